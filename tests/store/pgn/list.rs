//! Tests of the list of a PGN's games, each entry of which opens its game.

use std::fs;
use std::time::{Duration, SystemTime};

use tritower::pgn::{self, ImportError, Imported, PgnEntry, PgnReader};
use tritower::store;
use tritower::store::LoadError;

use super::*;

/// A PGN with four games: one with all its tags, a damaged one, one on the tower, and a match.
const MIXED: &str = r#"[Event "Club evening"]
[Site "Ulm"]
[Date "1999.05.01"]
[Round "3"]
[White "Anna"]
[Black "Bernd"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1

[Event "Damaged"]
[White "Clara"]
[Variant "Horde"]

1. e4 e5
2. Nf3 *

[Event "Upstairs"]
[Date "2001.??.??"]
[RuleSet "tower"]

1. b4N b5B 2. Nc3W *

[Event "Four"]
[Date "2002.02.02"]
[WhiteA "Anna"]
[BlackA "Bernd"]
[WhiteB "Clara"]
[BlackB "Dora"]

1A. e4 1a. e5 1B. d4 *
"#;

fn reader(text: &str) -> PgnReader {
    match pgn::import(text, rules("chess"), AT).unwrap() {
        Imported::Several(games) => *games,
        other => panic!("{other:?}"),
    }
}

fn entries(reader: &mut PgnReader) -> Vec<PgnEntry> {
    let entries = std::iter::from_fn(|| reader.next_entry());
    entries.collect::<Result<_, _>>().unwrap()
}

#[test]
fn a_pgn_with_several_games_is_a_list_with_their_tags() {
    let games = entries(&mut reader(MIXED));
    let [club, damaged, upstairs, four] = &games[..] else {
        panic!("{games:?}");
    };
    assert_eq!(club.names().collect::<Vec<_>>(), [["Anna", "Bernd"]]);
    let heading = [club.event(), club.venue(), club.round(), club.date()];
    assert_eq!(heading, ["Club evening", "Ulm", "3", "1999.05.01"]);
    let rules_of = |entry: &PgnEntry| entry.rules().map(|rules| rules.name());
    assert_eq!((club.score(), club.moves()), (Some("0-1"), 2));
    assert_eq!(rules_of(club), Some("chess"));
    assert_eq!(
        (damaged.names().next(), rules_of(damaged)),
        (Some(["Clara", ""]), None)
    );
    assert_eq!((upstairs.score(), upstairs.date()), (None, "2001.??.??"));
    assert_eq!(rules_of(upstairs), Some("tower"));
    let names: Vec<_> = four.names().collect();
    assert_eq!(names, [["Anna", "Bernd"], ["Clara", "Dora"]]);
    assert_eq!((four.moves(), rules_of(four)), (1, Some("chess+bughouse")));
    assert_eq!(
        games.iter().map(PgnEntry::index).collect::<Vec<_>>(),
        [0, 1, 2, 3]
    );
}

#[test]
fn a_damaged_game_of_the_list_is_told_with_its_line_when_it_is_opened() {
    let mut reader = reader(MIXED);
    let games = entries(&mut reader);
    let opened = reader.source().open(&games[1]);
    let Err(ImportError::Pgn(error)) = opened else {
        panic!("{opened:?}");
    };
    assert_eq!((error.game, error.line), (2, 13));
}

#[test]
fn each_game_of_the_list_opens_as_it_would_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    for text in [
        MIXED.to_owned(),
        MIXED.replace('\n', "\r\n"),
        MIXED.replace('\n', "\r"),
        MIXED
            .replace("Ulm", "Köln")
            .replace("[Event", "\u{feff}[Event"),
    ] {
        fs::write(&path, &text).unwrap();
        let file = PgnReader::open(&path, rules("chess"), AT).unwrap();
        for mut reader in [reader(&text), file] {
            let games = entries(&mut reader);
            let read: Vec<_> = pgn::read_pgn(&text, rules("chess"), AT).collect();
            assert_eq!((games.len(), read.len()), (4, 4), "{text}");
            for (game, expected) in games.iter().zip(read) {
                let opened = reader.source().open(game).map(|it| it.opened);
                match (opened, expected.map(|it| it.opened)) {
                    (Ok(Opened::Game(a)), Ok(Opened::Game(b))) => {
                        assert_eq!(a.game.events(), b.game.events());
                        assert_eq!(a.game.setup().start, b.game.setup().start);
                        assert_eq!(a.game.setup().white, b.game.setup().white);
                    }
                    (Ok(Opened::Match(a)), Ok(Opened::Match(b))) => {
                        assert_eq!(a.game.events(), b.game.events());
                    }
                    (Err(ImportError::Pgn(a)), Err(b)) => assert_eq!(*a, b),
                    other => panic!("{other:?}"),
                }
            }
        }
    }
}

#[test]
fn a_file_that_has_changed_since_it_was_listed_is_not_opened_at_a_wrong_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    let mut changes: Vec<Box<dyn Fn()>> = vec![
        Box::new(|| fs::write(&path, MIXED.replace("Ulm", "Hamburg")).unwrap()),
        Box::new(|| fs::write(&path, &MIXED[..40]).unwrap()),
        Box::new(|| {
            let file = fs::File::options().write(true).open(&path).unwrap();
            let later = SystemTime::now() + Duration::from_secs(60);
            file.set_modified(later).unwrap();
        }),
    ];
    for change in changes.drain(..) {
        fs::write(&path, MIXED).unwrap();
        let mut reader = PgnReader::open(&path, rules("chess"), AT).unwrap();
        let games = entries(&mut reader);
        reader.source().open(&games[0]).unwrap();
        change();
        let error = reader.source().open(&games[0]).map(|_| ()).unwrap_err();
        let changed = LoadError::Changed { path: path.clone() };
        assert_eq!(error, ImportError::File(changed));
    }
    fs::remove_file(&path).unwrap();
}

#[test]
fn a_large_pgn_is_listed_and_read_game_after_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.txt");
    let game = format!("{{{}}} 1. e4 e5 2. Nf3 *\n\n", "words ".repeat(2_000));
    let games = 500;
    let text: String = (1..=games)
        .map(|number| format!("[Event \"{number}\"]\n[White \"Anna\"]\n\n{game}"))
        .collect();
    assert!(text.len() as u64 > store::MAX_BYTES);
    fs::write(&path, &text).unwrap();
    let Imported::Several(mut reader) = pgn::import_path(&path, rules("tower"), AT).unwrap() else {
        panic!("one game");
    };
    assert_eq!(reader.size(), text.len() as u64);
    let first = reader.next_entry().unwrap().unwrap();
    assert_eq!(first.event(), "1");
    assert!(
        reader.bytes_read() < reader.size() / 2,
        "it is still being read"
    );
    let rest = entries(&mut reader);
    assert_eq!(
        (rest.len(), reader.bytes_read()),
        (games - 1, reader.size())
    );
    let Opened::Game(last) = reader.source().open(&rest[games - 2]).unwrap().opened else {
        panic!("a match");
    };
    assert_eq!(last.game.setup().terms.heading.event, games.to_string());
    assert_eq!(sans(&last.game), "e4 e5 Nf3");
    let all = pgn::import_all(&path, rules("chess"), AT).unwrap();
    assert_eq!(all.filter(Result::is_ok).count(), games);
    // The same holds for a PGN read from a text.
    assert!(matches!(
        pgn::import(&text, rules("chess"), AT),
        Ok(Imported::Several(_))
    ));
}
