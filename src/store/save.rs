//! Converts a game to the text of a save and back, and writes and reads save files.
//!
//! Reading replays every event and variation through the rules, so a game that is read
//! can have been played. All counts are limited: a malicious file costs seconds at most.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use super::error::{Countable, DamageError, EventProblem, LoadError, SaveError, TextField};
use super::event::{EventBody, read_move};
use super::fields::FORMAT;
use super::file::{MAX_BYTES, Rights, create_numbered, read_text, write_text};
use super::format::{
    ComputerText, EventText, NoteText, ProgramText, SaveText, VariationText, from_ron, read_rules,
    to_ron, write_rules,
};
use super::moves::move_text;
use super::name::stem;
use super::team::is_team;
use super::terms::TermsText;
use crate::game::{Clock, Explorer, Game, GameId, LineId, Note, Refusal, Setup, Timestamp, Visit};
use crate::rules::Position;

/// The most characters that a title or a player's name may have.
pub const MAX_TEXT: usize = 200;
/// The most characters that the value of a tag may have.
pub const MAX_TAG: usize = 1_000;
/// The most tags of a save, not counting those that have a field of their own.
pub const MAX_TAGS: usize = 200;
/// The most events of a save: the limit of a game ([`Game::MAX_EVENTS`]) plus the events
/// that may still close it.
pub const MAX_EVENTS: usize = Game::MAX_EVENTS + Game::CLOSING_EVENTS;
/// The latest time that a save may contain, in milliseconds since 1970: the end of the
/// year 9999. The time of a game never runs backwards, so one from the far future would
/// stop the clocks for ever.
const LATEST: u64 = 253_402_300_799_999;

/// A loaded game with its title.
#[derive(Clone, Debug)]
pub struct Saved {
    /// Title that the player gave it; may be empty.
    pub title: String,
    /// The game itself.
    pub game: Game,
}

/// Writes a game to a file, replacing an existing one.
///
/// # Errors
///
/// When the file cannot be written, or the game is larger than [`load`] accepts. An
/// existing file is unchanged then.
pub fn save(path: &Path, game: &Game, title: &str) -> Result<(), SaveError> {
    write_text(path, &checked_text(path, game, title)?)
}

/// Writes a game to a new file in a folder, named after its title. Adds a number to the
/// name if it is taken. Returns the path of the file.
///
/// # Errors
///
/// As [`save`].
pub fn save_new(folder: &Path, game: &Game, title: &str) -> Result<PathBuf, SaveError> {
    let path = folder.join(format!("{}.ron", stem(title)));
    let text = checked_text(&path, game, title)?;
    create_numbered(&path, text.as_bytes(), Rights::Open)
        .map_err(|error| SaveError::unwritable(&path, error))
}

/// Returns the text for a file after checking that it can be read back.
fn checked_text(path: &Path, game: &Game, title: &str) -> Result<String, SaveError> {
    write(game, title).map_err(|damage| SaveError::Unfit {
        path: path.to_owned(),
        damage,
    })
}

/// Reads a game from a file. A running clock is stopped at the time of the last save, so
/// that no player loses the time until now ([`Game::interrupt`]).
///
/// # Errors
///
/// When the file cannot be read, is larger than [`MAX_BYTES`], or does not contain a
/// game.
pub fn load(path: &Path) -> Result<Saved, LoadError> {
    let mut saved = read(&read_text(path, MAX_BYTES)?).map_err(|damage| LoadError::Damaged {
        path: path.to_owned(),
        damage,
    })?;
    saved.game.interrupt();
    Ok(saved)
}

/// Returns the text of a save.
///
/// # Errors
///
/// When the game is larger than [`read`] accepts.
pub fn write(game: &Game, title: &str) -> Result<String, DamageError> {
    to_text_within(&text(game, title, Study::of(game)), MAX_BYTES)
}

