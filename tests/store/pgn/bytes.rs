//! Tests of the bytes of PGN files that other programs write: encodings, byte order marks, line
//! ends, and bytes between concatenated files.

use std::fs;

use tritower::pgn::{self, ImportError, PgnReader};

use super::*;

const H: &str = "[Event \"Test\"]\n[White \"First\"]\n[Black \"Second\"]\n[Result \"*\"]\n\n";

/// Reads the games of a file with these bytes, from the file and from its list entries; both must
/// give the same White players.
fn read(bytes: &[u8]) -> Vec<Game> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    fs::write(&path, bytes).unwrap();
    let games = pgn::import_all(&path, rules("chess"), AT).unwrap();
    let games: Vec<Game> = games.map(|game| on_one_board(game.unwrap())).collect();
    let mut reader = PgnReader::open(&path, rules("chess"), AT).unwrap();
    let entries = std::iter::from_fn(|| reader.next_entry());
    let listed: Vec<String> = entries
        .map(|entry| entry.unwrap().names().next().unwrap()[0].to_owned())
        .collect();
    let whites: Vec<&str> = games.iter().map(|game| &*game.setup().white).collect();
    assert_eq!(listed, whites);
    games
}

fn whites(bytes: &[u8]) -> Vec<String> {
    let games = read(bytes);
    games
        .iter()
        .map(|game| game.setup().white.clone())
        .collect()
}

#[test]
fn a_byte_of_an_older_encoding_is_its_letter_and_is_written_as_utf8() {
    let game = read(b"[White \"Gr\xf6\xdfe\"]\n\n1. e4 {sch\xf6n} e5 *\n").remove(0);
    assert_eq!(game.setup().white, "Größe");
    assert_eq!(note(&game, 1).comment, "schön");
    let written = pgn::export_pgn(&game);
    assert!(written.contains("[White \"Größe\"]") && written.contains("{schön}"));
    // Windows-1252 has letters at codes where ISO 8859-1 has control codes.
    let game = read(b"[White \"\x8akoda\"]\n\n1. e4 {\x93good\x94 \x96 5\x80} e5 *\n").remove(0);
    assert_eq!(game.setup().white, "Škoda");
    assert_eq!(note(&game, 1).comment, "“good” – 5€");
}

#[test]
fn sound_utf8_stays_as_it_is_beside_games_in_another_encoding() {
    let first = "\u{feff}[White \"Größe\"]\n\n1. e4 {♞ schön} *\n\n".as_bytes();
    let second = b"[White \"M\xfcller\"]\n\n1. d4 {sch\xf6n} *\n";
    let games = read(&[first, second].concat());
    let whites: Vec<_> = games.iter().map(|game| &*game.setup().white).collect();
    assert_eq!(whites, ["Größe", "Müller"]);
    let notes: Vec<_> = games.iter().map(|game| note(game, 1).comment).collect();
    assert_eq!(notes, ["♞ schön", "schön"]);
    // Both encodings occur in one game and in one word.
    assert_eq!(
        whites_of_one(b"[White \"Gr\xc3\xb6\xdfe\"]\n\n1. e4 *"),
        "Größe"
    );
    // The file ends in the middle of a character.
    let game = read(b"[White \"A\"]\n\n1. e4 * ; caf\xc3").remove(0);
    assert_eq!(note(&game, 1).comment, "cafÃ");
}

fn whites_of_one(bytes: &[u8]) -> String {
    let mut all = whites(bytes);
    assert_eq!(all.len(), 1);
    all.remove(0)
}

