//! Plays random moves until the game ends, and prints the scoresheet and the last position.
//!
//! `cargo run --example random_game -- 42 tower+atomic`

use std::env;
use std::error::Error;

use tritower::rules::notation::{Scoresheet, SheetResult};
use tritower::rules::random::Random;
use tritower::rules::{Color, Language, Outcome, Position, RuleSet};

/// Maximum length of the game in plies.
const MOST_PLIES: usize = 400;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let mut random = Random(arguments.next().as_deref().unwrap_or("1").parse()?);
    let rules = RuleSet::named(arguments.next().as_deref().unwrap_or("tower"))?;

    let start = Position::start_of(rules);
    let (mut position, mut moves) = (start, Vec::new());
    while position.outcome().is_none() && moves.len() < MOST_PLIES {
        let Some(&mv) = random.pick(&position.legal_moves()) else {
            break;
        };
        position.make_unchecked(mv);
        moves.push(mv);
    }

    let sheet = Scoresheet {
        start,
        moves,
        draw_offers: Vec::new(),
        result: position.outcome().map(result),
    };
    print!("{}", sheet.write(Language::English));
    println!("\n{}\n\n{position}", position.drawing());
    Ok(())
}

fn result(outcome: Outcome) -> SheetResult {
    match outcome.winner() {
        Some(Color::White) => SheetResult::WhiteWins,
        Some(Color::Black) => SheetResult::BlackWins,
        None => SheetResult::Draw,
    }
}
