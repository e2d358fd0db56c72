//! `tritower start`: how a game under a rule set starts, by number where there are many
//! starts; and back, which number a start has.

use std::io::Write;

use super::position::PositionArgument;
use super::{CliError, Finding};
use crate::rules::laws::STARTS;
use crate::rules::random::Random;
use crate::rules::{Color, Position, RuleSet};
use crate::store;

/// Which start is asked for.
#[derive(Debug, clap::Args)]
pub(super) struct Question {
    /// The start's number, from 0 to 959; under 960x960 White's and Black's. At random when left out
    #[arg(long, num_args = 1..=2, conflicts_with_all = ["tfen", "fen"])]
    #[arg(value_parser = clap::value_parser!(u16).range(..i64::from(STARTS)))]
    number: Vec<u16>,
    #[command(flatten)]
    position: PositionArgument,
}

/// Prints the start's text; or the number of a start that is given as text. A position
/// that is no start of the rule set is a negative finding.
pub(super) fn start(question: &Question, out: &mut dyn Write) -> Result<Finding, CliError> {
    let rules = question.position.rules()?;
    if let Some(position) = question.position.given()? {
        let Some(numbers) = numbers(&position) else {
            writeln!(out, "no start of {}", rules.name())?;
            return Ok(Finding::Negative);
        };
        writeln!(out, "{numbers}")?;
        return Ok(Finding::Positive);
    }
    writeln!(out, "{}", numbered(rules, &question.number)?)?;
    Ok(Finding::Positive)
}

/// The start with these numbers, at random where there are none.
fn numbered(rules: &'static RuleSet, numbers: &[u16]) -> Result<Position, CliError> {
    let expected = match (rules.start.shuffled, rules.start.placed) {
        (false, _) => 0,
        (true, false) => 1,
        (true, true) => 2,
    };
    let numbers = match *numbers {
        [] if expected == 0 => return Ok(Position::start_of(rules)),
        [] => at_random(rules)?,
        [both] if expected == 1 => [both; 2],
        [white, black] if expected == 2 => [white, black],
        _ => return Err(CliError::Numbers { rules, expected }),
    };
    Position::shuffled(rules, numbers).ok_or(CliError::Numbers { rules, expected })
}

/// Numbers of a start, all as likely.
fn at_random(rules: &RuleSet) -> Result<[u16; 2], CliError> {
    let mut random = Random(store::draw()?);
    let [white, black] = Color::ALL.map(|_| random.below(STARTS.into()) as u16);
    Ok([white, if rules.start.placed { black } else { white }])
}

/// The number of the start that a position is, or White's and Black's where each has his
/// own; none when no game under its rule set starts so.
fn numbers(position: &Position) -> Option<String> {
    let rules = position.rules();
    let numbers @ [white, black] = position.start_numbers()?;
    let start = if rules.start.shuffled {
        Position::shuffled(rules, numbers)?
    } else {
        Position::start_of(rules)
    };
    if start != *position || white != black && !rules.start.placed {
        return None;
    }
    Some(if rules.start.placed {
        format!("{white} {black}")
    } else {
        white.to_string()
    })
}
