//! Games from elsewhere and for elsewhere: scoresheets in either language and
//! position text, through the clipboard or a file.

use std::path::Path;

use super::error::{ImportError, SaveError};
use super::file::{MAX_BYTES, read_text, write_text};
use super::save::{Saved, read};
use crate::game::{Game, Setup, Timestamp};
use crate::rules::Position;

/// Reads a game from a text: a save, a position (TFEN), or a scoresheet in
/// English or German, which a line with its initial position may precede.
/// `at` is when a game is set up whose text does not say so.
///
/// # Errors
///
/// When the text is none of them; the error speaks of what it looks most like.
pub fn import_text(text: &str, at: Timestamp) -> Result<Saved, ImportError> {
    if text.len() as u64 > MAX_BYTES {
        return Err(ImportError::TooLarge { limit: MAX_BYTES });
    }
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(ImportError::Empty);
    }
    if is_save(text) {
        return Ok(read(text)?);
    }
    let start = Position::from_tfen(text)?;
    let setup = Setup {
        start,
        at,
        ..Setup::default()
    };
    Ok(Saved {
        title: String::new(),
        game: Game::new(setup),
    })
}

/// Reads a game from a file, as [`import_text`] does.
///
/// # Errors
///
/// When the file cannot be read or holds no game.
pub fn import_file(path: &Path, at: Timestamp) -> Result<Saved, ImportError> {
    import_text(&read_text(path)?, at)
}

/// The position that the players have before them, as text.
pub fn export_tfen(game: &Game) -> String {
    game.last().to_tfen()
}

/// Writes an exported text to a file, in place of what was there.
///
/// # Errors
///
/// When the system does not let it be written; the old file stays then.
pub fn export_file(path: &Path, text: &str) -> Result<(), SaveError> {
    write_text(path, text)
}

/// Whether a text means to be a save: a bracket and then a field's name. An owed
/// promotion at the head of a scoresheet, `(a8BQ)`, has no colon.
fn is_save(text: &str) -> bool {
    let Some(inner) = text.strip_prefix('(') else {
        return false;
    };
    let inner = inner.trim_start();
    let name = inner
        .find(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .unwrap_or(inner.len());
    inner
        .get(name..)
        .is_some_and(|rest| name > 0 && rest.trim_start().starts_with(':'))
}
