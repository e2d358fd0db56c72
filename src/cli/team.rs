//! Prints Bughouse matches for `tritower replay` and `tritower review`.

use std::io::Write;

use super::CliError;
use super::replay::print_moves;
use crate::game::team::{TandemBoard, TandemMatch};
use crate::rules::Language;

/// Prints for each board its players, moves and final position; then the result of the match, or
/// `*` if it is not over.
pub(super) fn print(
    game: &TandemMatch,
    language: Language,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    for board in TandemBoard::ALL {
        writeln!(out, "{}", heading(game, board))?;
        print_moves(game.board(board), language, out)?;
        writeln!(out)?;
    }
    match game.result() {
        Some(result) => writeln!(out, "{result}")?,
        None => writeln!(out, "*")?,
    }
    Ok(())
}

/// Returns the title of a board with its players, if they are known: `Board A: Anna – Bernd`.
pub(super) fn heading(game: &TandemMatch, board: TandemBoard) -> String {
    let [white, black] = &game.setup().names[board.index()];
    let letter = board.letter();
    match (white.as_str(), black.as_str()) {
        ("", "") => format!("Board {letter}"),
        _ => format!("Board {letter}: {white} – {black}"),
    }
}
