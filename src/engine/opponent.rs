//! The computer as an opponent: chooses its move and thinking time, resigns, and answers draw
//! offers.
//!
//! It does not search itself: it creates a [`Task`] for the caller to run and evaluates the
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

/// Time that a computer opponent has left on its clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// Time until the computer loses on time.
    pub left: Duration,
    /// Time added by each move.
    pub increment: Duration,
    /// Number of moves until more time is added; `None` if no more is added.
    pub moves: Option<u32>,
}

/// Reserve for the delay of transmitting a move.
const MARGIN: Duration = Duration::from_millis(60);

/// Time kept in reserve, at most half of the time left: on a busy machine any move may take
/// longer than planned.
const RESERVE: Duration = Duration::from_millis(500);

/// Number of moves among which the time left is divided if no more is added; smaller in the
/// opening, since early moves matter more than late ones.
const MOVES_LEFT: u32 = 34;
const MOVES_LEFT_EARLY: u32 = 28;
const EARLY_MOVES: u32 = 20;

impl TimeLeft {
    /// Time that the opponent may think about the move with this number.
    fn time_share(self, number: u32) -> Duration {
        let spare = self.left.saturating_sub(RESERVE.min(self.left / 2));
        let (moves, most) = match self.moves {
            Some(moves) => (moves.clamp(1, 40) + 2, spare / 3),
            // Keeps part of the increment while little time is left.
            None if number <= EARLY_MOVES => (MOVES_LEFT_EARLY, spare / 8),
            None => (MOVES_LEFT, spare / 8),
        };
        (spare / moves + self.increment * 3 / 4).min(most)
    }

    /// Time limits for the move with this number. An iteration started late is seldom finished,
    /// so none is started after 0.7 of the share.
    fn limits(self, number: u32) -> Limits {
        const LEAST: Duration = Duration::from_millis(5);
        let time_share = self.time_share(number);
        let most = self.left.saturating_sub(MARGIN) / 2;
        Limits {
            enough: Some((time_share * 7 / 10).max(LEAST / 2)),
            time: Some((time_share * 2).min(most).max(LEAST)),
            ..Limits::default()
        }
    }
}

/// What an opponent does on its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Play a move.
    Play {
        /// The move to play.
        mv: Move,
        /// Whether the computer offers a draw with the move (Article 9.1).
        offers_draw: bool,
    },
    /// Resign (Article 5.1(b)).
    Resign,
}

/// Score in centipawns at or below which the engine considers resigning.
const RESIGN_SCORE: i32 = -900;

/// Resignation score in bughouse: certain to be mated, since otherwise the partner may still
/// send pieces that save the game.
const RESIGN_SCORE_WITH_HANDS: i32 = -15_000;

/// Score at or below which the engine considers resigning in this game.
fn hopeless(position: &Position) -> i32 {
    if position.rules().partners {
        RESIGN_SCORE_WITH_HANDS
    } else {
        RESIGN_SCORE
    }
}

/// Number of consecutive moves with a hopeless score after which the computer resigns.
const RESIGN_AFTER: u32 = 4;

/// Lowest level that resigns: beginners want to deliver the mate.
const LOWEST_RESIGNING_LEVEL: u8 = 6;

/// Number of moves from the start in which a level that (almost) never misjudges chooses among
/// several near-best lines, so that its games do not all start alike.
const VARIED_MOVES: u32 = 4;
/// Number of lines searched for the choice among near-best lines in the opening.
const VARIED_LINES: usize = 4;

/// Distance from the best score, in centipawns, within which a line is near-best.
const NEAR_BEST: i32 = 15;

/// Largest error of judgement, as [`Traits`](super::strength::Traits) gives it, with which the
/// openings of a level are varied; a greater error varies the games by itself.
const MAX_VARIED_DOUBT: i32 = 3;

/// A computer opponent in one game.
#[derive(Clone, Debug)]
pub struct Opponent {
    level: Strength,
    seed: u64,
    /// Whether the opponent's openings vary with the seed.
    varies: bool,
    /// Number of consecutive moves, up to the last one, with a hopeless score.
    hopeless: u32,
    /// Number of consecutive moves, up to the last one, with an even score.
    even_moves: u32,
    /// Score of the last search; `None` before the first one.
    last: Option<Score>,
}

impl Opponent {
    /// Creates an opponent of this level. The moves it overlooks and misjudges, and its choice
    /// of opening, depend on the seed alone: if searches have no time limit and start with a
    /// cleared table, it repeats its play.
    pub fn new(level: Strength, seed: u64) -> Opponent {
        Opponent {
            level,
            seed,
            varies: true,
            hopeless: 0,
            even_moves: 0,
            last: None,
        }
    }

    /// Makes the opponent play the best move found in the opening, instead of one of several
    /// near-best moves.
    #[must_use]
    pub fn without_variety(self) -> Opponent {
        Opponent {
            varies: false,
            ..self
        }
    }

    /// Level at which the opponent plays.
    pub fn level(&self) -> Strength {
        self.level
    }

    /// Changes the level at which the opponent plays from the next move on.
    pub fn set_level(&mut self, level: Strength) {
        self.level = level;
    }

    /// Resets what the opponent knows about the course of the game, for example after a move is
    /// taken back.
    pub fn forget(&mut self) {
        *self = Opponent {
            varies: self.varies,
            ..Opponent::new(self.level, self.seed)
        };
    }

