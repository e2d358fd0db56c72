//! `tritower check`: whether saves, scoresheets, positions and the games of a PGN are whole
//! and legal.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::convert::Kind;
use super::{CliError, Finding};
use crate::game::Timestamp;
use crate::rules::{RuleSet, TOURNAMENT};
use crate::store::{self, ImportError, LoadError};

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
                texts(file, rules.unwrap_or(&TOURNAMENT))
            }
            Some(Kind::Save) | None => {
                let opened = store::open(file);
                opened.map(|opened| vec![(file.display().to_string(), Ok(opened.rules()))])
            }
        };
        let found = match found {
            Ok(found) => found,
            Err(error @ (LoadError::Unreadable { .. } | LoadError::NoFile { .. })) => {
                unreadable.push(error);
                continue;
            }
            Err(error) => {
                writeln!(out, "{error}")?;
                finding = Finding::Negative;
                continue;
            }
        };
        for (name, game) in found {
            let verdict = game.and_then(|found| judge(found, rules));
            if verdict.is_err() {
                finding = Finding::Negative;
            }
            let verdict = verdict.map_or_else(|fault| fault, |()| "whole and legal".to_owned());
            writeln!(out, "{name}: {verdict}")?;
        }
    }
    if unreadable.is_empty() {
        Ok(finding)
    } else {
        Err(CliError::Unreadable(unreadable))
    }
}

/// Whether a game goes by the rule set that is named.
fn judge(found: &RuleSet, rules: Option<&'static RuleSet>) -> Result<(), String> {
    match rules.filter(|&expected| expected != found) {
        None => Ok(()),
        Some(expected) => {
            let (found, expected) = (found.name(), expected.name());
            Err(format!("played under {found}, not under {expected}"))
        }
    }
}

/// What is checked, and the rule set of its game or what is wrong with it.
type Checked = (String, Result<&'static RuleSet, String>);

/// The games of a PGN, each with its name, or the one game or position of another text; a
/// single one has the file's name.
fn texts(file: &Path, rules: &'static RuleSet) -> Result<Vec<Checked>, LoadError> {
    let name = file.display().to_string();
    let games = match store::import_all(file, rules, Timestamp::default()) {
        Ok(games) => games,
        Err(ImportError::File(error)) => return Err(error),
        Err(error) => return Ok(vec![(name, Err(error.to_string()))]),
    };
    let several = games.len() > 1;
    let named = (1..).zip(games).map(|(number, game)| match game {
        Ok(opened) if several => (format!("{name}: game {number}"), Ok(opened.rules())),
        // An error tells the game's number itself.
        other => {
            let rules = other.map(|opened| opened.rules());
            (name.clone(), rules.map_err(|error| error.to_string()))
        }
    });
    Ok(named.collect())
}
