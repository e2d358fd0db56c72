//! Who sits where: which side a person plays, and which the computer, and that neither
//! speaks for the other.

use crate::app::session::intent::Author;
use crate::engine::Strength;
use crate::game::{Event, Game, Player};
use crate::rules::{Color, Placing};

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

/// Whether somebody may say this: a person nothing for a side that the computer plays,
/// and the computer for no other.
pub fn may_say(game: &Game, by: Author, event: Event) -> bool {
    let speaker = match event {
        Event::Place(..) => game.placing().map(Placing::turn),
        _ => event.speaker(),
    };
    let Some(side) = speaker else {
        return true;
    };
    match by {
        Author::Here => level(game, side).is_none(),
        Author::Engine => level(game, side).is_some(),
        Author::Program => true,
    }
}
