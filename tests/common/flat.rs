//! Tournament games on the flat board, for the tests of FIDE's laws: positions as FEN, moves as
//! `e2-e4`, and the articles cited by refusals.

#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use tritower::game::control::TimeControl;
use tritower::game::touch::Touched;
use tritower::game::{Breach, Duties, Event, Refusal};
use tritower::rules::{FLAT, Move, Position, Square};

use super::desk::{Desk, desk_from, watched};
use super::{position_under, rules};

/// A position of chess.
pub fn fen(text: &str) -> Position {
    position_under(rules("chess"), text)
}

/// A game from the usual initial position.
pub fn board(control: TimeControl, duties: Duties) -> Desk {
    desk_from(Position::start_of(rules("chess")), control, duties)
}

/// A game from a position.
pub fn board_from(text: &str, control: TimeControl, duties: Duties) -> Desk {
    desk_from(fen(text), control, duties)
}

/// Duties with an arbiter, in a game over the board where illegal moves can be made.
pub fn over_the_board() -> Duties {
    Duties {
        over_the_board: true,
        ..watched()
    }
}

/// Duties with an arbiter under which the touch-move rule applies.
pub fn by_touch() -> Duties {
    Duties {
        touch_move: true,
        ..watched()
    }
}

/// Returns the square with this name.
pub fn square(name: &str) -> Square {
    FLAT.square(name).unwrap()
}

/// The event of touching the piece on a square.
pub fn touch(name: &str) -> Event {
    Event::Touch(Touched::Piece(square(name)))
}

/// The event of moving a piece, such as `e2-e4`, legal or not.
pub fn step(text: &str) -> Event {
    let (from, to) = text.split_once('-').unwrap();
    Event::Move(Move::Piece {
        from: square(from),
        to: square(to),
        promotion: None,
    })
}

/// Touches these pieces, one after another, as the player to move.
pub fn touches(desk: &mut Desk, names: &str) {
    for name in names.split_whitespace() {
        desk.happens(touch(name));
    }
}

/// Makes a move, legal or not, and presses the clock.
pub fn plays_illegally(desk: &mut Desk, text: &str) {
    desk.happens(step(text)).presses();
}

/// Tries an event that the game must reject. Returns the rule that it would break, and the article
/// of the laws in force.
pub fn refused(desk: &mut Desk, event: Event) -> (Breach, &'static str) {
    let Err(Refusal::Breach(breach, law)) = desk.game.allows(event, desk.now) else {
        panic!("{event:?} is not refused by a breach");
    };
    assert_eq!(desk.refuses(event), breach);
    (breach, breach.article(law))
}

/// The score of the result and the article that it cites.
pub fn ended(desk: &Desk) -> (&'static str, &'static str) {
    let result = desk.game.result().expect("the game is over");
    (result.score(), result.article())
}
