//! Tests of a match of several games, and of the scoresheet as printed pages.

use tritower::store;

use super::test_screen::TestScreen;
use super::{screen, type_move};

/// The names of White and Black in the current game as it is saved.
fn names(screen: &TestScreen) -> (String, String) {
    let game = store::load(&screen.data("autosave.ron")).unwrap().game;
    (game.setup().white.clone(), game.setup().black.clone())
}

#[test]
fn a_match_counts_its_games_and_changes_the_colours() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    screen.key("ctrl+n");
    screen.press("Human");
    screen.press("More choices");
    screen.press("White");
    screen.text("Anna");
    screen.key("Tab");
    screen.text("Bernd");
    screen.press("First game of a match");
    screen.press("Start game");
    assert_eq!(names(&screen), ("Anna".to_owned(), "Bernd".to_owned()));

    // Black is to move and resigns.
    type_move(&screen, "b4N");
    let mark = screen.mark();
    screen.key("ctrl+r");
    screen.press("Yes");
    let kept = std::fs::read_to_string(screen.data("match.ron")).unwrap();
    assert!(kept.contains("Some((One, Nought))"), "{kept}");

    screen.line(mark, "the account of the game opens");
    screen.press("Start game 2");
    assert_eq!(names(&screen), ("Bernd".to_owned(), "Anna".to_owned()));

    // The scoresheet of the second game is exported.
    type_move(&screen, "b4N");
    screen.key("ctrl+e");
    let sheet = screen.file("game.txt");
    screen.press("File");
    screen.text(&sheet.display().to_string());
    screen.press("Export the game to the file");
    let sheet = std::fs::read_to_string(sheet).unwrap();
    for wanted in ["White: Bernd", "Black: Anna", "b4N"] {
        assert!(sheet.contains(wanted), "{sheet}");
    }
}
