//! What a game comes to in numbers, for whoever gives an account of it: how many
//! moves it had, what they did, and how long each was thought about.

use super::{Game, LineId, Millis, Progress, Visit};
use crate::rules::{Color, Move, Position};

/// A game's moves, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many moves the scoresheet numbers.
    pub moves: u32,
    /// How many pawns were promoted (Article 3.4(e)).
    pub promotions: usize,
    /// How many moves were of attack boards (Article 3.6).
    pub boards: usize,
}

/// A move and how long its player thought about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The place after the move.
    pub visit: Visit,
    /// The move's number.
    pub number: u32,
    /// Whose move it was.
    pub side: Color,
    /// How long his clock ran for it.
    pub took: Millis,
}

impl Game {
    /// Whether an account of it can be given: it is over, no arbiter has yet to decide
    /// (Article D1), and it is no problem that is to be tried again.
    pub fn is_settled(&self) -> bool {
        let tried_again = self.progress() == Some(Progress::Failed);
        self.result.is_some() && !self.is_referred() && !tried_again
    }

    /// The moves that were played, counted.
    pub fn tally(&self) -> Tally {
        let line = self.line(LineId::MAIN);
        let before_last = line.plies.len().saturating_sub(1);
        let numbered = |ply| line.position(ply).map_or(0, Position::number);
        let moves = if line.plies.is_empty() {
            0
        } else {
            numbered(before_last) - numbered(0) + 1
        };
        let count = |counts: fn(Move) -> bool| {
            let plies = line.plies.iter();
            plies.filter(|ply| counts(ply.mv)).count()
        };
        Tally {
            moves,
            promotions: count(|mv| mv.promotion().is_some()),
            boards: count(|mv| matches!(mv, Move::Board { .. })),
        }
    }

    /// How long each move was thought about, as the clock has it (Article 6.1);
    /// nothing in a game without one. Choosing an owed promotion counts toward
    /// the move that follows it (Article 3.4(e)(iii)).
    pub fn thoughts(&self) -> Vec<Thought> {
        let line = self.line(LineId::MAIN);
        let mut used = self.state.used_for_placing;
        let mut thoughts = Vec::new();
        for (index, ply) in line.plies.iter().enumerate() {
            let (Some(before), Some(clock)) = (line.position(index), self.clock_after(index))
            else {
                continue;
            };
            let side = before.turn();
            if matches!(ply.mv, Move::Promote { .. }) {
                continue;
            }
            let then = clock.display(side).used();
            let took = then - std::mem::replace(&mut used[side.index()], then);
            let visit = Visit {
                line: LineId::MAIN,
                ply: index + 1,
            };
            thoughts.push(Thought {
                visit,
                number: before.number(),
                side,
                took,
            });
        }
        thoughts
    }
}
