//! A whole game as a scoresheet has it: the moves, the draw offers and the
//! result (Articles E14, E15 and the list of abbreviations).

use std::fmt;
use std::ops::Range;

use super::replay::{AfterEnd, replay};
use super::{Language, ScoresheetError, write};
use crate::rules::{Color, Move, Piece, Position};

/// A game on paper.
///
/// ```
/// use tritower::rules::notation::{Language, Scoresheet};
/// use tritower::rules::Position;
///
/// let sheet = Scoresheet::read(&Position::start(), "1. b4N b5S 2. Sc3W (=) ½-½").unwrap();
/// assert_eq!(sheet.write(Language::English), "1. b4N b5B\n2. Nc3W (=)\n1/2-1/2\n");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoresheet {
    /// Where the game begins.
    pub start: Position,
    /// The moves, owed promotions among them as plies of their own.
    pub moves: Vec<Move>,
    /// Which of the moves, counted from 0, came with a draw offer.
    pub draw_offers: Vec<usize>,
    /// The result, when the sheet bears one.
    pub result: Option<SheetResult>,
}

/// A scoresheet that was read to the end of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadSheet {
    /// The game.
    pub sheet: Scoresheet,
    /// The bytes of the text after the end of the game, up to the result, if it has moves there.
    pub rest: Option<Range<usize>>,
    /// The offset of the result in bytes, if there is one.
    pub result_at: Option<usize>,
}

/// What a finished game counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SheetResult {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
}

impl SheetResult {
    /// The result that a text such as `1-0`, `0:1` or `½-½` means.
    pub fn from_text(text: &str) -> Option<SheetResult> {
        match text
            .replace(':', "-")
            .replace("1/2", "½")
            .replace('–', "-")
            .as_str()
        {
            "1-0" => Some(SheetResult::WhiteWins),
            "0-1" => Some(SheetResult::BlackWins),
            "½-½" => Some(SheetResult::Draw),
            _ => None,
        }
    }
}

impl fmt::Display for SheetResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SheetResult::WhiteWins => "1-0",
            SheetResult::BlackWins => "0-1",
            SheetResult::Draw => "1/2-1/2",
        })
    }
}

impl Scoresheet {
    /// Reads a game that begins with `start`, in either language or both.
    ///
    /// Moves may be numbered or not; the first number is that of `start` or 1.
    /// Lines before the first numbered one are a heading, and `[…]`, `{…}`, what
    /// follows `;` on a line and brackets around anything but `=` or an owed
    /// promotion are comments. The game ends with its result, with `etc.` or
    /// `usw.`, or with the text.
    ///
    /// A text that fits several moves is settled by what follows. Where the rest
    /// leads to one and the same position either way, the first one is taken.
    ///
    /// # Errors
    ///
    /// [`ScoresheetError`] with number, colour, text and reason of the first move
    /// that cannot be read, or of the first that stays ambiguous.
    pub fn read(start: &Position, text: &str) -> Result<Scoresheet, ScoresheetError> {
        Ok(replay(start, text, AfterEnd::Read)?.sheet)
    }

    /// Reads a game as [`Scoresheet::read`] does, but only to its end: moves after mate,
    /// stalemate or a dead position are passed over.
    ///
    /// # Errors
    ///
    /// As [`Scoresheet::read`], of the moves before the end.
    pub fn read_to_end(start: &Position, text: &str) -> Result<ReadSheet, ScoresheetError> {
        replay(start, text, AfterEnd::PassOver)
    }

    /// Writes the game, a line for each move number. Black's first move, when he
    /// begins, is written `1. ... e5`. The result has the last line.
    pub fn write(&self, language: Language) -> String {
        self.write_with(language, &[])
    }

    /// The same of a board of a match: `received` are the pieces that came to hand from the
    /// other board, each with the number of moves that had been made on this one.
    pub fn write_with(&self, language: Language, received: &[(usize, Piece)]) -> String {
        let mut text = String::new();
        let mut position = self.start;
        let mut line = None;
        for (ply, &mv) in self.moves.iter().enumerate() {
            for &(_, piece) in received.iter().filter(|&&(plies, _)| plies == ply) {
                position.receive(piece.color, piece.role);
            }
            let number = position.number();
            if line != Some(number) {
                if line.is_some() {
                    text.push('\n');
                }
                text.push_str(&format!("{number}."));
                if position.turn() == Color::Black {
                    text.push_str(" ...");
                }
                line = Some(number);
            }
            text.push(' ');
            text.push_str(&write(&position, mv, language));
            if self.draw_offers.contains(&ply) {
                text.push_str(" (=)");
            }
            position.make(mv);
        }
        if line.is_some() {
            text.push('\n');
        }
        if let Some(result) = self.result {
            text.push_str(&format!("{result}\n"));
        }
        text
    }

    /// The position after the last move.
    pub fn end(&self) -> Position {
        self.start.after_all(&self.moves)
    }
}
