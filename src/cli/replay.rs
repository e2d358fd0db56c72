//! `tritower replay`: reads the games of a file and prints them in standard form.
//!
//! The rule set of a save or a match on two boards is stored in the file, and the rule set of a PGN
//! follows from the variant that its tags name. A scoresheet or a position is read under the rule
//! set given with `--rules`.

use std::io::{self, Write};
use std::path::Path;

use super::english::pgn_note;
use super::{CliError, Finding, team};
use crate::game::team::TandemBoard;
use crate::game::{Game, Timestamp};
use crate::pgn::{ImportError, Input, ReadGame};
use crate::rules::{Language, RuleSet, TOURNAMENT};
use crate::store::{self, Opened};

/// Prints for each game the moves, the final position and the result (`*` if the game is not
/// over); for a match on two boards, the moves and the final position of each board and the result
/// of the match. Games are separated by a blank line.
///
/// # Errors
///
/// If games of a PGN cannot be read. The other games are printed first.
pub(super) fn replay(
    file: &Path,
    rules: Option<&'static RuleSet>,
    language: Language,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let mut is_first = true;
    let input = open(file, rules)?;
    let damaged = for_each_game(&input, rules, Notes::Print, |opened| {
        check_placed(file, &opened)?;
        if !std::mem::take(&mut is_first) {
            writeln!(out)?;
        }
        match opened {
            Opened::Game(saved) => print(&saved.game, language, out),
            Opened::Match(saved) => team::print(&saved.game, language, out),
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

/// Checks that the game has an initial position: while players are still placing their
/// back-rank pieces (V.S6.2), no position can be printed.
pub(super) fn check_placed(file: &Path, opened: &Opened) -> Result<(), CliError> {
    let is_placing = match opened {
        Opened::Game(saved) => saved.game.placing().is_some(),
        Opened::Match(saved) => {
            let boards = TandemBoard::ALL.map(|board| saved.game.board(board));
            boards.into_iter().any(|board| board.placing().is_some())
        }
    };
    let path = file.to_owned();
    match is_placing {
        true => Err(CliError::StillPlacing { path }),
        false => Ok(()),
    }
}

/// Prints the moves and the final position.
pub(super) fn print_moves(
    game: &Game,
    language: Language,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    write!(out, "{}", store::export_scoresheet(game, language))?;
    writeln!(out, "{}", game.last().to_text())?;
    Ok(())
}

/// Whether to print notes about ignored parts of a game on the standard error.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Notes {
    Print,
    Ignore,
}

fn print_notes(file: &Path, read: &ReadGame) {
    for note in &read.notes {
        let note = pgn_note(read.opened.rules(), note);
        // The command succeeds even if a note cannot be printed.
        let _ = writeln!(io::stderr(), "tritower: {}: {note}", file.display());
    }
}

/// Opens a file or pipe, whose games will be read under `rules`.
pub(super) fn open(file: &Path, rules: Option<&'static RuleSet>) -> Result<Input, CliError> {
    let read_as = rules.unwrap_or(&TOURNAMENT);
    Input::open_or_pipe(file).map_err(|error| CliError::import(file, error.into(), read_as))
}

/// Calls `then` with each readable game of a file. Games are read one after another, so that only
/// one is in memory. Returns an error that lists the unreadable games of a PGN, if there are any.
///
/// # Errors
///
/// If the file contains no game, or a game under a rule set other than `rules`; also if `then`
/// returns an error.
pub(super) fn for_each_game(
    input: &Input,
    rules: Option<&'static RuleSet>,
    notes: Notes,
    mut then: impl FnMut(Opened) -> Result<(), CliError>,
) -> Result<Option<CliError>, CliError> {
    let read_as = rules.unwrap_or(&TOURNAMENT);
    let mut errors = Vec::new();
    let file = input.path();
    let failed = |error| CliError::import(file, error, read_as);
    for game in input.games(read_as, Timestamp::default()).map_err(failed)? {
        let opened = match game {
            Ok(read) => {
                if notes == Notes::Print {
                    print_notes(file, &read);
                }
                read.opened
            }
            Err(ImportError::Pgn(error)) => {
                errors.push(*error);
                continue;
            }
            Err(error) => return Err(failed(error)),
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
