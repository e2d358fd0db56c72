//! `tritower analyse`: what a position holds: the best lines with their scores, or
//! a forced mate.

use std::io::Write;
use std::time::Duration;

use super::{CliError, Finding, mate, memory};
use crate::engine::mate::{MOST_MOVES, Solver, proves};
use crate::engine::{Limits, Stop, Task};
use crate::rules::{Position, notation};

/// What is asked about the position.
#[derive(Debug, clap::Args)]
pub(super) struct Question {
    /// Proves the shortest mate within so many moves, or that there is none
    #[arg(long, value_name = "MOVES", conflicts_with_all = ["depth", "lines", "threads", "hash"])]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_MOVES)))]
    mate: Option<u32>,
    /// With a mate, also every key and the answers to every defence
    #[arg(long, requires = "mate")]
    all: bool,
    #[command(flatten)]
    effort: Effort,
}

/// How far to look, and with what.
#[derive(Debug, clap::Args)]
struct Effort {
    /// Ends after so many plies
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,
    /// Ends after so many positions
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Ends after so many milliseconds; 5000 when no other end is given, but for a mate
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    time: Option<u64>,
    /// How many of the best moves get a line
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=5))]
    lines: u8,
    /// How many threads to use; a number of positions is searched by one
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Mebibytes for positions seen
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    hash: u32,
}

impl Effort {
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

/// Answers it.
pub(super) fn analyse(
    position: &Position,
    question: &Question,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    match question.mate {
        Some(_) if !proves(position.rules()) => Err(CliError::NotProved {
            rules: position.rules(),
        }),
        Some(within) => {
            let mut solver =
                Solver::new(mate::MEBIBYTES, question.effort.nodes.unwrap_or(u64::MAX));
            if let Some(time) = question.effort.time {
                solver = solver.within(Duration::from_millis(time));
            }
            mate::prove(position, within, solver, question.all, out)
        }
        None => best_lines(position, &question.effort, out),
    }
}

/// Prints the best lines, the best first, each as `line SCORE MOVES` for the side
/// to move; then `depth`, `nodes` and `nodes/s`. Where the game is over there is no
/// line, but `score` alone.
fn best_lines(
    position: &Position,
    effort: &Effort,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let task = Task::new(*position)
        .limits(effort.limits())
        .lines(usize::from(effort.lines));
    let search = memory::search(effort.hash as usize, usize::from(effort.threads));
    let mut search = search.map_err(CliError::Hash)?;
    let report = search.run(&task, &Stop::default(), |_| {});
    for line in &report.lines {
        write!(out, "line {}", line.score)?;
        for mv in &line.moves {
            write!(out, " {}", notation::long(position, *mv))?;
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
