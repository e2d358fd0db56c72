//! Tests of moves and study aids in the 2D view.

use bevy::math::{Rect, Vec2};
use tritower::app::panels::style::PANEL_WIDTH;
use tritower::app::view2d::{Layout, View2d};
use tritower::rules::TOWER;
use tritower::store::View2dSize;

use super::test_screen::TestScreen;
use super::{FromAbove, LIGHT_BOARD, game, saved, screen, type_move, window};

/// The places of the boards in the 2D view next to the open panel.
fn layout(size: View2dSize) -> Layout {
    let free = Rect::new(0.0, 0.0, window().x - PANEL_WIDTH, window().y);
    View2d::new(&TOWER, size, window(), free, false)
        .layout
        .unwrap()
}

fn pixel(at: Vec2) -> (i32, i32) {
    (at.x.round() as i32, at.y.round() as i32)
}

fn square(layout: &Layout, name: &str) -> (i32, i32) {
    let square = TOWER.square(name).unwrap();
    pixel(layout.square(square).unwrap().center())
}

/// The pixels of the upper half of a square, where the sign of an attack is drawn.
fn upper_half(screen: &TestScreen, layout: &Layout, name: &str) -> Vec<u8> {
    let (x, y) = square(layout, name);
    let half = (layout.unit / 2.0) as i32 - 3;
    screen.see((x - half, y - half), (2 * half as u16, half as u16))
}

#[test]
fn a_game_is_played_in_the_2d_view_by_drag_click_and_the_frame_of_a_board() {
    let Some(mut screen) = screen() else {
        return;
    };
    let file = saved(&screen, "light.ron", &game(LIGHT_BOARD));
    screen.start(Some(&file));
    screen.key("p");
    let docked = layout(View2dSize::Docked);
    let at = |name| square(&docked, name);

    screen.drag(at("b2W"), at("b4N"));
    screen.expect_move("b2W-b4N");

    screen.click(at("b7B"));
    screen.click(at("b5B"));
    screen.expect_move("b7B-b5B");

    // An illegal move by dragging shows the reason and changes nothing.
    let (mark, moves) = (screen.mark(), screen.autosave());
    screen.drag(at("d1W"), at("d3N"));
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("3.3"), "{notice}");
    assert_eq!(screen.autosave(), moves);

    // A piece is dragged from the 2D view to the tower, which is visible next to it.
    let above = FromAbove::new(&screen);
    screen.drag(at("d1W"), above.square("c3N"));
    screen.expect_move("d1W-c3N");
    type_move(&screen, "Nc6N");

    // In the large 2D view, an attack board is moved by its frame.
    screen.key("p");
    let large = layout(View2dSize::Large);
    let place = |name| large.pin_board(TOWER.pin_named(name).unwrap());
    let frame = place("QL1").min - 0.06 * large.unit;
    screen.drag(pixel(frame), pixel(place("QL2").center()));
    screen.expect_move("QL1-QL2");
}

#[test]
fn attacks_a_square_pointed_at_and_the_reason_of_a_refusal_are_shown_in_the_2d_view() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    screen.key("p");
    let docked = layout(View2dSize::Docked);
    let see = |name| upper_half(&screen, &docked, name);
    let before = (see("c3W"), see("c6B"), see("b4W"));
    screen.key("a");
    let marked = (see("c3W"), see("c6B"), see("b4W"));
    assert!(
        TestScreen::difference(&before.0, &marked.0) > 0.5,
        "White attacks c3W"
    );
    assert!(
        TestScreen::difference(&before.1, &marked.1) > 0.5,
        "Black attacks c6B"
    );
    assert!(
        TestScreen::difference(&before.2, &marked.2) == 0.0,
        "b4W is not attacked"
    );
    screen.key("a");
    let after = (see("c3W"), see("c6B"), see("b4W"));
    assert_eq!(TestScreen::difference(&before.0, &after.0), 0.0);
    assert_eq!(TestScreen::difference(&before.1, &after.1), 0.0);

    // A square pointed at in the 2D view is highlighted in the tower.
    let above = FromAbove::new(&screen);
    let (x, y) = above.square("c6B");
    let look = || screen.see((x - 32, y - 32), (64, 64));
    screen.point(square(&docked, "b3N"));
    let before = look();
    screen.point(square(&docked, "c6B"));
    assert!(
        TestScreen::difference(&before, &look()) > 0.02,
        "c6B is not marked"
    );

    // The reason is shown while a piece is held over an illegal square.
    screen.key("y");
    screen.click(square(&docked, "b2W"));
    let mark = screen.mark();
    screen.point(square(&docked, "c3N"));
    let said = screen.line(mark, "why not:");
    assert!(said.contains("c3N") && said.contains("3.4(c)"), "{said}");
}
