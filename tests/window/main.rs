//! The window as a person uses it: with a pointer and keys on a virtual screen,
//! judged by what then is on the screen and on disk.
//!
//! Needs Xvfb, xdotool and a Vulkan driver. Where they are missing the tests say
//! so and are skipped; with `CI=true` that is a failure.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

mod account;
mod arbiter;
mod by_keyboard;
mod comfort;
mod computer;
mod desk;
mod games;
mod hand;
mod keys;
mod lessons;
mod library;
mod log;
mod over_the_board;
mod own_side;
mod plan;
mod premove;
mod programs;
mod review;
mod rulebook;
mod series;
mod setup;
mod starting;
mod tandem;
mod tournament;

use std::sync::{Mutex, MutexGuard, PoisonError};

use bevy::math::{Isometry3d, Rect, Vec2, Vec3};
use desk::{Desk, SCREEN};
use tritower::app::terrain::{Terrain, place, site};
use tritower::app::view::viewpoint::View;
use tritower::app::view::viewpoint::Viewpoint;
use tritower::game::{Game, Setup, TeamBoard};
use tritower::rules::{Geometry, Position, TOWER};
use tritower::store;

/// The initial position, but White's queen's board holds a rook alone, so that
/// it may be moved, and no pawn of the king's board stands over the knight.
const LIGHT_BOARD: &str = "W=4/4/PPPP/NBBN;N=4/4/4/4;B=nbbn/pppp/4/4;\
    QL1w=2/R1;QL6b=rq/pp;KL1w=1P/KR;KL6b=kr/pp w Kkq * - - 0 1";

/// One window at a time: two on one machine would only wait for each other.
fn screen() -> Option<(Desk, MutexGuard<'static, ()>)> {
    static TURN: Mutex<()> = Mutex::new(());
    if let Some(what) = desk::missing() {
        assert!(std::env::var("CI").is_err(), "the window tests need {what}");
        eprintln!("SKIPPED: the window tests need {what}");
        return None;
    }
    let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    Some((Desk::new(), turn))
}

/// The window from above, and where things then lie on the screen.
struct FromAbove {
    geometry: &'static Geometry,
    /// Where the board stands in the room.
    site: Isometry3d,
    view: View,
    free: Rect,
}

impl FromAbove {
    fn new(desk: &Desk) -> FromAbove {
        FromAbove::on(desk, &TOWER)
    }

    fn on(desk: &Desk, geometry: &'static Geometry) -> FromAbove {
        FromAbove::at(desk, geometry, None)
    }

    /// The same of a board of a match.
    fn at(desk: &Desk, geometry: &'static Geometry, board: Option<TeamBoard>) -> FromAbove {
        desk.key("3");
        FromAbove::looking(desk, geometry, Viewpoint::Above, board)
    }

    /// The same from where the camera is without a key.
    fn looking(
        desk: &Desk,
        geometry: &'static Geometry,
        viewpoint: Viewpoint,
        board: Option<TeamBoard>,
    ) -> FromAbove {
        let line = desk.last_line("free part of the window:");
        let numbers: Vec<f32> = line
            .rsplit(':')
            .next()
            .unwrap()
            .split_whitespace()
            .map(|number| number.parse().unwrap())
            .collect();
        let free = Rect::new(numbers[0], numbers[1], numbers[2], numbers[3]);
        let paired = board.is_some();
        let points = site::hull(geometry, place::SPREAD, paired);
        let terrain = (Terrain::of(geometry), paired);
        let view = View::at(viewpoint, terrain, &points, window(), free);
        FromAbove {
            geometry,
            site: site::site(geometry, paired, board.unwrap_or(TeamBoard::A)),
            view,
            free,
        }
    }

    fn point(&self, place: Vec3) -> (i32, i32) {
        let point = self.view.project(window(), self.free, place).unwrap();
        (point.x.round() as i32, point.y.round() as i32)
    }

