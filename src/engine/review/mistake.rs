//! "Learn from your mistakes": positions in which a side made a mistake, and the evaluation of
//! other moves in these positions.

use super::walk::{Evaluated, score_after};
use super::{Judgement, Played, Searcher, Turn, chance};
use crate::engine::{Limits, PrincipalVariation, Score, Stop, Task};
use crate::rules::{Color, Move, Position};

/// An answer of the player that loses at most this much winning chance, from 0 to 1, counts as
/// good. Lichess uses the same limit.
const TOLERANCE: f64 = 0.035;

/// A position in which a side made a mistake. It is given to the player as an exercise.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// Side that made the mistake.
    pub side: Color,
    /// Number of plies of the game before the mistake. The choice for a pending promotion is a ply
    /// of its own; it is included if only the move after it was a mistake.
    pub ply: usize,
    /// Position in which the mistake was made.
    pub position: Position,
    /// Keys of the game's earlier positions, oldest first.
    pub earlier: Vec<u64>,
    /// The moves that were played, and their score.
    pub played: PrincipalVariation,
    /// Best continuation of the opponent after the mistake.
    pub refutation: Vec<Move>,
    /// The best line in the position, which should have been played.
    pub best: PrincipalVariation,
    /// How the review judged the mistake: `?` or `??`, for [`Review::fault_before`] also `?!`.
    ///
    /// [`Review::fault_before`]: super::Review::fault_before
    pub judgement: Option<Judgement>,
}

/// Evaluation of the move that a player tries instead of the mistake.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// Score for the side that made the move.
    pub score: Score,
    /// Loss of winning chance compared to the best move, from 0 to 1.
    pub loss: f64,
    /// Expected continuation.
    pub continuation: Vec<Move>,
}

impl Answer {
    /// Whether the move is as good, or nearly as good, as the best one.
    pub fn is_good(&self) -> bool {
        self.loss <= TOLERANCE
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

    /// Evaluates a legal move that the player tries in the position of the mistake. If its score is
    /// not known already, searches within these limits. `None` if the search was stopped. The
    /// search keeps the contents of its transposition table.
    pub fn answer(
        &self,
        mv: Move,
        search: &mut dyn Searcher,
        limits: Limits,
        stop: &Stop,
    ) -> Option<Answer> {
        let known = if self.best.moves.first() == Some(&mv) {
            Evaluated {
                score: self.best.score,
                line: self.best.moves[1..].to_vec(),
            }
        } else if self.played.moves == [mv] {
            Evaluated {
                score: self.played.score,
                line: self.refutation.clone(),
            }
        } else {
            let after = self.position.play_unchecked(mv);
            let mut earlier = self.earlier.clone();
            earlier.push(self.position.key());
            let task = Task::new(after).after(earlier).limits(limits);
            let found = Evaluated::by(search, &task, stop)?;
            Evaluated {
                score: score_after(self.side, &after, &task.earlier, found.score),
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
