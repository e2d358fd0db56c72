//! Tests of the library: a saved game is renamed, moved to the trash and restored.

use tritower::store;

use super::screen;

#[test]
fn a_game_is_renamed_deleted_and_restored() {
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
    let mark = screen.mark();
    screen.press("Delete");
    screen.line(mark, "Moved to the trash: Sunday");
    assert!(!renamed.exists());
    let trash = screen.file("data/Trash/files/Sunday.ron");
    assert_eq!(store::load(&trash).unwrap().title, "Sunday");

    let mark = screen.mark();
    screen.press("Undo");
    screen.line(mark, "Restored: Sunday");
    assert_eq!(store::load(&renamed).unwrap().title, "Sunday");
}
