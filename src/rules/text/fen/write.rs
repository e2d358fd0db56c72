//! Writer of FEN, for positions and any other setup.

use std::fmt;

use crate::rules::laws::Aim;
use crate::rules::text::fields::{RIGHTS, outermost_rook, write_checks, write_hand, write_rows};
use crate::rules::{CastlingSide, Color, Piece, Role, RuleSet, Setup, Square};

/// Writes all six fields, and the checks if the rule set counts them.
pub(in crate::rules::text) fn write(
    setup: &Setup,
    rules: &RuleSet,
    f: &mut dyn fmt::Write,
) -> fmt::Result {
    let layout = rules.layout;
    for level in layout.main_levels() {
        write_rows(setup, layout, level, f)?;
    }
    if rules.hands {
        f.write_str(&write_hand(&setup.hand))?;
    }
    write!(f, " {} ", setup.turn.letter())?;
    write_rights(setup, rules, f)?;
    let crossed = setup.en_passant.and_then(|pawn| {
        let behind = layout.attacks.push(setup.turn, pawn.column());
        layout.main_squares().on(behind).first()
    });
    let crossed = crossed.map_or("-".to_owned(), |square| layout.name(square));
    write!(f, " {crossed} {} {}", setup.halfmoves, setup.number)?;
    if rules.aim == Aim::ThreeChecks {
        write!(f, " {}", write_checks(setup.checks))?;
    }
    Ok(())
}

fn write_rights(setup: &Setup, rules: &RuleSet, f: &mut dyn fmt::Write) -> fmt::Result {
    if setup.rights.is_empty() {
        return f.write_char('-');
    }
    // Castling rights in the order KQkq. A right without a king on the back row comes last.
    let mut rights: Vec<(usize, char)> = setup
        .rights
        .iter()
        .map(|&(color, rook)| letter(setup, rules, color, rook))
        .collect();
    rights.sort_unstable();
    rights
        .into_iter()
        .try_for_each(|(_, letter)| f.write_char(letter))
}

/// Returns the letter of a castling right, and its index in the order KQkq.
fn letter(setup: &Setup, rules: &RuleSet, color: Color, rook: Square) -> (usize, char) {
    let king = Piece {
        color,
        role: Role::King,
    };
    let place = |square: Square| rules.castling.home(color, square);
    let mut kings = setup.pieces.iter().filter(|&&(_, piece)| piece == king);
    let king = kings.find(|&&(at, _)| place(at) != 0);
    let side = king.map(|&(king, _)| {
        if place(rook) > place(king) {
            CastlingSide::King
        } else {
            CastlingSide::Queen
        }
    });
    let order = |side| RIGHTS.iter().position(|&right| right == (color, side));
    let order = side.and_then(order).unwrap_or(RIGHTS.len());
    match side.filter(|&side| outermost_rook(setup, rules, color, side) == Some(rook)) {
        Some(side) => (order, side.letter(color)),
        None => {
            let file = rules.layout.place(rook.column()).0;
            let letter = rules.layout.file_letter(file);
            let letter = match color {
                Color::White => letter.to_ascii_uppercase(),
                Color::Black => letter,
            };
            (order, letter)
        }
    }
}