    /// Whether the opponent chooses among near-best lines in this position.
    fn varies_in(&self, position: &Position) -> bool {
        let doubt = self.level.traits().doubt;
        self.varies && position.number() <= VARIED_MOVES && doubt <= MAX_VARIED_DOUBT
    }

    /// Creates the search task for a position, given the keys of the game's earlier positions.
    /// With a clock the search respects the time left; at full strength it uses all the time
    /// allowed.
    pub fn task(&self, position: Position, earlier: Vec<u64>, clock: Option<TimeLeft>) -> Task {
        let traits = self.level.traits();
        let mut limits = self.level.limits();
        if let Some(clock) = clock {
            let by_clock = clock.limits(position.number());
            (limits.enough, limits.time) = (by_clock.enough, by_clock.time);
            if self.level == Strength::FULL {
                // Full strength is limited by the clock alone.
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

    /// Decides what to do, given the report of a search of the position. `None` if the game is
    /// over.
    pub fn decide(&mut self, position: &Position, report: &Report) -> Option<Decision> {
        let best = report.best()?;
        let score = centipawns(report.score);
        self.last = Some(report.score);
        self.hopeless = if score <= hopeless(position) {
            self.hopeless + 1
        } else {
            0
        };
        self.even_moves = if score.abs() <= 12 {
            self.even_moves + 1
        } else {
            0
        };
        if self.level.number() >= LOWEST_RESIGNING_LEVEL && self.hopeless >= RESIGN_AFTER {
            return Some(Decision::Resign);
        }
        let offers_draw = self.even_moves >= 8 && position.number() >= 50;
        if offers_draw {
            // Not offered again for some moves.
            self.even_moves = 0;
        }
        let mv = self.preferred(position, report).unwrap_or(best);
        Some(Decision::Play { mv, offers_draw })
    }

    /// Sets the score of the last search, as reported by an external engine that plays in the
    /// opponent's place.
    pub fn heed(&mut self, score: Score) {
        self.last = Some(score);
    }

    /// Whether the computer accepts a draw offer: when it stands worse, or when a long game is
    /// level. Depends on its last score; before its first search it declines.
    pub fn accepts_draw(&self, position: &Position) -> bool {
        let Some(score) = self.last.map(centipawns) else {
            return false;
        };
        let long = position.number() >= 40 || position.halfmoves() >= 40;
        score <= -60 || long && score <= 15
    }

    /// Chooses the move that seems best: each score is misjudged a little by weak levels, and
    /// in the opening any near-best move may be chosen. A mate in one that it has found is
    /// always played, as is giving away the last piece in antichess.
    fn preferred(&self, position: &Position, report: &Report) -> Option<Move> {
        let varies = self.varies_in(position);
        let doubt = self.level.traits().doubt;
        if !varies && doubt == 0 || matches!(report.score, Score::Mate(1..=2)) {
            return report.best();
        }
        let seed = self.seed_for(position);
        let chance = |mv: Move| mixed(seed ^ u64::from(Packed::from(mv).0) << 32);
        let least = centipawns(report.score) - NEAR_BEST;
        let perceived = |mv: Move, score: Score| match varies {
            true if centipawns(score) >= least => (chance(mv) >> 34) as i32,
            true => -1,
            false => centipawns(score) + misjudgement(chance(mv)) * doubt / 500,
        };
        let lines = report.lines.iter().filter_map(|line| {
            let mv = *line.moves.first()?;
            Some((perceived(mv, line.score), mv))
        });
        lines.max_by_key(|&(score, _)| score).map(|(_, mv)| mv)
    }

    fn seed_for(&self, position: &Position) -> u64 {
        mixed(self.seed ^ position.key())
    }
}

/// Error of judgement for one move, from -1000 to 1000, symmetric. The sum of two uniform
/// numbers, so that small errors are likelier than large ones.
fn misjudgement(chance: u64) -> i32 {
    (chance % 1_001) as i32 + ((chance >> 32) % 1_001) as i32 - 1_000
}

/// Converts a score to centipawns; mates exceed all other scores.
fn centipawns(score: Score) -> i32 {
    match score {
        Score::Centipawns(centipawns) => centipawns,
        Score::Mate(plies @ 1..) => 20_000 - plies,
        Score::Mate(plies) => -20_000 - plies,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_thought_better_as_often_as_worse_and_mostly_by_little() {
        const SAMPLES: usize = 100_000;
        let samples: Vec<f64> = (0..SAMPLES as u64)
            .map(|seed| f64::from(misjudgement(mixed(seed))))
            .collect();
        let mean_of =
            |of: fn(f64) -> f64| samples.iter().copied().map(of).sum::<f64>() / SAMPLES as f64;
        assert!(samples.iter().all(|it| (-1_000.0..=1_000.0).contains(it)));
        // Five times the standard error of the mean.
        assert!(mean_of(|it| it).abs() < 6.5, "{}", mean_of(|it| it));
        // Two uniform numbers from 0 to 1000 have a standard deviation of 409; 44 % of their
        // sums lie within 250 of the mean.
        let deviation = mean_of(|it| it * it).sqrt();
        assert!((deviation - 408.7).abs() < 5.0, "{deviation}");
        let small = mean_of(|it| f64::from(u8::from(it.abs() <= 250.0)));
        assert!((small - 0.438).abs() < 0.01, "{small}");
    }
}
