//! The whole game without a pointer: pages by Tab and Space, moves by the move box and
//! by walking the squares, and the square cursor itself.

use tritower::game::EndReason;
use tritower::rules::{Square, TOWER, notation};
use tritower::store;

use super::desk::Desk;
use super::{FromAbove, LIGHT_BOARD, game, saved, screen, type_move};

/// Both sides have a board to move, and a pawn stands before its last step.
const ENDING: &str = "W=4/4/1PP1/4;N=4/4/4/4;B=4/1P2/4/4;\
    QL1w=2/R1;QL6b=2/2;KL1w=2/K1;KL6b=2/1k w - * - - 0 1";

/// What the program says when the square cursor goes somewhere.
const SAID: &str = "the square cursor: ";

fn named(line: &str) -> String {
    line.rsplit(": ").next().unwrap().trim().to_owned()
}

/// Where the square cursor is.
fn cursor(desk: &Desk) -> String {
    named(&desk.last_line(SAID))
}

/// Presses a key that moves it, and says where it is then.
fn step(desk: &Desk, key: &str) -> String {
    let mark = desk.mark();
    desk.key(key);
    named(&desk.line(mark, SAID))
}

fn place(square: Square) -> (u8, u8, i8) {
    let (file, rank) = TOWER.place(square.column());
    let height = TOWER.board(TOWER.level(square).unwrap()).height;
    (file, rank, height)
}

/// Walks the square cursor, which is there, to a square, as White's side sees it.
fn walk_to(desk: &Desk, name: &str) {
    let goal = place(TOWER.square(name).unwrap());
    let mut name_here = cursor(desk);
    for _ in 0..30 {
        let here = place(TOWER.square(&name_here).unwrap());
        if here == goal {
            return;
        }
        // The outermost files have ranks on attack boards alone.
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
        name_here = step(desk, key);
    }
    panic!("no way to {name}: the cursor is on {name_here}");
}

/// Takes up on a square and lets go on another.
fn walk_move(desk: &Desk, from: &str, to: &str) {
    walk_to(desk, from);
    desk.key("Return");
    walk_to(desk, to);
    desk.key("Return");
}

fn tab(desk: &Desk, key: &str, times: usize) {
    for _ in 0..times {
        desk.key(key);
    }
}

/// Sets up a game between two people from a position, on the page for that.
fn set_up(desk: &Desk, tfen: &str) {
    desk.key("ctrl+n");
    // From the main button over both boards, the variants and the usual start to a text,
    // and the field for it.
    tab(desk, "Tab", 5);
    desk.key("space");
    tab(desk, "Tab", 1);
    desk.text(tfen);
    // Over the computer and other programs to a person, and both names.
    tab(desk, "Tab", 3);
    desk.key("space");
    tab(desk, "Tab", 1);
    desk.text("Anna");
    tab(desk, "Tab", 1);
    desk.text("Ben");
    // Back to the main button.
    desk.hold("shift");
    tab(desk, "Tab", 11);
    desk.let_go("shift");
    desk.key("Return");
}

#[test]
fn a_whole_game_is_played_without_a_pointer() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    set_up(&desk, ENDING);
    assert!(desk.autosave().contains("Anna"), "{}", desk.autosave());

    // By the move box: a piece and an attack board. Tab completes what is typed, and the
    // keyboard stays in the box.
    type_move(&desk, "b4N");
    desk.expect_move("b2W-b4N");
    desk.key("Return");
    desk.text("QL6-QL5");
    desk.key("Tab");
    desk.key("Return");
    desk.expect_move("QL6-QL5");

    // By walking the squares: pieces of both sides.
    step(&desk, "Up");
    walk_move(&desk, "c2W", "c3W");
    desk.expect_move("c2W-c3W");
    walk_move(&desk, "e8KL6", "e9KL6");
    desk.expect_move("e8KL6-e9KL6");

    // An attack board with the rook on it, over the pins that it may go to.
    walk_to(&desk, "z0QL1");
    assert_eq!(step(&desk, "m"), "QL1");
    assert_eq!(step(&desk, "Up"), "QL3");
    assert_eq!(step(&desk, "Return"), "z2QL3", "the cursor rides along");
    desk.expect_move("QL1-QL3");

    // Back to the move box, and to the cursor.
    assert_eq!(step(&desk, "Escape"), "away");
    type_move(&desk, "Ke8KL6");
    desk.expect_move("e9KL6-e8KL6");
    step(&desk, "Down");
    walk_move(&desk, "b7B", "b8B");
    desk.key("n");
    desk.expect_move("b7B-b8B=N");
    walk_move(&desk, "e8KL6", "d8KL6");
    desk.expect_move("e8KL6-d8KL6");

    // A draw, a title, and the end of the program.
    desk.key("ctrl+d");
    desk.key("Return");
    desk.key("ctrl+s");
    desk.text("By keys");
    desk.key("Return");
    desk.quit("ctrl+q");

    let kept = store::load(&desk.data("games/By-keys.ron")).unwrap();
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
        desk.autosave().contains("b7B-b8B=N"),
        "the game in play too"
    );
}

