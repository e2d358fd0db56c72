//! Tests of rules that players of a tournament game enforce themselves, with a real pointer:
//! touch-move, illegal moves over the board, and scorekeeping.

use tritower::game::control::TimeControl;
use tritower::game::{Duties, Game, Millis, Play, Scorekeeping, Setup, Terms};
use tritower::rules::{Color, Position};
use tritower::store;

use super::test_screen::TestScreen;
use super::{FromAbove, LIGHT_BOARD, paste, screen, type_move};

/// A position in which Black's king and rooks can castle. Notices cover White's attack boards.
const CASTLES: &str = "W=4/4/4/4;N=4/4/4/4;B=1p2/4/4/4;QL1w=2/2;QL6b=r1/2;KL1w=2/K1;KL6b=kr/2 \
    b kq - - - 4 9";

/// Opens a classical tournament game with these duties in a window, and starts its clock. The game
/// is seen from above.
fn begin(screen: &TestScreen, tfen: &str, duties: Duties) -> FromAbove {
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
    paste(screen, &game);
    screen.key("space");
    FromAbove::new(screen)
}

/// The current game as it is saved.
fn kept(screen: &TestScreen) -> Game {
    store::load(&screen.data("autosave.ron")).unwrap().game
}

/// The pixels around the centre of a square.
fn round(screen: &TestScreen, (x, y): (i32, i32)) -> Vec<u8> {
    screen.see((x - 8, y - 8), (16, 16))
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
fn touch_move_castling_illegal_moves_and_scoresheets_of_a_tournament_are_played() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    let above = begin(&screen, LIGHT_BOARD, TOUCH_MOVE);
    screen.click(above.square("d1W"));
    assert!(screen.autosave().contains("Touch(\"d1W\")"));
    screen.key("Escape");

    // Touching another piece is refused, and that piece is not selected.
    let mark = screen.mark();
    screen.drag(above.square("b2W"), above.square("b4N"));
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("4.3"), "{notice}");
    assert_eq!(kept(&screen).live().ply, 0);

    screen.drag(above.square("d1W"), above.square("c3N"));
    screen.expect_move("d1W-c3N");

    // An adjusted piece need not move.
    let above = begin(&screen, LIGHT_BOARD, TOUCH_MOVE);
    screen.key("j");
    assert!(screen.autosave().contains("Adjust(White)"));
    screen.click(above.square("d1W"));
    assert!(!screen.autosave().contains("Touch("));
    // The knight is back on its square; touch-move applies to the next piece that is picked up.
    screen.click(above.square("d1W"));
    screen.drag(above.square("b2W"), above.square("b4N"));
    screen.expect_move("b2W-b4N");
    assert!(screen.autosave().contains("Touch(\"b2W\")"));

    // The king and then the rook are touched to castle, by two clicks.
    let above = begin(&screen, CASTLES, TOUCH_MOVE);
    screen.click(above.square("d9KL6"));
    assert!(screen.autosave().contains("Touch(\"d9KL6\")"));
    screen.click(above.square("e9KL6"));
    screen.expect_move("0-0");
    assert!(!screen.autosave().contains("Touch(\"e9KL6\")"));

    // An illegal move over the board is pressed, claimed and taken back.
    let above = begin(&screen, LIGHT_BOARD, OVER_THE_BOARD);
    let start = *kept(&screen).last();

    // The board does not show the destinations of the knight.
    let target = above.square("c3N");
    let before = round(&screen, target);
    screen.click(above.square("d1W"));
    assert!(TestScreen::difference(&before, &round(&screen, target)) < 0.05);
    screen.key("Escape");

    // A bishop is moved straight forward; the player notices the mistake and retracts the move.
    let (bishop, pawn) = (above.square("b1W"), above.square("b7B"));
    screen.drag(bishop, pawn);
    screen.expect_move("b1W-b7B");
    screen.key("BackSpace");
    assert_eq!(kept(&screen).last(), &start);

    // The player makes the same move and presses the clock; then the opponent notices it.
    screen.drag(bishop, pawn);
    screen.key("space");
    assert!(!kept(&screen).awaits_press());
    let mark = screen.mark();
    screen.key("ctrl+i");
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("7.4"), "{notice}");
    let game = kept(&screen);
    assert_eq!(game.last(), &start);
    assert_eq!(game.illegal_moves(Color::White), 0);
    let left = game.clock().unwrap().display(Color::Black).left();
    assert_eq!(left, Millis::minutes(120), "10.3 is for a quickplay finish");

    // A move waits until the one before is written.
    let duties = Duties {
        touch_move: false,
        scorekeeping: Scorekeeping::Players,
        ..TOUCH_MOVE
    };
    begin(&screen, LIGHT_BOARD, duties);
    for text in ["b4N", "b5B"] {
        type_move(&screen, text);
        screen.key("space");
    }
    let mark = screen.mark();
    type_move(&screen, "c3W");
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("8.1"), "{notice}");
    assert_eq!(kept(&screen).live().ply, 2);

    // A move that was not played cannot be recorded.
    let mark = screen.mark();
    screen.key("ctrl+w");
    screen.text("c4N");
    screen.key("Return");
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("8.1"), "{notice}");
    assert_eq!(kept(&screen).written(Color::White), 0);

    // The move is typed again.
    screen.text("b4N");
    screen.key("Return");
    assert_eq!(kept(&screen).written(Color::White), 1);
    screen.key("Escape");
    type_move(&screen, "c3W");
    screen.expect_move("c2W-c3W");
}
