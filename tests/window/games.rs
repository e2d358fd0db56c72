//! Tests of variants, played with pointer and keys.

use bevy::math::Rect;
use tritower::app::panels::style::PANEL_WIDTH;
use tritower::app::view2d::View2d;
use tritower::game::{Game, Setup};
use tritower::rules::{FLAT, HANGING, Position, RuleSet, TOWER};
use tritower::store::View2dSize;

use super::test_screen::TestScreen;
use super::{FromAbove, LIGHT_BOARD, paste, saved, screen, window};

/// Opens a game that begins with a position under these rules in the window.
fn begin(screen: &TestScreen, rules: &str, text: &str) {
    let rules = RuleSet::named(rules).unwrap();
    let start = Position::from_text(rules, text).unwrap();
    let setup = Setup {
        start,
        ..Setup::default()
    };
    paste(screen, &Game::new(setup));
}

#[test]
fn back_rank_pieces_are_placed_in_turn_by_drag_clicks_and_keys() {
    let Some(mut screen) = screen() else {
        return;
    };
    let rules = RuleSet::named("tower+960x960").unwrap();
    let setup = Setup {
        start: Position::start_of(rules),
        placing: true,
        ..Setup::default()
    };
    let file = saved(&screen, "placing.ron", &Game::new(setup));
    screen.start(Some(&file));
    let above = FromAbove::on(&screen, &TOWER);
    screen.settle();
    let bishop = screen.places("White bishop")[0];
    screen.drag(bishop, above.square("b1W"));
    screen.expect_move("b1W");
    screen.press("Black bishop");
    screen.click(above.square("c8B"));
    screen.expect_move("c8B");
    screen.key("b");
    screen.click(above.square("b8B"));
    screen.expect_move("b8B");
    // The loaded game is the one that was saved.
    let kept = screen.autosave();
    screen.kill();
    screen.start(None);
    assert_eq!(screen.autosave(), kept);
}

#[test]
fn a_position_is_set_up_by_hand_found_again_and_played() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    screen.key("ctrl+b");
    screen.press("Clear");
    let above = FromAbove::on(&screen, &TOWER);
    for (piece, square) in [
        ("White king", "b2W"),
        ("Black king", "b7B"),
        ("Black pawn", "b5B"),
    ] {
        screen.press(piece);
        screen.click(above.square(square));
        screen.key("Escape");
    }
    // The interrupted game is not visible meanwhile.
    screen.key("Escape");
    screen.press("Back to the editor");
    screen.settle();
    let rook = screen.places("White rook")[0];
    screen.drag(rook, above.square("c3N"));
    screen.drag(above.square("b7B"), above.square("d7B"));
    // A piece that is dragged off the boards is removed.
    screen.drag(above.square("b5B"), (20, 700));
    let editing = || std::fs::read_to_string(screen.data("editing.ron")).unwrap_or_default();
    let kept = editing();
    for (square, stands) in [("c3N", true), ("d7B", true), ("b5B", false)] {
        assert_eq!(kept.contains(square), stands, "{square}: {kept}");
    }
    screen.kill();
    screen.start(None);
    let editing = || std::fs::read_to_string(screen.data("editing.ron")).unwrap_or_default();
    assert_eq!(editing(), kept);
    screen.press("Play from here");
    screen.press("Start game");
    let above = FromAbove::on(&screen, &TOWER);
    screen.drag(above.square("c3N"), above.square("c4N"));
    screen.expect_move("c3N-c4N");
    assert_eq!(editing(), "");
}

