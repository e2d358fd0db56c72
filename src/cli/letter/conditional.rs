//! `tritower letter conditional`: stores answers to expected moves of the opponent.

use std::io::Write;

use super::Context;
use super::language::words;
use crate::cli::english::english;
use crate::cli::{CliError, Finding};
use crate::remote::{Conditions, ConditionsError};
use crate::rules::{Language, Move, Position, notation};
use crate::store::remote::{RemoteError, RemoteGame};

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct ConditionalArguments {
    /// Code of the game, or its first digits
    game: String,
    /// Lines of moves, each in quotes: a move of the opponent, your answer, the opponent's next
    /// move, your next answer; they replace those stored before
    #[arg(value_name = "LINE")]
    lines: Vec<String>,
    /// Remove the stored lines
    #[arg(long, conflicts_with = "lines")]
    remove: bool,
}

impl ConditionalArguments {
    pub(super) fn game(&self) -> &str {
        &self.game
    }
}

/// Stores or removes answers to expected moves, or prints the stored ones.
pub(super) fn conditional(
    context: &Context,
    arguments: &ConditionalArguments,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let mut game = context.open(&arguments.game)?;
    if arguments.remove || !arguments.lines.is_empty() {
        let start = start(&game)?;
        let lines = arguments.lines.iter().map(|line| read_line(&start, line));
        let lines = lines.collect::<Result<_, _>>()?;
        game.set_conditions(lines, context.now)?;
    }
    print(&game, out)
}

fn start(game: &RemoteGame) -> Result<Position, CliError> {
    let side = game.side().ok_or(RemoteError::NotBegun)?;
    let start = Conditions::start(side);
    Ok(start.ok_or(RemoteError::from(ConditionsError::NotTheirMove))?)
}

fn read_line(start: &Position, line: &str) -> Result<Vec<Move>, CliError> {
    let mut position = *start;
    let moves = line.split_whitespace().map(|text| {
        let mv = notation::read(&position, text);
        let mv = mv.map_err(|error| CliError::Move(english(position.rules(), &error)))?;
        position = position.play_unchecked(mv);
        Ok(mv)
    });
    moves.collect()
}

/// Prints the stored lines of moves. The finding is negative if no line is stored.
fn print(game: &RemoteGame, out: &mut dyn Write) -> Result<Finding, CliError> {
    let lines = game.conditions();
    if lines.is_empty() {
        writeln!(out, "{}", words().text("letter-no-conditions"))?;
        return Ok(Finding::Negative);
    }
    let start = start(game)?;
    for line in lines {
        let mut position = start;
        let moves = line.iter().map(|&mv| {
            let text = notation::write(&position, mv, Language::English);
            position = position.play_unchecked(mv);
            text
        });
        writeln!(out, "{}", moves.collect::<Vec<_>>().join(" "))?;
    }
    Ok(Finding::Positive)
}
