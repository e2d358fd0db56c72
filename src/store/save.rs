//! Converts games and matches on two boards to the text of a save and back, and writes and
//! reads save files.
//!
//! Reading replays every event and variation through the rules, so a save with an impossible game
//! gives an error.

use std::mem::take;
use std::path::{Path, PathBuf};

use super::error::{Countable, DamageError, EventProblem, LoadError, SaveError};
use super::event::EventBody;
use super::fields::FORMAT;
use super::file::{MAX_BYTES, Rights, create_numbered, read_text, write_own_text, write_text};
use super::format::{StoredBoard, StoredEvent, StoredSave, read_rules, write_rules};
use super::name::stem;
use super::opened::{GameOrMatch, Opened};
use super::ron_text::{from_ron, to_ron};
use super::terms::StoredTerms;
use crate::game::clock::Clock;
use crate::game::team::{TandemBoard, TandemMatch, TandemSetup};
use crate::game::{Game, GameId, Refusal, Setup, Timestamp};
use crate::rules::Position;

/// A loaded game on one board, or match on two boards, with its title.
#[derive(Clone, Debug)]
pub struct Saved<G = Game> {
    /// Title that the player gave the game or match; may be empty.
    pub title: String,
    /// The game or match itself.
    pub game: G,
}

/// A loaded match on two boards with its title.
pub type SavedMatch = Saved<TandemMatch>;

/// Writes a game or match to a file, replacing an existing one.
///
/// # Errors
///
/// When the file cannot be written, or the game is larger than [`load`] accepts. An
/// existing file is unchanged then.
pub fn save(path: &Path, game: &dyn GameOrMatch, title: &str) -> Result<(), SaveError> {
    write_text(path, &checked_text(path, game, title)?)
}

/// Writes a game or match to a file like [`save`], but so that only its owner may read it.
///
/// # Errors
///
/// As [`save`].
pub fn save_own(path: &Path, game: &dyn GameOrMatch, title: &str) -> Result<(), SaveError> {
    write_own_text(path, &checked_text(path, game, title)?)
}

/// Writes a game or match to a new file in a folder, named after its title. Adds a number
/// to the name if it is taken. Returns the path of the file.
///
/// # Errors
///
/// When the file cannot be written, or the game is larger than [`load`] accepts.
pub fn save_new(folder: &Path, game: &dyn GameOrMatch, title: &str) -> Result<PathBuf, SaveError> {
    let path = folder.join(format!("{}.ron", stem(title)));
    let text = checked_text(&path, game, title)?;
    create_numbered(&path, text.as_bytes(), Rights::Open)
        .map_err(|error| SaveError::unwritable(&path, error))
}

/// Returns the text of a save for `path`, after checking that it can be read back.
fn checked_text(path: &Path, game: &dyn GameOrMatch, title: &str) -> Result<String, SaveError> {
    write(game, title).map_err(|damage| SaveError::Unfit {
        path: path.to_owned(),
        damage,
    })
}

/// Reads a game or a match from a file. Running clocks are stopped at the time of the last save,
/// because the players must not lose the time since then ([`Game::interrupt`]).
///
/// # Errors
///
/// When the file cannot be read, is larger than [`MAX_BYTES`], or contains neither a game
/// nor a match.
pub fn open(path: &Path) -> Result<Opened, LoadError> {
    let mut opened = open_unstopped(path)?;
    opened.interrupt();
    Ok(opened)
}

/// Reads a game or a match from a file as [`open`] does, but does not stop running clocks.
pub(super) fn open_unstopped(path: &Path) -> Result<Opened, LoadError> {
    read_any(&read_text(path, MAX_BYTES)?).map_err(|damage| LoadError::damaged(path, damage))
}

/// Reads a game on one board from a file. Running clocks are stopped as in [`open`].
///
/// # Errors
///
/// When the file cannot be read, is larger than [`MAX_BYTES`], or does not contain a game on one
/// board.
pub fn load(path: &Path) -> Result<Saved, LoadError> {
    (open(path)?.into_game()).map_err(|damage| LoadError::damaged(path, damage))
}

/// Reads a match on two boards from a file. Running clocks are stopped as in [`open`].
///
/// # Errors
///
/// When the file cannot be read, is larger than [`MAX_BYTES`], or does not contain a match on two
/// boards.
pub fn load_match(path: &Path) -> Result<SavedMatch, LoadError> {
    (open(path)?.into_match()).map_err(|damage| LoadError::damaged(path, damage))
}

