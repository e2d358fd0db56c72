//! The computer as an opponent: which move it plays, when it resigns, what it says
//! to a draw, how long it thinks.
//!
//! It does not think itself: it makes a [`Task`] for whoever does, and judges the
//! [`Report`] that comes back.

use std::time::Duration;

use super::attention::Attention;
use super::limits::{Limits, Task};
use super::packed::Packed;
use super::report::Report;
use super::score::Score;
use super::strength::Strength;
use crate::rules::random::mixed;
use crate::rules::{Move, Position};

/// The time that an opponent has left on his clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// Until his flag falls.
    pub left: Duration,
    /// What each move adds.
    pub increment: Duration,
    /// The moves until more time comes; none when that is all there is.
    pub moves: Option<u32>,
}

/// What passing a move on may cost.
const MARGIN: Duration = Duration::from_millis(60);

/// What is not shared among the moves to come, or half of what is left: a busy machine may
/// take it from any of them.
const RESERVE: Duration = Duration::from_millis(500);

/// The number of moves that the time left is divided among where no more time comes; in
/// the first moves of a game fewer, since early moves decide more than late ones.
const LASTS: u32 = 34;
const LASTS_EARLY: u32 = 28;
const EARLY_MOVES: u32 = 20;

impl TimeLeft {
    /// What the move with this number may take.
    fn share(self, number: u32) -> Duration {
        let spare = self.left.saturating_sub(RESERVE.min(self.left / 2));
        let (moves, most) = match self.moves {
            Some(moves) => (moves.clamp(1, 40) + 2, spare / 3),
            // What the increment brings is not thought away while little is left.
            None if number <= EARLY_MOVES => (LASTS_EARLY, spare / 8),
            None => (LASTS, spare / 8),
        };
        (spare / moves + self.increment * 3 / 4).min(most)
    }

    /// How long to think about the move with this number: a depth that is begun late is
    /// seldom finished, so that none is begun after 0.7 of the share.
    fn limits(self, number: u32) -> Limits {
        const LEAST: Duration = Duration::from_millis(5);
        let share = self.share(number);
        let most = self.left.saturating_sub(MARGIN) / 2;
        Limits {
            enough: Some((share * 7 / 10).max(LEAST / 2)),
            time: Some((share * 2).min(most).max(LEAST)),
            ..Limits::default()
        }
    }
}

/// What an opponent does in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It plays.
    Play {
        /// This move.
        mv: Move,
        /// And offers a draw with it (Article 9.1).
        offers_draw: bool,
    },
    /// It resigns (Article 5.1(b)).
    Resign,
}

/// Below this, in hundredths of a pawn, a strong player sees no hope.
const HOPELESS: i32 = -900;

/// The same where the partner may still send what helps: that it is mated in the end.
const MATED: i32 = -15_000;

/// Below what there is no hope in a game.
fn hopeless(position: &Position) -> i32 {
    if position.rules().hands {
        MATED
    } else {
        HOPELESS
    }
}

/// For how many of its moves running it must see none before it resigns.
const PATIENCE: u32 = 4;

/// The weakest level that resigns: who is learning wants to give the mate.
const RESIGNS: u8 = 6;

/// For this many moves from the start a level that misjudges nothing chooses among several
/// lines that are nearly as good as the best: else all its games would begin alike.
const VARIED_MOVES: u32 = 4;
const VARIED_LINES: usize = 4;

/// In hundredths of a pawn: so far below the best a line is nearly as good.
const NEARLY: i32 = 15;

/// A greater doubt varies the games by itself.
const VARIED_DOUBT: i32 = 3;

/// The computer as an opponent in one game.
#[derive(Clone, Debug)]
pub struct Opponent {
    level: Strength,
    seed: u64,
    /// Whether it plays other openings with other seeds.
    varies: bool,
    /// For how many of its moves running it has seen no hope.
    hopeless: u32,
    /// For how many it has seen neither side better.
    even: u32,
    /// What its last thought came to.
    last: Option<Score>,
}

impl Opponent {
    /// An opponent of this level. What it overlooks and misjudges in a position, and which of
    /// the best moves it opens with, depends on the seed alone: where searches have no limit
    /// of time and begin with a clear memory, it plays the same again.
    pub fn new(level: Strength, seed: u64) -> Opponent {
        Opponent {
            level,
            seed,
            varies: true,
            hopeless: 0,
            even: 0,
            last: None,
        }
    }

    /// The same, but one that opens with the best move that it finds.
    #[must_use]
    pub fn without_variety(self) -> Opponent {
        Opponent {
            varies: false,
            ..self
        }
    }

    /// How strong it plays.
    pub fn level(&self) -> Strength {
        self.level
    }

    /// It plays at another level from now on.
    pub fn set_level(&mut self, level: Strength) {
        self.level = level;
    }

    /// Forgets how the game has gone, as after a move is taken back.
    pub fn forget(&mut self) {
        *self = Opponent {
            varies: self.varies,
            ..Opponent::new(self.level, self.seed)
        };
    }

    /// Whether it chooses among the lines that are nearly the best.
    fn varies_in(&self, position: &Position) -> bool {
        let doubt = self.level.traits().doubt;
        self.varies && position.number() <= VARIED_MOVES && doubt <= VARIED_DOUBT
    }

