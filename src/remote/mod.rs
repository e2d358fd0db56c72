//! A game between two computers: what the two sides agree on, sign and keep.
//!
//! Knows the rules and the game, but no connection, file, system clock or source of
//! randomness: bytes, times and secrets are passed in, and what is to be stored and sent is
//! returned. So the same protocol works over a wire, by e-mail or through the clipboard.

mod contract;
mod digest;
mod encode;
mod identity;
mod text;

pub use contract::{
    Answer, ColorChoice, Commitment, Conduct, Contract, ContractError, Delay, LostLine, Offer,
    Participant, Proposal, Secret, SignedContract, Spectators, StartChoice,
};
pub use digest::Digest;
pub use encode::DecodeError;
pub use identity::{Identity, IdentityKey, Signature};
pub use text::{Message, Name, TextError};
