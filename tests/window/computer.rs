//! Playing the computer, taking back against it, and what it says about a position.

use tritower::engine::Strength;
use tritower::game::{Game, Player, Setup, Terms, TimeControl};
use tritower::store;

use super::desk::Desk;
use super::{saved, screen, type_move};

/// Where the button that begins a new game lies at 1280x720.
/// What the log says when the computer has moved, and it is kept.
const ANSWERED: &str = "the computer has answered: Move";

/// A game in which the computer has Black and plays its weakest.
fn against_the_computer() -> Game {
    Game::new(Setup {
        players: [Player::Person, Player::Computer(0)],
        ..Setup::default()
    })
}

/// A game in which it plays its strongest: with a clock it thinks for a while on every
/// machine.
fn against_its_strongest() -> Game {
    let control = TimeControl::rapid();
    Game::new(Setup {
        players: [Player::Person, Player::Computer(Strength::FULL.code())],
        terms: Terms {
            clock: Some([control.clone(), control]),
            ..Terms::default()
        },
        ..Setup::default()
    })
}

fn plies(desk: &Desk) -> usize {
    let game = store::load(&desk.data("autosave.ron")).unwrap().game;
    game.live().ply
}

#[test]
fn the_computer_answers_and_a_move_is_taken_back_with_its_answer() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = saved(&desk, "computer.ron", &against_the_computer());
    desk.start(Some(&file));
    let mark = desk.mark();
    type_move(&desk, "b4N");
    desk.line(mark, ANSWERED);
    assert_eq!(plies(&desk), 2);
    desk.key("ctrl+z");
    assert_eq!(plies(&desk), 0, "its answer goes with the move");

    // The same move again is answered again.
    let mark = desk.mark();
    type_move(&desk, "b4N");
    desk.line(mark, ANSWERED);
    assert_eq!(plies(&desk), 2);
    desk.key("ctrl+z");

    let mark = desk.mark();
    type_move(&desk, "Nc3N");
    desk.line(mark, ANSWERED);
    assert_eq!(plies(&desk), 2);

    // It wants to play.
    let mark = desk.mark();
    desk.key("ctrl+d");
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("declines"), "{notice}");

    // A hint can be played.
    let mark = desk.mark();
    desk.key("h");
    let notice = desk.line(mark, "notice: Hint:");
    let hint = notice.rsplit("Hint: ").next().unwrap().trim().to_owned();
    let mark = desk.mark();
    type_move(&desk, &hint);
    desk.line(mark, ANSWERED);
    assert_eq!(plies(&desk), 4);

    // The analysis follows; the program is closed while it thinks, and goes on.
    desk.key("e");
    desk.kill();
    desk.start(None);
    assert_eq!(plies(&desk), 4);
}

#[test]
fn a_game_is_left_and_the_window_closed_while_the_computer_thinks() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = saved(&desk, "strongest.ron", &against_its_strongest());
    desk.start(Some(&file));
    type_move(&desk, "b4N");
    assert_eq!(plies(&desk), 1, "it thinks");

    // Another game, in which the old thought has no say.
    desk.key("ctrl+n");
    desk.press("Begin");
    assert_eq!(plies(&desk), 0);
    let mark = desk.mark();
    type_move(&desk, "Nc3N");
    desk.line(mark, ANSWERED);
    assert_eq!(plies(&desk), 2);
    desk.kill();

    desk.start(Some(&file));
    type_move(&desk, "b4N");
    desk.close();
    assert_eq!(plies(&desk), 1, "it was still thinking");
}