/// Returns the text of a save of at most `bytes` bytes. If the whole game exceeds a
/// limit, the text has no variations and notes, and the limit that was exceeded is
/// returned as well: the moves played matter most.
///
/// # Errors
///
/// When the game exceeds a limit even without variations and notes.
pub(super) fn write_dropping_study(
    game: &Game,
    title: &str,
    bytes: u64,
) -> Result<(String, Option<Countable>), DamageError> {
    match to_text_within(&text(game, title, Study::of(game)), bytes) {
        Ok(text) => Ok((text, None)),
        Err(DamageError::TooMany { what, .. }) => {
            to_text_within(&text(game, title, Study::default()), bytes)
                .map(|text| (text, Some(what)))
        }
        Err(damage) => Err(damage),
    }
}

/// Variations and notes of a game, in the form of the save.
#[derive(Default)]
pub(super) struct Study {
    pub variations: Vec<VariationText>,
    pub notes: Vec<NoteText>,
}

fn text(game: &Game, title: &str, study: Study) -> SaveText {
    let setup = game.setup();
    SaveText {
        format: FORMAT,
        rules: write_rules(setup.start.rules()),
        title: title.to_owned(),
        white: setup.white.clone(),
        black: setup.black.clone(),
        computer: ComputerText::write(setup.players),
        program: ProgramText::write(setup.players),
        id: setup.id.0,
        set_up: setup.at.0,
        terms: TermsText::write(&setup.terms),
        stipulation: setup.stipulation.into(),
        seen: seen(game),
        tags: setup.tags.clone(),
        start: setup.start.to_text(),
        placing: setup.placing,
        events: write_events(game),
        variations: study.variations,
        notes: study.notes,
    }
}

/// Returns the text of a save if it is within the limits that [`read`] checks.
fn to_text_within(save: &SaveText, limit: u64) -> Result<String, DamageError> {
    check_bounds(save)?;
    let text = to_ron(save).map_err(|error| DamageError::Unwritable {
        reason: error.to_string(),
    })?;
    if text.len() as u64 > limit {
        let (what, limit) = (Countable::Bytes, limit as usize);
        return Err(DamageError::TooMany { what, limit });
    }
    Ok(text)
}

/// Returns when the running clock of a game was last read, in milliseconds since 1970; 0
/// if no clock runs.
fn seen(game: &Game) -> u64 {
    let runs = game.clock().and_then(Clock::running).is_some() && game.result().is_none();
    if runs { game.seen().0 } else { 0 }
}

/// Returns the events of a game in the form of the save, in order.
pub(super) fn write_events(game: &Game) -> Vec<EventText> {
    let events = game.events().iter().map(|stamped| EventText {
        at: stamped.at.0,
        event: EventBody::write(stamped.event, game),
    });
    events.collect()
}

impl Study {
    /// Collects the variations and notes of a game. Each line is numbered by its place in
    /// the list, from 1; the main line is 0. Variations whose parent line is missing are
    /// left out.
    pub fn of(game: &Game) -> Study {
        let mut numbers = HashMap::from([(LineId::MAIN, 0)]);
        let mut variations = Vec::new();
        for line in game.variations() {
            let Some((parent, &number)) = line
                .parent
                .and_then(|parent| Some((parent, numbers.get(&parent.line)?)))
            else {
                continue;
            };
            let moves = line.plies.iter().map(|ply| move_text(&line.start, ply.mv));
            variations.push(VariationText {
                line: number,
                ply: parent.ply,
                moves: moves.collect(),
            });
            numbers.insert(line.id, variations.len());
        }
        let notes = game.notes().filter_map(|(visit, note)| {
            Some(NoteText {
                line: *numbers.get(&visit.line)?,
                ply: visit.ply,
                comment: note.comment.clone(),
                nags: note.nags.clone(),
            })
        });
        let notes = notes.collect();
        Study { variations, notes }
    }

