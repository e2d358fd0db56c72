//! A match of several games, and the scoresheet as a page for the printer.

use tritower::store;

use super::desk::Desk;
use super::{screen, type_move};

/// Where things lie at 1280x720.
const A_PERSON: (i32, i32) = (1195, 127);
const WHITES_NAME: (i32, i32) = (1120, 191);
const FIRST_OF_A_MATCH: (i32, i32) = (984, 293);
const BEGIN: (i32, i32) = (1120, 692);
const YES: (i32, i32) = (1055, 681);
const NEXT_GAME: (i32, i32) = (1120, 615);
const FILE: (i32, i32) = (1120, 458);
const WRITE_FILE: (i32, i32) = (1120, 532);

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
    desk.click(A_PERSON);
    desk.click(WHITES_NAME);
    desk.text("Anna");
    desk.key("Tab");
    desk.text("Bernd");
    desk.click(FIRST_OF_A_MATCH);
    desk.click(BEGIN);
    assert_eq!(names(&desk), ("Anna".to_owned(), "Bernd".to_owned()));

    // Black has the move and resigns.
    type_move(&desk, "b4N");
    let mark = desk.mark();
    desk.key("ctrl+r");
    desk.click(YES);
    let kept = std::fs::read_to_string(desk.data("match.ron")).unwrap();
    assert!(kept.contains("Some((One, Nought))"), "{kept}");

    desk.line(mark, "the account of the game opens");
    desk.click(NEXT_GAME);
    assert_eq!(names(&desk), ("Bernd".to_owned(), "Anna".to_owned()));

    // The scoresheet of the second game, on paper.
    type_move(&desk, "b4N");
    desk.key("ctrl+e");
    let page = desk.file("game.svg");
    desk.click(FILE);
    desk.text(&page.display().to_string());
    desk.click(WRITE_FILE);
    let page = std::fs::read_to_string(page).unwrap().replace('\n', "");
    for wanted in [">Bernd<", ">Anna<", ">b4N<"] {
        assert!(page.contains(wanted), "{page}");
    }
}
