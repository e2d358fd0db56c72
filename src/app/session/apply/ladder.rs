//! Updates the player's rating after games against the computer, and lets the computer's level
//! follow the rating.

use super::SessionWriter;
use crate::app::session::ladder;
use crate::app::session::seats;
use crate::engine::ComputerPlayer;
use crate::game::{GameId, Player, Setup};

impl SessionWriter<'_> {
    /// Updates the player's rating with the result of the current game. Does nothing unless the
    /// game was played against the computer under rules that have a rating, and without help.
    pub(super) fn rate_game(&mut self) {
        let game = &self.session.game;
        let is_own = self.session.activity.is_single_game();
        let Some((side, level)) = ladder::pairing(game).filter(|_| is_own) else {
            return;
        };
        let Some(kind) = crate::library::training::RatingKind::of(game) else {
            return;
        };
        let (points, today) = (ladder::points(kind, level), self.today());
        if self.training.0.ladder.rate(game, side, points, today) {
            self.save_training();
        }
    }

    /// Records that the player had help, such as a hint, in a game against the computer. The game
    /// then does not count for the player's rating. Does nothing if the game is over.
    pub(super) fn note_help(&mut self, id: GameId) {
        let game = self.session.game(id);
        let counts = game.is_some_and(|game| game.result().is_none() && seats::has_machine(game));
        if counts && self.training.0.ladder.note_help(id) {
            self.save_training();
        }
    }

    /// If the computer's level is to follow the player's rating, sets this level in a new game.
    pub(super) fn adapt(&self, mut setup: Setup) -> Setup {
        let rules = setup.start.rules();
        let Some(name) = ladder::of_rules(rules).filter(|_| self.settings.0.adapt) else {
            return setup;
        };
        let level = ladder::suggested(name, self.training.0.ladder.rating(name));
        let has_person = setup.players.contains(&Player::Person);
        for player in setup.players.iter_mut().filter(|_| has_person) {
            if let Player::Computer(code) = player {
                let style = ComputerPlayer::from_code(*code).style;
                *code = ComputerPlayer { level, style }.code();
            }
        }
        setup
    }
}
