//! `tritower check`: reports whether saves, scoresheets, positions and the games of a PGN
//! can be read completely and contain only legal moves.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::english::{english, pgn_error, pgn_note};
use super::{CliError, Finding};
use crate::game::Timestamp;
use crate::pgn::{ImportError, Input, ReadGame};
use crate::rules::{RuleSet, TOURNAMENT};
use crate::store::LoadError;

/// Prints a line for each file, or for each game of a PGN, with the result of the check: valid, or
/// the error and where it is. If `rules` is given, a game under another rule set counts as wrong.
///
/// # Errors
///
/// If a file cannot be opened or read. The other files are checked first.
pub(super) fn check(
    files: &[PathBuf],
    rules: Option<&'static RuleSet>,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let mut finding = Finding::Positive;
    let mut unreadable = Vec::new();
    for file in files {
        match check_file(file, rules, &mut finding, out) {
            Ok(()) => {}
            Err(Failure::Output(error)) => return Err(error.into()),
            Err(Failure::File(
                error @ (LoadError::Unreadable { .. } | LoadError::NoFile { .. }),
            )) => unreadable.push(error),
            Err(Failure::File(error)) => {
                writeln!(out, "{}", english(&TOURNAMENT, &error))?;
                finding = Finding::Negative;
            }
        }
    }
    if unreadable.is_empty() {
        Ok(finding)
    } else {
        Err(CliError::Unreadable(unreadable))
    }
}

/// Reason why the check of a file was aborted.
enum Failure {
    File(LoadError),
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// Result of a check: `Ok` for a valid game, otherwise a description of what is wrong with it.
type Verdict = Result<(), String>;

fn print_verdict(
    name: &str,
    verdict: Verdict,
    finding: &mut Finding,
    out: &mut dyn Write,
) -> io::Result<()> {
    if verdict.is_err() {
        *finding = Finding::Negative;
    }
    let verdict = verdict.map_or_else(|fault| fault, |()| "whole and legal".to_owned());
    writeln!(out, "{name}: {verdict}")
}

/// Checks that a game was played under the rule set given with `--rules`, if any.
fn check_rules(found: &RuleSet, rules: Option<&'static RuleSet>) -> Verdict {
    match rules.filter(|&expected| expected != found) {
        None => Ok(()),
        Some(expected) => {
            let (found, expected) = (found.name(), expected.name());
            Err(format!("played under {found}, not under {expected}"))
        }
    }
}

/// Checks the games of a file and prints a line for each game, with the game's number if the file
/// has several games.
fn check_file(
    file: &Path,
    rules: Option<&'static RuleSet>,
    finding: &mut Finding,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let name = file.display().to_string();
    let read_as = rules.unwrap_or(&TOURNAMENT);
    let input = Input::open_or_pipe(file).map_err(Failure::File)?;
    let games = match input.games(read_as, Timestamp::default()) {
        Ok(games) => games,
        Err(ImportError::File(error)) => return Err(Failure::File(error)),
        Err(error) => {
            let fault = english(read_as, &error);
            return Ok(print_verdict(&name, Err(fault), finding, out)?);
        }
    };
    let mut games = games.peekable();
    for number in 1.. {
        let Some(game) = games.next() else {
            break;
        };
        let is_only = number == 1 && games.peek().is_none();
        match game {
            Ok(ReadGame { opened, mut notes }) => {
                // A game with an unreadable move is not valid. The note on this move contains the
                // number of the game.
                let cut = notes.iter().position(|note| note.what.ends_main_line());
                let text = |note: &_| pgn_note(opened.rules(), note);
                let cut = cut.map(|index| text(&notes.remove(index)));
                let numbered = format!("{name}: game {number}");
                let label = if is_only || cut.is_some() {
                    &name
                } else {
                    &numbered
                };
                let verdict = cut.map_or_else(|| check_rules(opened.rules(), rules), Err);
                print_verdict(label, verdict, finding, out)?;
                for note in notes {
                    writeln!(out, "{name}: {}", text(&note))?;
                }
            }
            Err(ImportError::File(error)) => return Err(Failure::File(error)),
            // The message contains the number of the game.
            Err(ImportError::Pgn(error)) => {
                print_verdict(&name, Err(pgn_error(&error)), finding, out)?;
            }
            Err(error) => print_verdict(&name, Err(english(read_as, &error)), finding, out)?,
        }
    }
    Ok(())
}
