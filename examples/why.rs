//! Prints whether moves are legal, and the reason if not. The moves are tried one after
//! another; legal moves are made.
//!
//! `cargo run --example why -- b2W-b4N b7B-b3N QL6-QL5`

use std::env;
use std::error::Error;

use tritower::rules::{Position, notation};

fn main() -> Result<(), Box<dyn Error>> {
    let mut position = Position::start();
    for text in env::args().skip(1) {
        // Reading a move in long notation does not require that it is legal.
        let mv = notation::attempt(&position, &text)?;
        match position.play(mv) {
            Ok(next) => {
                println!("{text}: legal");
                position = next;
            }
            Err(illegal) => println!("{text}: {illegal} ({})", illegal.cited()),
        }
    }
    println!("\n{}", position.drawing());
    Ok(())
}
