//! The player's choices for the last game, which the settings store as defaults for the next game.

use serde::{Deserialize, Serialize};

use super::format::StoredComputer;
use super::terms::clock;
use crate::game::Player;
use crate::game::control::TimeControl;
use crate::rules::laws::STARTS;
use crate::rules::{RuleSet, TOURNAMENT};

/// The player's choices for the last game. For a game on one board, the opponent is not stored here
/// but in [`Settings`](super::Settings).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, rename = "game")]
pub struct LastGame {
    /// The name of the rule set, which [`LastGame::rules`] looks up. A name that this version of
    /// the app does not know is kept.
    pub rules: String,
    /// Initial position of the last game.
    pub start: LastStart,
    /// Players of the last match on two boards, each a person or the built-in engine: White and
    /// Black of board A, then of board B.
    #[serde(with = "seats")]
    pub seats: [[Player; 2]; 2],
    /// White's and Black's time control; `None` without a clock.
    #[serde(with = "clock")]
    pub clock: Option<[TimeControl; 2]>,
    /// Where two people played.
    pub place: GameLocation,
}

/// Where two people play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameLocation {
    /// At this computer.
    #[default]
    Here,
    /// Over a network.
    Online,
    /// By letter.
    Letter,
}

/// Initial position of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum LastStart {
    /// The usual initial position of the rule set. In rule sets in which the players first place
    /// their back-rank pieces, the position before the first piece is placed.
    #[default]
    Usual,
    /// Numbers of White's and of Black's back-rank arrangement in the list of the 960 starts, each
    /// from 0 to 959.
    Numbers([u16; 2]),
    /// One of the 960 starts, chosen at random for each game.
    Lot,
    /// One of the player's saved starts, with this name.
    Own(String),
}

impl LastGame {
    /// Default strength of the computer, as the code that saved games contain: level 1, which is
    /// meant for a player's first game.
    pub(super) const STRENGTH: u8 = 0;

    /// Returns the rule set; the tournament rules if this version of the app does not know the
    /// name.
    pub fn rules(&self) -> &'static RuleSet {
        RuleSet::named(&self.rules).unwrap_or(&TOURNAMENT)
    }

    /// Replaces a start whose numbers are out of range with the usual initial position.
    pub(super) fn in_range(mut self) -> LastGame {
        if let LastStart::Numbers(numbers) = self.start
            && numbers.into_iter().any(|number| number >= STARTS)
        {
            self.start = LastStart::Usual;
        }
        self
    }
}

impl Default for LastGame {
    /// Returns the tournament rules without a clock; in a match on two boards, one person and three
    /// computers.
    fn default() -> LastGame {
        let computer = Player::Computer(LastGame::STRENGTH);
        LastGame {
            rules: TOURNAMENT.name().to_owned(),
            start: LastStart::default(),
            seats: [[Player::Person, computer], [computer; 2]],
            clock: None,
            place: GameLocation::default(),
        }
    }
}

/// Serializes the players of a match on two boards: for each board, the sides that the computer
/// plays.
mod seats {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::StoredComputer;
    use crate::game::Player;

    pub fn serialize<S: Serializer>(
        seats: &[[Player; 2]; 2],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        seats.map(StoredComputer::write).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[[Player; 2]; 2], D::Error> {
        let boards = <[StoredComputer; 2]>::deserialize(deserializer)?;
        Ok(boards.map(StoredComputer::read))
    }
}
