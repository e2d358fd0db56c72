//! `tritower compose`: looks for mate problems. A development command: it places
//! a few pieces and boards at random and keeps what the solver finds sound.
//!
//! It prints a line for each problem: its position, its themes and its solution.
//! Which of them are worth a player's time, a person decides.

mod placement;
mod problem;
mod themes;

use std::io::Write;

use super::{CliError, Finding, mate};
use crate::engine::mate::Solver;
use crate::rules::Position;
use crate::rules::random::Random;
use placement::Placement;
use problem::{Problem, distil};

/// How often a placement with a mate is varied.
const STEPS: u32 = 100;

/// A placement is varied when it has a mate in so many moves; longer ones take too
/// long to find by chance.
const SEEN_AT_ONCE: u32 = 2;

/// What is looked for.
#[derive(Debug, clap::Args)]
pub(super) struct Compose {
    /// In how many moves White mates
    #[arg(value_parser = clap::value_parser!(u32).range(1..=6))]
    mate: u32,
    /// How many problems
    #[arg(long, default_value_t = 10)]
    count: usize,
    /// After how many placements the search ends
    #[arg(long, default_value_t = 1_000_000)]
    tries: u64,
    /// Where the random numbers begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only problems with this theme, as this command names it
    #[arg(long)]
    theme: Option<String>,
    /// Begins with this position each time, whose mate may be a shorter one
    #[arg(long, value_name = "TFEN")]
    near: Option<String>,
    /// Positions that the solver may look at for one placement
    #[arg(long, default_value_t = 300_000)]
    nodes: u64,
}

/// Looks until there are enough; none at all is a negative finding.
pub(super) fn compose(asked: &Compose, out: &mut dyn Write) -> Result<Finding, CliError> {
    let mut random = Random(asked.seed);
    let near = asked.near.as_deref().map(Position::from_tfen).transpose();
    let near = near.map_err(|error| CliError::Position {
        option: "--near",
        error: error.into(),
    })?;
    let near = near.map(|position| Placement::of(&position));
    let mut solver = Solver::new(16, asked.nodes);
    let mut found = 0;
    let within = match near {
        Some(_) => asked.mate,
        None => asked.mate.min(SEEN_AT_ONCE),
    };
    for _ in 0..asked.tries {
        let mut placement = match &near {
            Some(near) => near.clone(),
            None => Placement::random(&mut random),
        };
        let Some(mut length) = length(&mut solver, &placement, within) else {
            continue;
        };
        // Near one mate there are others, and longer ones.
        for _ in 0..STEPS {
            if let Some(problem) = distil(&mut solver, placement.clone(), asked.mate)
                && print(&problem, asked, out)?
            {
                found += 1;
                break;
            }
            let varied = placement.varied(&mut random);
            if let Some(next) = self::length(&mut solver, &varied, asked.mate)
                && next >= length
            {
                (placement, length) = (varied, next);
            }
        }
        if found >= asked.count {
            break;
        }
    }
    Ok(if found > 0 {
        Finding::Positive
    } else {
        Finding::Negative
    })
}

/// In how many moves White mates, if he does.
fn length(solver: &mut Solver, placement: &Placement, within: u32) -> Option<u32> {
    let position = placement.position()?;
    solver.shortest(&position, within).ok()?
}

/// Prints a problem if it has the theme that is asked for.
fn print(problem: &Problem, asked: &Compose, out: &mut dyn Write) -> Result<bool, CliError> {
    let themes = themes::of(&problem.position, &problem.solution);
    if let Some(wanted) = &asked.theme
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
