//! The match in play (Article 11), kept after every game of it.

use serde::{Deserialize, Serialize};

use super::Paths;
use super::acts::PointsText;
use super::error::{DamageError, LoadError, SaveError, TextField};
use super::file::{read_text, write_text};
use super::format::ron_error;
use super::save::{MAX_EVENTS, MAX_TEXT};
use crate::game::{Points, Series};

/// A match as its file has it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "match")]
struct SeriesText {
    first: String,
    second: String,
    games: Vec<GameText>,
}

/// What a game has brought.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "game")]
struct GameText {
    #[serde(with = "PointsText")]
    white: Points,
    #[serde(with = "PointsText")]
    black: Points,
}

/// Keeps the match in play.
///
/// # Errors
///
/// When the system does not let it be written; the old file stays then.
pub fn save_series(paths: &Paths, series: &Series) -> Result<(), SaveError> {
    let [first, second] = series.players().clone();
    let games = series.games().iter();
    let games = games.map(|&[white, black]| GameText { white, black });
    let text = SeriesText {
        first,
        second,
        games: games.collect(),
    };
    let path = paths.series();
    let pretty = ron::ser::PrettyConfig::new().depth_limit(2).new_line("\n");
    let text = ron::ser::to_string_pretty(&text, pretty)
        .map_err(|error| SaveError::unwritable(&path, std::io::Error::other(error)))?;
    write_text(&path, &(text + "\n"))
}

/// The match in play, if there is one.
///
/// # Errors
///
/// When its file cannot be read or holds none; it stays where it is.
pub fn load_series(paths: &Paths) -> Result<Option<Series>, LoadError> {
    let path = paths.series();
    let text = match read_text(&path) {
        Err(error) if error.is_missing() => return Ok(None),
        text => text?,
    };
    let series = read(&text).map_err(|damage| LoadError::Damaged { path, damage })?;
    Ok(Some(series))
}

fn read(text: &str) -> Result<Series, DamageError> {
    let text: SeriesText = ron_error(ron::from_str(text))?;
    for (field, name) in [
        (TextField::White, &text.first),
        (TextField::Black, &text.second),
    ] {
        if name.chars().count() > MAX_TEXT {
            let limit = MAX_TEXT;
            return Err(DamageError::TooLong { field, limit });
        }
    }
    let mut series = Series::new(text.first, text.second);
    for game in text.games.into_iter().take(MAX_EVENTS) {
        series.add([game.white, game.black]);
    }
    Ok(series)
}
