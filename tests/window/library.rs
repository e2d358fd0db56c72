//! The library: a saved game gets another title, and goes to the trash.

use tritower::store;

use super::screen;

#[test]
fn a_game_is_renamed_and_then_put_into_the_trash() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    desk.key("ctrl+s");
    desk.text("Friday");
    desk.key("Return");
    desk.key("ctrl+o");
    desk.press("More: Friday");
    desk.press("Rename…");
    desk.text("Sunday");
    desk.press("Rename");
    let renamed = desk.data("games/Sunday.ron");
    assert_eq!(store::load(&renamed).unwrap().title, "Sunday");
    assert!(!desk.data("games/Friday.ron").exists());

    desk.press("More: Sunday");
    desk.press("Delete");
    desk.press("No");
    assert!(renamed.exists(), "it is deleted after a no");
    desk.press("More: Sunday");
    desk.press("Delete");
    let mark = desk.mark();
    desk.press("Delete");
    desk.line(mark, "Moved to the trash: Sunday");
    assert!(!renamed.exists());
    let trash = desk.file("data/Trash/files/Sunday.ron");
    assert_eq!(store::load(&trash).unwrap().title, "Sunday");
}
