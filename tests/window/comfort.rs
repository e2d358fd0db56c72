//! Pictures of the window, its scale and its folded panel, as a person has them.

use std::fs;
use std::io::BufReader;

use tritower::app::panels::style::PANEL_WIDTH;
use tritower::game::{Event, Game, Setup, Terms, TimeControl, Timestamp};

use super::desk::{Desk, SCREEN};
use super::{FromAbove, LIGHT_BOARD, game, saved, screen, type_move, window};

/// A picture's size and its pixels, three bytes each.
fn picture(path: &str) -> ((u32, u32), Vec<u8>) {
    let file = fs::File::open(path).unwrap();
    let mut reader = png::Decoder::new(BufReader::new(file)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgb);
    ((info.width, info.height), pixels)
}

/// What the last line says of the window's free part, in whole logical pixels.
fn free(desk: &Desk) -> [i32; 4] {
    let line = desk.last_line("free part of the window:");
    let numbers = line.rsplit(": ").next().unwrap().split_whitespace();
    let whole = |number: &str| number.parse::<f32>().unwrap().round() as i32;
    numbers.map(whole).collect::<Vec<_>>().try_into().unwrap()
}

/// What it says at a scale.
fn beside_the_panel(scale: f32) -> [i32; 4] {
    let size = window() / scale;
    let width = size.x - PANEL_WIDTH;
    [0, 0, width.round() as i32, size.y.round() as i32]
}

#[test]
fn a_picture_of_the_window_lies_among_the_players_own() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let own = desk.file("my pictures");
    fs::create_dir_all(desk.file("config")).unwrap();
    let folders = format!("XDG_PICTURES_DIR=\"{}\"\n", own.display());
    fs::write(desk.file("config/user-dirs.dirs"), folders).unwrap();
    desk.start(None);
    let mark = desk.mark();
    desk.key("F12");
    let notice = desk.line(mark, "notice: Screenshot:");
    let path = notice.split("Screenshot: ").last().unwrap();
    assert!(path.starts_with(own.to_str().unwrap()), "{notice}");

    let (size, pixels) = picture(path);
    assert_eq!(size, (u32::from(SCREEN.0), u32::from(SCREEN.1)));
    // The panel and the tower both are on it. The notice came later.
    let seen = desk.see((0, 0), SCREEN);
    let differ = |(a, b): &(&[u8], &[u8])| (0..3).any(|i| a[i].abs_diff(b[2 - i]) > 24);
    let differing = pixels.chunks(3).zip(seen.chunks(4)).filter(differ).count();
    let all = usize::from(SCREEN.0) * usize::from(SCREEN.1);
    assert!(differing * 8 < all, "{differing} of {all} pixels differ");
    assert!(
        pixels.iter().any(|&value| value > 200),
        "the picture is dark"
    );
}

#[test]
fn the_scale_and_the_folded_panel_are_there_again_after_a_restart() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    assert_eq!(free(&desk), beside_the_panel(1.0));
    let small = desk.see((640, 0), (640, 720));
    desk.key("ctrl+plus");
    desk.key("ctrl+plus");
    assert_eq!(free(&desk), beside_the_panel(1.5));
    let large = desk.see((640, 0), (640, 720));
    assert!(Desk::difference(&small, &large) > 0.1, "nothing has grown");
    desk.expect_setting("scale: 150");
    desk.kill();

    desk.start(None);
    assert_eq!(free(&desk), beside_the_panel(1.5));
    desk.key("ctrl+minus");
    assert_eq!(free(&desk), beside_the_panel(1.25));
    desk.key("F2");
    assert_eq!(free(&desk), [0, 0, 1024, 576]);
    // The end of the program does not wait for them to rest.
    desk.quit("ctrl+q");

    desk.start(None);
    assert_eq!(free(&desk), [0, 0, 1024, 576]);
}

#[test]
fn a_second_window_keeps_nothing_of_the_first_ones() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    type_move(&desk, "b4N");
    let kept = desk.autosave();
    desk.kill();

    // As long as another program holds the lock.
    let lock = fs::File::create(desk.data("lock")).unwrap();
    lock.lock().unwrap();
    desk.start(None);
    assert!(desk.last_line("notice:").contains("another window"));
    let before = desk.see((0, 0), SCREEN);
    type_move(&desk, "Nc3N");
    assert!(Desk::difference(&before, &desk.see((0, 0), SCREEN)) > 0.0);
    assert_eq!(desk.autosave(), kept);
    desk.kill();
    drop(lock);

    desk.start(None);
    type_move(&desk, "b5B");
    desk.expect_move("b7B-b5B");
}

/// Lays the light game on the table of somebody who has chosen this.
fn start_with(desk: &mut Desk, chosen: &str) {
    fs::create_dir_all(desk.settings().parent().unwrap()).unwrap();
    fs::write(desk.settings(), format!("({chosen})")).unwrap();
    let file = saved(desk, "light.ron", &game(LIGHT_BOARD));
    desk.start(Some(&file));
}

