//! Tests of Sections 3 and 18 of the standard: several games in a file, and PGN files among other
//! files.

use std::fs;

use tritower::pgn::{self, ImportError};
use tritower::rules::TOURNAMENT;

use super::*;

const THREE: &str = "[Event \"one\"]\n\n1. e4 1-0\n\n[Event \"two\"]\n[White \"A\"]\n\n1. e4 e5 2. Ke3 *\n\n[Event \"three\"]\n\n1. d4 *\n";

#[test]
fn a_bad_game_does_not_lose_the_others() {
    for damage in [
        THREE.replace("[White \"A\"]", "[Variant \"Horde\"]"),
        THREE.replace("1. e4 e5 2. Ke3 *", "[FEN \"8/8\"]"),
    ] {
        let games = games(&damage);
        let events: Vec<Option<String>> = games
            .iter()
            .map(|game| {
                game.as_ref()
                    .ok()
                    .map(|game| game.setup().terms.heading.event.clone())
            })
            .collect();
        let first = Some("one".to_owned());
        assert_eq!(events.first(), Some(&first), "{damage}");
        assert_eq!(events.get(1), Some(&None), "{damage}");
        assert_eq!(events.last(), Some(&Some("three".to_owned())), "{damage}");
        let error = games[1].as_ref().map(|_| ()).unwrap_err();
        assert_eq!(error.game, 2, "{error}");
        assert!((5..=8).contains(&error.line), "{error}\n{damage}");
    }
}

#[test]
fn damage_in_a_game_is_noted_and_costs_no_game() {
    for damage in [
        THREE.to_owned(),
        THREE.replace("[White \"A\"]", "[White \"A]"),
        THREE.replace("2. Ke3", "{never closed"),
        THREE.replace("2. Ke3", "(1... e6"),
    ] {
        let events: Vec<String> = games(&damage)
            .into_iter()
            .map(|game| game.unwrap().setup().terms.heading.event.clone())
            .collect();
        assert_eq!(events, ["one", "two", "three"], "{damage}");
        let read = pgn::read_pgn(&damage, rules("chess"), AT);
        let notes: Vec<PgnNote> = read.flat_map(|read| read.unwrap().notes).collect();
        assert!(!notes.is_empty(), "{damage}");
        assert!(
            notes
                .iter()
                .all(|note| note.game == 2 && (5..=8).contains(&note.line)),
            "{notes:?}"
        );
    }
}

#[test]
fn games_follow_each_other_with_and_without_tags_and_results() {
    for (text, expected) in [
        ("1. e4 * 1. d4 *", &["e4", "d4"][..]),
        ("1. e4 1-0 d4 d5", &["e4"]),
        ("1. e4 1-0\n\n1. d4 d5 *", &["e4", "d4 d5"]),
        ("[Event \"a\"]\n1. e4\n[Event \"b\"]\n1. d4", &["e4", "d4"]),
        ("[Event \"a\"]\n\n[Event \"b\"]\n1. d4", &["", "d4"]),
        ("*", &[""]),
        ("", &[]),
        (" \n\n", &[]),
    ] {
        let moves: Vec<String> = games(text)
            .into_iter()
            .map(|game| sans(&game.unwrap()))
            .collect();
        assert_eq!(moves, expected, "{text}");
    }
}

#[test]
fn a_text_with_a_tag_is_taken_for_a_pgn() {
    let import = |text: &str| pgn::import_text(text, &TOURNAMENT, AT);
    let game = import("\u{feff}\n[White \"Anna\"]\n\n1. e4 {x} e5 *")
        .unwrap()
        .game;
    assert_eq!(game.setup().white, "Anna");
    assert_eq!(movetext(&game), "1. e4 {x} 1... e5 *");
    let error = import("[White \"Anna\"]\n[FEN \"8/8\"]\n\n1. e5 *")
        .map(|_| ())
        .unwrap_err();
    assert!(matches!(error, ImportError::Pgn(_)), "{error}");
    let several = import(THREE).map(|_| ()).unwrap_err();
    assert_eq!(several, ImportError::SeveralGames { count: 3 });
    assert!(several.to_string().contains("3 games"), "{several}");
    // A comment in square brackets is not a tag of a PGN.
    assert!(import("[a game] 1. b4N b5B").is_ok());
}

#[test]
fn a_file_is_a_pgn_by_its_name_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.PGN");
    fs::write(&path, "1. e4 * 1. d4 *").unwrap();
    let all = pgn::import_all(&path, &TOURNAMENT, AT).unwrap();
    assert_eq!(all.count(), 2);
    let one = pgn::import_file(&path, &TOURNAMENT, AT).map(|_| ());
    assert_eq!(one, Err(ImportError::SeveralGames { count: 2 }));
    fs::write(&path, "1. e4 *").unwrap();
    let game = pgn::import_file(&path, &TOURNAMENT, AT).unwrap().game;
    assert_eq!(sans(&game), "e4");
    let sheet = folder.path().join("sheet.txt");
    fs::write(&sheet, "1. b4N b5B").unwrap();
    let all = pgn::import_all(&sheet, &TOURNAMENT, AT).unwrap();
    assert_eq!(all.count(), 1);
}
