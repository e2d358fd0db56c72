//! Tests of setting up and importing games: other variants, a pasted position, and a PGN with
//! several games.

use tritower::game::Game;
use tritower::store;

use super::test_screen::TestScreen;
use super::{screen, type_move};

fn kept(screen: &TestScreen) -> Game {
    store::load(&screen.data("autosave.ron")).unwrap().game
}

/// The name of the variant of the current game as it is saved.
fn played(screen: &TestScreen) -> String {
    kept(screen).rules().name().to_owned()
}

#[test]
fn a_game_of_chess960_is_begun_by_its_number_and_a_position_pasted_over_any_game() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    screen.key("ctrl+n");
    screen.press("Chess");
    screen.press("Chess960");
    // Closed, the list of variants leaves room for the other choices.
    screen.press("Variants");
    screen.press("More choices");
    screen.press("Number");
    // The number becomes a field when it is clicked.
    screen.press("Start number");
    screen.key("ctrl+a");
    screen.text("17");
    screen.key("Return");
    screen.press("Start game");
    assert_eq!(played(&screen), "chess+960");
    assert_eq!(kept(&screen).last().start_numbers(), Some([17, 17]));
    screen.expect_setting("chess+960");

    // The tournament rules are still one click away.
    screen.key("ctrl+n");
    screen.press("Standard rules");
    screen.press("Start game");
    assert_eq!(played(&screen), "tower");

    // A position is pasted on the page and over the board.
    screen.key("ctrl+n");
    screen.press("Human");
    screen.press("As text");
    screen.press("TFEN (the tower's FEN) or FEN: rnbqkbnr/pppp…");
    screen.text("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    screen.press("Start game");
    assert_eq!(played(&screen), "chess");
    type_move(&screen, "Rh7");
    screen.expect_move("h1h7");

    // The position of another variant is pasted while the game on the tower is the current one.
    screen.key("ctrl+t");
    screen.key("ctrl+n");
    screen.press("Standard rules");
    screen.press("Start game");
    assert_eq!(played(&screen), "tower");
    screen.key("ctrl+v");
    assert_eq!(played(&screen), "chess");
    // The computer may have answered already.
    let position = kept(&screen).start().to_text();
    assert_eq!(position, "4k3/7R/8/8/8/8/8/4K3 b - - 1 1");
}

#[test]
fn a_large_pgn_opens_as_a_list_in_which_a_search_finds_the_last_game() {
    let Some(mut screen) = screen() else {
        return;
    };
    let file = screen.file("large.pgn");
    let game = "[White \"Anna\"]\n[Black \"Ben\"]\n\n1. e4 e5 2. Nf3 Nc6 {as so often} *\n\n";
    let last = "[White \"Zo\u{eb}\"]\n[Black \"Dan\"]\n[Result \"1-0\"]\n\n1. d4 d5 2. c4 1-0\n";
    // The file is larger than any other file may be, and its last game has another encoding.
    let mut bytes = game.repeat(80_000).into_bytes();
    bytes.extend(last.chars().map(|letter| letter as u8));
    assert!(bytes.len() as u64 > store::MAX_BYTES);
    std::fs::write(&file, bytes).unwrap();
    screen.start(Some(&file));
    screen.press("Search titles, players, dates");
    screen.text("dan 1-0");
    screen.press("Zoë – Dan");
    assert_eq!(kept(&screen).setup().white, "Zoë");
    screen.key("ctrl+o");
    screen.press("Back to your games");
}

#[test]
fn a_pgn_of_three_games_opens_as_a_list_of_which_a_click_opens_one() {
    let Some(mut screen) = screen() else {
        return;
    };
    let file = screen.file("three.pgn");
    let game = |white: &str, moves: &str| format!("[White \"{white}\"]\n\n{moves}\n\n");
    let text = [
        game("Anna", "1. e4 e5 *"),
        game("Cleo", "1. d4 d5 2. c4 1-0"),
        game("Eva", "1. c4 *"),
    ];
    std::fs::write(&file, text.concat()).unwrap();
    screen.start(Some(&file));
    screen.press("Cleo – Black");
    assert_eq!(kept(&screen).setup().white, "Cleo");
    assert_eq!(played(&screen), "chess");

    // The list is still there for the next game, and a search finds that game.
    screen.key("ctrl+o");
    screen.press("Search titles, players, dates");
    screen.text("eva");
    screen.press("Eva – Black");
    assert_eq!(kept(&screen).setup().white, "Eva");
    screen.key("ctrl+o");
    screen.press("Back to your games");
    screen.press("Save this game as");
}

#[test]
fn a_click_on_a_heading_sorts_the_games_of_a_pgn_and_the_keyboard_opens_one() {
    let Some(mut screen) = screen() else {
        return;
    };
    let file = screen.file("table.pgn");
    let game = |white: &str, result: &str| {
        format!("[White \"{white}\"]\n[Black \"Zoe\"]\n[Result \"{result}\"]\n\n1. e4 {result}\n\n")
    };
    let text = [
        game("Ben", "0-1"),
        game("Cleo", "1-0"),
        game("Anna", "1/2-1/2"),
    ];
    std::fs::write(&file, text.concat()).unwrap();
    screen.start(Some(&file));
    let sorted = |screen: &TestScreen| {
        let mut names = ["Anna", "Ben", "Cleo"];
        names.sort_by_key(|name| screen.places(&format!("{name} – Zoe"))[0].1);
        names
    };
    assert_eq!(sorted(&screen), ["Ben", "Cleo", "Anna"]);
    screen.press("White");
    assert_eq!(sorted(&screen), ["Anna", "Ben", "Cleo"]);
    screen.press("White");
    assert_eq!(sorted(&screen), ["Cleo", "Ben", "Anna"]);
    screen.press("Result");
    assert_eq!(sorted(&screen), ["Ben", "Cleo", "Anna"]);

    // The Tab key goes from the search field over the eight headings to the first game, and an arrow
    // key to the next.
    screen.press("Search titles, players, dates");
    for _ in 0..9 {
        screen.key("Tab");
    }
    screen.key("Down");
    screen.key("Return");
    assert_eq!(kept(&screen).setup().white, "Cleo");
}
