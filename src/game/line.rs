//! A sequence of moves with the positions that they make, and places in it.

use std::collections::BTreeMap;

use super::Note;
use crate::rules::{Move, Position};

/// Names a line of a game. A variation keeps its name until it is deleted or
/// [brought forward](super::Game::promote_variation).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LineId(pub u32);

impl LineId {
    /// The moves that were played.
    pub const MAIN: LineId = LineId(0);
}

/// A place in a game: after so many plies of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Visit {
    /// The line.
    pub line: LineId,
    /// How many plies of this line (of a variation: its own) have been made.
    pub ply: usize,
}

/// A move and the position after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move, or the choice of an owed promotion.
    pub mv: Move,
    /// What it makes.
    pub after: Position,
}

/// The main line, or a variation that leaves another line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its name.
    pub id: LineId,
    /// Where a variation leaves its parent; none for the main line.
    pub parent: Option<Visit>,
    /// The position before its first move.
    pub start: Position,
    /// Its moves.
    pub plies: Vec<Ply>,
    /// What is noted after so many of its plies. Of the main line's, those behind its
    /// end are out of reach.
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

    /// The position at its end.
    pub fn last(&self) -> &Position {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The position after so many of its plies, if it has them.
    pub fn position(&self, ply: usize) -> Option<&Position> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.plies.get(index).map(|ply| &ply.after),
        }
    }

    /// Whether it is a variation that leaves this place with this move.
    pub(super) fn begins(&self, parent: Visit, mv: Move) -> bool {
        self.parent == Some(parent) && self.plies.first().is_some_and(|ply| ply.mv == mv)
    }

    /// The same moves from another position; none where one of them is not legal.
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
        let after = self.last().after(mv);
        self.plies.push(Ply { mv, after });
    }
}
