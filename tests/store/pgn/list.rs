//! A PGN of several games as a list.

use tritower::store::{Holding, Imported, PgnGames, Summary};

use super::*;

/// Four games: one with all its tags, a damaged one, one on the tower, a match.
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

1. e4 e5
2. Ke3 *

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

fn list(text: &str) -> PgnGames {
    match store::import(text, rules("chess"), AT).unwrap() {
        Imported::Several(games) => games,
        other => panic!("{other:?}"),
    }
}

fn summary(games: &PgnGames, index: usize) -> &Summary {
    match &games.games()[index].summary {
        Ok(Holding::Game(summary)) => summary,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_pgn_with_several_games_is_a_list_with_their_tags() {
    let games = list(MIXED);
    assert_eq!(games.games().len(), 4);
    let club = summary(&games, 0);
    assert_eq!([&*club.white, &*club.black], ["Anna", "Bernd"]);
    let heading = &club.heading;
    let told = [
        &heading.event,
        &heading.round,
        &heading.venue,
        &heading.date,
    ];
    assert_eq!(told, ["Club evening", "3", "Ulm", "1999.05.01"]);
    assert_eq!((club.plies, club.moves), (4, 2));
    let club = games.games()[0].summary.as_ref().unwrap();
    assert_eq!((club.score(), club.rules().name()), (Some("0-1"), "chess"));
    let upstairs = games.games()[2].summary.as_ref().unwrap();
    assert_eq!((upstairs.score(), upstairs.rules().name()), (None, "tower"));
    assert_eq!((upstairs.date(), upstairs.plies()), ("2001.??.??", 3));
    let four = games.games()[3].summary.as_ref().unwrap();
    assert_eq!(four.names(), [["Anna", "Bernd"], ["Clara", "Dora"]]);
    assert_eq!((four.plies(), four.rules().name()), (3, "chess+bughouse"));
}

#[test]
fn a_damaged_game_of_the_list_is_told_with_its_line_and_the_others_are_there() {
    let games = list(MIXED);
    let errors: Vec<&PgnError> = games
        .games()
        .iter()
        .filter_map(|game| game.summary.as_ref().err())
        .collect();
    let [error] = errors[..] else {
        panic!("{errors:?}");
    };
    assert_eq!((error.game, error.line, &*error.token), (2, 15, "Ke3"));
    assert_eq!(games.open(1).unwrap().map(|_| ()), Err(error.clone()));
}

#[test]
fn each_game_of_the_list_opens_as_it_would_alone() {
    for text in [MIXED.to_owned(), MIXED.replace('\n', "\r\n")] {
        let games = list(&text);
        let read: Vec<_> = store::read_pgn(&text, rules("chess"), AT).collect();
        for (game, expected) in games.games().iter().zip(read) {
            let opened = games.open(game.index).unwrap();
            match (opened, expected) {
                (Ok(Opened::Game(a)), Ok(Opened::Game(b))) => {
                    assert_eq!(a.game.events(), b.game.events());
                    assert_eq!(a.game.setup().start, b.game.setup().start);
                }
                (Ok(Opened::Team(a)), Ok(Opened::Team(b))) => {
                    assert_eq!(a.game.events(), b.game.events());
                }
                (a, b) => assert_eq!(a.map(|_| ()), b.map(|_| ())),
            }
        }
        assert!(games.open(4).is_none());
    }
}
