//! How the last game was set up, as the settings remember it for the next one.

use serde::{Deserialize, Serialize};

use super::format::ComputerText;
use super::terms::clock;
use crate::game::{Player, TimeControl};
use crate::rules::laws::STARTS;
use crate::rules::{RuleSet, TOURNAMENT};

/// How the last game was set up. Whom it was played against on one board stands among the
/// [`Settings`](super::Settings) themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, rename = "game")]
pub struct LastGame {
    /// The name of its rule set; [`LastGame::rules`] gives the rule set. A name that this
    /// version does not know stays.
    pub rules: String,
    /// Where it started.
    pub start: LastStart,
    /// Who sat where in the last match on two boards: White and Black of board A, then of
    /// board B.
    #[serde(with = "seats")]
    pub seats: [[Player; 2]; 2],
    /// White's time control and Black's; none without a clock.
    #[serde(with = "clock")]
    pub clock: Option<[TimeControl; 2]>,
}

/// Where a game starts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum LastStart {
    /// As its rule set has it; where officers are placed, they are placed in turn.
    #[default]
    Usual,
    /// The starts with these numbers, White's first: from 0 to 959.
    Numbers([u16; 2]),
    /// One of the 960, drawn by lot each time.
    Lot,
    /// The player's own, kept under this name.
    Own(String),
}

impl LastGame {
    /// How strong the computer plays before anybody has chosen, by the code that games keep
    /// it as: the second level.
    pub(super) const STRENGTH: u8 = 3;

    /// The rule set; the tournament rules where this version knows none of the name.
    pub fn rules(&self) -> &'static RuleSet {
        RuleSet::named(&self.rules).unwrap_or(&TOURNAMENT)
    }

    /// Whether there is nothing to remember.
    pub(super) fn is_default(&self) -> bool {
        *self == LastGame::default()
    }

    /// The same with every number in its range.
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
    /// The tournament rules; a match is one person's among three computers.
    fn default() -> LastGame {
        let computer = Player::Computer(LastGame::STRENGTH);
        LastGame {
            rules: TOURNAMENT.name().to_owned(),
            start: LastStart::default(),
            seats: [[Player::Person, computer], [computer; 2]],
            clock: None,
        }
    }
}

/// The seats of a match, by the sides that the computer plays at each board.
mod seats {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::ComputerText;
    use crate::game::Player;

    pub fn serialize<S: Serializer>(
        seats: &[[Player; 2]; 2],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        seats.map(ComputerText::write).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[[Player; 2]; 2], D::Error> {
        let boards = <[ComputerText; 2]>::deserialize(deserializer)?;
        Ok(boards.map(ComputerText::read))
    }
}
