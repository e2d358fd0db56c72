//! Team games (Tandemschach) in `tritower replay` and `tritower check`.

use std::io::Write;
use std::path::Path;

use super::replay::print_moves;
use super::{CliError, Finding};
use crate::game::{TeamBoard, TeamGame};
use crate::rules::{Language, RuleSet};
use crate::store::{self, ImportError};

/// Prints of each board who plays on it, the scoresheet and the final position, and after
/// both the result of the match: `*` while it goes on.
pub(super) fn replay(
    file: &Path,
    rules: Option<&'static RuleSet>,
    language: Language,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let game = store::load_team(file).map_err(ImportError::File)?.game;
    let found = game.rules();
    if let Some(expected) = rules.filter(|&expected| expected != found) {
        let path = file.to_owned();
        return Err(CliError::OtherRules {
            path,
            found,
            expected,
        });
    }
    let placing = |board: TeamBoard| game.board(board).placing().is_some();
    if TeamBoard::ALL.into_iter().any(placing) {
        let path = file.to_owned();
        return Err(CliError::StillPlacing { path });
    }
    for board in TeamBoard::ALL {
        writeln!(out, "{}", heading(&game, board))?;
        print_moves(game.board(board), language, out)?;
        writeln!(out)?;
    }
    match game.result() {
        Some(result) => writeln!(out, "{result}")?,
        None => writeln!(out, "*")?,
    }
    Ok(Finding::Positive)
}

/// Who plays on a board, as far as it is known: `Board A: Anna – Bernd`.
fn heading(game: &TeamGame, board: TeamBoard) -> String {
    let [white, black] = &game.setup().names[board.index()];
    let letter = board.letter();
    match (white.as_str(), black.as_str()) {
        ("", "") => format!("Board {letter}"),
        _ => format!("Board {letter}: {white} – {black}"),
    }
}
