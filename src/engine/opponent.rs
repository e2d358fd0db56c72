//! The computer as an opponent: chooses its move and thinking time, resigns, and answers draw
//! offers.
//!
//! It does not search by itself: it creates a [`Task`], which the caller runs, and evaluates
//! the resulting [`Report`].

use std::time::Duration;

use super::attention::Attention;
use super::limits::{Limits, Task};
use super::packed::Packed;
use super::report::Report;
use super::score::Score;
use super::strength::Strength;
use super::style::Style;
use crate::rules::random::mixed;
use crate::rules::{Move, Outcome, Position};

/// Time that a computer opponent has on its clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// Time until the computer loses on time.
    pub left: Duration,
    /// Time added by each move.
    pub increment: Duration,
    /// Number of moves until the player gets more time; `None` if there will be no more time.
    pub moves: Option<u32>,
}

/// Time that is subtracted from the time left before the maximum time of a move is computed from
/// it, because transmitting a move takes time.
const MARGIN: Duration = Duration::from_millis(60);

/// Time that is kept in reserve on the clock, because on a busy machine any move may take longer
/// than planned. If less than twice this time is left, the reserve is half of the time left.
const RESERVE: Duration = Duration::from_millis(500);

/// Number of moves over which the remaining time is spread if no more time will be added
/// ([`TimeLeft::moves`] is `None`). It is [`MOVES_LEFT_EARLY`] up to move [`EARLY_MOVES`], so these
/// moves get more time, because early moves matter more.
const MOVES_LEFT: u32 = 34;
const MOVES_LEFT_EARLY: u32 = 28;
const EARLY_MOVES: u32 = 20;

impl TimeLeft {
    /// Time planned for the move with this number.
    fn time_share(self, number: u32) -> Duration {
        let spare = self.left.saturating_sub(RESERVE.min(self.left / 2));
        let (moves, most) = match self.moves {
            // The clock gets new time after this move.
            Some(..=1) => (1, spare * 7 / 10),
            Some(moves) => (moves.min(40) + 2, spare / 3),
            None if number <= EARLY_MOVES => (MOVES_LEFT_EARLY, spare / 2),
            None => (MOVES_LEFT, spare / 2),
        };
        (spare / moves + self.increment * 3 / 4).min(most)
    }

    /// Time limits for the search of the move with this number. No further iteration is started
    /// after 0.7 of the planned time, because most iterations started later would not be finished.
    /// The search stops at once after twice the planned time, or earlier if that is more than about
    /// half of the time left.
    fn limits(self, number: u32) -> Limits {
        const MIN_TIME: Duration = Duration::from_millis(5);
        let time_share = self.time_share(number);
        let most = self.left.saturating_sub(MARGIN) / 2;
        Limits {
            enough: Some((time_share * 7 / 10).max(MIN_TIME / 2)),
            time: Some((time_share * 2).min(most).max(MIN_TIME)),
            ..Limits::default()
        }
    }
}

/// What a computer opponent does when it is to move.
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

/// Score in centipawns at or below which the engine considers resigning in bughouse. Only a score
/// that announces a certain mate is so low. With any other score, the partner may still send pieces
/// that save the game.
const RESIGN_SCORE_WITH_HANDS: i32 = -15_000;

/// Score in centipawns at or below which the engine considers resigning under the rules of this
/// position.
fn resigning_score(position: &Position) -> i32 {
    if position.rules().partners() {
        RESIGN_SCORE_WITH_HANDS
    } else {
        RESIGN_SCORE
    }
}

/// Number of consecutive moves with a hopeless score (see [`RESIGN_SCORE`]) after which the
/// computer resigns.
const RESIGN_AFTER: u32 = 4;

/// Lowest level that resigns. Weaker levels do not, because beginners want to play on to the
/// mate.
const LOWEST_RESIGNING_LEVEL: u8 = 6;

