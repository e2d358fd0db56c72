//! What can go wrong with files and texts. Each error says what was wrong and
//! where, in English by `Display` and as data for whoever shows it in another
//! language.

mod damage;

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

use super::pgn::PgnError;
use crate::game::Refusal;
use crate::rules::TextError;
use crate::rules::notation::ScoresheetError;

pub use damage::{Countable, DamageError, EventProblem, TextField};

/// An error of the system that can be compared and copied.
#[derive(Clone, Debug)]
pub struct Cause {
    /// The kind of trouble.
    pub kind: io::ErrorKind,
    /// The system's own words.
    pub reason: String,
    error: Arc<io::Error>,
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl Error for Cause {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        // The error itself, not what shares it.
        Some(&*self.error)
    }
}

/// Causes are equal that read the same.
impl PartialEq for Cause {
    fn eq(&self, other: &Cause) -> bool {
        (self.kind, &self.reason) == (other.kind, &other.reason)
    }
}

impl Eq for Cause {}

impl From<io::Error> for Cause {
    fn from(error: io::Error) -> Cause {
        Cause {
            kind: error.kind(),
            reason: error.to_string(),
            error: Arc::new(error),
        }
    }
}

/// Why a file gives no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LoadError {
    /// The system does not let it be read, or it is not there.
    #[error("{}: cannot be read: {cause}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        #[source]
        cause: Cause,
    },
    /// It is a folder, a pipe or a device.
    #[error("{}: a folder, a pipe or a device, where a file is expected", path.display())]
    NoFile {
        /// What is there.
        path: PathBuf,
    },
    /// It is larger than any of its kind.
    #[error("{}: larger than {limit} bytes, so it is none of this program's", path.display())]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// The most that is read, in bytes.
        limit: u64,
    },
    /// It is not UTF-8.
    #[error("{}: not text: byte {byte} is not UTF-8", path.display())]
    NotText {
        /// The file.
        path: PathBuf,
        /// How many bytes before it are text.
        byte: usize,
    },
    /// It is not what it was when its games were listed.
    #[error("{}: has changed since its games were listed; open it again", path.display())]
    Changed {
        /// The file.
        path: PathBuf,
    },
    /// Its text is no save.
    #[error("{}: {damage}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong in it.
        damage: DamageError,
    },
}

impl LoadError {
    /// The file that the error speaks of.
    pub fn path(&self) -> &Path {
        match self {
            LoadError::Unreadable { path, .. }
            | LoadError::NoFile { path }
            | LoadError::TooLarge { path, .. }
            | LoadError::NotText { path, .. }
            | LoadError::Changed { path }
            | LoadError::Damaged { path, .. } => path,
        }
    }

    pub(super) fn unreadable(path: &Path, error: io::Error) -> LoadError {
        LoadError::Unreadable {
            path: path.to_owned(),
            cause: error.into(),
        }
    }

    /// Whether there simply is no such file.
    pub fn is_missing(&self) -> bool {
        matches!(self, LoadError::Unreadable { cause, .. } if cause.kind == io::ErrorKind::NotFound)
    }
}

/// Why a file was not written. The old one, if there was one, is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SaveError {
    /// The system does not let it be written.
    #[error("{}: cannot be written: {cause}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        #[source]
        cause: Cause,
    },
    /// The game could not be read back.
    #[error("{}: not written, because it could not be read back: {damage}", path.display())]
    Unfit {
        /// The file.
        path: PathBuf,
        /// What is too long or too much.
        damage: DamageError,
    },
}

impl SaveError {
    /// What is to be written has no text.
    pub(super) fn unwritten(path: &Path, error: ron::Error) -> SaveError {
        let (path, reason) = (path.to_owned(), error.to_string());
        let damage = DamageError::Unwritable { reason };
        SaveError::Unfit { path, damage }
    }

    pub(super) fn unwritable(path: &Path, error: io::Error) -> SaveError {
        SaveError::Unwritable {
            path: path.to_owned(),
            cause: error.into(),
        }
    }
}

/// Why settings were not read; the defaults hold then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{error}; the default settings are used")]
pub struct SettingsError {
    /// What is wrong with the file.
    pub error: LoadError,
    /// Where the file was put, so that saving does not write over it.
    pub kept: Option<PathBuf>,
}

/// Why a text from elsewhere gives no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ImportError {
    /// There is nothing in it.
    #[error("the text is empty; expected a scoresheet, a PGN, a position (TFEN or FEN) or a save")]
    Empty,
    /// It is larger than any game.
    #[error("the text is larger than {limit} bytes, so it is no game")]
    TooLarge {
        /// The most that is read, in bytes.
        limit: u64,
    },
    /// The file that holds it cannot be read.
    #[error(transparent)]
    File(#[from] LoadError),
    /// It looks like a save, and is damaged.
    #[error("the save: {0}")]
    Save(#[from] DamageError),
    /// It looks like a position, and is none.
    #[error("the position: {0}")]
    Position(#[from] TextError),
    /// There is text, and no move in it.
    #[error(
        "there is no move in the text; expected a scoresheet, a PGN, a position (TFEN or FEN) or a save"
    )]
    NoMove,
    /// It looks like a PGN, and its game is none.
    #[error("the PGN: {0}")]
    Pgn(#[from] Box<PgnError>),
    /// It is a PGN of several games, where one is asked for.
    #[error(
        "the PGN holds {count} games, and one is opened at a time; `tritower convert` makes a file of each"
    )]
    SeveralGames {
        /// How many.
        count: usize,
    },
    /// It is a match on two boards, where a game is asked for.
    #[error("it is a match on two boards (Tandem), and a game on one is asked for")]
    Match,
    /// It is no scoresheet.
    #[error("the scoresheet: {0}")]
    Scoresheet(#[from] ScoresheetError),
    /// The scoresheet has a move that the game cannot take.
    #[error("the scoresheet goes on after {moves} plies, but {refusal}")]
    Refused {
        /// How many plies there were till then.
        moves: usize,
        /// Why the next one cannot be.
        refusal: Refusal,
    },
}
