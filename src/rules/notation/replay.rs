//! Replays the text of a scoresheet and decides which moves are meant where a text fits several.
//!
//! All possible games are followed in parallel. A game in which the next text is not a legal move
//! is dropped; games that reach the same position are merged. Unlike backtracking, this never
//! replays the rest of the game again.

use super::read::{ReadError, Written, ambiguous};
use super::tokens::{Token, tokens};
use super::{ReadSheet, Scoresheet};
use crate::rules::{Color, Move, Position};

/// Maximum number of possible games followed at once; no real scoresheet needs more.
const MAX_READINGS: usize = 32;

/// Maximum number of plies for which several games may remain possible. In a real scoresheet only
/// one is left after a few moves, and following several takes several times as long.
const MAX_AMBIGUOUS_PLIES: usize = 80;

/// The reason why a text cannot be read as a scoresheet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum ScoresheetError {
    /// A move cannot be read, or is still ambiguous at the end of the sheet.
    #[error("move {number}, {color:?}: {reason}")]
    Move {
        number: u32,
        color: Color,
        text: String,
        reason: ReadError,
    },
    /// A move number or dots do not match the expected move: a move is missing, or there is one
    /// too many.
    #[error(
        "move {number}, {color:?}: this move is missing; the sheet goes on with move {found}, {found_color:?}"
    )]
    Missing {
        number: u32,
        color: Color,
        found: u32,
        found_color: Color,
    },
}

/// One of the games that the text read so far may mean.
#[derive(Clone, Copy)]
struct Reading {
    position: Position,
    /// Index in [`Replay::steps`] of the last move of this game; `None` before the first move.
    last: Option<usize>,
}

/// A move of a possible game, with the index of the preceding move in [`Replay::steps`], which is
/// `None` for the first move.
#[derive(Clone, Copy)]
struct Step {
    before: Option<usize>,
    mv: Move,
}

struct Replay {
    start: Position,
    /// What must be subtracted from the move number of a position to get the number of the same
    /// move on the sheet.
    offset: u32,
    readings: Vec<Reading>,
    steps: Vec<Step>,
    texts: Vec<String>,
    /// Number of moves up to the last point at which only one game was possible.
    settled: usize,
}

/// How to handle moves after the end of the game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum AfterEnd {
    /// Read all legal moves, also those after the end.
    Read,
    /// Skip the first illegal move after the end and everything that follows, up to the result.
    Skip,
}

pub(super) fn replay(
    start: &Position,
    text: &str,
    after_end: AfterEnd,
) -> Result<ReadSheet, ScoresheetError> {
    let mut replay = Replay::new(start);
    let mut draw_offers = Vec::new();
    let mut due: Option<(u32, Color)> = None;
    let (mut result, mut result_at) = (None, None);
    let mut rest_at = None;
    let mut end = text.len();
    for (at, token) in tokens(start, text) {
        match token {
            Token::Result(found) => {
                (result, result_at, end) = (Some(found), Some(at), at);
                break;
            }
            Token::End => {
                end = at;
                break;
            }
            _ if rest_at.is_some() => {}
            Token::Number(number) => {
                replay.handle_number(number);
                due = Some((number, Color::White));
            }
            Token::Dots => {
                let number = due.map_or_else(|| replay.due().0, |(number, _)| number);
                due = Some((number, Color::Black));
            }
            Token::Move(text) if after_end == AfterEnd::Skip => {
                let over = replay.take_finished();
                let read = replay.next_move(due.take(), text);
                if over.is_empty() {
                    read?;
                } else if read.is_err() {
                    replay.readings = over;
                    rest_at = Some(at);
                }
            }
            Token::Move(text) => replay.next_move(due.take(), text)?,
            Token::Offer => draw_offers.extend(replay.texts.len().checked_sub(1)),
        }
    }
    draw_offers.dedup();
    Ok(ReadSheet {
        sheet: Scoresheet {
            start: *start,
            moves: replay.settle()?,
            draw_offers,
            result,
        },
        rest: rest_at.map(|at| at..end),
        result_at,
    })
}

impl Replay {
    fn new(start: &Position) -> Replay {
        Replay {
            start: *start,
            offset: 0,
            readings: vec![Reading {
                position: *start,
                last: None,
            }],
            steps: Vec::new(),
            texts: Vec::new(),
            settled: 0,
        }
    }

    /// Handles a move number on the sheet. If the first number is 1, the sheet numbers its moves
    /// from 1, even if the start position has a higher move number.
    fn handle_number(&mut self, number: u32) {
        if self.texts.is_empty() && number == 1 {
            self.offset = self.start.number() - 1;
        }
    }

    /// The move number and the player that should come next on the sheet.
    fn due(&self) -> (u32, Color) {
        self.due_in(
            self.readings
                .first()
                .map_or(&self.start, |reading| &reading.position),
        )
    }

    fn due_in(&self, position: &Position) -> (u32, Color) {
        (position.number() - self.offset, position.turn())
    }