    /// Returns, for each limit, the count and the largest count allowed.
    pub fn counts<'a>(
        variations: impl Iterator<Item = &'a VariationText>,
        notes: impl Iterator<Item = &'a NoteText>,
    ) -> [(Countable, usize, usize); 5] {
        let (mut lines, mut moves) = (0, 0);
        for variation in variations {
            lines += 1;
            moves += variation.moves.len();
        }
        let (mut places, mut bytes, mut nags) = (0, 0, 0);
        for note in notes {
            places += 1;
            bytes += note.comment.len() + 1;
            nags += note.nags.len();
        }
        [
            (Countable::Variations, lines, Game::MAX_VARIATIONS),
            (Countable::VariationMoves, moves, Game::MAX_VARIATION_MOVES),
            (Countable::Notes, places, Game::MAX_NOTES),
            (Countable::NoteBytes, bytes, Game::MAX_NOTE_BYTES),
            (Countable::Nags, nags, Game::MAX_NAGS),
        ]
    }

    /// Adds the variations and notes to a game that has none.
    pub fn read(self, game: &mut Game) -> Result<(), DamageError> {
        let places = read_variations(game, &self.variations)?;
        read_notes(game, &places, self.notes)
    }
}

/// Reads the text of a save. The clocks are as they were saved, even if one was running.
///
/// # Errors
///
/// When the text is not a save, or the game in it breaks the rules.
pub fn read(text: &str) -> Result<Saved, DamageError> {
    if is_team(text) {
        return Err(DamageError::IsTeam);
    }
    let save: SaveText = from_ron(text, |save: &SaveText| save.format)?;
    check_bounds(&save)?;
    let rules = read_rules(&save.rules)?;
    let start = Position::from_text(rules, &save.start)?;
    if save.placing && (!rules.start.placed || start != Position::start_of(rules)) {
        return Err(DamageError::Placing);
    }
    let mut game = Game::new(Setup {
        id: GameId(save.id),
        start,
        placing: save.placing,
        white: save.white,
        black: save.black,
        players: save.program.read(save.computer.read()),
        at: Timestamp(save.set_up),
        terms: save.terms.read().map_err(DamageError::Terms)?,
        stipulation: save.stipulation.into(),
        tags: save.tags,
    });
    for (index, event) in save.events.iter().enumerate() {
        replay(&mut game, event).map_err(|problem| DamageError::Event {
            number: index + 1,
            problem,
        })?;
    }
    game.mark_seen(Timestamp(save.seen));
    let study = Study {
        variations: save.variations,
        notes: save.notes,
    };
    study.read(&mut game)?;
    let title = save.title;
    Ok(Saved { title, game })
}

fn check_bounds(save: &SaveText) -> Result<(), DamageError> {
    let texts = [
        (TextField::Title, &save.title),
        (TextField::White, &save.white),
        (TextField::Black, &save.black),
    ];
    let texts = texts.into_iter().chain(save.terms.texts());
    check_texts(texts, &save.tags)?;
    let times = save.events.iter().map(|event| event.at);
    check_times(times.chain([save.set_up, save.seen]))?;
    check_counts(&[
        (Countable::Events, save.events.len(), MAX_EVENTS),
        (Countable::Tags, save.tags.len(), MAX_TAGS),
    ])?;
    check_counts(&Study::counts(save.variations.iter(), save.notes.iter()))
}

/// Checks the lengths of texts and tags.
pub(super) fn check_texts<'a>(
    texts: impl Iterator<Item = (TextField, &'a String)>,
    tags: &[(String, String)],
) -> Result<(), DamageError> {
    let texts = texts.map(|(field, text)| (field, text, MAX_TEXT));
    let tags = tags.iter().flat_map(|(name, value)| {
        [
            (TextField::TagName, name, MAX_TEXT),
            (TextField::TagValue, value, MAX_TAG),
        ]
    });
    let mut all = texts.chain(tags);
    match all.find(|(_, text, limit)| text.chars().count() > *limit) {
        Some((field, _, limit)) => Err(DamageError::TooLong { field, limit }),
        None => Ok(()),
    }
}

