//! An illegal move that was found over the board, and what follows from it
//! (Articles 7.4, 10.3 and C3; FIDE's 7.4(b)), in the player's language.

use crate::app::words::Words;
use crate::app::words::names::Names;
use crate::app::words::reasons;
use crate::game::{Game, Law, LineId, Sanction};
use crate::rules::{Color, Illegal, why};

/// What was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    mover: Color,
    why: Option<Illegal>,
    follows: Sanction,
    law: Law,
}

impl Found {
    /// The first illegal move of a player that stands; none when there is none.
    pub fn new(game: &Game, mover: Color) -> Option<Found> {
        let ply = game.standing_illegal(mover)?;
        let line = game.line(LineId::MAIN);
        let why = why(line.position(ply)?, line.plies.get(ply)?.mv).err();
        Some(Found {
            mover,
            why,
            follows: game.sanction(ply),
            law: game.cites(),
        })
    }

    /// What to say, with what the players are called.
    pub fn text(&self, words: Words, names: &Names) -> String {
        let why = self.why.as_ref();
        let why = why.map_or_else(String::new, |why| reasons::illegal(words, why));
        let follows = match self.follows {
            Sanction::Restored => words.text("found-illegal-restored"),
            Sanction::Time => names.told(words, "found-illegal-time", !self.mover),
            Sanction::Third => words.text("found-illegal-third"),
            Sanction::Blitz => words.text("found-illegal-blitz"),
        };
        let follows = reasons::with_article(words, &follows, self.follows.article(self.law));
        let values = [
            ("player", names.get(self.mover).into()),
            ("why", why.into()),
            ("follows", follows.into()),
        ];
        words.with("found-illegal", &values)
    }
}
