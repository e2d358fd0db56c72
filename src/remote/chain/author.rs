//! Checks of a received event that do not depend on the clocks: whether the player may cause it,
//! and whether all its squares and pins exist.

use crate::game::adjournment::{AdjournmentAct, Phase};
use crate::game::touch::Touched;
use crate::game::{Author, Event, Game};
use crate::rules::{BoardLayout, Color, Move, Pin, Placing, Square};

/// Whether a player may cause an event without the opponent's consent. Events that need consent
/// are requested and granted instead.
pub(super) fn may_cause(game: &Game, by: Color, event: Event) -> bool {
    match event {
        Event::Stop(_) | Event::Adjournment(AdjournmentAct::Adjourn { .. }) => false,
        // Both apps show the same times, and no arbiter is there to correct them.
        Event::Adjournment(AdjournmentAct::PointOut(_)) => false,
        // If the first move starts the clock, only the player of that move may start it.
        Event::Start if game.starts_by_itself() => turn(game) == by,
        // A player who loses the key of their sealed move is responsible for it, so only the
        // opponent may report the envelope as missing and accept a stated move instead.
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

/// Whether a player makes a claim again that they have made since the last move.
pub(super) fn repeats_claim(game: &Game, event: Event) -> bool {
    let events = game.events().iter().rev().map(|stamped| stamped.event);
    let mut turn = events.take_while(|event| !matches!(event, Event::Move(_)));
    turn.any(|earlier| match (earlier, event) {
        (Event::Claim(one), Event::Claim(other)) => {
            (one.by, one.ground) == (other.by, other.ground)
        }
        (Event::Quickplay(one), Event::Quickplay(other)) => {
            (one.by, one.ground) == (other.by, other.ground)
        }
        (Event::ClaimIllegal(one), Event::ClaimIllegal(other)) => one == other,
        _ => false,
    })
}

fn turn(game: &Game) -> Color {
    game.placing().map_or(game.last().turn(), Placing::turn)
}

/// Whether all squares and pins named in an event exist on the board layout.
pub(super) fn fits(layout: &BoardLayout, event: Event) -> bool {
    let square = |square: Square| layout.level(square).is_some();
    let pin = |pin: Pin| layout.pins().any(|known| known == pin);
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
