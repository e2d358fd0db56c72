//! A match of several games between the same two players (Article 11): the
//! colours change with each game, and the points add up.

use super::{GameResult, Points};
use crate::rules::Color;

/// A match under way. The first player has White in the first game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Series {
    players: [String; 2],
    games: Vec<[Points; 2]>,
}

impl Series {
    /// A match in which nothing has been played yet.
    pub fn new(first: String, second: String) -> Series {
        Series {
            players: [first, second],
            games: Vec::new(),
        }
    }

    /// The players' names.
    pub fn players(&self) -> &[String; 2] {
        &self.players
    }

    /// What each game has brought White and Black, in order.
    pub fn games(&self) -> &[[Points; 2]] {
        &self.games
    }

    /// Which colour a player (0 or 1) has in a game, counted from 0.
    pub fn color(&self, player: usize, game: usize) -> Color {
        if (player + game).is_multiple_of(2) {
            Color::White
        } else {
            Color::Black
        }
    }

    /// The names of White and Black in the game that comes next.
    pub fn next_game(&self) -> (&str, &str) {
        let [first, second] = &self.players;
        match self.color(0, self.games.len()) {
            Color::White => (first, second),
            Color::Black => (second, first),
        }
    }

    /// Counts a game that has ended. One that does not count (Article 7.1), or
    /// that an arbiter has yet to decide, is not counted: false then, and the same
    /// colours play again.
    pub fn count(&mut self, result: GameResult) -> bool {
        let points = Color::ALL.map(|color| result.points(color));
        let [Some(white), Some(black)] = points else {
            return false;
        };
        self.add([white, black]);
        true
    }

    /// Adds a game that brought White and Black these points.
    pub fn add(&mut self, points: [Points; 2]) {
        self.games.push(points);
    }

    /// A player's points (0 or 1) in halves: 3 for one and a half.
    pub fn halves(&self, player: usize) -> u32 {
        let games = self.games.iter().enumerate();
        let points = games.map(|(game, points)| points[self.color(player, game).index()]);
        points.map(Points::halves).sum()
    }
}
