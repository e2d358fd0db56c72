//! The way through a game, from its end to its beginning: what each position is worth,
//! and what each turn has made of it.

use std::ops::Range;

use super::chance::{INACCURACY, Judgement, chance, is_only};
use super::{Played, Turn};
use crate::engine::{Limits, PrincipalVariation, Score, Search, Stop, Task};
use crate::rules::{Color, Move, Position};

/// Which part of the limits goes to how good all other moves are: that they lose shows
/// soon.
const OTHERS: u32 = 4;

/// What is known of a position or of a move.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub score: Score,
    /// How it goes on.
    pub line: Vec<Move>,
}

impl Known {
    /// What a search finds for the side to move; none when it is stopped.
    pub fn by(search: &mut Search, task: &Task, stop: &Stop) -> Option<Known> {
        let report = search.run(task, stop, |_| {});
        let line = report.lines.into_iter().next();
        (!stop.is_stopped()).then(|| Known {
            score: report.score,
            line: line.map(|line| line.moves).unwrap_or_default(),
        })
    }
}

/// A game on the way back through it.
pub(super) struct Walk<'a> {
    played: &'a Played,
    search: &'a mut Search,
    limits: Limits,
    stop: &'a Stop,
}

impl<'a> Walk<'a> {
    pub fn new(
        played: &'a Played,
        search: &'a mut Search,
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

    /// The last position.
    pub fn end(&mut self) -> Option<Known> {
        let ply = self.played.len();
        self.find(*self.played.position(ply), ply)
    }

    /// What a position after so many plies holds.
    fn find(&mut self, position: Position, ply: usize) -> Option<Known> {
        let task = Task::new(position).after(self.played.keys_before(ply));
        Known::by(self.search, &task.limits(self.limits), self.stop)
    }

    /// The same with another move than this one.
    fn find_other(&mut self, ply: usize, mv: Move, limits: Limits) -> Option<Known> {
        let task = Task::new(*self.played.position(ply)).after(self.played.keys_before(ply));
        let task = Task {
            excluded: vec![mv],
            ..task.limits(limits)
        };
        Known::by(self.search, &task, self.stop)
    }

    /// Judges the turn of these plies, with what is known of the position after it; and
    /// what that makes known of the position before it. None when it is stopped.
    pub fn judge(&mut self, span: Range<usize>, next: &Known) -> Option<(Turn, Known)> {
        let position = *self.played.position(span.start);
        let rules = position.rules();
        let (made, refutation) = self.made(&span, next)?;
        let moves = self.played.moves(span.clone());
        let is_forced = span
            .clone()
            .all(|ply| self.played.position(ply).legal_moves().len() == 1);
        let own = Known {
            score: made,
            line: [moves.as_slice(), &refutation].concat(),
        };
        let (best, others) = match is_forced {
            true => (own, None),
            false => self.best(&span, own)?,
        };
        let (before, after) = (chance(best.score, rules), chance(made, rules));
        let is_only = others.is_some_and(|others| is_only(after, chance(others, rules)));
        let judgement = match is_only && !self.recaptures(&span) {
            true => Some(Judgement::OnlyMove),
            false => Judgement::of_loss(before - after),
        };
        let turn = Turn {
            side: position.turn(),
            ply: span.start,
            played: moves,
            score: made,
            refutation,
            best: PrincipalVariation {
                score: best.score,
                moves: best.line.clone(),
            },
            before,
            after,
            is_forced,
            judgement,
        };
        Some((turn, best))
    }

    /// What a turn is worth for who has made it, and how the other side goes on. What has
    /// come to hand since (Tandemschach) is no merit of his.
    fn made(&mut self, span: &Range<usize>, next: &Known) -> Option<(Score, Vec<Move>)> {
        let side = self.played.position(span.start).turn();
        let mut made = *self.played.position(span.end - 1);
        for mv in self.played.moves(span.end - 1..span.end) {
            made.make(mv);
        }
        let next = match made.key() == self.played.position(span.end).key() {
            true => next.clone(),
            false => self.find(made, span.end)?,
        };
        let earlier = self.played.keys_before(span.end);
        Some((reached(side, &made, &earlier, next.score), next.line))
    }

    /// The best at a turn: what was played (`own`), or something better; and what all
    /// else is worth, as far as it was asked.
    fn best(&mut self, span: &Range<usize>, own: Known) -> Option<(Known, Option<Score>)> {
        let position = *self.played.position(span.start);
        let found = self.find(position, span.start)?;
        let moves = self.played.moves(span.clone());
        if !found.line.starts_with(&moves) {
            let others = Some(found.score);
            let best = if found.score > own.score { found } else { own };
            return Some((best, others));
        }
        // The search would have played the same. Where it has seen too late what comes of
        // it, something else may have been better.
        let chances = [found.score, own.score].map(|score| chance(score, position.rules()));
        let is_doubtful = chances[0] - chances[1] >= INACCURACY;
        let limits = match is_doubtful {
            true => self.limits,
            false if is_only(chances[1], 0.0) => part(self.limits),
            false => return Some((own, None)),
        };
        let others = self.find_other(span.start, moves[0], limits)?;
        let score = Some(others.score);
        let is_better = is_doubtful && others.score > own.score;
        Some((if is_better { others } else { own }, score))
    }

    /// Whether a turn only takes back what has just taken something.
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

/// What a position that `side` has made is worth for it, when the search has found this
/// score for the side to move. Who has the move there may claim a draw that there is.
pub(super) fn reached(side: Color, position: &Position, earlier: &[u64], score: Score) -> Score {
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

/// Whether the side to move may claim a draw by repetition or for fifty moves (Articles
/// 9.2 and 9.3), in a game that had positions with these keys before.
fn may_claim(position: &Position, earlier: &[u64]) -> bool {
    let same = earlier.iter().filter(|&&key| key == position.key()).count() as u32;
    let is_drawn = position.halfmoves() >= 100 || same + 1 >= position.rules().occurrences;
    is_drawn && position.outcome().is_none()
}

/// What the other moves get of the limits.
fn part(limits: Limits) -> Limits {
    Limits {
        nodes: limits.nodes.map(|nodes| nodes / u64::from(OTHERS)),
        time: limits.time.map(|time| time / OTHERS),
        enough: limits.enough.map(|time| time / OTHERS),
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
            position.make(notation::read(&position, mv).unwrap());
        }
        assert!(may_claim(&position, &earlier), "Article 9.2");
    }
}
