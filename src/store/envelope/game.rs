//! The envelope of a game: what stands upon it comes from the game, and so does
//! the leave to open it.

use super::cipher::fingerprint;
use super::{Draft, EnvelopeError, Facts, Keeping, Opening, open, seal};
use crate::game::{EnvelopeId, Game, Inscription, Sealed, Timestamp, Written};
use crate::rules::Color;
use crate::store::Paths;
use crate::store::save::write_events;

/// Seals the move of the player who has to (A1(a)), or the answer to an absent
/// player's sealed move (A9(c)), at the moment in which he stops his clock. The
/// game has yet to be told, by
/// [`AdjournmentAct::Seal`](crate::game::AdjournmentAct::Seal) at that moment.
///
/// An answer belongs into the safe: the absent player, by whose phrase it would
/// open, is not there to choose one.
///
/// # Errors
///
/// When no move is to be sealed, and as [`seal`].
pub fn seal_move(
    paths: &Paths,
    game: &Game,
    at: Timestamp,
    draft: &Draft,
    keeping: &Keeping,
) -> Result<EnvelopeId, EnvelopeError> {
    let facts = facts_of(game, &game.inscription(at)?)?;
    seal(paths, &facts, draft, keeping)
}

/// Opens the envelope that the game waits for. The game has yet to be told, by
/// [`AdjournmentAct::Open`](crate::game::AdjournmentAct::Open).
///
/// # Errors
///
/// When no envelope may be opened now (A7), and as [`open`].
pub fn open_move(
    paths: &Paths,
    game: &Game,
    now: Timestamp,
    opening: &Opening,
) -> Result<Written, EnvelopeError> {
    let Sealed { id, inscription } = game.may_open(now)?;
    open(paths, id, &facts_of(game, &inscription)?, opening)
}

/// What must stand upon an envelope (A2).
fn facts_of(game: &Game, inscription: &Inscription) -> Result<Facts, EnvelopeError> {
    let setup = game.setup();
    let used = |color: Color| inscription.used.map(|used| used[color.index()].0);
    Ok(Facts {
        white: setup.white.clone(),
        black: setup.black.clone(),
        position: inscription.position.to_tfen(),
        white_used: used(Color::White),
        black_used: used(Color::Black),
        sealer: inscription.sealer,
        number: inscription.number(),
        offer: inscription.offer,
        resumption: inscription.resumption,
        venue: inscription.venue.to_string(),
        history: history(game, inscription.events)?,
    })
}

/// The fingerprint of the start and the first events of a game, as a save has them.
fn history(game: &Game, events: usize) -> Result<[u8; 32], EnvelopeError> {
    let setup = game.setup();
    let mut parts = vec![setup.at.0.to_string(), setup.start.to_tfen()];
    for event in write_events(game).iter().take(events) {
        parts.push(ron::to_string(event).map_err(|_| EnvelopeError::Unsealable)?);
    }
    let parts: Vec<&[u8]> = parts.iter().map(|part| part.as_bytes()).collect();
    Ok(fingerprint("tritower envelope: history", &parts))
}
