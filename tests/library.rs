//! Games of every kind lie in one folder and are known by their kinds, players, results
//! and days.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

mod common;
mod games;

use std::fs;
use std::path::Path;
use std::process::Command;

use common::rule_sets;
use games::assert_same;
use tritower::game::{
    Event, Game, GameId, Heading, Setup, TeamBoard, TeamGame, TeamSetup, Terms, Timestamp,
};
use tritower::rules::{Color, Position, RuleSet};
use tritower::store::{self, DamageError, Holding, LoadError, Opened};

/// A day in November 2023.
const DAY: u64 = 1_700_000_000_000;

fn game(rules: &'static RuleSet, at: u64) -> Game {
    let mut game = Game::new(Setup {
        id: store::new_id(),
        start: Position::start_of(rules),
        white: "Anna".to_owned(),
        black: "Bernd".to_owned(),
        at: Timestamp(at),
        ..Setup::default()
    });
    let mv = game.last().legal_moves()[0];
    game.play(mv, Timestamp(at)).unwrap();
    game
}

/// A match on two boards that one of the players has given up.
fn team(at: u64) -> TeamGame {
    let rules = RuleSet::named("tower+bughouse").unwrap();
    let names = [["Anna", "Bernd"], ["Clara", ""]];
    let mut team = TeamGame::new(TeamSetup {
        id: store::new_id(),
        names: names.map(|board| board.map(str::to_owned)),
        at: Timestamp(at),
        ..TeamSetup::of(rules)
    })
    .unwrap();
    let mv = team.board(TeamBoard::A).last().legal_moves()[0];
    team.happen(TeamBoard::A, Event::Move(mv), Timestamp(at))
        .unwrap();
    let resigns = Event::Resignation(Color::White);
    team.happen(TeamBoard::B, resigns, Timestamp(at + 1))
        .unwrap();
    team
}

fn holdings(folder: &Path) -> Vec<Holding> {
    let entries = store::list(folder).unwrap().into_iter();
    entries.map(|entry| entry.summary.unwrap()).collect()
}

#[test]
fn games_of_every_rule_set_lie_in_one_folder_and_are_known_by_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut expected = Vec::new();
    for (at, rules) in (DAY..).zip(rule_sets::rule_sets()) {
        store::save_new(folder.path(), &game(rules, at), rules.name()).unwrap();
        expected.insert(0, rules.name());
    }
    let holdings = holdings(folder.path());
    let found: Vec<&str> = holdings.iter().map(|it| it.rules().name()).collect();
    assert_eq!(found, expected, "the last played first");
    assert!(holdings.iter().all(|it| it.title() == it.rules().name()));
    assert!(holdings.iter().all(|it| it.names() == [["Anna", "Bernd"]]));
}

#[test]
fn a_match_on_two_boards_lies_among_them_with_its_four_players() {
    let folder = tempfile::tempdir().unwrap();
    let tower = RuleSet::named("tower").unwrap();
    store::save_new(folder.path(), &game(tower, DAY), "A game").unwrap();
    store::save_new_team(folder.path(), &team(DAY + 5), "A match").unwrap();
    let holdings = holdings(folder.path());
    let [Holding::Team(team), Holding::Game(game)] = &holdings[..] else {
        panic!("{holdings:?}");
    };
    assert_eq!((&*team.title, &*game.title), ("A match", "A game"));
    assert_eq!(holdings[0].names(), [["Anna", "Bernd"], ["Clara", ""]]);
    assert_eq!(holdings[0].rules().name(), "tower+bughouse");
    let scores: Vec<_> = holdings.iter().map(Holding::score).collect();
    assert_eq!(
        scores,
        [Some("1-0"), None],
        "Bernd plays with Clara's opponent"
    );
}

