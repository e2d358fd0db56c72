//! Parser of TFEN: reads the fields into a setup.

use crate::rules::laws::Aim;
use crate::rules::text::fields::{
    RIGHTS, outermost_rook, read_checks, read_hand, read_number, read_row, read_turn, split_hand,
};
use crate::rules::{BoardLayout, Color, Level, Role, RuleSet, Setup, Square, TextError};

/// Parses all eight fields, and if the rule set counts checks, a ninth field with their numbers.
/// The setup may still not be a legal position.
pub(in crate::rules::text) fn read(text: &str, rules: &RuleSet) -> Result<Setup, TextError> {
    let mut fields: Vec<&str> = text.split_whitespace().collect();
    let count = if rules.aim == Aim::ThreeChecks && fields.len() == 9 {
        fields.pop()
    } else {
        None
    };
    let &[
        boards,
        turn,
        rights,
        two_steps,
        en_passant,
        pending_promotion,
        halfmoves,
        number,
    ] = &fields[..]
    else {
        return Err(TextError::Fields {
            found: fields.len(),
        });
    };
    let layout = rules.layout;
    let mut setup = Setup::default();
    let (boards, in_hand) = split_hand(boards);
    read_boards(&mut setup, layout, boards)?;
    if let Some(found) = in_hand {
        setup.hand = read_hand(rules, found)?;
    }
    setup.turn = read_turn(turn)?;
    read_rights(&mut setup, rules, rights)?;
    setup.two_steps = match two_steps {
        "-" => Vec::new(),
        "*" => setup.pawns_at_home(rules),
        list => {
            let square = |name| read_square(layout, 4, "two steps", name);
            list.split(',').map(square).collect::<Result<_, _>>()?
        }
    };
    let square = |field, what, text| match text {
        "-" => Ok(None),
        name => read_square(layout, field, what, name).map(Some),
    };
    setup.en_passant = square(5, "en passant", en_passant)?;
    setup.pending_promotion = square(6, "pending promotion", pending_promotion)?;
    setup.halfmoves = read_number((7, "half-moves"), 0, halfmoves)?;
    setup.number = read_number((8, "move number"), 1, number)?;
    if let Some(found) = count {
        setup.checks = read_checks(found)?;
    }
    Ok(setup)
}

fn read_boards(setup: &mut Setup, layout: &BoardLayout, text: &str) -> Result<(), TextError> {
    let mut seen = Vec::new();
    for part in text.split(';') {
        let Some((name, rows)) = part.split_once('=') else {
            return Err(TextError::Board {
                found: part.to_owned(),
            });
        };
        let level = read_board(setup, layout, name)?;
        if seen.contains(&level) {
            let name = layout.board(level).name.en.to_owned();
            return Err(TextError::BoardTwice { name });
        }
        seen.push(level);
        read_rows(setup, layout, level, rows)?;
    }
    if let Some(level) = layout.main_levels().find(|level| !seen.contains(level)) {
        let name = layout.board(level).name.en.to_owned();
        return Err(TextError::BoardMissing { name });
    }
    Ok(())
}

/// The main board or attack board with this name, as a [`Level`]; an attack board is added to the
/// setup.
fn read_board(setup: &mut Setup, layout: &BoardLayout, name: &str) -> Result<Level, TextError> {
    if let Some(level) = layout
        .main_levels()
        .find(|&l| layout.board(l).name.en == name)
    {
        return Ok(level);
    }
    let unknown = || TextError::BoardName {
        found: name.to_owned(),
    };
    let mut letters = name.chars();
    let owner = match letters.next_back().ok_or_else(unknown)? {
        'w' => Some(Color::White),
        'b' => Some(Color::Black),
        'n' => None,
        _ => return Err(unknown()),
    };
    let pin = layout.pin_named(letters.as_str()).ok_or_else(unknown)?;
    setup.boards.push((pin, owner));
    Ok(layout.pin_level(pin))
}

fn read_rows(
    setup: &mut Setup,
    layout: &BoardLayout,
    level: Level,
    text: &str,
) -> Result<(), TextError> {
    let board = *layout.board(level);
    let wrong = || TextError::BoardRows {
        name: board.name.en.to_owned(),
        ranks: board.ranks,
        files: board.files,
        found: text.to_owned(),
    };
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(board.ranks) {
        return Err(wrong());
    }
    for (row, rank) in rows
        .iter()
        .zip((board.rank..board.rank + board.ranks).rev())
    {
        read_row(setup, layout, (level, rank), row).ok_or_else(wrong)?;
    }
    Ok(())
}

fn read_rights(setup: &mut Setup, rules: &RuleSet, text: &str) -> Result<(), TextError> {
    if text == "-" {
        return Ok(());
    }
    let wrong = || TextError::Rights {
        found: text.to_owned(),
    };
    let by_squares = rules.castling.shuffled && text.contains(|letter: char| letter.is_numeric());
    if by_squares {
        for name in text.split(',') {
            let rook = rules.layout.square(name).ok_or_else(wrong)?;
            let piece = setup.pieces.iter().find(|&&(square, _)| square == rook);
            let (_, piece) = piece
                .filter(|(_, piece)| piece.role == Role::Rook)
                .ok_or_else(wrong)?;
            setup.rights.push((piece.color, rook));
        }
        return Ok(());
    }
    for letter in text.chars() {
        let right = RIGHTS
            .into_iter()
            .find(|&(color, side)| side.letter(color) == letter);
        let (color, side) = right.ok_or_else(wrong)?;
        let rook = outermost_rook(setup, rules, color, side).ok_or_else(wrong)?;
        if setup.rights.contains(&(color, rook)) {
            return Err(wrong());
        }
        setup.rights.push((color, rook));
    }
    Ok(())
}

fn read_square(
    layout: &BoardLayout,
    field: u8,
    what: &'static str,
    text: &str,
) -> Result<Square, TextError> {
    layout.square(text).ok_or_else(|| TextError::Square {
        field,
        what,
        found: text.to_owned(),
    })
}
