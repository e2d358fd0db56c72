//! Games played in long notation, for the tests of games.

#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use tritower::game::{Game, LineId, Setup, Timestamp, Visit};

use super::find;

/// The time of all events.
pub const NOW: Timestamp = Timestamp(1_000);

/// Plays moves in long notation.
pub fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = find(game.last(), text).unwrap_or_else(|| panic!("{text} is not legal"));
        game.play(mv, NOW).unwrap();
    }
}

/// Adds a variation with these moves in long notation that begins at a visit (a position in the
/// game); returns the visit after the last move.
pub fn explore(game: &mut Game, from: Visit, moves: &str) -> Visit {
    moves.split_whitespace().fold(from, |visit, text| {
        let mv = find(game.position(visit).unwrap(), text).unwrap();
        game.explore(visit, mv).unwrap()
    })
}

pub fn main_line(ply: usize) -> Visit {
    Visit {
        line: LineId::MAIN,
        ply,
    }
}

/// Returns a game after `1. b2W-b4N b7B-b5N 2. d1W-c3N`.
pub fn opening() -> Game {
    let mut game = Game::new(Setup::default());
    play(&mut game, "b2W-b4N b7B-b5N d1W-c3N");
    game
}
