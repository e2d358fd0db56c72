//! Names of the values that the player can choose for settings and for games.

use super::localize::localized;
use crate::game::Scorekeeping;
use crate::game::arbiter::Offence;
use crate::pgn::Order;
use crate::store::{Highlights, Pointing, Quality, ReducedMotion, Speed, Theme, View2dSize};

localized! {
    Theme, "theme" { Glass, Wood, Day, Contrast }
    Highlights, "highlights" { Standard, ColourBlind }
    Quality, "quality" { Auto, Full, Medium, Plain }
    ReducedMotion, "reduced-motion" { Auto, On, Off }
    Speed, "speed" { Off, Fast, Normal, Slow }
    Order, "order" { LastPlayed, Date, White, Black, Kind, Moves }
    Pointing, "pointing" { Both, Drags, Clicks }
    View2dSize, "view2d" { Off, Docked, Large }
    Scorekeeping, "scoresheet" { Program, Players }
    Offence, "offence" {
        Clock, Notes, Telephone, Scoresheet, Analysis, Leaving, Distraction, Defiance, Stopping,
        Disrepute,
    }
}
