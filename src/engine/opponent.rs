//! The computer as an opponent: which move it plays, when it resigns, what it says
//! to a draw, how long it thinks.
//!
//! It does not think itself: it makes a [`Task`] for whoever does, and judges the
//! [`Report`] that comes back.

use std::time::Duration;

use super::attention::Attention;
use super::limits::Task;
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

impl TimeLeft {
    /// What a move may take.
    fn for_a_move(self) -> Duration {
        let moves = self.moves.unwrap_or(30).clamp(1, 40) + 2;
        let share = self.left / moves + self.increment * 3 / 4;
        // What passing the move on may cost.
        let margin = Duration::from_millis(60);
        share
            .min(self.left.saturating_sub(margin) / 3)
            .max(Duration::from_millis(5))
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

/// The computer as an opponent in one game.
#[derive(Clone, Debug)]
pub struct Opponent {
    level: Strength,
    seed: u64,
    /// For how many of its moves running it has seen no hope.
    hopeless: u32,
    /// For how many it has seen neither side better.
    even: u32,
    /// What its last thought came to.
    last: Option<Score>,
}

impl Opponent {
    /// An opponent of this level. What it overlooks and misjudges in a position hangs on
    /// the seed alone: where searches have no limit of time and begin with a clear memory,
    /// it plays the same again.
    pub fn new(level: Strength, seed: u64) -> Opponent {
        Opponent {
            level,
            seed,
            hopeless: 0,
            even: 0,
            last: None,
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
        *self = Opponent::new(self.level, self.seed);
    }

    /// What it wants to know of a position, after the game's earlier positions with
    /// these keys. With a clock it does not think longer than that allows; at full
    /// strength it uses what it allows.
    pub fn task(&self, position: Position, earlier: Vec<u64>, clock: Option<TimeLeft>) -> Task {
        let traits = self.level.traits();
        let mut limits = self.level.limits();
        if let Some(clock) = clock {
            let share = clock.for_a_move();
            limits.enough = Some(share / 2);
            limits.time = Some(share * 2);
            if self.level == Strength::FULL {
                // All that it can do is what the clock allows.
                limits.nodes = None;
            }
        }
        Task {
            attention: Attention {
                blindness: traits.blindness,
                seed: self.seed_for(&position),
            },
            ..Task::new(position)
                .after(earlier)
                .limits(limits)
                .lines(traits.lines)
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

    /// The move that seems best: a weaker player misjudges each a little. A mate in
    /// one that it sees it always gives, and as surely the last piece that the other has to
    /// take (Räuberschach).
    fn preferred(&self, position: &Position, report: &Report) -> Option<Move> {
        let doubt = self.level.traits().doubt;
        if doubt == 0 || matches!(report.score, Score::Mate(1..=2)) {
            return report.best();
        }
        let seed = self.seed_for(position);
        let seeming = |mv: Move, score: Score| {
            let chance = mixed(seed ^ u64::from(Packed::from(mv).0) << 32);
            points(score) + misjudgement(chance) * doubt / 500
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
