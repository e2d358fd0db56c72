//! Position text (TFEN): one line of eight fields, one space between, as the
//! rulings describe it.
//!
//! Writing gives one text for each position. Reading takes what writing gives,
//! and besides: any white space around and between the fields, boards in any
//! order, castling rights in any order, the two-step squares in any order or `*`
//! for every pawn on a pawn's starting square. It refuses whatever cannot be a
//! position, with the field and the reason.

use std::fmt;

use super::ruleset::{RuleSet, TOURNAMENT};
use super::{Color, Level, Piece, Position, Role, Square, SquareSet};

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TfenError {
    /// Not eight fields.
    #[error("position text has eight fields with a space between; {found} found")]
    Fields {
        /// How many there are.
        found: usize,
    },
    /// Field 1: a part that is not `NAME=ROWS`.
    #[error("field 1, boards: expected a board such as W=4/4/PPPP/NBBN, found {found:?}")]
    Board {
        /// The part.
        found: String,
    },
    /// Field 1: a name that no board has.
    #[error(
        "field 1, boards: no board is called {found:?}; expected W, N, B or a pin with its owner such as QL1w"
    )]
    BoardName {
        /// The name.
        found: String,
    },
    /// Field 1: two boards at one place.
    #[error("field 1, boards: {name} is there twice")]
    BoardTwice {
        /// The place.
        name: String,
    },
    /// Field 1: a main board is missing.
    #[error("field 1, boards: {name} is missing")]
    BoardMissing {
        /// The board.
        name: String,
    },
    /// Field 1: rows that do not fit the board.
    #[error("field 1, boards: {name} has {ranks} rows of {files} squares, found {found:?}")]
    Rows {
        /// The board.
        name: String,
        /// Its ranks.
        ranks: u8,
        /// Its files.
        files: u8,
        /// What stood there.
        found: String,
    },
    /// Field 1: not exactly one king of a colour.
    #[error("field 1, boards: {color:?} has {found} kings; expected one")]
    Kings {
        /// Whose.
        color: Color,
        /// How many.
        found: u32,
    },
    /// Field 1: a pawn where none can be.
    #[error("field 1, boards: a pawn of {color:?} cannot stand on {square}")]
    Pawn {
        /// Whose.
        color: Color,
        /// Where.
        square: String,
    },
    /// Field 1: a pawn on its furthest rank whose promotion nobody owes.
    #[error(
        "field 1, boards: the pawn on {square} has reached its furthest rank; it must be promoted, or owed in field 6 (Article 3.4(e))"
    )]
    Unpromoted {
        /// Where.
        square: String,
    },
    /// Field 2.
    #[error("field 2, side to move: expected w or b, found {found:?}")]
    Turn {
        /// What stood there.
        found: String,
    },
    /// Field 2: the other side's king could be captured.
    #[error("field 2, side to move: the other side's king is attacked (Article 3.5(b))")]
    OpponentInCheck,
    /// Field 3.
    #[error("field 3, castling rights: expected some of KQkq or -, found {found:?}")]
    Rights {
        /// What stood there.
        found: String,
    },
    /// Field 3: a right whose king or rook has left.
    #[error("field 3, castling rights: {right} needs its king on {king} and its rook on {rook}")]
    RightsWithoutPieces {
        /// The letter.
        right: char,
        /// The king's square.
        king: String,
        /// The rook's square.
        rook: String,
    },
    /// Fields 4 to 6: not a square.
    #[error("field {field}, {what}: expected a square such as b2W, found {found:?}")]
    Square {
        /// The field's number.
        field: u8,
        /// What the field is.
        what: &'static str,
        /// What stood there.
        found: String,
    },
    /// Field 4: no pawn there that could still advance two.
    #[error("field 4, two steps: no pawn stands on its starting square {square}")]
    TwoSteps {
        /// Where.
        square: String,
    },
    /// Field 5: no pawn that has just advanced two.
    #[error(
        "field 5, en passant: no pawn of the other side can just have advanced two to {square}"
    )]
    EnPassant {
        /// Where.
        square: String,
    },
    /// Field 6: no promotion that the side to move can owe.
    #[error(
        "field 6, owed promotion: the side to move has no pawn to promote on {square} (Article 3.4(e)(iii))"
    )]
    Owed {
        /// Where.
        square: String,
    },
    /// Field 6: the choice could put the other king under attack.
    #[error(
        "field 6, owed promotion: a piece on {square} could attack the other king, so the board could not have left (Article 3.4(e)(iii))"
    )]
    OwedAttacks {
        /// Where.
        square: String,
    },
    /// Fields 7 and 8.
    #[error("field {field}, {what}: expected a number from {least} to {most}, found {found:?}")]
    Number {
        /// The field's number.
        field: u8,
        /// What the field is.
        what: &'static str,
        /// The least that is taken.
        least: u32,
        /// The most that is taken.
        most: u32,
        /// What stood there.
        found: String,
    },
}

/// The most half-moves or moves that are read; no game is nearly as long.
const MOST: u32 = 1_000_000;

impl Position {
    /// Reads position text under the tournament rules.
    ///
    /// # Errors
    ///
    /// [`TfenError`] with the field and the reason, when the text is no position.
    pub fn from_tfen(text: &str) -> Result<Position, TfenError> {
        read(text, &TOURNAMENT)
    }

    /// The position text.
    pub fn to_tfen(&self) -> String {
        self.to_string()
    }
}

impl std::str::FromStr for Position {
    type Err = TfenError;

    fn from_str(text: &str) -> Result<Position, TfenError> {
        Position::from_tfen(text)
    }
}

