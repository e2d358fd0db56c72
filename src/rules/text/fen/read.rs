//! Parser of FEN: reads the fields into a setup.

use crate::rules::laws::Aim;
use crate::rules::text::fields::{
    outermost_rook, read_checks, read_hand, read_number, read_row, read_turn, split_hand,
};
use crate::rules::{CastlingSide, Color, Level, RuleSet, Setup, Square, TextError};

/// Parses all fields of a FEN. The setup may still not be a legal position.
pub(in crate::rules::text) fn read(text: &str, rules: &RuleSet) -> Result<Setup, TextError> {
    let mut fields: Vec<&str> = text.split_whitespace().collect();
    let given = take_checks(&mut fields, rules)?;
    let (&[pieces, turn, rights, en_passant], counts) = fields
        .split_first_chunk::<4>()
        .filter(|(_, counts)| counts.len() <= 2)
        .ok_or(TextError::FenFields {
            found: fields.len(),
        })?;
    let mut setup = Setup::default();
    let (rows, in_hand) = match split_hand(pieces) {
        (rows, None) => ninth_row(rules, rows),
        split => split,
    };
    read_rows(&mut setup, rules, rows)?;
    if let Some(found) = in_hand {
        setup.hand = read_hand(rules, found)?;
    }
    setup.turn = read_turn(turn)?;
    read_rights(&mut setup, rules, rights)?;
    setup.checks = given;
    setup.two_steps = setup.pawns_at_home(rules);
    setup.en_passant = read_en_passant(rules, setup.turn, en_passant)?;
    let mut counts = counts.iter();
    if let Some(text) = counts.next() {
        setup.halfmoves = read_number((5, "half-moves"), 0, text)?;
    }
    if let Some(text) = counts.next() {
        setup.number = read_number((6, "move number"), 1, text)?;
    }
    Ok(setup)
}

/// Removes the field with the numbers of checks given (Three-check) and parses it. Some servers
/// write it last, other programs after the en passant square. Without the field, no check has been
/// given.
fn take_checks(fields: &mut Vec<&str>, rules: &RuleSet) -> Result<[u8; 2], TextError> {
    let found = fields.iter().skip(4).position(|field| field.contains('+'));
    match found {
        Some(at) if rules.aim == Aim::ThreeChecks => read_checks(fields.remove(at + 4)),
        _ => Ok([0; 2]),
    }
}

/// Splits the first field into the placement and the pieces that can be dropped, which some servers
/// write after an eighth slash. The second value is `None` if there are no such pieces: no eighth
/// slash, or only a dash or nothing after it.
fn ninth_row<'a>(rules: &RuleSet, placement: &'a str) -> (&'a str, Option<&'a str>) {
    let strokes = placement.matches('/').count();
    match placement.rsplit_once('/') {
        Some((rows, hand)) if strokes == usize::from(rules.layout.ranks()) => {
            (rows, Some(hand).filter(|hand| !matches!(*hand, "" | "-")))
        }
        _ => (placement, None),
    }
}

fn read_rows(setup: &mut Setup, rules: &RuleSet, text: &str) -> Result<(), TextError> {
    let layout = rules.layout;
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(layout.ranks()) {
        return Err(TextError::Rows { found: rows.len() });
    }
    let level = Level(0);
    for (row, rank) in rows.into_iter().zip((0..layout.ranks()).rev()) {
        read_row(setup, layout, (level, rank), row).ok_or_else(|| TextError::Row {
            rank: layout.rank_number(rank),
            found: row.to_owned(),
        })?;
    }
    Ok(())
}

fn read_rights(setup: &mut Setup, rules: &RuleSet, text: &str) -> Result<(), TextError> {
    if text == "-" {
        return Ok(());
    }
    for letter in text.chars() {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let found = || TextError::FenRights {
            found: text.to_owned(),
        };
        let rook = match letter.to_ascii_lowercase() {
            'k' => outermost_rook(setup, rules, color, CastlingSide::King),
            'q' => outermost_rook(setup, rules, color, CastlingSide::Queen),
            file => {
                let file = rules.layout.file(file).ok_or_else(found)?;
                rules.start.row(color).get(usize::from(file)).copied()
            }
        };
        let rook = rook.ok_or(TextError::NoRook { letter })?;
        setup.rights.push((color, rook));
    }
    Ok(())
}

/// Returns the square of the pawn that has just advanced two squares. The text names the square
/// that the pawn has crossed; `None` if the text is `-`.
fn read_en_passant(rules: &RuleSet, turn: Color, text: &str) -> Result<Option<Square>, TextError> {
    if text == "-" {
        return Ok(None);
    }
    let layout = rules.layout;
    let rank = match turn {
        Color::White => layout.ranks() - 3,
        Color::Black => 2,
    };
    let crossed = layout.square(text).map(Square::column);
    let crossed = crossed.filter(|&column| layout.place(column).1 == rank);
    let pawn = crossed.and_then(|column| {
        let there = layout.attacks.push(!turn, column);
        layout.main_squares().on(there).first()
    });
    pawn.map(Some).ok_or_else(|| TextError::EnPassant {
        rank: layout.rank_number(rank),
        found: text.to_owned(),
    })
}
