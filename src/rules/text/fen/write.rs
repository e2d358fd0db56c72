//! Writer of FEN, for positions and any other setup.

use std::fmt;

use crate::rules::laws::Aim;
use crate::rules::text::{self, RIGHTS, checks, hand};
use crate::rules::{CastlingSide, Color, Piece, Role, RuleSet, Setup, Square};

/// Writes all six fields, and the checks if the rule set counts them.
pub(in crate::rules::text) fn write(
    setup: &Setup,
    rules: &RuleSet,
    f: &mut dyn fmt::Write,
) -> fmt::Result {
    for rank in (0..rules.layout.ranks()).rev() {
        write_row(setup, rules, rank, f)?;
        if rank > 0 {
            f.write_char('/')?;
        }
    }
    if rules.hands {
        f.write_str(&hand::write(&setup.hand))?;
    }
    write!(f, " {} ", setup.turn.letter())?;
    write_rights(setup, rules, f)?;
    let layout = rules.layout;
    let crossed = setup.en_passant.and_then(|pawn| {
        let behind = layout.attacks.push(setup.turn, pawn.column());
        layout.main_squares().on(behind).first()
    });
    let crossed = crossed.map_or("-".to_owned(), |square| layout.name(square));
    write!(f, " {crossed} {} {}", setup.halfmoves, setup.number)?;
    if rules.aim == Aim::ThreeChecks {
        write!(f, " {}", checks::write(setup.checks))?;
    }
    Ok(())
}

fn write_row(setup: &Setup, rules: &RuleSet, rank: u8, f: &mut dyn fmt::Write) -> fmt::Result {
    let layout = rules.layout;
    let mut gap = 0;
    for file in 0..layout.files() {
        let square = layout
            .column(file, rank)
            .map(|column| Square::new(0, column));
        let Some(&(square, piece)) = setup.pieces.iter().find(|&&(at, _)| Some(at) == square)
        else {
            gap += 1;
            continue;
        };
        if gap > 0 {
            write!(f, "{gap}")?;
        }
        gap = 0;
        f.write_char(piece.letter())?;
        if setup.promoted.contains(&square) {
            f.write_char(hand::PROMOTED)?;
        }
    }
    if gap > 0 {
        write!(f, "{gap}")?;
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
    match side.filter(|&side| text::outermost(setup, rules, color, side) == Some(rook)) {
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
