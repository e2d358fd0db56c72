//! Games from elsewhere and for elsewhere: scoresheets in either language, position text
//! and PGN, through the clipboard or a file.
//!
//! The first two do not say by which rules they are played: whoever imports one names the
//! rule set.

use std::path::Path;

use super::error::{ImportError, SaveError};
use super::file::{MAX_BYTES, numbered, read_text, write_text};
use super::holding::Opened;
use super::pgn::{PgnError, is_pgn, read_pgn};
use super::randomness::new_id;
use super::save::{Saved, read};
use super::team::{is_team, read_team};
use crate::game::{Event, Game, GameResult, LineId, Refusal, Setup, Timestamp};
use crate::rules::notation::{Scoresheet, SheetResult};
use crate::rules::{Color, Language, Position, RuleSet};

/// The longest scoresheet that is read, in bytes: some ten thousand moves. The
/// reader follows every reading of an ambiguous sheet at once, so that a hostile
/// one costs much more time than a save of its length.
const MAX_SHEET: usize = 128 * 1024;

/// Reads a game from a text: a save, a position (TFEN, or FEN on the flat board), a PGN
/// that begins with a tag, or a scoresheet in English or German, which a line with its
/// initial position may precede. A save names its rule set, a PGN by its variant;
/// anything else is read under `rules`. `at` is when a game is set up whose text does not
/// say so.
///
/// # Errors
///
/// When the text is none of them; the error speaks of what it looks most like. When it is
/// a PGN of several games or a match on two boards, which [`import_all`] reads.
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
    if is_pgn(text) {
        return only_game(text, rules, at);
    }
    let (start, sheet) = if is_position(text) {
        let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
        (Position::from_text(rules, line)?, rest)
    } else {
        (Position::start_of(rules), text)
    };
    let setup = set_up(start, at);
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

/// How a game begins that comes from elsewhere.
pub(super) fn set_up(start: Position, at: Timestamp) -> Setup {
    Setup {
        id: new_id(),
        start,
        at,
        ..Setup::default()
    }
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
    if let Some(found) = sheet.result {
        let moves = sheet.moves.len();
        conclude(&mut game, found).map_err(|error| match error {
            Conclusion::Contradiction(result) => ImportError::Result { found, result },
            Conclusion::Refused(refusal) => ImportError::Refused { moves, refusal },
        })?;
    }
    Ok(game)
}

/// Why a game does not end as a text says.
#[derive(Debug)]
pub(super) enum Conclusion {
    /// Its last position has ended it otherwise.
    Contradiction(GameResult),
    /// It does not let it end.
    Refused(Refusal),
}

/// Ends a game as a text says, where its last position has not done so: a win by the
/// other player's resignation, a draw by agreement.
pub(super) fn conclude(game: &mut Game, found: SheetResult) -> Result<(), Conclusion> {
    if let Some(result) = game.result() {
        return if sheet_result(result) == Some(found) {
            Ok(())
        } else {
            Err(Conclusion::Contradiction(result))
        };
    }
    let event = match found {
        SheetResult::WhiteWins => Event::Resignation(Color::Black),
        SheetResult::BlackWins => Event::Resignation(Color::White),
        SheetResult::Draw => Event::Agreement,
    };
    let at = game.setup().at;
    game.happen(event, at).map_err(Conclusion::Refused)
}

/// What a scoresheet says of a result; nothing where the points are none of its
/// three.
pub(super) fn sheet_result(result: GameResult) -> Option<SheetResult> {
    SheetResult::from_text(result.score())
}

/// The game of a PGN that has no other.
fn only_game(text: &str, rules: &'static RuleSet, at: Timestamp) -> Result<Saved, ImportError> {
    let mut games = read_pgn(text, rules, at);
    let first = games.next().ok_or(ImportError::Empty)?;
    let first = first.map_err(Box::new)?;
    match (games.count(), first) {
        (0, Opened::Game(saved)) => Ok(*saved),
        (0, Opened::Team(_)) => Err(ImportError::Match),
        (others, _) => Err(ImportError::SeveralGames { count: others + 1 }),
    }
}

/// Reads all games of a file: those of a PGN, of which any may be damaged or a match on
/// two boards, the match that a team game's file holds, or the game that [`import_text`]
/// reads from anything else. A file whose name ends in `.pgn` or `.bpgn` is a PGN, with
/// tags or without.
///
/// # Errors
///
/// When the file cannot be read, or is no PGN and holds no game.
pub fn import_all(
    path: &Path,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<Vec<Result<Opened, PgnError>>, ImportError> {
    let text = read_text(path, MAX_BYTES)?;
    if is_named_pgn(path) || is_pgn(text.trim_start_matches('\u{feff}')) {
        let games: Vec<_> = read_pgn(&text, rules, at).collect();
        return if games.is_empty() {
            Err(ImportError::Empty)
        } else {
            Ok(games)
        };
    }
    if is_team(&text) {
        let mut saved = read_team(&text)?;
        saved.game.interrupt();
        return Ok(vec![Ok(Opened::Team(saved.into()))]);
    }
    let saved = import_text(&text, rules, at)?;
    Ok(vec![Ok(Opened::Game(saved.into()))])
}

/// Whether a file is a PGN by its name.
pub fn is_named_pgn(path: &Path) -> bool {
    let ending = path.extension();
    ending.is_some_and(|ending| {
        ["pgn", "bpgn"]
            .into_iter()
            .any(|pgn| ending.eq_ignore_ascii_case(pgn))
    })
}

/// Reads a game from a file, as [`import_text`] does.
///
/// # Errors
///
/// When the file cannot be read or holds no game, or is a PGN of several.
pub fn import_file(
    path: &Path,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<Saved, ImportError> {
    let text = read_text(path, MAX_BYTES)?;
    if is_named_pgn(path) {
        only_game(&text, rules, at)
    } else {
        import_text(&text, rules, at)
    }
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
        start: *game.begun_from(),
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
