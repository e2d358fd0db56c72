//! Setting games up, and games from elsewhere: other boards, a position that is pasted, a
//! PGN with several games.

use tritower::game::Game;
use tritower::store;

use super::desk::Desk;
use super::{screen, type_move};

fn kept(desk: &Desk) -> Game {
    store::load(&desk.data("autosave.ron")).unwrap().game
}

/// The name of the rule set of the game that is kept.
fn played(desk: &Desk) -> String {
    kept(desk).rules().name().to_owned()
}

#[test]
fn a_game_of_chess960_is_begun_by_its_number_and_remembered() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    desk.key("ctrl+n");
    desk.press("Chess");
    desk.press("Chess960");
    desk.press("Number");
    // The number is a field once it is clicked.
    desk.press("Start number");
    desk.key("ctrl+a");
    desk.text("17");
    desk.key("Return");
    desk.press("Begin");
    assert_eq!(played(&desk), "chess+960");
    assert_eq!(kept(&desk).last().start_numbers(), Some([17, 17]));
    desk.expect_setting("chess+960");

    // The tournament game stays one click away.
    desk.key("ctrl+n");
    desk.press("Tournament rules");
    desk.press("Begin");
    assert_eq!(played(&desk), "tower");
}

#[test]
fn a_position_is_pasted_on_the_page_and_over_the_board_whatever_game_is_played() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    desk.key("ctrl+n");
    desk.press("As text");
    desk.press("TFEN or FEN: rnbqkbnr/pppp…");
    desk.text("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    desk.press("Person");
    desk.press("Begin");
    assert_eq!(played(&desk), "chess");
    type_move(&desk, "Rh7");
    desk.expect_move("h1h7");

    // Its position comes back from the clipboard while the tower is on the table.
    desk.key("ctrl+t");
    desk.key("ctrl+n");
    desk.press("Tournament rules");
    desk.press("Begin");
    assert_eq!(played(&desk), "tower");
    desk.key("ctrl+v");
    assert_eq!(played(&desk), "chess");
    let position = kept(&desk).last().to_text();
    assert_eq!(position, "4k3/7R/8/8/8/8/8/4K3 b - - 1 1");
}

#[test]
fn a_large_pgn_opens_as_a_list_in_which_a_search_finds_the_last_game() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = desk.file("large.pgn");
    let game = "[White \"Anna\"]\n[Black \"Ben\"]\n\n1. e4 e5 2. Nf3 Nc6 {as so often} *\n\n";
    let last = "[White \"Zo\u{eb}\"]\n[Black \"Dan\"]\n[Result \"1-0\"]\n\n1. d4 d5 2. c4 1-0\n";
    // More than any other file may have, and the last in another encoding.
    let mut bytes = game.repeat(80_000).into_bytes();
    bytes.extend(last.chars().map(|letter| letter as u8));
    assert!(bytes.len() as u64 > store::MAX_BYTES);
    std::fs::write(&file, bytes).unwrap();
    desk.start(Some(&file));
    desk.press("Search titles, players, dates");
    desk.text("dan 1-0");
    desk.press("Zoë – Dan");
    assert_eq!(kept(&desk).setup().white, "Zoë");
    desk.key("ctrl+o");
    desk.press("Back to your games");
}

#[test]
fn a_pgn_of_three_games_opens_as_a_list_of_which_a_click_opens_one() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = desk.file("three.pgn");
    let game = |white: &str, moves: &str| format!("[White \"{white}\"]\n\n{moves}\n\n");
    let text = [
        game("Anna", "1. e4 e5 *"),
        game("Cleo", "1. d4 d5 2. c4 1-0"),
        game("Eva", "1. c4 *"),
    ];
    std::fs::write(&file, text.concat()).unwrap();
    desk.start(Some(&file));
    desk.press("Cleo – Black");
    assert_eq!(kept(&desk).setup().white, "Cleo");
    assert_eq!(played(&desk), "chess");

    // The list is there for the next one, and a search finds it.
    desk.key("ctrl+o");
    desk.press("Search titles, players, dates");
    desk.text("eva");
    desk.press("Eva – Black");
    assert_eq!(kept(&desk).setup().white, "Eva");
    desk.key("ctrl+o");
    desk.press("Back to your games");
    desk.press("Save this game as");
}
