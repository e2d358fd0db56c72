//! Learning from mistakes: a position in which a side has gone wrong, and whether
//! another move does better there.

use super::walk::{Known, reached};
use super::{Judgement, Played, Turn, chance};
use crate::engine::{Limits, PrincipalVariation, Score, Search, Stop, Task};
use crate::rules::{Color, Move, Position};

/// What an answer may cost of the chance to win and still be as good as the best.
/// Lichess grants as much.
const GRANTED: f64 = 0.035;

/// A position to be posed again to whoever has gone wrong in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// Whose turn it is.
    pub side: Color,
    /// After how many plies of the game. Where the choice of an owed promotion was the
    /// right one, after that.
    pub ply: usize,
    /// The position.
    pub position: Position,
    /// The keys of the game's positions before it, oldest first.
    pub earlier: Vec<u64>,
    /// What was played, and what it is worth.
    pub played: PrincipalVariation,
    /// What the other side does best about it.
    pub refutation: Vec<Move>,
    /// What was best.
    pub best: PrincipalVariation,
    /// How bad it was.
    pub judgement: Option<Judgement>,
}

/// What another move is worth in a [`Mistake`]'s position.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// For the side that has made it.
    pub score: Score,
    /// What it costs of the chance to win against the best, from 0 to 1.
    pub loss: f64,
    /// How it goes on.
    pub continuation: Vec<Move>,
}

impl Answer {
    /// Whether it is as good as the best, or nearly.
    pub fn is_good(&self) -> bool {
        self.loss <= GRANTED
    }
}

impl Mistake {
    pub(super) fn of(turn: &Turn, game: &Played) -> Mistake {
        let mut both = turn.played.iter().zip(&turn.best.moves);
        let right = both.position(|(played, best)| played != best).unwrap_or(0);
        let ply = turn.ply + right;
        Mistake {
            side: turn.side,
            ply,
            position: *game.position(ply),
            earlier: game.keys_before(ply),
            played: PrincipalVariation {
                score: turn.score,
                moves: turn.played[right..].to_vec(),
            },
            refutation: turn.refutation.clone(),
            best: PrincipalVariation {
                score: turn.best.score,
                moves: turn.best.moves[right..].to_vec(),
            },
            judgement: turn.judgement,
        }
    }

    /// What a legal move is worth there, after a search within these limits if it is not
    /// known; none when that was stopped. The search goes on with what it remembers.
    pub fn answer(
        &self,
        mv: Move,
        search: &mut Search,
        limits: Limits,
        stop: &Stop,
    ) -> Option<Answer> {
        let known = if self.best.moves.first() == Some(&mv) {
            Known {
                score: self.best.score,
                line: self.best.moves[1..].to_vec(),
            }
        } else if self.played.moves == [mv] {
            Known {
                score: self.played.score,
                line: self.refutation.clone(),
            }
        } else {
            let after = self.position.after(mv);
            let mut earlier = self.earlier.clone();
            earlier.push(self.position.key());
            let task = Task::new(after).after(earlier).limits(limits);
            let found = Known::by(search, &task, stop)?;
            Known {
                score: reached(self.side, &after, &task.earlier, found.score),
                line: found.line,
            }
        };
        let rules = self.position.rules();
        let loss = chance(self.best.score, rules) - chance(known.score, rules);
        Some(Answer {
            score: known.score,
            loss: loss.max(0.0),
            continuation: known.line,
        })
    }
}
