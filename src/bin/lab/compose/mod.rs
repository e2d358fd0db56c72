//! `tritower-lab compose`: searches for mate problems. It places a few pieces
//! and attack boards at random and keeps the positions that the mate solver finds sound.
//!
//! It prints a line for each problem with its position, themes and solution. Whether a problem
//! is good is for a person to judge.

mod placement;
mod problem;
mod themes;

use std::io::Write;

use placement::Placement;
use problem::{Problem, reduce};
use tritower::cli::{CliError, Finding, mate};
use tritower::engine::mate::Solver;
use tritower::rules::Position;
use tritower::rules::random::Random;

/// For each placement in which White has a mate, this number of random changes is tried.
const VARIATIONS: u32 = 100;

/// Changes of a random placement are tried only if White has a mate within this number of moves
/// there. Longer mates are too rare in random placements.
const FIRST_MATE: u32 = 2;

/// Arguments of `tritower-lab compose`.
#[derive(Debug, clap::Args)]
pub struct ComposeArguments {
    /// Number of moves in which White mates
    #[arg(value_parser = tritower::cli::number_in_range::<u32>(1, 6))]
    mate: u32,
    /// Number of problems to find
    #[arg(long, default_value_t = 10)]
    count: usize,
    /// Number of placements to try
    #[arg(long, default_value_t = 1_000_000)]
    tries: u64,
    /// Seed of the random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only problems with this theme, as printed by this command
    #[arg(long)]
    theme: Option<String>,
    /// Start from this position instead of random ones; it may have a mate shorter than MATE
    #[arg(long, value_name = "TFEN")]
    near: Option<String>,
    /// Number of positions that the solver may search for one placement
    #[arg(long, default_value_t = 300_000)]
    nodes: u64,
}

/// Searches until enough problems are found or the number of tries is reached. The finding is
/// negative if no problem was found.
pub(super) fn compose(
    arguments: &ComposeArguments,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let mut random = Random(arguments.seed);
    let near = arguments
        .near
        .as_deref()
        .map(Position::from_tfen)
        .transpose();
    let near = near.map_err(|error| CliError::Position {
        option: "--near",
        error,
    })?;
    let near = near.map(|position| Placement::of(&position));
    let mut solver = Solver::new(16, arguments.nodes);
    let mut found = 0;
    let within = match near {
        Some(_) => arguments.mate,
        None => arguments.mate.min(FIRST_MATE),
    };
    for _ in 0..arguments.tries {
        let mut placement = match &near {
            Some(near) => near.clone(),
            None => Placement::random(&mut random),
        };
        let Some(mut length) = mate_length(&mut solver, &placement, within) else {
            continue;
        };
        // Placements similar to one with a mate often have mates too, also longer ones.
        for _ in 0..VARIATIONS {
            if let Some(problem) = reduce(&mut solver, placement.clone(), arguments.mate)
                && print(&problem, arguments, out)?
            {
                found += 1;
                break;
            }
            let varied = placement.varied(&mut random);
            if let Some(next) = mate_length(&mut solver, &varied, arguments.mate)
                && next >= length
            {
                (placement, length) = (varied, next);
            }
        }
        if found >= arguments.count {
            break;
        }
    }
    Ok(if found > 0 {
        Finding::Positive
    } else {
        Finding::Negative
    })
}

/// Returns the number of moves of White's shortest mate; `None` if White has no mate within
/// `within` moves.
fn mate_length(solver: &mut Solver, placement: &Placement, within: u32) -> Option<u32> {
    let position = placement.position()?;
    solver.shortest(&position, within).ok()?
}

/// Prints a problem if it has the requested theme; returns whether it was printed.
fn print(
    problem: &Problem,
    arguments: &ComposeArguments,
    out: &mut dyn Write,
) -> Result<bool, CliError> {
    let themes = themes::of(&problem.position, &problem.solution);
    if let Some(wanted) = &arguments.theme
        && !themes.contains(&wanted.as_str())
    {
        return Ok(false);
    }
    let line = mate::numbered(&problem.position, &problem.solution.line);
    let (position, variety) = (problem.position, problem.variety);
    writeln!(out, "{position}\t{variety}\t{}\t{line}", themes.join(" "))?;
    out.flush()?;
    Ok(true)
}
