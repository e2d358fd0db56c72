//! What is wrong with a position's text.

use crate::app::reasons::side;
use crate::app::words::{Value, Words};
use crate::rules::TfenError;

/// What is wrong with position text, with the field where it is.
pub fn tfen(words: Words, error: &TfenError) -> String {
    let text = |text: &str| Value::from(text.to_owned());
    let number = |number: u32| Value::from(number.to_string());
    let found = |found: &str| vec![("found", text(found))];
    let square = |square: &str| vec![("square", text(square))];
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
        TfenError::Kings { color, found } => (
            "tfen-kings",
            vec![
                ("player", side(words, *color).into()),
                ("found", number(*found)),
            ],
        ),
        TfenError::Pawn { square: at, .. } => ("tfen-pawn", square(at)),
        TfenError::Unpromoted { square: at } => ("tfen-unpromoted", square(at)),
        TfenError::Turn { found: turn } => ("tfen-turn", found(turn)),
        TfenError::OpponentInCheck => ("tfen-opponent-in-check", vec![]),
        TfenError::Rights { found: rights } => ("tfen-rights", found(rights)),
        TfenError::RightsWithoutPieces { right, king, rook } => (
            "tfen-rights-without-pieces",
            vec![
                ("right", text(&right.to_string())),
                ("king", text(king)),
                ("rook", text(rook)),
            ],
        ),
        TfenError::Square { field, found, .. } => (
            "tfen-square",
            vec![("field", number(u32::from(*field))), ("found", text(found))],
        ),
        TfenError::TwoSteps { square: at } => ("tfen-two-steps", square(at)),
        TfenError::EnPassant { square: at } => ("tfen-en-passant", square(at)),
        TfenError::Owed { square: at } => ("tfen-owed", square(at)),
        TfenError::OwedAttacks { square: at } => ("tfen-owed-attacks", square(at)),
        TfenError::Number { field, found, .. } => (
            "tfen-number",
            vec![("field", number(u32::from(*field))), ("found", text(found))],
        ),
    };
    words.with(key, &values)
}
