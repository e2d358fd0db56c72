//! Parser of FEN: reads the fields into a setup.

use super::FenError;
use crate::rules::laws::Aim;
use crate::rules::position::MAX_COUNTER;
use crate::rules::text::{self, checks, hand, number};
use crate::rules::{CastlingSide, Color, Piece, RuleSet, Setup, SetupError, Square};

/// Parses all fields of a FEN. The setup may still not be a legal position.
pub(in crate::rules::text) fn read(text: &str, rules: &RuleSet) -> Result<Setup, FenError> {
    let mut fields: Vec<&str> = text.split_whitespace().collect();
    let given = read_checks(&mut fields, rules)?;
    let (&[pieces, turn, rights, en_passant], counts) = fields
        .split_first_chunk::<4>()
        .filter(|(_, counts)| counts.len() <= 2)
        .ok_or(FenError::Fields {
            found: fields.len(),
        })?;
    let mut setup = Setup::default();
    let (rows, in_hand) = match hand::split(pieces) {
        (rows, None) => ninth_row(rules, rows),
        split => split,
    };
    read_rows(&mut setup, rules, rows)?;
    if let Some(found) = in_hand {
        setup.hand = read_hand(rules, found)?;
    }
    setup.turn = text::turn(turn).ok_or_else(|| FenError::Turn {
        found: turn.to_owned(),
    })?;
    read_rights(&mut setup, rules, rights)?;
    setup.checks = given;
    setup.two_steps = setup.pawns_at_home(rules);
    setup.en_passant = read_en_passant(rules, setup.turn, en_passant)?;
    let mut counts = counts.iter();
    if let Some(text) = counts.next() {
        setup.halfmoves = read_number(5, "half-moves", 0, text)?;
    }
    if let Some(text) = counts.next() {
        setup.number = read_number(6, "move number", 1, text)?;
    }
    Ok(setup)
}

/// Removes the field with the numbers of checks given (Three-check) and parses it. Some servers
/// write it last, other programs after the en passant square. Without the field, no check has been
/// given.
fn read_checks(fields: &mut Vec<&str>, rules: &RuleSet) -> Result<[u8; 2], FenError> {
    let found = fields.iter().skip(4).position(|field| field.contains('+'));
    match found {
        Some(at) if rules.aim == Aim::ThreeChecks => {
            let found = fields.remove(at + 4);
            checks::read(found).ok_or_else(|| FenError::Checks {
                found: found.to_owned(),
            })
        }
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

fn read_rows(setup: &mut Setup, rules: &RuleSet, text: &str) -> Result<(), FenError> {
    let layout = rules.layout;
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(layout.ranks()) {
        return Err(FenError::Rows { found: rows.len() });
    }
    for (row, rank) in rows.into_iter().zip((0..layout.ranks()).rev()) {
        read_row(setup, rules, rank, row).ok_or_else(|| FenError::Row {
            rank: layout.rank_number(rank),
            found: row.to_owned(),
        })?;
    }
    Ok(())
}

/// Parses the pieces of one rank and adds them to the setup; `None` if the text does not fit the
/// board.
fn read_row(setup: &mut Setup, rules: &RuleSet, rank: u8, text: &str) -> Option<()> {
    let layout = rules.layout;
    let level = layout.main_levels().next()?;
    let (mut file, mut last) = (0u8, None);
    for letter in text.chars() {
        if letter == hand::PROMOTED {
            // The mark belongs to the piece right before it.
            setup.promoted.push(last.take()?);
        } else if let Some(gap @ 1..) = letter.to_digit(10) {
            file = file.saturating_add(gap as u8);
            last = None;
        } else {
            let square = layout.square_at(file, rank, level)?;
            setup.pieces.push((square, Piece::from_letter(letter)?));
            file += 1;
            last = Some(square);
        }
    }
    (file == layout.files()).then_some(())
}

/// Parses the pieces that can be dropped; brackets are an error if the rule set has no drops.
fn read_hand(rules: &RuleSet, text: &str) -> Result<Vec<Piece>, FenError> {
    if !rules.hands {
        return Err(SetupError::NoHands.into());
    }
    hand::read(text).ok_or_else(|| FenError::Hand {
        found: text.to_owned(),
    })
}

fn read_rights(setup: &mut Setup, rules: &RuleSet, text: &str) -> Result<(), FenError> {
    if text == "-" {
        return Ok(());
    }
    for letter in text.chars() {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let found = || FenError::Rights {
            found: text.to_owned(),
        };
        let rook = match letter.to_ascii_lowercase() {
            'k' => text::outermost(setup, rules, color, CastlingSide::King),
            'q' => text::outermost(setup, rules, color, CastlingSide::Queen),
            file => {
                let file = rules.layout.file(file).ok_or_else(found)?;
                rules.start.row(color).get(usize::from(file)).copied()
            }
        };
        let rook = rook.ok_or(FenError::NoRook { letter })?;
        setup.rights.push((color, rook));
    }
    Ok(())
}

/// Returns the square of the pawn that has just advanced two squares. The text names the square
/// that the pawn has crossed; `None` if the text is `-`.
fn read_en_passant(rules: &RuleSet, turn: Color, text: &str) -> Result<Option<Square>, FenError> {
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
    pawn.map(Some).ok_or_else(|| FenError::EnPassant {
        rank: layout.rank_number(rank),
        found: text.to_owned(),
    })
}

fn read_number(field: u8, what: &'static str, least: u32, text: &str) -> Result<u32, FenError> {
    number(text, least).ok_or_else(|| FenError::Number {
        field,
        what,
        least,
        most: MAX_COUNTER,
        found: text.to_owned(),
    })
}
