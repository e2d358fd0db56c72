//! Saves and loads the current match of several games (Article 11).

use serde::{Deserialize, Serialize};

use super::Paths;
use super::bounds::MAX_TEXT;
use super::error::{DamageError, LoadError, SaveError, TextField};
use super::fields::{FORMAT, is_default};
use super::file::{load_or_rename, write_text};
use super::format::{StoredComputer, StoredProgram, read_rules, write_rules};
use super::ron_text::{from_ron, to_ron};
use super::terms::StoredTerms;
use crate::game::GameId;
use crate::game::arbiter::Points;
use crate::game::series::{Series, SeriesGame, SeriesStart};
use crate::rules::Position;

/// Maximum size of a match file in bytes; a larger file is not read. A match of thousands of games
/// is smaller.
const MAX_MATCH: u64 = 1024 * 1024;

/// The contents of a match file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "match")]
struct StoredSeries {
    /// Format number, always [`FORMAT`].
    format: u32,
    first: String,
    second: String,
    /// Strength of the built-in engine, if it is the first player (`white`) or the second player
    /// (`black`) of the match.
    #[serde(default, skip_serializing_if = "is_default")]
    computer: StoredComputer,
    /// Whether an external engine is the first player (`white`) or the second player (`black`) of
    /// the match.
    #[serde(default, skip_serializing_if = "is_default")]
    program: StoredProgram,
    #[serde(default, skip_serializing_if = "is_default")]
    terms: StoredTerms,
    /// Name of the rule set of all games of the match; left out for the tournament rules.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    rules: String,
    /// The position in which every game begins; empty for the usual initial position of the rule
    /// set.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    start: String,
    /// Whether the players place their pieces alternately before the first move (Article V.S6.2).
    #[serde(default, skip_serializing_if = "is_default")]
    placing: bool,
    games: Vec<StoredGame>,
}

impl StoredSeries {
    fn read_start(&self) -> Result<SeriesStart, DamageError> {
        let rules = read_rules(&self.rules)?;
        Ok(match self.start.as_str() {
            "" if self.placing => SeriesStart::Placing(rules),
            "" => SeriesStart::Usual(rules),
            text => SeriesStart::Position(Position::from_text(rules, text)?.into()),
        })
    }
}

/// A game of a match.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "game")]
struct StoredGame {
    id: u64,
    /// The points of White and Black; `None` until the game is over.
    points: Option<[Points; 2]>,
}

/// Saves the current match, replacing the previous file.
///
/// # Errors
///
/// When the file cannot be written, or [`load_series`] would refuse its text. The old
/// file is unchanged then.
pub fn save_series(paths: &Paths, series: &Series) -> Result<(), SaveError> {
    let [first, second] = series.players().clone();
    let games = series.games().iter().map(|game| StoredGame {
        id: game.game.0,
        points: game.points,
    });
    let (rules, start) = match series.start() {
        SeriesStart::Usual(rules) | SeriesStart::Placing(rules) => (*rules, String::new()),
        SeriesStart::Position(start) => (start.rules(), start.to_text()),
    };
    let text = StoredSeries {
        format: FORMAT,
        first,
        second,
        computer: StoredComputer::write(series.seats()),
        program: StoredProgram::write(series.seats()),
        terms: StoredTerms::write(series.terms()),
        rules: write_rules(rules),
        start,
        placing: matches!(series.start(), SeriesStart::Placing(_)),
        games: games.collect(),
    };
    let path = paths.series();
    let text = to_ron(&text).map_err(|error| SaveError::unserializable(&path, error))?;
    if let Err(damage) = read(&text) {
        return Err(SaveError::Unfit { path, damage });
    }
    write_text(&path, &text)
}

/// Loads the current match; `None` if the file does not exist.
///
/// # Errors
///
/// When the file cannot be read or does not contain a match. It is then renamed as
/// damaged if possible, so that the next match does not overwrite it.
pub fn load_series(paths: &Paths) -> Result<Option<Series>, LoadError> {
    load_or_rename(&paths.series(), MAX_MATCH, read)
}

fn read(text: &str) -> Result<Series, DamageError> {
    let text = from_ron(text, |text: &StoredSeries| text.format)?;
    let names = [
        (TextField::White, &text.first),
        (TextField::Black, &text.second),
    ];
    for (field, words) in names.into_iter().chain(text.terms.texts()) {
        if words.chars().count() > MAX_TEXT {
            let limit = MAX_TEXT;
            return Err(DamageError::TooLong { field, limit });
        }
    }
    let start = text.read_start()?;
    let terms = text.terms.read().map_err(DamageError::Terms)?;
    let seats = text.program.read(text.computer.read());
    let mut series = Series::new(text.first, text.second, terms)
        .with_seats(seats)
        .with_start(start);
    for game in text.games {
        let (id, points) = (game.id, game.points);
        let game = GameId(id);
        if !series.add(SeriesGame { game, points }) {
            return Err(DamageError::TwiceInMatch { game: id });
        }
    }
    Ok(series)
}
