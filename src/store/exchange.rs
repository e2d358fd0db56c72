//! Games from elsewhere and for elsewhere: scoresheets in either language and
//! position text, through the clipboard or a file.
//!
//! Neither says by which rules it is played: whoever imports one names the rule set.

use std::path::Path;

use super::error::{ImportError, SaveError};
use super::file::{MAX_BYTES, numbered, read_text, write_text};
use super::save::{Saved, read};
use crate::game::{Event, Game, GameResult, LineId, Setup, Timestamp};
use crate::rules::notation::{Score as SheetResult, Scoresheet};
use crate::rules::{Color, Language, Position, RuleSet};

/// The longest scoresheet that is read, in bytes: some ten thousand moves. The
/// reader follows every reading of an ambiguous sheet at once, so that a hostile
/// one costs much more time than a save of its length.
const MAX_SHEET: usize = 128 * 1024;

/// Reads a game from a text: a save, a position (TFEN, or FEN on the flat board), or a
/// scoresheet in English or German, which a line with its initial position may precede.
/// A save names its rule set; anything else is read under `rules`. `at` is when a game
/// is set up whose text does not say so.
///
/// # Errors
///
/// When the text is none of them; the error speaks of what it looks most like.
pub fn import_text(
    text: &str,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<Saved, ImportError> {
    if text.len() as u64 > MAX_BYTES {
        return Err(ImportError::TooLarge { limit: MAX_BYTES });
    }
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(ImportError::Empty);
    }
    if is_save(text) {
        let mut saved = read(text)?;
        saved.game.interrupt();
        return Ok(saved);
    }
    let (start, sheet) = if is_position(text) {
        let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
        (Position::from_text(rules, line)?, rest)
    } else {
        (Position::start_of(rules), text)
    };
    let setup = Setup {
        start,
        at,
        ..Setup::default()
    };
    let title = String::new();
    if sheet.trim().is_empty() {
        let game = Game::new(setup);
        return Ok(Saved { title, game });
    }
    if sheet.len() > MAX_SHEET {
        let limit = MAX_SHEET as u64;
        return Err(ImportError::TooLarge { limit });
    }
    let sheet = Scoresheet::read(&start, sheet)?;
    // A heading without a move would otherwise pass for a game.
    if sheet.moves.is_empty() && sheet.result.is_none() {
        return Err(ImportError::NoMove);
    }
    let game = play(setup, &sheet)?;
    Ok(Saved { title, game })
}

/// The game that a scoresheet tells, with the draw offers that it bears (Article
/// E15). A win that no mate brought is the other player's resignation, a draw that
/// the position did not bring an agreement.
fn play(setup: Setup, sheet: &Scoresheet) -> Result<Game, ImportError> {
    let at = setup.at;
    let mut game = Game::new(setup);
    for (moves, &mv) in sheet.moves.iter().enumerate() {
        let mover = game.last().turn();
        game.play(mv, at)
            .map_err(|refusal| ImportError::Refused { moves, refusal })?;
        let offer = Event::Offer(mover);
        // One beside a move that ends the game, or while another stands, is of no use.
        if sheet.draw_offers.binary_search(&moves).is_ok() && game.allows(offer, at).is_ok() {
            game.happen(offer, at)
                .map_err(|refusal| ImportError::Refused { moves, refusal })?;
        }
    }
    let Some(found) = sheet.result else {
        return Ok(game);
    };
    if let Some(result) = game.result() {
        return if sheet_result(result) == Some(found) {
            Ok(game)
        } else {
            Err(ImportError::Result { found, result })
        };
    }
    let event = match found {
        SheetResult::WhiteWins => Event::Resignation(Color::Black),
        SheetResult::BlackWins => Event::Resignation(Color::White),
        SheetResult::Draw => Event::Agreement,
    };
    let moves = sheet.moves.len();
    game.happen(event, at)
        .map_err(|refusal| ImportError::Refused { moves, refusal })?;
    Ok(game)
}

/// What a scoresheet says of a result; nothing where the points are none of its
/// three.
fn sheet_result(result: GameResult) -> Option<SheetResult> {
    SheetResult::from_text(result.score())
}

/// Reads a game from a file, as [`import_text`] does.
///
/// # Errors
///
/// When the file cannot be read or holds no game.
pub fn import_file(
    path: &Path,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<Saved, ImportError> {
    import_text(&read_text(path, MAX_BYTES)?, rules, at)
}

/// The game as a scoresheet. Where it did not begin with the initial position of its
/// rule set, the first line is the position with which it did.
pub fn export_scoresheet(game: &Game, language: Language) -> String {
    let sheet = scoresheet(game);
    let text = sheet.write(language);
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
    // An offer stands beside the last move that had been made (Article E15).
    let offers = game
        .offers()
        .iter()
        .filter_map(|&(plies, _)| plies.checked_sub(1));
    Scoresheet {
        start: *game.start(),
        moves: main.plies.iter().map(|ply| ply.mv).collect(),
        draw_offers: offers.collect(),
        result: game.result().and_then(sheet_result),
    }
}

/// The position that the players have before them, as text.
pub fn export_tfen(game: &Game) -> String {
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

/// Whether a text begins like position text: `W=4/4/…` or `rnbqkbnr/pppppppp/8/…`. No
/// move and no result has both signs of the one, or as many strokes as the other.
fn is_position(text: &str) -> bool {
    text.split_whitespace().next().is_some_and(|word| {
        let strokes = word.matches('/').count();
        strokes > 0 && word.contains('=') || strokes >= 7
    })
}
