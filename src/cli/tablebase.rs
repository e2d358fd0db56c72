//! `tritower tablebase`: solves an ending of three pieces, over all placings of the attack
//! boards, and says what has been found.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use thiserror::Error;

use super::position::PositionArgument;
use super::{CliError, Finding, mate, memory};
use crate::engine::endings::{Build, Count, EndingError, Material, Values};
use crate::rules::random::Random;
use crate::rules::{Color, Position, RuleSet};

/// After how long what has been found is written down again.
const KEEP_EVERY: Duration = Duration::from_secs(120);

/// What is asked for.
#[derive(Debug, clap::Args)]
pub(super) struct Tablebase {
    /// The side that wants to win: KQ, KR, KB, KN or KP, against the bare king
    #[arg(value_parser = material)]
    material: Material,
    /// Where the ending is kept; a build that was broken off goes on from there
    #[arg(long, value_name = "FOLDER")]
    folder: PathBuf,
    #[command(flatten)]
    position: PositionArgument,
    /// Checks an ending that is complete once more
    #[arg(long)]
    check: bool,
    /// How many positions at random a check holds against the rules' own moves
    #[arg(long, value_name = "POSITIONS", default_value_t = 1_000_000)]
    sample: u32,
}

fn material(text: &str) -> Result<Material, String> {
    Material::named(text).ok_or_else(|| "expected KQ, KR, KB, KN or KP".to_owned())
}

/// Why there is no ending.
#[derive(Debug, Error)]
pub enum TablebaseError {
    /// A file with what has been found cannot be read or written.
    #[error("{}: {error}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: EndingError,
    },
    /// What is asked about is another ending.
    #[error("--tfen: no position of {} against a bare king, White's pieces first, with the boards of a game", .0.name())]
    Elsewhere(Material),
    /// An ending cannot be solved.
    #[error(transparent)]
    Ending(#[from] EndingError),
}

/// Builds the ending or goes on with it, checks it, and prints what it holds or what it
/// says of a position.
pub(super) fn tablebase(asked: &Tablebase, out: &mut dyn Write) -> Result<Finding, CliError> {
    let rules = asked.position.rules()?;
    let given = asked.position.given()?;
    let needed = Values::mebibytes(asked.material, rules).map_err(TablebaseError::Ending)?;
    memory::check(needed).map_err(CliError::Memory)?;
    if let Some(position) = &given {
        let empty = Values::new(asked.material, rules).map_err(TablebaseError::Ending)?;
        let elsewhere = TablebaseError::Elsewhere(asked.material);
        empty.spot(position).ok_or(elsewhere)?;
    }
    let Some(Solved { values, is_new }) = solved(asked, asked.material, rules, out)? else {
        return Ok(Finding::Negative);
    };
    if !is_new && given.is_none() {
        tell(&values, out)?;
    }
    if !is_new && asked.check && check(&values, asked.sample, out)? == Finding::Negative {
        return Ok(Finding::Negative);
    }
    match given {
        Some(position) => answer(&values, &position, out),
        None => Ok(Finding::Positive),
    }
}

/// An ending that is whole.
struct Solved {
    values: Values,
    /// Whether it has been built, told and checked just now.
    is_new: bool,
}

/// An ending from its file, or built. What a pawn may become is solved before it. None when
/// a check of one that has been built found it wrong; that is not kept as whole.
fn solved(
    asked: &Tablebase,
    material: Material,
    rules: &'static RuleSet,
    out: &mut dyn Write,
) -> Result<Option<Solved>, CliError> {
    let path = path(&asked.folder, material, rules);
    let at = |error| TablebaseError::File {
        path: path.clone(),
        error,
    };
    let mut values = Values::new(material, rules).map_err(TablebaseError::Ending)?;
    if material == Material::Pawn {
        for officer in Material::OFFICERS {
            let Some(officer) = solved(asked, officer, rules, out)? else {
                return Ok(None);
            };
            let told = values.promote(&officer.values);
            told.map_err(TablebaseError::Ending)?;
        }
    }
    let kept = open(&path, values).map_err(at)?;
    if kept.is_complete() {
        return Ok(Some(Solved {
            values: kept,
            is_new: false,
        }));
    }
    say(&format!("{} {}", material.name(), rules.name()));
    let values = solve(Build::new(kept), |values| keep(&path, values).map_err(at))?;
    tell(&values, out)?;
    if check(&values, asked.sample, out)? == Finding::Negative {
        return Ok(None);
    }
    keep(&path, &values).map_err(at)?;
    Ok(Some(Solved {
        values,
        is_new: true,
    }))
}

/// The file of an ending.
fn path(folder: &Path, material: Material, rules: &RuleSet) -> PathBuf {
    folder.join(format!("{}-{}.ending", material.name(), rules.name()))
}

