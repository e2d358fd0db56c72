//! Tests of games against the computer, of undo, and of the computer's analysis.

use tritower::engine::Strength;
use tritower::game::control::TimeControl;
use tritower::game::{Game, Player, Setup, Terms};
use tritower::rules::Position;
use tritower::store;

use super::test_screen::TestScreen;
use super::{LIGHT_BOARD, saved, screen, type_move};

/// The log line when the computer's move is saved.
const ANSWERED: &str = "the computer has answered: Move";

/// A game in which the computer plays Black at level 1.
fn against_the_computer() -> Game {
    Game::new(Setup {
        players: [Player::Person, Player::Computer(0)],
        ..Setup::default()
    })
}

/// A game at the highest level with a clock, in which the computer thinks for some time on any
/// machine. It does not begin from the usual position, whose opening tree the computer knows.
fn against_its_strongest() -> Game {
    let control = TimeControl::rapid();
    Game::new(Setup {
        start: Position::from_tfen(LIGHT_BOARD).unwrap(),
        players: [Player::Person, Player::Computer(Strength::FULL.code())],
        terms: Terms {
            clock: Some([control.clone(), control]),
            ..Terms::default()
        },
        ..Setup::default()
    })
}

fn plies(screen: &TestScreen) -> usize {
    let game = store::load(&screen.data("autosave.ron")).unwrap().game;
    game.live().ply
}

#[test]
fn the_computer_answers_and_a_move_is_taken_back_with_its_answer() {
    let Some(mut screen) = screen() else {
        return;
    };
    let file = saved(&screen, "computer.ron", &against_the_computer());
    screen.start(Some(&file));
    let mark = screen.mark();
    type_move(&screen, "b4N");
    screen.line(mark, ANSWERED);
    assert_eq!(plies(&screen), 2);
    screen.key("ctrl+z");
    assert_eq!(plies(&screen), 0, "its answer goes with the move");

    // After undo, the same move is answered again.
    let mark = screen.mark();
    type_move(&screen, "b4N");
    screen.line(mark, ANSWERED);
    assert_eq!(plies(&screen), 2);
    screen.key("ctrl+z");

    let mark = screen.mark();
    type_move(&screen, "Nc3N");
    screen.line(mark, ANSWERED);
    assert_eq!(plies(&screen), 2);

    // The computer declines a draw.
    let mark = screen.mark();
    screen.key("ctrl+d");
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("declines"), "{notice}");

    // The last hint shows a move, which can be played.
    let mark = screen.mark();
    screen.key("h");
    let mut notice = screen.line(mark, "notice: Hint:");
    while notice.contains("Ask again") {
        let mark = screen.mark();
        screen.key("h");
        notice = screen.line(mark, "notice: Hint:");
    }
    let hint = notice.rsplit("Hint: ").next().unwrap();
    let hint = hint.split(". ").next().unwrap().trim().to_owned();
    let mark = screen.mark();
    type_move(&screen, &hint);
    screen.line(mark, ANSWERED);
    assert_eq!(plies(&screen), 4);

    // Another search finds what the computer threatens.
    let mark = screen.mark();
    screen.key("d");
    let notice = screen.line(mark, "notice:").to_lowercase();
    assert!(notice.contains("threat"), "{notice}");

    // The analysis follows the game. The program is closed while the computer thinks, and continues
    // the game after a restart.
    screen.key("e");
    screen.kill();
    screen.start(None);
    assert_eq!(plies(&screen), 4);
}

#[test]
fn a_window_in_the_background_asks_for_attention_after_the_move_of_the_computer() {
    /// The flag of WM_HINTS by which a window asks for attention on X servers.
    const URGENT: u32 = 1 << 8;
    let Some(mut screen) = screen() else {
        return;
    };
    let file = saved(&screen, "strongest.ron", &against_its_strongest());
    screen.start(Some(&file));
    type_move(&screen, "b4N");
    let is_urgent = |screen: &TestScreen| {
        let flags = screen.property("WM_HINTS").first().copied();
        flags.is_some_and(|flags| flags & URGENT != 0)
    };
    assert!(!is_urgent(&screen));
    let mark = screen.mark();
    screen.take_keyboard_away();
    screen.line(mark, "notice: Your opponent has moved.");
    screen.rest(screen.mark());
    assert!(is_urgent(&screen));
}

#[test]
fn a_game_is_left_and_the_window_closed_while_the_computer_thinks() {
    let Some(mut screen) = screen() else {
        return;
    };
    let file = saved(&screen, "strongest.ron", &against_its_strongest());
    screen.start(Some(&file));
    type_move(&screen, "b4N");
    assert_eq!(plies(&screen), 1, "it thinks");

    // A search that the computer began earlier does not affect another game.
    screen.key("ctrl+n");
    screen.press("Start game");
    assert_eq!(plies(&screen), 0);
    let mark = screen.mark();
    type_move(&screen, "Nc3N");
    screen.line(mark, ANSWERED);
    assert_eq!(plies(&screen), 2);
    screen.kill();

    screen.start(Some(&file));
    type_move(&screen, "b4N");
    screen.close();
    assert_eq!(plies(&screen), 1, "it was still thinking");
}
