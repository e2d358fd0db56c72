//! The home page: what is offered at the start, and the way back to it.

use super::test_screen::TestScreen;
use super::{screen, type_move};

/// Whether the home page is shown.
fn is_at_home(screen: &TestScreen) -> bool {
    screen.last_line("places: ").contains("Play a friend here")
}

#[test]
fn keys_reach_a_window_to_which_no_window_manager_gives_the_focus() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start_without_window_manager();
    type_move(&screen, "b4N");
    screen.expect_move("b2W-b4N");
    screen.take_keyboard_away();
    screen.click_for_keyboard((600, 20));
    type_move(&screen, "b5B");
    screen.expect_move("b7B-b5B");

    // After the end of a program that had the focus, the root window of the screen has it.
    screen.kill();
    screen.start_without_window_manager();
    type_move(&screen, "c3W");
    screen.expect_move("c2W-c3W");
}

#[test]
fn a_move_on_the_boards_begins_a_game_and_enter_the_chosen_one() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    screen.press("Learn");
    screen.press("Puzzles");
    screen.press("Mate problems");
    let places = screen.last_line("places: ");
    assert!(places.contains("Two kings, one column"), "{places}");
    assert!(!places.contains("Save"), "{places}");
    screen.key("Escape");
    type_move(&screen, "b4N");
    assert!(!is_at_home(&screen));
    screen.expect_move("b2W-b4N");

    // Enter starts the chosen game, even if a button of the page has the focus.
    screen.key("ctrl+n");
    screen.press("Three-dimensional chess");
    screen.press("Chess");
    screen.key("Tab");
    screen.key("Return");
    type_move(&screen, "d4");
    screen.expect_move("d2d4");
}

#[test]
fn a_friend_s_game_begins_on_the_home_page_and_is_continued_there() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    assert!(is_at_home(&screen));
    screen.press("Play a friend here");
    screen.key("Escape");
    assert!(is_at_home(&screen), "Escape leads back");
    screen.press("Play a friend here");
    screen.press("Chess");
    // Without a game in play, its board is already shown behind the page.
    screen.key("Escape");
    type_move(&screen, "e4");
    screen.expect_move("e2e4");

    screen.key("ctrl+h");
    screen.press("Play a friend here");
    screen.press("Three-dimensional chess");
    screen.press("Start game");
    type_move(&screen, "b4N");
    screen.expect_move("b2W-b4N");
    screen.key("ctrl+h");
    screen.press("Untitled");
    assert!(!is_at_home(&screen));
    screen.places("Resign");

    // A game in progress is shown at the next start, without the home page.
    screen.kill();
    screen.start(None);
    assert!(!is_at_home(&screen));
}
