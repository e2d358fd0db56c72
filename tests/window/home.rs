//! The home page: what is offered at the start, and the way back to it.

use super::test_screen::TestScreen;
use super::{screen, type_move};

/// Whether the home page is shown.
fn is_at_home(screen: &TestScreen) -> bool {
    screen.last_line("places: ").contains("Play a friend")
}

#[test]
fn a_friend_s_game_begins_on_the_home_page_and_is_continued_there() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    assert!(is_at_home(&screen));
    screen.press("Play a friend");
    screen.key("Escape");
    assert!(is_at_home(&screen), "Escape leads back");
    screen.press("Play a friend");
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

#[test]
fn a_move_on_the_boards_begins_a_game_and_the_problems_are_listed_alone() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    screen.press("Training");
    screen.press("Mate problems");
    let places = screen.last_line("places: ");
    assert!(places.contains("Two kings, one column"), "{places}");
    assert!(!places.contains("Save"), "{places}");
    screen.key("Escape");
    type_move(&screen, "b4N");
    assert!(!is_at_home(&screen));
    screen.expect_move("b2W-b4N");
}