#[test]
fn flat_chess_and_its_variants_are_played_by_drag_and_by_clicks() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    begin(&screen, "chess", start);
    let above = FromAbove::on(&screen, &FLAT);
    screen.drag(above.square("e2"), above.square("e4"));
    screen.expect_move("e2e4");
    screen.click(above.square("g8"));
    screen.click(above.square("f6"));
    screen.expect_move("g8f6");
    let mark = screen.mark();
    screen.drag(above.square("e1"), above.square("e3"));
    screen.line(mark, "notice:");

    // A king castles from anywhere. Notices cover White's first rank.
    begin(&screen, "chess+960", "1r3k1r/8/8/8/8/8/8/4K3 b hb - 2 9");
    let above = FromAbove::on(&screen, &FLAT);
    screen.drag(above.square("f8"), above.square("h8"));
    screen.expect_move("0-0");

    // A capture explodes and clears the squares around.
    let text = "4k3/3n1n2/4p3/8/8/8/4R3/4K3 w - - 0 1";
    begin(&screen, "chess+atomic", text);
    let above = FromAbove::on(&screen, &FLAT);
    let around = |screen: &TestScreen| {
        let (x, y) = above.square("d7");
        screen.see((x - 16, y - 16), (32, 32))
    };
    let before = around(&screen);
    screen.drag(above.square("e2"), above.square("e6"));
    screen.expect_move("e2e6");
    assert!(TestScreen::difference(&before, &around(&screen)) > 0.2);

    // A player who can capture must, and sees the reason.
    begin(&screen, "chess+antichess", "8/8/8/3p4/4P3/8/8/R7 w - - 0 1");
    let above = FromAbove::on(&screen, &FLAT);
    let mark = screen.mark();
    screen.drag(above.square("a1"), above.square("a5"));
    screen.line(mark, "notice:");
    screen.drag(above.square("e4"), above.square("d5"));
    screen.expect_move("e4d5");
}

#[test]
fn the_variants_of_the_tower_are_played_with_pointer_and_keys() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    // An attack board turns by its key and by its handle.
    let text = LIGHT_BOARD.replace("QL6b=rq/pp", "QL6b=r1/2");
    begin(&screen, "tower+turning", &text);
    let above = FromAbove::on(&screen, &TOWER);
    screen.point(above.square("a1QL1"));
    screen.key("t");
    screen.expect_move("QL1-QL1");
    screen.point(above.square("z8QL6"));
    screen.press("Turn the attack board (where the rules allow it)");
    screen.expect_move("QL6-QL6");

    // An empty board is hung under its corner in the 2D view.
    let text =
        "W=4/4/4/R2K;N=4/4/4/4;B=1k2/4/4/4;QL1w=2/2;QL6b=2/2;KL1w=2/2;KL6b=2/2 w - - - - 0 1";
    begin(&screen, "tower+hanging", text);
    screen.key("p");
    let free = Rect::new(0.0, 0.0, window().x - PANEL_WIDTH, window().y);
    let view = View2d::new(&HANGING, View2dSize::Docked, window(), free, false);
    let layout = view.layout.unwrap();
    let board = |name: &str| {
        let pin = HANGING.pin_named(name).unwrap();
        let middle = layout.pin_board(pin).center();
        (middle.x as i32 + 3, middle.y as i32 + 3)
    };
    screen.drag(board("QL1"), board("QL1i"));
    screen.expect_move("QL1-QL1i");
    screen.key("p");
    screen.key("p");

    // A pawn becomes an attack board.
    let text = "W=4/4/4/3K;N=4/4/4/4;B=4/P3/4/4;QL1w=2/2;QL4b=2/2;KL1w=2/2;KL6b=k1/2 w - - - - 0 9";
    begin(&screen, "tower+board-promotion", text);
    let above = FromAbove::on(&screen, &TOWER);
    screen.drag(above.square("a7B"), above.square("a8B"));
    screen.key("a");
    screen.expect_move("a7B-a8B=QL6");

    let text = "W=4/4/PPPP/2K1;N=4/4/4/4;B=1bbn/pppp/4/4;QL1w=PP/R1;KL1w=PP/1R;\
        QL6b=2/pp;KL6b=k1/pp w e0KL1,z0QL1 - - - 4 9";
    begin(&screen, "tower+960", text);
    let above = FromAbove::on(&screen, &TOWER);
    screen.drag(above.square("c1W"), above.square("e0KL1"));
    screen.expect_move("0-0");
}
