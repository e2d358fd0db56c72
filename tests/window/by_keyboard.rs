//! Tests of a whole game without a pointer: pages are operated by Tab and Space, moves are made in
//! the move box and with the square cursor.

use tritower::game::EndReason;
use tritower::rules::{Square, TOWER, notation};
use tritower::store;

use super::test_screen::TestScreen;
use super::{FromAbove, LIGHT_BOARD, game, paste, screen, type_move};

/// A position in which both sides have a movable attack board and a pawn is one step from
/// promotion.
const ENDING: &str = "W=4/4/1PP1/4;N=4/4/4/4;B=4/1P2/4/4;\
    QL1w=2/R1;QL6b=2/2;KL1w=2/K1;KL6b=2/1k w - * - - 0 1";

/// Beginning of the log line when the square cursor moves.
const SAID: &str = "the square cursor: ";

fn named(line: &str) -> String {
    line.rsplit(": ").next().unwrap().trim().to_owned()
}

/// The square of the square cursor.
fn cursor(screen: &TestScreen) -> String {
    named(&screen.last_line(SAID))
}

/// Presses a key that moves the cursor; returns the new square.
fn step(screen: &TestScreen, key: &str) -> String {
    let mark = screen.mark();
    screen.key(key);
    named(&screen.line(mark, SAID))
}

fn place(square: Square) -> (u8, u8, i8) {
    let (file, rank) = TOWER.place(square.column());
    let height = TOWER.board(TOWER.level(square).unwrap()).height;
    (file, rank, height)
}

/// Moves the visible square cursor to a square by arrow keys, as seen from White's side.
fn walk_to(screen: &TestScreen, name: &str) {
    let goal = place(TOWER.square(name).unwrap());
    let mut name_here = cursor(screen);
    for _ in 0..30 {
        let here = place(TOWER.square(&name_here).unwrap());
        if here == goal {
            return;
        }
        // The outermost files have squares only on attack boards.
        let outside = !(1..=4).contains(&here.0) && here.0 != goal.0;
        let key = if here.1 != goal.1 && !outside {
            if here.1 < goal.1 { "Up" } else { "Down" }
        } else if here.0 != goal.0 {
            if here.0 < goal.0 { "Right" } else { "Left" }
        } else if here.2 < goal.2 {
            "shift+Up"
        } else {
            "shift+Down"
        };
        name_here = step(screen, key);
    }
    panic!("no way to {name}: the cursor is on {name_here}");
}

/// Selects a piece and moves it to another square, with the cursor.
fn walk_move(screen: &TestScreen, from: &str, to: &str) {
    walk_to(screen, from);
    screen.key("Return");
    walk_to(screen, to);
    screen.key("Return");
}

fn tab(screen: &TestScreen, key: &str, times: usize) {
    for _ in 0..times {
        screen.key(key);
    }
}

/// Starts a game between two humans from a position, on the page for new games.
fn set_up(screen: &TestScreen, tfen: &str) {
    screen.key("ctrl+n");
    // Tab moves from the main button past both boards, the variants, the computer and external
    // engines to a human, and past the places where two people play to the other choices.
    tab(screen, "Tab", 6);
    screen.key("space");
    let places = if cfg!(feature = "net") { 3 } else { 2 };
    tab(screen, "Tab", places + 1);
    screen.key("space");
    // Tab moves past the usual start to the text field, and to both names.
    tab(screen, "Tab", 2);
    screen.key("space");
    tab(screen, "Tab", 1);
    screen.text(tfen);
    tab(screen, "Tab", 1);
    screen.text("Anna");
    tab(screen, "Tab", 1);
    screen.text("Ben");
    // Shift and Tab move back to the main button.
    screen.hold("shift");
    tab(screen, "Tab", places + 12);
    screen.let_go("shift");
    screen.key("Return");
}

