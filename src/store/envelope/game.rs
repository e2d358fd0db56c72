//! Seals and opens the envelope of a game. The facts on the envelope are taken from the game, which
//! also decides whether the envelope may be opened.

use super::{Draft, EnvelopeError, Facts, KeyProtection, Opening, canonical, read, seal, unlock};
use crate::game::adjournment::{Inscription, Sealed};
use crate::game::envelope::{EnvelopeId, Written};
use crate::game::{Game, Timestamp};
use crate::rules::Color;
use crate::store::Paths;

/// Seals a move: the one that a player has to seal when the game is adjourned (Article A1(a)), or
/// the answer to an absent player's sealed move (Article A9(c)). `at` is the time at which the
/// player stops the clock. The caller must then record
/// [`AdjournmentAct::Seal`](crate::game::adjournment::AdjournmentAct::Seal) in the game at that time.
///
/// An answer should use [`KeyProtection::Safe`]. The alternative needs a phrase of the absent
/// player, who is not there to choose one.
///
/// # Errors
///
/// When the rules do not allow a move to be sealed now, or when [`seal`] fails.
pub fn seal_move(
    paths: &Paths,
    game: &Game,
    at: Timestamp,
    draft: &Draft,
    keeping: &KeyProtection,
) -> Result<EnvelopeId, EnvelopeError> {
    let facts = facts_of(game, &game.inscription(at)?);
    seal(paths, &facts, draft, keeping)
}

/// Opens the envelope of the adjourned game. The caller must then record
/// [`AdjournmentAct::Open`](crate::game::adjournment::AdjournmentAct::Open) in the game.
///
/// # Errors
///
/// When the rules do not allow an envelope to be opened now (Article A7), or when
/// [`open`](super::open) fails.
pub fn open_move(
    paths: &Paths,
    game: &Game,
    now: Timestamp,
    opening: &Opening,
) -> Result<Written, EnvelopeError> {
    let Sealed { id, inscription } = game.may_open(now)?;
    let envelope = read(&paths.envelope(id), id)?;
    let facts = facts_of(game, &inscription);
    unlock(paths, id, &envelope, &facts, opening)
}

/// Returns what the envelope of a game must state and authenticate: the facts of Article A2, and
/// further data such as the terms of the game.
fn facts_of(game: &Game, inscription: &Inscription) -> Facts {
    let setup = game.setup();
    let used = |color: Color| inscription.used.map(|used| used[color.index()].0);
    Facts {
        game: game.id(),
        white: setup.white.clone(),
        black: setup.black.clone(),
        position: inscription.position.to_text(),
        white_used: used(Color::White),
        black_used: used(Color::Black),
        sealer: inscription.sealer,
        number: inscription.number(),
        offer: inscription.offer,
        resumption: inscription.resumption,
        venue: inscription.venue.to_string(),
        terms: canonical::terms(setup),
        history: canonical::history(game, inscription.events),
    }
}
