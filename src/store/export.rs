//! Exports games as scoresheets and as position text, for the clipboard or a file.

use std::path::Path;

use super::error::SaveError;
use super::file::write_text;
use crate::game::{Game, GameResult, LineId};
use crate::rules::notation::{Scoresheet, SheetResult};
use crate::rules::{Language, Position};

/// Returns the game as a scoresheet. If the game began from another position than the usual one of
/// its rule set, that position is the first line.
pub fn export_scoresheet(game: &Game, language: Language) -> String {
    let sheet = scoresheet(game);
    let text = sheet.write_with(language, game.received());
    if is_usual(&sheet.start) {
        text
    } else {
        format!("{}\n{text}", sheet.start)
    }
}

/// Returns whether a position is the usual initial position of its rule set. A scoresheet does not
/// state the usual position.
pub(crate) fn is_usual(start: &Position) -> bool {
    *start == Position::start_of(start.rules())
}

/// Returns the main line of a game as a scoresheet.
pub(crate) fn scoresheet(game: &Game) -> Scoresheet {
    let main = game.line(LineId::MAIN);
    Scoresheet {
        start: *game.initial_position(),
        moves: main.plies.iter().map(|ply| ply.mv).collect(),
        draw_offers: game.signed_offers().collect(),
        result: game.result().and_then(sheet_result),
    }
}

/// Returns the last position as text: TFEN on the tower, FEN on the flat board.
pub fn export_position(game: &Game) -> String {
    game.last().to_text()
}

/// Writes an exported text to a file, replacing an existing one.
///
/// # Errors
///
/// When the file cannot be written. An existing file is unchanged then.
pub fn export_file(path: &Path, text: &str) -> Result<(), SaveError> {
    write_text(path, text)
}

/// Returns the result as a scoresheet states it; `None` if its score is not 1-0, 0-1 or a draw.
pub(crate) fn sheet_result(result: GameResult) -> Option<SheetResult> {
    SheetResult::from_text(result.score())
}
