//! Parser of TFEN: reads the fields into a setup.

use super::TfenError;
use crate::rules::laws::Aim;
use crate::rules::position::MAX_COUNTER;
use crate::rules::text::{self, RIGHTS, checks, hand, number};
use crate::rules::{Color, Geometry, Level, Piece, Role, RuleSet, Setup, SetupError, Square};

/// Parses all eight fields, and if the rule set counts checks, a ninth field with their numbers.
/// The setup may still not be a legal position.
pub(in crate::rules::text) fn read(text: &str, rules: &RuleSet) -> Result<Setup, TfenError> {
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
        return Err(TfenError::Fields {
            found: fields.len(),
        });
    };
    let geometry = rules.layout;
    let mut setup = Setup::default();
    let (boards, in_hand) = hand::split(boards);
    read_boards(&mut setup, geometry, boards)?;
    if let Some(found) = in_hand {
        setup.hand = read_hand(rules, found)?;
    }
    setup.turn = text::turn(turn).ok_or_else(|| TfenError::Turn {
        found: turn.to_owned(),
    })?;
    read_rights(&mut setup, rules, rights)?;
    setup.two_steps = match two_steps {
        "-" => Vec::new(),
        "*" => setup.pawns_at_home(rules),
        list => {
            let square = |name| read_square(geometry, 4, "two steps", name);
            list.split(',').map(square).collect::<Result<_, _>>()?
        }
    };
    let square = |field, what, text| match text {
        "-" => Ok(None),
        name => read_square(geometry, field, what, name).map(Some),
    };
    setup.en_passant = square(5, "en passant", en_passant)?;
    setup.pending_promotion = square(6, "pending promotion", pending_promotion)?;
    setup.halfmoves = read_number(7, "half-moves", 0, halfmoves)?;
    setup.number = read_number(8, "move number", 1, number)?;
    if let Some(found) = count {
        setup.checks = checks::read(found).ok_or_else(|| TfenError::Checks {
            found: found.to_owned(),
        })?;
    }
    Ok(setup)
}

fn read_boards(setup: &mut Setup, geometry: &Geometry, text: &str) -> Result<(), TfenError> {
    let mut seen = Vec::new();
    for part in text.split(';') {
        let Some((name, rows)) = part.split_once('=') else {
            return Err(TfenError::Board {
                found: part.to_owned(),
            });
        };
        let level = read_board(setup, geometry, name)?;
        if seen.contains(&level) {
            let name = geometry.board(level).name.en.to_owned();
            return Err(TfenError::BoardTwice { name });
        }
        seen.push(level);
        read_rows(setup, geometry, level, rows)?;
    }
    if let Some(level) = geometry.main_levels().find(|level| !seen.contains(level)) {
        let name = geometry.board(level).name.en.to_owned();
        return Err(TfenError::BoardMissing { name });
    }
    Ok(())
}

/// Parses the pieces that can be dropped; brackets are an error if the rule set has no drops.
fn read_hand(rules: &RuleSet, text: &str) -> Result<Vec<Piece>, TfenError> {
    if !rules.hands {
        return Err(SetupError::NoHands.into());
    }
    hand::read(text).ok_or_else(|| TfenError::Hand {
        found: text.to_owned(),
    })
}

/// The main board or attack board with this name, as a [`Level`]; an attack board is added to the
/// setup.
fn read_board(setup: &mut Setup, geometry: &Geometry, name: &str) -> Result<Level, TfenError> {
    if let Some(level) = geometry
        .main_levels()
        .find(|&l| geometry.board(l).name.en == name)
    {
        return Ok(level);
    }
    let unknown = || TfenError::BoardName {
        found: name.to_owned(),
    };
    let mut letters = name.chars();
    let owner = match letters.next_back().ok_or_else(unknown)? {
        'w' => Some(Color::White),
        'b' => Some(Color::Black),
        'n' => None,
        _ => return Err(unknown()),
    };
    let pin = geometry.pin_named(letters.as_str()).ok_or_else(unknown)?;
    setup.boards.push((pin, owner));
    Ok(geometry.pin_level(pin))
}

fn read_rows(
    setup: &mut Setup,
    geometry: &Geometry,
    level: Level,
    text: &str,
) -> Result<(), TfenError> {
    let board = *geometry.board(level);
    let wrong = || TfenError::Rows {
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
        let mut file = board.file;
        let mut last = None;
        for letter in row.chars() {
            if let Some(gap @ 1..) = letter.to_digit(10) {
                file = file.saturating_add(gap as u8);
                last = None;
            } else if letter == hand::PROMOTED {
                setup.promoted.push(last.take().ok_or_else(wrong)?);
            } else {
                let piece = Piece::from_letter(letter).ok_or_else(wrong)?;
                let square = geometry.square_at(file, rank, level).ok_or_else(wrong)?;
                setup.pieces.push((square, piece));
                last = Some(square);
                file += 1;
            }
        }
        if file != board.file + board.files {
            return Err(wrong());
        }
    }
    Ok(())
}

fn read_rights(setup: &mut Setup, rules: &RuleSet, text: &str) -> Result<(), TfenError> {
    if text == "-" {
        return Ok(());
    }
    let wrong = || TfenError::Rights {
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
        let rook = text::outermost(setup, rules, color, side).ok_or_else(wrong)?;
        if setup.rights.contains(&(color, rook)) {
            return Err(wrong());
        }
        setup.rights.push((color, rook));
    }
    Ok(())
}

fn read_square(
    geometry: &Geometry,
    field: u8,
    what: &'static str,
    text: &str,
) -> Result<Square, TfenError> {
    geometry.square(text).ok_or_else(|| TfenError::Square {
        field,
        what,
        found: text.to_owned(),
    })
}

fn read_number(field: u8, what: &'static str, least: u32, text: &str) -> Result<u32, TfenError> {
    number(text, least).ok_or_else(|| TfenError::Number {
        field,
        what,
        least,
        most: MAX_COUNTER,
        found: text.to_owned(),
    })
}
