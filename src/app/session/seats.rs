//! Who sits where: which side a person plays, and which the computer or another program.

use crate::engine::Strength;
use crate::game::{Game, Player};
use crate::rules::Color;

/// How strong the computer plays a side; none where a person does, or another program.
pub fn level(game: &Game, side: Color) -> Option<Strength> {
    match game.setup().players[side.index()] {
        Player::Person | Player::Program => None,
        Player::Computer(code) => Some(Strength::from_code(code)),
    }
}

/// What the program is called that plays a side; none where no other program does.
pub fn program(game: &Game, side: Color) -> Option<&str> {
    let setup = game.setup();
    let is_program = setup.players[side.index()] == Player::Program;
    let name = [&setup.white, &setup.black][side.index()];
    is_program.then_some(name)
}

/// Whether a machine plays either side.
pub fn plays(game: &Game) -> bool {
    !Color::ALL.into_iter().all(|side| game.is_person(side))
}

/// Whether a person plays either side.
pub fn has_person(game: &Game) -> bool {
    !plays_itself(game)
}

/// Whether machines play both.
pub fn plays_itself(game: &Game) -> bool {
    !Color::ALL.into_iter().any(|side| game.is_person(side))
}
