//! Games from elsewhere: scoresheets in either language, position text and PGN, through the
//! clipboard or a file.
//!
//! The first two do not say by which rules they are played: whoever imports one names the
//! rule set, and their own content may say that it is another.

use std::path::Path;

use super::encoding::BYTE_ORDER_MARK;
use super::error::{ImportError, LoadError};
use super::export::sheet_result;
use super::file::{MAX_BYTES, read_foreign_text, read_head};
use super::holding::Opened;
use super::kind::{TextKind, is_named_pgn, read_position};
use super::pgn::{PgnNote, PgnReader, ReadGame, SheetText, notes_of_position, read_pgn};
use super::positions;
use super::randomness::new_id;
use super::save::{Saved, read};
use super::team::{is_team, read_team};
use crate::game::{Ending, Event, Game, GameResult, Recorded, Refusal, Setup, Timestamp};
use crate::rules::laws::Base;
use crate::rules::notation::{ReadSheet, Scoresheet, SheetResult};
use crate::rules::{Color, Position, RuleSet};

/// The longest scoresheet that is read, in bytes: some ten thousand moves. The
/// reader follows every reading of an ambiguous sheet at once, so that a hostile
/// one costs much more time than a save of its length.
const MAX_SHEET: usize = 128 * 1024;

/// What was found in a text from elsewhere.
#[derive(Debug)]
pub enum Imported {
    /// One game, or a match on two boards, in a text of this kind.
    One(TextKind, ReadGame),
    /// A PGN of several games, of which none has been read yet.
    Several(Box<PgnReader>),
}

impl Imported {
    /// What the text was.
    pub fn kind(&self) -> TextKind {
        match self {
            Imported::One(kind, _) => *kind,
            Imported::Several(_) => TextKind::Pgn,
        }
    }

    /// The game, where there is no other and it is played on one board.
    fn only_game(self) -> Result<Saved, ImportError> {
        match self {
            Imported::One(_, read) => match read.opened {
                Opened::Game(saved) => Ok(*saved),
                Opened::Team(_) => Err(ImportError::Match),
            },
            Imported::Several(mut games) => {
                let mut count = 0;
                while let Some(entry) = games.next_entry() {
                    entry?;
                    count += 1;
                }
                Err(ImportError::SeveralGames { count })
            }
        }
    }
}

/// Reads what a person pastes, drops or opens: a save of a game or of a match on two
/// boards, a position (TFEN, FEN or EPD) or several, one a line, a PGN or BPGN that begins with a tag, or a scoresheet
/// in English or German, which a line with its initial position may precede. A save names
/// its rule set, a PGN its variant; a position is read as by [`read_position`], and a
/// scoresheet, or what is left of a PGN without its tags, under `rules`, or on the other
/// board if it is a whole game there alone. `at` is when a game is set up whose text does
/// not say so.
///
/// # Errors
///
/// When the text is none of them; the error speaks of what it looks most like.
pub fn import(text: &str, rules: &'static RuleSet, at: Timestamp) -> Result<Imported, ImportError> {
    let text = bare(text);
    match TextKind::of(text) {
        TextKind::Pgn => import_pgn(PgnReader::of_text(text, rules, at)),
        _ if text.len() as u64 > MAX_BYTES => Err(ImportError::TooLarge { limit: MAX_BYTES }),
        TextKind::Position if let Some(pgn) = positions::as_pgn(text) => {
            import_pgn(PgnReader::of_text(&pgn, rules, at))
        }
        kind => Ok(Imported::One(kind, import_one(kind, text, rules, at)?)),
    }
}

/// A text without what stands around it and says nothing.
fn bare(text: &str) -> &str {
    let says_nothing = |it: char| it == BYTE_ORDER_MARK || it.is_whitespace() || it.is_control();
    text.trim_matches(says_nothing)
}

/// Reads a bare text that is no PGN.
fn import_one(
    kind: TextKind,
    text: &str,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<ReadGame, ImportError> {
    if text.is_empty() {
        return Err(ImportError::Empty);
    }
    match kind {
        TextKind::Save => Ok(read_save(text)?.into()),
        TextKind::Position => {
            let (line, _) = text.split_once('\n').unwrap_or((text, ""));
            let read = read_position(line, rules)?;
            let from = line.len();
            let mut sheet = import_sheet(read.position, SheetText { text, from }, at)?;
            sheet.saved.title = read.operations.id.unwrap_or_default();
            let mut notes = notes_of_position(read.notes, line);
            notes.append(&mut sheet.notes);
            sheet.notes = notes;
            Ok(sheet.into())
        }
        TextKind::Pgn | TextKind::Scoresheet => import_moves(text, rules, at),
    }
}

/// The game of a scoresheet, and notes on what it cannot have.
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
    let only = games.next_game().ok_or(ImportError::Empty)?;
    Ok(Imported::One(TextKind::Pgn, only?))
}

fn read_save(text: &str) -> Result<Opened, ImportError> {
    if is_team(text) {
        let mut saved = read_team(text)?;
        saved.game.interrupt();
        return Ok(Opened::Team(saved.into()));
    }
    let mut saved = read(text)?;
    saved.game.interrupt();
    Ok(Opened::Game(saved.into()))
}

/// The game of a scoresheet without its initial position: under a rule set, or else, if it
/// is no game under that, on the other board.
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

