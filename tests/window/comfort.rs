//! Tests of screenshots, scale, the collapsed panel and other settings for comfort.

use std::fs;
use std::io::BufReader;

use tritower::app::panels::style::PANEL_WIDTH;
use tritower::game::control::TimeControl;
use tritower::game::{Event, Game, Setup, Terms, Timestamp};

use super::test_screen::{SCREEN, TestScreen};
use super::{FromAbove, LIGHT_BOARD, game, saved, screen, type_move, window};

/// The size of a picture and its pixels, three bytes each.
fn picture(path: &str) -> ((u32, u32), Vec<u8>) {
    let file = fs::File::open(path).unwrap();
    let mut reader = png::Decoder::new(BufReader::new(file)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgb);
    ((info.width, info.height), pixels)
}

/// The part of the window without panels, according to the last log line, in whole logical pixels.
fn free(screen: &TestScreen) -> [i32; 4] {
    let line = screen.last_line("free part of the window:");
    let numbers = line.rsplit(": ").next().unwrap().split_whitespace();
    let whole = |number: &str| number.parse::<f32>().unwrap().round() as i32;
    numbers.map(whole).collect::<Vec<_>>().try_into().unwrap()
}

/// The expected part of the window without panels at a scale.
fn beside_the_panel(scale: f32) -> [i32; 4] {
    let size = window() / scale;
    let width = size.x - PANEL_WIDTH;
    [0, 0, width.round() as i32, size.y.round() as i32]
}

#[test]
fn a_second_window_keeps_nothing_of_the_first_ones() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    type_move(&screen, "b4N");
    let kept = screen.autosave();
    screen.kill();

    // The lock is held as if by another instance of the program.
    let lock = fs::File::create(screen.data("lock")).unwrap();
    lock.lock().unwrap();
    screen.start(None);
    assert!(screen.last_line("notice:").contains("another window"));
    let before = screen.see((0, 0), SCREEN);
    type_move(&screen, "Nc3N");
    assert!(TestScreen::difference(&before, &screen.see((0, 0), SCREEN)) > 0.0);
    assert_eq!(screen.autosave(), kept);
    screen.kill();
    drop(lock);

    screen.start(None);
    type_move(&screen, "b5B");
    screen.expect_move("b7B-b5B");
}

/// Starts the program with these settings and the game in which an attack board is almost empty.
fn start_with(screen: &mut TestScreen, chosen: &str) {
    fs::create_dir_all(screen.settings().parent().unwrap()).unwrap();
    fs::write(screen.settings(), format!("({chosen})")).unwrap();
    let file = saved(screen, "light.ron", &game(LIGHT_BOARD));
    screen.start(Some(&file));
}

#[test]
fn in_blindfold_play_the_pieces_appear_when_the_game_is_over() {
    let Some(mut screen) = screen() else {
        return;
    };
    start_with(&mut screen, "blindfold: true");
    let tower = || screen.see((200, 0), (500, 700));
    let blind = tower();
    screen.key("ctrl+r");
    screen.key("Return");
    assert!(
        screen.autosave().contains("Resignation"),
        "{}",
        screen.autosave()
    );
    screen.key("Escape");
    let seen = TestScreen::difference(&blind, &tower());
    assert!(seen > 0.02, "the pieces are not there again: {seen}");
}

#[test]
fn a_move_waits_for_confirmation_if_the_settings_say_so() {
    let Some(mut screen) = screen() else {
        return;
    };
    start_with(&mut screen, "confirm: true");
    let above = FromAbove::new(&screen);
    let (from, to) = (above.square("b2W"), above.square("b4N"));
    let landing = (to.0 - 12, to.1 - 12);
    let before = screen.see(landing, (24, 24));

    // The move is previewed, but not played.
    screen.drag(from, to);
    let seen = TestScreen::difference(&before, &screen.see(landing, (24, 24)));
    assert!(seen > 0.2, "the pawn is not seen on b4N: {seen}");
    assert!(
        !screen.autosave().contains("b2W-b4N"),
        "{}",
        screen.autosave()
    );
    screen.key("Escape");
    let gone = TestScreen::difference(&before, &screen.see(landing, (24, 24)));
    assert!(gone < 0.1, "the pawn has not gone back: {gone}");

    // The move is made by clicks and confirmed by a key, then typed as text and confirmed by the
    // button.
    screen.click(from);
    screen.click(to);
    screen.key("Return");
    screen.expect_move("b2W-b4N");
    type_move(&screen, "b5B");
    assert!(
        !screen.autosave().contains("b7B-b5B"),
        "{}",
        screen.autosave()
    );
    screen.press("Play   Enter");
    screen.expect_move("b7B-b5B");

    // Undo cancels the preview first.
    screen.drag(above.square("d1W"), above.square("c3N"));
    screen.key("ctrl+z");
    screen.expect_move("b7B-b5B");
    screen.key("ctrl+z");
    assert!(
        !screen.autosave().contains("b7B-b5B"),
        "{}",
        screen.autosave()
    );
}

