//! A match of several games between the same two players (Article 11): the
//! colours change with each game, and the points add up.

use super::{Game, GameId, GameResult, Player, Points, Terms};
use crate::rules::{Color, Position, RuleSet};

/// A match under way. The first player has White in the first game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Series {
    players: [String; 2],
    seats: [Player; 2],
    terms: Terms,
    start: Option<SeriesStart>,
    games: Vec<SeriesGame>,
}

/// What each game of a match begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeriesStart {
    /// The usual start under these rules; where there are many, one that is drawn by lot.
    Usual(&'static RuleSet),
    /// The players place their officers in turn (V.S6.2) under these rules.
    Placing(&'static RuleSet),
    /// This position.
    Position(Box<Position>),
}

/// A game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesGame {
    /// Which game it is.
    pub game: GameId,
    /// What it has brought White and Black; none while it is not decided.
    pub points: Option<[Points; 2]>,
}

impl Series {
    /// A match in which nothing has been played yet, with what is agreed on for
    /// each of its games.
    pub fn new(first: String, second: String, terms: Terms) -> Series {
        Series {
            players: [first, second],
            seats: [Player::Person; 2],
            terms,
            start: None,
            games: Vec::new(),
        }
    }

    /// The same with the computer as one of the players, or both.
    #[must_use]
    pub fn with_seats(self, seats: [Player; 2]) -> Series {
        Series { seats, ..self }
    }

    /// The same with what its games begin with.
    #[must_use]
    pub fn with_start(self, start: Option<SeriesStart>) -> Series {
        Series { start, ..self }
    }

    /// What its games begin with; a match of an earlier version of the program does not
    /// say.
    pub fn start(&self) -> Option<&SeriesStart> {
        self.start.as_ref()
    }

    /// Which of the players are the computer.
    pub fn seats(&self) -> [Player; 2] {
        self.seats
    }

    /// Who moves White's pieces and Black's in a game, counted from 0.
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

    /// What is agreed on for a game, counted from 0. It has a round and a date of its own,
    /// and each player has the time that was agreed on for him.
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

    /// What is agreed on for the first game.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The games, in order.
    pub fn games(&self) -> &[SeriesGame] {
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

    /// Which game comes next, counted from 0: the last one again if it is not
    /// decided.
    pub fn next_game(&self) -> usize {
        let undecided = self.games.last().is_some_and(|game| game.points.is_none());
        self.games.len() - usize::from(undecided)
    }

    /// The names of White and Black in a game, counted from 0.
    pub fn names(&self, game: usize) -> (&str, &str) {
        let [first, second] = &self.players;
        match self.color(0, game) {
            Color::White => (first, second),
            Color::Black => (second, first),
        }
    }

    /// Begins the next game. A last one that is not decided, because it was
    /// cancelled (Article 7.1) or given up, gives its place to it, and the same
    /// colours play again. A game that is decided already is not begun once more.
    pub fn begin(&mut self, game: GameId) {
        let next = self.next_game();
        self.games.truncate(next);
        let points = None;
        self.add(SeriesGame { game, points });
    }

    /// Adds a game as it stands, unless the match has it: a game counts once. Says
    /// whether it was added.
    pub fn add(&mut self, game: SeriesGame) -> bool {
        let is_new = self.game_of(game.game).is_none();
        if is_new {
            self.games.push(game);
        }
        is_new
    }

    /// Which game of the match this one is, counted from 0.
    pub fn game_of(&self, game: GameId) -> Option<usize> {
        self.games.iter().position(|it| it.game == game)
    }

    /// Whether a game of the match has been decided otherwise than this copy of it
    /// stands: what becomes of the copy is not the match's then.
    pub fn is_decided_otherwise(&self, copy: &Game) -> bool {
        let game = self.games.iter().find(|it| it.game == copy.id());
        game.and_then(|it| it.points)
            .is_some_and(|points| Some(points) != points_of(copy.result()))
    }

    /// Counts a game as its result stands now. One that does not count, or that an
    /// arbiter has yet to decide, brings nothing. Says whether the score has changed.
    pub fn count(&mut self, game: GameId, result: Option<GameResult>) -> bool {
        let Some(game) = self.games.iter_mut().find(|it| it.game == game) else {
            return false;
        };
        let points = points_of(result);
        let changed = game.points != points;
        game.points = points;
        changed
    }

    /// A player's points (0 or 1) in halves: 3 for one and a half.
    pub fn halves(&self, player: usize) -> u32 {
        let games = self.games.iter().enumerate();
        let points = games
            .filter_map(|(game, it)| Some(it.points?[self.color(player, game).index()].halves()));
        points.sum()
    }
}

/// What a result brings White and Black; none while it is not decided.
fn points_of(result: Option<GameResult>) -> Option<[Points; 2]> {
    let result = result?;
    let [white, black] = Color::ALL.map(|color| result.points(color));
    Some([white?, black?])
}
