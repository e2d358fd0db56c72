//! Tests of the arguments of `tritower picture` and `tritower film`.

use std::process::Command;

const GAME: &str = "saves/game-king-hunt.ron";

/// Runs a command that must fail, and returns its message.
fn refused(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tritower"));
    let output = command.args(arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn the_name_of_a_picture_or_film_must_end_in_a_known_format() {
    let text = refused(&["picture", GAME, "-o", "a.jpg"]);
    assert!(
        text.contains("a.jpg: expected a file ending in .png or .webp"),
        "{text}"
    );
    let text = refused(&["film", GAME, "-o", "a.gif"]);
    assert!(
        text.contains("a.gif: expected a file ending in .webp or .mp4"),
        "{text}"
    );
}

#[test]
fn a_half_move_after_the_end_of_the_game_is_refused_with_the_last_one() {
    let text = refused(&["picture", GAME, "-o", "a.png", "--ply", "1000"]);
    assert!(
        text.contains("--ply: expected a number of half-moves from 0 to "),
        "{text}"
    );
    let text = refused(&["film", GAME, "-o", "a.webp", "--from", "9", "--to", "8"]);
    assert!(
        text.contains("--to: expected a number of half-moves from 9 to "),
        "{text}"
    );
    let text = refused(&["film", GAME, "-o", "a.webp", "--variation", "70"]);
    assert!(
        text.contains("--variation: the number of variations of the game is "),
        "{text}"
    );
    let text = refused(&["picture", GAME, "-o", "a.png", "--game", "2"]);
    assert!(
        text.contains("--game: the number of games in saves/game-king-hunt.ron is 1"),
        "{text}"
    );
}

#[test]
fn a_size_theme_and_camera_that_cannot_be_are_refused() {
    for (argument, value, expected) in [
        (
            "--size",
            "1280",
            "must be width and height from 64 to 4096, as in 1280x720",
        ),
        (
            "--size",
            "9000x720",
            "must be width and height from 64 to 4096",
        ),
        (
            "--theme",
            "marble",
            "must be one of glass, wood, day, high-contrast",
        ),
        ("--spacing", "9", "must be a number from 2.6 to 5"),
        ("--eye", "1,2", "must be three numbers, as in 10,12.5,-30"),
        ("--eye", "1,2,NaN", "must be three numbers"),
        (
            "--view",
            "below",
            "[possible values: home, white, black, above, side]",
        ),
    ] {
        let text = refused(&["picture", GAME, "-o", "a.png", argument, value]);
        assert!(text.contains(expected), "{text}");
    }
}

#[test]
fn an_existing_file_is_not_overwritten_without_force() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.png");
    std::fs::write(&path, "mine").unwrap();
    let text = refused(&["picture", GAME, "-o", path.to_str().unwrap()]);
    assert!(text.contains("already exists"), "{text}");
    assert_eq!(std::fs::read(&path).unwrap(), b"mine");
}