#[test]
fn who_only_drags_takes_nothing_up_by_a_click() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    start_with(&mut desk, "pointing: Drags");
    let above = FromAbove::new(&desk);
    let (from, to) = (above.square("b2W"), above.square("b4N"));
    desk.click(from);
    desk.click(to);
    assert!(!desk.autosave().contains("b2W-b4N"), "{}", desk.autosave());
    desk.drag(from, to);
    desk.expect_move("b2W-b4N");
}

#[test]
fn who_only_clicks_drags_nothing() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    start_with(&mut desk, "pointing: Clicks");
    let above = FromAbove::new(&desk);
    let (from, to) = (above.square("b2W"), above.square("b4N"));
    desk.drag(from, to);
    assert!(!desk.autosave().contains("b2W-b4N"), "{}", desk.autosave());
    desk.click(from);
    desk.click(to);
    desk.expect_move("b2W-b4N");
}

#[test]
fn who_plays_blindfold_sees_the_pieces_when_the_game_is_over() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    start_with(&mut desk, "blindfold: true");
    let tower = || desk.see((200, 0), (500, 700));
    let blind = tower();
    desk.key("ctrl+r");
    desk.key("Return");
    assert!(
        desk.autosave().contains("Resignation"),
        "{}",
        desk.autosave()
    );
    desk.key("Escape");
    let seen = Desk::difference(&blind, &tower());
    assert!(seen > 0.02, "the pieces are not there again: {seen}");
}

#[test]
fn who_wishes_it_is_asked_before_a_move_is_played() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    start_with(&mut desk, "confirm: true");
    let above = FromAbove::new(&desk);
    let (from, to) = (above.square("b2W"), above.square("b4N"));
    let landing = (to.0 - 12, to.1 - 12);
    let before = desk.see(landing, (24, 24));

    // It is seen there, and has not been played.
    desk.drag(from, to);
    let seen = Desk::difference(&before, &desk.see(landing, (24, 24)));
    assert!(seen > 0.2, "the pawn is not seen on b4N: {seen}");
    assert!(!desk.autosave().contains("b2W-b4N"), "{}", desk.autosave());
    desk.key("Escape");
    let gone = Desk::difference(&before, &desk.see(landing, (24, 24)));
    assert!(gone < 0.1, "the pawn has not gone back: {gone}");

    // By clicks and a key, and as text and by the button.
    desk.click(from);
    desk.click(to);
    desk.key("Return");
    desk.expect_move("b2W-b4N");
    type_move(&desk, "b5B");
    assert!(!desk.autosave().contains("b7B-b5B"), "{}", desk.autosave());
    desk.press("Play   Enter");
    desk.expect_move("b7B-b5B");

    // Taking back takes the preview back first.
    desk.drag(above.square("d1W"), above.square("c3N"));
    desk.key("ctrl+z");
    desk.expect_move("b7B-b5B");
    desk.key("ctrl+z");
    assert!(!desk.autosave().contains("b7B-b5B"), "{}", desk.autosave());
}

/// A game of two people with a clock that runs.
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
fn two_people_hand_the_computer_over_and_the_clock_waits_for_the_other() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    fs::create_dir_all(desk.settings().parent().unwrap()).unwrap();
    fs::write(desk.settings(), "(hand_over: true)").unwrap();
    let file = saved(&desk, "clock.ron", &with_clock());
    desk.start(Some(&file));
    // What was saved goes on with a stopped clock.
    desk.key("space");
    let open = desk.see((0, 0), SCREEN);
    let mark = desk.mark();
    type_move(&desk, "b4N");
    desk.line(mark, "hand over to Black");
    let covered = Desk::difference(&open, &desk.see((0, 0), SCREEN));
    assert!(covered > 0.5, "the position is still to be seen: {covered}");
    desk.expect_move("Stop(");
    // Nothing can be read or moved under it.
    desk.settle();
    let read = desk.last_line("places: ");
    assert!(
        read.contains("Take over") && !read.contains("b4N"),
        "{read}"
    );
    let kept = desk.autosave();
    let above = FromAbove::new(&desk);
    desk.drag(above.square("b7B"), above.square("b5B"));
    assert_eq!(desk.autosave(), kept);

    let mark = desk.mark();
    desk.key("space");
    desk.line(mark, "taken over");
    assert_ne!(desk.autosave(), kept, "the clock goes on");
    let mark = desk.mark();
    type_move(&desk, "b5B");
    desk.line(mark, "hand over to White");
    desk.key("Return");
    desk.line(mark, "taken over");
    let mark = desk.mark();
    type_move(&desk, "Nc3N");
    desk.line(mark, "hand over to Black");
    desk.press("Take over");
    desk.line(mark, "taken over");

    // A move that was taken back and comes again is no news to anybody.
    desk.key("ctrl+z");
    desk.key("ctrl+y");
    desk.expect_move("d1W-c3N");
    let mark = desk.mark();
    type_move(&desk, "Nc6N");
    desk.line(mark, "hand over to White");
    desk.expect_move("d8B-c6N");
}
