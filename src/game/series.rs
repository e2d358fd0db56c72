//! Matches of several games between the same two players (Article 11). Colours alternate, and
//! points are added up.

use super::{Game, GameId, GameResult, Player, Terms, arbiter::Points};
use crate::rules::{Color, Position, RuleSet, TOURNAMENT};

/// A match of several games. The first player has White in the first game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Series {
    players: [String; 2],
    seats: [Player; 2],
    terms: Terms,
    start: SeriesStart,
    games: Vec<SeriesGame>,
}

/// Start position of the games of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeriesStart {
    /// The default start position of a rule set. If the rule set has 960 start positions, a random
    /// one of them.
    Usual(&'static RuleSet),
    /// The players place their back-rank pieces in turn (V.S6.2), under this rule set.
    Placing(&'static RuleSet),
    /// A given position.
    Position(Box<Position>),
}

impl Default for SeriesStart {
    /// The usual start position of the tournament rules.
    fn default() -> SeriesStart {
        SeriesStart::Usual(&TOURNAMENT)
    }
}

/// A game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesGame {
    /// Identity of the game.
    pub game: GameId,
    /// Points of White and Black; `None` while the game is undecided.
    pub points: Option<[Points; 2]>,
}

impl Series {
    /// Creates a match without games, with the terms for each of its games.
    pub fn new(first: String, second: String, terms: Terms) -> Series {
        Series {
            players: [first, second],
            seats: [Player::Person; 2],
            terms,
            start: SeriesStart::default(),
            games: Vec::new(),
        }
    }

    /// Sets whether each player is a person or the computer.
    #[must_use]
    pub fn with_seats(self, seats: [Player; 2]) -> Series {
        Series { seats, ..self }
    }

    /// Sets the start position of the games.
    #[must_use]
    pub fn with_start(self, start: SeriesStart) -> Series {
        Series { start, ..self }
    }

    /// Start position of the games.
    pub fn start(&self) -> &SeriesStart {
        &self.start
    }

    /// For the first and the second player, whether a person or the computer plays.
    pub fn seats(&self) -> [Player; 2] {
        self.seats
    }

    /// Players (people or the computer) of White and of Black in the game with this number, from 0.
    pub fn players_of(&self, game: usize) -> [Player; 2] {
        let [first, second] = self.seats;
        match self.color(0, game) {
            Color::White => [first, second],
            Color::Black => [second, first],
        }
    }

    /// The players' names.
    pub fn players(&self) -> &[String; 2] {
        &self.players
    }

    /// Terms of the game with this number, from 0. In games after the first, round and date are
    /// empty, and each player keeps their own time control when the colours change.
    pub fn terms_of(&self, game: usize) -> Terms {
        if game == 0 {
            return self.terms.clone();
        }
        let terms = self.terms.clone().of_another_game();
        match self.color(0, game) {
            Color::White => terms,
            Color::Black => terms.with_colors_changed(),
        }
    }

    /// Terms of the first game.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Games of the match, in order.
    pub fn games(&self) -> &[SeriesGame] {
        &self.games
    }

    /// Colour of the first player (0) or the second player (1) in the game with this number, from
    /// 0.
    pub fn color(&self, player: usize, game: usize) -> Color {
        if (player + game).is_multiple_of(2) {
            Color::White
        } else {
            Color::Black
        }
    }

    /// Number of the next game, counted from 0. If the last game is undecided, the next game
    /// replaces it and has its number.
    pub fn next_game(&self) -> usize {
        let undecided = self.games.last().is_some_and(|game| game.points.is_none());
        self.games.len() - usize::from(undecided)
    }

    /// Names of White and Black in the game with this number, from 0.
    pub fn names(&self, game: usize) -> (&str, &str) {
        let [first, second] = &self.players;
        match self.color(0, game) {
            Color::White => (first, second),
            Color::Black => (second, first),
        }
    }

    /// Begins the next game. If the last game is undecided (cancelled by Article 7.1, or
    /// abandoned), the new game takes its place, with the same colours. Does nothing if the match
    /// already contains a decided game with this identity.
    pub fn begin(&mut self, game: GameId) {
        let next = self.next_game();
        self.games.truncate(next);
        let points = None;
        self.add(SeriesGame { game, points });
    }

    /// Adds a game unless the match already contains it. Returns whether it was added.
    pub fn add(&mut self, game: SeriesGame) -> bool {
        let is_new = self.game_of(game.game).is_none();
        if is_new {
            self.games.push(game);
        }
        is_new
    }

    /// Index of a game in the match, from 0; `None` if the match does not contain it.
    pub fn game_of(&self, game: GameId) -> Option<usize> {
        self.games.iter().position(|it| it.game == game)
    }

    /// Whether `copy` is a copy of a game of the match, and its points differ from those that the
    /// match has counted for that game. If so, the copy has gone on differently, and its later
    /// events do not affect the match.
    pub fn differs_from_counted(&self, copy: &Game) -> bool {
        let game = self.games.iter().find(|it| it.game == copy.id());
        game.and_then(|it| it.points)
            .is_some_and(|points| Some(points) != points_of(copy.result()))
    }

    /// Updates the points of a game of the match from its result. Returns whether the points have
    /// changed. A game that does not count, or awaits an arbiter's decision, has no points.
    pub fn count(&mut self, game: GameId, result: Option<GameResult>) -> bool {
        let Some(game) = self.games.iter_mut().find(|it| it.game == game) else {
            return false;
        };
        let points = points_of(result);
        let changed = game.points != points;
        game.points = points;
        changed
    }

    /// Points of the first player (0) or the second player (1), counted in half points: 3 means one
    /// and a half.
    pub fn halves(&self, player: usize) -> u32 {
        let games = self.games.iter().enumerate();
        let points = games
            .filter_map(|(game, it)| Some(it.points?[self.color(player, game).index()].halves()));
        points.sum()
    }
}

/// Points of White and Black for a result; `None` while the game is undecided.
fn points_of(result: Option<GameResult>) -> Option<[Points; 2]> {
    let result = result?;
    let [white, black] = Color::ALL.map(|color| result.points(color));
    Some([white?, black?])
}
