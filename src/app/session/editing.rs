//! The position that is set up by hand, while it is on the table. The game in play waits
//! meanwhile. Only [`apply`](crate::app::session::apply) writes it.

use bevy::prelude::*;

use crate::game::{Edit, Editor};
use crate::rules::{RuleSet, Setup};

/// What is set up; none while a game or an exercise is on the table.
#[derive(Resource, Default, Debug)]
pub struct Editing(pub Option<Editor>);

/// What is wanted of it.
#[derive(Clone, Debug, PartialEq)]
pub enum EditWish {
    /// The position that is shown is taken as the beginning.
    Begin,
    /// What was set up when the program ended comes back.
    Resume(&'static RuleSet, Box<Setup>),
    /// Another game's boards and start.
    Under(&'static RuleSet),
    /// This change is made.
    Make(Edit),
    /// What a text sets up takes its place.
    Read(String),
    /// The clipboard's text does.
    Paste,
    /// It is kept among the player's own starts under a name, in place of one that has it
    /// when that is said.
    Keep {
        /// The name.
        name: String,
        /// Whether another of this name goes.
        replace: bool,
    },
    /// It is posed as a problem: mate in so many moves, if that is proved.
    Pose(u8),
    /// The game that waits comes back.
    Leave,
}
