//! `tritower analyse`: prints the best variations of a position with their scores, or proves a
//! forced mate.

use std::io::Write;
use std::time::Duration;

use super::argument::number_in_range;
use super::{CliError, Finding, mate, memory};
use crate::engine::mate::{MAX_MOVES, Solver, proves};
use crate::engine::{Limits, Stop, Task};
use crate::rules::Position;

/// Arguments of `tritower analyse`, besides the position.
#[derive(Debug, clap::Args)]
pub(super) struct AnalyseArguments {
    /// Find and prove the shortest mate in at most MOVES moves, or that no such mate exists
    #[arg(long, value_name = "MOVES", conflicts_with_all = ["depth", "lines", "threads", "hash"])]
    #[arg(value_parser = number_in_range::<u32>(1, u64::from(MAX_MOVES)))]
    mate: Option<u32>,
    /// With --mate, also print every key move and the replies to every defence
    #[arg(long, requires = "mate")]
    all: bool,
    #[command(flatten)]
    search: SearchArguments,
}

/// Limits and resources of a search.
#[derive(Debug, clap::Args)]
struct SearchArguments {
    /// Stop after this depth, in half-moves
    #[arg(long, value_parser = number_in_range::<u32>(1, 100))]
    depth: Option<u32>,
    /// Stop after this number of positions
    #[arg(long, value_parser = number_in_range::<u64>(1, u64::MAX))]
    nodes: Option<u64>,
    /// Stop after this time in milliseconds. If no limit is given: 5000, or no limit with --mate
    #[arg(long, value_name = "MS", value_parser = number_in_range::<u64>(1, u64::MAX))]
    time: Option<u64>,
    /// Number of best moves for which a line is printed
    #[arg(long, default_value_t = 1, value_parser = number_in_range::<u8>(1, 5))]
    lines: u8,
    /// Number of threads. A search that is limited by --nodes uses only one
    #[arg(long, default_value_t = 1, value_parser = number_in_range::<u8>(1, 64))]
    threads: u8,
    /// Size of the transposition table in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = number_in_range::<u32>(1, 65_536))]
    hash: u32,
}

impl SearchArguments {
    fn limits(&self) -> Limits {
        let endless = self.depth.is_none() && self.nodes.is_none();
        let time = self.time.or(endless.then_some(5_000));
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: time.map(Duration::from_millis),
            enough: None,
        }
    }
}

/// Prints the best variations, or the mate if `--mate` is given.
///
/// # Errors
///
/// If the transposition table does not fit into memory, if the mate solver reaches its limit, or
/// if the mate solver does not support the rule set.
pub(super) fn analyse(
    position: &Position,
    arguments: &AnalyseArguments,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    match arguments.mate {
        Some(_) if !proves(position.rules()) => Err(CliError::NotProved {
            rules: position.rules(),
        }),
        Some(within) => {
            let mut solver =
                Solver::new(mate::MEBIBYTES, arguments.search.nodes.unwrap_or(u64::MAX));
            if let Some(time) = arguments.search.time {
                solver = solver.within(Duration::from_millis(time));
            }
            mate::prove(position, within, solver, arguments.all, out)
        }
        None => best_lines(position, &arguments.search, out),
    }
}

/// Prints the best variations, best first, as `line SCORE MOVES`, with the score for the side to
/// move; then `depth`, `nodes` and `nodes/s`. If the game is over, prints `score` and no `line`.
fn best_lines(
    position: &Position,
    arguments: &SearchArguments,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let task = Task::new(*position)
        .limits(arguments.limits())
        .lines(usize::from(arguments.lines));
    let search = memory::search(arguments.hash as usize, usize::from(arguments.threads));
    let mut search = search.map_err(CliError::Hash)?;
    let report = search.run(&task, &Stop::default(), |_| {});
    for line in &report.lines {
        write!(out, "line {}", line.score)?;
        for mv in &line.moves {
            write!(out, " {}", position.display(*mv))?;
        }
        writeln!(out)?;
    }
    if report.lines.is_empty() {
        writeln!(out, "score {}", report.score)?;
    }
    writeln!(out, "depth {}", report.depth)?;
    writeln!(out, "nodes {}", report.nodes)?;
    writeln!(out, "nodes/s {}", report.nodes_a_second())?;
    Ok(Finding::Positive)
}
