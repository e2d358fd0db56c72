//! The moves of a game or match as they stand in a PGN: the main line of each board, and the
//! variations with their comments and annotation signs (such as `!`).

use std::collections::BTreeMap;

use super::location::Location;
use super::note::LocatedOddity;
use crate::game::Note;
use crate::game::team::TandemBoard;
use crate::rules::notation::SheetResult;

/// Moves of a game or match, with variations, comments, draw offers and result. `M` is the type of
/// the data for one move.
pub struct Sheet<M> {
    /// The main line of each board, then the variations, each after the line from which it
    /// branches off.
    pub lines: Vec<Line<M>>,
    /// The board of each move of both main lines, in the order in which the moves stand in the
    /// text.
    pub order: Vec<TandemBoard>,
    /// The result that stands after the moves in the text, if any.
    pub result: Option<SheetResult>,
    /// Place of the result in the text; if the result is missing, of the last token.
    pub end: Location,
    /// What was ignored or corrected.
    pub noted: Vec<LocatedOddity>,
}

/// Moves and notes of the main line of a board, or of a variation.
pub struct Line<M> {
    pub board: TandemBoard,
    /// The line from which a variation branches off, as an index, and the number of plies of that
    /// line before the variation. Both are 0 for a main line.
    pub from: (usize, usize),
    /// Location in the text where the line begins: the opening bracket of a variation, or the first
    /// move.
    pub location: Location,
    /// Location in the text where the line ends.
    pub end: Location,
    pub moves: Vec<M>,
    /// The plies of a main line, counted from 0, that came with a draw offer; ascending.
    pub offers: Vec<usize>,
    /// Notes with their locations in the text. The key is the number of plies of this line before
    /// the note.
    pub notes: BTreeMap<usize, (Location, Note)>,
}

impl<M> Line<M> {
    pub fn new(board: TandemBoard, from: (usize, usize), location: Location) -> Line<M> {
        Line {
            board,
            from,
            location,
            end: location,
            moves: Vec::new(),
            offers: Vec::new(),
            notes: BTreeMap::new(),
        }
    }

    /// The note after the moves read so far. If there is no note yet, an empty one is created.
    pub fn last_note(&mut self, location: Location) -> &mut Note {
        let note = self.notes.entry(self.moves.len());
        &mut note.or_insert((location, Note::default())).1
    }

    /// Adds a draw offer to the last move; a repeated offer counts once. Returns false if there is
    /// no move yet.
    pub fn add_offer(&mut self) -> bool {
        let Some(ply) = self.moves.len().checked_sub(1) else {
            return false;
        };
        if self.offers.last() != Some(&ply) {
            self.offers.push(ply);
        }
        true
    }
}
