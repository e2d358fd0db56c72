//! Scoresheets: a whole game with its moves, draw offers and result (Articles E14, E15 and the
//! list of abbreviations).

use std::fmt;
use std::ops::Range;

use super::replay::{AfterEnd, replay};
use super::{Language, ScoresheetError, federation, write};
use crate::rules::{Color, Move, Piece, Position};

/// A game as written on a scoresheet.
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
    /// The start position.
    pub start: Position,
    /// The moves in order; the choice for a pending promotion is an entry of its own.
    pub moves: Vec<Move>,
    /// The moves with a draw offer, as indices from 0 into `moves`.
    pub draw_offers: Vec<usize>,
    /// The result, if the sheet has one.
    pub result: Option<SheetResult>,
}

/// A scoresheet that was read up to the end of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadSheet {
    /// The game.
    pub sheet: Scoresheet,
    /// The byte range of the text that was skipped because the game was already over: from the
    /// first move that could not be played up to the result. `None` if nothing was skipped.
    pub rest: Option<Range<usize>>,
    /// The byte offset of the result in the text, if there is one.
    pub result_at: Option<usize>,
}

/// The result of a finished game.
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
    /// The score: `1-0`, `0-1` or `1/2-1/2`.
    pub fn score(self) -> &'static str {
        match self {
            SheetResult::WhiteWins => "1-0",
            SheetResult::BlackWins => "0-1",
            SheetResult::Draw => "1/2-1/2",
        }
    }

    /// Parses a result such as `1-0`, `0:1` or `½-½`; `None` for any other text.
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
        f.write_str(self.score())
    }
}

impl Scoresheet {
    /// Reads a game that starts from the position `start`; English and German may be mixed.
    ///
    /// Move numbers are optional; the first number is the move number of `start` or 1. The lines
    /// before the first line with a move number are a heading and are skipped. Comments are `[…]`,
    /// `{…}`, the rest of a line after `;`, and brackets around anything but `=` or a pending
    /// promotion. The game ends at its result, at `etc.` or `usw.`, or at the end of the text.
    ///
    /// If a text fits several moves, the moves after it decide which one is meant. If they all lead
    /// to the same position, the first one is taken.
    ///
    /// # Errors
    ///
    /// [`ScoresheetError`] with number, colour, text and reason of the first move that cannot be
    /// read or stays ambiguous, or with the first move that is missing.
    pub fn read(start: &Position, text: &str) -> Result<Scoresheet, ScoresheetError> {
        Ok(replay(start, text, AfterEnd::Read)?.sheet)
    }

    /// Reads a game like [`Scoresheet::read`], but stops reading moves at the end of the game:
    /// after mate, stalemate or a dead position, text that is not a legal move is skipped up to the
    /// result.
    ///
    /// # Errors
    ///
    /// Same as [`Scoresheet::read`], for the moves before the end.
    pub fn read_to_end(start: &Position, text: &str) -> Result<ReadSheet, ScoresheetError> {
        replay(start, text, AfterEnd::Skip)
    }

    /// Writes the game, one line for each move number. If Black moves first, that move is
    /// written `1. ... e5`. The result is on the last line.
    pub fn write(&self, language: Language) -> String {
        self.write_with(language, &[])
    }

    /// Writes one board of a bughouse match like [`Scoresheet::write`]. `received` lists the
    /// pieces received from the other board, each with the number of moves made on this board
    /// before its arrival.
    pub fn write_with(&self, language: Language, received: &[(usize, Piece)]) -> String {
        self.write_by(received, |position, mv| write(position, mv, language))
    }

    /// Writes the game like [`Scoresheet::write`], in the Federation's own notation.
    pub fn write_federation(&self) -> String {
        self.write_by(&[], federation)
    }

    fn write_by(
        &self,
        received: &[(usize, Piece)],
        written: impl Fn(&Position, Move) -> String,
    ) -> String {
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
            text.push_str(&written(&position, mv));
            if self.draw_offers.contains(&ply) {
                text.push_str(" (=)");
            }
            position.make_unchecked(mv);
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
        self.start.play_all_unchecked(&self.moves)
    }
}