/// Number of moves from the start of a game for which the opponent chooses at random among several
/// near-best lines, so that its games do not all begin alike. Only levels that hardly ever misjudge
/// a position do this (see [`MAX_VARIED_DOUBT`]).
const VARIED_MOVES: u32 = 4;
/// Number of lines to search in the opening, among which the opponent chooses.
const VARIED_LINES: usize = 4;

/// A line whose score is lower than the best one by at most this number of centipawns counts as
/// near-best.
const NEAR_BEST: i32 = 15;

/// A level chooses its opening moves at random only if its error of judgement
/// ([`Traits::doubt`](super::strength::Traits::doubt)) is at most this number. A greater error
/// makes the games vary anyway.
const MAX_VARIED_DOUBT: i32 = 3;

/// A computer opponent in one game.
#[derive(Clone, Debug)]
pub struct Opponent {
    level: Strength,
    style: Style,
    seed: u64,
    /// Whether the opponent chooses among near-best moves in the opening.
    varies: bool,
    /// Number of consecutive moves, up to the last one, at which the score was so low that the
    /// computer considered resigning (see [`RESIGN_SCORE`]).
    hopeless_moves: u32,
    /// Number of consecutive moves, up to the last one, at which neither side was better.
    even_moves: u32,
    /// Score of the last search; `None` before the first one.
    last: Option<Score>,
}

impl Opponent {
    /// Creates an opponent of this level. The moves that it overlooks and misjudges, and its choice
    /// of opening, depend only on the seed. If its searches have no time limit and start with an
    /// empty transposition table, it always plays the same moves.
    pub fn new(level: Strength, seed: u64) -> Opponent {
        Opponent {
            level,
            style: Style::default(),
            seed,
            varies: true,
            hopeless_moves: 0,
            even_moves: 0,
            last: None,
        }
    }

    /// Makes the opponent play the best move in the opening, instead of a random one of several
    /// near-best moves.
    #[must_use]
    pub fn without_variety(self) -> Opponent {
        Opponent {
            varies: false,
            ..self
        }
    }

    /// Sets the style in which the opponent plays.
    #[must_use]
    pub fn with_style(self, style: Style) -> Opponent {
        Opponent { style, ..self }
    }

    /// Style in which the opponent plays.
    pub fn style(&self) -> Style {
        self.style
    }

    /// Changes the style in which the opponent plays from the next move on.
    pub fn set_style(&mut self, style: Style) {
        self.style = style;
    }

    /// Level at which the opponent plays.
    pub fn level(&self) -> Strength {
        self.level
    }

    /// Changes the level at which the opponent plays from the next move on.
    pub fn set_level(&mut self, level: Strength) {
        self.level = level;
    }

    /// Forgets the scores of earlier moves, for example after a move is taken back.
    pub fn forget(&mut self) {
        *self = Opponent {
            style: self.style,
            varies: self.varies,
            ..Opponent::new(self.level, self.seed)
        };
    }

    /// Whether the opponent chooses among near-best lines in this position.
    fn varies_in(&self, position: &Position) -> bool {
        let doubt = self.level.traits().doubt;
        self.varies && position.number() <= VARIED_MOVES && doubt <= MAX_VARIED_DOUBT
    }

    /// Creates the search task for a position; `earlier` has the keys of the game's earlier
    /// positions. With a clock, the search takes account of the time left; at full strength no
    /// other limit applies then.
    pub fn task(&self, position: Position, earlier: Vec<u64>, clock: Option<TimeLeft>) -> Task {
        let traits = self.level.traits();
        let mut limits = self.level.limits();
        if let Some(clock) = clock {
            let by_clock = clock.limits(position.number());
            (limits.enough, limits.time) = (by_clock.enough, by_clock.time);
            if self.level == Strength::FULL {
                // At full strength only the clock limits the search.
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
                carelessness: traits.carelessness,
                seed: self.seed_for(&position),
            },
            style: self.style,
            excluded: self.missed_mates(&position),
            ..Task::new(position)
                .after(earlier)
                .limits(limits)
                .lines(lines)
        }
    }

