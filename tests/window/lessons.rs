//! Tests of the lessons, by keyboard and by pointer, in both languages.

use tritower::game::control::TimeControl;
use tritower::game::{Game, Setup, Terms};

use super::test_screen::TestScreen;
use super::{FromAbove, saved, screen, type_move};

/// Settings with German as the language.
const SETTINGS: &str = "(language: German, notation: German)";

fn done(screen: &TestScreen) -> String {
    std::fs::read_to_string(screen.settings()).unwrap_or_default()
}

#[test]
fn no_lesson_begins_while_a_clock_runs() {
    let Some(mut screen) = screen() else {
        return;
    };
    let control = TimeControl::rapid();
    let game = Game::new(Setup {
        terms: Terms {
            clock: Some([control.clone(), control]),
            ..Terms::default()
        },
        ..Setup::default()
    });
    let file = saved(&screen, "rapid.ron", &game);
    screen.start(Some(&file));
    type_move(&screen, "b4N");
    screen.key("l");
    let mark = screen.mark();
    screen.key("Next");
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("clock"), "{notice}");
    // The interrupted game is still the current one.
    screen.key("Escape");
    type_move(&screen, "b5B");
    screen.expect_move("b7B-b5B");

    // After the game has ended, its clock no longer prevents a lesson.
    screen.key("ctrl+r");
    screen.key("Return");
    screen.key("l");
    screen.key("Next");
    type_move(&screen, "Rb5B");
    screen.key("Next");
    type_move(&screen, "Rb3N");
    screen.expect_setting("columns");
}

#[test]
fn a_lesson_is_solved_by_pointer_in_german() {
    let Some(mut screen) = screen() else {
        return;
    };
    let folder = screen.settings().parent().unwrap().to_owned();
    std::fs::create_dir_all(folder).unwrap();
    std::fs::write(screen.settings(), SETTINGS).unwrap();
    screen.start(None);
    screen.key("l");
    screen.key("Next");
    let above = FromAbove::new(&screen);
    screen.drag(above.square("b1W"), above.square("b5B"));
    screen.key("Next");
    // Two levels are below the pointer there, so the player has to choose the destination by name.
    let mark = screen.mark();
    type_move(&screen, "Tb3W");
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("not what was asked"), "{notice}");
    type_move(&screen, "Tb3N");
    screen.expect_setting("columns");
}

#[test]
fn a_lesson_is_solved_by_keyboard_and_the_first_game_has_tips_until_they_are_closed() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    type_move(&screen, "b4N");
    let kept = screen.autosave();
    screen.key("l");
    screen.key("Next");

    // A legal move that does not solve the exercise is rejected.
    let mark = screen.mark();
    type_move(&screen, "Rb4N");
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("not what was asked"), "{notice}");

    type_move(&screen, "Rb5B");
    screen.key("Next");
    assert!(
        !done(&screen).contains("columns"),
        "it has a second exercise"
    );
    type_move(&screen, "Rb3N");
    screen.expect_setting("columns");

    // The game was interrupted by the lesson and is unchanged.
    screen.key("Escape");
    assert_eq!(screen.autosave(), kept);
    type_move(&screen, "b5B");
    screen.expect_move("b7B-b5B");

    screen.key("l");
    screen.press("Your first game");
    type_move(&screen, "b4N");
    screen.expect_move("b2W-b4N");
    screen.press("No more tips");
    screen.expect_setting("\"first-game\"");
}