#[test]
fn keys_typed_without_waiting_reach_what_the_first_of_them_opens() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    let above = FromAbove::new(&desk);
    let (x, y) = above.square("b5B");
    let look = || desk.see((x - 60, y - 60), (120, 120));
    let seat = look();
    desk.keys_at_once(&["Return", "b", "4", "N", "Return"]);
    desk.expect_move("b2W-b4N");
    // A chord is none of the box's letters, however short it is.
    desk.keys_at_once(&["Return", "b", "ctrl+d", "5", "B", "Return"]);
    desk.expect_move("b7B-b5B");
    desk.keys_at_once(&["ctrl+z", "ctrl+z"]);
    assert!(!desk.autosave().contains("b2W-b4N"), "{}", desk.autosave());
    let stays = Desk::difference(&seat, &look());
    assert!(stays < 0.05, "a digit has taken a seat: {stays}");
}

#[test]
fn letters_typed_beside_a_form_s_fields_do_nothing_behind_it() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    let free = || desk.see((0, 0), (900, 700));
    desk.key("ctrl+o");
    let before = free();
    desk.keys_at_once(&["3", "p", "f"]);
    assert!(Desk::difference(&before, &free()) < 0.01);
    // So has setting a game up.
    desk.keys_at_once(&["ctrl+n", "K", "i", "r", "k", "Tab"]);
    assert!(Desk::difference(&before, &free()) < 0.01);
    desk.key("Escape");
    desk.key("3");
    assert!(Desk::difference(&before, &free()) > 0.05);
}

#[test]
fn the_square_cursor_says_why_not_and_goes_step_by_step() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = saved(&desk, "light.ron", &game(LIGHT_BOARD));
    desk.start(Some(&file));
    let first = step(&desk, "Down");
    assert_eq!(first, "d0KL1", "the king of the side to move");
    let mark = desk.mark();
    walk_move(&desk, "c2W", "c5N");
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("3.4"), "{notice}");
    let mark = desk.mark();
    desk.key("m");
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("no attack board"), "{notice}");

    // Escape lets go, then puts the cursor away: the arrow is the game's again.
    desk.key("Escape");
    assert_eq!(cursor(&desk), "c5N");
    assert_eq!(step(&desk, "Escape"), "away");
    type_move(&desk, "b4N");
    desk.expect_move("b2W-b4N");
    desk.key("Left");
    assert_eq!(cursor(&desk), "away");
    desk.key("Right");

    // From Black's seat the arrows turn round with the tower.
    desk.key("2");
    let again = step(&desk, "Up");
    assert_eq!(again, "b4N", "where the last move went");
    assert_eq!(step(&desk, "Up"), "b3N");
    assert_eq!(step(&desk, "Left"), "c3N");
    assert_eq!(step(&desk, "shift+Down"), "c3W");
}

#[test]
fn the_square_cursor_is_seen_on_its_square_and_gives_way_to_the_pointer() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    let above = FromAbove::new(&desk);
    let (x, y) = above.square("b5B");
    let look = || desk.see((x - 34, y - 34), (68, 68));
    let bare = look();
    step(&desk, "Up");
    walk_to(&desk, "b5B");
    assert!(
        Desk::difference(&bare, &look()) > 0.05,
        "nothing is to be seen on b5B"
    );
    desk.click((40, 400));
    assert_eq!(cursor(&desk), "away");
    assert!(
        Desk::difference(&bare, &look()) < 0.02,
        "it is still to be seen"
    );
}
