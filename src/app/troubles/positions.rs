//! What is wrong with a position's text.

use crate::app::reasons::side;
use crate::app::words::{Value, Words};
use crate::rules::{SetupError, TfenError};

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
        TfenError::Setup(error) => return setup(words, error),
    };
    words.with(key, &values)
}

/// Why what the text sets up is no position.
fn setup(words: Words, error: &SetupError) -> String {
    let square = |square: &str| vec![("square", text(square))];
    let count = |found: u32| {
        let field = u32::from(error.field().0);
        vec![("field", number(field)), ("found", number(found))]
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
        SetupError::Pawn { square: at, .. } => ("tfen-pawn", square(at)),
        SetupError::Unpromoted { square: at } => ("tfen-unpromoted", square(at)),
        SetupError::OpponentInCheck => ("tfen-opponent-in-check", vec![]),
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
        SetupError::NoCastling => ("tfen-no-castling", vec![]),
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
