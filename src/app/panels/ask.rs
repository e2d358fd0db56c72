//! Questions that the panel at the side asks before something happens.

use crate::game::{Event, Game};
use crate::rules::Color;

/// A question before something that cannot be meant by accident.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Does this side give up?
    Resign(Color),
    /// Do both players agree to a draw, or does the one who has been offered it accept?
    Agree,
    /// What is claimed?
    Claim,
    /// When is an adjourned game resumed?
    Adjourn,
    /// Is this, which ends the game, to happen?
    Happen(Event),
}

impl Ask {
    /// What happens when the answer is yes; none for a question that wants more.
    pub fn event(self, game: &Game) -> Option<Event> {
        match self {
            Ask::Resign(side) => Some(Event::Resignation(side)),
            // An offer ends nothing, and is not asked about.
            Ask::Agree => (game.draw_word().ok()).filter(|it| !matches!(it, Event::Offer(_))),
            Ask::Happen(event) => Some(event),
            Ask::Claim | Ask::Adjourn => None,
        }
    }
}
