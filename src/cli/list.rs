//! `tritower list`: the games of a folder, whatever their kinds, or of a PGN.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::{CliError, Finding};
use crate::game::Timestamp;
use crate::rules::TOURNAMENT;
use crate::store::{self, Holding, ImportError, LoadError, Paths};

/// Prints a line for each game, the last played first, or as they stand in a PGN: the day,
/// the rule set, the players board by board, the points and the title, with a tab between;
/// for a PGN in a folder how many games it has instead of players. What is damaged has a
/// line that says what is wrong.
pub(super) fn list(place: Option<PathBuf>, out: &mut dyn Write) -> Result<Finding, CliError> {
    match place {
        Some(file) if file.is_file() && store::is_named_pgn(&file) => of_pgn(&file, out),
        place => {
            let mut finding = Finding::Positive;
            for line in of_folder(place)? {
                tell(line, &mut finding, out)?;
            }
            Ok(finding)
        }
    }
}

/// The line of a game, or what is wrong with it.
type Line = Result<String, String>;

fn tell(line: Line, finding: &mut Finding, out: &mut dyn Write) -> io::Result<()> {
    let line = line.unwrap_or_else(|error| {
        *finding = Finding::Negative;
        error
    });
    writeln!(out, "{line}")
}

fn of_pgn(file: &Path, out: &mut dyn Write) -> Result<Finding, CliError> {
    let mut finding = Finding::Positive;
    for game in store::import_all(file, &TOURNAMENT, Timestamp::default())? {
        let line = match game {
            Ok(read) => Ok(line(&read.opened.summary())),
            Err(ImportError::Pgn(error)) => Err(format!("{}: {error}", file.display())),
            Err(error) => return Err(error.into()),
        };
        tell(line, &mut finding, out)?;
    }
    Ok(finding)
}

fn of_folder(folder: Option<PathBuf>) -> Result<Vec<Line>, CliError> {
    let folder = match folder {
        Some(folder) => there(folder)?,
        None => Paths::of_platform()?.games(),
    };
    let entries = store::list(&folder).map_err(|error| CliError::Unreadable(vec![error]))?;
    let lines = entries.into_iter().map(|entry| match entry.summary {
        Ok(holding) => Ok(line(&holding)),
        Err(error) => Err(error.to_string()),
    });
    Ok(lines.collect())
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

fn line(holding: &Holding) -> String {
    let day = match holding.date() {
        "" => (holding.day()).map_or_else(|| "?".to_owned(), |day| day.to_string()),
        date => date.to_owned(),
    };
    let players = match holding {
        Holding::Pgn(pgn) => match pgn.games {
            1 => "1 game".to_owned(),
            games => format!("{games} games"),
        },
        Holding::Game(_) | Holding::Team(_) => {
            let boards = holding.names().into_iter();
            let boards = boards.map(|names| names.map(known).join(" - "));
            boards.collect::<Vec<_>>().join(", ")
        }
    };
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
