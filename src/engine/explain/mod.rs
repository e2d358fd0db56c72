//! Explains a mistake as data: which patterns, such as a fork or a hanging piece, occur in the
//! lines of the search.
//!
//! [`explain`] compares what the opponent gains after the moves played with what the best line
//! gains. A pattern is reported only if its claim happens in the line: the material is won, and
//! still won when the line has come to rest, or the game is decided. Where no pattern is found,
//! the [`Explanation`] has only the two lines and their scores. Texts are made elsewhere.

mod aims;
mod board;
mod capture;
mod cause;
mod defender;
mod fork;
mod lengthen;
mod line;
mod line_attack;
mod material;
mod mates;
mod pattern;
mod rescue;
mod trapped;

use std::ops::Range;

use super::PrincipalVariation;
use crate::rules::laws::Aim;
use crate::rules::why::Placed;
use crate::rules::{Color, Move, Position, SquareSet};
pub use lengthen::lengthened;
use line::Line;
pub use pattern::{Cause, Gain, Pattern, Rescue};

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

/// Explains why `played` was a mistake in a position. `refutation` is the opponent's best
/// continuation after these moves, `best` the line that should have been played.
pub fn explain(
    position: &Position,
    played: &PrincipalVariation,
    refutation: &[Move],
    best: &PrincipalVariation,
) -> Explanation {
    let side = position.turn();
    let standing = material::of(position, side);
    let after = position.play_all_unchecked(&played.moves);
    let allowed = Line::new(&after, refutation, !side).measured_from(-standing);
    let missed = Line::new(position, &best.moves, side).measured_from(standing);
    let mut ideas = Vec::new();
    let (lost, gained) = (allowed.gain(), missed.gain());
    let first = played.moves.first();
    let captured = first.and_then(|&mv| position.captured(mv));
    let takes = |target: Placed| captured.is_some_and(|(square, _)| square == target.square);
    for (fault, line) in [(Fault::Allowed, &allowed), (Fault::Missed, &missed)] {
        let found = ideas_of(line).into_iter();
        // The other line must not win or lose nearly the same.
        let differs = |idea: &Idea| match idea.gain {
            Gain::Material(gain) => gained + lost >= LEAST_GAIN.max(gain / 2),
            Gain::Game | Gain::Draw | Gain::Nothing => true,
        };
        let is_missed = |idea: &Idea| match idea.pattern {
            Pattern::HangingPiece { target, .. } => fault == Fault::Allowed || !takes(target),
            _ => true,
        };
        let found = found.filter(|idea| differs(idea) && is_missed(idea));
        ideas.extend(found.map(|idea| (fault, idea)));
    }
    // A draw matters to the side that would otherwise win or lose.
    let draws = [
        (Fault::Allowed, &allowed, played.score, best.score),
        (Fault::Missed, &missed, best.score, played.score.reversed()),
    ];
    for (fault, line, score, other) in draws {
        let draw = aims::repetition(line, score).filter(|_| other > score);
        ideas.extend(draw.map(|idea| (fault, idea)));
    }
    let castling = lost_castling(position, &played.moves, &best.moves);
    ideas.extend(castling.map(|idea| (Fault::Allowed, idea)));
    for (fault, idea) in &mut ideas {
        if *fault == Fault::Allowed {
            cause::complete(position, &played.moves, &mut idea.pattern);
        }
    }
    // Only a piece that was in danger before the moves played is saved by the best move.
    let hanging = ideas.iter().find_map(|(fault, idea)| match idea.pattern {
        Pattern::HangingPiece {
            target,
            cause: Cause::Stood,
            ..
        } if *fault == Fault::Allowed => Some(target),
        _ => None,
    });
    let rescue = hanging.and_then(|lost| rescue::rescue(&missed, lost));
    ideas.extend(rescue.map(|idea| (Fault::Missed, idea)));
    let is_larger = |fault| match fault {
        Fault::Allowed => lost >= gained,
        Fault::Missed => gained > lost,
    };
    ideas.sort_by_key(|(fault, idea)| {
        let (kind, gain) = idea.rank();
        (kind, !is_larger(*fault), gain, idea.moves.start)
    });
    Explanation {
        side,
        played: played.clone(),
        refutation: refutation.to_vec(),
        best: best.clone(),
        ideas,
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

/// The ideas of a line that is known to be best by other means. A line that stops before its
/// pattern has won anything shows the pattern, too.
pub fn ideas_of_proved(position: &Position, line: &[Move]) -> Vec<Idea> {
    ideas_of(&Line::new(position, line, position.turn()).proved())
}

/// Looks for a pattern that begins with the move of this index.
type Detector = fn(&Line, usize) -> Option<Idea>;

/// The detectors of patterns that win material, those that explain most first.
const DETECTORS: [Detector; 8] = [
    capture::hanging,
    fork::fork,
    board::attack,
    line_attack::skewer,
    line_attack::discovered,
    board::opens,
    line_attack::pin,
    defender::removed,
];

/// The detectors of patterns that often come with those of [`DETECTORS`], and are looked for only
/// where none of these begins. The first one found counts.
const FURTHER_DETECTORS: [Detector; 4] = [
    defender::overload,
    trapped::trapped,
    trapped::mate_threat,
    trapped::double_threat,
];

/// The detectors in atomic, where a capture changes more than one square.
const ATOMIC_DETECTORS: [Detector; 2] = [aims::explosion, fork::fork];

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

/// The right to castle that the moves played give up, not by castling, though the best line castles
/// on this side.
fn lost_castling(position: &Position, played: &[Move], best: &[Move]) -> Option<Idea> {
    let us = position.turn();
    let after = position.play_all_unchecked(played);
    let (mut castles, mut at) = (None, *position);
    for &mv in best {
        match mv {
            Move::Castle(side) if at.turn() == us => castles = castles.or(Some(side)),
            _ => {}
        }
        at.make_unchecked(mv);
    }
    let side = castles?;
    let has_castled = played.iter().any(|mv| matches!(mv, Move::Castle(_)));
    let is_lost = !has_castled && position.may_castle(us, side) && !after.may_castle(us, side);
    is_lost.then_some(Idea {
        pattern: Pattern::LostCastling { side },
        gain: Gain::Nothing,
        moves: 0..0,
    })
}
