//! The computer's moves from the opening tree, so that no level begins its games the same way each
//! time.

use std::thread;

use crate::engine::Strength;
use crate::game::Game;
use crate::library::openings::{bundled, first_move};
use crate::rules::random::mixed;
use crate::rules::{Move, Position, TOURNAMENT};

/// Returns the move that the computer plays at a level from the opening tree in the live position.
/// `None` if the tree has no move there, or if the game did not begin from the standard initial
/// position of the tournament rules. The move depends only on the level, the game's id and the
/// position.
pub(super) fn opening_move(game: &Game, level: Strength) -> Option<Move> {
    let position = game.last();
    if !is_usual(game) {
        return None;
    }
    let chance = mixed(game.id().0 ^ position.key());
    first_move(position, level.opening_margin(), chance)
}

/// Returns whether a game began from the standard initial position of the tournament rules.
fn is_usual(game: &Game) -> bool {
    game.rules() == &*TOURNAMENT && *game.start() == Position::start()
}

/// Reads the opening tree in a thread, so that the first move does not have to wait for it.
pub(super) fn read_ahead(game: &Game) {
    if is_usual(game) {
        let rules = game.rules();
        // If the system refuses to start a thread, the tree is read when it is needed.
        let _ = thread::Builder::new().spawn(move || bundled(rules).is_some());
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::game::{GameId, Setup, Timestamp};
    use crate::rules::RuleSet;

    fn game(id: u64) -> Game {
        Game::new(Setup {
            id: GameId(id),
            ..Setup::default()
        })
    }

    #[test]
    fn every_level_begins_its_games_in_different_ways() {
        for level in [0, 1, 7, 13, 18].map(Strength::new) {
            let first = |id| opening_move(&game(id), level).unwrap();
            let moves: HashSet<Move> = (0..40).map(first).collect();
            assert!(moves.len() > 1, "{level:?}");
            assert_eq!(first(7), first(7), "the same game begins the same way");
        }
    }

    #[test]
    fn only_the_first_moves_from_the_usual_position_are_chosen() {
        let mut game = game(1);
        while let Some(mv) = opening_move(&game, Strength::FULL) {
            game.play(mv, Timestamp(0)).unwrap();
        }
        assert!(game.last().number() <= 9);
        let mut start = Position::start();
        start.pass();
        for start in [start, Position::start_of(RuleSet::named("chess").unwrap())] {
            let other = Game::new(Setup::from(start));
            assert_eq!(opening_move(&other, Strength::FULL), None);
        }
    }
}
