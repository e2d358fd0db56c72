//! `tritower convert`: games from one kind of file into another, by the files' endings.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::position::RulesArgument;
use super::replay::{check_begun, games};
use super::{CliError, Finding, SheetLanguage};
use crate::rules::laws::Base;
use crate::store::{self, Saved};

/// Which file becomes which.
#[derive(Debug, Args)]
pub(super) struct Conversion {
    /// The file with games: a save, a PGN, a scoresheet or a position
    #[arg(value_name = "IN")]
    from: PathBuf,
    /// The file to write: .ron a save, .pgn a PGN, .txt a scoresheet, .tfen or .fen the final position; of several games each gets a file with its number, but for .pgn
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
enum Kind {
    Save,
    Pgn,
    Sheet,
    Position(Base),
}

impl Kind {
    fn of(path: &Path) -> Option<Kind> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        Some(match ending.as_str() {
            "ron" => Kind::Save,
            "pgn" => Kind::Pgn,
            "txt" => Kind::Sheet,
            "tfen" => Kind::Position(Base::Tower),
            "fen" => Kind::Position(Base::Chess),
            _ => return None,
        })
    }
}

/// Writes the games that can be read, and prints each file that it has written. Games
/// that cannot be read are an error, told after the others.
pub(super) fn convert(conversion: &Conversion, out: &mut dyn Write) -> Result<Finding, CliError> {
    let Conversion { from, to, .. } = conversion;
    let kind = Kind::of(to).ok_or_else(|| CliError::Ending { path: to.clone() })?;
    let (games, damaged) = games(from, conversion.rules.named()?)?;
    if kind != Kind::Save {
        check_begun(from, &games)?;
    }
    check_fits(kind, to, &games)?;
    let files: Vec<PathBuf> = match (kind, games.len()) {
        (_, 0) => Vec::new(),
        (Kind::Pgn, _) => vec![to.clone()],
        (_, count) => (1..=count).map(|number| file(to, number)).collect(),
    };
    for path in &files {
        check_free(from, path, conversion.force)?;
    }
    if kind == Kind::Pgn && !files.is_empty() {
        let texts = games.iter().map(|saved| store::export_pgn(&saved.game));
        store::export_file(to, &texts.collect::<Vec<_>>().join("\n"))?;
        writeln!(out, "{}", to.display())?;
    }
    for (saved, path) in games.iter().zip(&files).filter(|_| kind != Kind::Pgn) {
        write(kind, saved, path, conversion.notation)?;
        let study = saved.game.variations().count() + saved.game.notes().count();
        let left = match kind {
            Kind::Sheet if study > 0 => ": a scoresheet holds no variations, comments and signs",
            _ => "",
        };
        writeln!(out, "{}{left}", path.display())?;
    }
    match damaged {
        Some(error) => Err(error),
        None => Ok(Finding::Positive),
    }
}

/// The file of a game: the first has the name itself.
fn file(path: &Path, number: usize) -> PathBuf {
    match number {
        1 => path.to_owned(),
        _ => store::numbered(path, number),
    }
}

/// Whether the games are of the board whose positions the file is to hold.
fn check_fits(kind: Kind, to: &Path, games: &[Saved]) -> Result<(), CliError> {
    let Kind::Position(base) = kind else {
        return Ok(());
    };
    let other = |saved: &&Saved| saved.game.last().rules().base() != base;
    match games.iter().find(other) {
        None => Ok(()),
        Some(saved) => Err(CliError::OtherEnding {
            path: to.to_owned(),
            rules: saved.game.last().rules(),
        }),
    }
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

fn write(kind: Kind, saved: &Saved, path: &Path, notation: SheetLanguage) -> Result<(), CliError> {
    let game = &saved.game;
    match kind {
        Kind::Save => store::save(path, game, &saved.title)?,
        Kind::Pgn => store::export_file(path, &store::export_pgn(game))?,
        Kind::Sheet => store::export_file(path, &store::export_record(game, notation.into()))?,
        Kind::Position(_) => store::export_file(path, &(store::export_tfen(game) + "\n"))?,
    }
    Ok(())
}
