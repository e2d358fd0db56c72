//! The games of the other rule sets, as a person plays them with pointer and keys.

use std::path::PathBuf;

use bevy::math::Rect;
use tritower::app::panels::style::PANEL_WIDTH;
use tritower::app::plan::PlanView;
use tritower::game::{Game, Setup};
use tritower::rules::{FLAT, HANGING, Position, RuleSet, TOWER};
use tritower::store::Plan;

use super::desk::Desk;
use super::{FromAbove, LIGHT_BOARD, saved, screen, window};

/// A saved game that begins with a position under these rules.
fn begun(desk: &Desk, rules: &str, text: &str) -> PathBuf {
    let rules = RuleSet::named(rules).unwrap();
    let start = Position::from_text(rules, text).unwrap();
    let setup = Setup {
        start,
        ..Setup::default()
    };
    saved(desk, "begun.ron", &Game::new(setup))
}

#[test]
fn flat_chess_is_played_by_drag_and_by_clicks() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let file = begun(&desk, "chess", start);
    desk.start(Some(&file));
    let above = FromAbove::on(&desk, &FLAT);
    desk.drag(above.square("e2"), above.square("e4"));
    desk.expect_move("e2e4");
    desk.click(above.square("g8"));
    desk.click(above.square("f6"));
    desk.expect_move("g8f6");
    let mark = desk.mark();
    desk.drag(above.square("e1"), above.square("e3"));
    desk.line(mark, "notice:");
}

#[test]
fn a_board_turns_by_its_key_and_by_its_handle() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let text = LIGHT_BOARD.replace("QL6b=rq/pp", "QL6b=r1/2");
    let file = begun(&desk, "tower+turning", &text);
    desk.start(Some(&file));
    let above = FromAbove::on(&desk, &TOWER);
    desk.point(above.square("a1QL1"));
    desk.key("t");
    desk.expect_move("QL1-QL1");
    desk.point(above.square("z8QL6"));
    desk.press("Turn the attack board (where the rules allow it)");
    desk.expect_move("QL6-QL6");
}

#[test]
fn an_empty_board_is_hung_under_its_corner_in_the_plan() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let text =
        "W=4/4/4/R2K;N=4/4/4/4;B=1k2/4/4/4;QL1w=2/2;QL6b=2/2;KL1w=2/2;KL6b=2/2 w - - - - 0 1";
    let file = begun(&desk, "tower+hanging", text);
    desk.start(Some(&file));
    desk.key("p");
    let free = Rect::new(0.0, 0.0, window().x - PANEL_WIDTH, window().y);
    let view = PlanView::new(&HANGING, Plan::Docked, window(), free, false);
    let layout = view.layout.unwrap();
    let board = |name: &str| {
        let pin = HANGING.pin_named(name).unwrap();
        let middle = layout.pin_board(pin).center();
        (middle.x as i32 + 3, middle.y as i32 + 3)
    };
    desk.drag(board("QL1"), board("QL1i"));
    desk.expect_move("QL1-QL1i");
}

#[test]
fn a_pawn_becomes_an_attack_board() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let text = "W=4/4/4/3K;N=4/4/4/4;B=4/P3/4/4;QL1w=2/2;QL4b=2/2;KL1w=2/2;KL6b=k1/2 w - - - - 0 9";
    let file = begun(&desk, "tower+board-promotion", text);
    desk.start(Some(&file));
    let above = FromAbove::on(&desk, &TOWER);
    desk.drag(above.square("a7B"), above.square("a8B"));
    desk.key("a");
    desk.expect_move("a7B-a8B=QL6");
}

#[test]
fn a_king_castles_from_anywhere_on_the_flat_board() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = begun(&desk, "chess+960", "4k3/8/8/8/8/8/8/1R3K1R w HB - 2 9");
    desk.start(Some(&file));
    let above = FromAbove::on(&desk, &FLAT);
    desk.drag(above.square("f1"), above.square("h1"));
    desk.expect_move("0-0");
}

