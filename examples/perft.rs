//! Counts the sequences of legal moves from a start position, for each depth.
//!
//! `cargo run --release --example perft -- 4 tower+turning`

use std::env;
use std::error::Error;
use std::time::Instant;

use tritower::rules::{Position, RuleSet};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let deepest: u32 = arguments.next().as_deref().unwrap_or("3").parse()?;
    let rules = RuleSet::named(arguments.next().as_deref().unwrap_or("tower"))?;
    let start = Position::start_of(rules);
    for depth in 1..=deepest {
        let begin = Instant::now();
        let nodes = start.perft(depth);
        println!("{depth} {nodes} ({:.2?})", begin.elapsed());
    }
    Ok(())
}
