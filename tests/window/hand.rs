//! Tests of the camera and of study aids with the pointer: viewpoints, showing a single level,
//! zooming in, arrows and circles, and the choice between two levels.

use super::test_screen::{SCREEN, TestScreen};
use super::{FromAbove, game, paste, screen};

/// A position with a rook that may move along the b file to the neutral board and to Black's board.
const ROOK: &str = "W=4/4/4/1R2;N=4/4/4/4;B=nbbn/p1pp/4/4;\
    QL1w=2/R1;QL6b=rq/pp;KL1w=1P/KR;KL6b=kr/pp w Kkq * - - 0 1";

/// A position with a knight that may move to the square below the queen on b4N, but not to b4N
/// itself.
const HIDDEN: &str = "W=4/4/N3/4;N=4/4/1Q2/4;B=nbbn/pppp/4/4;\
    QL1w=2/R1;QL6b=rq/pp;KL1w=1P/KR;KL6b=kr/pp w Kkq * - - 0 1";

/// The pixels of the tower without the panel.
fn tower(screen: &TestScreen) -> Vec<u8> {
    screen.see((0, 0), (900, SCREEN.1))
}

/// The pixels of a square part of the screen around a point.
fn patch(screen: &TestScreen, (x, y): (i32, i32), half: i32) -> Vec<u8> {
    let side = 2 * half as u16;
    screen.see((x - half, y - half), (side, side))
}

/// The share of a picture's pixels that have the blue of dark squares.
fn dark_squares(pixels: &[u8]) -> f64 {
    let is_blue = |pixel: &&[u8; 4]| pixel[0] > 70 && pixel[0] > pixel[2].saturating_add(45);
    let all = pixels.as_chunks().0;
    all.iter().filter(is_blue).count() as f64 / all.len() as f64
}

#[test]
fn seats_drags_the_wheel_a_double_click_and_a_held_letter_show_the_tower_in_other_ways() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    let mut seen = vec![tower(&screen)];
    for key in ["1", "2", "3", "4"] {
        screen.key(key);
        let now = tower(&screen);
        for other in &seen {
            assert!(TestScreen::difference(other, &now) > 0.02, "seat {key}");
        }
        seen.push(now);
    }
    screen.key("0");
    assert!(TestScreen::difference(&seen[0], &tower(&screen)) < 0.005);

    // A drag beside the tower turns it, and the way back turns it back.
    let before = tower(&screen);
    screen.drag((60, 400), (260, 400));
    let turned = TestScreen::difference(&before, &tower(&screen));
    assert!(turned > 0.05, "{turned}");
    screen.drag((260, 400), (60, 400));
    let back = TestScreen::difference(&before, &tower(&screen));
    assert!(back < turned / 2.0, "{turned} and {back}");

    // The wheel over empty sky comes nearer to the tower.
    screen.key("0");
    screen.point((60, 120));
    let before = dark_squares(&tower(&screen));
    screen.wheel(5);
    let after = dark_squares(&tower(&screen));
    assert!(after > 1.2 * before, "{before} and {after}");

    let above = FromAbove::new(&screen);
    let before = tower(&screen);
    screen.double_click(above.square("b6B"));
    assert!(TestScreen::difference(&before, &tower(&screen)) > 0.2);
    screen.key("3");
    assert!(TestScreen::difference(&before, &tower(&screen)) < 0.01);

    let queen = above.square("a9QL6");
    let rook = above.square("z0QL1");
    let (black, white) = (patch(&screen, queen, 20), patch(&screen, rook, 8));
    screen.hold("w");
    assert!(
        TestScreen::difference(&black, &patch(&screen, queen, 20)) > 0.3,
        "Black's queen has not faded"
    );
    assert!(
        TestScreen::difference(&white, &patch(&screen, rook, 8)) < 0.3,
        "White's rook has faded"
    );
    screen.let_go("w");
    assert!(
        TestScreen::difference(&black, &patch(&screen, queen, 20)) < 0.02,
        "Black's queen is not back"
    );
}

#[test]
fn arrows_are_drawn_a_drag_turns_the_tower_and_the_player_chooses_between_levels() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    let above = FromAbove::new(&screen);
    let (from, to) = (above.square("b5B"), above.square("d5B"));
    let between = ((from.0 + to.0) / 2, from.1);
    let look = || (patch(&screen, between, 10), patch(&screen, from, 30));
    screen.point((5, 5));
    let bare = look();

    screen.draw(from, to);
    screen.draw(from, from);
    screen.point((5, 5));
    let drawn = look();
    assert!(TestScreen::difference(&bare.0, &drawn.0) > 0.05, "no arrow");
    assert!(
        TestScreen::difference(&bare.1, &drawn.1) > 0.05,
        "no circle"
    );

    // Drawing an arrow a second time removes it. A click on an empty place removes the other arrows
    // and circles.
    screen.draw(from, to);
    screen.point((5, 5));
    assert!(
        TestScreen::difference(&bare.0, &look().0) < 0.01,
        "still an arrow"
    );
    screen.click((40, 400));
    assert!(
        TestScreen::difference(&bare.1, &look().1) < 0.01,
        "still a circle"
    );

    // A click on a piece that cannot be moved explains why and turns nothing; a drag turns the tower.
    let queen = above.square("a9QL6");
    let before = tower(&screen);
    let mark = screen.mark();
    screen.click(queen);
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("White's turn"), "{notice}");
    screen.key("Escape");
    screen.point((5, 5));
    let clicked = TestScreen::difference(&before, &tower(&screen));
    assert!(clicked < 0.01, "a click turns nothing: {clicked}");

    let notice = screen.last_line("notice:");
    screen.drag(queen, (queen.0 + 180, queen.1 + 60));
    let turned = TestScreen::difference(&before, &tower(&screen));
    assert!(turned > 0.05, "the tower has not turned: {turned}");
    assert_eq!(
        screen.last_line("notice:"),
        notice,
        "a drag asks for no reason"
    );

    // A piece that can be moved is dragged, and the camera stays.
    screen.key("3");
    screen.drag(above.square("b2W"), above.square("b4N"));
    screen.expect_move("b2W-b4N");
    screen.point((5, 5));
    let stays = TestScreen::difference(&before, &tower(&screen));
    assert!(stays < 0.05, "the tower has turned with the pawn: {stays}");

    // A destination under a piece is visible.
    paste(&screen, &game(HIDDEN));
    let above = FromAbove::new(&screen);
    let under_her = above.square("b4W");
    screen.click(above.square("a2W"));
    screen.point((5, 5));
    let free = patch(&screen, under_her, 3);
    screen.key("Escape");
    let bare = patch(&screen, under_her, 3);
    let disc = TestScreen::difference(&bare, &free);
    assert!(disc > 0.5, "no disc is seen through the queen: {disc}");
    screen.click(above.square("a2W"));
    screen.click(under_her);
    assert!(!screen.autosave().contains("a2W-b4N"));
    screen.key("Escape");

    paste(&screen, &game(ROOK));
    let above = FromAbove::new(&screen);
    let (high, low) = (above.square("b5B"), above.square("b5N"));
    let between = ((high.0 + low.0) / 2, (high.1 + low.1) / 2);
    screen.drag(above.square("b1W"), between);
    assert!(
        !screen.autosave().contains("b1W-"),
        "no level has been chosen"
    );
    screen.key("Down");
    screen.expect_move("b1W-b5N");
}
