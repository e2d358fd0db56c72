//! Looking and thinking with the hand: seats, seeing a level alone, looking closely,
//! arrows and circles, and the choice between two levels.

use super::desk::{Desk, SCREEN};
use super::{FromAbove, game, saved, screen};

/// A rook that may go up the b file to the neutral and to Black's board.
const ROOK: &str = "W=4/4/4/1R2;N=4/4/4/4;B=nbbn/p1pp/4/4;\
    QL1w=2/R1;QL6b=rq/pp;KL1w=1P/KR;KL6b=kr/pp w Kkq * - - 0 1";

/// A knight that may go under the queen who stands on b4N, but not to her square.
const HIDDEN: &str = "W=4/4/N3/4;N=4/4/1Q2/4;B=nbbn/pppp/4/4;\
    QL1w=2/R1;QL6b=rq/pp;KL1w=1P/KR;KL6b=kr/pp w Kkq * - - 0 1";

/// The tower without the panel beside it.
fn tower(desk: &Desk) -> Vec<u8> {
    desk.see((0, 0), (900, SCREEN.1))
}

/// A patch of the screen round a point.
fn patch(desk: &Desk, (x, y): (i32, i32), half: i32) -> Vec<u8> {
    let side = 2 * half as u16;
    desk.see((x - half, y - half), (side, side))
}

#[test]
fn every_seat_shows_the_tower_from_another_side() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    let mut seen = vec![tower(&desk)];
    for key in ["1", "2", "3", "4"] {
        desk.key(key);
        let now = tower(&desk);
        for other in &seen {
            assert!(Desk::difference(other, &now) > 0.02, "seat {key}");
        }
        seen.push(now);
    }
    desk.key("0");
    assert!(Desk::difference(&seen[0], &tower(&desk)) < 0.005);
}

#[test]
fn a_held_letter_shows_its_board_alone() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    let above = FromAbove::new(&desk);
    let queen = above.square("a9QL6");
    let rook = above.square("z0QL1");
    let (black, white) = (patch(&desk, queen, 20), patch(&desk, rook, 8));
    desk.hold("w");
    assert!(
        Desk::difference(&black, &patch(&desk, queen, 20)) > 0.3,
        "Black's queen has not faded"
    );
    assert!(
        Desk::difference(&white, &patch(&desk, rook, 8)) < 0.3,
        "White's rook has faded"
    );
    desk.let_go("w");
    assert!(
        Desk::difference(&black, &patch(&desk, queen, 20)) < 0.02,
        "Black's queen is not back"
    );
}

#[test]
fn a_double_click_looks_closely() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    let above = FromAbove::new(&desk);
    let before = tower(&desk);
    desk.double_click(above.square("b6B"));
    assert!(Desk::difference(&before, &tower(&desk)) > 0.2);
    desk.key("3");
    assert!(Desk::difference(&before, &tower(&desk)) < 0.01);
}

/// How much of a picture is brighter than any sky.
fn lit(pixels: &[u8]) -> f64 {
    let bright = |pixel: &&[u8]| pixel.iter().take(3).all(|&part| part > 118);
    let all = pixels.chunks(4);
    all.clone().filter(bright).count() as f64 / all.len() as f64
}

#[test]
fn a_pointer_that_knows_only_its_place_turns_the_tower() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    let before = tower(&desk);
    desk.drag((60, 400), (260, 400));
    let turned = Desk::difference(&before, &tower(&desk));
    assert!(turned > 0.05, "{turned}");
    desk.drag((260, 400), (60, 400));
    let back = Desk::difference(&before, &tower(&desk));
    assert!(back < turned / 2.0, "{turned} and {back}");
}

#[test]
fn the_wheel_over_empty_sky_comes_nearer_to_the_tower() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    desk.point((60, 120));
    let before = lit(&tower(&desk));
    desk.wheel(5);
    let after = lit(&tower(&desk));
    assert!(after > 1.2 * before, "{before} and {after}");
}

#[test]
fn a_drag_from_what_cannot_be_taken_up_turns_the_tower_and_a_click_says_why() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    let above = FromAbove::new(&desk);
    let queen = above.square("a9QL6");
    let before = tower(&desk);
    let mark = desk.mark();
    desk.click(queen);
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("White's turn"), "{notice}");
    desk.key("Escape");
    desk.point((5, 5));
    let clicked = Desk::difference(&before, &tower(&desk));
    assert!(clicked < 0.01, "a click turns nothing: {clicked}");

    let notice = desk.last_line("notice:");
    desk.drag(queen, (queen.0 + 180, queen.1 + 60));
    let turned = Desk::difference(&before, &tower(&desk));
    assert!(turned > 0.05, "the tower has not turned: {turned}");
    assert_eq!(
        desk.last_line("notice:"),
        notice,
        "a drag asks for no reason"
    );

    // What can be taken up is carried, and the camera stays.
    desk.key("3");
    desk.drag(above.square("b2W"), above.square("b4N"));
    desk.expect_move("b2W-b4N");
    desk.point((5, 5));
    let stays = Desk::difference(&before, &tower(&desk));
    assert!(stays < 0.05, "the tower has turned with the pawn: {stays}");
}

#[test]
fn a_square_under_a_piece_shows_that_one_may_go_there() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = saved(&desk, "hidden.ron", &game(HIDDEN));
    desk.start(Some(&file));
    let above = FromAbove::new(&desk);
    let under_her = above.square("b4W");
    desk.click(above.square("a2W"));
    desk.point((5, 5));
    let free = patch(&desk, under_her, 3);
    desk.key("Escape");
    let bare = patch(&desk, under_her, 3);
    let disc = Desk::difference(&bare, &free);
    assert!(disc > 0.5, "no disc is seen through the queen: {disc}");
    desk.click(above.square("a2W"));
    desk.click(under_her);
    assert!(!desk.autosave().contains("a2W-b4N"));
}

#[test]
fn arrows_and_circles_are_drawn_and_taken_away() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    let above = FromAbove::new(&desk);
    let (from, to) = (above.square("b5B"), above.square("d5B"));
    let between = ((from.0 + to.0) / 2, from.1);
    let look = || (patch(&desk, between, 10), patch(&desk, from, 30));
    desk.point((5, 5));
    let bare = look();

    desk.draw(from, to);
    desk.draw(from, from);
    desk.point((5, 5));
    let drawn = look();
    assert!(Desk::difference(&bare.0, &drawn.0) > 0.05, "no arrow");
    assert!(Desk::difference(&bare.1, &drawn.1) > 0.05, "no circle");

    // The same arrow again takes it away, and a click on nothing all the rest.
    desk.draw(from, to);
    desk.point((5, 5));
    assert!(
        Desk::difference(&bare.0, &look().0) < 0.01,
        "still an arrow"
    );
    desk.click((40, 400));
    assert!(
        Desk::difference(&bare.1, &look().1) < 0.01,
        "still a circle"
    );
}

#[test]
fn between_two_levels_under_the_pointer_the_player_chooses() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = saved(&desk, "rook.ron", &game(ROOK));
    desk.start(Some(&file));
    let above = FromAbove::new(&desk);
    let (high, low) = (above.square("b5B"), above.square("b5N"));
    let between = ((high.0 + low.0) / 2, (high.1 + low.1) / 2);
    desk.drag(above.square("b1W"), between);
    assert!(!desk.autosave().contains("b1W-"), "nobody has chosen");
    desk.key("Down");
    desk.expect_move("b1W-b5N");
}
