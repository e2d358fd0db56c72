//! The facts on an envelope (Article A2), which everyone can read and which are authenticated
//! together with the sealed move.

use serde::{Deserialize, Serialize};

use super::hex;
use crate::game::{GameId, Timestamp};
use crate::rules::Color;

/// The facts on an envelope (Article A2). The arbiter checks them (Article A3). The envelope opens
/// only if all of them are true of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Id of the game.
    pub game: GameId,
    /// White's name (Article A2(a)).
    pub white: String,
    /// Black's name (Article A2(a)).
    pub black: String,
    /// The position immediately before the sealed move, as TFEN (Article A2(b)).
    pub position: String,
    /// Time that White has used, in milliseconds; `None` in a game without a clock
    /// (Article A2(c)).
    pub white_used: Option<u64>,
    /// Time that Black has used, in milliseconds; `None` in a game without a clock
    /// (Article A2(c)).
    pub black_used: Option<u64>,
    /// Player who sealed the move (Article A2(d)).
    pub sealer: Color,
    /// The number of the sealed move (Article A2(e)).
    pub number: u32,
    /// Player whose draw offer was open when the game was adjourned (Article A2(f)); `None` if no
    /// offer was open.
    pub offer: Option<Color>,
    /// Time of resumption (Article A2(g)).
    pub resumption: Timestamp,
    /// Venue of resumption (Article A2(g)); may be empty.
    pub venue: String,
    /// Rule set, kind of player on each side, and terms, as canonical text.
    pub terms: String,
    /// Fingerprint of the events of the game so far.
    #[serde(with = "hex")]
    pub history: [u8; 32],
}

/// A fact on an envelope that may not match the game (Article A3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// The id of the game.
    Game,
    /// The players' names (Article A2(a)).
    Names,
    /// The position (Article A2(b)).
    Position,
    /// The times used (Article A2(c)).
    Times,
    /// The player who sealed (Article A2(d)).
    Sealer,
    /// The number of the move (Article A2(e)).
    Number,
    /// The offer of a draw (Article A2(f)).
    Offer,
    /// Time and venue of resumption (Article A2(g)).
    Resumption,
    /// The rule set, the kind of player on a side, or the terms.
    Terms,
    /// The events of the game so far.
    History,
}

impl Facts {
    /// Returns the first fact that differs from the facts `game`, which were computed from the game
    /// itself; `None` if all facts are the same.
    pub(super) fn first_mismatch(&self, game: &Facts) -> Option<Item> {
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
            Item::History => "history of the game",
        })
    }
}
