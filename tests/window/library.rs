//! Tests of the library: a saved game is renamed and moved to the trash.

use tritower::store;

use super::screen;

#[test]
fn a_game_is_renamed_and_then_put_into_the_trash() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    screen.key("ctrl+s");
    screen.text("Friday");
    screen.key("Return");
    screen.key("ctrl+o");
    screen.press("More: Friday");
    screen.press("Rename…");
    screen.text("Sunday");
    screen.press("Rename");
    let renamed = screen.data("games/Sunday.ron");
    assert_eq!(store::load(&renamed).unwrap().title, "Sunday");
    assert!(!screen.data("games/Friday.ron").exists());

    screen.press("More: Sunday");
    screen.press("Delete");
    screen.press("No");
    assert!(renamed.exists(), "it is deleted after a no");
    screen.press("More: Sunday");
    screen.press("Delete");
    let mark = screen.mark();
    screen.press("Delete");
    screen.line(mark, "Moved to the trash: Sunday");
    assert!(!renamed.exists());
    let trash = screen.file("data/Trash/files/Sunday.ron");
    assert_eq!(store::load(&trash).unwrap().title, "Sunday");
}
