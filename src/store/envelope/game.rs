//! The envelope of a game: what stands upon it comes from the game, and so does
//! the leave to open it.

use super::cipher::fingerprint;
use super::format::Format;
use super::{Draft, EnvelopeError, Facts, Keeping, Opening, course, one, read, seal, unlock};
use crate::game::{EnvelopeId, Game, Inscription, Sealed, Timestamp, Written};
use crate::rules::Color;
use crate::store::Paths;

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
    let facts = facts_of(game, &game.inscription(at)?, Format::Three)?;
    seal(paths, &facts, draft, keeping)
}

/// Opens the envelope that the game waits for. The game has yet to be told, by
/// [`AdjournmentAct::Open`](crate::game::AdjournmentAct::Open).
///
/// # Errors
///
/// When no envelope may be opened now (A7), and as [`open`](super::open).
pub fn open_move(
    paths: &Paths,
    game: &Game,
    now: Timestamp,
    opening: &Opening,
) -> Result<Written, EnvelopeError> {
    let Sealed { id, inscription } = game.may_open(now)?;
    let envelope = read(&paths.envelope(id), id)?;
    let facts = facts_of(game, &inscription, envelope.format)?;
    unlock(paths, id, &envelope, &facts, opening)
}

/// What must stand upon an envelope (A2), and what is bound to it besides.
fn facts_of(
    game: &Game,
    inscription: &Inscription,
    format: Format,
) -> Result<Facts, EnvelopeError> {
    let setup = game.setup();
    let (terms, history) = match format {
        Format::One => (String::new(), one::history(game, inscription.events)?),
        Format::Two | Format::Three => {
            let course = course::course(game, inscription.events);
            let history = fingerprint("tritower envelope: course", &[course.as_bytes()]);
            (course::terms(setup), history)
        }
    };
    let used = |color: Color| inscription.used.map(|used| used[color.index()].0);
    Ok(Facts {
        game: (format == Format::Three).then(|| game.id()),
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
        terms,
        history,
    })
}
