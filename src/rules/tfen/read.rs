//! Reading position text, field by field.

use super::{RIGHTS, TfenError, check};
use crate::rules::ruleset::RuleSet;
use crate::rules::{Color, Level, Piece, Position, Role, Square, SquareSet};

/// The most half-moves or moves that are read; no game is nearly as long.
const MOST: u32 = 1_000_000;

/// Reads and checks all eight fields.
pub(super) fn read(text: &str, rules: &'static RuleSet) -> Result<Position, TfenError> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let &[
        boards,
        turn,
        rights,
        two_steps,
        en_passant,
        owed,
        halfmoves,
        number,
    ] = &fields[..]
    else {
        return Err(TfenError::Fields {
            found: fields.len(),
        });
    };
    let mut position = Position::empty(rules);
    read_boards(&mut position, boards)?;
    position.turn = match turn {
        "w" => Color::White,
        "b" => Color::Black,
        found => {
            return Err(TfenError::Turn {
                found: found.to_owned(),
            });
        }
    };
    read_rights(&mut position, rights)?;
    read_two_steps(&mut position, two_steps)?;
    position.owed = read_square(&position, 6, "owed promotion", owed)?;
    check::check_pawns(&position)?;
    check::check_owed(&position)?;
    position.en_passant = read_square(&position, 5, "en passant", en_passant)?;
    check::check_en_passant(&position)?;
    position.halfmoves = read_number(7, "half-moves", 0, halfmoves)?;
    position.number = read_number(8, "move number", 1, number)?;
    let opponent = position.king(!position.turn);
    if opponent.is_some_and(|king| !position.attackers(king.column(), position.turn).is_empty()) {
        return Err(TfenError::OpponentInCheck);
    }
    position.en_passant_live = position.can_capture_en_passant();
    position.key = position.fresh_key();
    Ok(position)
}

fn read_boards(position: &mut Position, text: &str) -> Result<(), TfenError> {
    let geometry = position.geometry();
    let mut seen = Vec::new();
    for part in text.split(';') {
        let Some((name, rows)) = part.split_once('=') else {
            return Err(TfenError::Board {
                found: part.to_owned(),
            });
        };
        let level = board_named(position, name)?;
        if seen.contains(&level) {
            let name = geometry.board(level).name.en.to_owned();
            return Err(TfenError::BoardTwice { name });
        }
        seen.push(level);
        read_rows(position, level, rows)?;
    }
    if let Some(level) = geometry.main_levels().find(|level| !seen.contains(level)) {
        let name = geometry.board(level).name.en.to_owned();
        return Err(TfenError::BoardMissing { name });
    }
    for color in Color::ALL {
        let found = position.pieces(color, Role::King).len();
        if found != 1 {
            return Err(TfenError::Kings { color, found });
        }
    }
    Ok(())
}

/// The level that a board's name means; an attack board is put on its pin.
fn board_named(position: &mut Position, name: &str) -> Result<Level, TfenError> {
    let geometry = position.geometry();
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
    if position.pins.contains(pin) {
        return Err(TfenError::BoardTwice {
            name: letters.as_str().to_owned(),
        });
    }
    position.pins = position.pins.with(pin);
    position.squares |= geometry.pin_squares(pin);
    if let Some(color) = owner {
        let pins = &mut position.owners[color.index()];
        *pins = pins.with(pin);
    }
    Ok(geometry.pin_level(pin))
}

fn read_rows(position: &mut Position, level: Level, text: &str) -> Result<(), TfenError> {
    let geometry = position.geometry();
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
        for letter in row.chars() {
            if let Some(gap @ 1..) = letter.to_digit(10) {
                file = file.saturating_add(gap as u8);
            } else {
                let piece = Piece::from_letter(letter).ok_or_else(wrong)?;
                let square = geometry.square_at(file, rank, level).ok_or_else(wrong)?;
                position.put(square, piece.color, piece.role);
                file += 1;
            }
        }
        if file != board.file + board.files {
            return Err(wrong());
        }
    }
    Ok(())
}

fn read_rights(position: &mut Position, text: &str) -> Result<(), TfenError> {
    if text == "-" {
        return Ok(());
    }
    for letter in text.chars() {
        let bit = RIGHTS.iter().position(|&right| right == letter);
        let Some(bit) = bit.filter(|bit| position.rights >> bit & 1 == 0) else {
            return Err(TfenError::Rights {
                found: text.to_owned(),
            });
        };
        let castling = &position.rules.castling[bit];
        let stands = |square, role| position.pieces(castling.color, role).contains(square);
        if !stands(castling.king, Role::King) || !stands(castling.rook, Role::Rook) {
            let geometry = position.geometry();
            return Err(TfenError::RightsWithoutPieces {
                right: letter,
                king: geometry.name(castling.king),
                rook: geometry.name(castling.rook),
            });
        }
        position.rights |= 1 << bit;
    }
    Ok(())
}

/// The pawns on pawns' starting squares of their own colour.
fn pawns_at_home(position: &Position) -> SquareSet {
    Color::ALL.into_iter().fold(SquareSet::EMPTY, |all, color| {
        all | position.pieces(color, Role::Pawn) & position.rules.pawn_starts[color.index()]
    })
}

fn read_two_steps(position: &mut Position, text: &str) -> Result<(), TfenError> {
    let home = pawns_at_home(position);
    match text {
        "-" => {}
        "*" => position.two_steps = home,
        list => {
            for name in list.split(',') {
                let Some(square) = read_square(position, 4, "two steps", name)? else {
                    return Err(TfenError::Square {
                        field: 4,
                        what: "two steps",
                        found: name.to_owned(),
                    });
                };
                if !home.contains(square) {
                    return Err(TfenError::TwoSteps {
                        square: name.to_owned(),
                    });
                }
                position.two_steps.insert(square);
            }
        }
    }
    Ok(())
}

fn read_square(
    position: &Position,
    field: u8,
    what: &'static str,
    text: &str,
) -> Result<Option<Square>, TfenError> {
    if text == "-" {
        return Ok(None);
    }
    match position.geometry().square(text) {
        Some(square) if position.squares.contains(square) => Ok(Some(square)),
        _ => Err(TfenError::Square {
            field,
            what,
            found: text.to_owned(),
        }),
    }
}

fn read_number(field: u8, what: &'static str, least: u32, text: &str) -> Result<u32, TfenError> {
    let number = text
        .parse()
        .ok()
        .filter(|number| (least..=MOST).contains(number));
    number.ok_or_else(|| TfenError::Number {
        field,
        what,
        least,
        most: MOST,
        found: text.to_owned(),
    })
}
