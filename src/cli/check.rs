//! `tritower check`: whether saves, scoresheets, positions and the games of a PGN are whole
//! and legal.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::convert::Kind;
use super::{CliError, Finding};
use crate::game::Timestamp;
use crate::rules::{RuleSet, TOURNAMENT};
use crate::store::{self, ImportError, LoadError, ReadGame};

/// Prints a line for each file, or for each game of a PGN: that it is whole, or what is
/// wrong and where; where a rule set is named, also when the game goes by another. A file
/// that cannot be read at all is an error, told after the others.
pub(super) fn check(
    files: &[PathBuf],
    rules: Option<&'static RuleSet>,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let mut finding = Finding::Positive;
    let mut unreadable = Vec::new();
    for file in files {
        let found = match Kind::of(file) {
            Some(Kind::Pgn | Kind::Sheet | Kind::Position(_)) => {
                texts(file, rules, &mut finding, out)
            }
            Some(Kind::Save) | None => {
                let name = file.display().to_string();
                let opened = store::open(file).map_err(Trouble::File);
                opened.and_then(|opened| {
                    let verdict = judge(opened.rules(), rules);
                    Ok(tell(&name, verdict, &mut finding, out)?)
                })
            }
        };
        match found {
            Ok(()) => {}
            Err(Trouble::Output(error)) => return Err(error.into()),
            Err(Trouble::File(
                error @ (LoadError::Unreadable { .. } | LoadError::NoFile { .. }),
            )) => unreadable.push(error),
            Err(Trouble::File(error)) => {
                writeln!(out, "{error}")?;
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

/// Why a file cannot be checked to its end.
enum Trouble {
    File(LoadError),
    Output(io::Error),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Output(error)
    }
}

/// What is wrong with a game.
type Verdict = Result<(), String>;

fn tell(
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

/// Whether a game goes by the rule set that is named.
fn judge(found: &RuleSet, rules: Option<&'static RuleSet>) -> Verdict {
    match rules.filter(|&expected| expected != found) {
        None => Ok(()),
        Some(expected) => {
            let (found, expected) = (found.name(), expected.name());
            Err(format!("played under {found}, not under {expected}"))
        }
    }
}

/// Tells of the games of a PGN, each with its number, or of the one game or position of
/// another text; a single one has the file's name.
fn texts(
    file: &Path,
    rules: Option<&'static RuleSet>,
    finding: &mut Finding,
    out: &mut dyn Write,
) -> Result<(), Trouble> {
    let name = file.display().to_string();
    let read_as = rules.unwrap_or(&TOURNAMENT);
    let games = match store::import_all(file, read_as, Timestamp::default()) {
        Ok(games) => games,
        Err(ImportError::File(error)) => return Err(Trouble::File(error)),
        Err(error) => return Ok(tell(&name, Err(error.to_string()), finding, out)?),
    };
    let mut games = games.peekable();
    for number in 1.. {
        let Some(game) = games.next() else {
            break;
        };
        let is_only = number == 1 && games.peek().is_none();
        match game {
            Ok(ReadGame { opened, mut notes }) => {
                // A game of which a move cannot be read is not whole. The note has its number.
                let cut = notes.iter().position(|note| note.what.cuts());
                let cut = cut.map(|index| notes.remove(index).to_string());
                let numbered = format!("{name}: game {number}");
                let called = if is_only || cut.is_some() {
                    &name
                } else {
                    &numbered
                };
                let verdict = cut.map_or_else(|| judge(opened.rules(), rules), Err);
                tell(called, verdict, finding, out)?;
                for note in notes {
                    writeln!(out, "{name}: {note}")?;
                }
            }
            Err(ImportError::File(error)) => return Err(Trouble::File(error)),
            // An error tells the game's number itself.
            Err(ImportError::Pgn(error)) => tell(&name, Err(error.to_string()), finding, out)?,
            Err(error) => tell(&name, Err(error.to_string()), finding, out)?,
        }
    }
    Ok(())
}
