//! Errors of sealing and opening envelopes.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::cost::Cost;
use super::facts::Item;
use crate::game::Refusal;
use crate::store::Cause;

/// Reason why a move was not sealed or an envelope was not opened. The game and its files are
/// unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EnvelopeError {
    /// The envelope's file does not exist.
    #[error("{}: envelope missing (Article A11)", path.display())]
    Missing {
        /// Path of the missing file.
        path: PathBuf,
    },
    /// The envelope's key is not in the arbiter's safe; this counts as a missing
    /// envelope.
    #[error("{}: key missing (Article A11)", path.display())]
    KeyMissing {
        /// Path of the missing key.
        path: PathBuf,
    },
    /// The file is not the envelope that was sealed. The arbiter decides whether the game continues
    /// as with a missing envelope (Article A11).
    #[error("{}: envelope changed after sealing (Article A3)", path.display())]
    Changed {
        /// Path of the file.
        path: PathBuf,
    },
    /// A fact on the envelope does not match this game.
    #[error("the {item} on the envelope does not match the game (Article A3)")]
    Inaccurate {
        /// The fact that does not match.
        item: Item,
    },
    /// At least one of the two phrases is wrong, or the two phrases do not belong to the same pair.
    #[error("wrong phrases")]
    WrongPhrases,
    /// The envelope needs two phrases, but the opener used the key in the safe.
    #[error("expected two phrases, found none")]
    NeedsPhrases,
    /// The envelope needs the key in the safe, but the opener gave phrases.
    #[error("expected no phrases, found two")]
    NeedsNoPhrases,
    /// Two persons have the same phrase, apart from upper and lower case, so one of them
    /// could open the envelope alone.
    #[error("two equal phrases")]
    SamePhrase,
    /// The cost of trying the envelope's phrases is outside the limits of this app.
    #[error("phrases with too high a cost")]
    Cost(Cost),
    /// The rules do not allow an envelope to be sealed or opened at this point of the game.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Users other than the owner can read a key, or can enter the safe in which the keys are.
    #[error(
        "{}: users other than its owner can read it (permissions {rights:03o}); remove them \
         (chmod go=), or protect the envelope by pass phrases",
        path.display()
    )]
    Exposed {
        /// Path of the key or the safe.
        path: PathBuf,
        /// Unix permission bits of the key or the safe.
        rights: u32,
    },
    /// The system provides no random numbers for a key.
    #[error("no random numbers: {reason}")]
    NoRandomness {
        /// Message of the operating system.
        reason: String,
    },
    /// The names or the venue are too long for an envelope.
    #[error("names or venue too long")]
    Unsealable,
    /// The operating system refused to read a file.
    #[error("{}: cannot be read: {cause}", path.display())]
    Unreadable {
        /// Path of the file.
        path: PathBuf,
        /// Error of the operating system.
        #[source]
        cause: Cause,
    },
    /// The operating system refused to write a file.
    #[error("{}: cannot be written: {cause}", path.display())]
    Unwritable {
        /// Path of the file.
        path: PathBuf,
        /// Error of the operating system.
        #[source]
        cause: Cause,
    },
}

impl EnvelopeError {
    /// Returns whether the error means that the envelope or its key does not exist. The game may
    /// then continue as Article A11 provides for a missing envelope.
    pub fn is_missing(&self) -> bool {
        matches!(
            self,
            EnvelopeError::Missing { .. } | EnvelopeError::KeyMissing { .. }
        )
    }

    pub(crate) fn unreadable(path: &Path, error: io::Error) -> EnvelopeError {
        EnvelopeError::Unreadable {
            path: path.to_owned(),
            cause: error.into(),
        }
    }

    pub(super) fn unwritable(path: &Path, error: io::Error) -> EnvelopeError {
        EnvelopeError::Unwritable {
            path: path.to_owned(),
            cause: error.into(),
        }
    }
}
