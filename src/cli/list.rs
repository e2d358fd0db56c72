//! `tritower list`: the games of a folder, whatever their kinds.

use std::io::{self, Write};
use std::path::PathBuf;

use jiff::tz::TimeZone;

use super::{CliError, Finding};
use crate::game::Timestamp;
use crate::store::{self, Holding, LoadError, Paths};

/// Prints a line for each game, the last played first: the day, the rule set, the players
/// board by board, the points and the title, with a tab between. A damaged file has a line
/// that says what is wrong.
pub(super) fn list(folder: Option<PathBuf>, out: &mut dyn Write) -> Result<Finding, CliError> {
    let folder = match folder {
        Some(folder) => there(folder)?,
        None => Paths::of_platform()?.games(),
    };
    let entries = store::list(&folder).map_err(|error| CliError::Unreadable(vec![error]))?;
    let mut finding = Finding::Positive;
    for entry in entries {
        match entry.summary {
            Ok(holding) => writeln!(out, "{}", line(&holding, entry.at))?,
            Err(error) => {
                finding = Finding::Negative;
                writeln!(out, "{error}")?;
            }
        }
    }
    Ok(finding)
}

/// A folder that somebody names must be there.
fn there(folder: PathBuf) -> Result<PathBuf, CliError> {
    if folder.is_dir() {
        return Ok(folder);
    }
    let error = LoadError::Unreadable {
        path: folder,
        cause: io::Error::from(io::ErrorKind::NotADirectory).into(),
    };
    Err(CliError::Unreadable(vec![error]))
}

fn line(holding: &Holding, at: Timestamp) -> String {
    let day = match holding.date() {
        "" => day(at),
        date => date.to_owned(),
    };
    let boards = holding.names().into_iter();
    let boards = boards.map(|names| names.map(known).join(" - "));
    let players = boards.collect::<Vec<_>>().join(", ");
    let (rules, score) = (holding.rules().name(), holding.score().unwrap_or("*"));
    let fields = [&*day, rules, &players, score, holding.title()];
    // What a player has written stands on one line and in one field.
    let fields = fields.map(|field| field.replace(char::is_control, " "));
    fields.join("\t").trim_end().to_owned()
}

/// A name, or what stands for one that nobody has given.
fn known(name: &str) -> &str {
    if name.is_empty() { "?" } else { name }
}

/// The day of a moment in universal time, as 2026-11-21; nought is one that nobody noted.
fn day(at: Timestamp) -> String {
    let moment = i64::try_from(at.0).ok().filter(|&at| at > 0);
    let moment = moment.and_then(|at| jiff::Timestamp::from_millisecond(at).ok());
    moment.map_or("?".to_owned(), |moment| {
        moment.to_zoned(TimeZone::UTC).date().to_string()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_has_its_day() {
        let of = |seconds: u64| day(Timestamp(seconds * 1_000));
        assert_eq!(of(1), "1970-01-01");
        assert_eq!(of(951_782_400), "2000-02-29");
        assert_eq!(of(1_735_689_599), "2024-12-31");
        assert_eq!(of(253_402_207_199), "9999-12-30");
        assert_eq!(day(Timestamp(0)), "?");
    }
}