/// A game of two humans with a running clock.
fn with_clock() -> Game {
    let control = TimeControl::rapid();
    let mut game = Game::new(Setup {
        terms: Terms {
            clock: Some([control.clone(), control]),
            ..Terms::default()
        },
        ..Setup::default()
    });
    game.happen(Event::Start, Timestamp(0)).unwrap();
    game
}

#[test]
fn two_players_hand_the_window_over_and_the_clock_waits() {
    let Some(mut screen) = screen() else {
        return;
    };
    fs::create_dir_all(screen.settings().parent().unwrap()).unwrap();
    fs::write(screen.settings(), "(hand_over: true)").unwrap();
    let file = saved(&screen, "clock.ron", &with_clock());
    screen.start(Some(&file));
    // A loaded game has a stopped clock.
    screen.key("space");
    let open = screen.see((0, 0), SCREEN);
    let mark = screen.mark();
    type_move(&screen, "b4N");
    screen.line(mark, "hand over to Black");
    let covered = TestScreen::difference(&open, &screen.see((0, 0), SCREEN));
    assert!(covered > 0.5, "the position is still to be seen: {covered}");
    screen.expect_move("Stop(");
    // While the cover is over the board, the position is not visible and no move is possible.
    screen.settle();
    let read = screen.last_line("places: ");
    assert!(
        read.contains("I am ready") && !read.contains("b4N"),
        "{read}"
    );
    let kept = screen.autosave();
    let above = FromAbove::new(&screen);
    screen.drag(above.square("b7B"), above.square("b5B"));
    assert_eq!(screen.autosave(), kept);

    let mark = screen.mark();
    screen.key("space");
    screen.line(mark, "taken over");
    assert_ne!(screen.autosave(), kept, "the clock goes on");
    let mark = screen.mark();
    type_move(&screen, "b5B");
    screen.line(mark, "hand over to White");
    screen.key("Return");
    screen.line(mark, "taken over");
    let mark = screen.mark();
    type_move(&screen, "Nc3N");
    screen.line(mark, "hand over to Black");
    screen.press("I am ready");
    screen.line(mark, "taken over");

    // Redoing a move that was undone does not ask for another handover.
    screen.key("ctrl+z");
    screen.key("ctrl+y");
    screen.expect_move("d1W-c3N");
    let mark = screen.mark();
    type_move(&screen, "Nc6N");
    screen.line(mark, "hand over to White");
    screen.expect_move("d8B-c6N");
}

#[test]
fn a_screenshot_is_saved_and_the_scale_and_the_folded_panel_outlive_the_program() {
    let Some(mut screen) = screen() else {
        return;
    };
    let own = screen.file("my pictures");
    fs::create_dir_all(screen.file("config")).unwrap();
    let folders = format!("XDG_PICTURES_DIR=\"{}\"\n", own.display());
    fs::write(screen.file("config/user-dirs.dirs"), folders).unwrap();
    screen.start(None);
    let mark = screen.mark();
    screen.key("F12");
    let notice = screen.line(mark, "notice: Screenshot:");
    let path = notice.split("Screenshot: ").last().unwrap();
    assert!(path.starts_with(own.to_str().unwrap()), "{notice}");

    let (size, pixels) = picture(path);
    assert_eq!(size, (u32::from(SCREEN.0), u32::from(SCREEN.1)));
    // The panel and the tower are both visible in the picture, and the notice that came later is
    // not.
    let seen = screen.see((0, 0), SCREEN);
    let differ = |(a, b): &(&[u8], &[u8])| (0..3).any(|i| a[i].abs_diff(b[2 - i]) > 24);
    let differing = pixels.chunks(3).zip(seen.chunks(4)).filter(differ).count();
    let all = usize::from(SCREEN.0) * usize::from(SCREEN.1);
    assert!(differing * 8 < all, "{differing} of {all} pixels differ");
    assert!(
        pixels.iter().any(|&value| value > 200),
        "the picture is dark"
    );

    // The scale and the folded panel are there again after a restart.
    assert_eq!(free(&screen), beside_the_panel(1.0));
    let small = screen.see((640, 0), (640, 720));
    screen.key("ctrl+plus");
    screen.key("ctrl+plus");
    assert_eq!(free(&screen), beside_the_panel(1.5));
    let large = screen.see((640, 0), (640, 720));
    assert!(
        TestScreen::difference(&small, &large) > 0.1,
        "nothing has grown"
    );
    screen.expect_setting("scale: 150");
    screen.kill();

    screen.start(None);
    assert_eq!(free(&screen), beside_the_panel(1.5));
    screen.key("ctrl+minus");
    assert_eq!(free(&screen), beside_the_panel(1.25));
    screen.key("F2");
    assert_eq!(free(&screen), [0, 0, 1024, 576]);
    // On exit, changed settings are saved at once.
    screen.quit("ctrl+q");

    screen.start(None);
    assert_eq!(free(&screen), [0, 0, 1024, 576]);
}
