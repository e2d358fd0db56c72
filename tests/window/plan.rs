//! The plan as a person plays in it, and the study aids.

use bevy::math::{Rect, Vec2};
use tritower::app::panels::style::PANEL_WIDTH;
use tritower::app::plan::{Layout, PlanView};
use tritower::rules::TOWER;
use tritower::store::Plan;

use super::desk::Desk;
use super::{FromAbove, LIGHT_BOARD, game, saved, screen, window};

/// Where the plan's boards lie beside the unfolded panel.
fn layout(size: Plan) -> Layout {
    let free = Rect::new(0.0, 0.0, window().x - PANEL_WIDTH, window().y);
    PlanView::new(&TOWER, size, window(), free, false)
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

/// The upper half of a square, where its mark of an attack lies.
fn upper_half(desk: &Desk, layout: &Layout, name: &str) -> Vec<u8> {
    let (x, y) = square(layout, name);
    let half = (layout.unit / 2.0) as i32 - 3;
    desk.see((x - half, y - half), (2 * half as u16, half as u16))
}

#[test]
fn a_game_is_played_in_the_plan_by_drag_and_by_click() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = saved(&desk, "light.ron", &game(LIGHT_BOARD));
    desk.start(Some(&file));
    desk.key("p");
    let docked = layout(Plan::Docked);
    let at = |name| square(&docked, name);

    desk.drag(at("b2W"), at("b4N"));
    desk.expect_move("b2W-b4N");

    desk.click(at("b7B"));
    desk.click(at("b5B"));
    desk.expect_move("b7B-b5B");

    // An illegal drop says why and changes nothing.
    let (mark, moves) = (desk.mark(), desk.autosave());
    desk.drag(at("d1W"), at("d3N"));
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("3.3"), "{notice}");
    assert_eq!(desk.autosave(), moves);

    // From the plan into the tower, which is seen beside it.
    let above = FromAbove::new(&desk);
    desk.drag(at("d1W"), above.square("c3N"));
    desk.expect_move("d1W-c3N");
}

#[test]
fn an_attack_board_is_moved_in_the_large_plan_by_its_frame() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = saved(&desk, "light.ron", &game(LIGHT_BOARD));
    desk.start(Some(&file));
    desk.key("p");
    desk.key("p");
    let large = layout(Plan::Large);
    let place = |name| large.pin_board(TOWER.pin_named(name).unwrap());
    let frame = place("QL1").min - 0.06 * large.unit;
    desk.drag(pixel(frame), pixel(place("QL2").center()));
    desk.expect_move("QL1-QL2");
}

#[test]
fn what_is_pointed_at_in_the_plan_is_marked_in_the_tower() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    desk.key("p");
    let above = FromAbove::new(&desk);
    let docked = layout(Plan::Docked);
    let (x, y) = above.square("c6B");
    let look = || desk.see((x - 32, y - 32), (64, 64));
    desk.point(square(&docked, "b3N"));
    let before = look();
    desk.point(square(&docked, "c6B"));
    assert!(
        Desk::difference(&before, &look()) > 0.02,
        "c6B is not marked"
    );
}

#[test]
fn the_attack_view_marks_squares_and_goes_again() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    desk.key("p");
    let docked = layout(Plan::Docked);
    let see = |name| upper_half(&desk, &docked, name);
    let before = (see("c3W"), see("c6B"), see("b4W"));
    desk.key("a");
    let marked = (see("c3W"), see("c6B"), see("b4W"));
    assert!(
        Desk::difference(&before.0, &marked.0) > 0.5,
        "White attacks c3W"
    );
    assert!(
        Desk::difference(&before.1, &marked.1) > 0.5,
        "Black attacks c6B"
    );
    assert!(
        Desk::difference(&before.2, &marked.2) == 0.0,
        "nobody attacks b4W"
    );
    desk.key("a");
    let after = (see("c3W"), see("c6B"), see("b4W"));
    assert_eq!(Desk::difference(&before.0, &after.0), 0.0);
    assert_eq!(Desk::difference(&before.1, &after.1), 0.0);
}

#[test]
fn why_not_is_said_while_a_piece_is_held_over_a_square() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    desk.key("p");
    desk.key("y");
    let docked = layout(Plan::Docked);
    desk.click(square(&docked, "b2W"));
    let mark = desk.mark();
    desk.point(square(&docked, "c3N"));
    let said = desk.line(mark, "why not:");
    assert!(said.contains("c3N") && said.contains("3.4(c)"), "{said}");
}
