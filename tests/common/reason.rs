//! Formats the reasons why a move is illegal as data, with the names of squares, pins and columns.

use tritower::rules::{Illegal, Role};

/// Formats a reason, such as `Blocked { column: b3, by: Black Pawn b3N }`.
pub fn reason(illegal: &Illegal) -> String {
    let layout = illegal.layout();
    let mut text = format!("{:?}", illegal.reason);
    if let Some((before, rest)) = text.split_once("mover: ") {
        // The piece that moves is left out, since the attempted move names it.
        let after = rest.split_once(", ").map_or("", |(_, after)| after);
        text = format!("{before}{after}");
    }
    for square in layout.all_squares() {
        text = text.replace(&format!("{square:?}"), &layout.name(square));
    }
    for pin in layout.pins() {
        text = text.replace(&format!("{pin:?}"), layout.pin_name(pin));
    }
    for column in layout.columns() {
        text = text.replace(&format!("{column:?}"), &layout.column_name(column));
    }
    for role in Role::ALL {
        text = text.replace(&format!("Piece({role:?})"), &format!("{role:?}"));
    }
    while let Some((before, rest)) = text.split_once("Placed { piece: Piece { color: ") {
        let (piece, rest) = rest.split_once(" }, square: ").expect("a piece");
        let (square, after) = rest.split_once(" }").expect("a square");
        let piece = piece.replace(", role:", "");
        text = format!("{before}{piece} {square}{after}");
    }
    text
}