fn read(text: &str, rules: &'static RuleSet) -> Result<Position, TfenError> {
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
    check_pawns(&position)?;
    check_owed(&position)?;
    position.en_passant = read_square(&position, 5, "en passant", en_passant)?;
    check_en_passant(&position)?;
    position.halfmoves = read_number(7, "half-moves", 0, halfmoves)?;
    position.number = read_number(8, "move number", 1, number)?;
    let opponent = position.king(!position.turn);
    if !position
        .attackers(opponent.column(), position.turn)
        .is_empty()
    {
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

/// The rights' letters, in the order of the rule set's castling table.
const RIGHTS: [char; 4] = ['K', 'Q', 'k', 'q'];

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

/// No pawn behind its own side's first rank, none left unpromoted but the owed one.
fn check_pawns(position: &Position) -> Result<(), TfenError> {
    let geometry = position.geometry();
    for color in Color::ALL {
        let pawns = position.pieces(color, Role::Pawn);
        let first = match color {
            Color::White => 0,
            Color::Black => geometry.ranks() - 1,
        };
        if let Some(square) = pawns
            .into_iter()
            .find(|s| geometry.place(s.column()).1 == first)
        {
            return Err(TfenError::Pawn {
                color,
                square: geometry.name(square),
            });
        }
        let mut last = pawns & geometry.furthest(color, position.pins);
        if let Some(owed) = position.owed.filter(|_| color == position.turn) {
            last.remove(owed);
        }
        if let Some(square) = last.first() {
            return Err(TfenError::Unpromoted {
                square: geometry.name(square),
            });
        }
    }
    Ok(())
}

/// The owed pawn stands on a corner that a board has just left, and none of the
/// four pieces would attack the other king.
fn check_owed(position: &Position) -> Result<(), TfenError> {
    let Some(square) = position.owed else {
        return Ok(());
    };
    let (geometry, us) = (position.geometry(), position.turn);
    let corner = geometry.pins().any(|pin| {
        geometry.pin(pin).furthest_for == Some(us)
            && geometry.corner(pin) == square
            && !position.pins.contains(pin)
    });
    if !corner || !position.pieces(us, Role::Pawn).contains(square) {
        return Err(TfenError::Owed {
            square: geometry.name(square),
        });
    }
    let mut chosen = *position;
    chosen.by_role[Role::Pawn.index()].remove(square);
    chosen.by_role[Role::Queen.index()].insert(square);
    chosen.by_role[Role::Knight.index()].insert(square);
    let king = chosen.king(!us).column();
    if chosen.attackers(king, us).contains(square) {
        return Err(TfenError::OwedAttacks {
            square: geometry.name(square),
        });
    }
    Ok(())
}

/// The pawn is the other side's, two ranks before an empty starting square that
/// exists, the column between is free, and no promotion is owed.
fn check_en_passant(position: &Position) -> Result<(), TfenError> {
    let Some(pawn) = position.en_passant else {
        return Ok(());
    };
    let (attacks, them) = (&position.geometry().attacks, !position.turn);
    let wrong = || TfenError::EnPassant {
        square: position.geometry().name(pawn),
    };
    let crossed = position.crossed().ok_or_else(wrong)?;
    let origin = attacks.push(position.turn, crossed);
    let starts = position.rules.pawn_starts[them.index()] & position.squares;
    let free = starts.on(origin) - position.occupied();
    let crossed_free = position.occupied().columns() & crossed.bit() == 0;
    let is_pawn = position.pieces(them, Role::Pawn).contains(pawn);
    if !is_pawn || free.is_empty() || !crossed_free || position.owed.is_some() {
        return Err(wrong());
    }
    Ok(())
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let geometry = self.geometry();
        for (index, level) in geometry.main_levels().enumerate() {
            let separator = if index == 0 { "" } else { ";" };
            write!(f, "{separator}{}=", geometry.board(level).name.en)?;
            write_rows(self, level, f)?;
        }
        for pin in self.pins {
            let owner = self.owner(pin).map_or('n', Color::letter);
            write!(f, ";{}{owner}=", geometry.pin_name(pin))?;
            write_rows(self, geometry.pin_level(pin), f)?;
        }
        write!(f, " {} ", self.turn.letter())?;
        write_rights(self, f)?;
        let mut names: Vec<String> = self
            .two_steps
            .into_iter()
            .map(|square| geometry.name(square))
            .collect();
        names.sort();
        let list = if names.is_empty() {
            "-".to_owned()
        } else {
            names.join(",")
        };
        let square = |square: Option<Square>| square.map_or("-".to_owned(), |s| geometry.name(s));
        let (en_passant, owed) = (square(self.en_passant), square(self.owed));
        write!(
            f,
            " {list} {en_passant} {owed} {} {}",
            self.halfmoves, self.number
        )
    }
}

fn write_rows(position: &Position, level: Level, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let geometry = position.geometry();
    let board = geometry.board(level);
    for rank in (board.rank..board.rank + board.ranks).rev() {
        if rank + 1 != board.rank + board.ranks {
            f.write_str("/")?;
        }
        let mut gap = 0;
        for file in board.file..board.file + board.files {
            let square = geometry.square_at(file, rank, level);
            match square.and_then(|square| position.piece_at(square)) {
                Some(piece) => {
                    if gap > 0 {
                        write!(f, "{gap}")?;
                    }
                    gap = 0;
                    write!(f, "{}", piece.letter())?;
                }
                None => gap += 1,
            }
        }
        if gap > 0 {
            write!(f, "{gap}")?;
        }
    }
    Ok(())
}

fn write_rights(position: &Position, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if position.rights == 0 {
        return f.write_str("-");
    }
    for (bit, letter) in RIGHTS.into_iter().enumerate() {
        if position.rights >> bit & 1 != 0 {
            write!(f, "{letter}")?;
        }
    }
    Ok(())
}
