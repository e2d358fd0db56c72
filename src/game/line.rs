//! Lines of moves: the main line and variations, with the positions after their moves.

use std::collections::BTreeMap;

use super::Note;
use crate::rules::{Move, Position};

/// Identifier of the main line or of a variation. A variation keeps its identifier until it is
/// deleted or [promoted](super::Game::promote_variation).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LineId(pub u32);

impl LineId {
    /// The main line: the moves that were played.
    pub const MAIN: LineId = LineId(0);
}

/// A position in a game or one of its variations, given by the line and the number of plies made in
/// this line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Visit {
    /// The line in which the position is.
    pub line: LineId,
    /// Number of plies made in this line; in a variation, counted from its first move.
    pub ply: usize,
}

/// A move and the position after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move, or the choice of a pending promotion.
    pub mv: Move,
    /// The position after the move.
    pub after: Position,
}

/// The main line, or a variation that leaves another line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Identifier of the line.
    pub id: LineId,
    /// Position at which a variation leaves its parent line; `None` for the main line.
    pub parent: Option<Visit>,
    /// Position before the first move of the line.
    pub start: Position,
    /// Moves of the line.
    pub plies: Vec<Ply>,
    /// Notes of the line. The key is the number of plies of the line before the note. Notes with a
    /// key beyond the end of the main line are kept, but cannot be reached.
    pub(super) notes: BTreeMap<usize, Note>,
}

impl Line {
    pub(super) fn main(start: Position) -> Line {
        Line {
            id: LineId::MAIN,
            parent: None,
            start,
            plies: Vec::new(),
            notes: BTreeMap::new(),
        }
    }

    /// Position at the end of the line.
    pub fn last(&self) -> &Position {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// Position after `ply` plies of the line; `None` if it has fewer.
    pub fn position(&self, ply: usize) -> Option<&Position> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.plies.get(index).map(|ply| &ply.after),
        }
    }

    /// Whether this is a variation that leaves its parent line at `parent` with this move.
    pub(super) fn leaves_at(&self, parent: Visit, mv: Move) -> bool {
        self.parent == Some(parent) && self.plies.first().is_some_and(|ply| ply.mv == mv)
    }

    /// Returns a line with the same moves but from the position `start`; `None` if one of the moves
    /// is illegal there.
    pub(super) fn from(&self, start: Position) -> Option<Line> {
        let mut anew = Line {
            start,
            plies: Vec::new(),
            notes: self.notes.clone(),
            ..*self
        };
        for ply in &self.plies {
            if !anew.last().is_legal(ply.mv) {
                return None;
            }
            anew.push(ply.mv);
        }
        Some(anew)
    }

    pub(super) fn push(&mut self, mv: Move) {
        let after = self.last().play_unchecked(mv);
        self.plies.push(Ply { mv, after });
    }
}
