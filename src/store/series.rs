//! The match in play (Article 11), kept after every game of it.

use serde::{Deserialize, Serialize};

use super::Paths;
use super::acts::PointsField;
use super::error::{DamageError, LoadError, SaveError, TextField};
use super::fields::FORMAT;
use super::file::{keep_aside, read_text, write_text};
use super::format::{ComputerText, ProgramText, check_first_format, ron_error};
use super::save::MAX_TEXT;
use super::terms::TermsText;
use crate::game::{GameId, Series, SeriesGame, SeriesStart};
use crate::rules::{Position, RuleSet};

/// The largest match that is read, in bytes: one of thousands of games is smaller.
const MAX_MATCH: u64 = 1024 * 1024;

/// A match as its file has it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "match")]
struct SeriesText {
    /// [`FORMAT`].
    format: u32,
    first: String,
    second: String,
    /// The first player and the second, where one is the computer.
    #[serde(default, skip_serializing_if = "ComputerText::is_nobody")]
    computer: ComputerText,
    /// The same where one is another program.
    #[serde(default, skip_serializing_if = "ProgramText::is_nobody")]
    program: ProgramText,
    #[serde(default, skip_serializing_if = "TermsText::is_default")]
    terms: TermsText,
    /// The rule set of the games; no file before this one names it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    rules: String,
    /// The position that they begin with, where it is always the same.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    start: String,
    /// Whether their officers are placed in turn (V.S6.2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    placing: bool,
    games: Vec<GameText>,
}

impl SeriesText {
    fn read_start(&self) -> Result<Option<SeriesStart>, DamageError> {
        if self.rules.is_empty() {
            return Ok(None);
        }
        let rules = RuleSet::named(&self.rules)?;
        Ok(Some(match self.start.as_str() {
            "" if self.placing => SeriesStart::Placing(rules),
            "" => SeriesStart::Usual(rules),
            text => SeriesStart::Position(Position::from_text(rules, text)?.into()),
        }))
    }
}

/// A game of it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "game")]
struct GameText {
    /// Which game it is. The file calls it so because games went by the moment when
    /// they were set up before they had an identity of their own.
    #[serde(rename = "set_up")]
    id: u64,
    /// What it has brought White and Black.
    points: Option<(PointsField, PointsField)>,
}

/// Keeps the match in play.
///
/// # Errors
///
/// When the system does not let it be written, or when [`load_series`] would not
/// take it; the old file stays then.
pub fn save_series(paths: &Paths, series: &Series) -> Result<(), SaveError> {
    let [first, second] = series.players().clone();
    let games = series.games().iter().map(|game| GameText {
        id: game.game.0,
        points: (game.points).map(|[white, black]| (PointsField(white), PointsField(black))),
    });
    let (rules, start) = match series.start() {
        None => (None, None),
        Some(SeriesStart::Usual(rules) | SeriesStart::Placing(rules)) => (Some(*rules), None),
        Some(SeriesStart::Position(start)) => (Some(start.rules()), Some(start.to_text())),
    };
    let text = SeriesText {
        format: FORMAT,
        first,
        second,
        computer: ComputerText::write(series.seats()),
        program: ProgramText::write(series.seats()),
        terms: TermsText::write(series.terms()),
        rules: rules.map_or_else(String::new, |rules| rules.name().to_owned()),
        start: start.unwrap_or_default(),
        placing: matches!(series.start(), Some(SeriesStart::Placing(_))),
        games: games.collect(),
    };
    let path = paths.series();
    let pretty = ron::ser::PrettyConfig::new().depth_limit(2).new_line("\n");
    let text = ron::ser::to_string_pretty(&text, pretty)
        .map_err(|error| SaveError::unwritten(&path, error))?;
    if let Err(damage) = read(&text) {
        return Err(SaveError::Unfit { path, damage });
    }
    write_text(&path, &(text + "\n"))
}

/// The match in play, if there is one.
///
/// # Errors
///
/// When its file cannot be read or holds none. It is then put aside under another
/// name, where the system lets that be done: the next match would take its place.
pub fn load_series(paths: &Paths) -> Result<Option<Series>, LoadError> {
    let path = paths.series();
    let series = read_text(&path, MAX_MATCH).and_then(|text| {
        read(&text).map_err(|damage| LoadError::Damaged {
            path: path.clone(),
            damage,
        })
    });
    match series {
        Ok(series) => Ok(Some(series)),
        Err(error) if error.is_missing() => Ok(None),
        Err(error) => {
            // What is wrong with the file counts, not that it lies in the way.
            let _ = keep_aside(&path);
            Err(error)
        }
    }
}

fn read(text: &str) -> Result<Series, DamageError> {
    let text: SeriesText = ron_error(ron::from_str(text))?;
    check_first_format(text.format)?;
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
        let points = game.points.map(|(white, black)| [white.0, black.0]);
        let game = GameId(game.id);
        if !series.add(SeriesGame { game, points }) {
            return Err(DamageError::TwiceInMatch { game: game.0 });
        }
    }
    Ok(series)
}
