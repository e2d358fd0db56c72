//! The command `position`: the position to search.

use thiserror::Error;

use crate::pgn;
use crate::rules::notation::{self, ReadError};
use crate::rules::{Move, Position, RuleSet, TextError, TextNote};

/// Reason why the arguments of `position` are refused.
#[derive(Debug, Error)]
pub(super) enum PositionError {
    #[error("expected startpos, or fen and a position, and perhaps moves")]
    NoStart,
    #[error("{0}")]
    Text(#[from] TextError),
    #[error("move {number}: {error}")]
    Move { number: usize, error: ReadError },
}

/// A position sent by the client, with the earlier positions of the game.
#[derive(Clone)]
pub(super) struct SentPosition {
    pub(super) position: Position,
    /// Hash keys of the earlier positions of the game, oldest first, to detect repetitions.
    pub(super) earlier: Vec<u64>,
    /// Notes on ignored or corrected parts of the position's text.
    pub(super) notes: Vec<TextNote>,
}

impl SentPosition {
    /// Returns the initial position of a rule set, without earlier positions and notes.
    pub(super) fn start(rules: &'static RuleSet) -> SentPosition {
        SentPosition {
            position: Position::start_of(rules),
            earlier: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Reads the arguments of `position`: `startpos` or `fen FEN`, then optionally the word `moves`
    /// and the moves played from there.
    pub(super) fn read(rules: &'static RuleSet, text: &str) -> Result<SentPosition, PositionError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut halves = words.splitn(2, |&word| word == "moves");
        let mut sent = match halves.next().unwrap_or_default() {
            ["startpos"] => SentPosition::start(rules),
            ["fen", fields @ ..] => {
                let read = pgn::read_position_of(&fields.join(" "), rules)?;
                SentPosition {
                    position: read.position,
                    earlier: Vec::new(),
                    notes: read.notes,
                }
            }
            _ => return Err(PositionError::NoStart),
        };
        for (number, text) in (1..).zip(halves.next().unwrap_or_default()) {
            let mv = sent.legal_move(text);
            let mv = mv.map_err(|error| PositionError::Move { number, error })?;
            sent.earlier.push(sent.position.key());
            sent.position.make_unchecked(mv);
        }
        Ok(sent)
    }

    /// Reads a move in long or scoresheet notation; the move must be legal in the position.
    pub(super) fn legal_move(&self, text: &str) -> Result<Move, ReadError> {
        match notation::attempt(&self.position, text) {
            Ok(mv) if self.position.is_legal(mv) => Ok(mv),
            // The error of `notation::read` explains why the move is not legal.
            _ => notation::read(&self.position, text),
        }
    }
}
