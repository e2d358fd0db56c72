//! Tests of pictures and films: made by the commands, and in the background of the window.

use std::io::Cursor;
use std::path::Path;
use std::process::Command;

use super::screen;
use super::test_screen::TestScreen;

const GAME: &str = "saves/game-king-hunt.ron";

/// Makes a small picture or film by a command.
fn make(arguments: &[&str], path: &Path) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tritower"));
    command.args(arguments).arg("-o").arg(path);
    let output = command.args(["--size", "320x180"]).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{errors}");
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(printed.lines().last(), path.to_str());
}

/// Returns the width, the height and the pixels of a PNG.
fn png(path: &Path) -> (u32, u32, Vec<u8>) {
    let bytes = std::fs::read(path).unwrap();
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    (info.width, info.height, pixels)
}

/// Returns the size of a film, and the pixels of each frame with the time in milliseconds at which
/// it ends.
fn frames(path: &Path) -> ((u32, u32), Vec<(i32, Vec<u8>)>) {
    let bytes = std::fs::read(path).unwrap();
    let film = webp_animation::Decoder::new(&bytes).unwrap();
    let size = film.dimensions();
    let frames = film.into_iter();
    let frames = frames.map(|frame| (frame.timestamp(), frame.data().to_vec()));
    (size, frames.collect())
}

/// Opens the page of pictures and films by its name in the list of commands.
fn open_page(screen: &TestScreen) {
    screen.key("ctrl+k");
    screen.text("share");
    screen.key("Return");
}

#[test]
fn a_picture_shows_the_position_after_a_move_from_the_side_that_was_asked_for() {
    let Some(screen) = screen() else {
        return;
    };
    let picture = |name: &str, arguments: &[&str]| {
        let path = screen.file(name);
        make(&[&["picture", GAME], arguments].concat(), &path);
        let (width, height, pixels) = png(&path);
        assert_eq!((width, height), (320, 180));
        pixels
    };
    let start = picture("start.png", &["--ply", "0"]);
    let after = picture("after.png", &["--ply", "1"]);
    let above = picture("above.png", &["--ply", "0", "--view", "above"]);
    assert!(start != after, "the move is not seen");
    assert!(start != above, "the camera is at the same place");
}

#[test]
fn a_film_of_three_moves_begins_and_ends_with_their_positions_and_moves_between_them() {
    let Some(screen) = screen() else {
        return;
    };
    let path = screen.file("film.webp");
    make(&["film", GAME, "--to", "3", "--fps", "10"], &path);
    let (size, frames) = frames(&path);
    assert_eq!(size, (320, 180));
    assert!((12..=40).contains(&frames.len()), "{} frames", frames.len());
    for pair in frames.windows(2) {
        assert!(pair[0].0 < pair[1].0, "time stands still");
        assert!(pair[0].1 != pair[1].1, "nothing moves");
    }
    let (end, _) = frames.last().unwrap();
    assert!((3_000..=9_000).contains(end), "{end} ms");
}

#[test]
fn a_film_that_is_being_made_ends_with_the_window_and_leaves_nothing_behind() {
    let Some(mut screen) = screen() else {
        return;
    };
    let temporary = screen.file("temporary");
    std::fs::create_dir(&temporary).unwrap();
    let mut command = screen.program();
    command.env("TMPDIR", &temporary).arg(GAME);
    screen.start_as(command);
    open_page(&screen);
    let mark = screen.mark();
    screen.press("Film of the whole game");
    screen.line(mark, "\"Cancel\"");
    screen.close();
    let left: Vec<_> = std::fs::read_dir(&temporary).unwrap().collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn a_film_is_made_while_the_window_stays_usable() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(Some(Path::new(GAME)));
    let mark = screen.mark();
    open_page(&screen);
    // The screen has no file dialogs, so the film goes to the folder for pictures.
    screen.press("Film of the last moves");
    screen.press("Cancel");
    screen.line(mark, "notice: Nothing was made.");
    let mark = screen.mark();
    screen.press("640 × 360");
    screen.press("Picture of this position");
    screen.key("ctrl+n");
    let notice = screen.line(mark, "notice: Made: ");
    let path = notice.split("Made: ").last().unwrap();
    let (width, height, _) = png(Path::new(path));
    assert_eq!((width, height), (640, 360));
}
