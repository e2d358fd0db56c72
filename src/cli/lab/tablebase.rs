//! `tritower tablebase`: solves an ending with three pieces for all placements of the attack
//! boards, saves it in a file, and prints its statistics or the value of a position.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use thiserror::Error;

use crate::cli::position::PositionArgument;
use crate::cli::{CliError, Finding, mate, memory};
use crate::engine::endings::{Build, Count, EndingError, Material, Values};
use crate::rules::random::Random;
use crate::rules::{Color, Position, RuleSet};

/// Time between saves of an unfinished ending.
const SAVE_INTERVAL: Duration = Duration::from_secs(120);

/// Arguments of `tritower tablebase`.
#[derive(Debug, clap::Args)]
pub(in crate::cli) struct TablebaseArguments {
    /// Pieces of the stronger side: KQ, KR, KB, KN or KP
    #[arg(value_parser = material)]
    material: Material,
    /// Folder of the files; an interrupted build continues from there
    #[arg(long, value_name = "FOLDER")]
    folder: PathBuf,
    #[command(flatten)]
    position: PositionArgument,
    /// Check an ending again that is already complete
    #[arg(long)]
    check: bool,
    /// Number of random positions that a check compares with the rules
    #[arg(long, value_name = "POSITIONS", default_value_t = 1_000_000)]
    sample: u32,
}

fn material(text: &str) -> Result<Material, String> {
    Material::named(text).ok_or_else(|| "expected KQ, KR, KB, KN or KP".to_owned())
}

