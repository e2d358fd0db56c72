//! A game between two computers: the contract, the signed entries, and the state that each side
//! stores.
//!
//! This module knows the rules and the game, but no connection, file, system clock or source of
//! randomness. Bytes, times and secret numbers are passed in; data to store or send is
//! returned. The same protocol therefore works over a network connection, by e-mail or through
//! the clipboard.
//!
//! Two players first agree on a [`Contract`] by a [`Handshake`]. Then each player's app has a
//! [`Side`] of the game. For a move, one side signs an [`Entry`] and the other side signs a
//! [`Receipt`] for it. Both together are a [`Link`] of the [`Chain`], from which the state of the
//! game is computed. A match on two boards (bughouse) has one chain for both; each player plays for
//! one team.
//!
//! ```
//! use tritower::game::{Event, Timestamp};
//! use tritower::remote::*;
//! use tritower::rules::{Color, TOURNAMENT};
//!
//! let now = Timestamp(0);
//! let keys = [1, 2].map(|secret| IdentityKey::from_secret(&[secret; 32]));
//! let [anna, berta] = keys.each_ref().map(|key| Participant {
//!     identity: key.identity(),
//!     name: Name::default(),
//! });
//! let proposal = Proposal {
//!     color: ColorChoice::Is(Color::White),
//!     ..Proposal::new(&TOURNAMENT)
//! };
//!
//! // The contract: an offer, its answer, and the secrets that both committed to.
//! let secrets = [[3; 32], [4; 32]];
//! let offer = Offer::new(proposal, anna, &secrets[0], now).unwrap();
//! let answer = offer.answer(berta, &secrets[1]).unwrap();
//! let contract = Contract::new(&offer, &answer, secrets).unwrap();
//! let consents = keys.each_ref().map(|key| contract.sign(key));
//! let contract = SignedContract::new(contract, consents).unwrap();
//! let [mut white, mut black] =
//!     keys.map(|key| Side::begin(contract.clone(), key, now).unwrap());
//!
//! // A move: White's entry goes to Black, and Black's receipt back.
//! let mv = white.chain().game().last().legal_moves()[0];
//! let mut outputs = white.submit(Content::Event(Event::Move(mv)), now).unwrap();
//! for side in [&mut black, &mut white] {
//!     let frame = outputs.into_iter().find_map(|output| match output {
//!         Output::Send(frame) => Some(frame),
//!         _ => None,
//!     });
//!     outputs = side.receive(frame.unwrap(), &NoEnvelopes, now).unwrap();
//! }
//! assert_eq!(white.chain().links().len(), 1);
//! assert_eq!(white.chain().head(), black.chain().head());
//! ```

mod chain;
mod conditions;
mod contract;
mod digest;
mod encode;
mod entry;
mod frame;
mod handshake;
mod identity;
mod introduction;
mod letter;
mod phrase;
mod proof;
mod request;
mod results;
mod sealed;
mod side;
mod signed;
mod spectate;
mod stored;
#[cfg(test)]
pub(crate) mod testing;
mod text;
mod time;
#[cfg(test)]
mod vectors;

pub use chain::{Chain, DaysUsed, EntryError};
pub use conditions::{Conditions, ConditionsError};
pub use contract::{
    Answer, ColorChoice, Commitment, Conduct, Consent, Contract, ContractError, DayLimits, Delay,
    LostLine, Offer, Participant, Proposal, Secret, SignedContract, Spectators, StartChoice,
};
pub use digest::Digest;
pub use encode::{DecodeError, encode_event};
pub use entry::{Content, Decision, Entry, Link, Placement, Receipt};
pub use frame::{Frame, Objection, Record, SyncPoint};
pub use handshake::{Agreement, Handshake, Reply};
pub use identity::{Identity, IdentityKey, Signature};
pub use introduction::{Introduction, IntroductionError, KeyingMaterial};
pub use letter::{GameCode, GameCodeError, Letter, LetterError};
pub use phrase::Phrase;
pub use proof::{Fork, Proof};
pub use request::{Request, Subject};
pub use sealed::{EnvelopeKey, SealedEnvelope};
pub use side::{
    Envelopes, LastSeen, NoEnvelopes, Novelty, Output, Report, Side, SideError, TimeDispute,
};
pub use signed::Signed;
pub use spectate::{Broadcast, Spectator, SpectatorError, spectator_code};
pub use stored::{BlockData, Gap, Stored};
pub use text::{Message, Name, TextError};
