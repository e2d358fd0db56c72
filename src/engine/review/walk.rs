//! Evaluates the positions of a game from its end to its start, and judges the moves between them.

use std::ops::Range;

use super::chance::{INACCURACY, Judgement, chance, is_only};
use super::{Mistake, Played, Searcher, Turn};
use crate::engine::explain::{self, Explanation};
use crate::engine::{Limits, PrincipalVariation, Score, Stop, Task};
use crate::rules::{Color, Move, Position};

/// The moves that were not played are searched with the limits of the search divided by this
/// number. Such a small search is enough to recognise that they lose.
const OTHERS_DIVISOR: u32 = 4;

/// Evaluation of a position or of a move: the score and the expected continuation.
#[derive(Clone, Debug)]
pub(super) struct Evaluated {
    pub score: Score,
    /// Expected continuation from the position.
    pub line: Vec<Move>,
}

impl Evaluated {
    /// Searches a task and returns the evaluation for the side to move; `None` if stopped.
    pub fn by(search: &mut dyn Searcher, task: &Task, stop: &Stop) -> Option<Evaluated> {
        let report = search.search(task, stop)?;
        let line = report.lines.into_iter().next();
        Some(Evaluated {
            score: report.score,
            line: line.map(|line| line.moves).unwrap_or_default(),
        })
    }
}

/// State of a review in progress.
pub(super) struct Walk<'a> {
    played: &'a Played,
    search: &'a mut dyn Searcher,
    limits: Limits,
    stop: &'a Stop,
}

impl<'a> Walk<'a> {
    pub fn new(
        played: &'a Played,
        search: &'a mut dyn Searcher,
        limits: Limits,
        stop: &'a Stop,
    ) -> Walk<'a> {
        Walk {
            played,
            search,
            limits,
            stop,
        }
    }

    /// Evaluates the last position of the game; `None` if stopped.
    pub fn end(&mut self) -> Option<Evaluated> {
        let ply = self.played.len();
        self.find(*self.played.position(ply), ply)
    }

    /// Evaluates `position`, which occurs after `ply` plies of the game; `None` if stopped.
    fn find(&mut self, position: Position, ply: usize) -> Option<Evaluated> {
        let task = Task::new(position).after(self.played.keys_before(ply));
        Evaluated::by(self.search, &task.limits(self.limits), self.stop)
    }

    /// Evaluates the position after `ply` plies of the game as if the move `mv` were not possible;
    /// `None` if stopped.
    fn find_other(&mut self, ply: usize, mv: Move, limits: Limits) -> Option<Evaluated> {
        let task = Task::new(*self.played.position(ply)).after(self.played.keys_before(ply));
        let task = Task {
            excluded: vec![mv],
            ..task.limits(limits)
        };
        Evaluated::by(self.search, &task, self.stop)
    }

    /// Judges what a player played in the range `span` of plies. `next` is the evaluation of the
    /// position after these plies. Returns the judged [`Turn`] and the evaluation of the position
    /// before them; `None` if stopped.
    pub fn judge(&mut self, span: Range<usize>, next: &Evaluated) -> Option<(Turn, Evaluated)> {
        let position = *self.played.position(span.start);
        let rules = position.rules();
        let (played_score, refutation) = self.played_score(&span, next)?;
        let moves = self.played.moves(span.clone());
        let is_forced = span
            .clone()
            .all(|ply| self.played.position(ply).legal_moves().len() == 1);
        let own = Evaluated {
            score: played_score,
            line: [moves.as_slice(), &refutation].concat(),
        };
        let (best, others) = match is_forced {
            true => (own, None),
            false => self.best(&span, own)?,
        };
        let (before, after) = (chance(best.score, rules), chance(played_score, rules));
        let is_only = others.is_some_and(|others| is_only(after, chance(others, rules)));
        let judgement = match is_only && !self.recaptures(&span) {
            true => Some(Judgement::OnlyMove),
            false => Judgement::of_loss(before - after),
        };
        let turn = Turn {
            side: position.turn(),
            ply: span.start,
            played: moves,
            score: played_score,
            refutation,
            best: PrincipalVariation {
                score: best.score,
                moves: best.line.clone(),
            },
            before,
            after,
            is_forced,
            judgement,
            explanation: None,
        };
        Some((turn, best))
    }

    /// Explains a turn that was judged a mistake. Short lines are first lengthened by small searches.
    pub fn explain(&mut self, turn: &Turn) -> Explanation {
        let mistake = Mistake::of(turn, self.played);
        let limits = reduced(self.limits);
        let mut lengthened = |position: &Position, line: &[Move]| {
            explain::lengthened(position, line, self.search, limits, self.stop)
        };
        let after = mistake.position.play_all_unchecked(&mistake.played.moves);
        let refutation = lengthened(&after, &mistake.refutation);
        let best = PrincipalVariation {
            score: mistake.best.score,
            moves: lengthened(&mistake.position, &mistake.best.moves),
        };
        let mut explanation =
            explain::explain(&mistake.position, &mistake.played, &refutation, &best);
        let (search, stop) = (&mut *self.search, self.stop);
        explain::add_zugzwang(&mut explanation, &mistake.position, search, limits, stop);
        explanation
    }

    /// Returns the score, for the player, of what they played in the range `span` of plies, and the
    /// opponent's best continuation; `None` if stopped. In bughouse, the score does not include
    /// pieces that the partner has sent afterwards.
    fn played_score(
        &mut self,
        span: &Range<usize>,
        next: &Evaluated,
    ) -> Option<(Score, Vec<Move>)> {
        let side = self.played.position(span.start).turn();
        let mut reached = *self.played.position(span.end - 1);
        for mv in self.played.moves(span.end - 1..span.end) {
            reached.make_unchecked(mv);
        }
        let next = match reached.key() == self.played.position(span.end).key() {
            true => next.clone(),
            false => self.find(reached, span.end)?,
        };
        let earlier = self.played.keys_before(span.end);
        Some((score_after(side, &reached, &earlier, next.score), next.line))
    }

    /// Best line of the player at the start of the range `span` of plies: the moves played (`own`)
    /// or something better. The second value is the best score without the move played; `None` if
    /// this was not searched.
    fn best(&mut self, span: &Range<usize>, own: Evaluated) -> Option<(Evaluated, Option<Score>)> {
        let position = *self.played.position(span.start);
        let found = self.find(position, span.start)?;
        let moves = self.played.moves(span.clone());
        if !found.line.starts_with(&moves) {
            let others = Some(found.score);
            let best = if found.score > own.score { found } else { own };
            return Some((best, others));
        }
        // The search found the played turn best. If it has overestimated the turn, another move
        // may still be better.
        let chances = [found.score, own.score].map(|score| chance(score, position.rules()));
        let is_doubtful = chances[0] - chances[1] >= INACCURACY;
        let limits = match is_doubtful {
            true => self.limits,
            false if is_only(chances[1], 0.0) => reduced(self.limits),
            false => return Some((own, None)),
        };
        let others = self.find_other(span.start, moves[0], limits)?;
        if others.line.first() == moves.first() {
            // The engine cannot exclude moves.
            return Some((own, None));
        }
        let score = Some(others.score);
        let is_better = is_doubtful && others.score > own.score;
        Some((if is_better { others } else { own }, score))
    }

    /// Whether the move in the range `span` of plies recaptures on the square of the opponent's
    /// previous capture.
    fn recaptures(&self, span: &Range<usize>) -> bool {
        let captured = |ply: usize| {
            let mv = *self.played.moves(ply..ply + 1).first()?;
            let (square, _) = self.played.position(ply).captured(mv)?;
            Some(square)
        };
        let before = span.start.checked_sub(1).and_then(captured);
        before.is_some() && before == captured(span.start)
    }
}

