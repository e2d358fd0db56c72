//! `tritower list`: lists the games of a folder, whatever their file formats, or the games of a
//! PGN.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::english::{english, pgn_error};
use super::{CliError, Finding};
use crate::game::Timestamp;
use crate::rules::{RuleSet, TOURNAMENT};
use crate::store::{self, FileSummary, ImportError, LoadError, Paths};

/// Prints a line for each game: date, rule set, players of each board, score and title, separated
/// by tabs. Games of a folder are sorted by date, latest first; games of a PGN keep their order. A
/// PGN in a folder has one line, with the number of its games in place of the players. The line of
/// a damaged file or game is the error message.
pub(super) fn list(place: Option<PathBuf>, out: &mut dyn Write) -> Result<Finding, CliError> {
    match place {
        Some(file) if file.is_file() && store::is_named_pgn(&file) => list_pgn(&file, out),
        place => {
            let mut finding = Finding::Positive;
            for line in list_folder(place)? {
                print_line(line, &mut finding, out)?;
            }
            Ok(finding)
        }
    }
}

/// The line for a game; the error message if the game is damaged.
type Line = Result<String, String>;

fn print_line(line: Line, finding: &mut Finding, out: &mut dyn Write) -> io::Result<()> {
    let line = line.unwrap_or_else(|error| {
        *finding = Finding::Negative;
        error
    });
    writeln!(out, "{line}")
}

fn list_pgn(file: &Path, out: &mut dyn Write) -> Result<Finding, CliError> {
    let mut finding = Finding::Positive;
    let rules: &'static RuleSet = &TOURNAMENT;
    let games = store::import_all(file, rules, Timestamp::default());
    let failed = |error| CliError::Import {
        path: file.to_owned(),
        error: Box::new(error),
        rules,
    };
    for game in games.map_err(failed)? {
        let line = match game {
            Ok(read) => Ok(line(&read.opened.summary())),
            Err(ImportError::Pgn(error)) => {
                let error = pgn_error(&error);
                Err(format!("{}: {error}", file.display()))
            }
            Err(error) => return Err(failed(error)),
        };
        print_line(line, &mut finding, out)?;
    }
    Ok(finding)
}

fn list_folder(folder: Option<PathBuf>) -> Result<Vec<Line>, CliError> {
    let folder = match folder {
        Some(folder) => existing_folder(folder)?,
        None => Paths::of_platform()?.games(),
    };
    let entries = store::list(&folder).map_err(|error| CliError::Unreadable(vec![error]))?;
    if entries.is_empty() {
        eprintln!("tritower: no saved games yet in {}", folder.display());
    }
    let lines = entries.into_iter().map(|entry| match entry.summary {
        Ok(summary) => Ok(line(&summary)),
        Err(error) => Err(english(&TOURNAMENT, &error)),
    });
    Ok(lines.collect())
}

/// Checks that a folder given by the user exists.
fn existing_folder(folder: PathBuf) -> Result<PathBuf, CliError> {
    if folder.is_dir() {
        return Ok(folder);
    }
    let kind = match folder.exists() {
        true => io::ErrorKind::NotADirectory,
        false => io::ErrorKind::NotFound,
    };
    let error = LoadError::Unreadable {
        path: folder,
        cause: io::Error::from(kind).into(),
    };
    Err(CliError::Unreadable(vec![error]))
}

fn line(summary: &FileSummary) -> String {
    let day = match summary.date() {
        "" => (summary.day()).map_or_else(|| "?".to_owned(), |day| day.to_string()),
        date => date.to_owned(),
    };
    let players = match summary {
        FileSummary::Pgn(pgn) => match pgn.games {
            1 => "1 game".to_owned(),
            games => format!("{games} games"),
        },
        FileSummary::Game(_) | FileSummary::Match(_) => {
            let boards = summary.names().into_iter();
            let boards = boards.map(|names| names.map(or_unknown).join(" - "));
            boards.collect::<Vec<_>>().join(", ")
        }
    };
    let (rules, score) = (summary.rules().name(), summary.score().unwrap_or("*"));
    let fields = [&*day, rules, &players, score, summary.title()];
    // Line breaks and tabs in names and titles would break the format.
    let fields = fields.map(|field| field.replace(char::is_control, " "));
    fields.join("\t").trim_end().to_owned()
}

/// Returns the name, or `?` if it is empty.
fn or_unknown(name: &str) -> &str {
    if name.is_empty() { "?" } else { name }
}
