//! The games of a PGN that was opened as a list, for whoever chooses one of them. Only
//! [`apply`](crate::app::session::apply) writes it.

use std::sync::Arc;

use bevy::prelude::*;

use crate::store::PgnGames;

/// What was opened as a list last.
#[derive(Resource, Clone, Debug, Default)]
pub struct Collection(pub Option<Arc<Listed>>);

/// A PGN of several games.
#[derive(Debug)]
pub struct Listed {
    /// The name of its file without the ending; empty for one that came as a text.
    pub title: String,
    /// Its games.
    pub games: PgnGames,
}
