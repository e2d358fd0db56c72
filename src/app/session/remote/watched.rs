//! A game between two others that the player watches over a network.

use crate::game::{Game, Player, Timestamp};
use crate::remote::{Chain, Spectator};
use crate::rules::Color;

/// A game between two others that the player watches, as far as it has been shown.
#[derive(Clone, Debug)]
pub struct WatchedGame {
    spectator: Spectator,
}

impl WatchedGame {
    pub fn new(spectator: Spectator) -> WatchedGame {
        WatchedGame { spectator }
    }

    /// The game, with both players at other computers; `None` before the contract has arrived.
    pub fn game(&self) -> Option<Game> {
        let mut game = self.spectator.chain().map(Chain::game)?.clone();
        for side in Color::ALL {
            game.set_player(side, Player::Peer);
        }
        Some(game)
    }

    /// The time of the game that its clock shows at a time of day.
    pub fn clock_time(&self, now: Timestamp) -> Option<Timestamp> {
        self.spectator.time(now)
    }

    pub fn clock_runs(&self) -> bool {
        self.spectator.clock_runs()
    }
}
