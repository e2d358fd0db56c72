//! `tritower start`: prints the initial position of a rule set. If the rule set has many initial
//! positions, a number selects one of them. If a position is given, the command prints its number.

use std::io::Write;

use super::argument::number_in_range;
use super::position::PositionArgument;
use super::{CliError, Finding};
use crate::rules::laws::STARTS;
use crate::rules::random::Random;
use crate::rules::{Color, Position, RuleSet};
use crate::store;

/// Arguments of `tritower start`.
#[derive(Debug, clap::Args)]
pub(super) struct StartArguments {
    /// Number of the starting position, 0 to 959, for 960x960 White's and Black's (default: random)
    #[arg(long, num_args = 1..=2, conflicts_with_all = ["tfen", "fen"])]
    #[arg(value_parser = number_in_range::<u16>(0, u64::from(STARTS) - 1))]
    number: Vec<u16>,
    #[command(flatten)]
    position: PositionArgument,
}

/// Prints the initial position or, if a position is given, its number. The finding is negative if
/// the given position is not an initial position of the rule set.
pub(super) fn start(arguments: &StartArguments, out: &mut dyn Write) -> Result<Finding, CliError> {
    let rules = arguments.position.rules()?;
    if let Some(position) = arguments.position.given()? {
        let Some(numbers) = numbers(&position) else {
            writeln!(out, "no start of {}", rules.name())?;
            return Ok(Finding::Negative);
        };
        writeln!(out, "{numbers}")?;
        return Ok(Finding::Positive);
    }
    writeln!(out, "{}", start_with(rules, &arguments.number)?)?;
    Ok(Finding::Positive)
}

/// Returns the initial position with these numbers, or a random one if `numbers` is empty.
fn start_with(rules: &'static RuleSet, numbers: &[u16]) -> Result<Position, CliError> {
    let expected = match (rules.start().shuffled, rules.start().placed) {
        (false, _) => 0,
        (true, false) => 1,
        (true, true) => 2,
    };
    let numbers = match *numbers {
        [] if expected == 0 => return Ok(Position::start_of(rules)),
        [] => random_numbers(rules)?,
        [both] if expected == 1 => [both; 2],
        [white, black] if expected == 2 => [white, black],
        _ => return Err(CliError::Numbers { rules, expected }),
    };
    Position::shuffled(rules, numbers).ok_or(CliError::Numbers { rules, expected })
}

/// Returns the numbers of a random initial position, for White's and for Black's pieces. All
/// positions are equally likely.
fn random_numbers(rules: &RuleSet) -> Result<[u16; 2], CliError> {
    let mut random = Random(store::draw()?);
    let [white, black] = Color::ALL.map(|_| random.below(STARTS.into()) as u16);
    Ok([white, if rules.start().placed { black } else { white }])
}

/// Returns the number of an initial position, or White's and Black's numbers under a rule set in
/// which they may differ; `None` if no game under the position's rule set starts from the position.
fn numbers(position: &Position) -> Option<String> {
    let rules = position.rules();
    let numbers @ [white, black] = position.start_numbers()?;
    let start = if rules.start().shuffled {
        Position::shuffled(rules, numbers)?
    } else {
        Position::start_of(rules)
    };
    if start != *position || white != black && !rules.start().placed {
        return None;
    }
    Some(if rules.start().placed {
        format!("{white} {black}")
    } else {
        white.to_string()
    })
}
