//! `tritower replay`: games read from a file and printed clean.
//!
//! A save names its rule set, as a match of two boards does, a PGN by its variant; a
//! scoresheet or a position is read under the one that the command names.

use std::io::Write;
use std::path::Path;

use super::{CliError, Finding, team};
use crate::game::{Game, TeamBoard, Timestamp};
use crate::rules::{Language, RuleSet, TOURNAMENT};
use crate::store::{self, ImportError, Opened};

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
    let (games, damaged) = games(file, rules)?;
    check_begun(file, &games)?;
    for (index, opened) in games.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        match opened {
            Opened::Game(saved) => print(&saved.game, language, out)?,
            Opened::Team(saved) => team::print(&saved.game, language, out)?,
        }
    }
    match damaged {
        Some(error) => Err(error),
        None => Ok(Finding::Positive),
    }
}

fn print(game: &Game, language: Language, out: &mut dyn Write) -> Result<(), CliError> {
    print_moves(game, language, out)?;
    match game.result() {
        Some(result) => writeln!(out, "{result}")?,
        None => writeln!(out, "*")?,
    }
    Ok(())
}

/// Whether the position before the first move stands in each game: while officers are
/// being placed (V.S6.2) there is none that could be printed.
pub(super) fn check_begun(file: &Path, games: &[Opened]) -> Result<(), CliError> {
    let path = file.to_owned();
    let placing = |opened: &Opened| match opened {
        Opened::Game(saved) => saved.game.placing().is_some(),
        Opened::Team(saved) => {
            let mut boards = TeamBoard::ALL
                .map(|board| saved.game.board(board))
                .into_iter();
            boards.any(|board| board.placing().is_some())
        }
    };
    match games.iter().any(placing) {
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

/// The games of a file that can be read, and what is wrong with the others of a PGN.
///
/// # Errors
///
/// When the file holds no game, or one under another rule set than the named one.
pub(super) fn games(
    file: &Path,
    rules: Option<&'static RuleSet>,
) -> Result<(Vec<Opened>, Option<CliError>), CliError> {
    let read_as = rules.unwrap_or(&TOURNAMENT);
    let (mut games, mut errors) = (Vec::new(), Vec::new());
    for game in store::import_all(file, read_as, Timestamp::default())? {
        match game {
            Ok(opened) => games.push(opened),
            Err(ImportError::Pgn(error)) => errors.push(*error),
            Err(error) => return Err(error.into()),
        }
    }
    let mut found = games.iter().map(Opened::rules);
    let path = file.to_owned();
    if let Some(expected) = rules
        && let Some(found) = found.find(|&found| found != expected)
    {
        return Err(CliError::OtherRules {
            path,
            found,
            expected,
        });
    }
    let damaged = (!errors.is_empty()).then_some(CliError::Games { path, errors });
    Ok((games, damaged))
}
