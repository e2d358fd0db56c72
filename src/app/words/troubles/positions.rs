//! What is wrong with a position's text.

use crate::app::words::reasons::side;
use crate::app::words::{Value, Words};
use crate::rules::{FenError, SetupError, TextError, TfenError};

/// What is wrong with the text of a position, with the field where it is.
pub fn position(words: Words, error: &TextError) -> String {
    match error {
        TextError::Tfen(error) => tfen(words, error),
        TextError::Fen(error) => fen(words, error),
    }
}

/// What is wrong with the text of a position on the flat board.
fn fen(words: Words, error: &FenError) -> String {
    let found = |found: &str| vec![("found", text(found))];
    let (key, values) = match error {
        FenError::Fields { found } => ("fen-fields", vec![("found", text(&found.to_string()))]),
        FenError::Rows { found } => ("fen-rows", vec![("found", text(&found.to_string()))]),
        FenError::Row { rank, found } => (
            "fen-row",
            vec![("rank", number(u32::from(*rank))), ("found", text(found))],
        ),
        FenError::Hand { found: hand } => ("tfen-hand-text", found(hand)),
        FenError::Turn { found: turn } => ("tfen-turn", found(turn)),
        FenError::Rights { found: rights } => ("fen-rights", found(rights)),
        FenError::NoRook { letter } => ("fen-no-rook", vec![("letter", text(&letter.to_string()))]),
        FenError::EnPassant { rank, found } => (
            "fen-en-passant",
            vec![("rank", number(u32::from(*rank))), ("found", text(found))],
        ),
        FenError::Number { field, found, .. } => (
            "tfen-number",
            vec![("field", number(u32::from(*field))), ("found", text(found))],
        ),
        FenError::Setup(error) => return setup(words, error, error.fen_field().0),
    };
    words.with(key, &values)
}

/// What is wrong with position text, with the field where it is.
pub fn tfen(words: Words, error: &TfenError) -> String {
    let found = |found: &str| vec![("found", text(found))];
    let name = |name: &str| vec![("name", text(name))];
    let (key, values) = match error {
        TfenError::Fields { found } => ("tfen-fields", vec![("found", text(&found.to_string()))]),
        TfenError::Board { found: board } => ("tfen-board", found(board)),
        TfenError::BoardName { found: board } => ("tfen-board-name", found(board)),
        TfenError::BoardTwice { name: board } => ("tfen-board-twice", name(board)),
        TfenError::BoardMissing { name: board } => ("tfen-board-missing", name(board)),
        TfenError::Rows {
            name: board,
            ranks,
            files,
            found,
        } => (
            "tfen-rows",
            vec![
                ("name", text(board)),
                ("ranks", number(u32::from(*ranks))),
                ("files", number(u32::from(*files))),
                ("found", text(found)),
            ],
        ),
        TfenError::Hand { found: hand } => ("tfen-hand-text", found(hand)),
        TfenError::Turn { found: turn } => ("tfen-turn", found(turn)),
        TfenError::Rights { found: rights } => ("tfen-rights", found(rights)),
        TfenError::Square { field, found, .. } => (
            "tfen-square",
            vec![("field", number(u32::from(*field))), ("found", text(found))],
        ),
        TfenError::Number { field, found, .. } => (
            "tfen-number",
            vec![("field", number(u32::from(*field))), ("found", text(found))],
        ),
        TfenError::Setup(error) => return setup(words, error, error.field().0),
    };
    words.with(key, &values)
}

/// Why what the text sets up is no position; `field` is where it says so.
fn setup(words: Words, error: &SetupError, field: u8) -> String {
    let square = |square: &str| {
        let field = number(u32::from(field));
        vec![("field", field), ("square", text(square))]
    };
    let count = |found: u32| {
        let field = number(u32::from(field));
        vec![("field", field), ("found", number(found))]
    };
    let (key, values) = match error {
        SetupError::NoSuchPin { number: pin } => {
            ("tfen-no-pin", vec![("pin", text(&pin.to_string()))])
        }
        SetupError::BoardTwice { name } => ("tfen-board-twice", vec![("name", text(name))]),
        SetupError::OffBoard { square: at } => ("tfen-off-board", square(at)),
        SetupError::TwoPieces { square: at } => ("tfen-two-pieces", square(at)),
        SetupError::Kings { color, found } => (
            "tfen-kings",
            vec![
                ("player", side(words, *color).into()),
                ("found", number(*found)),
            ],
        ),
        SetupError::KingsTouch => ("tfen-kings-touch", vec![]),
        SetupError::Pawn { square: at, .. } => ("tfen-pawn", square(at)),
        SetupError::Unpromoted { square: at } => ("tfen-unpromoted", square(at)),
        SetupError::OpponentInCheck { .. } => ("tfen-opponent-in-check", vec![]),
        SetupError::RightsWithoutPieces { right, king, rook } => (
            "tfen-rights-without-pieces",
            vec![
                ("right", text(&right.to_string())),
                ("king", text(king)),
                ("rook", text(rook)),
            ],
        ),
        SetupError::NoSuchRight { color, square: at } => (
            "tfen-no-such-right",
            vec![("player", side(words, *color).into()), ("square", text(at))],
        ),
        SetupError::RightTwice { color } => (
            "tfen-right-twice",
            vec![("player", side(words, *color).into())],
        ),
        SetupError::NoHands => ("tfen-no-hands", vec![]),
        SetupError::Hand { color, letter } => (
            "tfen-hand",
            vec![
                ("player", side(words, *color).into()),
                ("letter", text(&letter.to_string())),
            ],
        ),
        SetupError::Promoted { square: at } => ("tfen-promoted", square(at)),
        SetupError::TwoSteps { square: at } => ("tfen-two-steps", square(at)),
        SetupError::EnPassant { square: at } => ("tfen-en-passant", square(at)),
        SetupError::Owed { square: at } => ("tfen-owed", square(at)),
        SetupError::OwedAttacks { square: at } => ("tfen-owed-attacks", square(at)),
        SetupError::Halfmoves { found } | SetupError::Number { found } => {
            ("tfen-number", count(*found))
        }
    };
    words.with(key, &values)
}

fn text(text: &str) -> Value<'static> {
    Value::from(text.to_owned())
}

fn number(number: u32) -> Value<'static> {
    Value::from(number.to_string())
}