    fn square(&self, name: &str) -> (i32, i32) {
        let square = self.geometry.square(name).unwrap();
        self.point(self.site * place::square(self.geometry, square, place::SPREAD))
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

/// A game saved where the test's person keeps files.
fn saved(desk: &Desk, name: &str, game: &Game) -> std::path::PathBuf {
    let path = desk.file(name);
    store::save(&path, game, "A test").unwrap();
    path
}

fn type_move(desk: &Desk, text: &str) {
    desk.key("Return");
    desk.text(text);
    desk.key("Return");
}

#[test]
fn a_game_is_played_by_hand_and_found_again_after_the_program_was_killed() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = saved(&desk, "light.ron", &game(LIGHT_BOARD));
    desk.start(Some(&file));
    let above = FromAbove::new(&desk);

    // A pawn, two squares and a level up.
    let landing = (above.square("b4N").0 - 12, above.square("b4N").1 - 12);
    let before = desk.see(landing, (24, 24));
    desk.drag(above.square("b2W"), above.square("b4N"));
    desk.expect_move("b2W-b4N");
    let after = desk.see(landing, (24, 24));
    assert!(
        Desk::difference(&before, &after) > 0.2,
        "the pawn is not seen on b4N"
    );

    type_move(&desk, "b5B");
    desk.expect_move("b7B-b5B");

    // A knight to another level.
    desk.drag(above.square("d1W"), above.square("c3N"));
    desk.expect_move("d1W-c3N");

    // An illegal drop says why and changes nothing.
    let (mark, moves) = (desk.mark(), desk.autosave());
    desk.drag(above.square("c7B"), above.square("d6B"));
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("3.4"), "{notice}");
    assert_eq!(desk.autosave(), moves);

    type_move(&desk, "Sc6N");
    desk.expect_move("d8B-c6N");

    // An attack board by an empty square of it, with the rook that stands on it.
    let goal = above.point(place::pin(
        &TOWER,
        TOWER.pin_named("QL2").unwrap(),
        place::SPREAD,
    ));
    desk.drag(above.square("a0QL1"), (goal.0 - 20, goal.1));
    desk.expect_move("QL1-QL2");

    // A power cut; the game is there again, and goes on.
    let kept = desk.autosave();
    desk.kill();
    desk.start(None);
    assert_eq!(desk.autosave(), kept);
    type_move(&desk, "d5B");
    desk.expect_move("d7B-d5B");
}

#[test]
fn a_damaged_save_shows_an_error_and_leaves_the_old_game() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    type_move(&desk, "b4N");
    let kept = desk.autosave();
    assert!(kept.contains("b2W-b4N"), "{kept}");
    desk.kill();

    let file = saved(&desk, "damaged.ron", &game(LIGHT_BOARD));
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, &text[..text.len() / 2]).unwrap();
    desk.start(Some(&file));
    let notice = desk.line(0, "notice:");
    assert!(notice.contains("damaged.ron"), "{notice}");
    assert_eq!(desk.autosave(), kept);
    type_move(&desk, "b5B");
    desk.expect_move("b7B-b5B");
}

#[test]
fn another_game_that_is_opened_leaves_the_one_in_play_among_the_saved() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    type_move(&desk, "b4N");
    desk.kill();

    let file = saved(&desk, "other.ron", &game(LIGHT_BOARD));
    desk.start(Some(&file));
    assert!(desk.autosave().contains("QL1w=2/R1"), "{}", desk.autosave());
    let kept = std::fs::read_to_string(desk.data("games/Untitled-game.ron")).unwrap();
    assert!(kept.contains("b2W-b4N"), "{kept}");
}

#[test]
fn a_window_at_rest_draws_nothing() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    // The last pipelines may still arrive. Nothing can be awaited here: that
    // nothing happens is what is looked for.
    let still = (0..60).any(|_| {
        let mark = desk.mark();
        std::thread::sleep(std::time::Duration::from_secs(3));
        desk.mark() == mark
    });
    assert!(still, "it goes on drawing");
}
