//! Checks of events that do not depend on time: whether a player may bring about an event,
//! and whether it is about places that the board has.

use crate::game::{AdjournmentAct, Author, Event, Game, Phase, Touched};
use crate::rules::{Color, Geometry, Move, Pin, Placing, Square};

/// Whether a player alone may bring about an event in a game between two computers. What
/// needs consent is requested and granted instead.
pub(super) fn may_bring_about(game: &Game, by: Color, event: Event) -> bool {
    match event {
        Event::Stop(_) | Event::Adjournment(AdjournmentAct::Adjourn { .. }) => false,
        // Both programs show the same times, and there is no arbiter to correct them.
        Event::Adjournment(AdjournmentAct::PointOut(_)) => false,
        // A player does not start the opponent's clock before a game whose first move does.
        Event::Start if game.starts_by_itself() => turn(game) == by,
        // The player who sealed a move answers for its key, so the opponent decides whether
        // a lost envelope may be replaced by a stated move.
        Event::Adjournment(AdjournmentAct::Missing) => match game.phase() {
            Phase::Opening(sealed) | Phase::Reply(sealed) => by != sealed.inscription.sealer,
            _ => false,
        },
        _ => match event.author() {
            Author::Player(player) => player == by,
            Author::Mover => turn(game) == by,
            Author::Either => true,
            Author::Both | Author::Arbiter | Author::Nobody => false,
        },
    }
}

fn turn(game: &Game) -> Color {
    game.placing().map_or(game.last().turn(), Placing::turn)
}

/// Whether the board has all squares and pins of an event.
pub(super) fn fits(geometry: &Geometry, event: Event) -> bool {
    let square = |square: Square| geometry.level(square).is_some();
    let pin = |pin: Pin| geometry.pins().any(|known| known == pin);
    let fits = |mv: Move| match mv {
        Move::Piece { from, to, .. } => square(from) && square(to),
        Move::Board { from, to, .. } => pin(from) && pin(to),
        Move::Promote { square: to, .. } | Move::Drop { to, .. } => square(to),
        Move::Castle(_) => true,
    };
    match event {
        Event::Move(mv) | Event::Record(_, mv) => fits(mv),
        Event::Place(_, to) | Event::Touch(Touched::Piece(to)) => square(to),
        Event::Touch(Touched::Board(board)) => pin(board),
        Event::Claim(claim) => claim.intended.is_none_or(fits),
        _ => true,
    }
}
