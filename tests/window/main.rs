//! Tests of the window as a player uses it: with pointer and keys on a virtual screen. The tests
//! check the screen and the files on disk.
//!
//! The tests need Xvfb, xdotool and a Vulkan driver. If one of these is missing, the tests print a
//! message and are skipped; with `CI=true` they fail.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

mod account;
mod arbiter;
mod by_keyboard;
mod clipboard;
mod comfort;
mod computer;
mod games;
mod hand;
mod home;
mod keys;
mod lessons;
mod letters;
mod library;
mod log;
mod manual;
#[cfg(feature = "net")]
mod online;
#[cfg(feature = "net")]
mod online_match;
mod openings;
mod over_the_board;
#[cfg(feature = "net")]
#[path = "../common/relay.rs"]
mod own_relay;
mod own_side;
mod premove;
mod programs;
mod review;
mod rulebook;
mod series;
mod setup;
mod share;
mod spectators;
mod starting;
mod tandem;
mod test_screen;
mod tournament;
mod training;
mod view2d;

use bevy::math::{Isometry3d, Rect, Vec2, Vec3};
use test_screen::{SCREEN, TestScreen};
use tritower::app::terrain::{Terrain, place, placement};
use tritower::app::view::viewpoint::View;
use tritower::app::view::viewpoint::Viewpoint;
use tritower::game::team::TandemBoard;
use tritower::game::{Game, Setup};
use tritower::rules::{BoardLayout, Position, TOWER};
use tritower::store;

/// The initial position with two changes: White's queen's board has only a rook on it, so that the
/// board may move, and there is no pawn above the knight of the king's board.
const LIGHT_BOARD: &str = "W=4/4/PPPP/NBBN;N=4/4/4/4;B=nbbn/pppp/4/4;\
    QL1w=2/R1;QL6b=rq/pp;KL1w=1P/KR;KL6b=kr/pp w Kkq * - - 0 1";

/// Starts a virtual screen; returns `None` if a required program is missing.
fn screen() -> Option<TestScreen> {
    if let Some(what) = test_screen::missing() {
        assert!(std::env::var("CI").is_err(), "the window tests need {what}");
        eprintln!("SKIPPED: the window tests need {what}");
        return None;
    }
    Some(TestScreen::new())
}

/// The window with the camera above the board, and the screen positions of squares.
struct FromAbove {
    layout: &'static BoardLayout,
    /// Position and rotation of the board in the scene.
    placement: Isometry3d,
    view: View,
    free: Rect,
}

impl FromAbove {
    fn new(screen: &TestScreen) -> FromAbove {
        FromAbove::on(screen, &TOWER)
    }

    fn on(screen: &TestScreen, layout: &'static BoardLayout) -> FromAbove {
        FromAbove::at(screen, layout, None)
    }

    /// Moves the camera above a board, which may be one of a match.
    fn at(
        screen: &TestScreen,
        layout: &'static BoardLayout,
        board: Option<TandemBoard>,
    ) -> FromAbove {
        screen.key("3");
        FromAbove::looking(screen, layout, Viewpoint::Above, board)
    }

    /// Assumes that the camera already has this viewpoint.
    fn looking(
        screen: &TestScreen,
        layout: &'static BoardLayout,
        viewpoint: Viewpoint,
        board: Option<TandemBoard>,
    ) -> FromAbove {
        let line = screen.last_line("free part of the window:");
        let numbers: Vec<f32> = line
            .rsplit(':')
            .next()
            .unwrap()
            .split_whitespace()
            .map(|number| number.parse().unwrap())
            .collect();
        let free = Rect::new(numbers[0], numbers[1], numbers[2], numbers[3]);
        let paired = board.is_some();
        let points = placement::hull(layout, place::SPACING, paired);
        let terrain = (Terrain::of(layout), paired);
        let view = View::at(viewpoint, terrain, &points, window(), free);
        FromAbove {
            layout,
            placement: placement::placement(layout, paired, board.unwrap_or(TandemBoard::A)),
            view,
            free,
        }
    }

    fn point(&self, place: Vec3) -> (i32, i32) {
        let point = self.view.project(window(), self.free, place).unwrap();
        (point.x.round() as i32, point.y.round() as i32)
    }

    fn square(&self, name: &str) -> (i32, i32) {
        let square = self.layout.square(name).unwrap();
        self.point(self.placement * place::square(self.layout, square, place::SPACING))
    }
}

fn window() -> Vec2 {
    Vec2::new(f32::from(SCREEN.0), f32::from(SCREEN.1))
}