/// Returns the text of a save.
///
/// # Errors
///
/// When the game is larger than [`read`] accepts.
pub fn write(game: &dyn GameOrMatch, title: &str) -> Result<String, DamageError> {
    to_text_within(&text(game, title, true), MAX_BYTES)
}

/// Returns the text of a save of at most `bytes` bytes. If the whole game exceeds a limit, the text
/// has only the played moves, without variations and notes. The second value is the limit that the
/// whole game exceeds, if any.
///
/// # Errors
///
/// When the game exceeds a limit even without variations and notes.
pub(super) fn write_dropping_study(
    game: &dyn GameOrMatch,
    title: &str,
    bytes: u64,
) -> Result<(String, Option<Countable>), DamageError> {
    match to_text_within(&text(game, title, true), bytes) {
        Ok(text) => Ok((text, None)),
        Err(DamageError::TooMany { what, .. }) => {
            to_text_within(&text(game, title, false), bytes).map(|text| (text, Some(what)))
        }
        Err(damage) => Err(damage),
    }
}

fn text(game_or_match: &dyn GameOrMatch, title: &str, with_study: bool) -> StoredSave {
    let (game, second) = game_or_match.boards();
    let setup = game.setup();
    let boards = || [(TandemBoard::A, Some(game)), (TandemBoard::B, second)].into_iter();
    let events = game_or_match
        .all_events()
        .into_iter()
        .map(|done| StoredEvent {
            board: done.board,
            at: done.at.0,
            // The text of a move depends only on the board layout, the same on both boards.
            event: EventBody::write(done.event, game),
        });
    let first = StoredBoard::of(setup);
    let mut save = StoredSave {
        format: FORMAT,
        rules: write_rules(setup.start.rules()),
        title: title.to_owned(),
        white: first.white,
        black: first.black,
        computer: first.computer,
        program: first.program,
        id: game_or_match.id().0,
        set_up: setup.at.0,
        terms: StoredTerms::write(&setup.terms),
        stipulation: setup.stipulation.into(),
        tags: setup.tags.clone(),
        start: first.start,
        placing: setup.placing,
        board_b: second.map(|game| StoredBoard::of(game.setup())),
        seen: boards()
            .filter_map(|(_, game)| seen(game?))
            .max()
            .unwrap_or(0),
        events: events.collect(),
        variations: Vec::new(),
        notes: Vec::new(),
    };
    for (board, game) in boards().filter(|_| with_study) {
        game.into_iter()
            .for_each(|game| save.write_study(board, game));
    }
    save
}

/// Returns the text of a save, or an error if the text exceeds a limit that [`read`] checks or is
/// longer than `limit` bytes.
fn to_text_within(save: &StoredSave, limit: u64) -> Result<String, DamageError> {
    save.check_bounds()?;
    let text = to_ron(save).map_err(|error| DamageError::Unwritable {
        reason: error.to_string(),
    })?;
    if text.len() as u64 > limit {
        let (what, limit) = (Countable::Bytes, limit as usize);
        return Err(DamageError::TooMany { what, limit });
    }
    Ok(text)
}

/// Returns when the running clock of a game was last read, in milliseconds since 1970; `None` if
/// no clock runs.
fn seen(game: &Game) -> Option<u64> {
    let runs = game.clock().and_then(Clock::running).is_some() && game.result().is_none();
    runs.then(|| game.seen().0)
}

/// Reads the text of a save. A clock that was running when the game was saved goes on running.
///
/// # Errors
///
/// When the text is not a save, or the game in it breaks the rules.
pub(crate) fn read_any(text: &str) -> Result<Opened, DamageError> {
    let mut save = from_ron(text, |save: &StoredSave| save.format)?;
    save.check_bounds()?;
    let mut opened = save.begin()?;
    for (index, event) in save.events.iter().enumerate() {
        replay(&mut opened, event).map_err(|problem| DamageError::Event {
            number: index + 1,
            rules: opened.rules(),
            problem,
        })?;
    }
    let seen = Timestamp(save.seen);
    match &mut opened {
        Opened::Game(saved) => {
            saved.game.mark_seen(seen);
            save.read_study(TandemBoard::A, &mut saved.game)?;
        }
        Opened::Match(saved) => {
            saved.game.mark_seen(seen);
            for board in TandemBoard::ALL {
                let mut copy = saved.game.board(board).clone();
                save.read_study(board, &mut copy).map_err(|damage| {
                    let damage = Box::new(damage);
                    DamageError::OnBoard { board, damage }
                })?;
                saved.game.keep_study(board, copy);
            }
        }
    }
    Ok(opened)
}