    /// Moves of a position that mate at once, or otherwise win the game, and that a weak level
    /// misses. They are excluded from the search. Empty if there is no other move.
    fn missed_mates(&self, position: &Position) -> Vec<Move> {
        let percent = u64::from(self.level.traits().missed_mates);
        if percent == 0 {
            return Vec::new();
        }
        let moves = position.legal_moves();
        let wins = |mv: Move| {
            let winner = position
                .play_unchecked(mv)
                .outcome()
                .and_then(Outcome::winner);
            winner == Some(position.turn())
        };
        let is_missed = |mv: &Move| (self.chance(position, *mv) >> 16) % 100 < percent && wins(*mv);
        let missed: Vec<Move> = moves.iter().copied().filter(is_missed).collect();
        if missed.len() == moves.len() {
            return Vec::new();
        }
        missed
    }

    /// Decides what to do, given the report of a search of the position. `None` if the game is
    /// over.
    pub fn decide(&mut self, position: &Position, report: &Report) -> Option<Decision> {
        let best = report.best()?;
        let score = centipawns(report.score);
        self.last = Some(report.score);
        self.hopeless_moves = if score <= resigning_score(position) {
            self.hopeless_moves + 1
        } else {
            0
        };
        self.even_moves = if score.abs() <= 12 {
            self.even_moves + 1
        } else {
            0
        };
        if self.level.number() >= LOWEST_RESIGNING_LEVEL && self.hopeless_moves >= RESIGN_AFTER {
            return Some(Decision::Resign);
        }
        let offers_draw = self.even_moves >= 8 && position.number() >= 50;
        if offers_draw {
            // After an offer the count starts again, so that the offer is not repeated soon.
            self.even_moves = 0;
        }
        let mv = self.preferred(position, report).unwrap_or(best);
        Some(Decision::Play { mv, offers_draw })
    }

    /// Stores the score of a search by an external engine that plays in place of this opponent.
    pub fn set_score(&mut self, score: Score) {
        self.last = Some(score);
    }

    /// Whether the computer accepts a draw offer. It accepts if its position is worse, or if the
    /// position is level and the game is long. It judges by the score of its last search; before
    /// its first search it declines.
    pub fn accepts_draw(&self, position: &Position) -> bool {
        let Some(score) = self.last.map(centipawns) else {
            return false;
        };
        let long = position.number() >= 40 || position.halfmoves() >= 40;
        score <= -60 || long && score <= 15
    }

    /// Chooses the move that seems best to this level. A weak level misjudges each score a little.
    /// In the opening, any near-best move may be chosen. If the search has found a mate in one, or
    /// in antichess a move that gives away the last piece and wins, that move is always played; a
    /// weak level's search does not find all of them (see [`Opponent::missed_mates`]).
    fn preferred(&self, position: &Position, report: &Report) -> Option<Move> {
        let varies = self.varies_in(position);
        let doubt = self.level.traits().doubt;
        if !varies && doubt == 0 || matches!(report.score, Score::Mate(1..=2)) {
            return report.best();
        }
        let chance = |mv: Move| self.chance(position, mv);
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

    /// Pseudo-random number for a move; the same seed, position and move always give the same one.
    fn chance(&self, position: &Position, mv: Move) -> u64 {
        mixed(self.seed_for(position) ^ u64::from(Packed::from(mv).0) << 32)
    }

    fn seed_for(&self, position: &Position) -> u64 {
        mixed(self.seed ^ position.key())
    }
}

/// Random error in judging one move, from -1000 to 1000. It is the sum of two uniform random
/// numbers, so small errors are likelier than large ones.
fn misjudgement(chance: u64) -> i32 {
    (chance % 1_001) as i32 + ((chance >> 32) % 1_001) as i32 - 1_000
}

/// Converts a score to centipawns. Mates get values beyond all other scores.
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
