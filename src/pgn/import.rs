//! Imports games from text: scoresheets in either language, position text and PGN, from
//! the clipboard or a file.
//!
//! Most scoresheets and positions do not name their rule set, so the caller passes one. Another
//! rule set is used if the heading states it, or if the content fits only that one.

use std::path::Path;

use crate::pgn::ImportError;
use crate::store::encoding::trim;

use super::input::Input;
use super::kind::{TextKind, read_position};
use super::positions;
use super::{PgnNote, PgnReader, ReadGame, SheetText, notes_of_position, read_pgn};
use crate::game::{Ending, Event, Game, GameResult, Recorded, Refusal, Setup, Timestamp};
use crate::rules::laws::Base;
use crate::rules::notation::{ReadSheet, Scoresheet, SheetResult};
use crate::rules::{Color, Position, RuleSet};
use crate::store::export::sheet_result;
use crate::store::opened::Opened;
use crate::store::randomness::new_id;
use crate::store::record::read_rules;
use crate::store::save::{Saved, read_any};

/// Maximum size of a scoresheet in bytes, enough for about ten thousand moves. If a move of the
/// sheet is ambiguous, all its possible meanings are followed at once. A malicious sheet therefore
/// takes much more time than a save of the same length.
const MAX_SHEET: usize = 128 * 1024;

/// Contents of an imported text.
#[derive(Debug)]
pub enum Imported {
    /// Exactly one item: a game, or a match on two boards. The first field is the kind of text from
    /// which it was read.
    One(TextKind, ReadGame),
    /// A PGN of several games, none of which has been read yet.
    Several(Box<PgnReader>),
    /// The text of a set of puzzles.
    Puzzles(String),
}

impl Imported {
    /// Returns the kind of text from which the game or games were imported.
    pub fn kind(&self) -> TextKind {
        match self {
            Imported::One(kind, _) => *kind,
            Imported::Several(_) => TextKind::Pgn,
            Imported::Puzzles(_) => TextKind::Puzzles,
        }
    }

    /// Returns the game if the text contains exactly one game on one board; otherwise returns an
    /// error.
    fn only_game(self) -> Result<Saved, ImportError> {
        match self {
            Imported::One(_, read) => match read.opened {
                Opened::Game(saved) => Ok(*saved),
                Opened::Match(_) => Err(ImportError::Match),
            },
            Imported::Several(mut games) => {
                let mut count = 0;
                while let Some(entry) = games.next_entry() {
                    entry?;
                    count += 1;
                }
                Err(ImportError::SeveralGames { count })
            }
            Imported::Puzzles(_) => Err(ImportError::Puzzles),
        }
    }
}

/// Reads a text that a person pastes, drops or opens. It may be:
///
/// - a saved game or match, which names its rule set;
/// - a position (TFEN, FEN or EPD), which is read by [`read_position`], or several, one per line;
/// - a PGN or BPGN, which names its variant by its tags;
/// - a set of puzzles;
/// - a scoresheet in English or German, optionally after a line with its initial position.
///
/// A scoresheet whose heading states no rule set, or a PGN without tags, is read under `rules`. If
/// only the other board (tower or flat) accepts all its moves, it is read under the basic rule set
/// of that board. `at` becomes the time of setup of a game whose text states no time.
///
/// # Errors
///
/// When the text is of none of these kinds. The error is that for the kind that it resembles most.
pub fn import(text: &str, rules: &'static RuleSet, at: Timestamp) -> Result<Imported, ImportError> {
    Input::of_text(text).import(rules, at)
}