fn game(tfen: &str) -> Game {
    let start = Position::from_tfen(tfen).unwrap();
    Game::new(Setup {
        start,
        ..Setup::default()
    })
}

/// Saves a game in the player's own folder; returns its path.
fn saved(screen: &TestScreen, name: &str, game: &Game) -> std::path::PathBuf {
    let path = screen.file(name);
    store::save(&path, game, "A test").unwrap();
    path
}

/// Opens another game in the window by pasting its save.
fn paste(screen: &TestScreen, game: &Game) {
    let file = saved(screen, "pasted.ron", game);
    screen.put_in_clipboard(&std::fs::read_to_string(file).unwrap());
    screen.key("ctrl+v");
}

fn type_move(screen: &TestScreen, text: &str) {
    screen.key("Return");
    screen.text(text);
    screen.key("Return");
}

#[test]
fn a_game_is_played_by_pointer_and_restored_after_the_program_was_killed() {
    let Some(mut screen) = screen() else {
        return;
    };
    let file = saved(&screen, "light.ron", &game(LIGHT_BOARD));
    screen.start(Some(&file));
    let above = FromAbove::new(&screen);

    // A pawn moves two squares forward and one level up.
    let landing = (above.square("b4N").0 - 12, above.square("b4N").1 - 12);
    let before = screen.see(landing, (24, 24));
    screen.drag(above.square("b2W"), above.square("b4N"));
    screen.expect_move("b2W-b4N");
    let after = screen.see(landing, (24, 24));
    assert!(
        TestScreen::difference(&before, &after) > 0.2,
        "the pawn is not seen on b4N"
    );

    type_move(&screen, "b5B");
    screen.expect_move("b7B-b5B");

    // A knight moves to another level.
    screen.drag(above.square("d1W"), above.square("c3N"));
    screen.expect_move("d1W-c3N");

    // An illegal move by dragging shows the reason and changes nothing.
    let (mark, moves) = (screen.mark(), screen.autosave());
    screen.drag(above.square("c7B"), above.square("d6B"));
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("3.4"), "{notice}");
    assert_eq!(screen.autosave(), moves);

    type_move(&screen, "Sc6N");
    screen.expect_move("d8B-c6N");

    // An attack board with the rook on it is dragged by an empty square.
    let goal = above.point(place::pin(
        &TOWER,
        TOWER.pin_named("QL2").unwrap(),
        place::SPACING,
    ));
    screen.drag(above.square("a0QL1"), (goal.0 - 20, goal.1));
    screen.expect_move("QL1-QL2");

    // After the program was killed, the game is loaded again and continues.
    let kept = screen.autosave();
    screen.kill();
    screen.start(None);
    assert_eq!(screen.autosave(), kept);
    type_move(&screen, "d5B");
    screen.expect_move("d7B-d5B");
}

#[test]
fn a_damaged_save_leaves_the_old_game_and_opening_another_one_saves_it() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    type_move(&screen, "b4N");
    let kept = screen.autosave();
    assert!(kept.contains("b2W-b4N"), "{kept}");
    screen.kill();

    let file = saved(&screen, "damaged.ron", &game(LIGHT_BOARD));
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, &text[..text.len() / 2]).unwrap();
    screen.start(Some(&file));
    let notice = screen.line(0, "notice:");
    assert!(notice.contains("damaged.ron"), "{notice}");
    assert_eq!(screen.autosave(), kept);
    type_move(&screen, "b5B");
    screen.expect_move("b7B-b5B");
    screen.kill();

    let file = saved(&screen, "other.ron", &game(LIGHT_BOARD));
    screen.start(Some(&file));
    assert!(
        screen.autosave().contains("QL1w=2/R1"),
        "{}",
        screen.autosave()
    );
    let kept = std::fs::read_to_string(screen.data("games/Untitled-game.ron")).unwrap();
    assert!(kept.contains("b2W-b4N"), "{kept}");
}

#[test]
fn an_idle_window_has_the_program_s_icon_and_draws_nothing() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    let icon = screen.property("_NET_WM_ICON");
    assert_eq!(icon[..2], [128, 128]);
    assert_eq!(icon.len(), 2 + 128 * 128);
    assert!(icon[2..].iter().any(|&pixel| pixel != icon[2]));
    // The last pipelines may still be compiled. The test checks that nothing happens, so there is
    // no event to wait for.
    let still = (0..60).any(|_| {
        let mark = screen.mark();
        std::thread::sleep(std::time::Duration::from_secs(3));
        screen.mark() == mark
    });
    assert!(still, "it goes on drawing");
}
