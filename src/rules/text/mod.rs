//! Positions as text: TFEN for the tower, FEN for the flat board. The rule set stands
//! beside the text, never in it, and decides which of the two it is.

mod fen;
mod foreign;
mod hand;
mod tfen;

use std::fmt;

use super::laws::Base;
use super::position::MOST;
use super::{CastlingSide, Color, Piece, Position, Role, RuleSet, Setup, Square};
pub use fen::FenError;
pub use foreign::{EpdOperations, ForeignText, PositionField, TextNote};
pub use tfen::TfenError;

/// Castling rights in the order in which they are written.
const RIGHTS: [(Color, CastlingSide); 4] = [
    (Color::White, CastlingSide::King),
    (Color::White, CastlingSide::Queen),
    (Color::Black, CastlingSide::King),
    (Color::Black, CastlingSide::Queen),
];

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// None on the tower.
    #[error(transparent)]
    Tfen(#[from] TfenError),
    /// None on the flat board.
    #[error(transparent)]
    Fen(#[from] FenError),
}

impl Position {
    /// Reads a position under a rule set: TFEN on the tower, FEN on the flat board.
    ///
    /// # Errors
    ///
    /// [`TextError`] with the field and the reason, when the text is no position.
    ///
    /// ```
    /// use tritower::rules::{Position, RuleSet};
    ///
    /// let chess = RuleSet::named("chess")?;
    /// let text = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2";
    /// assert_eq!(Position::from_text(chess, text)?.to_text(), text);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_text(rules: &'static RuleSet, text: &str) -> Result<Position, TextError> {
        match rules.base() {
            Base::Tower => Ok(tfen::position(text, rules)?),
            Base::Chess => Ok(fen::position(text, rules)?),
        }
    }

    /// The position as text: TFEN on the tower, FEN on the flat board.
    pub fn to_text(&self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(&self.setup(), self.rules(), f)
    }
}

impl Setup {
    /// Reads what a text sets up on a rule set's ground, be it a position or not: TFEN on
    /// the tower, FEN on the flat board.
    ///
    /// # Errors
    ///
    /// [`TextError`] with the field and the reason, when a field cannot be understood.
    pub fn from_text(rules: &RuleSet, text: &str) -> Result<Setup, TextError> {
        match rules.base() {
            Base::Tower => Ok(tfen::read(text, rules)?),
            Base::Chess => Ok(fen::read(text, rules)?),
        }
    }

    /// The text of what is set up on a rule set's ground, be it a position or not: TFEN
    /// on the tower, FEN on the flat board. A piece where no board stands is left out, and
    /// so is a board on a pin that the ground does not have.
    pub fn to_text(&self, rules: &RuleSet) -> String {
        let mut text = String::new();
        // Writing into a string does not fail.
        let _ = write(self, rules, &mut text);
        text
    }
}

fn write(setup: &Setup, rules: &RuleSet, f: &mut dyn fmt::Write) -> fmt::Result {
    match rules.base() {
        Base::Tower => tfen::write(setup, rules, f),
        Base::Chess => fen::write(setup, rules, f),
    }
}

/// The rook that the letter of a side means: the outermost one on the king's row, where
/// games start alike the one that starts there.
fn outermost(setup: &Setup, rules: &RuleSet, color: Color, side: CastlingSide) -> Option<Square> {
    if !rules.castling.shuffled {
        return rules.castling.usual(color, side).map(|usual| usual.rook);
    }
    let row = rules.start.row(color);
    let stands = |square: Square, role| setup.pieces.contains(&(square, Piece { color, role }));
    let king = row.iter().position(|&square| stands(square, Role::King))?;
    let rook = |square: &Square| stands(*square, Role::Rook);
    match side {
        CastlingSide::King => row.iter().skip(king).rev().copied().find(rook),
        CastlingSide::Queen => row.iter().take(king).copied().find(rook),
    }
}

/// Who has the move, by his letter.
fn turn(text: &str) -> Option<Color> {
    let letter = |color: &Color| text.strip_prefix(color.letter()) == Some("");
    Color::ALL.into_iter().find(letter)
}

/// A number from `least` to where counting stops, as it is written: digits, without a sign
/// or a needless nought.
fn number(text: &str, least: u32) -> Option<u32> {
    let number = text.parse().ok()?;
    let fits = (least..=MOST).contains(&number) && number.to_string() == text;
    fits.then_some(number)
}
