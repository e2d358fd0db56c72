//! `tritower convert`: converts games between file formats. The extension of the file to write
//! selects its format.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::position::RulesArgument;
use super::replay::{Notes, check_placed, for_each_game, open};
use super::{CliError, Finding, SheetLanguage};
use crate::game::{Event, Game};
use crate::pgn::Input;
use crate::rules::laws::Base;
use crate::store::{self, Opened};

/// Arguments of `tritower convert`.
#[derive(Debug, Args)]
pub(super) struct ConvertArguments {
    /// File to read: a save, a Bughouse game, a PGN, a scoresheet or a position; - for the standard
    /// input
    #[arg(value_name = "IN")]
    from: PathBuf,
    /// File to write: a save (.ron), a PGN (.pgn, .bpgn; a BPGN of a Bughouse game),
    /// a scoresheet (.txt) or the final position (.tfen, .fen). A PGN takes several games;
    /// otherwise each game gets a file, with its number in the name
    #[arg(value_name = "OUT", verbatim_doc_comment)]
    to: PathBuf,
    #[command(flatten)]
    rules: RulesArgument,
    /// Language of the scoresheet
    #[arg(long, value_enum, default_value_t = SheetLanguage::En)]
    notation: SheetLanguage,
    /// Overwrite existing files (but never IN)
    #[arg(long)]
    force: bool,
}

/// The format of a file to write, according to its extension.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FileKind {
    Save,
    Pgn,
    Sheet,
    Position(Base),
}

impl FileKind {
    /// Returns the format for the extension of a file name; `None` for an unknown extension.
    fn of(path: &Path) -> Option<FileKind> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        Some(match ending.as_str() {
            "ron" => FileKind::Save,
            "pgn" | "bpgn" => FileKind::Pgn,
            "txt" => FileKind::Sheet,
            "tfen" => FileKind::Position(Base::Tower),
            "fen" => FileKind::Position(Base::Chess),
            _ => return None,
        })
    }
}

/// Writes the readable games of a file to other files, and prints the name of each file written.
///
/// # Errors
///
/// If a game does not fit into the format, or if a file would be overwritten; then no file is
/// written. Also if games of a PGN cannot be read; then the other games are written first.
pub(super) fn convert(
    arguments: &ConvertArguments,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let ConvertArguments { from, to, .. } = arguments;
    let kind = FileKind::of(to).ok_or_else(|| CliError::Ending { path: to.clone() })?;
    let rules = arguments.rules.named()?;
    // No file is written before all games have been checked. The input is read twice for this,
    // because the games of a large file do not fit into memory.
    let mut count = 0;
    let input = open(from, rules)?;
    let damaged = for_each_game(&input, rules, Notes::Print, |opened| {
        if kind != FileKind::Save {
            check_placed(from, &opened)?;
        }
        check_fits(kind, to, &opened)?;
        count += 1;
        Ok(())
    })?;
    let files = match kind {
        FileKind::Pgn => count.min(1),
        _ => count,
    };
    for number in 1..=files {
        check_free(from, &numbered_path(to, number), arguments.force)?;
    }
    let new_folder = (count > 0).then(|| missing_parent(to)).flatten();
    if count > 0 {
        match kind {
            FileKind::Pgn => write_pgn(arguments, &input, count, out)?,
            _ => write_each(arguments, &input, kind, out)?,
        }
    }
    if let Some(folder) = new_folder {
        // The files are written, so the command succeeds even if this message cannot be printed.
        let _ = writeln!(
            io::stderr(),
            "tritower: made the folder {}",
            folder.display()
        );
    }
    damaged.map_or(Ok(Finding::Positive), Err)
}

fn write_pgn(
    arguments: &ConvertArguments,
    input: &Input,
    count: usize,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    let to = &arguments.to;
    let (mut text, mut losses, mut number) = (String::new(), Vec::new(), 0);
    for_each_game(input, arguments.rules.named()?, Notes::Ignore, |opened| {
        if number > 0 {
            text.push('\n');
        }
        text.push_str(&opened.to_pgn());
        number += 1;
        losses.extend(loss_warning(to, (count > 1).then_some(number), &opened));
        Ok(())
    })?;
    store::export_file(to, &text)?;
    writeln!(out, "{}", to.display())?;
    for loss in losses {
        // The file is written, so the command succeeds even if this message cannot be printed.
        let _ = writeln!(io::stderr(), "{loss}");
    }
    Ok(())
}

