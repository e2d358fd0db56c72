//! Positions as text: TFEN for the tower, FEN for the flat board. The text does not name the rule
//! set; the caller gives it, and it decides between the two formats.

mod checks;
mod fen;
mod foreign;
mod hand;
mod tfen;

use std::fmt;

use super::laws::Base;
use super::position::MAX_COUNTER;
use super::{CastlingSide, Color, Piece, Position, Role, RuleSet, Setup, Square};
pub use fen::FenError;
pub use foreign::{EpdOperations, ForeignText, PositionField, TextNote};
pub use tfen::TfenError;

/// The four castling rights in the order of position text, KQkq.
const RIGHTS: [(Color, CastlingSide); 4] = [
    (Color::White, CastlingSide::King),
    (Color::White, CastlingSide::Queen),
    (Color::Black, CastlingSide::King),
    (Color::Black, CastlingSide::Queen),
];

/// Error in position text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TextError {
    /// Error in TFEN, for the tower.
    #[error(transparent)]
    Tfen(#[from] TfenError),
    /// Error in FEN, for the flat board.
    #[error(transparent)]
    Fen(#[from] FenError),
}

impl Position {
    /// Parses a position under a rule set: TFEN on the tower, FEN on the flat board.
    ///
    /// # Errors
    ///
    /// [`TextError`] with the field and the reason, if the text is not a legal position.
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

    /// Formats the position: TFEN on the tower, FEN on the flat board.
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
    /// Parses the setup in a text for a rule set's board, whether or not it is a legal
    /// position: TFEN on the tower, FEN on the flat board.
    ///
    /// # Errors
    ///
    /// [`TextError`] with the field and the reason, if a field cannot be parsed.
    pub fn from_text(rules: &RuleSet, text: &str) -> Result<Setup, TextError> {
        match rules.base() {
            Base::Tower => Ok(tfen::read(text, rules)?),
            Base::Chess => Ok(fen::read(text, rules)?),
        }
    }

    /// Formats a setup for a rule set's board, whether or not it is a legal position: TFEN
    /// on the tower, FEN on the flat board. Pieces on squares without a board are left out,
    /// and so are boards on pins that the board layout lacks.
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

/// Square of the rook for a castling right that names only the side (`K` or `Q`). In rule sets with
/// several initial positions, this is the outermost rook on that side of the king on the back row;
/// otherwise the rook's fixed starting square. `None` if the king or such a rook is missing on the
/// back row.
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

/// Side to move from its letter, `w` or `b`; `None` for any other text.
fn turn(text: &str) -> Option<Color> {
    let letter = |color: &Color| text.strip_prefix(color.letter()) == Some("");
    Color::ALL.into_iter().find(letter)
}

/// Parses a number from `least` to the maximum of the move counters, written in digits without a
/// sign or leading zeros; `None` for any other text.
fn number(text: &str, least: u32) -> Option<u32> {
    let number = text.parse().ok()?;
    let fits = (least..=MAX_COUNTER).contains(&number) && number.to_string() == text;
    fits.then_some(number)
}
