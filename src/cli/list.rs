//! `tritower list`: lists the games of a folder or a file, whatever the formats.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::english::{english, pgn_error};
use super::{CliError, Finding};
use crate::game::Timestamp;
use crate::pgn::{self, FileSummary, ImportError, Imported, Input, PgnEntry, TextKind};
use crate::rules::{RuleSet, TOURNAMENT};
use crate::store::Paths;

/// Prints a line for each game: date, rule set, players of each board, score and title, separated
/// by tabs. Games of a folder are sorted by date, latest first; games of a file keep their order. A
/// PGN in a folder has one line, with the number of its games in place of the players. The line of
/// a damaged file or game is the error message.
pub(super) fn list(place: Option<PathBuf>, out: &mut dyn Write) -> Result<Finding, CliError> {
    match place {
        Some(file) if !file.is_dir() => list_file(&file, out),
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

/// Lists the games of a file. Those of a PGN are listed by their tags; their moves are not read.
fn list_file(file: &Path, out: &mut dyn Write) -> Result<Finding, CliError> {
    let rules: &'static RuleSet = &TOURNAMENT;
    let at = Timestamp::default();
    let failed = |error| CliError::import(file, error, rules);
    let input = Input::open_or_pipe(file).map_err(|error| CliError::Unreadable(vec![error]))?;
    let mut games = match input.kind() {
        TextKind::Pgn => input.pgn(rules, at).map_err(|error| failed(error.into()))?,
        _ => match input.import(rules, at).map_err(failed)? {
            Imported::Several(games) => *games,
            Imported::One(_, read) => {
                writeln!(out, "{}", line(&read.opened.summary()))?;
                return Ok(Finding::Positive);
            }
            Imported::Puzzles(_) => return Err(failed(ImportError::Puzzles)),
        },
    };
    let mut finding = Finding::Positive;
    while let Some(entry) = games.next_entry() {
        let entry = entry.map_err(|error| failed(error.into()))?;
        let line = match entry.rules() {
            Some(rules) => Ok(pgn_line(&entry, rules)),
            // Reading the game gives the reason why it cannot be read.
            None => match games.source().open(&entry) {
                Ok(read) => Ok(line(&read.opened.summary())),
                Err(ImportError::Pgn(error)) => {
                    Err(format!("{}: {}", file.display(), pgn_error(&error)))
                }
                Err(error) => return Err(failed(error)),
            },
        };
        print_line(line, &mut finding, out)?;
    }
    Ok(finding)
}

fn list_folder(folder: Option<PathBuf>) -> Result<Vec<Line>, CliError> {
    let folder = match folder {
        Some(folder) => folder,
        None => Paths::of_platform()?.games(),
    };
    let entries = pgn::list(&folder).map_err(|error| CliError::Unreadable(vec![error]))?;
    if entries.is_empty() {
        eprintln!("tritower: no saved games yet in {}", folder.display());
    }
    let lines = entries.into_iter().map(|entry| match entry.summary {
        Ok(summary) => Ok(line(&summary)),
        Err(error) => Err(english(&TOURNAMENT, &error)),
    });
    Ok(lines.collect())
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
        FileSummary::Game(_) | FileSummary::Match(_) => players(summary.names().into_iter()),
    };
    let (rules, score) = (summary.rules().name(), summary.score().unwrap_or("*"));
    fields([&*day, rules, &players, score, summary.title()])
}

fn pgn_line(entry: &PgnEntry, rules: &RuleSet) -> String {
    let day = match entry.date() {
        "" => "?",
        date => date,
    };
    let score = entry.score().unwrap_or("*");
    fields([day, rules.name(), &players(entry.names()), score, ""])
}

fn players<'a>(boards: impl Iterator<Item = [&'a str; 2]>) -> String {
    let boards = boards.map(|names| names.map(or_unknown).join(" - "));
    boards.collect::<Vec<_>>().join(", ")
}

/// Joins the fields of a line. Line breaks and tabs in names and titles would break the format.
fn fields(fields: [&str; 5]) -> String {
    let fields = fields.map(|field| field.replace(char::is_control, " "));
    fields.join("\t").trim_end().to_owned()
}

/// Returns the name, or `?` if it is empty.
fn or_unknown(name: &str) -> &str {
    if name.is_empty() { "?" } else { name }
}
