//! The match in play (Article 11). Only [`apply`](crate::app::session::apply) writes it.

use bevy::prelude::*;

use crate::game::{Game, Series};

/// The match in play, if there is one.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct CurrentSeries(pub Option<Series>);

impl CurrentSeries {
    /// The match that a game belongs to, and which game of it that is, from 0.
    pub fn of(&self, game: &Game) -> Option<(&Series, usize)> {
        let series = self.0.as_ref()?;
        Some((series, series.game_of(game.id())?))
    }
}
