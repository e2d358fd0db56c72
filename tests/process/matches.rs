//! Tests of `tritower match`: the counts that it prints, the games that it saves, and external
//! programs as players.

use std::path::Path;
use std::process::{Command, Output};

use tritower::game::{Event, Game};
use tritower::store;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tritower");

fn run(arguments: &[&str]) -> Output {
    Command::new(PROGRAM).args(arguments).output().unwrap()
}

/// The standard output of a match, which must succeed without printing errors.
fn played(arguments: &[&str]) -> String {
    let output = run(&[&["match"], arguments].concat());
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), errors.as_str()), (Some(0), ""));
    String::from_utf8(output.stdout).unwrap()
}

/// The number after `name` at the beginning of a line.
fn count(text: &str, name: &str) -> usize {
    let mut lines = text.lines().filter_map(|line| line.strip_prefix(name));
    lines.next().unwrap().trim().parse().unwrap()
}

/// The saved games of a folder, sorted by the number in their title.
fn saved(folder: &Path) -> Vec<Game> {
    let files = folder.read_dir().unwrap();
    let mut games: Vec<(usize, Game)> = files
        .map(|file| store::load(&file.unwrap().path()).unwrap())
        .map(|saved| {
            let number = saved.title.strip_prefix("game ").unwrap();
            (number.parse().unwrap(), saved.game)
        })
        .collect();
    games.sort_by_key(|&(number, _)| number);
    games.into_iter().map(|(_, game)| game).collect()
}

fn first_moves(game: &Game, plies: usize) -> Vec<Event> {
    let events = game.events().iter().take(plies);
    events.map(|stamped| stamped.event).collect()
}

#[test]
fn every_saved_game_is_complete_and_counted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let arguments = ["nodes=150", "random", "--games", "6", "--threads", "2"];
    let more = ["--opening", "5", "--longest", "150", "--save", path];
    let text = played(&[&arguments[..], &more].concat());
    let games = saved(folder.path());
    assert_eq!(games.len(), 6);
    let mut points = [0; 3];
    for (index, game) in games.iter().enumerate() {
        let result = game.result().unwrap();
        let (names, first) = (&game.setup().white, game.setup().white == "nodes=150");
        assert_eq!(first, index % 2 == 0, "{names}");
        let index = match result.winner {
            None => 1,
            Some(winner) => 2 * usize::from((winner.index() == 0) != first),
        };
        points[index] += 1;
    }
    let counted = ["wins", "draws", "losses"].map(|name| count(&text, name));
    assert_eq!(counted, points, "{text}");
    assert_eq!(count(&text, "games"), 6);
}

#[test]
fn a_player_who_exceeds_the_time_loses_and_it_is_reported() {
    let text = played(&["clock=0.000001", "captures", "--games", "2"]);
    assert_eq!((count(&text, "games"), count(&text, "losses")), (2, 2));
    assert_eq!(text.matches("; it has lost on time").count(), 2, "{text}");
}

#[test]
fn an_external_program_plays_with_a_clock() {
    let clock = "clock=20+0.01";
    let arguments = [clock, clock, "--games", "2", "--longest", "14"];
    let text = played(&[&arguments[..], &["--engine", PROGRAM, "uci"]].concat());
    assert_eq!(
        (count(&text, "games"), count(&text, "draws")),
        (2, 2),
        "{text}"
    );
}

#[test]
fn an_opening_is_played_with_both_colours_and_another_pair_has_another() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let arguments = ["random", "random", "--games", "4", "--longest", "20"];
    played(&[&arguments[..], &["--opening", "9", "--save", path]].concat());
    let openings: Vec<_> = saved(folder.path())
        .iter()
        .map(|game| first_moves(game, 9))
        .collect();
    assert_eq!(openings[0], openings[1]);
    assert_eq!(openings[2], openings[3]);
    assert_ne!(openings[0], openings[2]);
}

#[test]
fn a_match_can_be_repeated_also_with_external_programs() {
    let arguments = ["nodes=150", "depth=1", "--games", "4", "--longest", "60"];
    let text = played(&arguments);
    assert_eq!(played(&arguments), text);
    for rules in [
        &[][..],
        &["--rules", "chess"],
        &["--rules", "tower+turning+two-squares"],
    ] {
        let arguments = [&arguments[..], rules].concat();
        let apart = ["--engine", PROGRAM, "uci", "--first-engine", PROGRAM, "uci"];
        let apart = played(&[&arguments[..], &apart].concat());
        assert_eq!(apart.replace(" (tritower)", ""), played(&arguments));
    }
}

#[test]
fn a_decided_test_ends_the_match() {
    let arguments = ["nodes=150", "random", "--games", "400", "--sprt"];
    let text = played(&[&arguments[..], &["--elo1", "200"]].concat());
    assert!(count(&text, "games") < 400, "{text}");
    assert!(text.contains("sprt [0, 200] stronger"), "{text}");
}

#[test]
fn invalid_players_and_tests_are_refused() {
    for arguments in [
        &["hope", "random"][..],
        &["random", "random", "--elo0", "5", "--elo1", "5"],
        &["random", "depth=1", "--engine", "/nonexistent/tritower"],
        &["depth=1", "level=2", "--engine", PROGRAM, "uci"],
        &[
            "depth=1", "depth=1", "--engine", PROGRAM, "uci", "--option", "Hope=1",
        ],
        &["depth=1", "depth=1", "--engine", PROGRAM, "rules"],
    ] {
        let output = run(&[&["match"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty(), "{arguments:?}");
    }
}
