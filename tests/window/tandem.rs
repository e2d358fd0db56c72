//! A match on two boards (Tandemschach), as people play it with one pointer, among each
//! other and with the computer.

use std::path::PathBuf;

use tritower::game::{Player, TeamBoard, TeamGame, TeamSetup, Terms, Timestamp};
use tritower::rules::{FLAT, Position, RuleSet, TOWER, notation};
use tritower::store;

use super::desk::Desk;
use super::{FromAbove, screen};

use TeamBoard::{A, B};

/// A match without clocks that begins with these positions, in which these moves have been
/// made.
fn saved(
    desk: &Desk,
    rules: &str,
    starts: [&str; 2],
    players: [[Player; 2]; 2],
    moves: &[(TeamBoard, &str)],
) -> PathBuf {
    let rules = RuleSet::named(rules).unwrap();
    let start = |text: &str| match text {
        "" => Position::start_of(rules),
        text => Position::from_text(rules, text).unwrap(),
    };
    let setup = TeamSetup {
        starts: starts.map(start),
        players,
        terms: Terms::default(),
        ..TeamSetup::of(rules)
    };
    let mut game = TeamGame::new(setup).unwrap();
    for (at, (board, text)) in (1..).zip(moves) {
        let mv = notation::read(game.board(*board).last(), text).unwrap();
        game.play(*board, mv, Timestamp(at)).unwrap();
    }
    let path = desk.file("match.ron");
    store::save_team(&path, &game, "A match").unwrap();
    path
}

const PEOPLE: [[Player; 2]; 2] = [[Player::Person; 2]; 2];

#[test]
fn what_the_partner_has_captured_is_dropped_by_drag_and_the_match_is_found_again() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let moves = [(A, "e2-e4"), (A, "d7-d5"), (A, "e4xd5"), (B, "e2-e4")];
    let file = saved(&desk, "chess+bughouse", ["", ""], PEOPLE, &moves);
    desk.start(Some(&file));
    let [a, b] = [A, B].map(|board| FromAbove::at(&desk, &FLAT, Some(board)));
    desk.settle();
    let pawn = desk.places("Black's pawn B")[0];
    desk.drag(pawn, b.square("e6"));
    desk.expect_in("tandem.ron", "@e6");
    // Either board answers the pointer, whichever was at hand.
    desk.drag(a.square("g8"), a.square("f6"));
    desk.expect_in("tandem.ron", "g8f6");
    desk.click(b.square("g1"));
    desk.click(b.square("f3"));
    desk.expect_in("tandem.ron", "g1f3");
    let kept = || std::fs::read_to_string(desk.data("tandem.ron")).unwrap_or_default();
    let before = kept();
    desk.kill();
    desk.start(None);
    let b = FromAbove::at(&desk, &FLAT, Some(B));
    let kept = || std::fs::read_to_string(desk.data("tandem.ron")).unwrap_or_default();
    assert_eq!(kept(), before);
    desk.drag(b.square("d7"), b.square("d5"));
    desk.expect_in("tandem.ron", "d7d5");
}

#[test]
fn two_people_beat_two_computers_on_two_boards() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    let computer = Player::Computer(0);
    let players = [[Player::Person, computer], [computer, Player::Person]];
    let file = saved(&desk, "chess+bughouse", [mate, ""], players, &[]);
    desk.start(Some(&file));
    // White of board B is the computer's: it moves by itself.
    desk.line(0, "the computer has answered");
    let b = FromAbove::at(&desk, &FLAT, Some(B));
    desk.drag(b.square("a7"), b.square("a6"));
    desk.expect_in("tandem.ron", "a7a6");
    let a = FromAbove::at(&desk, &FLAT, Some(A));
    let mark = desk.mark();
    desk.drag(a.square("a1"), a.square("a8"));
    desk.line(mark, "the account of the game opens");
    desk.expect_in("tandem.ron", "a1a8");
    let saved = store::load_team(&desk.data("tandem.ron")).unwrap();
    let result = saved.game.result().unwrap();
    assert_eq!(result.score(), "1-0", "{result}");
}

#[test]
fn a_match_on_two_towers_is_played_by_pointer_and_keys() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = saved(&desk, "tower+bughouse", ["", ""], PEOPLE, &[]);
    desk.start(Some(&file));
    let [a, b] = [A, B].map(|board| FromAbove::at(&desk, &TOWER, Some(board)));
    desk.drag(a.square("c2W"), a.square("c3W"));
    desk.expect_in("tandem.ron", "c2W-c3W");
    desk.key("o");
    super::type_move(&desk, "b2W-b3W");
    desk.expect_in("tandem.ron", "b2W-b3W");
    desk.drag(b.square("c7B"), b.square("c6B"));
    desk.expect_in("tandem.ron", "c7B-c6B");
}

#[test]
fn one_person_begins_a_match_with_three_computers_from_the_page() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    desk.key("ctrl+n");
    desk.press("Chess");
    desk.press("Tandem (Bughouse)");
    desk.press("Begin");
    // White of board B is the computer's.
    desk.line(0, "the computer has answered");
    let a = FromAbove::at(&desk, &FLAT, Some(A));
    desk.drag(a.square("e2"), a.square("e4"));
    desk.expect_in("tandem.ron", "e2e4");
}
