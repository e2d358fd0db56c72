//! Names of the values that the player can choose for settings and for games.

use super::localize::localized;
use crate::game::Scorekeeping;
use crate::game::arbiter::Offence;
use crate::pgn::Order;
use crate::store::{Highlights, Quality, Speed, Theme};

localized! {
    Theme, "theme" { Glass, Wood, Day, Contrast }
    Highlights, "highlights" { Standard, ColourBlind }
    Quality, "quality" { Auto, Full, Medium, Plain }
    Speed, "speed" { Normal, Fast, Slow, Off }
    Order, "order" { LastPlayed, Date, White, Black, Kind, Moves, Score, Event }
    Scorekeeping, "scoresheet" { Program, Players }
    Offence, "offence" {
        Clock, Notes, Telephone, Scoresheet, Analysis, Leaving, Distraction, Defiance, Stopping,
        Disrepute,
    }
}
