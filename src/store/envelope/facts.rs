//! What stands on an envelope (A2), readable by everyone and bound to its content.

use serde::{Deserialize, Serialize};

use crate::game::Timestamp;
use crate::rules::Color;
use crate::store::format::Side;

/// What is indicated upon an envelope (A2). The arbiter checks it (A3), and an
/// envelope opens only in a game of which all of it is still true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
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
    /// The fingerprint of all that had happened in the game.
    pub history: [u8; 32],
}

/// The same as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "facts")]
pub(super) struct FactsText {
    white: String,
    black: String,
    position: String,
    white_used: Option<u64>,
    black_used: Option<u64>,
    sealer: Side,
    number: u32,
    offer: Option<Side>,
    resumption: u64,
    venue: String,
    #[serde(with = "super::hex")]
    history: Vec<u8>,
}

impl From<&Facts> for FactsText {
    fn from(facts: &Facts) -> FactsText {
        FactsText {
            white: facts.white.clone(),
            black: facts.black.clone(),
            position: facts.position.clone(),
            white_used: facts.white_used,
            black_used: facts.black_used,
            sealer: facts.sealer.into(),
            number: facts.number,
            offer: facts.offer.map(Side::from),
            resumption: facts.resumption.0,
            venue: facts.venue.clone(),
            history: facts.history.to_vec(),
        }
    }
}

impl FactsText {
    /// What is said here, if the fingerprint is one.
    pub(super) fn facts(&self) -> Option<Facts> {
        Some(Facts {
            white: self.white.clone(),
            black: self.black.clone(),
            position: self.position.clone(),
            white_used: self.white_used,
            black_used: self.black_used,
            sealer: self.sealer.into(),
            number: self.number,
            offer: self.offer.map(Color::from),
            resumption: Timestamp(self.resumption),
            venue: self.venue.clone(),
            history: self.history.as_slice().try_into().ok()?,
        })
    }
}

/// An item on an envelope that can be wrong (A3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
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
            (Item::History, self.history == game.history),
        ];
        same.iter().find(|(_, same)| !same).map(|&(item, _)| item)
    }
}

impl std::fmt::Display for Item {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Item::Names => "names (A2(a))",
            Item::Position => "position (A2(b))",
            Item::Times => "times used (A2(c))",
            Item::Sealer => "player who sealed (A2(d))",
            Item::Number => "number of the move (A2(e))",
            Item::Offer => "offer of a draw (A2(f))",
            Item::Resumption => "date, time or venue of resumption (A2(g))",
            Item::History => "course of the game",
        })
    }
}
