//! A file is what it contains, not what it is called.

use std::fs;

use tritower::game::Timestamp;
use tritower::pgn::{self, Imported, Input, TextKind};
use tritower::rules::{Language, TOURNAMENT};
use tritower::store;
use tritower::texts::{Texts, Trouble};

use crate::no_games::{NO_GAME, TEXTS, files, two_games};

/// What the window says of an input from which nothing can be read; panics if something can.
fn refused(input: Result<Input, store::LoadError>) -> String {
    let words = Texts::of(Language::English);
    match input {
        Err(error) => Trouble::Load(error).text(words),
        Ok(input) => match input.import(&TOURNAMENT, Timestamp(0)) {
            Err(error) => Trouble::Import(error).text(words),
            Ok(read) => panic!("it was read: {read:?}"),
        },
    }
}

#[test]
fn what_is_no_game_is_refused_with_one_sentence_when_it_is_opened_or_dropped() {
    let folder = tempfile::tempdir().unwrap();
    for (kind, bytes, said) in files() {
        // The name promises something else.
        for name in ["x.pgn", "x.ron"] {
            let path = folder.path().join(name);
            fs::write(&path, &bytes).unwrap();
            let text = refused(Input::open(&path));
            assert!(text.contains(said), "{kind}: {text}");
            assert!(!text.contains(char::is_control), "{kind}: {text:?}");
        }
    }
}

#[test]
fn what_is_no_game_is_refused_with_one_sentence_when_it_is_pasted() {
    for (kind, text) in TEXTS {
        let text = refused(Ok(Input::of_text(text)));
        assert!(text.contains(NO_GAME), "{kind}: {text}");
    }
}

#[test]
fn a_folder_and_a_missing_file_are_not_opened() {
    let folder = tempfile::tempdir().unwrap();
    assert!(refused(Input::open(folder.path())).contains("name a file"));
    let missing = folder.path().join("missing.pgn");
    assert!(refused(Input::open(&missing)).contains("there is no such file"));
}

#[test]
fn the_games_of_a_pgn_are_found_whatever_its_name_its_encoding_and_its_archive() {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in two_games() {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        let input = Input::open(&path).unwrap();
        assert_eq!(input.kind(), TextKind::Pgn, "{name}");
        let Ok(Imported::Several(mut games)) = input.import(&TOURNAMENT, Timestamp(0)) else {
            panic!("{name}");
        };
        let mut entries = Vec::new();
        while let Some(entry) = games.next_entry() {
            entries.push(entry.unwrap());
        }
        let events: Vec<&str> = entries.iter().map(|entry| entry.event()).collect();
        assert_eq!(events, ["one", "two"], "{name}");
        // A game is read again from its place.
        let read = games.source().open(&entries[1]).unwrap();
        assert_eq!(read.opened.summary().plies(), 1, "{name}");
    }
}

#[test]
fn every_kind_of_text_is_recognized_after_a_byte_order_mark() {
    let game = store::load("saves/castling.ron".as_ref()).unwrap().game;
    let texts = [
        (store::write(&game, "").unwrap(), TextKind::Save),
        (pgn::export_pgn(&game), TextKind::Pgn),
        ("1. e4 e5 1-0\n\n1. d4 *\n".to_owned(), TextKind::Pgn),
        ("[White Anna]\n\n1. e4 e5 *\n".to_owned(), TextKind::Pgn),
        (
            "[White Anna]\n\n1. Nc3N b6B\n".to_owned(),
            TextKind::Scoresheet,
        ),
        (store::export_position(&game), TextKind::Position),
        ("1. Sf3 d5 2. g3".to_owned(), TextKind::Scoresheet),
        ("Club\n\n1. Nc3N b6B".to_owned(), TextKind::Scoresheet),
        ("0-1".to_owned(), TextKind::Scoresheet),
        (
            "own-1\t800\tmate\tchess\t6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\ta1a8\n".to_owned(),
            TextKind::Puzzles,
        ),
        (
            "Hello,\n[Tritower letter]\nABCD\n[End of letter]\n".to_owned(),
            TextKind::Letter,
        ),
    ];
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("text");
    for (text, kind) in texts {
        for text in [text.clone(), format!("\u{feff}{text}")] {
            assert_eq!(Input::of_text(&text).kind(), kind, "{text}");
            fs::write(&path, &text).unwrap();
            let input = Input::open(&path).unwrap();
            assert_eq!(input.kind(), kind, "{text}");
            assert!(!input.text().unwrap().starts_with('\u{feff}'));
            match input.import(&TOURNAMENT, Timestamp(0)) {
                Ok(_) => assert_ne!(kind, TextKind::Letter),
                Err(error) => {
                    assert_eq!((error, kind), (pgn::ImportError::Letter, TextKind::Letter));
                }
            }
        }
    }
}

#[test]
fn only_a_plain_file_of_a_saved_game_is_one_in_which_the_game_may_be_saved_again() {
    let folder = tempfile::tempdir().unwrap();
    let save = fs::read("saves/castling.ron").unwrap();
    let cases = [
        ("game.txt", save.clone(), true),
        ("game.ron", crate::no_games::gzip(&save[..]), false),
        ("moves.ron", b"1. e4 e5 *".to_vec(), false),
    ];
    for (name, bytes, expected) in cases {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        let input = Input::open(&path).unwrap();
        assert_eq!(input.is_save_file(), expected, "{name}");
        assert!(input.import(&TOURNAMENT, Timestamp(0)).is_ok(), "{name}");
    }
}

#[test]
fn the_list_of_a_folder_tells_the_kinds_of_files_from_their_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let save = fs::read("saves/castling.ron").unwrap();
    fs::write(folder.path().join("save.pgn"), save).unwrap();
    fs::write(folder.path().join("moves.pgn"), "1. e4 e5 *").unwrap();
    fs::write(folder.path().join("two.ron"), crate::no_games::TWO).unwrap();
    fs::write(folder.path().join("error.pgn"), "{\"error\":\"Not found\"}").unwrap();
    let mut found: Vec<String> = pgn::list(folder.path())
        .unwrap()
        .into_iter()
        .map(|entry| {
            let name = entry.path.file_name().unwrap().to_str().unwrap();
            let kind = entry.summary.map(|it| it.kind());
            format!("{name}: {kind:?}")
        })
        .collect();
    found.sort();
    assert!(found[0].starts_with("error.pgn: Err(NoGame"), "{found:?}");
    assert_eq!(
        found[1..],
        [
            "moves.pgn: Ok(Pgn)",
            "save.pgn: Ok(Game)",
            "two.ron: Ok(Pgn)"
        ]
    );
}
