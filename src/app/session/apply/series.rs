//! The match in progress (Article 11): counts its games and starts the next one.

use bevy::prelude::*;

use super::load::start_of;
use super::{FileJob, NoticeList, Progress, RequestResult, SessionWriter};
use crate::app::session::request::Start;
use crate::game::series::{Series, SeriesStart};
use crate::game::team::TandemSetup;
use crate::game::{Game, Setup, Timestamp};
use crate::store::new_id;

#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct CurrentSeries(pub Option<Series>);

impl CurrentSeries {
    /// The match in progress and the number of a game in it, from 0; `None` if the game does not
    /// belong to it.
    pub fn of(&self, game: &Game) -> Option<(&Series, usize)> {
        let series = self.0.as_ref()?;
        Some((series, series.game_of(game.id())?))
    }
}

impl SessionWriter<'_> {
    /// Counts the result of the current game in the match to which it belongs, if any.
    pub(super) fn count(&mut self) {
        let game = &self.session.game;
        let (id, result) = (game.id(), game.result());
        if let Some(mut series) = self.series.0.clone()
            && series.count(id, result)
        {
            self.keep_series(series);
        }
    }

    /// Replaces the match in progress and saves it; if saving fails, a notice is shown.
    pub(super) fn keep_series(&mut self, series: Series) {
        self.series.0 = Some(series.clone());
        if self.lock.0.is_err() {
            return;
        }
        self.add_job(FileJob::Series(series.into()));
    }

    /// Starts a game like the last one with colours reversed. If the last game belongs to a match,
    /// this is the next game of that match. Does nothing for a mate problem, or for a game that is
    /// not over.
    pub(super) fn rematch(&mut self) -> RequestResult {
        self.check_nothing_is_set_up()?;
        let session = self.session.in_play();
        let game = &session.game;
        if game.result().is_none() || game.setup().stipulation.is_some() {
            return Ok(Progress::Done(NoticeList::new()));
        }
        if let Some(pair) = session.activity.tandem() {
            return self.load_match(with_colors_changed(pair.game.setup(), self.time.wall()));
        }
        if self.series.of(game).is_some() {
            return self.next_game();
        }
        let setup = game.setup();
        let [white, black] = setup.players;
        let setup = Setup {
            white: setup.black.clone(),
            black: setup.white.clone(),
            players: [black, white],
            id: new_id(),
            at: self.time.wall(),
            tags: Vec::new(),
            terms: setup.terms.clone().of_another_game().with_colors_changed(),
            ..setup.clone()
        };
        Ok(self.load_new(self.adapt(setup), None))
    }

    /// Starts the next game of the match in progress, with colours reversed.
    pub(super) fn next_game(&mut self) -> RequestResult {
        let Some(series) = self.series.0.clone() else {
            return Ok(Progress::Done(NoticeList::new()));
        };
        let (id, at) = (new_id(), self.time.wall());
        let (start, placing) = match series.start() {
            SeriesStart::Usual(rules) => (start_of(rules, &Start::Usual), false),
            SeriesStart::Placing(rules) => (start_of(rules, &Start::Placing), true),
            SeriesStart::Position(position) => (**position, false),
        };
        let next = series.next_game();
        let (white, black) = series.names(next);
        let setup = Setup {
            id,
            start,
            placing,
            white: white.to_owned(),
            black: black.to_owned(),
            players: series.players_of(next),
            at,
            terms: series.terms_of(next),
            ..Setup::default()
        };
        Ok(self.load_new(setup, Some(series)))
    }
}

/// Returns the setup for another match on two boards with the same players. White and Black change
/// places on each board, so that partners stay together.
fn with_colors_changed(setup: &TandemSetup, at: Timestamp) -> TandemSetup {
    let mut again = TandemSetup {
        id: new_id(),
        at,
        tags: Vec::new(),
        terms: setup.terms.clone().of_another_game().with_colors_changed(),
        ..setup.clone()
    };
    again.names.iter_mut().for_each(|names| names.reverse());
    again
        .players
        .iter_mut()
        .for_each(|players| players.reverse());
    again
}
