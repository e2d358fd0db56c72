//! Updates the remote game that is shown to the state of its record, and keeps the player's
//! variations and comments.

use crate::app::session::game_changed::Change;
use crate::game::{Game, Player};

/// Gives `game` the events and players of `target`. If both are the same game, `game` keeps its
/// variations and comments. Returns the changes to report.
pub fn update_to(game: &mut Game, target: &Game) -> Vec<Change> {
    if let Some(changes) = continued(game, target) {
        return changes;
    }
    *game = target.clone();
    vec![Change::Opened]
}

/// Undoes and adds events until `game` has those of `target`. Returns `None` and leaves `game`
/// unchanged if that is impossible.
fn continued(game: &mut Game, target: &Game) -> Option<Vec<Change>> {
    if game.id() != target.id() || game.initial_position() != target.initial_position() {
        return None;
    }
    let both = game.events().iter().zip(target.events());
    let same = both.take_while(|(own, other)| own == other).count();
    let (mut next, mut changes) = (game.clone(), Vec::new());
    if same < next.events().len() {
        next.undo_to(same).ok()?;
        changes.push(Change::Undone);
    }
    for stamped in target.events().iter().skip(same) {
        next.happen(stamped.event, stamped.at).ok()?;
        changes.push(Change::Event(stamped.event));
    }
    if next.events() != target.events() {
        return None;
    }
    let setup = target.setup();
    next.set_player_names(setup.white.clone(), setup.black.clone());
    for (side, player) in crate::rules::Color::ALL.into_iter().zip(setup.players) {
        if player != Player::Program {
            next.set_player(side, player);
        }
    }
    *game = next;
    Some(changes)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use crate::game::{Event, Setup, Timestamp};

    fn played(moves: usize, at: u64) -> Game {
        let mut game = Game::new(Setup::default());
        for number in 0..moves {
            let mv = game.last().legal_moves()[0];
            game.play(mv, Timestamp(at + number as u64)).unwrap();
        }
        game
    }

    #[test]
    fn new_moves_are_added_and_variations_stay() {
        let (mut game, target) = (played(2, 0), played(4, 0));
        let mv = game.start().legal_moves()[3];
        let start = crate::game::Visit {
            ply: 0,
            ..game.live()
        };
        game.explore(start, mv).unwrap();
        let changes = update_to(&mut game, &target);
        let moves = target.events()[2..]
            .iter()
            .map(|it| Change::Event(it.event));
        assert_eq!(changes, moves.collect::<Vec<_>>());
        assert_eq!(game.events(), target.events());
        assert_eq!(game.variations().count(), 1);
    }

    #[test]
    fn moves_taken_back_are_undone_and_other_times_are_taken_over() {
        let mut game = played(4, 0);
        let target = played(2, 0);
        assert_eq!(update_to(&mut game, &target), [Change::Undone]);
        assert_eq!(game.events(), target.events());
        let later = played(3, 7);
        update_to(&mut game, &later);
        assert_eq!(game.events(), later.events());
        assert!(matches!(game.events()[0].event, Event::Move(_)));
    }

    #[test]
    fn another_game_replaces_the_one_that_is_shown() {
        let mut game = played(2, 0);
        let target = Game::new(Setup {
            id: crate::game::GameId(9),
            ..Setup::default()
        });
        assert_eq!(update_to(&mut game, &target), [Change::Opened]);
        assert_eq!(game.id(), target.id());
    }
}
