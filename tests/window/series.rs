//! A match of several games, and the scoresheet as a page for the printer.

use tritower::store;

use super::desk::Desk;
use super::{screen, type_move};

/// The names of White and Black in the game that is kept.
fn names(desk: &Desk) -> (String, String) {
    let game = store::load(&desk.data("autosave.ron")).unwrap().game;
    (game.setup().white.clone(), game.setup().black.clone())
}

#[test]
fn a_match_counts_its_games_and_changes_the_colours() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    desk.key("ctrl+n");
    desk.press("Person");
    desk.press("White");
    desk.text("Anna");
    desk.key("Tab");
    desk.text("Bernd");
    desk.press("First game of a match");
    desk.press("Begin");
    assert_eq!(names(&desk), ("Anna".to_owned(), "Bernd".to_owned()));

    // Black has the move and resigns.
    type_move(&desk, "b4N");
    let mark = desk.mark();
    desk.key("ctrl+r");
    desk.press("Yes");
    let kept = std::fs::read_to_string(desk.data("match.ron")).unwrap();
    assert!(kept.contains("Some((One, Nought))"), "{kept}");

    desk.line(mark, "the account of the game opens");
    desk.press("Begin game 2");
    assert_eq!(names(&desk), ("Bernd".to_owned(), "Anna".to_owned()));

    // The scoresheet of the second game, on paper.
    type_move(&desk, "b4N");
    desk.key("ctrl+e");
    let page = desk.file("game.svg");
    desk.press("File");
    desk.text(&page.display().to_string());
    desk.press("Write the scoresheet to the file");
    let page = std::fs::read_to_string(page).unwrap().replace('\n', "");
    for wanted in [">Bernd<", ">Anna<", ">b4N<"] {
        assert!(page.contains(wanted), "{page}");
    }
}
