//! What can go wrong with envelopes.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::cost::Cost;
use super::facts::Item;
use crate::game::Refusal;
use crate::store::Cause;

/// Why a move is not sealed or an envelope not opened. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EnvelopeError {
    /// There is no such envelope.
    #[error("{}: the envelope is missing (Article A11)", path.display())]
    Missing {
        /// Where it should lie.
        path: PathBuf,
    },
    /// The arbiter's safe has no key to the envelope, which is as good as missing.
    #[error("{}: the key is missing, and with it the envelope (Article A11)", path.display())]
    KeyMissing {
        /// Where the key should lie.
        path: PathBuf,
    },
    /// It is not the envelope that was sealed. Whether the game goes on as without
    /// one (A11) is the arbiter's to say.
    #[error("{}: the envelope was changed after it was sealed; compare the code that was written down (Article A3)", path.display())]
    Changed {
        /// The file.
        path: PathBuf,
    },
    /// What stands upon it is not true of this game.
    #[error("the {item} on the envelope is not that of the game (Article A3)")]
    Inaccurate {
        /// What is wrong.
        item: Item,
    },
    /// At least one of the two phrases is wrong, or these two do not belong together.
    #[error(
        "these two phrases do not open the envelope; it opens by the answering player's phrase \
         together with the sealer's or the arbiter's (Article A7)"
    )]
    WrongPhrases,
    /// The key is not in the safe but under phrases.
    #[error(
        "the envelope opens by two phrases: the answering player's, and the sealer's or the arbiter's (Article A7)"
    )]
    NeedsPhrases,
    /// The key is not under phrases but in the safe.
    #[error("the envelope opens with the key in the arbiter's safe, without phrases")]
    NeedsNoPhrases,
    /// Two persons have one phrase, or the same but for capitals, so that one of
    /// them could open it alone.
    #[error(
        "two of the pass phrases are the same or differ only by capitals; each needs one of his own (Article A7)"
    )]
    SamePhrase,
    /// More work for the phrases than this program does, or less than makes sense.
    #[error("{} KiB and {} passes are not within 32 to 262144 KiB and 1 to 16 passes", .0.memory, .0.passes)]
    Cost(Cost),
    /// The game does not let it happen now.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Others than its owner may read a key, or enter the safe.
    #[error(
        "{}: others than its owner may read it (rights {rights:03o}); take them away \
         (chmod go= on it), or keep the envelope under pass phrases",
        path.display()
    )]
    Exposed {
        /// The key or the safe.
        path: PathBuf,
        /// Its rights as Unix has them.
        rights: u32,
    },
    /// The system has no randomness for a key.
    #[error("the system gives no random numbers, so that nothing can be sealed: {reason}")]
    NoRandomness {
        /// The system's own words.
        reason: String,
    },
    /// The names or the venue are too much for an envelope.
    #[error("the envelope cannot be written")]
    Unsealable,
    /// The system does not let a file be read.
    #[error("{}: cannot be read: {cause}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        #[source]
        cause: Cause,
    },
    /// The system does not let a file be written.
    #[error("{}: cannot be written: {cause}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        #[source]
        cause: Cause,
    },
}

impl EnvelopeError {
    /// Whether the game may go on as with a missing envelope (A11): it or its key
    /// is not there.
    pub fn is_missing(&self) -> bool {
        matches!(
            self,
            EnvelopeError::Missing { .. } | EnvelopeError::KeyMissing { .. }
        )
    }

    pub(super) fn unreadable(path: &Path, error: io::Error) -> EnvelopeError {
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
