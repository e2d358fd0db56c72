//! The games that come with the program, from the folder `saves` of its source.
//!
//! They are part of the executable, which so runs from anywhere. Nobody knows
//! when they were played: their times are all nought.

use super::error::DamageError;
use super::randomness::new_id;
use super::save::{Saved, read};

/// A game that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct Bundled {
    /// Its file's name in `saves`.
    pub file: &'static str,
    /// The text of the save.
    pub text: &'static str,
}

impl Bundled {
    /// The game with its title.
    ///
    /// # Errors
    ///
    /// None in a program that has passed its tests.
    pub fn load(&self) -> Result<Saved, DamageError> {
        read(self.text)
    }

    /// The game to go on with: one of its own each time.
    ///
    /// # Errors
    ///
    /// As [`Bundled::load`].
    pub fn open(&self) -> Result<Saved, DamageError> {
        let mut saved = self.load()?;
        saved.game.become_another(new_id());
        Ok(saved)
    }
}

macro_rules! bundled {
    ($file:literal) => {
        Bundled {
            file: $file,
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/saves/", $file)),
        }
    };
}

/// All of them, in the order in which they are offered.
pub const GAMES: &[Bundled] = &[
    bundled!("sample-game.ron"),
    bundled!("castling.ron"),
    bundled!("en-passant.ron"),
    bundled!("attack-board.ron"),
    bundled!("owed-promotion.ron"),
    bundled!("problem-two-kings.ron"),
    bundled!("problem-free-choice.ron"),
    bundled!("problem-king-leads.ron"),
    bundled!("problem-lone-rook.ron"),
    bundled!("problem-roof.ron"),
    bundled!("problem-at-home.ron"),
    bundled!("problem-two-knights.ron"),
    bundled!("problem-ladder.ron"),
    bundled!("problem-knights.ron"),
    bundled!("problem-rider.ron"),
    bundled!("problem-last-check.ron"),
    bundled!("problem-two-boards.ron"),
    bundled!("problem-bishop.ron"),
    bundled!("problem-crossing.ron"),
    bundled!("problem-ferry.ron"),
    bundled!("ending-rook.ron"),
    bundled!("ending-rook-peters.ron"),
    bundled!("ending-queen.ron"),
    bundled!("ending-bishop.ron"),
    bundled!("ending-knight.ron"),
    bundled!("ending-pawn.ron"),
];