#[test]
fn a_king_castles_from_anywhere_on_the_tower() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let text = "W=4/4/PPPP/2K1;N=4/4/4/4;B=1bbn/pppp/4/4;QL1w=PP/R1;KL1w=PP/1R;\
        QL6b=2/pp;KL6b=k1/pp w e0KL1,z0QL1 - - - 4 9";
    let file = begun(&desk, "tower+960", text);
    desk.start(Some(&file));
    let above = FromAbove::on(&desk, &TOWER);
    desk.drag(above.square("c1W"), above.square("e0KL1"));
    desk.expect_move("0-0");
}

#[test]
fn a_capture_explodes_and_clears_the_squares_around() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let text = "4k3/3n1n2/4p3/8/8/8/4R3/4K3 w - - 0 1";
    let file = begun(&desk, "chess+atomic", text);
    desk.start(Some(&file));
    let above = FromAbove::on(&desk, &FLAT);
    let around = |desk: &Desk| {
        let (x, y) = above.square("d7");
        desk.see((x - 16, y - 16), (32, 32))
    };
    let before = around(&desk);
    desk.drag(above.square("e2"), above.square("e6"));
    desk.expect_move("e2e6");
    assert!(Desk::difference(&before, &around(&desk)) > 0.2);
}

#[test]
fn who_can_capture_must_and_hears_so() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = begun(&desk, "chess+antichess", "8/8/8/3p4/4P3/8/8/R7 w - - 0 1");
    desk.start(Some(&file));
    let above = FromAbove::on(&desk, &FLAT);
    let mark = desk.mark();
    desk.drag(above.square("a1"), above.square("a5"));
    desk.line(mark, "notice:");
    desk.drag(above.square("e4"), above.square("d5"));
    desk.expect_move("e4d5");
}

#[test]
fn officers_are_placed_in_turn_by_drag_by_clicks_and_by_keys() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let rules = RuleSet::named("tower+960x960").unwrap();
    let setup = Setup {
        start: Position::start_of(rules),
        placing: true,
        ..Setup::default()
    };
    let file = saved(&desk, "placing.ron", &Game::new(setup));
    desk.start(Some(&file));
    let above = FromAbove::on(&desk, &TOWER);
    desk.settle();
    let bishop = desk.places("White's bishop")[0];
    desk.drag(bishop, above.square("b1W"));
    desk.expect_move("b1W");
    desk.press("Black's bishop");
    desk.click(above.square("c8B"));
    desk.expect_move("c8B");
    desk.key("b");
    desk.click(above.square("b8B"));
    desk.expect_move("b8B");
    // It is found again as it was.
    let kept = desk.autosave();
    desk.kill();
    desk.start(None);
    assert_eq!(desk.autosave(), kept);
}

#[test]
fn a_position_is_set_up_by_hand_found_again_and_played() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    desk.key("ctrl+b");
    desk.press("Clear");
    let above = FromAbove::on(&desk, &TOWER);
    for (piece, square) in [
        ("White's king", "b2W"),
        ("Black's king", "b7B"),
        ("Black's pawn", "b5B"),
    ] {
        desk.press(piece);
        desk.click(above.square(square));
        desk.key("Escape");
    }
    // The game that waits is not to be seen meanwhile.
    desk.key("Escape");
    desk.press("Back to the editor");
    desk.settle();
    let rook = desk.places("White's rook")[0];
    desk.drag(rook, above.square("c3N"));
    desk.drag(above.square("b7B"), above.square("d7B"));
    // A piece that is dragged off the boards is gone.
    desk.drag(above.square("b5B"), (20, 700));
    let editing = || std::fs::read_to_string(desk.data("editing.ron")).unwrap_or_default();
    let kept = editing();
    for (square, stands) in [("c3N", true), ("d7B", true), ("b5B", false)] {
        assert_eq!(kept.contains(square), stands, "{square}: {kept}");
    }
    desk.kill();
    desk.start(None);
    let editing = || std::fs::read_to_string(desk.data("editing.ron")).unwrap_or_default();
    assert_eq!(editing(), kept);
    desk.press("Play from here");
    desk.press("Begin");
    let above = FromAbove::on(&desk, &TOWER);
    desk.drag(above.square("c3N"), above.square("c4N"));
    desk.expect_move("c3N-c4N");
    assert_eq!(editing(), "");
}
