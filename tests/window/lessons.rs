//! The course through the rules, by keyboard and by pointer, in both languages.

use tritower::game::{Game, Setup, Terms, TimeControl};

use super::desk::Desk;
use super::{FromAbove, saved, screen, type_move};

/// What a German has chosen.
const SETTINGS: &str = "(language: German, notation: German)";

fn done(desk: &Desk) -> String {
    std::fs::read_to_string(desk.settings()).unwrap_or_default()
}

#[test]
fn a_lesson_is_solved_by_keyboard() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    type_move(&desk, "b4N");
    let kept = desk.autosave();
    desk.key("l");
    desk.key("Next");

    // A legal move that is not asked for is not made.
    let mark = desk.mark();
    type_move(&desk, "Rb4N");
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("not what was asked"), "{notice}");

    type_move(&desk, "Rb5B");
    desk.key("Next");
    assert!(!done(&desk).contains("columns"), "it has a second exercise");
    type_move(&desk, "Rb3N");
    desk.expect_setting("columns");

    // The game in play has waited, and is as it was.
    desk.key("Escape");
    assert_eq!(desk.autosave(), kept);
    type_move(&desk, "b5B");
    desk.expect_move("b7B-b5B");
}

#[test]
fn no_lesson_begins_while_a_clock_runs() {
    let Some((mut desk, _turn)) = screen() else {
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
    let file = saved(&desk, "rapid.ron", &game);
    desk.start(Some(&file));
    type_move(&desk, "b4N");
    desk.key("l");
    let mark = desk.mark();
    desk.key("Next");
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("clock"), "{notice}");
    // It is still the game that is on the table.
    desk.key("Escape");
    type_move(&desk, "b5B");
    desk.expect_move("b7B-b5B");

    // After the game its clock keeps nobody from learning.
    desk.key("ctrl+r");
    desk.key("Return");
    desk.key("l");
    desk.key("Next");
    type_move(&desk, "Rb5B");
    desk.key("Next");
    type_move(&desk, "Rb3N");
    desk.expect_setting("columns");
}

#[test]
fn a_lesson_is_solved_by_pointer_in_german() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let folder = desk.settings().parent().unwrap().to_owned();
    std::fs::create_dir_all(folder).unwrap();
    std::fs::write(desk.settings(), SETTINGS).unwrap();
    desk.start(None);
    desk.key("l");
    desk.key("Next");
    let above = FromAbove::new(&desk);
    desk.drag(above.square("b1W"), above.square("b5B"));
    desk.key("Next");
    // Two levels lie under the pointer there: what is asked for is chosen by name.
    let mark = desk.mark();
    type_move(&desk, "Tb3W");
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("not what was asked"), "{notice}");
    type_move(&desk, "Tb3N");
    desk.expect_setting("columns");
}
