//! An illegal move that was found over the board, and what follows from it
//! (Articles 7.4, 10.3 and C3), in the player's language.

use super::names::Names;
use super::reasons;
use super::words::Words;
use crate::game::{Game, LineId, Pace};
use crate::rules::{Color, Illegal, why};

/// What was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    mover: Color,
    why: Option<Illegal>,
    follows: Follows,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Follows {
    /// The position is restored; it was no quickplay finish.
    Restored,
    /// The opponent gets two minutes too.
    Time,
    /// It was the player's third.
    Third,
    /// A single one ends a blitz game.
    Blitz,
}

impl Found {
    /// The first illegal move of a player that stands; none when there is none.
    pub fn new(game: &Game, mover: Color) -> Option<Found> {
        let ply = game.standing_illegal(mover)?;
        let line = game.line(LineId::MAIN);
        let why = why(line.position(ply)?, line.plies.get(ply)?.mv).err();
        let follows = if game.setup().terms.pace() == Pace::Blitz {
            Follows::Blitz
        } else if !game.in_quickplay_finish(ply) {
            Follows::Restored
        } else if game.illegal_moves(mover) >= 2 {
            Follows::Third
        } else {
            Follows::Time
        };
        Some(Found {
            mover,
            why,
            follows,
        })
    }

    /// What to say, with what the players are called.
    pub fn text(&self, words: Words, names: &Names) -> String {
        let why = self.why.as_ref();
        let why = why.map_or_else(String::new, |why| reasons::illegal(words, why));
        let follows = match self.follows {
            Follows::Restored => words.text("found-illegal-restored"),
            Follows::Time => names.told(words, "found-illegal-time", !self.mover),
            Follows::Third => words.text("found-illegal-third"),
            Follows::Blitz => words.text("found-illegal-blitz"),
        };
        let values = [
            ("player", names.get(self.mover).into()),
            ("why", why.into()),
            ("follows", follows.into()),
        ];
        words.with("found-illegal", &values)
    }
}