/// Reason why an ending cannot be solved or used.
#[derive(Debug, Error)]
pub enum TablebaseError {
    /// The file of an ending cannot be read or written.
    #[error("{}: {error}", .path.display())]
    File {
        /// Path of the file.
        path: PathBuf,
        /// Error of reading or writing the file.
        error: EndingError,
    },
    /// The position on the command line does not belong to this ending.
    #[error("--tfen: no position of {} against a bare king (White has the piece or pawn, and each side two boards)", .0.name())]
    OtherEnding(Material),
    /// An ending cannot be solved.
    #[error(transparent)]
    Ending(#[from] EndingError),
}

/// Builds the ending or continues its build, checks it, and prints its statistics, or the value of
/// the position on the command line. The finding is negative if the check fails or the position is
/// drawn.
pub(super) fn tablebase(
    arguments: &TablebaseArguments,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let rules = arguments.position.rules()?;
    let given = arguments.position.given()?;
    let needed = Values::mebibytes(arguments.material, rules).map_err(TablebaseError::Ending)?;
    memory::check(needed).map_err(CliError::Memory)?;
    if let Some(position) = &given {
        let empty = Values::new(arguments.material, rules).map_err(TablebaseError::Ending)?;
        let other = TablebaseError::OtherEnding(arguments.material);
        empty.spot(position).ok_or(other)?;
    }
    let Some(Solved { values, is_new }) = load_or_build(arguments, arguments.material, rules, out)?
    else {
        return Ok(Finding::Negative);
    };
    if !is_new && given.is_none() {
        print_statistics(&values, out)?;
    }
    if !is_new && arguments.check && check(&values, arguments.sample, out)? == Finding::Negative {
        return Ok(Finding::Negative);
    }
    match given {
        Some(position) => answer(&values, &position, out),
        None => Ok(Finding::Positive),
    }
}

/// An ending with the values of all its positions.
struct Solved {
    values: Values,
    /// True if the ending was built by this call; its statistics have then already been printed
    /// and its values checked. False if the ending was loaded from its file.
    is_new: bool,
}

/// Reads an ending from its file, or builds it. A pawn can promote, so before the ending with a
/// pawn, the endings with the other pieces are solved. Returns `None` if the check of a new ending
/// failed; it is not saved as complete then.
fn load_or_build(
    arguments: &TablebaseArguments,
    material: Material,
    rules: &'static RuleSet,
    out: &mut dyn Write,
) -> Result<Option<Solved>, CliError> {
    let path = path(&arguments.folder, material, rules);
    let at = |error| TablebaseError::File {
        path: path.clone(),
        error,
    };
    let mut values = Values::new(material, rules).map_err(TablebaseError::Ending)?;
    if material == Material::Pawn {
        for piece in Material::PIECES {
            let Some(promoted) = load_or_build(arguments, piece, rules, out)? else {
                return Ok(None);
            };
            let promoted = values.promote(&promoted.values);
            promoted.map_err(TablebaseError::Ending)?;
        }
    }
    let saved = open(&path, values).map_err(at)?;
    if saved.is_complete() {
        return Ok(Some(Solved {
            values: saved,
            is_new: false,
        }));
    }
    log(&format!("{} {}", material.name(), rules.name()));
    let values = solve(Build::new(saved), |values| save(&path, values).map_err(at))?;
    print_statistics(&values, out)?;
    if check(&values, arguments.sample, out)? == Finding::Negative {
        return Ok(None);
    }
    save(&path, &values).map_err(at)?;
    Ok(Some(Solved {
        values,
        is_new: true,
    }))
}

/// Returns the path of an ending's file in the folder, such as `KR-tower.ending`.
fn path(folder: &Path, material: Material, rules: &RuleSet) -> PathBuf {
    folder.join(format!("{}-{}.ending", material.name(), rules.name()))
}

/// Reads the values in the file at `path` into `empty`; returns `empty` unchanged if there is no
/// file.
fn open(path: &Path, empty: Values) -> Result<Values, EndingError> {
    match File::open(path) {
        Ok(file) => empty.read(&mut BufReader::new(file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(empty),
        Err(error) => Err(error.into()),
    }
}

/// Writes a temporary file and renames it to `path`, so that a crash loses only the progress since
/// the last save. The next save overwrites a temporary file that was not renamed.
fn save(path: &Path, values: &Values) -> Result<(), EndingError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let unfinished = path.with_extension("unfinished");
    let mut file = BufWriter::new(File::create(&unfinished)?);
    values.write(&mut file)?;
    file.into_inner().map_err(io::Error::from)?.sync_all()?;
    fs::rename(&unfinished, path)?;
    Ok(())
}

/// Solves the ending by retrograde analysis: each step finds the mates that are one move longer.
/// Saves the ending at intervals.
fn solve(
    mut build: Build,
    mut save: impl FnMut(&Values) -> Result<(), TablebaseError>,
) -> Result<Values, CliError> {
    let mut last_save = Instant::now();
    while let Some(step) = build.step().map_err(TablebaseError::Ending)? {
        log(&format!(
            "mate in {}: {} new losing positions, {} new winning ones",
            step.moves, step.lost, step.won
        ));
        if last_save.elapsed() > SAVE_INTERVAL {
            save(build.values())?;
            last_save = Instant::now();
        }
    }
    Ok(build.into_values())
}

/// Prints progress on the standard error; a failure to print it is ignored.
fn log(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Prints the numbers of won, lost and drawn positions, the number of wins by length, and one
/// of the longest wins.
fn print_statistics(values: &Values, out: &mut dyn Write) -> Result<(), CliError> {
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

/// Prints the number of moves to mate and a shortest sequence of moves that leads to it. The
/// finding is negative for a draw.
fn answer(values: &Values, position: &Position, out: &mut dyn Write) -> Result<Finding, CliError> {
    let other = TablebaseError::OtherEnding(values.material());
    let spot = values.spot(position).ok_or(other)?;
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

/// Checks that every value follows from the values of the positions one move later. In `sample`
/// random positions, also checks that the moves from which the values were computed are exactly the
/// legal moves.
fn check(values: &Values, sample: u32, out: &mut dyn Write) -> Result<Finding, CliError> {
    let mut logged = 0;
    let wrong = values.check(|done, all| {
        if done * 10 / all > logged {
            logged = done * 10 / all;
            log(&format!("{logged}0 % checked"));
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