    /// What it wants to know of a position, after the game's earlier positions with
    /// these keys. With a clock it does not think longer than that allows; at full
    /// strength it uses what it allows.
    pub fn task(&self, position: Position, earlier: Vec<u64>, clock: Option<TimeLeft>) -> Task {
        let traits = self.level.traits();
        let mut limits = self.level.limits();
        if let Some(clock) = clock {
            let by_clock = clock.limits(position.number());
            (limits.enough, limits.time) = (by_clock.enough, by_clock.time);
            if self.level == Strength::FULL {
                // All that it can do is what the clock allows.
                limits.nodes = None;
            }
        }
        let lines = match self.varies_in(&position) {
            true => VARIED_LINES,
            false => traits.lines,
        };
        Task {
            attention: Attention {
                blindness: traits.blindness,
                seed: self.seed_for(&position),
            },
            ..Task::new(position)
                .after(earlier)
                .limits(limits)
                .lines(lines)
        }
    }

    /// What it does after it has thought about a position. None where the game is
    /// over.
    pub fn decide(&mut self, position: &Position, report: &Report) -> Option<Decision> {
        let best = report.best()?;
        let score = points(report.score);
        self.last = Some(report.score);
        self.hopeless = if score <= hopeless(position) {
            self.hopeless + 1
        } else {
            0
        };
        self.even = if score.abs() <= 12 { self.even + 1 } else { 0 };
        if self.level.number() >= RESIGNS && self.hopeless >= PATIENCE {
            return Some(Decision::Resign);
        }
        let offers_draw = self.even >= 8 && position.number() >= 50;
        if offers_draw {
            // It does not ask again at once.
            self.even = 0;
        }
        let mv = self.preferred(position, report).unwrap_or(best);
        Some(Decision::Play { mv, offers_draw })
    }

    /// Takes over what another program that plays in its place thinks of its position.
    pub fn heed(&mut self, score: Score) {
        self.last = Some(score);
    }

    /// Whether it takes a draw that is offered: when it stands worse, or when a long
    /// game has come to nothing. What it goes by is its last thought; before its
    /// first it wants to play.
    pub fn accepts_draw(&self, position: &Position) -> bool {
        let Some(score) = self.last.map(points) else {
            return false;
        };
        let long = position.number() >= 40 || position.halfmoves() >= 40;
        score <= -60 || long && score <= 15
    }

    /// The move that seems best: a weaker player misjudges each a little, and of several
    /// that are nearly as good any will do in the opening. A mate in one that it sees it always
    /// gives, and as surely the last piece that the other has to take (Räuberschach).
    fn preferred(&self, position: &Position, report: &Report) -> Option<Move> {
        let varies = self.varies_in(position);
        let doubt = self.level.traits().doubt;
        if !varies && doubt == 0 || matches!(report.score, Score::Mate(1..=2)) {
            return report.best();
        }
        let seed = self.seed_for(position);
        let chance = |mv: Move| mixed(seed ^ u64::from(Packed::from(mv).0) << 32);
        let least = points(report.score) - NEARLY;
        let seeming = |mv: Move, score: Score| match varies {
            true if points(score) >= least => (chance(mv) >> 34) as i32,
            true => -1,
            false => points(score) + misjudgement(chance(mv)) * doubt / 500,
        };
        let lines = report.lines.iter().filter_map(|line| {
            let mv = *line.moves.first()?;
            Some((seeming(mv, line.score), mv))
        });
        lines.max_by_key(|&(score, _)| score).map(|(_, mv)| mv)
    }

    fn seed_for(&self, position: &Position) -> u64 {
        mixed(self.seed ^ position.key())
    }
}

/// By how much a move is misjudged, from -1000 to 1000, either way alike. It is the sum
/// of two throws, so that small errors are likelier than great ones.
fn misjudgement(chance: u64) -> i32 {
    (chance % 1_001) as i32 + ((chance >> 32) % 1_001) as i32 - 1_000
}

/// A score as hundredths of a pawn, mates beyond all others.
fn points(score: Score) -> i32 {
    match score {
        Score::Centipawns(points) => points,
        Score::Mate(plies @ 1..) => 20_000 - plies,
        Score::Mate(plies) => -20_000 - plies,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_thought_better_as_often_as_worse_and_mostly_by_little() {
        const THROWS: usize = 100_000;
        let thrown: Vec<f64> = (0..THROWS as u64)
            .map(|seed| f64::from(misjudgement(mixed(seed))))
            .collect();
        let mean_of =
            |of: fn(f64) -> f64| thrown.iter().copied().map(of).sum::<f64>() / THROWS as f64;
        assert!(thrown.iter().all(|it| (-1_000.0..=1_000.0).contains(it)));
        // Five times the standard error of the mean.
        assert!(mean_of(|it| it).abs() < 6.5, "{}", mean_of(|it| it));
        // Two throws of 0 to 1000 deviate by 409; 44 % of their sums lie within 250.
        let deviation = mean_of(|it| it * it).sqrt();
        assert!((deviation - 408.7).abs() < 5.0, "{deviation}");
        let small = mean_of(|it| f64::from(u8::from(it.abs() <= 250.0)));
        assert!((small - 0.438).abs() < 0.01, "{small}");
    }
}
