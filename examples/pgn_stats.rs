//! Counts the games in a PGN by result, their moves, and the games that cannot be read.
//!
//! `cargo run --example pgn_stats -- games.pgn`

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::path::PathBuf;

use tritower::game::Timestamp;
use tritower::pgn::PgnReader;
use tritower::rules::RuleSet;
use tritower::store::Opened;

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).ok_or("the file is missing")?;
    // Rule set for games whose tags name none, and the time at which the games count as set up.
    let (rules, at) = (RuleSet::named("chess")?, Timestamp(0));
    let mut reader = PgnReader::open(&PathBuf::from(path), rules, at)?;

    let mut results: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut plies, mut matches, mut unreadable) = (0, 0, 0);
    while let Some(read) = reader.next_game() {
        match read.map(|read| read.opened) {
            Ok(Opened::Game(saved)) => {
                let result = saved.game.result().map_or("*", |result| result.score());
                *results.entry(result).or_default() += 1;
                plies += saved.game.line(saved.game.live().line).plies.len();
            }
            Ok(_) => matches += 1,
            Err(error) => {
                eprintln!("{error}");
                unreadable += 1;
            }
        }
    }
    for (result, games) in results {
        println!("{result}: {games}");
    }
    println!("moves of both sides: {plies}");
    println!("matches on two boards: {matches}, unreadable games: {unreadable}");
    Ok(())
}
