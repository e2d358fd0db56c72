//! `tritower replay`: games read from a file and printed clean.
//!
//! A save names its rule set, as a match of two boards does, a PGN by its variant; a
//! scoresheet or a position is read under the one that the command names.

use std::io::{self, Write};
use std::path::Path;

use super::{CliError, Finding, team};
use crate::game::{Game, TeamBoard, Timestamp};
use crate::rules::{Language, RuleSet, TOURNAMENT};
use crate::store::{self, ImportError, Opened, PgnNote};

/// Prints of each game the scoresheet, the final position, and the result: `*` while the
/// game goes on; of a match on two boards those of both, and its result. A blank line
/// parts the games of a PGN. Those that cannot be read are an
/// error, told after the others.
pub(super) fn replay(
    file: &Path,
    rules: Option<&'static RuleSet>,
    language: Language,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let mut is_first = true;
    let damaged = each_game(file, rules, Notes::Printed, |opened| {
        check_begun(file, &opened)?;
        if !std::mem::take(&mut is_first) {
            writeln!(out)?;
        }
        match opened {
            Opened::Game(saved) => print(&saved.game, language, out),
            Opened::Team(saved) => team::print(&saved.game, language, out),
        }
    })?;
    damaged.map_or(Ok(Finding::Positive), Err)
}

fn print(game: &Game, language: Language, out: &mut dyn Write) -> Result<(), CliError> {
    print_moves(game, language, out)?;
    match game.result() {
        Some(result) => writeln!(out, "{result}")?,
        None => writeln!(out, "*")?,
    }
    Ok(())
}

/// Whether the position before the first move stands: while officers are being placed
/// (V.S6.2) there is none that could be printed.
pub(super) fn check_begun(file: &Path, opened: &Opened) -> Result<(), CliError> {
    let is_placing = match opened {
        Opened::Game(saved) => saved.game.placing().is_some(),
        Opened::Team(saved) => {
            let boards = TeamBoard::ALL.map(|board| saved.game.board(board));
            boards.into_iter().any(|board| board.placing().is_some())
        }
    };
    let path = file.to_owned();
    match is_placing {
        true => Err(CliError::StillPlacing { path }),
        false => Ok(()),
    }
}

/// Prints the scoresheet and the final position.
pub(super) fn print_moves(
    game: &Game,
    language: Language,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    write!(out, "{}", store::export_scoresheet(game, language))?;
    writeln!(out, "{}", game.last().to_text())?;
    Ok(())
}

/// Whether what was passed over in a game is printed on the standard error.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Notes {
    Printed,
    Kept,
}

fn print_notes(file: &Path, notes: &[PgnNote]) {
    for note in notes {
        // The games are printed whether or not anybody reads this.
        let _ = writeln!(io::stderr(), "tritower: {}: {note}", file.display());
    }
}

/// Does this with each game of a file that can be read, one after another, so that only
/// one is in memory; gives what is wrong with the others of a PGN.
///
/// # Errors
///
/// When the file holds no game, or one under another rule set than the named one; and when
/// it cannot be done.
pub(super) fn each_game(
    file: &Path,
    rules: Option<&'static RuleSet>,
    notes: Notes,
    mut then: impl FnMut(Opened) -> Result<(), CliError>,
) -> Result<Option<CliError>, CliError> {
    let read_as = rules.unwrap_or(&TOURNAMENT);
    let mut errors = Vec::new();
    for game in store::import_all(file, read_as, Timestamp::default())? {
        let opened = match game {
            Ok(read) => {
                if notes == Notes::Printed {
                    print_notes(file, &read.notes);
                }
                read.opened
            }
            Err(ImportError::Pgn(error)) => {
                errors.push(*error);
                continue;
            }
            Err(error) => return Err(error.into()),
        };
        let found = opened.rules();
        if let Some(expected) = rules.filter(|&expected| expected != found) {
            return Err(CliError::OtherRules {
                path: file.to_owned(),
                found,
                expected,
            });
        }
        then(opened)?;
    }
    let path = file.to_owned();
    Ok((!errors.is_empty()).then_some(CliError::Games { path, errors }))
}