/// Reads the text of a saved game on one board. A clock that was running when the game was saved
/// goes on running.
///
/// # Errors
///
/// When the text is not a game on one board, or the game in it breaks the rules.
pub fn read(text: &str) -> Result<Saved, DamageError> {
    read_any(text)?.into_game()
}

/// Reads the text of a saved match on two boards. A clock that was running when the match was saved
/// goes on running.
///
/// # Errors
///
/// When the text is not a match, or the match in it breaks the rules.
pub fn read_match(text: &str) -> Result<SavedMatch, DamageError> {
    read_any(text)?.into_match()
}

impl StoredSave {
    /// Creates the game or match with its setup, but without events. Moves the texts out of `self`,
    /// which must not be used for them afterwards.
    fn begin(&mut self) -> Result<Opened, DamageError> {
        let rules = read_rules(&self.rules)?;
        let start = Position::from_text(rules, &self.start)?;
        let second = self.board_b.take();
        let second = second.map(|board| Ok((Position::from_text(rules, &board.start)?, board)));
        let second = second.transpose().map_err(DamageError::Start)?;
        let usual = Position::start_of(rules);
        let is_usual = start == usual && second.iter().all(|(start, _)| *start == usual);
        if self.placing && !(rules.start().placed && is_usual) {
            return Err(DamageError::Placing);
        }
        let [title, white, black] = [&mut self.title, &mut self.white, &mut self.black].map(take);
        let (id, at) = (GameId(self.id), Timestamp(self.set_up));
        let terms = take(&mut self.terms).read().map_err(DamageError::Terms)?;
        let (tags, placing) = (take(&mut self.tags), self.placing);
        let players = self.program.read(self.computer.read());
        Ok(match second {
            None => Opened::game(
                title,
                Game::new(Setup {
                    id,
                    start,
                    placing,
                    white,
                    black,
                    players,
                    at,
                    terms,
                    stipulation: self.stipulation.into(),
                    tags,
                }),
            ),
            Some((start_b, board)) => {
                let setup = TandemSetup {
                    id,
                    starts: [start, start_b],
                    placing,
                    names: [[white, black], [board.white, board.black]],
                    players: [players, board.program.read(board.computer.read())],
                    at,
                    terms,
                    tags,
                };
                Opened::of_match(title, TandemMatch::new(setup).map_err(DamageError::Match)?)
            }
        })
    }
}

fn replay(opened: &mut Opened, text: &StoredEvent) -> Result<(), EventProblem> {
    let (board, at) = (text.board, Timestamp(text.at));
    // After the end of the game a move cannot be parsed, since there is no position to move in.
    if let (Opened::Game(saved), EventBody::Move(_)) = (&opened, &text.event)
        && let Some(result) = saved.game.result()
    {
        return Err(EventProblem::Over(result));
    }
    let happened = match opened {
        Opened::Game(saved) => {
            let event = text.event.read(&saved.game)?;
            saved.game.happen(event, at)
        }
        Opened::Match(saved) => {
            let event = text.event.read(saved.game.board(board))?;
            saved.game.happen(board, event, at)
        }
    };
    happened.map_err(|refusal| match refusal {
        Refusal::Over(result) => EventProblem::Over(result),
        refusal => EventProblem::Refused(refusal),
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    #[test]
    fn a_save_that_exceeds_its_limit_keeps_the_main_line_and_drops_the_variations() {
        let mut game = Game::new(Setup::default());
        let [first, second] = [0, 1].map(|at| game.last().legal_moves()[at]);
        game.explore(game.live(), second).unwrap();
        game.play(first, Timestamp(1)).unwrap();
        let whole = write(&game, "").unwrap();
        let room = whole.len() as u64;
        assert_eq!(
            write_dropping_study(&game, "", room).unwrap(),
            (whole, None)
        );
        let (text, left) = write_dropping_study(&game, "", room - 1).unwrap();
        assert_eq!(left, Some(Countable::Bytes));
        let kept = read(&text).unwrap().game;
        assert_eq!(kept.events(), game.events());
        assert_eq!(kept.variations().count(), 0);
        assert!(write_dropping_study(&game, "", 100).is_err());
    }
}
