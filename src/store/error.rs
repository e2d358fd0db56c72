//! Errors of reading and writing files and texts. Each error states the problem and its place: in
//! English through `Display`, and in its fields for callers that translate it.

mod archive;
mod damage;

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

pub use archive::ArchiveError;
pub use damage::{Countable, DamageError, EventProblem, TextField};

/// An error of the operating system that, unlike [`io::Error`], can be cloned and compared.
#[derive(Clone, Debug)]
pub struct Cause {
    /// Category of the error.
    pub kind: io::ErrorKind,
    /// Message of the operating system.
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
        // The `io::Error` itself, not the `Arc` around it.
        Some(&*self.error)
    }
}

/// Two causes are equal if their kind and message are equal, because an `io::Error` cannot be
/// compared.
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

/// Reason why a file could not be loaded.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LoadError {
    /// The operating system refused to read the file, or the file does not exist.
    #[error("{}: cannot be read: {cause}", path.display())]
    Unreadable {
        /// Path of the file.
        path: PathBuf,
        /// Error of the operating system.
        #[source]
        cause: Cause,
    },
    /// The path is not a regular file but a folder, a pipe or a device.
    #[error("{}: a folder, a pipe or a device, where a file is expected", path.display())]
    NoFile {
        /// Path of the folder, pipe or device.
        path: PathBuf,
    },
    /// The file is larger than any file of its kind that this app writes, so it was not read.
    #[error("{}: larger than {limit} bytes, which is the most this program reads", path.display())]
    TooLarge {
        /// Path of the file.
        path: PathBuf,
        /// Maximum size in bytes of a file of this kind.
        limit: u64,
    },
    /// The file is not text in UTF-8 or UTF-16.
    #[error("{}: not text: byte {byte} is not UTF-8", path.display())]
    NotText {
        /// Path of the file.
        path: PathBuf,
        /// Offset in bytes of the first byte that is not UTF-8.
        byte: usize,
    },
    /// The file is an archive that cannot be unpacked.
    #[error("{}: {error}", path.display())]
    Archive {
        /// Path of the file.
        path: PathBuf,
        /// Reason why the archive was not unpacked.
        error: ArchiveError,
    },
    /// The file contains no game.
    #[error("{}: not a game: there is no tag, no move and no result in it", path.display())]
    NoGame {
        /// Path of the file.
        path: PathBuf,
    },
    /// The PGN file has changed since its games were listed.
    #[error("{}: has changed since its games were listed; open it again", path.display())]
    Changed {
        /// Path of the file.
        path: PathBuf,
    },
    /// The text is not a valid file of its kind.
    #[error("{}: {damage}", path.display())]
    Damaged {
        /// Path of the file.
        path: PathBuf,
        /// Error in the text of the file.
        damage: DamageError,
    },
}

impl LoadError {
    /// Returns the path of the file that could not be loaded.
    pub fn path(&self) -> &Path {
        match self {
            LoadError::Unreadable { path, .. }
            | LoadError::NoFile { path }
            | LoadError::TooLarge { path, .. }
            | LoadError::NotText { path, .. }
            | LoadError::Archive { path, .. }
            | LoadError::NoGame { path }
            | LoadError::Changed { path }
            | LoadError::Damaged { path, .. } => path,
        }
    }

    pub(super) fn damaged(path: &Path, damage: DamageError) -> LoadError {
        let path = path.to_owned();
        LoadError::Damaged { path, damage }
    }

    pub(crate) fn unreadable(path: &Path, error: io::Error) -> LoadError {
        LoadError::Unreadable {
            path: path.to_owned(),
            cause: error.into(),
        }
    }

    /// Returns whether the file does not exist.
    pub fn is_missing(&self) -> bool {
        matches!(self, LoadError::Unreadable { cause, .. } if cause.kind == io::ErrorKind::NotFound)
    }
}

/// Reason why a file was not written. A file that existed before is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SaveError {
    /// The operating system refused to write the file.
    #[error("{}: cannot be written: {cause}", path.display())]
    Unwritable {
        /// Path of the file.
        path: PathBuf,
        /// Error of the operating system.
        #[source]
        cause: Cause,
    },
    /// The content exceeds a limit for reading files, so it was not written.
    #[error("{}: not written, because it could not be read back: {damage}", path.display())]
    Unfit {
        /// Path of the file.
        path: PathBuf,
        /// The limit that the content exceeds, or another reason why the file could not be read
        /// back.
        damage: DamageError,
    },
}

impl SaveError {
    /// Creates the error for content that serde cannot serialize.
    pub(crate) fn unserializable(path: &Path, error: ron::Error) -> SaveError {
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

/// Reason why the settings were not read. The default settings are used then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{error}; the default settings are used")]
pub struct SettingsError {
    /// Error of reading the settings file.
    pub error: LoadError,
    /// New path of the damaged file. It was renamed so that the next settings do not overwrite it;
    /// `None` if that failed.
    pub renamed_to: Option<PathBuf>,
}