#[test]
fn a_whole_game_is_played_without_a_pointer() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    set_up(&screen, ENDING);
    assert!(screen.autosave().contains("Anna"), "{}", screen.autosave());

    // Moves of a piece and of an attack board in the move box. Tab completes the text, and the
    // focus stays in the box.
    type_move(&screen, "b4N");
    screen.expect_move("b2W-b4N");
    screen.key("Return");
    screen.text("QL6-QL5");
    screen.key("Tab");
    screen.key("Return");
    screen.expect_move("QL6-QL5");

    // Moves with the square cursor, for pieces of both sides.
    step(&screen, "Up");
    walk_move(&screen, "c2W", "c3W");
    screen.expect_move("c2W-c3W");
    walk_move(&screen, "e8KL6", "e9KL6");
    screen.expect_move("e8KL6-e9KL6");

    // An attack board with a rook on it; the cursor goes over the pins to which it can move.
    walk_to(&screen, "z0QL1");
    assert_eq!(step(&screen, "m"), "QL1");
    assert_eq!(step(&screen, "Up"), "QL3");
    assert_eq!(step(&screen, "Return"), "z2QL3", "the cursor rides along");
    screen.expect_move("QL1-QL3");

    // From the cursor to the move box and back.
    assert_eq!(step(&screen, "Escape"), "away");
    type_move(&screen, "Ke8KL6");
    screen.expect_move("e9KL6-e8KL6");
    step(&screen, "Down");
    walk_move(&screen, "b7B", "b8B");
    screen.key("n");
    screen.expect_move("b7B-b8B=N");
    walk_move(&screen, "e8KL6", "d8KL6");
    screen.expect_move("e8KL6-d8KL6");

    // A draw, a title, and the end of the program.
    screen.key("ctrl+d");
    screen.key("Return");
    screen.key("ctrl+s");
    screen.text("By keys");
    screen.key("Return");
    screen.quit("ctrl+q");

    let kept = store::load(&screen.data("games/By-keys.ron")).unwrap();
    assert_eq!(kept.title, "By keys");
    let result = kept.game.result().unwrap();
    assert_eq!((result.winner, result.reason), (None, EndReason::Agreement));
    let setup = kept.game.setup();
    assert_eq!(
        (setup.white.as_str(), setup.black.as_str()),
        ("Anna", "Ben")
    );
    let before = kept.game.positions(kept.game.live());
    let moves: Vec<String> = before
        .zip(kept.game.path(kept.game.live()))
        .map(|(before, ply)| notation::long(before, ply.mv))
        .collect();
    let played = "b2W-b4N QL6-QL5 c2W-c3W e8KL6-e9KL6 QL1-QL3 e9KL6-e8KL6 b7B-b8B=N e8KL6-d8KL6";
    assert_eq!(moves.join(" "), played);
    assert!(
        screen.autosave().contains("b7B-b8B=N"),
        "the game in play too"
    );
}

#[test]
fn keys_typed_at_once_reach_what_is_open_and_the_square_cursor_explains_refusals() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    let free = || screen.see((0, 0), (900, 700));
    screen.key("shift+F2");
    let before = free();
    screen.keys_at_once(&["3", "p", "f"]);
    assert!(TestScreen::difference(&before, &free()) < 0.01);
    // The page for new games receives its letters too.
    screen.keys_at_once(&["ctrl+n", "K", "i", "r", "k", "Tab"]);
    assert!(TestScreen::difference(&before, &free()) < 0.01);
    screen.key("Escape");
    screen.key("3");
    assert!(TestScreen::difference(&before, &free()) > 0.05);

    // Keys typed without waiting reach what the first of them opens.
    let above = FromAbove::new(&screen);
    let (x, y) = above.square("b5B");
    let look = || screen.see((x - 60, y - 60), (120, 120));
    let seat = look();
    screen.keys_at_once(&["Return", "b", "4", "N", "Return"]);
    screen.expect_move("b2W-b4N");
    // A key combination types no letter into the box, even if the keys are pressed very quickly.
    screen.keys_at_once(&["Return", "b", "ctrl+d", "5", "B", "Return"]);
    screen.expect_move("b7B-b5B");
    screen.keys_at_once(&["ctrl+z", "ctrl+z"]);
    assert!(
        !screen.autosave().contains("b2W-b4N"),
        "{}",
        screen.autosave()
    );
    let stays = TestScreen::difference(&seat, &look());
    assert!(stays < 0.05, "a digit has taken a seat: {stays}");

    // The square cursor is seen on its square and gives way to the pointer.
    let look = || screen.see((x - 34, y - 34), (68, 68));
    let bare = look();
    step(&screen, "Up");
    walk_to(&screen, "b5B");
    assert!(
        TestScreen::difference(&bare, &look()) > 0.05,
        "nothing is to be seen on b5B"
    );
    screen.click((40, 400));
    assert_eq!(cursor(&screen), "away");
    assert!(
        TestScreen::difference(&bare, &look()) < 0.02,
        "it is still to be seen"
    );

    // The square cursor explains refusals and goes step by step.
    paste(&screen, &game(LIGHT_BOARD));
    screen.key("1");
    let first = step(&screen, "Down");
    assert_eq!(first, "d0KL1", "the king of the side to move");
    let mark = screen.mark();
    walk_move(&screen, "c2W", "c5N");
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("3.4"), "{notice}");
    let mark = screen.mark();
    screen.key("m");
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("no attack board"), "{notice}");

    // Escape cancels the selection and then hides the cursor. After that, the arrow keys step
    // through the game again.
    screen.key("Escape");
    assert_eq!(cursor(&screen), "c5N");
    assert_eq!(step(&screen, "Escape"), "away");
    type_move(&screen, "b4N");
    screen.expect_move("b2W-b4N");
    screen.key("Left");
    assert_eq!(cursor(&screen), "away");
    screen.key("Right");

    // From Black's seat, the arrow keys are reversed.
    screen.key("2");
    let again = step(&screen, "Up");
    assert_eq!(again, "b4N", "where the last move went");
    assert_eq!(step(&screen, "Up"), "b3N");
    assert_eq!(step(&screen, "Left"), "c3N");
    assert_eq!(step(&screen, "shift+Down"), "c3W");
}
