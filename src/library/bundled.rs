//! Games that come with the app, from the folder `saves` of the source.
//!
//! They are built into the executable. The times in them are all 0, which means that the time is
//! unknown. The comments on their moves are in the language files, not in the saves.

use crate::store::DamageError;
use crate::store::{Saved, new_id, read};

/// A game that comes with the app.
#[derive(Clone, Copy, Debug)]
pub struct Bundled {
    /// Name of the game's file in the folder `saves`.
    pub file: &'static str,
    /// Text of the save.
    pub text: &'static str,
}

impl Bundled {
    /// Reads the game and keeps the id that its file contains.
    ///
    /// # Errors
    ///
    /// When the built-in text is damaged; the tests rule that out.
    pub fn load(&self) -> Result<Saved, DamageError> {
        read(self.text)
    }

    /// Reads the game as a new game to play on; each call gives it a new id.
    ///
    /// # Errors
    ///
    /// When the built-in text is damaged; the tests rule that out.
    pub fn open(&self) -> Result<Saved, DamageError> {
        let mut saved = self.load()?;
        saved.game.set_id(new_id());
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

/// All games that come with the app, in the order in which the player sees them.
pub const GAMES: &[Bundled] = &[
    bundled!("sample-game.ron"),
    bundled!("game-corner-mate.ron"),
    bundled!("game-pawn-journey.ron"),
    bundled!("game-queen-rides.ron"),
    bundled!("game-three-rides.ron"),
    bundled!("game-king-hunt.ron"),
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
