//! The player's rating in games against the computer.

use serde::{Deserialize, Serialize};

use super::choose::CHESS;
use super::{Day, Opponent, Rating};
use crate::game::{EndReason, Game, GameId, GameResult};
use crate::rules::{Color, Position, TOURNAMENT};

/// Rating of a player without a counted game: between the first two levels of the computer.
const FIRST: f64 = 800.0;
/// Rating deviation of a level of the computer, whose rating is measured.
const DEVIATION: u16 = 50;
/// Number of counted games, and of games with help, that are kept; the oldest are dropped.
const MAX_GAMES: usize = 2_000;

/// Kind of games that has a rating of its own: games on the tower and on the flat board are rated
/// separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RatingKind {
    /// Games on the tower under the tournament rules.
    Tower,
    /// Games of chess on the flat board.
    Chess,
}

impl RatingKind {
    /// Returns the rating for which a game counts by its rules and starting position; `None` if it
    /// counts for none.
    pub fn of(game: &Game) -> Option<RatingKind> {
        let is_problem = game.setup().stipulation.is_some();
        RatingKind::of_start(game.initial_position()).filter(|_| !is_problem)
    }

    /// Returns the rating for which games with this starting position count; `None` if they count
    /// for none.
    pub fn of_start(start: &Position) -> Option<RatingKind> {
        if *start != Position::start_of(start.rules()) {
            None
        } else if *start.rules() == *TOURNAMENT {
            Some(RatingKind::Tower)
        } else if start.rules().name() == CHESS {
            Some(RatingKind::Chess)
        } else {
            None
        }
    }
}

/// A game that counted for a rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "game")]
pub struct RatedGame {
    /// The day on which the game ended.
    pub day: Day,
    /// Id of the game.
    id: u64,
    /// The rating for which the game counted.
    pub name: RatingKind,
    /// The player's rating after the game.
    pub rating: u16,
}

/// The player's ratings in games against the computer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "ladder")]
pub struct ComputerRatings {
    /// The rating on the tower.
    pub tower: Rating,
    /// The rating on the flat board.
    pub chess: Rating,
    /// The games that counted, oldest first.
    pub games: Vec<RatedGame>,
    /// Ids of games in which the player took back moves or used hints or the analysis, so that they
    /// do not count.
    helped: Vec<u64>,
}

impl Default for ComputerRatings {
    fn default() -> ComputerRatings {
        ComputerRatings {
            tower: Rating::first(FIRST),
            chess: Rating::first(FIRST),
            games: Vec::new(),
            helped: Vec::new(),
        }
    }
}

impl ComputerRatings {
    /// Returns the player's rating in a kind of games.
    pub fn rating(&self, kind: RatingKind) -> Rating {
        match kind {
            RatingKind::Tower => self.tower,
            RatingKind::Chess => self.chess,
        }
    }

    /// Returns the number of games that counted for a rating.
    pub fn count(&self, kind: RatingKind) -> usize {
        self.games.iter().filter(|game| game.name == kind).count()
    }

    /// Returns the player's rating after a game and its change by the game; `None` if the game did
    /// not count.
    pub fn result_of(&self, game: GameId) -> Option<(u16, i32)> {
        let mut earlier = self.games.iter().rev().skip_while(|it| it.id != game.0);
        let rated = earlier.next()?;
        let before = earlier.find(|it| it.name == rated.name);
        let before = before.map_or(Rating::first(FIRST).rounded(), |it| it.rating);
        Some((rated.rating, i32::from(rated.rating) - i32::from(before)))
    }

    /// Records that the player was helped in a game, so that it does not count. Returns whether
    /// that is new.
    pub fn note_help(&mut self, game: GameId) -> bool {
        let is_new = !self.helped.contains(&game.0);
        if is_new {
            keep(&mut self.helped, game.0);
        }
        is_new
    }

    /// Returns whether the player was helped in a game that would have counted otherwise.
    pub fn was_helped(&self, game: &Game) -> bool {
        RatingKind::of(game).is_some() && self.helped.contains(&game.id().0)
    }

    /// Returns whether a game can still count: the player was not helped and the game has not
    /// counted yet.
    pub fn can_count(&self, game: GameId) -> bool {
        !self.helped.contains(&game.0) && self.games.iter().all(|it| it.id != game.0)
    }

