//! `tritower convert`: games from one kind of file into another, by the files' endings.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::position::RulesArgument;
use super::replay::{Notes, check_begun, each_game};
use super::{CliError, Finding, SheetLanguage};
use crate::game::{Event, Game};
use crate::rules::laws::Base;
use crate::store::{self, Opened};

/// Which file becomes which.
#[derive(Debug, Args)]
pub(super) struct Conversion {
    /// The file with games: a save, a match on two boards, a PGN, a scoresheet or a position
    #[arg(value_name = "IN")]
    from: PathBuf,
    /// The file to write: .ron a save, .pgn or .bpgn a PGN (of a match on two boards a BPGN), .txt a scoresheet, .tfen or .fen the final position; of several games each gets a file with its number, but for a PGN
    #[arg(value_name = "OUT")]
    to: PathBuf,
    #[command(flatten)]
    rules: RulesArgument,
    /// The language of a scoresheet
    #[arg(long, value_enum, default_value_t = SheetLanguage::En)]
    notation: SheetLanguage,
    /// Writes over files that are there, though never over IN
    #[arg(long)]
    force: bool,
}

/// What a file holds, as its ending says.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Save,
    Pgn,
    Sheet,
    Position(Base),
}

impl Kind {
    /// By a file's name; none where its ending says nothing.
    pub(super) fn of(path: &Path) -> Option<Kind> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        Some(match ending.as_str() {
            "ron" => Kind::Save,
            "pgn" | "bpgn" => Kind::Pgn,
            "txt" => Kind::Sheet,
            "tfen" => Kind::Position(Base::Tower),
            "fen" | "epd" => Kind::Position(Base::Chess),
            _ => return None,
        })
    }
}

/// Writes the games that can be read, and prints each file that it has written. Games
/// that cannot be read are an error, told after the others.
pub(super) fn convert(conversion: &Conversion, out: &mut dyn Write) -> Result<Finding, CliError> {
    let Conversion { from, to, .. } = conversion;
    // Positions are written as FEN.
    let kind = Kind::of(to).filter(|_| to.extension().is_none_or(|it| it != "epd"));
    let kind = kind.ok_or_else(|| CliError::Ending { path: to.clone() })?;
    let rules = conversion.rules.named()?;
    // Nothing is written before all games are known to fit. They are read twice for that,
    // since those of a large file have no room in memory.
    let mut count = 0;
    let damaged = each_game(from, rules, Notes::Printed, |opened| {
        if kind != Kind::Save {
            check_begun(from, &opened)?;
        }
        check_fits(kind, to, &opened)?;
        count += 1;
        Ok(())
    })?;
    let files = match kind {
        Kind::Pgn => count.min(1),
        _ => count,
    };
    for number in 1..=files {
        check_free(from, &file(to, number), conversion.force)?;
    }
    let new_folder = (count > 0).then(|| missing_folder(to)).flatten();
    if count > 0 {
        match kind {
            Kind::Pgn => write_pgn(conversion, count, out)?,
            _ => write_each(conversion, kind, out)?,
        }
    }
    if let Some(folder) = new_folder {
        // The files are written whether or not it can be reported.
        let _ = writeln!(
            io::stderr(),
            "tritower: made the folder {}",
            folder.display()
        );
    }
    damaged.map_or(Ok(Finding::Positive), Err)
}

/// Writes all games into one PGN.
fn write_pgn(conversion: &Conversion, count: usize, out: &mut dyn Write) -> Result<(), CliError> {
    let Conversion { from, to, .. } = conversion;
    let (mut text, mut losses, mut number) = (String::new(), Vec::new(), 0);
    each_game(from, conversion.rules.named()?, Notes::Kept, |opened| {
        if number > 0 {
            text.push('\n');
        }
        text.push_str(&opened.to_pgn());
        number += 1;
        losses.extend(losses_of(to, (count > 1).then_some(number), &opened));
        Ok(())
    })?;
    store::export_file(to, &text)?;
    writeln!(out, "{}", to.display())?;
    for loss in losses {
        // The file is written whether or not anybody can be told.
        let _ = writeln!(io::stderr(), "{loss}");
    }
    Ok(())
}

