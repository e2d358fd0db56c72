//! What is thought about: the command `position`.

use thiserror::Error;

use crate::rules::notation::{self, ReadError};
use crate::rules::{Move, Position, RuleSet, TextError, TextNote};
use crate::store;

/// Why a text says no position.
#[derive(Debug, Error)]
pub(super) enum BoardError {
    #[error("expected startpos, or fen and a position, and perhaps moves")]
    NoStart,
    #[error("{0}")]
    Text(#[from] TextError),
    #[error("move {number}: {error}")]
    Move { number: usize, error: ReadError },
}

/// A position with what may repeat in it.
#[derive(Clone)]
pub(super) struct Board {
    pub(super) position: Position,
    /// The keys of the positions before it, the oldest first.
    pub(super) earlier: Vec<u64>,
    /// What was ignored or corrected in its text.
    pub(super) notes: Vec<TextNote>,
}

impl Board {
    /// The initial position of a rule set.
    pub(super) fn start(rules: &'static RuleSet) -> Board {
        Board {
            position: Position::start_of(rules),
            earlier: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Reads what follows `position`.
    pub(super) fn read(rules: &'static RuleSet, text: &str) -> Result<Board, BoardError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut halves = words.splitn(2, |&word| word == "moves");
        let mut board = match halves.next().unwrap_or_default() {
            ["startpos"] => Board::start(rules),
            ["fen", fields @ ..] => {
                let read = store::read_position_of(&fields.join(" "), rules)?;
                Board {
                    position: read.position,
                    earlier: Vec::new(),
                    notes: read.notes,
                }
            }
            _ => return Err(BoardError::NoStart),
        };
        for (number, text) in (1..).zip(halves.next().unwrap_or_default()) {
            let mv = board.legal_move(text);
            let mv = mv.map_err(|error| BoardError::Move { number, error })?;
            board.earlier.push(board.position.key());
            board.position.make(mv);
        }
        Ok(board)
    }

    /// The legal move of a text.
    pub(super) fn legal_move(&self, text: &str) -> Result<Move, ReadError> {
        match notation::attempt(&self.position, text) {
            Ok(mv) if self.position.is_legal(mv) => Ok(mv),
            // It knows why not.
            _ => notation::read(&self.position, text),
        }
    }
}
