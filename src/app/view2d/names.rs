//! Labels of the 2D view: files and ranks next to the boards, the letter of each main board beyond
//! its far edge, and the names of pins. The name of a pin is next to its attack board or, if the
//! pin is empty, where that board would be.

use bevy::math::Vec2;

use super::layout::{Arrangement, GAP, Layout, NAMES};
use crate::rules::{Level, Pin, Position};

/// A label of the 2D view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Label {
    /// Centre of the label in the window, in logical pixels.
    pub at: Vec2,
    /// The file, rank, main board or attack-board pin that the label names.
    pub what: Named,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// A file, as its index in the board layout, from 0.
    File(u8),
    /// A rank, as its index in the board layout, from 0.
    Rank(u8),
    /// A main board, which is labelled with its letter.
    Level(Level),
    /// A pin, with or without an attack board.
    Pin(Pin),
}

impl Layout {
    pub fn labels(&self, position: &Position) -> Vec<Label> {
        let levels = self.board_layout.main_levels();
        let mut labels: Vec<Label> = levels.flat_map(|level| self.main_labels(level)).collect();
        for pin in self.board_layout.pins() {
            self.pin_labels(pin, position.pins().contains(pin), &mut labels);
        }
        labels
    }

    fn main_labels(&self, level: Level) -> Vec<Label> {
        let board = self.board_layout.board(level);
        let low = Vec2::new(f32::from(board.file), f32::from(board.rank)) - 0.5;
        let high = low + Vec2::new(f32::from(board.files), f32::from(board.ranks));
        let off = GAP / 2.0;
        let near = if self.turned {
            high.y + off
        } else {
            low.y - off
        };
        let sides = [low.x - off, high.x + off];
        let files = (board.file..board.file + board.files).map(|file| Label {
            at: self.place(level, f32::from(file), near),
            what: Named::File(file),
        });
        let ranks = (board.rank..board.rank + board.ranks).flat_map(|rank| {
            sides.map(|x| Label {
                at: self.place(level, x, f32::from(rank)),
                what: Named::Rank(rank),
            })
        });
        // The board's letter is beyond its far edge, where no attack board reaches.
        let beyond = match self.arrangement() {
            Arrangement::Stacked => 0.55,
            Arrangement::SideBySide => GAP + 0.5,
        };
        let far = if self.turned {
            low.y - beyond
        } else {
            high.y + beyond
        };
        let name = Label {
            at: self.place(level, (low.x + high.x) / 2.0, far),
            what: Named::Level(level),
        };
        let name = self.board_layout.only_level().is_none().then_some(name);
        files.chain(ranks).chain(name).collect()
    }

    fn pin_labels(&self, pin: Pin, stands: bool, labels: &mut Vec<Label>) {
        let level = self.board_layout.pin_level(pin);
        let board = self.board_layout.board(level);
        let side = self.side(pin);
        let middle = Vec2::new(f32::from(board.file) + 0.5, f32::from(board.rank) + 0.5);
        if !stands {
            labels.push(Label {
                at: self.place(level, middle.x, middle.y),
                what: Named::Pin(pin),
            });
            return;
        }
        let (gap, edge) = (1.0 + GAP / 2.0, 1.0 + NAMES / 2.0);
        // Two of the labels are in the gap between the boards, in line with the labels of the main
        // board; the other two are outside the attack board.
        let (across, along) = match self.arrangement() {
            Arrangement::Stacked => (Vec2::X, Vec2::Y),
            Arrangement::SideBySide => (Vec2::Y, Vec2::X),
        };
        let named = |along_files: bool, index: u8| {
            if along_files {
                Named::File(board.file + index)
            } else {
                Named::Rank(board.rank + index)
            }
        };
        let files_across = self.arrangement() == Arrangement::Stacked;
        let name = match self.arrangement() {
            Arrangement::Stacked => middle - along * (side * edge),
            Arrangement::SideBySide => middle - along * (side * 1.5) + across * (side * 0.5),
        };
        labels.push(Label {
            at: self.place(level, name.x, name.y),
            what: Named::Pin(pin),
        });
        for index in 0..2 {
            let off = f32::from(index) - 0.5;
            let outside = middle + along * (side * edge) + across * off;
            labels.push(Label {
                at: self.place(level, outside.x, outside.y),
                what: named(files_across, index),
            });
            // The nearer rank or file is already labelled at the main board.
            if off * (side * along).element_sum() > 0.0 {
                let inner = middle - across * (side * gap) + along * off;
                labels.push(Label {
                    at: self.place(level, inner.x, inner.y),
                    what: named(!files_across, index),
                });
            }
        }
    }
}