    /// Counts a finished game of the player, who had the side `side`, against a level of the
    /// computer with the rating `points`. Returns whether the game counts. It does not count if its
    /// rules or its starting position are not rated, if it was not decided by play, if it was
    /// counted before, or if the player was helped.
    pub fn rate(&mut self, game: &Game, side: Color, points: u16, day: Day) -> bool {
        let score = game.result().and_then(|result| score(result, side));
        let Some((kind, score)) = RatingKind::of(game).zip(score) else {
            return false;
        };
        if !self.can_count(game.id()) {
            return false;
        }
        let opponent = Opponent {
            points,
            deviation: DEVIATION,
        };
        let rating = match kind {
            RatingKind::Tower => &mut self.tower,
            RatingKind::Chess => &mut self.chess,
        };
        *rating = rating.after(opponent, score);
        let rating = rating.rounded();
        let id = game.id().0;
        keep(
            &mut self.games,
            RatedGame {
                day,
                id,
                name: kind,
                rating,
            },
        );
        true
    }
}

/// Returns a player's points in a finished game; `None` if the game was not decided by play, for
/// example because it was called off.
fn score(result: GameResult, side: Color) -> Option<f64> {
    match (result.winner, result.reason) {
        (Some(winner), _) => Some(f64::from(u8::from(winner == side))),
        (
            None,
            EndReason::Stalemate
            | EndReason::Agreement
            | EndReason::DeadPosition
            | EndReason::FlagFallWithoutMate
            | EndReason::Repetition
            | EndReason::FiftyMoves,
        ) => Some(0.5),
        (None, _) => None,
    }
}

/// Adds an item to a list of limited length.
fn keep<T>(list: &mut Vec<T>, item: T) {
    if list.len() >= MAX_GAMES {
        list.remove(0);
    }
    list.push(item);
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use crate::game::{Event, Setup, Timestamp};
    use crate::rules::RuleSet;

    fn resigned(id: u64, start: Position) -> Game {
        let id = GameId(id);
        let mut game = Game::new(Setup {
            id,
            start,
            ..Setup::default()
        });
        let resignation = Event::Resignation(Color::Black);
        game.happen(resignation, Timestamp(0)).unwrap();
        game
    }

    #[test]
    fn a_game_counts_once_for_the_rating_of_its_board() {
        let (mut ladder, before) = (ComputerRatings::default(), ComputerRatings::default());
        let game = resigned(1, Position::start());
        assert!(ladder.rate(&game, Color::White, 900, Day(1)));
        assert!(!ladder.rate(&game, Color::White, 900, Day(1)));
        assert!(ladder.tower.points > before.tower.points);
        assert_eq!(ladder.chess, before.chess);
        let chess = Position::start_of(RuleSet::named(CHESS).unwrap());
        assert!(ladder.rate(&resigned(2, chess), Color::Black, 900, Day(1)));
        assert!(ladder.chess.points < before.chess.points);
        assert_eq!(ladder.count(RatingKind::Tower), 1);
        let rating = ladder.tower.rounded();
        let change = i32::from(rating) - i32::from(before.tower.rounded());
        assert_eq!(ladder.result_of(game.id()), Some((rating, change)));
        assert_eq!(ladder.result_of(GameId(3)), None);
    }

    #[test]
    fn a_game_with_help_another_start_or_other_rules_does_not_count() {
        let mut ladder = ComputerRatings::default();
        let game = resigned(1, Position::start());
        assert!(ladder.note_help(game.id()));
        assert!(!ladder.note_help(game.id()));
        assert!(!ladder.rate(&game, Color::White, 900, Day(1)));
        assert!(ladder.was_helped(&game));
        let mut later = Position::start();
        later.make_unchecked(later.legal_moves()[0]);
        assert!(!ladder.rate(&resigned(2, later), Color::White, 900, Day(1)));
        let atomic = Position::start_of(RuleSet::named("chess+atomic").unwrap());
        assert!(!ladder.rate(&resigned(3, atomic), Color::White, 900, Day(1)));
        let open = Game::new(Setup::default());
        assert!(!ladder.rate(&open, Color::White, 900, Day(1)));
        assert_eq!(ladder.games, []);
    }
}
