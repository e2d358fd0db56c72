//! What a person chooses from, in the settings and on the pages of a game.

use super::told::told;
use crate::game::{Offence, Scorekeeping};
use crate::store::{Highlights, Order, Plan, Pointing, Quality, Speed, Theme};

told! {
    Theme, "theme" { Glass, Wood, Contrast }
    Highlights, "highlights" { Standard, ColourBlind }
    Quality, "quality" { Auto, Plain, Full }
    Speed, "speed" { Off, Fast, Normal, Slow }
    Order, "order" { LastPlayed, Date, White, Black, Kind, Moves }
    Pointing, "pointing" { Both, Drags, Clicks }
    Plan, "plan" { Off, Docked, Large }
    Scorekeeping, "scoresheet" { Program, Players }
    Offence, "offence" {
        Clock, Notes, Telephone, Scoresheet, Analysis, Leaving, Distraction, Defiance, Stopping,
        Disrepute,
    }
}