/// Writes each game to a separate file.
fn write_each(
    arguments: &ConvertArguments,
    input: &Input,
    kind: FileKind,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    let to = &arguments.to;
    let mut number = 0;
    for_each_game(input, arguments.rules.named()?, Notes::Ignore, |opened| {
        number += 1;
        let path = numbered_path(to, number);
        write(kind, &opened, &path, arguments.notation)?;
        let left = match &opened {
            Opened::Game(saved) if kind == FileKind::Sheet && is_annotated(&saved.game) => {
                ": a scoresheet holds no variations, comments and signs"
            }
            _ => "",
        };
        writeln!(out, "{}{left}", path.display())?;
        Ok(())
    })?;
    Ok(())
}

/// Returns the folder of `file` if this folder does not exist. The command then reports that it
/// creates the folder, because the name may be mistyped.
fn missing_parent(file: &Path) -> Option<&Path> {
    let folder = file.parent()?;
    (!folder.as_os_str().is_empty() && !folder.exists()).then_some(folder)
}

/// Returns the path for game `number`: `path` itself for the first game, otherwise with the number
/// added.
fn numbered_path(path: &Path, number: usize) -> PathBuf {
    match number {
        1 => path.to_owned(),
        _ => store::numbered(path, number),
    }
}

/// Checks that a game can be written in a format. A `.tfen` file can only hold a position on the
/// tower, a `.fen` file only one on the flat board. Scoresheets and positions cannot hold a match
/// on two boards, and a PGN cannot hold a single board of a match, because the pieces dropped there
/// come from the other board.
fn check_fits(kind: FileKind, to: &Path, opened: &Opened) -> Result<(), CliError> {
    let path = to.to_owned();
    match (kind, opened) {
        (FileKind::Save, _) | (FileKind::Pgn, Opened::Match(_)) => Ok(()),
        (_, Opened::Match(_)) => Err(CliError::TwoBoards { path }),
        (FileKind::Pgn, Opened::Game(saved)) if is_board_of_match(&saved.game) => {
            Err(CliError::OneOfTwoBoards { path })
        }
        (FileKind::Position(base), Opened::Game(saved)) if saved.game.rules().base() != base => {
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

fn is_annotated(game: &Game) -> bool {
    game.variations().count() + game.notes().count() > 0
}

/// Returns a warning that lists the parts of a game that its PGN leaves out; `None` if there are no
/// such parts.
fn loss_warning(to: &Path, number: Option<usize>, opened: &Opened) -> Option<String> {
    let losses = opened.pgn_losses();
    let title = (!opened.title().is_empty()).then(|| "the title".to_owned());
    let losses = title
        .into_iter()
        .chain(losses.iter().map(ToString::to_string));
    let losses: Vec<String> = losses.collect();
    let game = number.map_or(String::new(), |number| format!(" game {number}:"));
    let (to, list) = (to.display(), losses.join(", "));
    (!losses.is_empty()).then(|| format!("tritower: {to}:{game} note: a PGN does not hold {list}"))
}

/// Checks that `path` may be written: it is not the input, and the file does not exist unless
/// `force` is set.
pub(super) fn check_free(from: &Path, path: &Path, force: bool) -> Result<(), CliError> {
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
    kind: FileKind,
    opened: &Opened,
    path: &Path,
    notation: SheetLanguage,
) -> Result<(), CliError> {
    match (kind, opened) {
        (FileKind::Save, _) => store::save(path, opened.game_or_match(), opened.title())?,
        (FileKind::Pgn, _) => store::export_file(path, &opened.to_pgn())?,
        (FileKind::Sheet, Opened::Game(saved)) => {
            store::export_file(path, &store::export_record(&saved.game, notation.into()))?;
        }
        (FileKind::Position(_), Opened::Game(saved)) => {
            store::export_file(path, &(store::export_position(&saved.game) + "\n"))?;
        }
        (FileKind::Sheet | FileKind::Position(_), Opened::Match(_)) => {
            let path = path.to_owned();
            return Err(CliError::TwoBoards { path });
        }
    }
    Ok(())
}
