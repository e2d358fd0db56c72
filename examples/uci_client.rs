//! Asks a UCI program for its move in a start position and gives it one second to think.
//!
//! `cargo run --example uci_client -- stockfish chess`

use std::env;
use std::error::Error;
use std::time::Duration;

use tritower::engine::Stop;
use tritower::rules::{Language, Position, RuleSet, notation};
use tritower::uci::{Client, Go, Program, Question, Timeouts};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let program = Program {
        path: arguments.next().ok_or("the program is missing")?.into(),
        ..Program::default()
    };
    let rules = RuleSet::named(arguments.next().as_deref().unwrap_or("chess"))?;

    let mut client = Client::start(&program, Timeouts::default())?;
    println!("{} with {} options", client.name(), client.offers().len());

    let start = Position::start_of(rules);
    let question = Question {
        start,
        moves: Vec::new(),
        go: Go {
            time: Some(Duration::from_secs(1)),
            ..Go::default()
        },
        lines: 1,
    };
    let reply = client.think(&question, &Stop::default(), &mut |report| {
        println!("depth {}: {}", report.depth, report.score);
    })?;
    println!("{}", notation::write(&start, reply.mv, Language::English));
    Ok(())
}
