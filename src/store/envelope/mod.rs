//! Sealed moves on disk (Appendix A): an envelope that shows what A2 asks for, and
//! a text in it that nobody can read or change unnoticed.
//!
//! It knows games and files. It does not know whether the text is a move: nobody
//! judges it before the envelope is opened (A8).
//!
//! An envelope is a file of its own, apart from the save, which has only its
//! fingerprint. Its key lies in the arbiter's safe, or nowhere: then it is made
//! from two pass phrases. What a person who controls the whole computer while the
//! move is typed, or who reads the safe as its owner, can see, no program can hide.
//!
//! From the sealed move to the resumption:
//!
//! ```
//! use tritower::game::{AdjournmentAct, Duties, Event, Game, Play, Setup, Terms};
//! use tritower::game::{Timestamp, Written};
//! use tritower::rules::Color;
//! use tritower::store::Paths;
//! use tritower::store::envelope::{self, Draft, Keeping, Opening};
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
//! let id = envelope::seal_move(&paths, &game, evening, &draft, &Keeping::Safe).unwrap();
//! happen(&mut game, AdjournmentAct::Seal(id), evening);
//! println!("write down: {}", id.code());
//!
//! happen(&mut game, AdjournmentAct::Arrive(Color::Black), morning);
//! happen(&mut game, AdjournmentAct::Resume, morning);
//! let text = envelope::open_move(&paths, &game, morning, &Opening::Safe).unwrap();
//! happen(&mut game, AdjournmentAct::Open(text), morning);
//! assert_eq!(game.last().turn(), Color::Black);
//! ```

mod cipher;
mod cost;
mod course;
mod dumps;
mod error;
mod facts;
mod format;
mod game;
mod hex;
mod lines;
mod one;
mod phrases;
mod safe;
mod sealed;
mod secret;
mod strength;
mod text;
mod two;

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use super::Paths;
use super::error::LoadError;
use super::file::{MAX_BYTES, Rights, create, read_text};
use crate::game::{EnvelopeId, Written};

pub use cost::Cost;
pub use dumps::Undumped;
pub use error::EnvelopeError;
pub use facts::{Facts, Item};
pub use game::{open_move, seal_move};
pub use secret::{Draft, Phrase, PhraseError};

use cipher::random;
use phrases::Wrap;
use sealed::{Envelope, Lock};
use secret::Key;

/// How an envelope is kept until it is opened.
#[derive(Debug)]
pub enum Keeping {
    /// Its key lies in the arbiter's safe (A3).
    Safe,
    /// It opens by the answering player's phrase together with the sealer's or the
    /// arbiter's.
    Phrases {
        /// The phrase of the player who must answer the sealed move (A7).
        answerer: Phrase,
        /// The phrase of the player who seals it.
        sealer: Phrase,
        /// The arbiter's, who stands in for a sealer who stays away (A10); none
        /// where there is no arbiter.
        arbiter: Option<Phrase>,
        /// How much work it is to try a pair.
        cost: Cost,
    },
}

/// With what an envelope is opened.
#[derive(Debug)]
pub enum Opening {
    /// The key in the arbiter's safe.
    Safe,
    /// Two phrases.
    Phrases {
        /// The phrase of the player who must answer the sealed move (A7).
        answerer: Phrase,
        /// The sealer's or the arbiter's.
        other: Phrase,
    },
}

/// Seals a text: writes the envelope, and its key into the safe where it is kept
/// so. Gives the envelope's fingerprint, which the game has to keep.
///
/// # Errors
///
/// When two phrases are the same or differ only by capitals, when others than its
/// owner may enter the safe, and when files cannot be written. Then there is neither
/// an envelope nor a key.
pub fn seal(
    paths: &Paths,
    facts: &Facts,
    draft: &Draft,
    keeping: &Keeping,
) -> Result<EnvelopeId, EnvelopeError> {
    let _undumped = Undumped::new();
    let key = Key(random()?);
    let lock = lock(&key, keeping)?;
    let envelope = Envelope::seal(facts, lock, &key, draft)?;
    let text = envelope.write().ok_or(EnvelopeError::Unsealable)?;
    let id = text::id(&text);
    // The key first: an envelope without one would be lost.
    if matches!(keeping, Keeping::Safe) {
        safe::put(&paths.envelope_key(id), &key)?;
    }
    let path = paths.envelope(id);
    create(&path, text.as_bytes(), Rights::Open).map_err(|error| {
        take_back(paths, id);
        EnvelopeError::unwritable(&path, error)
    })?;
    Ok(id)
}

