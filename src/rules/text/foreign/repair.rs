//! Removes impossible castling rights and en passant squares from a position.

use super::TextNote;
use crate::rules::{Color, Position, RuleSet, Setup, SetupError, TextError};

/// Parses a text in strict form. Impossible castling rights and en passant squares are removed, and
/// a note is added for each.
pub(super) fn position(
    text: &str,
    rules: &'static RuleSet,
    notes: &mut Vec<TextNote>,
) -> Result<Position, TextError> {
    let mut setup = setup(text, rules, notes)?;
    let mut seen = Vec::new();
    setup.rights.retain(|right| {
        let is_new = !seen.contains(right);
        seen.push(*right);
        is_new
    });
    if let (Some(square), halfmoves @ 1..) = (setup.en_passant, setup.halfmoves) {
        let square = rules.layout.name(square);
        notes.push(TextNote::LateEnPassant { square, halfmoves });
        setup.en_passant = None;
    }
    loop {
        let error = match Position::from_setup(rules, setup.clone()) {
            Ok(position) => return Ok(position),
            Err(error) => error,
        };
        let is_left_out = leave_out(&mut setup, rules, &error);
        let error = TextError::in_setup(rules.base(), error);
        if !is_left_out {
            return Err(error);
        }
        notes.push(TextNote::Ignored(error));
    }
}

/// Parses the setup in a text. Castling rights without a rook and impossible en passant squares are
/// removed from the text first, with a note for each, because the parser does not accept them.
fn setup(
    text: &str,
    rules: &'static RuleSet,
    notes: &mut Vec<TextNote>,
) -> Result<Setup, TextError> {
    let mut fields: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    loop {
        let error = match Setup::from_text(rules, &fields.join(" ")) {
            Ok(setup) => return Ok(setup),
            Err(error) => error,
        };
        let (field, left) = match (&error, &fields[..]) {
            (TextError::NoRook { letter }, [_, _, rights, ..]) => (2, rights.replace(*letter, "")),
            (TextError::EnPassant { found, .. }, _) if looks_like_square(found) => {
                (3, String::new())
            }
            _ => return Err(error),
        };
        let left = if left.is_empty() {
            "-".to_owned()
        } else {
            left
        };
        match fields.get_mut(field) {
            Some(field) if *field != left => *field = left,
            _ => return Err(error),
        }
        notes.push(TextNote::Ignored(error));
    }
}

/// Whether a text is a letter followed by a digit.
fn looks_like_square(text: &str) -> bool {
    let [file, rank] = text.as_bytes() else {
        return false;
    };
    file.is_ascii_alphabetic() && rank.is_ascii_digit()
}

/// If an error is caused by a castling right, a right to advance two squares or an en passant
/// square, removes that from the setup. Returns whether something was removed.
fn leave_out(setup: &mut Setup, rules: &RuleSet, error: &SetupError) -> bool {
    let name = |square| rules.layout.name(square);
    let before = (setup.rights.len(), setup.two_steps.len(), setup.en_passant);
    match error {
        SetupError::RightsWithoutPieces { right, rook, .. } => {
            let color = match right.is_ascii_uppercase() {
                true => Color::White,
                false => Color::Black,
            };
            let is_it = |&(of, at): &(Color, _)| of == color && name(at) == *rook;
            setup.rights.retain(|right| !is_it(right));
        }
        SetupError::NoSuchRight { color, square } => {
            let is_it = |&(of, at): &(Color, _)| of == *color && name(at) == *square;
            setup.rights.retain(|right| !is_it(right));
        }
        SetupError::TwoSteps { square } => setup.two_steps.retain(|&at| name(at) != *square),
        SetupError::EnPassant { .. } => setup.en_passant = None,
        _ => {}
    }
    before != (setup.rights.len(), setup.two_steps.len(), setup.en_passant)
}
