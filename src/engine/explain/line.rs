//! A line of moves, with the positions that it passes through and their material.

use std::ops::Range;

use super::material::{self, WON};
use super::{Gain, Idea, LEAST_GAIN, Pattern, Placed};
use crate::rules::{Color, Move, Position, Square, SquareSet};

/// Greatest number of plies of a line that are looked at.
const MAX_PLIES: usize = 24;

/// Last ply at which a pattern can begin that explains the moves before the line.
const MAX_BEGINNING: usize = 6;

/// Number of plies after a pattern within which it must win something.
const MAX_DELAY: usize = 5;

/// A line in which one side, the winner, is thought to gain something.
pub(super) struct Line {
    pub winner: Color,
    /// The legal moves of the line.
    pub moves: Vec<Move>,
    /// The position before each move, and the last one.
    pub positions: Vec<Position>,
    /// Material of the winner in each position when all captures have been made.
    settled: Vec<i32>,
    /// Material of the winner before the line.
    base: i32,
    /// Material that the other side gains in the line with which this one is compared.
    other: i32,
    /// Whether the line is known to be best, though it may stop before anything is won.
    is_proved: bool,
}

impl Line {
    /// Follows the moves of a line up to the first one that is not legal.
    pub fn new(start: &Position, line: &[Move], winner: Color) -> Line {
        let mut positions = vec![*start];
        let mut moves = Vec::new();
        let mut at = *start;
        for &mv in line.iter().take(MAX_PLIES) {
            if !at.is_legal(mv) {
                break;
            }
            at.make_unchecked(mv);
            moves.push(mv);
            positions.push(at);
        }
        let settled = positions.iter().map(|it| material::settled(it, winner));
        Line {
            winner,
            settled: settled.collect(),
            moves,
            positions,
            base: material::of(start, winner),
            other: 0,
            is_proved: false,
        }
    }

    /// Counts gains from this material of the winner, that of an earlier position.
    pub fn measured_from(self, base: i32) -> Line {
        Line { base, ..self }
    }

    /// Counts what the other side gains in another line as a gain of the winner, who prevents it here.
    pub fn compared_with(self, other: i32) -> Line {
        Line { other, ..self }
    }

    /// Accepts patterns that win nothing before the line stops.
    pub fn proved(self) -> Line {
        Line {
            is_proved: true,
            ..self
        }
    }

    /// Indices of the winner's moves, choices for pending promotions included.
    pub fn turns(&self) -> impl Iterator<Item = usize> {
        (0..self.moves.len()).filter(|&at| self.positions[at].turn() == self.winner)
    }

    /// Indices of the winner's moves at which a pattern can begin: the first ones, unless the whole
    /// line is known to be best.
    pub fn beginnings(&self) -> impl Iterator<Item = usize> {
        let last = if self.is_proved {
            MAX_PLIES
        } else {
            MAX_BEGINNING
        };
        self.turns().filter(move |&at| at <= last)
    }

