//! Every command sees the same in a file, whatever it is called, and reads pipes.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;
use tritower::store;

use crate::no_games::{NO_GAME, files, gzip, two_games};

const TRITOWER: &str = env!("CARGO_BIN_EXE_tritower");

/// The commands that read games, with the arguments after the file.
const COMMANDS: [&[&str]; 5] = [
    &["check"],
    &["list"],
    &["replay"],
    &["convert", "out.pgn"],
    &["review", "--nodes", "1"],
];

fn command(folder: &TempDir, arguments: &[&str], file: &str) -> Command {
    let mut command = Command::new(TRITOWER);
    command.arg(arguments[0]).arg(file).args(&arguments[1..]);
    command.current_dir(folder.path());
    command
}

/// Runs a command that reads `input` from its standard input.
fn piped(mut command: Command, input: &[u8]) -> Output {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    // A command that refuses what it reads may stop reading.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn texts(output: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (text(&output.stdout), text(&output.stderr))
}

fn names(folder: &Path) -> Vec<PathBuf> {
    let files = folder.read_dir().unwrap();
    files.map(|file| file.unwrap().path()).collect()
}

#[test]
fn what_is_no_game_is_refused_with_one_sentence_by_every_command() {
    let folder = tempfile::tempdir().unwrap();
    for (kind, bytes, said) in files() {
        let file = folder.path().join("game.pgn");
        fs::write(&file, &bytes).unwrap();
        for arguments in COMMANDS {
            let output = command(&folder, arguments, "game.pgn").output().unwrap();
            let (out, errors) = texts(&output);
            let text = [out, errors].concat();
            assert!(!output.status.success(), "{kind}, {arguments:?}: {text}");
            assert_eq!(text.lines().count(), 1, "{kind}, {arguments:?}: {text}");
            let sentence = text.trim_start_matches("tritower: ").trim_end();
            let sentence = sentence.strip_prefix("game.pgn: ").unwrap();
            assert!(sentence.starts_with(said), "{kind}, {arguments:?}: {text}");
            assert!(!sentence.contains(char::is_control), "{kind}: {text:?}");
            assert_eq!(names(folder.path()), std::slice::from_ref(&file), "{kind}");
        }
    }
}

#[test]
fn a_folder_is_no_game() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("games")).unwrap();
    for arguments in COMMANDS.into_iter().filter(|it| it[0] != "list") {
        let output = command(&folder, arguments, "games").output().unwrap();
        let (_, errors) = texts(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(
            errors.contains("games: this is not a file but a folder"),
            "{errors}"
        );
    }
}

#[test]
fn every_command_reads_the_same_games_whatever_the_name_the_encoding_and_the_archive() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("plain.pgn"), crate::no_games::TWO).unwrap();
    for arguments in COMMANDS {
        let run = |file: &str| {
            let output = command(&folder, arguments, file).output().unwrap();
            let (out, errors) = texts(&output);
            assert!(output.status.success(), "{file}, {arguments:?}: {errors}");
            let written = folder.path().join("out.pgn");
            let written =
                fs::read_to_string(&written).inspect(|_| fs::remove_file(&written).unwrap());
            // The program names the file as it is called.
            (out.replace(file, "FILE"), written.unwrap_or_default())
        };
        let expected = run("plain.pgn");
        for (name, bytes) in two_games() {
            fs::write(folder.path().join(name), &bytes).unwrap();
            assert_eq!(run(name), expected, "{name}, {arguments:?}");
        }
    }
}

#[test]
fn every_command_reads_the_standard_input_and_pipes() {
    let folder = tempfile::tempdir().unwrap();
    let (plain, packed) = (
        crate::no_games::TWO.as_bytes(),
        gzip(crate::no_games::TWO.as_bytes()),
    );
    fs::write(folder.path().join("plain.pgn"), plain).unwrap();
    let pipes: &[&str] = match cfg!(unix) {
        true => &["-", "/dev/stdin"],
        false => &["-"],
    };
    for arguments in COMMANDS {
        let file = command(&folder, arguments, "plain.pgn").output().unwrap();
        let expected = texts(&file).0.replace("plain.pgn", "FILE");
        for pipe in pipes {
            for input in [plain, &packed] {
                let written = folder.path().join("out.pgn");
                let _ = fs::remove_file(&written);
                let output = piped(command(&folder, arguments, pipe), input);
                let (out, errors) = texts(&output);
                assert!(output.status.success(), "{pipe}, {arguments:?}: {errors}");
                let out = out.replace(&format!("{pipe}:"), "FILE:");
                assert_eq!(out, expected, "{pipe}, {arguments:?}");
                assert_eq!(written.exists(), arguments[0] == "convert");
            }
            let output = piped(
                command(&folder, arguments, pipe),
                b"\x89PNG\r\n\x1a\n\0\0\0\r",
            );
            let (out, errors) = texts(&output);
            assert!(!output.status.success());
            assert!([out, errors].concat().contains(NO_GAME), "{pipe}");
        }
    }
}

#[test]
fn a_saved_game_is_read_whatever_its_name_and_from_an_archive() {
    let folder = tempfile::tempdir().unwrap();
    let save = fs::read("saves/castling.ron").unwrap();
    fs::write(folder.path().join("castling"), &save).unwrap();
    fs::write(folder.path().join("castling.pgn"), gzip(&save[..])).unwrap();
    for name in ["castling", "castling.pgn"] {
        for arguments in COMMANDS {
            let output = command(&folder, arguments, name).output().unwrap();
            assert!(output.status.success(), "{name}, {arguments:?}: {output:?}");
        }
        fs::remove_file(folder.path().join("out.pgn")).unwrap();
    }
    let output = command(&folder, &["convert", "again.ron"], "castling.pgn").output();
    assert!(output.unwrap().status.success());
    let again = store::load(&folder.path().join("again.ron")).unwrap();
    let original = store::load("saves/castling.ron".as_ref()).unwrap();
    assert_eq!(again.game.last(), original.game.last());
}

#[test]
fn the_list_of_a_pgn_reads_tags_and_no_moves() {
    let folder = tempfile::tempdir().unwrap();
    let text = "[White \"Anna\"]\n[Black \"Ben\"]\n[Date \"2026.01.02\"]\n\n1. e4 e5 2. Ke8 1-0\n\n\
        [Variant \"Fairy\"]\n\n1. e4 *\n\n\
        [FEN \"nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w GBgb - 0 1\"]\n\n1. e4 *\n\n\
        [FEN \"nothing\"]\n\n1. e4 *\n";
    fs::write(folder.path().join("games"), text).unwrap();
    let output = command(&folder, &["list"], "games").output().unwrap();
    let (out, _) = texts(&output);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(lines[0], "2026.01.02\tchess\tAnna - Ben\t1-0");
    assert!(
        lines[1].contains("Tritower does not have this variant"),
        "{out}"
    );
    assert_eq!(lines[2], "?\tchess+960\t? - ?\t*");
    assert!(lines[3].starts_with("games: game 4, line 15"), "{out}");
    assert_eq!(lines.len(), 4);
}
