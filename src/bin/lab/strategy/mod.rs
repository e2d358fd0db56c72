//! `tritower-lab strategy`: what games of the engine against itself teach. `play` adds games to a
//! file, `figures` computes from such files the figures of the manual's page on strategy.

mod boards;
mod combinations;
mod estimate;
mod openings;
mod record;
mod regression;
mod results;
mod squares;
mod values;

use std::io::{self, Write};
use std::path::PathBuf;

use self::boards::BoardMoves;
use self::combinations::Combinations;
use self::openings::Openings;
use self::record::{Game, Record};
use self::regression::{Fit, Sample};
use self::results::Results;
use self::squares::Squares;
use self::values::{FIRST, LEVELS, Model, ROLES, features};
use tritower::cli::{CliError, Finding, RulesArgument};
use tritower::rules::{Color, Position, Role, RuleSet};

/// The steps of measuring strategy.
#[derive(Debug, clap::Subcommand)]
pub enum Strategy {
    /// Play games and add them to a file; a later run goes on where this one ended
    Play(crate::openings::Play),
    /// Print figures computed from files of games
    Figures(Figures),
}

pub(super) fn strategy(arguments: &Strategy, out: &mut dyn Write) -> Result<Finding, CliError> {
    match arguments {
        Strategy::Play(play) => play.play(),
        Strategy::Figures(figures) => figures.print(out),
    }
}

/// Arguments of `tritower-lab strategy figures`.
#[derive(Debug, clap::Args)]
pub struct Figures {
    /// Files of games, as written by `play`
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    rules: RulesArgument,
    /// Number of games, from the first, in which combinations are looked for
    #[arg(long, default_value_t = 5_000)]
    combinations: usize,
    /// Number of examples to find for each kind of combination
    #[arg(long, default_value_t = 0)]
    examples: usize,
}

impl Figures {
    /// Prints all figures. Errors cover 95 %. Lines that are not games of the rule set are skipped.
    fn print(&self, out: &mut dyn Write) -> Result<Finding, CliError> {
        let rules = self.rules.rules()?;
        let mut games = Vec::new();
        for path in &self.files {
            let text = io::read_to_string(crate::open(path)?)?;
            games.extend(text.lines().filter_map(|line| Game::read(rules, line)));
        }
        let (mut results, mut openings) = (Results::default(), Openings::default());
        for record in games.iter().map(Record::of) {
            results.add(&record);
            openings.add(&record);
        }
        writeln!(out, "## Results")?;
        results.print(out)?;
        writeln!(out, "\n## Openings")?;
        openings.print(out)?;
        let pieces = print_values(rules, &games, out)?;
        let (mut squares, mut boards) = (Squares::default(), BoardMoves::default());
        for record in games.iter().map(Record::of) {
            let surplus = |position: &Position| {
                let features = features(Model::Pieces, position);
                record.points(Color::White) - pieces.expected(&features)
            };
            squares.add(&record, surplus);
            boards.add(&record, surplus);
        }
        writeln!(out, "\n## Moves of attack boards")?;
        boards.print(out)?;
        writeln!(out, "\n## Squares")?;
        squares.print(rules.layout(), out)?;
        writeln!(out, "\n## Combinations")?;
        let mut combinations = Combinations::new(self.examples);
        for record in games.iter().take(self.combinations).map(Record::of) {
            combinations.add(&record);
        }
        combinations.print(out)?;
        Ok(Finding::Positive)
    }
}

/// Prints what pieces and attack boards are worth; returns the fit by pieces alone.
fn print_values(rules: &'static RuleSet, games: &[Game], out: &mut dyn Write) -> io::Result<Fit> {
    let pieces = fit(Model::Pieces, rules, games);
    writeln!(out, "\n## Values, in pawns")?;
    for (at, name) in [(0, "being White"), (1, "being to move")] {
        print_multiple(name, &pieces, &[(at, 1.0)], out)?;
    }
    for (at, role) in (FIRST..).zip(ROLES) {
        print_multiple(&role.to_string(), &pieces, &[(at, 1.0)], out)?;
        let (points, error) = pieces.points(at);
        let (points, error) = (100.0 * points, 100.0 * error);
        writeln!(out, "a {role} more scores {points:.1} ± {error:.1} %")?;
    }
    let by_level = fit(Model::Levels, rules, games);
    let names = [
        "middle board",
        "far board",
        "own attack boards",
        "middle ones",
        "far ones",
    ];
    writeln!(
        out,
        "\nby level: more than on the own board, in pawns there"
    )?;
    for (role, name) in Role::ALL.iter().enumerate() {
        let own = FIRST + role * LEVELS;
        print_multiple(&format!("{name}, own board"), &by_level, &[(own, 1.0)], out)?;
        for (level, place) in (own + 1..).zip(names) {
            let more = [(level, 1.0), (own, -1.0)];
            print_multiple(&format!("{name}, {place}"), &by_level, &more, out)?;
        }
    }
    let by_pin = fit(Model::Boards, rules, games);
    writeln!(
        out,
        "\nholding an attack board, by pin from the player's side"
    )?;
    let layout = rules.layout();
    for pin in layout.pins() {
        let at = FIRST + ROLES.len() + pin.index();
        print_multiple(layout.pin_name(pin), &by_pin, &[(at, 1.0)], out)?;
    }
    Ok(pieces)
}

fn print_multiple(
    name: &str,
    fit: &Fit,
    sum: &[(usize, f64)],
    out: &mut dyn Write,
) -> io::Result<()> {
    let (pawns, error) = fit.multiple(sum, FIRST);
    writeln!(out, "| {name} | {pawns:.2} ± {error:.2} |")
}

/// Fits the results of games to their quiet positions.
fn fit(model: Model, rules: &'static RuleSet, games: &[Game]) -> Fit {
    let mut samples = Vec::new();
    for (game, record) in games.iter().map(Record::of).enumerate() {
        samples.extend(record.quiet().map(|position| Sample {
            game,
            features: features(model, position),
            points: record.points(Color::White),
        }));
    }
    let count = features(model, &Position::start_of(rules)).len();
    regression::fit(&samples, count)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Arguments {
        #[command(flatten)]
        figures: Figures,
    }

    #[test]
    fn the_figures_of_a_file_are_those_of_its_games_and_skip_other_lines() {
        let start = Position::start();
        let moves = "b2W-b4N b7B-b5N 0-0 0-0";
        let line = |result: &str| format!("tower\tnodes=1\tnodes=1\t{result}\t{start}\t{moves}\n");
        let results = ["1-0", "1-0", "0-1", "1/2-1/2"];
        let lines: Vec<String> = results.into_iter().map(line).collect();
        let mut file = tempfile::NamedTempFile::new().unwrap();
        write!(file, "{}a line\nchess\tx\n", lines.concat()).unwrap();
        let path = file.path().to_str().unwrap();
        let Arguments { figures } = Arguments::parse_from(["figures", path]);
        let mut out = Vec::new();
        figures.print(&mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        for found in [
            "4 games\nWhite wins 50.0 ±",
            "White scores 62.5 ±",
            "length 2.0 ± 0.0 moves",
            "| adjudicated as won | 75.0 ±",
            "| castling 0-0 | 100.0 ±",
            "\nknight: ",
        ] {
            assert!(text.contains(found), "{found}: {text}");
        }
    }
}
