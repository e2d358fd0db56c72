//! Statistics of a finished game: number of moves, promotions and attack board moves, and the
//! thinking time of each move.

use super::{Game, LineId, Millis, Visit, stipulation::Progress};
use crate::rules::{Color, Move, Position};

/// Number of moves, promotions and attack board moves in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Number of moves as numbered on the scoresheet, where a move of White and Black's reply
    /// count as one.
    pub moves: u32,
    /// Number of pawn promotions (Article 3.4(e)).
    pub promotions: usize,
    /// Number of attack board moves (Article 3.6).
    pub boards: usize,
}

/// A move and how long its player thought about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTime {
    /// Position in the game after the move.
    pub visit: Visit,
    /// Number of the move on the scoresheet.
    pub number: u32,
    /// The side that made the move.
    pub side: Color,
    /// Time the player's clock ran for this move.
    pub took: Millis,
}

impl Game {
    /// Whether statistics of the game can be shown. The game must be over, without an arbiter's
    /// decision pending (Article D1). A problem that the player failed does not count as over,
    /// since it can be tried again.
    pub fn is_settled(&self) -> bool {
        let tried_again = self.progress() == Some(Progress::Failed);
        self.result.is_some() && !self.is_referred() && !tried_again
    }

    /// Counts the moves, promotions and attack board moves that were played.
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

    /// Thinking time of each move by the clock (Article 6.1); empty in a game without a
    /// clock. The time for choosing a pending promotion is added to the move that follows
    /// it (Article 3.4(e)(iii)).
    pub fn move_times(&self) -> Vec<MoveTime> {
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
            thoughts.push(MoveTime {
                visit,
                number: before.number(),
                side,
                took,
            });
        }
        thoughts
    }
}