/// Writes each game into a file of its own.
fn write_each(conversion: &Conversion, kind: Kind, out: &mut dyn Write) -> Result<(), CliError> {
    let Conversion { from, to, .. } = conversion;
    let mut number = 0;
    each_game(from, conversion.rules.named()?, Notes::Kept, |opened| {
        number += 1;
        let path = file(to, number);
        write(kind, &opened, &path, conversion.notation)?;
        let left = match &opened {
            Opened::Game(saved) if kind == Kind::Sheet && is_studied(&saved.game) => {
                ": a scoresheet holds no variations, comments and signs"
            }
            _ => "",
        };
        writeln!(out, "{}{left}", path.display())?;
        Ok(())
    })?;
    Ok(())
}

/// The folder of a file, where it has yet to be made: its name may be mistyped.
fn missing_folder(file: &Path) -> Option<&Path> {
    let folder = file.parent()?;
    (!folder.as_os_str().is_empty() && !folder.exists()).then_some(folder)
}

/// The file of a game: the first has the name itself.
fn file(path: &Path, number: usize) -> PathBuf {
    match number {
        1 => path.to_owned(),
        _ => store::numbered(path, number),
    }
}

/// Whether a game can be written to such a file: to a position's one on the same board
/// only, a match on two boards to no file of one, and to a PGN no board of a match alone,
/// since its drops need what came from the other.
fn check_fits(kind: Kind, to: &Path, opened: &Opened) -> Result<(), CliError> {
    let path = to.to_owned();
    match (kind, opened) {
        (Kind::Save, _) | (Kind::Pgn, Opened::Team(_)) => Ok(()),
        (_, Opened::Team(_)) => Err(CliError::TwoBoards { path }),
        (Kind::Pgn, Opened::Game(saved)) if is_board_of_match(&saved.game) => {
            Err(CliError::OneOfTwoBoards { path })
        }
        (Kind::Position(base), Opened::Game(saved)) if saved.game.rules().base() != base => {
            let rules = saved.game.rules();
            Err(CliError::OtherEnding { path, rules })
        }
        (_, Opened::Game(_)) => Ok(()),
    }
}

fn is_board_of_match(game: &Game) -> bool {
    let mut events = game.events().iter();
    events.any(|it| matches!(it.event, Event::OtherBoard(_)))
}

fn is_studied(game: &Game) -> bool {
    game.variations().count() + game.notes().count() > 0
}

/// What of a game is not in its PGN, if anything is not.
fn losses_of(to: &Path, number: Option<usize>, opened: &Opened) -> Option<String> {
    let losses = opened.pgn_losses();
    let title = (!opened.title().is_empty()).then(|| "the title".to_owned());
    let losses = title
        .into_iter()
        .chain(losses.iter().map(ToString::to_string));
    let losses: Vec<String> = losses.collect();
    let game = number.map_or(String::new(), |number| format!(" game {number}:"));
    let (to, list) = (to.display(), losses.join(", "));
    (!losses.is_empty()).then(|| format!("tritower: {to}:{game} a PGN does not hold {list}"))
}

/// Whether a file may be written.
fn check_free(from: &Path, path: &Path, force: bool) -> Result<(), CliError> {
    let path = path.to_owned();
    let place = |path: &Path| path.canonicalize().ok();
    if place(&path).is_some_and(|there| place(from) == Some(there)) {
        return Err(CliError::OntoItself { path });
    }
    if !force && path.symlink_metadata().is_ok() {
        return Err(CliError::Exists { path });
    }
    Ok(())
}

fn write(
    kind: Kind,
    opened: &Opened,
    path: &Path,
    notation: SheetLanguage,
) -> Result<(), CliError> {
    match (kind, opened) {
        (Kind::Save, Opened::Game(saved)) => store::save(path, &saved.game, &saved.title)?,
        (Kind::Save, Opened::Team(saved)) => store::save_team(path, &saved.game, &saved.title)?,
        (Kind::Pgn, _) => store::export_file(path, &opened.to_pgn())?,
        (Kind::Sheet, Opened::Game(saved)) => {
            store::export_file(path, &store::export_record(&saved.game, notation.into()))?;
        }
        (Kind::Position(_), Opened::Game(saved)) => {
            store::export_file(path, &(store::export_position(&saved.game) + "\n"))?;
        }
        (Kind::Sheet | Kind::Position(_), Opened::Team(_)) => {
            let path = path.to_owned();
            return Err(CliError::TwoBoards { path });
        }
    }
    Ok(())
}
