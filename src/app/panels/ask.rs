//! Questions that the side panel asks before something that cannot be undone.

use crate::game::{Event, Game};
use crate::rules::Color;

/// A question to the player, so that nothing final happens by accident.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Does this side give up?
    Resign(Color),
    /// Do both players agree to a draw, or does the one who has been offered it accept?
    Agree,
    /// Which draw, flag or quickplay finish is claimed?
    Claim,
    /// When is the game resumed that is to be adjourned?
    Adjourn,
    /// Is this event, which ends the game, meant?
    Happen(Event),
}

impl Ask {
    /// The event that the answer yes leads to; `None` for a question with a form of its own, or if
    /// no draw can be agreed.
    pub fn event(self, game: &Game) -> Option<Event> {
        match self {
            Ask::Resign(side) => Some(Event::Resignation(side)),
            // An offer does not end the game and needs no question.
            Ask::Agree => (game.draw_word().ok()).filter(|it| !matches!(it, Event::Offer(_))),
            Ask::Happen(event) => Some(event),
            Ask::Claim | Ask::Adjourn => None,
        }
    }
}
