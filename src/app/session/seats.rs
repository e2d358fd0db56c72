//! Who sits where: which side a person plays, and which the computer.

use crate::engine::Strength;
use crate::game::{Game, Player};
use crate::rules::Color;

/// How strong the computer plays a side; none where a person does.
pub fn level(game: &Game, side: Color) -> Option<Strength> {
    match game.setup().players[side.index()] {
        Player::Person => None,
        Player::Computer(steps) => Some(Strength::from_steps(steps)),
    }
}

/// Whether the computer plays either side.
pub fn plays(game: &Game) -> bool {
    Color::ALL
        .into_iter()
        .any(|side| level(game, side).is_some())
}

/// Whether a person plays either side.
pub fn has_person(game: &Game) -> bool {
    !plays_itself(game)
}

/// Whether it plays against itself.
pub fn plays_itself(game: &Game) -> bool {
    Color::ALL
        .into_iter()
        .all(|side| level(game, side).is_some())
}