#[test]
fn what_is_no_text_between_games_is_passed_over() {
    let games = ["[White \"A\"]\n\n1. e4 *", "[White \"B\"]\n\n1. d4 *"];
    let mark: &[u8] = b"\xef\xbb\xbf";
    for between in [
        &b"\n\n"[..],
        b"\n\n\xef\xbb\xbf",
        b"\n\xef\xbb\xbf",
        b"\xef\xbb\xbf",
        b"\xef\xbb\xbf\xef\xbb\xbf\n",
        b"\n\x1a",
        b"\x1a",
        b"\x1a\n\xef\xbb\xbf",
        b"\r\n\x1a\x1a\x1a\r\n",
        b"\n\0\0\0\0\n",
        b"\0",
        b"\x1a\0\0\0",
        b"\n\x0c\n",
        b"",
        b" ",
    ] {
        for begin in [&b""[..], mark, b"\n\n", b"\0\0\n", b"\x1a"] {
            for end in [
                &b""[..],
                b"\n",
                b"\x1a",
                b"\n\x1a",
                b"\n\n\xef\xbb\xbf",
                b"\0\0\0",
            ] {
                let [a, b] = games.map(str::as_bytes);
                let bytes = [begin, a, between, b, end].concat();
                let shown = String::from_utf8_lossy(&bytes).into_owned();
                assert_eq!(whites(&bytes), ["A", "B"], "{shown:?}");
                assert!(
                    read(&bytes).iter().all(|game| game.notes().count() == 0),
                    "{shown:?}"
                );
            }
        }
    }
}

#[test]
fn a_mark_before_each_game_does_not_make_a_game_of_its_own() {
    let text = format!("\u{feff}{H}1. e4 e5 *\n\n\u{feff}{H}1. d4 d5 *\n");
    assert_eq!(whites(text.as_bytes()), ["First", "First"]);
    // Byte order marks before moves and comments are ignored too.
    let text = format!("{H}\u{feff}1. e4 {{x}}\n\u{feff}e5 \u{feff}2. Nf3 *\n");
    assert_eq!(sans(&read(text.as_bytes())[0]), "e4 e5 Nf3");
}

#[test]
fn lines_may_end_as_any_system_ends_them() {
    let text = format!("{H}1. e4 {{two\nlines}} e5\n2. Nf3 ; to the end\nNc6 *\n\n{H}1. d4 *\n");
    for end in ["\n", "\r\n", "\r", "\r\r\n"] {
        let games = read(text.replace('\n', end).as_bytes());
        assert_eq!(games.len(), 2, "{end:?}");
        assert_eq!(sans(&games[0]), "e4 e5 Nf3 Nc6", "{end:?}");
        let expected = if end == "\r\r\n" {
            "two  lines"
        } else {
            "two lines"
        };
        assert_eq!(note(&games[0], 1).comment, expected, "{end:?}");
    }
    let bad = format!("{H}1. e4 *\n\n[Event \"B\"]\n[FEN \"8/8\"]\n\n1. d4 *\n");
    for end in ["\n", "\r\n", "\r"] {
        let error = pgn::read_pgn(&bad.replace('\n', end), rules("chess"), AT).nth(1);
        assert_eq!(error.unwrap().map(|_| ()).unwrap_err().line, 9, "{end:?}");
    }
}

#[test]
fn utf16_is_read_as_what_it_is() {
    let text = "[White \"Größe\"]\n\n1. e4 {♞} *\n\n[White \"Åsa\"]\n\n1. d4 *\n";
    for mark in ["", "\u{feff}"] {
        let units: Vec<u16> = format!("{mark}{text}").encode_utf16().collect();
        let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
        for bytes in [little, big] {
            assert_eq!(whites(&bytes), ["Größe", "Åsa"]);
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("games.pgn");
            fs::write(&path, &bytes).unwrap();
            let mut reader = PgnReader::open(&path, rules("chess"), AT).unwrap();
            let entry = reader.next_entry().unwrap().unwrap();
            let game = on_one_board(reader.source().open(&entry).unwrap());
            assert_eq!(note(&game, 1).comment, "♞");
        }
    }
}

#[test]
fn a_file_without_any_text_is_empty() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    for bytes in [
        &b""[..],
        b"\xef\xbb\xbf",
        b"\x1a",
        b"\0\0\0\0",
        b"\xff\xfe",
        b"\r\n \t",
    ] {
        fs::write(&path, bytes).unwrap();
        let error = pgn::import_all(&path, rules("chess"), AT).map(|_| ());
        assert_eq!(error.unwrap_err(), ImportError::NoGame, "{bytes:x?}");
    }
}
