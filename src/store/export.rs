//! Games for elsewhere: as scoresheets and as position text, through the clipboard or a
//! file.

use std::path::Path;

use super::error::SaveError;
use super::file::{numbered, write_text};
use crate::game::{Game, GameResult, LineId};
use crate::rules::notation::{Scoresheet, SheetResult};
use crate::rules::{Language, Position};

/// The game as a scoresheet. Where it did not begin with the initial position of its
/// rule set, the first line is the position with which it did.
pub fn export_scoresheet(game: &Game, language: Language) -> String {
    let sheet = scoresheet(game);
    let text = sheet.write_with(language, game.received());
    if is_usual(&sheet.start) {
        text
    } else {
        format!("{}\n{text}", sheet.start)
    }
}

/// Whether a game begins as its rule set has it, and a scoresheet need not say how.
pub(super) fn is_usual(start: &Position) -> bool {
    *start == Position::start_of(start.rules())
}

/// The game on paper.
pub(super) fn scoresheet(game: &Game) -> Scoresheet {
    let main = game.line(LineId::MAIN);
    Scoresheet {
        start: *game.begun_from(),
        moves: main.plies.iter().map(|ply| ply.mv).collect(),
        draw_offers: game.signed_offers().collect(),
        result: game.result().and_then(sheet_result),
    }
}

/// The position that the players have before them, as text: TFEN on the tower, FEN on the
/// flat board.
pub fn export_position(game: &Game) -> String {
    game.last().to_text()
}

/// Writes an exported text to a file, in place of what was there.
///
/// # Errors
///
/// When the system does not let it be written; the old file stays then.
pub fn export_file(path: &Path, text: &str) -> Result<(), SaveError> {
    write_text(path, text)
}

/// Writes pages to a file each: the first one to this, the others beside it with
/// their number in the name.
///
/// # Errors
///
/// When the system does not let one be written; its old file stays then.
pub fn export_pages(path: &Path, pages: &[String]) -> Result<(), SaveError> {
    for (index, page) in pages.iter().enumerate() {
        match index {
            0 => export_file(path, page)?,
            _ => export_file(&numbered(path, index + 1), page)?,
        }
    }
    Ok(())
}

/// What a scoresheet says of a result; nothing where the points are none of its
/// three.
pub(super) fn sheet_result(result: GameResult) -> Option<SheetResult> {
    SheetResult::from_text(result.score())
}