/// Converts the score of a position, given for the side to move, to the score for `side`. If the
/// side to move is worse but may claim a draw, the score is that of a draw.
pub(super) fn score_after(
    side: Color,
    position: &Position,
    earlier: &[u64],
    score: Score,
) -> Score {
    if position.turn() == side {
        return score;
    }
    let claims = score < Score::Centipawns(0) && may_claim(position, earlier);
    match score {
        _ if claims => Score::Centipawns(0),
        Score::Centipawns(points) => Score::Centipawns(-points),
        Score::Mate(plies @ 1..) => Score::Mate(-plies - 1),
        Score::Mate(plies) => Score::Mate(1 - plies),
    }
}

/// Whether the side to move may claim a draw by repetition or the fifty-move rule (Articles 9.2
/// and 9.3), given the keys of the game's earlier positions.
fn may_claim(position: &Position, earlier: &[u64]) -> bool {
    let same = earlier.iter().filter(|&&key| key == position.key()).count() as u32;
    let is_drawn = position.halfmoves() >= 100 || same + 1 >= position.rules().occurrences();
    is_drawn && position.outcome().is_none()
}

/// Smaller limits, for searching the moves that were not played.
pub(super) fn reduced(limits: Limits) -> Limits {
    Limits {
        nodes: limits.nodes.map(|nodes| nodes / u64::from(OTHERS_DIVISOR)),
        time: limits.time.map(|time| time / OTHERS_DIVISOR),
        enough: limits.enough.map(|time| time / OTHERS_DIVISOR),
        ..limits
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use crate::rules::notation;

    #[test]
    fn a_repetition_may_be_claimed_though_boards_have_carried_pawns_meanwhile() {
        let text = "W=3P/P3/4/4;N=4/4/p3/4;B=4/4/4/1k2;QL5w=2/K1;QL6b=2/2;KL1w=P1/2;KL4b=2/1p \
                    b - - - - 0 60";
        let mut position = Position::from_tfen(text).unwrap();
        let mut earlier = Vec::new();
        let round = ["KL4-QL4", "KL1-QL1", "QL4-KL4", "QL1-KL1"];
        for mv in round.into_iter().cycle().take(8) {
            assert!(!may_claim(&position, &earlier));
            earlier.push(position.key());
            position.make_unchecked(notation::read(&position, mv).unwrap());
        }
        assert!(may_claim(&position, &earlier), "Article 9.2");
    }
}
