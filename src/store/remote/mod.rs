//! Games between players at two computers, as stored on disk: the player's key, known people, and
//! the record of each game. A game is played by letter ([`RemoteGame`]), that is with texts that
//! the players send each other, for example by e-mail, or over a connection ([`LiveGame`]).
//!
//! The functions wait only for the disk. A window should call the functions of [`RemoteGame`],
//! which read and write letters, in a background job, as it does with saves.
//!
//! ```
//! use tritower::game::{Play, Timestamp};
//! use tritower::remote::*;
//! use tritower::rules::TOURNAMENT;
//! use tritower::store::Paths;
//! use tritower::store::remote::{OwnKey, RemoteGame};
//!
//! let folder = tempfile::tempdir().unwrap();
//! let paths = Paths::under(folder.path());
//! let key = OwnKey::load_or_create(&paths).unwrap().key();
//! let proposal = Proposal {
//!     rules: &TOURNAMENT,
//!     start: StartChoice::Usual,
//!     color: ColorChoice::ByLot,
//!     play: Play::Casual,
//!     clock: None,
//!     conduct: Conduct {
//!         days: Some(DayLimits { per_move: 5, bank: 30, leave: 30 }),
//!         ..Conduct::default()
//!     },
//! };
//! let name = Name::new("Anna").unwrap();
//! let game = RemoteGame::invite(&paths, key, proposal, name, Timestamp(0)).unwrap();
//! let invitation = game.letter().unwrap().unwrap().to_text();
//! assert!(invitation.starts_with("[Tritower letter]"));
//! ```

mod action;
mod backup;
mod blocks;
mod conditional;
mod contents;
mod draw;
mod endpoint;
mod error;
mod game;
mod identity;
mod list;
mod live;
mod people;
mod proof;
mod reading;
mod rebuild;
mod record;
mod rematch;

pub use action::RemoteAction;
pub use backup::BackupError;
pub use endpoint::{Whereabouts, endpoint_secret};
pub use error::RemoteError;
pub use game::{RemoteGame, code_of};
pub use identity::{IdentityError, OwnKey};
pub use list::{RemoteSummary, Stage, find_remote, list_remote, remote_codes};
pub use live::{Audience, LiveGame, LiveSession, WaitingGuest};
pub use people::{People, Person, words_of};
pub use proof::{is_incomplete, prove};
pub use reading::{Outcome, Read, RemoteEvent, most_important};