/// What is there already; what was given when nothing is.
fn open(path: &Path, empty: Values) -> Result<Values, EndingError> {
    match File::open(path) {
        Ok(file) => empty.read(&mut BufReader::new(file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(empty),
        Err(error) => Err(error.into()),
    }
}

/// Writes beside what is there and then in its place, so that a kill costs at most what
/// was found since; what it leaves unfinished the next one writes over.
fn keep(path: &Path, values: &Values) -> Result<(), EndingError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let unfinished = path.with_extension("unfinished");
    let mut file = BufWriter::new(File::create(&unfinished)?);
    values.write(&mut file)?;
    file.into_inner().map_err(io::Error::from)?.sync_all()?;
    fs::rename(&unfinished, path)?;
    Ok(())
}

/// Looks a move further ahead until nothing more is found, and keeps what there is on the
/// way.
fn solve(
    mut build: Build,
    mut keep: impl FnMut(&Values) -> Result<(), TablebaseError>,
) -> Result<Values, CliError> {
    let mut kept = Instant::now();
    while let Some(step) = build.step().map_err(TablebaseError::Ending)? {
        say(&format!(
            "mate in {}: {} more lost, {} won in a move more",
            step.moves, step.lost, step.won
        ));
        if kept.elapsed() > KEEP_EVERY {
            keep(build.values())?;
            kept = Instant::now();
        }
    }
    Ok(build.into_values())
}

/// A word on how far it has come; nobody need be there to read it.
fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Prints how many positions are decided, in how many moves, and one of the longest wins.
fn tell(values: &Values, out: &mut dyn Write) -> Result<(), CliError> {
    let (name, rules) = (values.material().name(), values.rules().name());
    writeln!(out, "{name} {rules}: {} placings", values.placings())?;
    let [white, black] = Color::ALL.map(|turn| values.count(turn));
    total(&white, "White to move", "won", out)?;
    total(&black, "Black to move", "lost", out)?;
    let Some(longest) = white.longest() else {
        return Ok(());
    };
    let decided = white.decided.iter().zip(&black.decided).enumerate();
    for (moves, (won, lost)) in decided.take(usize::from(longest) + 1) {
        writeln!(out, "mate in {moves}: {won} won, {lost} lost")?;
    }
    let spot = values.decided_in(Color::White, longest).next();
    let position = spot.and_then(|spot| values.position(Color::White, spot, 0).ok());
    if let Some(position) = position {
        writeln!(out, "longest: {}", position.to_tfen())?;
        answer(values, &position, out)?;
    }
    Ok(())
}

/// Prints in how many moves the bare king is mated, and how. A draw is a negative finding.
fn answer(values: &Values, position: &Position, out: &mut dyn Write) -> Result<Finding, CliError> {
    let elsewhere = TablebaseError::Elsewhere(values.material());
    let spot = values.spot(position).ok_or(elsewhere)?;
    let Some(moves) = values.mate(position.turn(), spot) else {
        writeln!(out, "drawn")?;
        return Ok(Finding::Negative);
    };
    let line = mate::numbered(position, &values.line(position));
    writeln!(out, "mate in {moves}: {line}")?;
    Ok(Finding::Positive)
}

fn total(count: &Count, turn: &str, decided: &str, out: &mut dyn Write) -> io::Result<()> {
    let (legal, total) = (count.legal, count.total());
    let share = 100.0 * total as f64 / legal.max(1) as f64;
    writeln!(
        out,
        "{turn}: {legal} legal, {total} {decided} ({share:.3} %), {} drawn, of them {} by taking the piece at once, {} stalemates",
        count.drawn(),
        count.taken,
        count.stalemates
    )
}

/// Holds every value against what can be played, and some at random against the moves
/// that the rules find.
fn check(values: &Values, sample: u32, out: &mut dyn Write) -> Result<Finding, CliError> {
    let mut told = 0;
    let wrong = values.check(|done, all| {
        if done * 10 / all > told {
            told = done * 10 / all;
            say(&format!("{told}0 % checked"));
        }
    });
    if let Some(wrong) = wrong {
        writeln!(out, "wrong: {wrong:?}")?;
        return Ok(Finding::Negative);
    }
    writeln!(out, "every value follows from what can be played")?;
    let mut random = Random(u64::from(values.moves()));
    let mut looked = 0;
    while looked < sample {
        let (spot, turn) = (values.any(&mut random), Color::ALL[random.below(2)]);
        let Ok(position) = values.position(turn, spot, random.draw()) else {
            continue;
        };
        if let Some(wrong) = values.disagreement(&position) {
            writeln!(out, "wrong: {} {wrong:?}", position.to_tfen())?;
            return Ok(Finding::Negative);
        }
        looked += 1;
    }
    writeln!(
        out,
        "{sample} positions at random agree with the rules' own moves"
    )?;
    Ok(Finding::Positive)
}