/// Checks that no time is after [`LATEST`].
pub(super) fn check_times(mut times: impl Iterator<Item = u64>) -> Result<(), DamageError> {
    match times.find(|at| *at > LATEST) {
        Some(at) => Err(DamageError::TooLate { at }),
        None => Ok(()),
    }
}

/// Checks counts against their limits.
pub(super) fn check_counts(counts: &[(Countable, usize, usize)]) -> Result<(), DamageError> {
    let mut counts = counts.iter();
    match counts.find(|(_, count, limit)| count > limit) {
        Some(&(what, _, limit)) => Err(DamageError::TooMany { what, limit }),
        None => Ok(()),
    }
}

fn replay(game: &mut Game, text: &EventText) -> Result<(), EventProblem> {
    // A move after the end is not parsed: there is no position to parse it in.
    if let (Some(result), EventBody::Move(_)) = (game.result(), &text.event) {
        return Err(EventProblem::Over(result));
    }
    let event = text.event.read(game)?;
    game.happen(event, Timestamp(text.at))
        .map_err(|refusal| match refusal {
            Refusal::Over(result) => EventProblem::Over(result),
            refusal => EventProblem::Refused(refusal),
        })
}

/// Adds every variation to the game and returns, for each line, the place of each of its
/// plies. A variation that follows a known line is not added twice, so the places are
/// needed for the variations that branch off from it and for the notes.
fn read_variations(
    game: &mut Game,
    texts: &[VariationText],
) -> Result<Vec<Vec<Visit>>, DamageError> {
    let main = (0..=game.live().ply).map(|ply| Visit {
        line: LineId::MAIN,
        ply,
    });
    let mut places: Vec<Vec<Visit>> = vec![main.collect()];
    let mut explorer = game.explorer();
    for (index, text) in texts.iter().enumerate() {
        let number = index + 1;
        let (line, ply) = (text.line, text.ply);
        let departure = places.get(line).and_then(|visits| visits.get(ply).copied());
        let mut visit = departure.ok_or(DamageError::Departure { number, line, ply })?;
        let mut visits = vec![visit];
        for (index, mv) in text.moves.iter().enumerate() {
            visit =
                explore(&mut explorer, visit, mv).map_err(|problem| DamageError::Variation {
                    number,
                    ply: index + 1,
                    problem,
                })?;
            visits.push(visit);
        }
        explorer.game().begin_at_its_own(&mut visits);
        places.push(visits);
    }
    Ok(places)
}

/// Adds the notes at their places in the game and its variations.
fn read_notes(
    game: &mut Game,
    places: &[Vec<Visit>],
    texts: Vec<NoteText>,
) -> Result<(), DamageError> {
    let mut explorer = game.explorer();
    for (index, text) in texts.into_iter().enumerate() {
        let NoteText { line, ply, .. } = text;
        let place = places.get(line).and_then(|visits| visits.get(ply).copied());
        let free = place.filter(|&place| explorer.game().note(place).is_none());
        let nowhere = || DamageError::Note {
            number: index + 1,
            line,
            ply,
        };
        let note = Note {
            comment: text.comment,
            nags: text.nags,
        };
        // The total size of the notes has already been checked.
        (explorer.add_note(free.ok_or_else(nowhere)?, note)).map_err(|_| nowhere())?;
    }
    Ok(())
}

fn explore(explorer: &mut Explorer<'_>, visit: Visit, text: &str) -> Result<Visit, EventProblem> {
    let position = explorer
        .game()
        .position(visit)
        .ok_or(EventProblem::Refused(Refusal::NoSuchVisit))?;
    let mv = read_move(position, text)?;
    explorer.explore(visit, mv).map_err(EventProblem::Refused)
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
