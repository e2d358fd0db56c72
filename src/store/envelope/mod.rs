//! Sealed moves on disk (Appendix A). An envelope holds the facts that Article A2 requires, and the
//! encrypted text of the move: without the key no one can read the text, and every change is
//! noticed.
//!
//! This module knows games and files. It does not know whether the text is a move: the
//! text is not checked before the envelope is opened (Article A8).
//!
//! An envelope is a file of its own; the save contains only the envelope's fingerprint. The key
//! that opens the envelope is in the arbiter's safe, or is derived from two pass phrases and stored
//! nowhere. The app cannot protect the move from a person who controls the whole computer while the
//! move is typed, or who can read the safe as its owner.
//!
//! From the sealed move to the resumption:
//!
//! ```
//! use tritower::game::{Duties, Event, Game, Play, Setup, Terms};
//! use tritower::game::adjournment::AdjournmentAct;
//! use tritower::game::Timestamp;
//! use tritower::game::envelope::Written;
//! use tritower::rules::Color;
//! use tritower::store::Paths;
//! use tritower::store::envelope::{self, Draft, KeyProtection, Opening};
//!
//! let folder = tempfile::tempdir().unwrap();
//! let paths = Paths::under(folder.path());
//! let terms = Terms { play: Play::Tournament(Duties::default()), ..Terms::default() };
//! let mut game = Game::new(Setup { terms, ..Setup::default() });
//! let happen = |game: &mut Game, act, at| game.happen(Event::Adjournment(act), at).unwrap();
//!
//! let (evening, morning) = (Timestamp(1_000), Timestamp(50_000));
//! let venue = Written::new("the club").unwrap();
//! let adjourn = AdjournmentAct::Adjourn { by: None, resumption: morning, venue };
//! happen(&mut game, adjourn, evening);
//!
//! let draft = Draft::new("b4N").unwrap();
//! let id = envelope::seal_move(&paths, &game, evening, &draft, &KeyProtection::Safe).unwrap();
//! happen(&mut game, AdjournmentAct::Seal(id), evening);
//! println!("write down: {}", id.code());
//!
//! happen(&mut game, AdjournmentAct::Arrive(Color::Black), morning);
//! happen(&mut game, AdjournmentAct::Resume, morning);
//! let text = envelope::open_move(&paths, &game, morning, &Opening::Safe).unwrap();
//! happen(&mut game, AdjournmentAct::Open(text), morning);
//! assert_eq!(game.last().turn(), Color::Black);
//! ```

mod canonical;
mod cipher;
mod cost;
mod dumps;
mod error;
mod facts;
mod game;
pub(super) mod hex;
mod phrases;
mod safe;
mod sealed;
mod secret;
mod strength;
mod text;

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use super::Paths;
use super::error::LoadError;
use super::file::{MAX_BYTES, Rights, create, read_text};
use crate::game::envelope::{EnvelopeId, Written};

pub(super) use cipher::{decrypt, encrypt};
pub use cost::Cost;
pub use dumps::CoreDumpsOff;
pub use error::EnvelopeError;
pub use facts::{Facts, Item};
pub use game::{open_move, seal_move};
pub(super) use phrases::derive_key;
pub use sealed::Opener;
pub(super) use sealed::{own_key, seal_remote_move};
pub(super) use secret::Key;
pub use secret::{Draft, Phrase, PhraseError};

use cipher::random;
use phrases::WrappedKey;
use text::{Envelope, Lock};

/// Way in which the key of an envelope is protected until the envelope is opened.
#[derive(Debug)]
pub enum KeyProtection {
    /// The key is stored in the arbiter's safe (Article A3).
    Safe,
    /// The key is encrypted with two phrases: the answering player's, and either the sealer's or
    /// the arbiter's.
    Phrases {
        /// Phrase of the player who must answer the sealed move (Article A7).
        answerer: Phrase,
        /// Phrase of the player who seals the move.
        sealer: Phrase,
        /// Phrase of the arbiter, who opens the envelope in place of a sealer who stays away
        /// (Article A10); `None` without an arbiter.
        arbiter: Option<Phrase>,
        /// Cost of trying a pair of phrases.
        cost: Cost,
    },
}

/// Key or phrases with which an envelope is opened.
#[derive(Debug)]
pub enum Opening {
    /// The key in the arbiter's safe.
    Safe,
    /// Two phrases, from which the key is derived.
    Phrases {
        /// Phrase of the player who must answer the sealed move (Article A7).
        answerer: Phrase,
        /// Phrase of the sealer or the arbiter.
        other: Phrase,
    },
}

/// Seals a text: writes the envelope and, with [`KeyProtection::Safe`], its key into the safe.
/// Returns the fingerprint of the envelope, which the game must record.
///
/// # Errors
///
/// When two phrases are the same apart from upper and lower case, when users other than its owner
/// can enter the safe, or when files cannot be written. After an error neither the envelope nor the
/// key exists.
pub fn seal(
    paths: &Paths,
    facts: &Facts,
    draft: &Draft,
    keeping: &KeyProtection,
) -> Result<EnvelopeId, EnvelopeError> {
    let _undumped = CoreDumpsOff::new();
    let key = Key(random()?);
    let lock = lock(&key, keeping)?;
    let envelope = Envelope::seal(facts, lock, &key, draft)?;
    let id = envelope.id();
    // The key is written first: if the app stopped after writing only the envelope, the sealed move
    // could never be read.
    if matches!(keeping, KeyProtection::Safe) {
        safe::put(&paths.envelope_key(id), &key)?;
    }
    let path = paths.envelope(id);
    create(&path, envelope.write().as_bytes(), Rights::Open).map_err(|error| {
        remove_unfinished(paths, id);
        EnvelopeError::unwritable(&path, error)
    })?;
    Ok(id)
}

