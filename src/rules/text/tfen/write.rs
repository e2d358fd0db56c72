//! Writer of TFEN, for positions and any other setup.

use std::fmt;

use crate::rules::laws::Aim;
use crate::rules::text::fields::{RIGHTS, write_checks, write_hand, write_rows};
use crate::rules::{Color, RuleSet, Setup, Square};

/// Writes all eight fields, and the checks if the rule set counts them.
pub(in crate::rules::text) fn write(
    setup: &Setup,
    rules: &RuleSet,
    f: &mut dyn fmt::Write,
) -> fmt::Result {
    let layout = rules.layout;
    for (index, level) in layout.main_levels().enumerate() {
        let separator = if index == 0 { "" } else { ";" };
        write!(f, "{separator}{}=", layout.board(level).name.en)?;
        write_rows(setup, layout, level, f)?;
    }
    let mut boards = setup.boards.clone();
    boards.retain(|&(pin, _)| layout.pins().any(|known| known == pin));
    boards.sort_by_key(|&(pin, _)| pin);
    for (pin, owner) in boards {
        let owner = owner.map_or('n', Color::letter);
        write!(f, ";{}{owner}=", layout.pin_name(pin))?;
        write_rows(setup, layout, layout.pin_level(pin), f)?;
    }
    if rules.hands {
        f.write_str(&write_hand(&setup.hand))?;
    }
    write!(f, " {} ", setup.turn.letter())?;
    write_rights(setup, rules, f)?;
    let names = setup.two_steps.iter().map(|&square| layout.name(square));
    let mut names: Vec<String> = names.collect();
    names.sort();
    let list = if names.is_empty() {
        "-".to_owned()
    } else {
        names.join(",")
    };
    let square = |square: Option<Square>| square.map_or("-".to_owned(), |s| layout.name(s));
    let (en_passant, pending_promotion) =
        (square(setup.en_passant), square(setup.pending_promotion));
    let (halfmoves, number) = (setup.halfmoves, setup.number);
    write!(
        f,
        " {list} {en_passant} {pending_promotion} {halfmoves} {number}"
    )?;
    if rules.aim == Aim::ThreeChecks {
        write!(f, " {}", write_checks(setup.checks))?;
    }
    Ok(())
}

/// Writes the castling rights. In rule sets with only one initial position they are letters,
/// otherwise the squares of the rooks.
fn write_rights(setup: &Setup, rules: &RuleSet, f: &mut dyn fmt::Write) -> fmt::Result {
    if setup.rights.is_empty() {
        return f.write_char('-');
    }
    if rules.castling.shuffled {
        let rooks = setup
            .rights
            .iter()
            .map(|&(_, rook)| rules.layout.name(rook));
        let mut rooks: Vec<String> = rooks.collect();
        rooks.sort();
        return f.write_str(&rooks.join(","));
    }
    let granted = RIGHTS.into_iter().filter(|&(color, side)| {
        let usual = rules.castling.usual(color, side);
        usual.is_some_and(|castling| setup.rights.contains(&(color, castling.rook)))
    });
    granted
        .into_iter()
        .try_for_each(|(color, side)| f.write_char(side.letter(color)))
}
