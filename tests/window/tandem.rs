//! Tests of a match on two boards (Tandem) with one pointer, between humans and against the
//! computer.

use std::path::PathBuf;

use tritower::game::team::{TandemBoard, TandemMatch, TandemSetup};
use tritower::game::{Player, Terms, Timestamp};
use tritower::rules::{FLAT, Position, RuleSet, TOWER, notation};
use tritower::store;

use super::test_screen::TestScreen;
use super::{FromAbove, screen};

use TandemBoard::{A, B};

/// Saves a match without clocks that begins with these positions and moves; returns its path.
fn saved(
    screen: &TestScreen,
    rules: &str,
    starts: [&str; 2],
    players: [[Player; 2]; 2],
    moves: &[(TandemBoard, &str)],
) -> PathBuf {
    let rules = RuleSet::named(rules).unwrap();
    let start = |text: &str| match text {
        "" => Position::start_of(rules),
        text => Position::from_text(rules, text).unwrap(),
    };
    let setup = TandemSetup {
        starts: starts.map(start),
        players,
        terms: Terms::default(),
        ..TandemSetup::of(rules)
    };
    let mut game = TandemMatch::new(setup).unwrap();
    for (at, (board, text)) in (1..).zip(moves) {
        let mv = notation::read(game.board(*board).last(), text).unwrap();
        game.play(*board, mv, Timestamp(at)).unwrap();
    }
    let path = screen.file("match.ron");
    store::save(&path, &game, "A match").unwrap();
    path
}

const PEOPLE: [[Player; 2]; 2] = [[Player::Person; 2]; 2];

#[test]
fn a_piece_captured_by_the_partner_is_dropped_and_the_match_restored() {
    let Some(mut screen) = screen() else {
        return;
    };
    let moves = [(A, "e2-e4"), (A, "d7-d5"), (A, "e4xd5"), (B, "e2-e4")];
    let file = saved(&screen, "chess+bughouse", ["", ""], PEOPLE, &moves);
    screen.start(Some(&file));
    let [a, b] = [A, B].map(|board| FromAbove::at(&screen, &FLAT, Some(board)));
    screen.settle();
    let pawn = screen.places("Black pawn B")[0];
    screen.drag(pawn, b.square("e6"));
    screen.expect_in("autosave.ron", "@e6");
    // Both boards react to the pointer, also the one that is not current.
    screen.drag(a.square("g8"), a.square("f6"));
    screen.expect_in("autosave.ron", "g8f6");
    screen.click(b.square("g1"));
    screen.click(b.square("f3"));
    screen.expect_in("autosave.ron", "g1f3");
    let kept = || std::fs::read_to_string(screen.data("autosave.ron")).unwrap_or_default();
    let before = kept();
    screen.kill();
    screen.start(None);
    let b = FromAbove::at(&screen, &FLAT, Some(B));
    let kept = || std::fs::read_to_string(screen.data("autosave.ron")).unwrap_or_default();
    assert_eq!(kept(), before);
    screen.drag(b.square("d7"), b.square("d5"));
    screen.expect_in("autosave.ron", "d7d5");
}

#[test]
fn one_human_begins_a_match_with_three_engines_from_the_page() {
    let Some(mut screen) = screen() else {
        return;
    };
    // Without animations the window is idle between two moves of the engines.
    std::fs::create_dir_all(screen.settings().parent().unwrap()).unwrap();
    std::fs::write(screen.settings(), "(speed: Off)").unwrap();
    screen.start(None);
    screen.key("ctrl+n");
    screen.press("Chess");
    screen.press("Bughouse");
    screen.press("Start game");
    // The computer plays White on board B.
    screen.line(0, "the computer has answered");
    let a = FromAbove::at(&screen, &FLAT, Some(A));
    screen.drag(a.square("e2"), a.square("e4"));
    screen.expect_in("autosave.ron", "e2e4");
}

#[test]
fn two_humans_beat_two_engines_and_a_match_on_two_towers_is_played() {
    let Some(mut screen) = screen() else {
        return;
    };
    let mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    let computer = Player::Computer(0);
    let players = [[Player::Person, computer], [computer, Player::Person]];
    let file = saved(&screen, "chess+bughouse", [mate, ""], players, &[]);
    screen.start(Some(&file));
    // The computer plays White on board B, and moves by itself.
    screen.line(0, "the computer has answered");
    let b = FromAbove::at(&screen, &FLAT, Some(B));
    screen.drag(b.square("a7"), b.square("a6"));
    screen.expect_in("autosave.ron", "a7a6");
    let a = FromAbove::at(&screen, &FLAT, Some(A));
    let mark = screen.mark();
    screen.drag(a.square("a1"), a.square("a8"));
    screen.line(mark, "the account of the game opens");
    screen.expect_in("autosave.ron", "a1a8");
    let kept = store::load_match(&screen.data("autosave.ron")).unwrap();
    let result = kept.game.result().unwrap();
    assert_eq!(result.score(), "1-0", "{result}");

    // A match on two towers.
    let file = saved(&screen, "tower+bughouse", ["", ""], PEOPLE, &[]);
    screen.put_in_clipboard(&std::fs::read_to_string(file).unwrap());
    screen.key("ctrl+v");
    let [a, b] = [A, B].map(|board| FromAbove::at(&screen, &TOWER, Some(board)));
    screen.drag(a.square("c2W"), a.square("c3W"));
    screen.expect_in("autosave.ron", "c2W-c3W");
    screen.key("o");
    super::type_move(&screen, "b2W-b3W");
    screen.expect_in("autosave.ron", "b2W-b3W");
    screen.drag(b.square("c7B"), b.square("c6B"));
    screen.expect_in("autosave.ron", "c7B-c6B");
}
