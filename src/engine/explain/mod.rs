//! Explains a mistake as data: which patterns, such as a fork or a hanging piece, occur in the
//! lines of the search.
//!
//! [`explain`] compares what the opponent gains after the moves played with what the best line
//! gains. A pattern is reported only if its claim happens in the line: the material is won, and
//! still won when the line has come to rest, or the game is decided. Where no pattern is found,
//! the [`Explanation`] has only the two lines and their scores. Texts are made elsewhere.

mod aims;
mod atomic;
mod attack;
mod board;
mod capture;
mod cause;
mod compare;
mod defender;
mod fork;
mod lengthen;
mod line;
mod line_attack;
mod material;
mod mates;
mod pattern;
mod pawn;
mod rescue;
mod trapped;
mod zugzwang;

use std::ops::Range;

use super::PrincipalVariation;
use crate::rules::laws::Aim;
use crate::rules::why::Placed;
use crate::rules::{Color, Move, Position, SquareSet};
pub use compare::explain;
pub use lengthen::lengthened;
use line::Line;
pub use pattern::{Cause, Gain, Pattern, Rescue};
pub use zugzwang::add_zugzwang;

/// Least material, in centipawns, that a reported pattern wins.
const LEAST_GAIN: i32 = 80;

/// A pattern in a line, with what it gains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Idea {
    /// What happens.
    pub pattern: Pattern,
    /// What it gains for the side that plays it.
    pub gain: Gain,
    /// Indices of the moves of the line that show it: from the move that makes the pattern to the
    /// move that gains something.
    pub moves: Range<usize>,
}

impl Idea {
    /// Rank of the idea, the most important first. What wins something with its first move explains
    /// more than what wins up to twice as much later.
    fn rank(&self) -> (u8, i32) {
        let (kind, gain) = self.gain.rank();
        match self.moves.start {
            0 => (kind, gain),
            _ => (kind, gain / 2),
        }
    }
}

/// Whether a pattern is one that the moves played allowed the opponent, or one that they missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fault {
    /// The opponent plays the pattern in [`Explanation::refutation`].
    Allowed,
    /// The side that erred would have played the pattern in [`Explanation::best`].
    Missed,
}

/// Why moves were a mistake.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// Side that made the mistake.
    pub side: Color,
    /// The moves played, and their score.
    pub played: PrincipalVariation,
    /// The opponent's best continuation.
    pub refutation: Vec<Move>,
    /// The line that should have been played, and its score.
    pub best: PrincipalVariation,
    /// The patterns found, the most important first; empty if there are none.
    pub ideas: Vec<(Fault, Idea)>,
}

impl Explanation {
    /// The most important pattern of a kind; `None` if no such pattern was found.
    pub fn first(&self, fault: Fault) -> Option<&Idea> {
        let mut ideas = self.ideas.iter();
        ideas.find_map(|(kind, idea)| (*kind == fault).then_some(idea))
    }

    /// The line in which an idea of this kind happens; [`Idea::moves`] are indices of its moves.
    pub fn line(&self, fault: Fault) -> &[Move] {
        match fault {
            Fault::Allowed => &self.refutation,
            Fault::Missed => &self.best.moves,
        }
    }
}

/// Position in which the other side may move, to find what it threatens. `None` if the side to
/// move is in check or has a pending promotion, or if the game is over, because such a position
/// cannot arise.
pub fn with_free_move(position: &Position) -> Option<Position> {
    let is_possible = !position.in_check()
        && position.pending_promotion().is_none()
        && position.outcome().is_none();
    let mut passed = *position;
    passed.pass();
    (is_possible && passed.outcome().is_none()).then_some(passed)
}

/// Pieces of both sides whose capture wins material if the other side is to move. While the side to
/// move is in check, only pieces of the other side.
pub fn hanging_pieces(position: &Position) -> SquareSet {
    let both = [Some(*position), with_free_move(position)];
    both.into_iter()
        .flatten()
        .map(|it| line::takeable(&it, it.of(!it.turn())))
        .fold(SquareSet::EMPTY, |all, of_one| all | of_one)
}