/// Whether moves come with comments, signs or variations, which a PGN has and a
/// scoresheet passes over.
fn is_annotated(text: &str) -> bool {
    let mut brackets = text.split('(').skip(1);
    let is_number = |letter: char| letter.is_ascii_digit();
    text.contains(['{', '$']) || brackets.any(|inner| inner.trim_start().starts_with(is_number))
}

/// The game of a PGN that has lost its tags; none where it is no game under the rule set.
fn annotated(text: &str, rules: &'static RuleSet, at: Timestamp) -> Option<ReadGame> {
    let tagged = format!("[RuleSet \"{}\"]\n\n{text}", rules.name());
    let mut games = read_pgn(&tagged, rules, at);
    let read = games.next()?.ok().filter(|read| read.cut().is_none())?;
    let begun = match &read.opened {
        Opened::Game(saved) => !saved.game.events().is_empty(),
        Opened::Team(_) => false,
    };
    (begun && games.next().is_none()).then_some(read)
}

/// The game of a scoresheet from its initial position; without moves where nothing stands
/// on it.
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
    // A heading without a move would otherwise pass for a game.
    if read.sheet.moves.is_empty() && read.sheet.result.is_none() && read.rest.is_none() {
        return Err(ImportError::NoMove);
    }
    let (game, notes) = play(setup, &read, text)?;
    let saved = Saved { title, game };
    Ok(SheetGame { saved, notes })
}

/// Reads the only game of a text, as [`import`] does.
///
/// # Errors
///
/// As [`import`]; and when it is a PGN of several games or a match on two boards.
pub fn import_text(
    text: &str,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<Saved, ImportError> {
    import(text, rules, at)?.only_game()
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
/// E15). Of a result that the last position does not bring the reason is not known.
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
        // One beside a move that ends the game, or while another stands, is of no use.
        if sheet.draw_offers.binary_search(&moves).is_ok() && game.allows(offer, at).is_ok() {
            game.happen(offer, at)
                .map_err(|refusal| ImportError::Refused { moves, refusal })?;
        }
    }
    let mut contradicted = None;
    if let Some(found) = sheet.result {
        match conclude(&mut game, found, Ending::Unstated) {
            Ok(()) => {}
            Err(Conclusion::Contradiction(result)) => contradicted = Some(result),
            Err(Conclusion::Refused(refusal)) => {
                let moves = sheet.moves.len();
                return Err(ImportError::Refused { moves, refusal });
            }
        }
    }
    let notes = text.keep_rest(&mut game, read, contradicted);
    Ok((game, notes))
}

/// Why a game does not end as a text says.
#[derive(Debug)]
pub(super) enum Conclusion {
    /// Its last position has ended it otherwise.
    Contradiction(GameResult),
    /// It does not let it end.
    Refused(Refusal),
}

/// Ends a game as a text says, where its last position has not done so.
pub(super) fn conclude(
    game: &mut Game,
    found: SheetResult,
    ending: Ending,
) -> Result<(), Conclusion> {
    if let Some(result) = game.result() {
        return if sheet_result(result) == Some(found) {
            Ok(())
        } else {
            Err(Conclusion::Contradiction(result))
        };
    }
    let winner = winner_of(found);
    let event = Event::Recorded(Recorded { winner, ending });
    let at = game.seen().max(game.setup().at);
    game.happen(event, at).map_err(Conclusion::Refused)
}

/// Who has won; nobody in a draw.
pub(super) fn winner_of(found: SheetResult) -> Option<Color> {
    match found {
        SheetResult::WhiteWins => Some(Color::White),
        SheetResult::BlackWins => Some(Color::Black),
        SheetResult::Draw => None,
    }
}

/// Reads what a file holds, as [`import`] reads a text. A file whose name ends in `.pgn` or
/// `.bpgn` is a PGN, with tags or without, and may have any size.
///
/// # Errors
///
/// When the file cannot be read, and as [`import`].
pub fn import_path(
    path: &Path,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<Imported, ImportError> {
    if is_pgn_file(path)? {
        import_pgn(PgnReader::open(path, rules, at)?)
    } else {
        import(&read_foreign_text(path, MAX_BYTES)?, rules, at)
    }
}

/// Whether a file is a PGN, by its name or by how it begins.
fn is_pgn_file(path: &Path) -> Result<bool, LoadError> {
    Ok(is_named_pgn(path) || TextKind::of(bare(&read_head(path)?)) == TextKind::Pgn)
}

/// The games of a file, read one after another.
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

/// Reads all games of a file: those of a PGN, of which any may be damaged or a match on
/// two boards, or what [`import`] reads from anything else. A file whose name ends in
/// `.pgn` or `.bpgn` is a PGN, with tags or without.
///
/// # Errors
///
/// When the file cannot be read, or is no PGN and holds no game.
pub fn import_all(
    path: &Path,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<Games, ImportError> {
    Ok(Games(if is_pgn_file(path)? {
        let mut games = PgnReader::open(path, rules, at)?;
        if !games.has_games(1)? {
            return Err(ImportError::Empty);
        }
        Source::Pgn(games.into())
    } else {
        let text = read_foreign_text(path, MAX_BYTES)?;
        let text = bare(&text);
        if let Some(pgn) = positions::as_pgn(text) {
            let games = PgnReader::of_text(&pgn, rules, at);
            return Ok(Games(Source::Pgn(games.into())));
        }
        let only = import_one(TextKind::of(text), text, rules, at)?;
        Source::One(Some(only.into()))
    }))
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
    import_path(path, rules, at)?.only_game()
}