    pub fn last(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// Material that the winner has gained at the end of the line, in centipawns; negative if the
    /// winner has lost some.
    pub fn gain(&self) -> i32 {
        self.settled[self.moves.len()] - self.base
    }

    /// Material that the winner has gained at the end of the line, or has more there than at the end
    /// of the line with which this one is compared.
    fn kept(&self) -> i32 {
        self.gain().max(self.gain() + self.other)
    }

    /// Returns the pattern with its gain if it wins material with the move before `end`: by then the
    /// winner has more than before the line and before the move `at`, and at the end of the line more
    /// than before it or than in the line with which it is compared. A little more than before the line
    /// is enough by then, because the move played may have taken something, too.
    pub fn idea(&self, pattern: Pattern, at: usize, end: usize) -> Option<Idea> {
        let before = material::of(&self.positions[at], self.winner);
        let settled = self.settled[end.min(self.moves.len())];
        let gained = (settled - before).min((settled - self.base).max(LEAST_GAIN));
        let is_ahead = settled - self.base >= LEAST_GAIN / 2;
        // A capture that mates is explained by the mate.
        let is_won = is_ahead && gained >= LEAST_GAIN && self.kept() >= LEAST_GAIN && settled < WON;
        (is_won || self.is_proved).then(|| Idea {
            pattern,
            gain: Gain::Material(self.kept().min(gained)),
            moves: at..end,
        })
    }

    /// Number of moves after which the winner has gained material, no capture wins anything for
    /// either side, and the line does not go on with one; in every later position of this kind the
    /// winner has gained material, too.
    pub fn rest(&self) -> Option<(usize, i32)> {
        let all = self.positions.iter().zip(&self.settled).enumerate();
        let quiet = all.filter_map(|(plies, (position, &settled))| {
            let now = material::of(position, self.winner);
            let next = self.moves.get(plies);
            let goes_on = next.is_some_and(|&mv| position.is_capture(mv));
            (now == settled && !goes_on).then_some((plies, settled - self.base))
        });
        let quiet: Vec<(usize, i32)> = quiet.collect();
        let lasting = quiet
            .iter()
            .rev()
            .take_while(|(_, gain)| *gain >= LEAST_GAIN);
        let (plies, _) = *lasting.last()?;
        let least = quiet
            .iter()
            .filter(|(it, _)| *it >= plies)
            .map(|(_, gain)| *gain)
            .min()?;
        Some((plies, least.min(self.gain())))
    }

    /// Number of moves after which the winner has gained material for the first time by the move `at` or
    /// a later move of its own.
    pub fn won_by(&self, at: usize) -> Option<usize> {
        let mut ends = self.turns().filter(|it| *it >= at).map(|it| it + 1);
        ends.find(|&end| self.settled[end] - self.base >= LEAST_GAIN)
    }

    /// Moves from a position of the line to the first one in which it occurs again.
    pub fn repetition(&self) -> Option<Range<usize>> {
        let keys: Vec<u64> = self.positions.iter().map(Position::key).collect();
        (0..keys.len()).find_map(|end| {
            let start = keys[..end].iter().position(|key| *key == keys[end])?;
            Some(start..end)
        })
    }

    /// The piece on a square after the first `plies` moves.
    pub fn piece(&self, plies: usize, square: Square) -> Option<Placed> {
        let piece = self.positions.get(plies)?.piece_at(square)?;
        Some(Placed { piece, square })
    }

    /// Index of the winner's first move soon after the move `at` that captures one of the pieces that
    /// stand on their squares after the move `at` and have not moved since; `None` if the capture
    /// does not win material.
    pub fn taken_after(&self, at: usize, targets: &[Placed]) -> Option<usize> {
        let mut left = targets.to_vec();
        for next in at + 1..self.moves.len().min(at + 1 + MAX_DELAY) {
            left.retain(|it| self.piece(next, it.square) == Some(*it));
            let taken = self.positions[next].captured(self.moves[next]);
            let is_target =
                taken.is_some_and(|(square, _)| left.iter().any(|it| it.square == square));
            if is_target && self.positions[next].turn() == self.winner {
                let (position, mv) = (&self.positions[next], self.moves[next]);
                return material::exchange_wins(position, mv, LEAST_GAIN).then_some(next);
            }
        }
        None
    }

    /// The piece that the move `at` captures, on the square where it stands before the line.
    pub fn captured(&self, at: usize) -> Option<Placed> {
        let (mut square, piece) = self.positions[at].captured(self.moves[at])?;
        for before in (0..at).rev() {
            let position = &self.positions[before];
            square = match self.moves[before] {
                Move::Piece { from, to, .. } if to == square => from,
                Move::Board { from, to, .. } if position.piece_at(square) != Some(piece) => {
                    position.layout().carried(square, to, from)
                }
                _ => square,
            };
        }
        Some(Placed { piece, square })
    }

    /// The pieces that a side takes with moves of the line, on the squares where they are taken.
    pub fn taken(&self, by: Color, moves: Range<usize>) -> Vec<Placed> {
        let turns = moves.filter(|&at| self.positions[at].turn() == by);
        let taken = turns.filter_map(|at| self.positions[at].captured(self.moves[at]));
        taken
            .map(|(square, piece)| Placed { piece, square })
            .collect()
    }

    /// Whether patterns are accepted that win nothing before the line stops.
    pub const fn is_proved(&self) -> bool {
        self.is_proved
    }

    /// Whether the line stops with the move `at`, and is accepted though nothing is won yet.
    pub fn stops_at(&self, at: usize) -> bool {
        self.is_proved && at + 1 == self.moves.len()
    }

    /// Whether the winner could already win material on a square with the move `at`, or is in check
    /// then, so that this is not known.
    pub fn could_take(&self, at: usize, square: Square) -> bool {
        let position = &self.positions[at];
        position.in_check() || can_take(position, square)
    }
}

/// Whether the side to move can win material by a capture on a square.
pub(super) fn can_take(position: &Position, square: Square) -> bool {
    !takeable(position, SquareSet::of(square)).is_empty()
}

/// The squares of `among` on which the side to move can win material by a capture.
pub(super) fn takeable(position: &Position, among: SquareSet) -> SquareSet {
    let mut moves = Vec::new();
    position.tactical_moves_into(&mut moves);
    let mut found = SquareSet::EMPTY;
    for mv in moves {
        let taken = position.captured(mv).map(|(square, _)| square);
        if let Some(square) = taken.filter(|&it| (among - found).contains(it))
            && material::exchange_wins(position, mv, LEAST_GAIN)
        {
            found |= SquareSet::of(square);
        }
    }
    found
}