/// Reads a trimmed text that is not a PGN.
fn import_one(
    kind: TextKind,
    text: &str,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<ReadGame, ImportError> {
    let rules = read_rules(text).unwrap_or(rules);
    match kind {
        TextKind::Save => Ok(read_save(text)?.into()),
        TextKind::Position => {
            let position = positions::from_first_position(text);
            let (line, _) = position.split_once('\n').unwrap_or((position, ""));
            let read = read_position(line, rules)?;
            let begin = text.len() - position.len();
            let from = begin + line.len();
            let mut sheet = import_sheet(read.position, SheetText { text, from }, at)?;
            let mut notes = notes_of_position(read.notes, text, begin);
            notes.append(&mut sheet.notes);
            sheet.notes = notes;
            Ok(sheet.into())
        }
        _ => import_moves(text, rules, at),
    }
}

/// A game read from a scoresheet, with notes on the parts of the text that do not fit into the
/// game.
struct SheetGame {
    saved: Saved,
    notes: Vec<PgnNote>,
}

impl From<SheetGame> for ReadGame {
    fn from(SheetGame { saved, notes }: SheetGame) -> ReadGame {
        let opened = Opened::Game(saved.into());
        ReadGame { opened, notes }
    }
}

fn import_pgn(mut games: PgnReader) -> Result<Imported, ImportError> {
    if games.has_games(2)? {
        return Ok(Imported::Several(games.into()));
    }
    let only = games.next_game().ok_or(ImportError::NoGame)?;
    Ok(Imported::One(TextKind::Pgn, only?))
}

fn read_save(text: &str) -> Result<Opened, ImportError> {
    let mut opened = read_any(text)?;
    opened.interrupt();
    Ok(opened)
}

/// Reads a scoresheet that states no initial position under `rules`. If the text fits the other
/// board (tower or flat) better, it is read under the basic rule set of that board.
fn import_moves(
    text: &str,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<ReadGame, ImportError> {
    let other = match rules.base() {
        Base::Tower => Base::Chess,
        Base::Chess => Base::Tower,
    };
    let other = RuleSet::named(other.name()).ok();
    if is_annotated(text) {
        let mut all = [Some(rules), other].into_iter().flatten();
        if let Some(read) = all.find_map(|rules| annotated(text, rules, at)) {
            return Ok(read);
        }
    }
    let sheet = SheetText { text, from: 0 };
    let read = |rules| import_sheet(Position::start_of(rules), sheet, at);
    let first = read(rules);
    if first.as_ref().is_ok_and(|read| read.notes.is_empty()) {
        return Ok(first?.into());
    }
    let second = other.and_then(|other| read(other).ok());
    match second {
        Some(second) if first.is_err() || second.notes.is_empty() => Ok(second.into()),
        _ => Ok(first?.into()),
    }
}

/// Returns whether the text has comments, annotation glyphs or variations, which are part of a PGN
/// but are ignored in a scoresheet.
fn is_annotated(text: &str) -> bool {
    let mut brackets = text.split('(').skip(1);
    let is_number = |letter: char| letter.is_ascii_digit();
    text.contains(['{', '$']) || brackets.any(|inner| inner.trim_start().starts_with(is_number))
}

/// Reads a PGN without tags; `None` if it is not a complete game under the rule set.
fn annotated(text: &str, rules: &'static RuleSet, at: Timestamp) -> Option<ReadGame> {
    let tagged = format!("[RuleSet \"{}\"]\n\n{text}", rules.name());
    let mut games = read_pgn(&tagged, rules, at);
    let read = games
        .next()?
        .ok()
        .filter(|read| read.first_unread_move().is_none())?;
    let begun = match &read.opened {
        Opened::Game(saved) => !saved.game.events().is_empty(),
        Opened::Match(_) => false,
    };
    (begun && games.next().is_none()).then_some(read)
}

/// Reads a scoresheet whose moves begin at the position `start`; an empty sheet is a game without
/// moves.
fn import_sheet(
    start: Position,
    text: SheetText<'_>,
    at: Timestamp,
) -> Result<SheetGame, ImportError> {
    let setup = set_up(start, at);
    let title = String::new();
    let sheet = text.sheet();
    if sheet.trim().is_empty() {
        let (game, notes) = (Game::new(setup), Vec::new());
        let saved = Saved { title, game };
        return Ok(SheetGame { saved, notes });
    }
    if sheet.len() > MAX_SHEET {
        let limit = MAX_SHEET as u64;
        return Err(ImportError::TooLarge { limit });
    }
    let read = Scoresheet::read_to_end(&start, sheet)?;
    // A text with a heading alone is not accepted as a game.
    if read.sheet.moves.is_empty() && read.sheet.result.is_none() && read.rest.is_none() {
        return Err(ImportError::NoGame);
    }
    let (game, notes) = play(setup, &read, text)?;
    let saved = Saved { title, game };
    Ok(SheetGame { saved, notes })
}

/// Reads a text in any format that [`import`] accepts, if it contains a single game.
///
/// # Errors
///
/// When [`import`] cannot read the text, or when it is a PGN of several games or a match on two
/// boards.
pub fn import_text(
    text: &str,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<Saved, ImportError> {
    import(text, rules, at)?.only_game()
}

/// Returns the setup of an imported game, with a new id.
pub(super) fn set_up(start: Position, at: Timestamp) -> Setup {
    Setup {
        id: new_id(),
        start,
        at,
        ..Setup::default()
    }
}

/// Plays the moves of a scoresheet from the initial position of `setup`, with the draw offers
/// (Article E15). If the sheet states a result that does not follow from the last position, the
/// result is recorded without a reason.
fn play(
    setup: Setup,
    read: &ReadSheet,
    text: SheetText<'_>,
) -> Result<(Game, Vec<PgnNote>), ImportError> {
    let (at, sheet) = (setup.at, &read.sheet);
    let mut game = Game::new(setup);
    for (moves, &mv) in sheet.moves.iter().enumerate() {
        let mover = game.last().turn();
        game.play(mv, at)
            .map_err(|refusal| ImportError::Refused { moves, refusal })?;
        let offer = Event::Offer(mover);
        // A draw offer has no effect if it comes with a move that ends the game, or while another
        // offer is pending.
        if sheet.draw_offers.binary_search(&moves).is_ok() && game.allows(offer, at).is_ok() {
            game.happen(offer, at)
                .map_err(|refusal| ImportError::Refused { moves, refusal })?;
        }
    }
    let mut contradicted = None;
    if let Some(found) = sheet.result {
        match record_result(&mut game, found, Ending::Unstated) {
            Ok(()) => {}
            Err(ResultError::Contradiction(result)) => contradicted = Some(result),
            Err(ResultError::Refused(refusal)) => {
                let moves = sheet.moves.len();
                return Err(ImportError::Refused { moves, refusal });
            }
        }
    }
    let notes = text.keep_rest(&mut game, read, contradicted);
    Ok((game, notes))
}

/// Reason why the result that a text states cannot be recorded.
#[derive(Debug)]
pub(super) enum ResultError {
    /// The game has already ended with this result, which differs from the stated one.
    Contradiction(GameResult),
    /// The rules do not allow the game to end now.
    Refused(Refusal),
}

/// Records the result that a text states. Does nothing if the last position has already ended the
/// game with that result.
pub(super) fn record_result(
    game: &mut Game,
    found: SheetResult,
    ending: Ending,
) -> Result<(), ResultError> {
    if let Some(result) = game.result() {
        return if sheet_result(result) == Some(found) {
            Ok(())
        } else {
            Err(ResultError::Contradiction(result))
        };
    }
    let winner = winner_of(found);
    let event = Event::Recorded(Recorded { winner, ending });
    let at = game.seen().max(game.setup().at);
    game.happen(event, at).map_err(ResultError::Refused)
}

/// Returns the side that wins by a result of a scoresheet; `None` for a draw.
pub(super) fn winner_of(found: SheetResult) -> Option<Color> {
    match found {
        SheetResult::WhiteWins => Some(Color::White),
        SheetResult::BlackWins => Some(Color::Black),
        SheetResult::Draw => None,
    }
}

/// Reads a file in any format that [`import`] accepts, or an archive of one. A PGN may be of any
/// size.
///
/// # Errors
///
/// When the file cannot be read, or [`import`] cannot read its text.
pub fn import_path(
    path: &Path,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<Imported, ImportError> {
    Input::open(path)?.import(rules, at)
}

/// Iterator over the games of a file, read one at a time.
#[derive(Debug)]
pub struct Games(Source);

#[derive(Debug)]
enum Source {
    Pgn(Box<PgnReader>),
    One(Option<Box<ReadGame>>),
}

impl Iterator for Games {
    type Item = Result<ReadGame, ImportError>;

    fn next(&mut self) -> Option<Result<ReadGame, ImportError>> {
        match &mut self.0 {
            Source::Pgn(games) => games.next_game(),
            Source::One(only) => only.take().map(|only| Ok(*only)),
        }
    }
}

impl Input {
    /// Reads the input as [`import`] reads a text.
    ///
    /// # Errors
    ///
    /// When the input cannot be read, or contains nothing that [`import`] accepts.
    pub fn import(&self, rules: &'static RuleSet, at: Timestamp) -> Result<Imported, ImportError> {
        let kind = self.kind();
        match kind {
            TextKind::Nothing => return Err(ImportError::NoGame),
            TextKind::Letter => return Err(ImportError::Letter),
            TextKind::Pgn => return import_pgn(self.pgn(rules, at)?),
            TextKind::Save | TextKind::Position | TextKind::Scoresheet | TextKind::Puzzles => {}
        }
        let text = self.text()?;
        let text = trim(&text);
        if kind == TextKind::Puzzles {
            return Ok(Imported::Puzzles(text.to_owned()));
        }
        if kind == TextKind::Position
            && let Some(pgn) = positions::as_pgn(text)
        {
            return import_pgn(PgnReader::of_text(&pgn, rules, at));
        }
        Ok(Imported::One(kind, import_one(kind, text, rules, at)?))
    }

    /// Returns all games of the input, one after another. Each game of a PGN may be damaged, or may
    /// be a match on two boards.
    ///
    /// # Errors
    ///
    /// When the input cannot be read, or is not a PGN and contains no game.
    pub fn games(&self, rules: &'static RuleSet, at: Timestamp) -> Result<Games, ImportError> {
        if self.kind() == TextKind::Pgn {
            let mut games = self.pgn(rules, at)?;
            return match games.has_games(1)? {
                true => Ok(Games(Source::Pgn(games.into()))),
                false => Err(ImportError::NoGame),
            };
        }
        match self.import(rules, at)? {
            Imported::One(_, only) => Ok(Games(Source::One(Some(only.into())))),
            Imported::Several(games) => Ok(Games(Source::Pgn(games))),
            Imported::Puzzles(_) => Err(ImportError::Puzzles),
        }
    }
}

/// Reads all games of a file, as [`Input::games`] does.
///
/// # Errors
///
/// When the file cannot be read, or is not a PGN and contains no game.
pub fn import_all(
    path: &Path,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<Games, ImportError> {
    Input::open(path)?.games(rules, at)
}

/// Reads a file in any format that [`import`] accepts, if it contains a single game.
///
/// # Errors
///
/// When the file cannot be read or contains no game, or is a PGN of several games or a
/// match on two boards.
pub fn import_file(
    path: &Path,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<Saved, ImportError> {
    import_path(path, rules, at)?.only_game()
}