/// Cleans up after an envelope could not be written completely: removes the envelope, whose file
/// may exist nevertheless, and then its key. If the envelope cannot be removed, its key stays too,
/// since an envelope without its key could never be opened. Errors are ignored, because the error
/// of writing is the one to report.
fn remove_unfinished(paths: &Paths, id: EnvelopeId) {
    let gone = |path: &Path| match fs::remove_file(path) {
        Ok(()) => true,
        Err(error) => matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory),
    };
    if gone(&paths.envelope(id)) {
        gone(&paths.envelope_key(id));
    }
}

/// Restricts the arbiter's safe to its owner; returns whether other users had any permissions for
/// it. A safe that other users can enter is not used for sealing.
///
/// # Errors
///
/// When the permissions cannot be changed, for example because another user owns the
/// safe.
pub fn narrow_safe(paths: &Paths) -> Result<bool, EnvelopeError> {
    safe::restrict(&paths.safe())
}

fn lock(key: &Key, keeping: &KeyProtection) -> Result<Lock, EnvelopeError> {
    let KeyProtection::Phrases {
        answerer,
        sealer,
        arbiter,
        cost,
    } = keeping
    else {
        return Ok(Lock::Safe);
    };
    let others = [Some(sealer), arbiter.as_ref()];
    let wrapped_keys = others
        .into_iter()
        .flatten()
        .map(|other| WrappedKey::new(key, answerer, other, *cost));
    let wrapped_keys = wrapped_keys.collect::<Result<_, _>>()?;
    let cost = *cost;
    Ok(Lock::Phrases { cost, wrapped_keys })
}

/// Returns the facts on an envelope (Articles A2, A3), which everyone may read.
///
/// # Errors
///
/// When the envelope is missing or was changed.
pub fn facts(paths: &Paths, id: EnvelopeId) -> Result<Facts, EnvelopeError> {
    Ok(read(&paths.envelope(id), id)?.cover.facts)
}

/// Returns whether an envelope opens with two phrases; false if it opens with a key in the safe.
///
/// # Errors
///
/// When the envelope is missing or was changed. For an envelope that opens with a key in the safe,
/// also when that key is missing or other users can read it.
pub fn needs_phrases(paths: &Paths, id: EnvelopeId) -> Result<bool, EnvelopeError> {
    let envelope = read(&paths.envelope(id), id)?;
    match envelope.cover.lock {
        Lock::Phrases { .. } => Ok(true),
        Lock::Safe => safe::check_key(&paths.envelope_key(id)).map(|()| false),
    }
}

/// Opens an envelope and returns its text. `game` has the facts that the envelope must state. The
/// envelope's file is not removed.
///
/// Does not check whether the envelope may be opened now (Article A7); the game does that.
///
/// # Errors
///
/// When the envelope or its key is missing, when it was changed or belongs to another
/// game, when other users can read the key, or when the phrases are wrong.
pub fn open(
    paths: &Paths,
    id: EnvelopeId,
    game: &Facts,
    opening: &Opening,
) -> Result<Written, EnvelopeError> {
    let envelope = read(&paths.envelope(id), id)?;
    unlock(paths, id, &envelope, game, opening)
}

/// Decrypts an envelope that has been read, and returns its text.
fn unlock(
    paths: &Paths,
    id: EnvelopeId,
    envelope: &Envelope,
    game: &Facts,
    opening: &Opening,
) -> Result<Written, EnvelopeError> {
    if let Some(item) = envelope.cover.facts.first_mismatch(game) {
        return Err(EnvelopeError::Inaccurate { item });
    }
    let _undumped = CoreDumpsOff::new();
    let key = match (&envelope.cover.lock, opening) {
        (Lock::Safe, Opening::Safe) => safe::get(&paths.envelope_key(id))?,
        (Lock::Phrases { cost, wrapped_keys }, Opening::Phrases { answerer, other }) => {
            wrapped_keys
                .iter()
                .find_map(|wrapped_key| wrapped_key.open(answerer, other, *cost))
                .ok_or(EnvelopeError::WrongPhrases)?
        }
        (Lock::Phrases { .. }, Opening::Safe) => return Err(EnvelopeError::NeedsPhrases),
        (Lock::Safe, Opening::Phrases { .. }) => return Err(EnvelopeError::NeedsNoPhrases),
    };
    envelope.open(&key).ok_or_else(|| EnvelopeError::Changed {
        path: paths.envelope(id),
    })
}

/// Reads an envelope and checks that its fingerprint is `id`.
fn read(path: &Path, id: EnvelopeId) -> Result<Envelope, EnvelopeError> {
    let path = || path.to_owned();
    let text = read_text(&path(), MAX_BYTES).map_err(|error| match error {
        error if error.is_missing() => EnvelopeError::Missing { path: path() },
        LoadError::Unreadable { path, cause } => EnvelopeError::Unreadable { path, cause },
        _ => EnvelopeError::Changed { path: path() },
    })?;
    let envelope = Envelope::read(&text).filter(|envelope| envelope.id() == id);
    envelope.ok_or_else(|| EnvelopeError::Changed { path: path() })
}
