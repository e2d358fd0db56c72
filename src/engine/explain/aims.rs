//! Lines that end the game.

use super::line::Line;
use super::{Gain, Idea, Pattern};

/// The end of the game, if the line reaches it and the winner of the line does not lose.
pub(super) fn decided(line: &Line) -> Option<Idea> {
    let outcome = line.last().outcome()?;
    let gain = match outcome.winner() {
        Some(winner) if winner == line.winner => Gain::Game,
        Some(_) => return None,
        None => Gain::Draw,
    };
    let moves = line.turns().count() as u32;
    Some(Idea {
        pattern: Pattern::Decided { outcome, moves },
        gain,
        moves: 0..line.moves.len(),
    })
}