/// What the side to move does in a line from a position; with the position of
/// [`with_free_move`], what it threatens. The first is the most important.
pub fn ideas(position: &Position, line: &[Move]) -> Vec<Idea> {
    let mut ideas = ideas_of(&Line::new(position, line, position.turn()));
    ideas.sort_by_key(|idea| (idea.rank(), idea.moves.start));
    ideas
}

/// The piece of the side to move that the first move of a line saves from being taken, the most
/// valuable one if there are more. `None` if the move saves none.
pub fn saved(position: &Position, line: &[Move]) -> Option<Idea> {
    let line = Line::new(position, line, position.turn());
    let lost = hanging_pieces(position) & position.of(position.turn());
    let mut lost: Vec<Placed> = lost
        .into_iter()
        .filter_map(|it| line.piece(0, it))
        .collect();
    lost.sort_by_key(|it| std::cmp::Reverse(material::value(position, it.piece.role)));
    lost.into_iter().find_map(|it| rescue::rescue(&line, it))
}

/// The ideas of a line that is known to be best by other means. A line that stops before its
/// pattern has won anything shows the pattern, too.
pub fn ideas_of_proved(position: &Position, line: &[Move]) -> Vec<Idea> {
    ideas_of(&Line::new(position, line, position.turn()).proved())
}

/// Looks for a pattern that begins with the move of this index.
type Detector = fn(&Line, usize) -> Option<Idea>;

/// The detectors of patterns that win material, those that explain most first.
const DETECTORS: [Detector; 8] = [
    line_attack::pin,
    capture::hanging,
    fork::fork,
    board::attack,
    line_attack::skewer,
    line_attack::discovered,
    board::opens,
    defender::removed,
];

/// The detectors of patterns that often come with those of [`DETECTORS`], and are looked for only
/// where none of these begins. The first one found counts.
const FURTHER_DETECTORS: [Detector; 5] = [
    defender::overload,
    trapped::trapped,
    trapped::mate_threat,
    trapped::double_threat,
    attack::attack,
];

/// The detectors in atomic, where a capture changes more than one square.
const ATOMIC_DETECTORS: [Detector; 3] = [atomic::explosion, atomic::pin, fork::fork];

/// The detectors in antichess, where pieces are given away.
const ANTICHESS_DETECTORS: [Detector; 1] = [aims::forced_capture];

fn ideas_of(line: &Line) -> Vec<Idea> {
    let decided = aims::decided(line);
    if let Some(decided) = decided
        .clone()
        .filter(|it| it.gain == Gain::Game && !line.is_proved())
    {
        return [decided].into_iter().chain(mates::shape(line)).collect();
    }
    let (detectors, further) = match line.last().rules().aim() {
        Aim::Explode => (&ATOMIC_DETECTORS[..], &[][..]),
        Aim::GiveAway => (&ANTICHESS_DETECTORS[..], &[][..]),
        _ => (&DETECTORS[..], &FURTHER_DETECTORS[..]),
    };
    let mut ideas: Vec<Idea> = decided.into_iter().collect();
    for at in line.beginnings() {
        let found = detectors.iter().filter_map(|detect| detect(line, at));
        let before = ideas.len();
        ideas.extend(found);
        if ideas.len() == before {
            ideas.extend(further.iter().find_map(|detect| detect(line, at)));
        }
    }
    ideas.extend(line.beginnings().find_map(|at| aims::promotion(line, at)));
    // Where the patterns win only a part of the material, the whole exchange is named, too.
    let largest = ideas.iter().map(|idea| idea.gain.material()).max();
    let whole = aims::material(line).filter(|_| !line.is_proved());
    ideas.extend(whole.filter(|it| it.gain.material() > 2 * largest.unwrap_or(0)));
    ideas
}
