//! The match in progress (Article 11). Only [`apply`](crate::app::session::apply) changes it.

use bevy::prelude::*;

use crate::game::{Game, Series};

/// The match in progress, if any.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct CurrentSeries(pub Option<Series>);

impl CurrentSeries {
    /// Returns the match in progress and the index of a game in it, from 0; `None` if the game does
    /// not belong to the match.
    pub fn of(&self, game: &Game) -> Option<(&Series, usize)> {
        let series = self.0.as_ref()?;
        Some((series, series.game_of(game.id())?))
    }
}
