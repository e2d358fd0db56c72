//! Reading one move.

use super::pattern::{self, Pattern, PiecePattern, Place};
use super::{Language, write};
use crate::rules::why::{BoardReason, Reason};
use crate::rules::{Geometry, Illegal, Move, Position, Role, Square, why};

/// Why a text is not a move of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// Not the form of a move.
    #[error("{text:?} is not understood at character {}: expected a move such as Nc3N, axb4N, KL3 or 0-0", .at + 1)]
    NotUnderstood {
        /// The text.
        text: String,
        /// How many characters of it can be read.
        at: usize,
    },
    /// The long notation was asked for, and departure or arrival is missing.
    #[error(
        "{text:?} is not in long notation: expected departure and arrival such as b2W-b4N or QL1-QL2"
    )]
    NotLong {
        /// The text.
        text: String,
    },
    /// A square that no board ever has.
    #[error("{text:?}: no board ever has a square {square} (Article 2.8)")]
    NoSquare {
        /// The text.
        text: String,
        /// The square's English name.
        square: String,
    },
    /// It fits no legal move.
    #[error("{text:?} fits no legal move{}", because(.why.as_ref()))]
    NoSuchMove {
        /// The text.
        text: String,
        /// Why not, where it fits one illegal move.
        why: Option<Illegal>,
    },
    /// It fits several legal moves.
    #[error("{text:?} fits {}: {}", .moves.len(), .names.join(", "))]
    Ambiguous {
        /// The text.
        text: String,
        /// The legal moves that it fits.
        moves: Vec<Move>,
        /// What they are called in long notation.
        names: Vec<String>,
    },
}

fn because(why: Option<&Illegal>) -> String {
    why.map_or(String::new(), |why| {
        format!(": {why} (Article {})", why.article())
    })
}

/// Reads a scoresheet's text or a long one, in either language, and finds the
/// legal move that it means.
///
/// It is generous: departures may be told needlessly or not at all, check signs,
/// `e.p.`, `(=)` and `=` before a promotion may stand or be missing, castling is
/// `0-0` or `O-O`, the level of arrival may be missing where only one fits. A text
/// that is exactly what one legal move is called means that move.
///
/// # Errors
///
/// [`ReadError`] when the text is no move, fits no legal move, or fits several.
pub fn read(position: &Position, text: &str) -> Result<Move, ReadError> {
    let pattern = parse(position.geometry(), text)?;
    match candidates(position, text, &pattern)[..] {
        [mv] => Ok(mv),
        [] => Err(no_such_move(position, text, &pattern)),
        ref moves => Err(ambiguous(position, text, moves)),
    }
}

/// Reads a long text without asking whether the move is legal.
///
/// # Errors
///
/// [`ReadError`] when the text is no move or leaves departure or arrival open.
pub fn attempt(geometry: &Geometry, text: &str) -> Result<Move, ReadError> {
    let not_long = || ReadError::NotLong {
        text: text.trim().to_owned(),
    };
    match parse(geometry, text)? {
        Pattern::Castle(side) => Ok(Move::Castle(side)),
        Pattern::Board {
            from,
            to,
            promotion,
        } => Ok(Move::Board {
            from: from.ok_or_else(not_long)?,
            to,
            promotion,
        }),
        Pattern::Piece(pattern) => {
            let to = square(geometry, pattern.to).ok_or_else(not_long)?;
            match (square(geometry, pattern.from), pattern.promotion) {
                (Some(from), promotion) => Ok(Move::Piece {
                    from,
                    to,
                    promotion,
                }),
                (None, Some(role)) if pattern.from.is_empty() && pattern.role.is_none() => {
                    Ok(Move::Promote { square: to, role })
                }
                _ => Err(not_long()),
            }
        }
    }
}

/// The pattern of a text, all of whose squares can exist.
pub(super) fn parse(geometry: &Geometry, text: &str) -> Result<Pattern, ReadError> {
    let pattern = pattern::parse(geometry, text).map_err(|stuck| ReadError::NotUnderstood {
        text: text.trim().to_owned(),
        at: text
            .get(..stuck.at)
            .map_or(0, |read| read.trim_start().chars().count()),
    })?;
    if let Pattern::Piece(piece) = pattern {
        for (file, rank, level) in [piece.from, piece.to].into_iter().filter_map(Place::whole) {
            if geometry.square_at(file, rank, level).is_none() {
                let board = geometry.board(level).name.en;
                let square = format!("{}{rank}{board}", geometry.file_letter(file));
                return Err(ReadError::NoSquare {
                    text: text.trim().to_owned(),
                    square,
                });
            }
        }
    }
    Ok(pattern)
}

/// The legal moves that a text may mean: the one that is called exactly so, or
/// else all that fit it.
pub(super) fn candidates(position: &Position, text: &str, pattern: &Pattern) -> Vec<Move> {
    let legal = position.legal_moves();
    let fitting: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|&mv| fits(position, pattern, mv))
        .collect();
    if fitting.len() > 1 {
        let exact = fitting.iter().copied().find(|&mv| {
            Language::ALL.into_iter().any(|language| {
                write::bare(position, &legal, mv, language) == pattern::core(text).trim_start()
            })
        });
        if let Some(mv) = exact {
            return vec![mv];
        }
    }
    fitting
}

