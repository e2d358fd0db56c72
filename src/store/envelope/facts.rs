//! What stands on an envelope (A2), readable by everyone and bound to its content.

use crate::game::{GameId, Timestamp};
use crate::rules::Color;

/// What is indicated upon an envelope (A2). The arbiter checks it (A3), and an
/// envelope opens only in a game of which all of it is still true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Which game it is; none on an envelope of format 1 or 2, to which it is not bound.
    pub game: Option<GameId>,
    /// White's name (A2(a)).
    pub white: String,
    /// Black's name (A2(a)).
    pub black: String,
    /// The position immediately before the sealed move, as TFEN (A2(b)).
    pub position: String,
    /// The time that White has used, in milliseconds; none in a game without clock (A2(c)).
    pub white_used: Option<u64>,
    /// The time that Black has used, in milliseconds; none in a game without clock (A2(c)).
    pub black_used: Option<u64>,
    /// Who has sealed the move (A2(d)).
    pub sealer: Color,
    /// The number of the sealed move (A2(e)).
    pub number: u32,
    /// Whose offer of a draw was open when the game was adjourned (A2(f)).
    pub offer: Option<Color>,
    /// When play is resumed (A2(g)).
    pub resumption: Timestamp,
    /// Where play is resumed (A2(g)); may be empty.
    pub venue: String,
    /// The rule set, who plays, and the terms; nothing on an envelope of format 1,
    /// to which they are not bound.
    pub terms: String,
    /// The fingerprint of all that had happened in the game.
    pub history: [u8; 32],
}

/// An item on an envelope that can be wrong (A3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// Which game it is.
    Game,
    /// The players' names (A2(a)).
    Names,
    /// The position (A2(b)).
    Position,
    /// The times used (A2(c)).
    Times,
    /// Who sealed (A2(d)).
    Sealer,
    /// The number of the move (A2(e)).
    Number,
    /// The offer of a draw (A2(f)).
    Offer,
    /// When and where play is resumed (A2(g)).
    Resumption,
    /// The rule set, who plays, or the terms.
    Terms,
    /// What had happened in the game.
    History,
}

impl Facts {
    /// The first item that is another in the game, if there is one.
    pub(super) fn differs(&self, game: &Facts) -> Option<Item> {
        let same = [
            (
                Item::Names,
                (&self.white, &self.black) == (&game.white, &game.black),
            ),
            (Item::Position, self.position == game.position),
            (
                Item::Times,
                (self.white_used, self.black_used) == (game.white_used, game.black_used),
            ),
            (Item::Sealer, self.sealer == game.sealer),
            (Item::Number, self.number == game.number),
            (Item::Offer, self.offer == game.offer),
            (
                Item::Resumption,
                (self.resumption, &self.venue) == (game.resumption, &game.venue),
            ),
            (Item::Terms, self.terms == game.terms),
            (Item::History, self.history == game.history),
            (Item::Game, self.game == game.game),
        ];
        same.iter().find(|(_, same)| !same).map(|&(item, _)| item)
    }
}

impl std::fmt::Display for Item {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Item::Game => "game",
            Item::Names => "names (A2(a))",
            Item::Position => "position (A2(b))",
            Item::Times => "times used (A2(c))",
            Item::Sealer => "player who sealed (A2(d))",
            Item::Number => "number of the move (A2(e))",
            Item::Offer => "offer of a draw (A2(f))",
            Item::Resumption => "date, time or venue of resumption (A2(g))",
            Item::Terms => "rule set, players or terms",
            Item::History => "course of the game",
        })
    }
}
