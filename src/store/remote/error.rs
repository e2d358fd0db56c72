//! Errors of the records of games between players at two computers.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::remote::{
    ConditionsError, ContractError, DecodeError, EntryError, IntroductionError, SideError,
};
use crate::store::envelope::EnvelopeError;
use crate::store::{Cause, LoadError, NoRandomness};

/// Reason why a game between players at two computers could not be opened or continued. What was
/// stored before is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RemoteError {
    /// There is no record of the game.
    #[error("{}: there is no such game here", path.display())]
    NoGame {
        /// Path of the missing record.
        path: PathBuf,
    },
    /// The record cannot be read or written.
    #[error("{}: {cause}", path.display())]
    File {
        /// Path of the record.
        path: PathBuf,
        /// Error of the operating system.
        #[source]
        cause: Cause,
    },
    /// The text of a file cannot be read.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The record cannot be locked. Two computers that share the folder could then both sign a move.
    #[error("{}: the record cannot be locked ({cause}), and if the game were open on two computers, both could sign a move; move the data folder to a disk of this computer", path.display())]
    NoLock {
        /// Path of the record.
        path: PathBuf,
        /// Error of the operating system.
        #[source]
        cause: Cause,
    },
    /// Another instance of the app has the game open.
    #[error("{}: the game is open in another window of Tritower; close it there", path.display())]
    InUse {
        /// Path of the record.
        path: PathBuf,
    },
    /// Nothing of the record can be read.
    #[error("{}: the record is damaged at byte {byte}; move the file to another place, and read a letter of the opponent with the whole game", path.display())]
    Damaged {
        /// Path of the record.
        path: PathBuf,
        /// Offset of the damage in bytes.
        byte: usize,
    },
    /// The record of a game by letter is damaged. What comes before can be looked at.
    #[error("{}: the record is damaged at byte {byte}, and only what comes before it can be looked at; to go on, read a letter of the opponent with the whole game", path.display())]
    DamagedLetters {
        /// Path of the record.
        path: PathBuf,
        /// Offset of the damage in bytes.
        byte: usize,
    },
    /// The record of a game over a connection is damaged. What comes before can be looked at.
    #[error("{}: the record is damaged at byte {byte}, and only what comes before it can be looked at; to go on, connect with the opponent, whose program has the rest", path.display())]
    DamagedLive {
        /// Path of the record.
        path: PathBuf,
        /// Offset of the damage in bytes.
        byte: usize,
    },
    /// The end of the record is missing. Until it is known what it was, nothing is signed, because
    /// this player may have signed something else at the same place.
    #[error(
        "the end of your record of this game is missing, and you may have sent a later move; read the opponent's newest letter or your own last one, or say that you sent nothing later"
    )]
    EndMissing,
    /// The last change could not be stored. Nothing more can be done in the game until it is opened
    /// again.
    #[error("{}: the last change could not be stored; open the game again", path.display())]
    NotStored {
        /// Path of the record.
        path: PathBuf,
    },
    /// The players have not agreed on the game yet.
    #[error("the game has not begun; the opponent's answer is still missing")]
    NotBegun,
    /// The letter belongs to another game.
    #[error("the letter belongs to another game")]
    OtherGame,
    /// The first message of the opponent's app on a connection is refused.
    #[error(transparent)]
    Introduction(#[from] IntroductionError),
    /// A message of the opponent's app on a connection cannot be read.
    #[error("a message of the opponent's program cannot be read: {0}")]
    Frame(DecodeError),
    /// The opponent's app continues another game than this one.
    #[error("the opponent's program does not continue this game")]
    NotContinued,
    /// The player at the other end of the connection is not the opponent of this game.
    #[error("another player has connected than the one of this game")]
    OtherPlayer,
    /// The opponent has broken off an agreement after a draw by lot, and now wants to draw again.
    #[error(
        "an earlier game with this player was broken off after lots had been drawn, and they now want to draw again; ask them to use the computer and the data folder that they used then"
    )]
    OtherLot,
    /// The system provides no random numbers.
    #[error("the system provides no random numbers: {reason}")]
    NoRandomness {
        /// Message of the system.
        reason: String,
    },
    /// The contract is refused.
    #[error(transparent)]
    Contract(#[from] ContractError),
    /// A move cannot be sealed, or its envelope cannot be opened.
    #[error(transparent)]
    Envelope(#[from] EnvelopeError),
    /// The conditional moves are refused.
    #[error(transparent)]
    Conditions(#[from] ConditionsError),
    /// An entry or a message is refused.
    #[error(transparent)]
    Side(#[from] SideError),
}

impl RemoteError {
    /// Whether the connection must be closed after this error, because the app at the other end is
    /// not that of the opponent, or sends damaged messages.
    pub fn ends_connection(&self) -> bool {
        matches!(
            self,
            RemoteError::Introduction(_)
                | RemoteError::Frame(_)
                | RemoteError::Contract(ContractError::Version { .. })
                | RemoteError::NotContinued
                | RemoteError::OtherPlayer
                | RemoteError::OtherLot
        )
    }

    /// Whether this error means that the game cannot be continued, because the two players' records
    /// contradict each other.
    pub fn ends_game(&self) -> bool {
        matches!(
            self,
            RemoteError::Side(SideError::RecordsDiffer | SideError::Entry(EntryError::Diverged))
        )
    }

    /// Whether the record of the game cannot be read or written.
    pub fn is_of_disk(&self) -> bool {
        matches!(
            self,
            RemoteError::File { .. } | RemoteError::NotStored { .. }
        )
    }

    pub(super) fn file(path: &Path, error: io::Error) -> RemoteError {
        let path = path.to_owned();
        match error.kind() {
            ErrorKind::NotFound => RemoteError::NoGame { path },
            ErrorKind::WouldBlock => RemoteError::InUse { path },
            ErrorKind::Unsupported => RemoteError::NoLock {
                path,
                cause: error.into(),
            },
            _ => RemoteError::File {
                path,
                cause: error.into(),
            },
        }
    }
}

impl From<DecodeError> for RemoteError {
    fn from(error: DecodeError) -> RemoteError {
        match error {
            DecodeError::Version { .. } => RemoteError::Contract(error.into()),
            error => RemoteError::Frame(error),
        }
    }
}

impl From<NoRandomness> for RemoteError {
    fn from(error: NoRandomness) -> RemoteError {
        RemoteError::NoRandomness {
            reason: error.to_string(),
        }
    }
}