pub(super) fn ambiguous(position: &Position, text: &str, moves: &[Move]) -> ReadError {
    let names = moves.iter().map(|&mv| write::long(position, mv)).collect();
    ReadError::Ambiguous {
        text: text.trim().to_owned(),
        moves: moves.to_vec(),
        names,
    }
}

pub(super) fn no_such_move(position: &Position, text: &str, pattern: &Pattern) -> ReadError {
    ReadError::NoSuchMove {
        text: text.trim().to_owned(),
        why: reason(position, pattern),
    }
}

/// Whether a legal move is as the pattern tells.
fn fits(position: &Position, pattern: &Pattern, mv: Move) -> bool {
    let geometry = position.geometry();
    match (pattern, mv) {
        (Pattern::Castle(told), Move::Castle(side)) => *told == side,
        (
            &Pattern::Board {
                from: told,
                to: pin,
                promotion: role,
            },
            Move::Board {
                from,
                to,
                promotion,
            },
        ) => {
            told.is_none_or(|told| told == from)
                && pin == to
                && (role.is_none() || role == promotion)
        }
        (
            Pattern::Piece(told),
            Move::Piece {
                from,
                to,
                promotion,
            },
        ) => {
            fits_departure(position, told, from)
                && told.to.fits(geometry, to)
                && (told.promotion.is_none() || told.promotion == promotion)
                && (!told.captures || write::is_capture(position, mv))
        }
        (Pattern::Piece(told), Move::Promote { square, role }) => {
            told.role.is_none()
                && told.from.is_empty()
                && told.to.fits(geometry, square)
                && told.promotion.is_none_or(|told| told == role)
        }
        _ => false,
    }
}

/// No letter means a pawn, unless the square of departure says which piece.
fn fits_departure(position: &Position, told: &PiecePattern, from: Square) -> bool {
    let role = position.role_at(from);
    let fits_role = match told.role {
        None => told.from.whole().is_some() || role == Some(Role::Pawn),
        told => role == told,
    };
    fits_role && told.from.fits(position.geometry(), from) && !told.bracketed
}

/// Why no legal move fits, where the text means one illegal move: the only one
/// that fits, or the only one that fits and goes as its piece goes.
fn reason(position: &Position, pattern: &Pattern) -> Option<Illegal> {
    let reasons: Vec<Illegal> = attempts(position, pattern)
        .into_iter()
        .filter_map(|attempt| why(position, attempt).err())
        .collect();
    let goes_so = |illegal: &&Illegal| {
        !matches!(
            illegal.reason,
            Reason::NotItsWay { .. }
                | Reason::SameColumn { .. }
                | Reason::NothingToCapture { .. }
                | Reason::Board(BoardReason::NotAdjacent { .. })
        )
    };
    let apt: Vec<&Illegal> = reasons.iter().filter(goes_so).collect();
    match (&reasons[..], &apt[..]) {
        (&[only], _) | (_, &[&only]) => Some(only),
        _ => None,
    }
}

/// The moves, legal or not, that a pattern may mean.
fn attempts(position: &Position, pattern: &Pattern) -> Vec<Move> {
    match *pattern {
        Pattern::Castle(side) => vec![Move::Castle(side)],
        Pattern::Board {
            from: Some(from),
            to,
            promotion,
        } => {
            vec![Move::Board {
                from,
                to,
                promotion,
            }]
        }
        Pattern::Board {
            from: None,
            to,
            promotion,
        } => {
            let ours = |&pin: &_| position.controller(pin) == Some(position.turn());
            let pins = position.pins().into_iter().filter(ours);
            pins.map(|from| Move::Board {
                from,
                to,
                promotion,
            })
            .collect()
        }
        Pattern::Piece(told) => piece_attempts(position, &told),
    }
}

fn piece_attempts(position: &Position, told: &PiecePattern) -> Vec<Move> {
    let geometry = position.geometry();
    let to: Vec<Square> = match square(geometry, told.to) {
        Some(square) => vec![square],
        None => position
            .squares()
            .into_iter()
            .filter(|&s| told.to.fits(geometry, s))
            .collect(),
    };
    if let (true, Some(role)) = (told.bracketed, told.promotion) {
        return to
            .into_iter()
            .map(|square| Move::Promote { square, role })
            .collect();
    }
    let from: Vec<Square> = match square(geometry, told.from) {
        Some(square) => vec![square],
        None => {
            let own = position.of(position.turn());
            own.into_iter()
                .filter(|&from| fits_departure(position, told, from))
                .collect()
        }
    };
    let promotion = told.promotion;
    let pairs = from
        .into_iter()
        .flat_map(|from| to.iter().map(move |&to| (from, to)));
    pairs
        .map(|(from, to)| Move::Piece {
            from,
            to,
            promotion,
        })
        .collect()
}

/// The square that is told whole.
fn square(geometry: &Geometry, place: Place) -> Option<Square> {
    let (file, rank, level) = place.whole()?;
    geometry.square_at(file, rank, level)
}
