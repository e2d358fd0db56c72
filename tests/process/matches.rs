//! Tests of `tritower-lab match`: the counts that it prints, the games that it saves, and external
//! programs as players.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tritower::game::{EndReason, Event, Game};
use tritower::store;

const LAB: &str = env!("CARGO_BIN_EXE_tritower-lab");
const PROGRAM: &str = env!("CARGO_BIN_EXE_tritower");

fn run(program: &str, arguments: &[&str]) -> Output {
    Command::new(program).args(arguments).output().unwrap()
}

/// The standard output of a match, which must succeed without printing errors.
fn played(arguments: &[&str]) -> String {
    let output = run(LAB, &[&["match"], arguments].concat());
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

/// A script for `/bin/sh` that is a UCI engine and executes `go` when it is asked for a move.
fn fake_engine(folder: &Path, go: &str) -> PathBuf {
    let path = folder.join("engine.sh");
    let script = format!(
        "while read -r word rest; do case $word in \
         uci) echo uciok;; isready) echo readyok;; go) {go};; quit) exit;; esac; done"
    );
    std::fs::write(&path, script).unwrap();
    path
}

/// The reasons for which the games of a match ended, after checking that the printed result, the
/// saved game and the PGN written from it all state `printed` and `termination`.
fn ends(arguments: &[&str], printed: &str, termination: &str) -> Vec<EndReason> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let text = played(&[arguments, &["--hash", "1", "--save", path]].concat());
    let games: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("game "))
        .collect();
    assert!(games.iter().all(|line| line.contains(printed)), "{text}");
    for file in folder.path().read_dir().unwrap() {
        let file = file.unwrap().path();
        let pgn = file.with_extension("pgn");
        let paths = [&file, &pgn].map(|path| path.to_str().unwrap());
        let converted = run(PROGRAM, &["convert", paths[0], paths[1]]);
        assert!(converted.status.success(), "{converted:?}");
        let pgn = std::fs::read_to_string(&pgn).unwrap();
        let tag = format!("[Termination \"{termination}\"]");
        assert!(pgn.contains(&tag), "{pgn}");
        std::fs::remove_file(paths[1]).unwrap();
    }
    let saved = saved(folder.path());
    assert_eq!(saved.len(), games.len());
    let reasons = saved.iter().map(|game| game.result().unwrap().reason);
    reasons.collect()
}

#[test]
fn a_program_that_plays_illegally_ends_or_is_too_slow_has_lost_in_this_way_and_not_resigned() {
    let clock = "clock=0.3";
    for (second, go, printed, termination, reason) in [
        (
            "depth=1",
            "echo bestmove a1a1",
            " by an infraction of the rules, ",
            "rules infraction",
            EndReason::Infraction,
        ),
        (
            "depth=1",
            "echo bestmove 0000",
            " by an infraction of the rules, ",
            "rules infraction",
            EndReason::Infraction,
        ),
        (
            "depth=1",
            "exit 7",
            " by abandonment, ",
            "abandoned",
            EndReason::Abandonment,
        ),
        (
            clock,
            "exit 7",
            " by abandonment, ",
            "abandoned",
            EndReason::Abandonment,
        ),
        (
            clock,
            "sleep 1; echo bestmove 0000",
            " by flag fall (Article 6.10), ",
            "time forfeit",
            EndReason::FlagFall,
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let engine = fake_engine(folder.path(), go);
        let engine = ["--engine", "/bin/sh", engine.to_str().unwrap()];
        let players = ["depth=1", second, "--rules", "chess", "--games", "2"];
        let found = ends(&[&players[..], &engine].concat(), printed, termination);
        assert_eq!(found, [reason; 2], "{go}");
    }
}

#[test]
fn a_game_that_is_too_long_is_adjudicated_and_not_agreed_drawn() {
    let arguments = ["depth=1", "depth=2", "--games", "2", "--longest", "20"];
    let found = ends(&arguments, " 1/2-1/2 by adjudication, ", "adjudication");
    assert_eq!(found, [EndReason::Adjudication; 2]);
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
        let output = run(LAB, &[&["match"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty(), "{arguments:?}");
    }
}

#[test]
fn a_match_is_played_under_all_rules() {
    for rules in ["tower", "tower+space", "chess+atomic", "tower+antichess"] {
        let players = ["random", "depth=1", "--games", "2", "--longest", "20"];
        let text = played(&[&players[..], &["--rules", rules]].concat());
        assert!(text.contains("games 2\n"), "{rules}: {text}");
    }
    let output = run(LAB, &["match", "random", "random", "--rules", "tower+hope"]);
    assert_eq!(output.status.code(), Some(2));
}