/// Removes an envelope that was not written whole, which may have its name already,
/// and then its key. Where the disk lets neither go, both stay: an envelope without
/// its key would be worse. The error that counts is the one before.
fn take_back(paths: &Paths, id: EnvelopeId) {
    let gone = |path: &Path| match fs::remove_file(path) {
        Ok(()) => true,
        Err(error) => matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory),
    };
    if gone(&paths.envelope(id)) {
        gone(&paths.envelope_key(id));
    }
}

/// Takes the rights to the arbiter's safe from all but its owner, where others have
/// any: in such a safe nothing is sealed. Says whether there were any.
///
/// # Errors
///
/// When the system does not let it be done, as in a safe of somebody else's.
pub fn narrow_safe(paths: &Paths) -> Result<bool, EnvelopeError> {
    safe::narrow(&paths.safe())
}

fn lock(key: &Key, keeping: &Keeping) -> Result<Lock, EnvelopeError> {
    let Keeping::Phrases {
        answerer,
        sealer,
        arbiter,
        cost,
    } = keeping
    else {
        return Ok(Lock::Safe);
    };
    let others = [Some(sealer), arbiter.as_ref()];
    let wraps = others
        .into_iter()
        .flatten()
        .map(|other| Wrap::new(key, answerer, other, *cost));
    let wraps = wraps.collect::<Result<_, _>>()?;
    let cost = *cost;
    Ok(Lock::Phrases { cost, wraps })
}

/// What stands upon an envelope (A2, A3); everyone may read it.
///
/// # Errors
///
/// When the envelope is missing or was changed.
pub fn facts(paths: &Paths, id: EnvelopeId) -> Result<Facts, EnvelopeError> {
    Ok(read(&paths.envelope(id), id)?.facts)
}

/// Whether an envelope opens by phrases.
///
/// # Errors
///
/// When the envelope is missing or was changed, and when its key should lie in the
/// safe and does not, or lies there for others to read.
pub fn needs_phrases(paths: &Paths, id: EnvelopeId) -> Result<bool, EnvelopeError> {
    let envelope = read(&paths.envelope(id), id)?;
    match envelope.lock {
        Lock::Phrases { .. } => Ok(true),
        Lock::Safe => safe::look(&paths.envelope_key(id)).map(|()| false),
    }
}

/// The text in an envelope. `game` is what should stand upon it by the game that
/// it was sealed in. The envelope stays where it is.
///
/// Whether it may be opened now is the game's to say (A7).
///
/// # Errors
///
/// When the envelope or its key is missing, when it was changed or is another
/// game's, when others may read the key, and when the phrases are wrong.
pub fn open(
    paths: &Paths,
    id: EnvelopeId,
    game: &Facts,
    opening: &Opening,
) -> Result<Written, EnvelopeError> {
    let envelope = read(&paths.envelope(id), id)?;
    unlock(paths, id, &envelope, game, opening)
}

/// The text in an envelope that has been read.
fn unlock(
    paths: &Paths,
    id: EnvelopeId,
    envelope: &Envelope,
    game: &Facts,
    opening: &Opening,
) -> Result<Written, EnvelopeError> {
    if let Some(item) = envelope.facts.differs(game) {
        return Err(EnvelopeError::Inaccurate { item });
    }
    let _undumped = Undumped::new();
    let key = match (&envelope.lock, opening) {
        (Lock::Safe, Opening::Safe) => safe::get(&paths.envelope_key(id))?,
        (Lock::Phrases { cost, wraps }, Opening::Phrases { answerer, other }) => wraps
            .iter()
            .find_map(|wrap| wrap.open(envelope.format, answerer, other, *cost))
            .ok_or(EnvelopeError::WrongPhrases)?,
        (Lock::Phrases { .. }, Opening::Safe) => return Err(EnvelopeError::NeedsPhrases),
        (Lock::Safe, Opening::Phrases { .. }) => return Err(EnvelopeError::NeedsNoPhrases),
    };
    envelope.open(&key).ok_or_else(|| EnvelopeError::Changed {
        path: paths.envelope(id),
    })
}

/// The envelope in a file, if it is the one of this fingerprint.
fn read(path: &Path, id: EnvelopeId) -> Result<Envelope, EnvelopeError> {
    let path = || path.to_owned();
    let text = read_text(&path(), MAX_BYTES).map_err(|error| match error {
        error if error.is_missing() => EnvelopeError::Missing { path: path() },
        LoadError::Unreadable { path, cause } => EnvelopeError::Unreadable { path, cause },
        _ => EnvelopeError::Changed { path: path() },
    })?;
    let same = text::id(&text) == id;
    let envelope = Envelope::read(&text).filter(|_| same);
    envelope.ok_or_else(|| EnvelopeError::Changed { path: path() })
}