#[test]
fn each_is_opened_as_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let (game, team) = (game(RuleSet::named("chess").unwrap(), DAY), team(DAY));
    let file = store::save_new(folder.path(), &game, "One").unwrap();
    match store::open(&file).unwrap() {
        Opened::Game(saved) => assert_same(&saved.game, &game),
        Opened::Team(_) => panic!("a game"),
    }
    let file = store::save_new_team(folder.path(), &team, "One").unwrap();
    match store::open(&file).unwrap() {
        Opened::Team(saved) => assert_eq!(saved.game.events(), team.events()),
        Opened::Game(_) => panic!("a match"),
    }
    let damage = DamageError::IsTeam;
    let expected = LoadError::Damaged {
        path: file.clone(),
        damage,
    };
    assert_eq!(store::load(&file).unwrap_err(), expected);
}

#[test]
fn a_match_on_two_boards_gets_another_title_as_a_game_does() {
    let folder = tempfile::tempdir().unwrap();
    let file = store::save_new_team(folder.path(), &team(DAY), "Old").unwrap();
    let renamed = store::rename(&file, "New").unwrap();
    assert!(!file.exists() && renamed.ends_with("New.ron"));
    let saved = store::load_team(&renamed).unwrap();
    assert_eq!(
        (saved.title.as_str(), saved.game.id()),
        ("New", team_id(&renamed))
    );
    assert_eq!(store::rename(&renamed, "New").unwrap(), renamed);
}

fn team_id(file: &Path) -> GameId {
    match &store::list(file.parent().unwrap()).unwrap()[0].summary {
        Ok(Holding::Team(team)) => team.id,
        other => panic!("{other:?}"),
    }
}

/// The lines and the exit status of `tritower list`.
fn listed(folder: &Path) -> (Vec<String>, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tritower"));
    let output = command.arg("list").arg(folder).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    (
        text.lines().map(str::to_owned).collect(),
        output.status.code(),
    )
}

#[test]
fn the_command_lists_a_line_for_each_and_says_what_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let mut drawn = game(RuleSet::named("tower+turning").unwrap(), DAY + 86_400_000);
    drawn.happen(Event::Agreement, Timestamp(0)).unwrap();
    store::save_new(folder.path(), &drawn, "Sunday\tafternoon").unwrap();
    store::save_new_team(folder.path(), &team(DAY), "Four").unwrap();
    let heading = Heading {
        date: "1. 5. 1999".to_owned(),
        ..Heading::default()
    };
    let dated = Game::new(Setup {
        terms: Terms {
            heading,
            ..Terms::default()
        },
        ..Setup::default()
    });
    store::save_new(folder.path(), &dated, "").unwrap();
    let expected = [
        "2023-11-15\ttower+turning\tAnna - Bernd\t1/2-1/2\tSunday afternoon",
        "2023-11-14\ttower+bughouse\tAnna - Bernd, Clara - ?\t1-0\tFour",
        "1. 5. 1999\ttower\t? - ?\t*",
    ];
    assert_eq!(
        listed(folder.path()),
        (expected.map(str::to_owned).to_vec(), Some(0))
    );
    fs::write(folder.path().join("bad.ron"), "(format: 1,").unwrap();
    let (lines, status) = listed(folder.path());
    assert_eq!((lines.len(), status), (4, Some(1)));
    assert!(lines[0].contains("bad.ron: line 1"), "{lines:?}");
    assert_eq!(listed(&folder.path().join("none")), (Vec::new(), Some(2)));
}

#[test]
fn the_command_checks_a_match_on_two_boards_too() {
    let folder = tempfile::tempdir().unwrap();
    let file = store::save_new_team(folder.path(), &team(DAY), "Four").unwrap();
    let check = |file: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tritower"));
        let output = command.arg("check").arg(file).output().unwrap();
        (
            String::from_utf8(output.stdout).unwrap(),
            output.status.code(),
        )
    };
    let whole = format!("{}: whole and legal\n", file.display());
    assert_eq!(check(&file), (whole, Some(0)));
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("board: A, ", "board: B, ")).unwrap();
    assert_eq!(check(&file).1, Some(0), "the same on the other board");
    fs::write(&file, text.replace("Resignation(White)", "Press(White)")).unwrap();
    let (told, status) = check(&file);
    assert!(told.contains("event 2") && status == Some(1), "{told}");
}
