//! What the players of a tournament game see to themselves, with a real hand:
//! touch-move, illegal moves over the board, and the written scoresheet.

use tritower::game::{Duties, Game, Millis, Play, Scorekeeping, Setup, Terms, TimeControl};
use tritower::rules::{Color, Position};
use tritower::store;

use super::desk::Desk;
use super::{FromAbove, LIGHT_BOARD, saved, screen, type_move};

/// King and rooks where they castle.
const CASTLES: &str = "W=4/4/4/1P2;N=4/4/4/4;B=4/4/4/4;QL1w=2/R1;QL6b=2/2;KL1w=2/KR;KL6b=k1/2 \
    w KQ - - - 4 9";

/// A classical game with these duties, its clock running, seen from above.
fn begun(desk: &mut Desk, duties: Duties) -> FromAbove {
    begun_from(desk, LIGHT_BOARD, duties)
}

/// The same from a position.
fn begun_from(desk: &mut Desk, tfen: &str, duties: Duties) -> FromAbove {
    let control = TimeControl::classical();
    let game = Game::new(Setup {
        start: Position::from_tfen(tfen).unwrap(),
        terms: Terms {
            play: Play::Tournament(duties),
            clock: Some([control.clone(), control]),
            ..Terms::default()
        },
        ..Setup::default()
    });
    let file = saved(desk, "game.ron", &game);
    desk.start(Some(&file));
    desk.key("space");
    FromAbove::new(desk)
}

/// The game as it is kept now.
fn kept(desk: &Desk) -> Game {
    store::load(&desk.data("autosave.ron")).unwrap().game
}

/// What is seen round the middle of a square.
fn round(desk: &Desk, (x, y): (i32, i32)) -> Vec<u8> {
    desk.see((x - 8, y - 8), (16, 16))
}

const TOUCH_MOVE: Duties = Duties {
    touch_move: true,
    over_the_board: false,
    scorekeeping: Scorekeeping::Program,
    arbiter: false,
};

const OVER_THE_BOARD: Duties = Duties {
    touch_move: false,
    over_the_board: true,
    ..TOUCH_MOVE
};

#[test]
fn a_touched_knight_must_move() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let above = begun(&mut desk, TOUCH_MOVE);
    desk.click(above.square("d1W"));
    assert!(desk.autosave().contains("Touch(\"d1W\")"));
    desk.key("Escape");

    // Another piece is refused, and the hand does not keep it.
    let mark = desk.mark();
    desk.drag(above.square("b2W"), above.square("b4N"));
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("4.3"), "{notice}");
    assert_eq!(kept(&desk).live().ply, 0);

    desk.drag(above.square("d1W"), above.square("c3N"));
    desk.expect_move("d1W-c3N");
}

#[test]
fn king_then_rook_castles_by_two_clicks() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let above = begun_from(&mut desk, CASTLES, TOUCH_MOVE);
    desk.click(above.square("d0KL1"));
    assert!(desk.autosave().contains("Touch(\"d0KL1\")"));
    desk.click(above.square("e0KL1"));
    desk.expect_move("0-0");
    assert!(!desk.autosave().contains("Touch(\"e0KL1\")"));
}

#[test]
fn who_says_that_he_adjusts_is_free() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let above = begun(&mut desk, TOUCH_MOVE);
    desk.key("j");
    assert!(desk.autosave().contains("Adjust(White)"));
    desk.click(above.square("d1W"));
    assert!(!desk.autosave().contains("Touch("));
    // The knight stands again; what is taken up now binds.
    desk.click(above.square("d1W"));
    desk.drag(above.square("b2W"), above.square("b4N"));
    desk.expect_move("b2W-b4N");
    assert!(desk.autosave().contains("Touch(\"b2W\")"));
}

#[test]
fn an_illegal_move_over_the_board_is_pressed_claimed_and_restored() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let above = begun(&mut desk, OVER_THE_BOARD);
    let start = *kept(&desk).last();

    // The board does not show where the knight may go.
    let target = above.square("c3N");
    let before = round(&desk, target);
    desk.click(above.square("d1W"));
    assert!(Desk::difference(&before, &round(&desk, target)) < 0.05);
    desk.key("Escape");

    // A bishop straight ahead: its player notices, and takes it back.
    let (bishop, pawn) = (above.square("b1W"), above.square("b7B"));
    desk.drag(bishop, pawn);
    desk.expect_move("b1W-b7B");
    desk.key("BackSpace");
    assert_eq!(kept(&desk).last(), &start);

    // He does it once more, and presses; then the opponent notices.
    desk.drag(bishop, pawn);
    desk.key("space");
    assert!(!kept(&desk).awaits_press());
    let mark = desk.mark();
    desk.key("ctrl+i");
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("7.4"), "{notice}");
    let game = kept(&desk);
    assert_eq!(game.last(), &start);
    assert_eq!(game.illegal_moves(Color::White), 0);
    let left = game.clock().unwrap().display(Color::Black).left();
    assert_eq!(left, Millis::minutes(120), "10.3 is for a quickplay finish");
}

#[test]
fn a_move_waits_until_the_one_before_is_written() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let duties = Duties {
        touch_move: false,
        scorekeeping: Scorekeeping::Players,
        ..TOUCH_MOVE
    };
    begun(&mut desk, duties);
    for text in ["b4N", "b5B"] {
        type_move(&desk, text);
        desk.key("space");
    }
    let mark = desk.mark();
    type_move(&desk, "c3W");
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("8.1"), "{notice}");
    assert_eq!(kept(&desk).live().ply, 2);

    // What was not played is not written.
    let mark = desk.mark();
    desk.key("ctrl+w");
    desk.text("c4N");
    desk.key("Return");
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("8.1"), "{notice}");
    assert_eq!(kept(&desk).written(Color::White), 0);

    // It is typed over.
    desk.text("b4N");
    desk.key("Return");
    assert_eq!(kept(&desk).written(Color::White), 1);
    desk.key("Escape");
    type_move(&desk, "c3W");
    desk.expect_move("c2W-c3W");
}
