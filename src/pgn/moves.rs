//! Reads the text of a move in any of the forms that programs write into PGN files.

use super::signs::without_sign;
use crate::rules::laws::Base;
use crate::rules::notation::{self, ReadError};
use crate::rules::{Move, Position, Promotion, Role};

/// A legal move that was read from a text, and the annotation sign (NAG) at the end of the text.
pub struct FoundMove {
    pub mv: Move,
    pub nag: Option<u8>,
    /// Whether the text lacked a promotion piece, so that a queen was assumed.
    pub is_queen_assumed: bool,
}

impl From<Move> for FoundMove {
    fn from(mv: Move) -> FoundMove {
        FoundMove {
            mv,
            nag: None,
            is_queen_assumed: false,
        }
    }
}

/// Finds the legal move for a text. If the text needs a promotion piece, `promotion` is called to
/// read it from what follows the text, as in `e8 (Q)`.
///
/// # Errors
///
/// If the text fits no legal move, or several that differ in more than the promotion.
pub fn find_move<'a>(
    position: &Position,
    text: &str,
    promotion: impl FnOnce() -> Option<&'a str>,
) -> Result<FoundMove, ReadError> {
    let error = match notation::read(position, text) {
        Ok(mv) => return Ok(mv.into()),
        Err(error) => error,
    };
    let plain = plain(text);
    if let Ok(mv) = notation::read(position, &plain) {
        return Ok(mv.into());
    }
    if position.rules().base() == Base::Chess
        && plain.ends_with(['1', '8'])
        && let Some(piece) = promotion()
    {
        let piece = piece.to_ascii_uppercase();
        return notation::read(position, &format!("{plain}={piece}")).map(FoundMove::from);
    }
    if let Some((head, nag)) = without_sign(&plain)
        && let Ok(mv) = notation::read(position, head)
    {
        let nag = Some(nag);
        return Ok(FoundMove { nag, ..mv.into() });
    }
    match notation::read(position, &plain)
        .err()
        .and_then(queen_promotion)
    {
        Some(mv) => Ok(FoundMove {
            is_queen_assumed: true,
            ..mv.into()
        }),
        None => Err(error),
    }
}

/// Returns a promotion to a queen, if the error says that a text is ambiguous between moves that
/// differ only in the promotion piece.
fn queen_promotion(error: ReadError) -> Option<Move> {
    let ReadError::Ambiguous { moves, .. } = error else {
        return None;
    };
    let way = |mv: &Move| match *mv {
        Move::Piece {
            from,
            to,
            promotion: Some(_),
        } => Some((from, to)),
        _ => None,
    };
    let first = way(moves.first()?)?;
    let same = moves.iter().all(|mv| way(mv) == Some(first));
    let (from, to) = first;
    let promotion = Some(Promotion::Piece(Role::Queen));
    let queen = Move::Piece {
        from,
        to,
        promotion,
    };
    (same && moves.contains(&queen)).then_some(queen)
}

/// Converts a move's text to a form that [`notation::read`] accepts: letters for figurines,
/// no suffixes such as `e.p.` or `mate`, castling as `O-O`.
fn plain(text: &str) -> String {
    let text = text.trim_end_matches(['.', ',', ':', '\'', '-', '/']);
    let text = ["e.p.", "e.p", "/ep", "ep", "dbl", "dis", "ch", "mate", "++"]
        .into_iter()
        .find_map(|end| text.trim_end_matches(['+', '#']).strip_suffix(end))
        .unwrap_or(text);
    let letters = text.chars().filter_map(|letter| match letter {
        '\u{fe0e}' | '\u{fe0f}' | '\u{200b}' | '\u{a0}' | '\u{feff}' => None,
        '♔' | '♚' => Some('K'),
        '♕' | '♛' => Some('Q'),
        '♖' | '♜' => Some('R'),
        '♗' | '♝' => Some('B'),
        '♘' | '♞' => Some('N'),
        '♙' | '♟' => Some('P'),
        '—' | '‐' | '‑' | '‒' => Some('-'),
        // Cyrillic letter O.
        'О' | 'о' => Some('O'),
        letter => Some(letter),
    });
    let plain: String = letters.collect();
    let plain = plain.strip_prefix('P').unwrap_or(&plain).to_owned();
    match plain.trim_end_matches(['+', '#']) {
        "OO" | "00" | "oo" => "O-O".to_owned(),
        "OOO" | "000" | "ooo" => "O-O-O".to_owned(),
        _ => plain,
    }
}

/// Returns whether a word could be a move: it contains a digit or looks like castling.
pub fn may_be_move(text: &str) -> bool {
    let castles = |letter: char| "0oO-–−—".contains(letter);
    text.chars().any(|letter| letter.is_ascii_digit()) || text.chars().all(castles)
}

/// Converts a part of the PGN to the text of a comment on one line. Braces, which would end the
/// comment, become parentheses. `[%`, with which commands to other programs begin, becomes `[`.
pub fn as_comment(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let words = words.join(" ").replace("[%", "[");
    words.replace('{', "(").replace('}', ")")
}
