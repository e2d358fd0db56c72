//! The match in play (Article 11): counting its games, and beginning the next.

use super::laying::start_of;
use super::{Deed, Desk, Progress, Told};
use crate::app::session::intent::Start;
use crate::app::session::time::wall;
use crate::app::words::trouble::Trouble;
use crate::game::{Series, SeriesStart, Setup, TeamSetup};
use crate::store::{self, new_id};

impl Desk<'_> {
    /// Counts the game in the match that it belongs to, as its result stands.
    pub(super) fn count(&mut self) {
        let game = &self.table.game;
        let (id, result) = (game.id(), game.result());
        if let Some(mut series) = self.series.0.clone()
            && series.count(id, result)
        {
            self.keep_series(series);
        }
    }

    /// Goes on with a match as it is now; tells when it cannot be kept on disk.
    pub(super) fn keep_series(&mut self, series: Series) {
        self.series.0 = Some(series.clone());
        if self.keeping.0.is_err() {
            return;
        }
        let paths = self.files.0.clone();
        self.writer.keep(move || {
            let kept = store::save_series(&paths, &series);
            let trouble = kept.err().map(|error| Trouble::Save(error).into());
            trouble.into_iter().collect()
        });
    }

    /// Plays again with the colours changed: the next game of the match if the game
    /// is one of it. A problem is taken back instead, and a game that goes on first
    /// ends.
    pub(super) fn rematch(&mut self) -> Deed {
        self.check_nothing_is_set_up()?;
        self.go_back_to_game();
        let game = &self.table.game;
        if game.result().is_none() || game.setup().stipulation.is_some() {
            return Ok(Progress::Done(Told::new()));
        }
        if let Some(pair) = &self.table.pair {
            return self.lay_match(with_colors_changed(pair.game.setup()));
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
            at: wall(),
            tags: Vec::new(),
            terms: setup.terms.clone().of_another_game().with_colors_changed(),
            ..setup.clone()
        };
        Ok(self.lay_new(setup, |_| None))
    }

    /// Begins the next game of the match in play, with the colours changed.
    pub(super) fn next_game(&mut self) -> Deed {
        let Some(mut series) = self.series.0.clone() else {
            return Ok(Progress::Done(Told::new()));
        };
        let (id, at) = (new_id(), wall());
        let usual = SeriesStart::Usual(self.table.game.setup().start.rules());
        let (start, placing) = match series.start().unwrap_or(&usual) {
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
        Ok(self.lay_new(setup, |desk| {
            series.begin(desk.table.game.id());
            desk.keep_series(series);
            None
        }))
    }
}

/// The same match again: at each board White and Black change places, and so partners stay
/// together.
fn with_colors_changed(setup: &TeamSetup) -> TeamSetup {
    let mut again = TeamSetup {
        id: new_id(),
        at: wall(),
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