    /// Keeps only those possible games in which the next move has the number and player found on
    /// the sheet. Returns an error if no game is left.
    fn expect(&mut self, (found, found_color): (u32, Color)) -> Result<(), ScoresheetError> {
        let (number, color) = self.due();
        let mut readings = std::mem::take(&mut self.readings);
        readings.retain(|reading| self.due_in(&reading.position) == (found, found_color));
        self.readings = readings;
        if self.readings.is_empty() {
            return Err(ScoresheetError::Missing {
                number,
                color,
                found,
                found_color,
            });
        }
        Ok(())
    }

    /// Removes and returns the possible games that are over.
    fn take_finished(&mut self) -> Vec<Reading> {
        let readings = std::mem::take(&mut self.readings);
        let is_over = |reading: &Reading| reading.position.outcome().is_some();
        let (over, open) = readings.into_iter().partition(is_over);
        self.readings = open;
        over
    }

    /// Reads a move. `due` is the number and player that the sheet gives just before the move;
    /// `None` if it gives none.
    fn next_move(&mut self, due: Option<(u32, Color)>, text: &str) -> Result<(), ScoresheetError> {
        if let Some(due) = due {
            self.expect(due)?;
        }
        self.play(text)
    }

    fn play(&mut self, text: &str) -> Result<(), ScoresheetError> {
        let (number, color) = self.due();
        let fail = |reason| ScoresheetError::Move {
            number,
            color,
            text: text.to_owned(),
            reason,
        };
        let written = Written::parse(&self.start, text).map_err(fail)?;
        let mut next: Vec<Reading> = Vec::new();
        for reading in &self.readings {
            let mut moves = written.candidates(&reading.position, text);
            moves.sort_unstable();
            for mv in moves {
                let position = reading.position.play_unchecked(mv);
                let key = position.key();
                let is_known =
                    |known: &Reading| known.position.key() == key && known.position == position;
                if !next.iter().any(is_known) {
                    self.steps.push(Step {
                        before: reading.last,
                        mv,
                    });
                    next.push(Reading {
                        position,
                        last: Some(self.steps.len() - 1),
                    });
                }
            }
        }
        if next.is_empty() {
            let position = self
                .readings
                .first()
                .map_or(&self.start, |reading| &reading.position);
            return Err(fail(written.no_such_move(position, text)));
        }
        self.texts.push(text.to_owned());
        self.readings = next;
        if self.readings.len() == 1 {
            self.settled = self.texts.len();
        }
        let ambiguous = self.texts.len() - self.settled;
        if self.readings.len() > MAX_READINGS || ambiguous > MAX_AMBIGUOUS_PLIES {
            Err(self.ambiguity_error())
        } else {
            Ok(())
        }
    }

    /// Returns the moves of the game if only one reading of the text is possible; an error if
    /// several are still possible.
    fn settle(&self) -> Result<Vec<Move>, ScoresheetError> {
        match self.readings[..] {
            [reading] => Ok(self.moves(reading)),
            _ => Err(self.ambiguity_error()),
        }
    }

    fn moves(&self, reading: Reading) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut step = reading.last.and_then(|last| self.steps.get(last));
        while let Some(&Step { before, mv }) = step {
            moves.push(mv);
            step = before.and_then(|before| self.steps.get(before));
        }
        moves.reverse();
        moves
    }

    /// Error for the first move in which the games that are still possible differ.
    fn ambiguity_error(&self) -> ScoresheetError {
        let games: Vec<Vec<Move>> = self
            .readings
            .iter()
            .map(|&reading| self.moves(reading))
            .collect();
        let first = games.first().map_or(&[][..], |game| game);
        let same = (0..first.len())
            .take_while(|&ply| games.iter().all(|game| game.get(ply) == first.get(ply)))
            .count();
        let position = self.start.play_all_unchecked(&first[..same]);
        let mut moves: Vec<Move> = games
            .iter()
            .filter_map(|game| game.get(same).copied())
            .collect();
        moves.sort_unstable();
        moves.dedup();
        let text = self.texts.get(same).cloned().unwrap_or_default();
        let (number, color) = self.due_in(&position);
        let reason = ambiguous(&position, &text, &moves);
        ScoresheetError::Move {
            number,
            color,
            text,
            reason,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_stays_ambiguous_is_read_for_a_bounded_number_of_moves() {
        let start = "W=4/RNBQ/4/4;N=rnbq/4/4/4;B=4/4/4/4;QL1w=2/K1;QL6b=2/2;KL1w=2/2;\
                     KL6b=1k/2 w - - - - 0 10";
        let start = Position::from_tfen(start).unwrap();
        let moves = "Ra4 Ra5 Nd4 Nd5 Bb4 Bb5 Qc4 Qc5 Ra3 Ra6 Nb3 Nb6 Bc3 Bc6 Qd3 Qd6";
        let mut replay = Replay::new(&start);
        let texts = moves.split(' ').cycle().take(20_000);
        let read = texts.take_while(|text| replay.play(text).is_ok()).count();
        assert!((1..=MAX_AMBIGUOUS_PLIES).contains(&read), "{read}");
        assert!(replay.steps.len() <= (MAX_AMBIGUOUS_PLIES + MAX_READINGS) * MAX_READINGS);
    }
}
