//! Reads the text of one move.

use super::hint::{Hint, hint, is_board_letter};
use super::matching::{self, castles, fits_departure};
use super::pattern::{self, Pattern, Place};
use super::{federation, write};
use crate::rules::laws::Movement;
use crate::rules::{BoardLayout, Illegal, Move, Position};

/// The reason why a text cannot be read as a move in a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum ReadError {
    /// The text does not have the form of a move.
    #[error("\"{text}\" is not understood at character {}: expected a move such as {like}", .at + 1)]
    NotUnderstood {
        text: String,
        /// The number of characters that could be read.
        at: usize,
        /// Examples of moves on this board layout, for the error message.
        like: &'static str,
    },
    /// Long notation is required, but departure or arrival is missing.
    #[error("\"{text}\" is not in long notation: expected departure and arrival such as {like}")]
    NotLong {
        text: String,
        /// Examples of long notation on this board layout, for the error message.
        like: &'static str,
    },
    /// The text names a file that the board layout does not have.
    #[error("\"{text}\": there is no file {file}; the files are {files}")]
    NoFile {
        text: String,
        file: char,
        /// The letters of the files that exist, separated by commas.
        files: String,
    },
    /// The text names a square that the board layout does not have, whatever pins the attack boards
    /// are on.
    #[error("\"{text}\": there is no square {square} (Article 2.8)")]
    NoSquare { text: String, square: String },
    /// The text names a piece that is not on the square, or a capture although nothing can be
    /// captured.
    #[error("\"{text}\" does not fit what stands on the board")]
    Mismatch { text: String },
    /// The text fits no legal move.
    #[error("\"{text}\" fits no legal move{}", reason_suffix(.why.as_ref()))]
    NoSuchMove {
        text: String,
        /// The reason why the move is illegal; `None` if there is no single reason, for example
        /// because several moves may be meant.
        why: Option<Illegal>,
        /// Advice to the player. Given only if `why` is `None`, and even then `None` if nothing
        /// helpful is known.
        hint: Option<Box<Hint>>,
    },
    /// The text fits several legal moves.
    #[error("\"{text}\" fits {}: {}", .moves.len(), .names.join(", "))]
    Ambiguous {
        text: String,
        moves: Vec<Move>,
        names: Vec<String>,
    },
}

fn reason_suffix(why: Option<&Illegal>) -> String {
    why.map_or(String::new(), |why| format!(": {why} ({})", why.cited()))
}

/// Finds the legal move that a text means, in scoresheet notation of either language or in long
/// notation.
///
/// Reading is lenient: the departure may be given needlessly or be missing; check signs, `e.p.`,
/// `(=)` and the `=` of a promotion are optional; castling is `0-0` or `O-O`, on the flat board
/// also UCI's `e1g1` and `e1h1`; the level of arrival may be missing if only one fits. A text that
/// is exactly the notation of one legal move means that move, even if it fits others. In games
/// under the Federation rules, the Federation's own notation is read too.
///
/// # Errors
///
/// [`ReadError`] if the text is not a move, fits no legal move, or fits several.
pub fn read(position: &Position, text: &str) -> Result<Move, ReadError> {
    let written = Written::parse(position, text)?;
    match written.candidates(position, text)[..] {
        [mv] => Ok(mv),
        [] => Err(written.no_such_move(position, text)),
        ref moves => Err(ambiguous(position, text, moves)),
    }
}

/// The text of a move, parsed as one of the two notations.
pub(super) enum Written {
    /// The notation of this library, as [`read`] describes it.
    Ours(Pattern),
    /// The notation of the Federation rules (a rule set of the tower), which gives the height of
    /// both squares, as in `Pb2(2)-b4(4)`.
    Federation(federation::Text),
}

impl Written {
    /// Parses the text of a move and checks that all squares in it can exist.
    pub fn parse(position: &Position, text: &str) -> Result<Written, ReadError> {
        let ours = parse(position.layout(), text).map(Written::Ours);
        ours.or_else(|error| {
            let may_be = position.rules().movement == Movement::Path;
            let theirs = may_be.then(|| federation::parse(text)).flatten();
            theirs.map(Written::Federation).ok_or(error)
        })
    }

    /// The legal moves that the text may mean.
    pub fn candidates(&self, position: &Position, text: &str) -> Vec<Move> {
        match self {
            Written::Ours(pattern) => matching::candidates(position, text, pattern),
            Written::Federation(parts) => parts.candidates(position),
        }
    }

    /// Whether a move, legal or not, has all the parts that were read from the text.
    fn fits(&self, position: &Position, mv: Move) -> bool {
        match self {
            Written::Ours(pattern) => matching::fits(position, pattern, mv),
            Written::Federation(parts) => parts.fits(position, mv),
        }
    }

    /// The error for a text that fits no legal move.
    pub fn no_such_move(&self, position: &Position, text: &str) -> ReadError {
        let (why, hint) = match self {
            Written::Ours(pattern) if is_board_letter(position.layout(), pattern) => {
                (None, Some(Box::new(Hint::NoBoardLetters)))
            }
            Written::Ours(pattern) => {
                let why = matching::reason(position, pattern);
                let hint = why.is_none().then(|| hint(position, pattern)).flatten();
                (why, hint.map(Box::new))
            }
            Written::Federation(parts) => (parts.reason(position), None),
        };
        let text = text.trim().to_owned();
        ReadError::NoSuchMove { text, why, hint }
    }
}

/// Reads a move in long notation without checking that it is legal. A piece letter or capture sign,
/// if present, must match the position. In games under the Federation rules, the text may also be
/// in the Federation's own notation, with the heights of both squares.
///
/// # Errors
///
/// [`ReadError`] if the text is not a move, lacks departure or arrival, or contains a piece
/// letter or capture sign that does not match the position.
pub fn attempt(position: &Position, text: &str) -> Result<Move, ReadError> {
    let layout = position.layout();
    let not_long = || ReadError::NotLong {
        text: text.trim().to_owned(),
        like: match layout.only_level() {
            None => "b2W-b4N or QL1-QL2",
            Some(_) => "e2e4 or e7e8q",
        },
    };
    let pattern = match Written::parse(position, text)? {
        Written::Ours(pattern) => pattern,
        Written::Federation(parts) => return parts.attempt(position).ok_or_else(not_long),
    };
    match pattern {
        Pattern::Castle(side) => Ok(Move::Castle(side)),
        Pattern::Board {
            from,
            to,
            promotion,
            ..
        } => Ok(Move::board(from.ok_or_else(not_long)?, to, promotion)),
        Pattern::Drop { role, to } => Ok(Move::Drop {
            role,
            to: to.square(layout).ok_or_else(not_long)?,
        }),
        Pattern::Piece(pattern) => {
            if let Some(side) = castles(position, &pattern) {
                return Ok(Move::Castle(side));
            }
            let to = pattern.to.square(layout).ok_or_else(not_long)?;
            match (pattern.from.square(layout), pattern.promotion) {
                (Some(from), promotion) => {
                    let mv = Move::piece(from, to, promotion);
                    let captures = position.role_at(to).is_some() || position.is_capture(mv);
                    let is_so =
                        fits_departure(position, &pattern, from) && (captures || !pattern.captures);
                    is_so.then_some(mv).ok_or_else(|| ReadError::Mismatch {
                        text: text.trim().to_owned(),
                    })
                }
                (None, Some(becomes)) if pattern.from.is_empty() && pattern.role.is_none() => {
                    Ok(Move::Promote {
                        square: to,
                        becomes,
                    })
                }
                _ => Err(not_long()),
            }
        }
    }
}

/// Whether a text means the move `made`, which need not be legal. The text may omit parts and use
/// other signs as for [`read`].
///
/// # Errors
///
/// [`ReadError`] if the text is not a move, or fits another legal move as well.
pub fn records(position: &Position, made: Move, text: &str) -> Result<bool, ReadError> {
    let written = Written::parse(position, text)?;
    if !written.fits(position, made) {
        return Ok(false);
    }
    match written.candidates(position, text)[..] {
        [mv] => Ok(mv == made || !position.is_legal(made)),
        [] => Ok(true),
        ref moves if moves.contains(&made) => Err(ambiguous(position, text, moves)),
        _ => Ok(true),
    }
}

/// Whether some main board or attack board of the layout can have a square on this file and rank.
fn is_on_a_board(layout: &BoardLayout, file: u8, rank: u8) -> bool {
    let attack_boards = layout.pins().map(|pin| layout.pin_level(pin));
    let mut levels = layout.main_levels().chain(attack_boards);
    levels.any(|level| layout.square_at(file, rank, level).is_some())
}

/// Parses the text of a move and checks that all squares in it can exist.
fn parse(layout: &BoardLayout, text: &str) -> Result<Pattern, ReadError> {
    let pattern =
        pattern::parse(layout, text).map_err(|stuck| not_understood(layout, text, stuck.at))?;
    let places = match pattern {
        Pattern::Piece(piece) => [piece.from, piece.to],
        Pattern::Drop { to, .. } => [Place::default(), to],
        Pattern::Castle(_) | Pattern::Board { .. } => [Place::default(); 2],
    };
    for place in places {
        if let (Some(file), Some(rank), None) = (place.file, place.rank, place.level)
            && !is_on_a_board(layout, file, rank)
        {
            return Err(ReadError::NoSquare {
                text: text.trim().to_owned(),
                square: format!("{}{rank}", layout.file_letter(file)),
            });
        }
    }
    for (file, rank, level) in places.into_iter().filter_map(Place::complete) {
        if layout.square_at(file, rank, level).is_none() {
            let board = layout.board(level).name.en;
            let square = format!("{}{rank}{board}", layout.file_letter(file));
            return Err(ReadError::NoSquare {
                text: text.trim().to_owned(),
                square,
            });
        }
    }
    Ok(pattern)
}

/// Returns the error of a text that does not have the form of a move and could be read up to the
/// byte `at`.
fn not_understood(layout: &BoardLayout, text: &str, at: usize) -> ReadError {
    let files: Vec<char> = (0..layout.files())
        .map(|file| layout.file_letter(file))
        .collect();
    let letters = text.chars().zip(text.chars().skip(1));
    let mut squares =
        letters.filter(|(file, rank)| file.is_ascii_lowercase() && rank.is_ascii_digit());
    if let Some((file, _)) = squares.find(|(file, _)| !files.contains(file)) {
        let files: Vec<String> = files.iter().map(char::to_string).collect();
        return ReadError::NoFile {
            text: text.trim().to_owned(),
            file,
            files: files.join(", "),
        };
    }
    ReadError::NotUnderstood {
        text: text.trim().to_owned(),
        at: text
            .get(..at)
            .map_or(0, |read| read.trim_start().chars().count()),
        like: match layout.only_level() {
            None => "Nc3N, axb4N, KL3 or 0-0",
            Some(_) => "Nf3, exd5, e8Q or 0-0",
        },
    }
}

pub(super) fn ambiguous(position: &Position, text: &str, moves: &[Move]) -> ReadError {
    let names = moves.iter().map(|&mv| write::long(position, mv)).collect();
    ReadError::Ambiguous {
        text: text.trim().to_owned(),
        moves: moves.to_vec(),
        names,
    }
}
