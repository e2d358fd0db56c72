//! Tests of external engines: adding an engine by hand, games against it, analysis by it, and engines
//! that fail.

use std::fs;
use std::path::{Path, PathBuf};

use tritower::game::{Game, Player, Setup};
use tritower::rules::{Position, RuleSet};
use tritower::store;

use super::test_screen::TestScreen;
use super::{paste, screen, type_move};

/// The log line when an engine's move is saved.
const ANSWERED: &str = "the computer has answered: Move";

/// Fills in the form for a new engine, and starts its trial.
fn name(screen: &TestScreen, path: &str, arguments: &str) {
    screen.key("F10");
    screen.press("The engine's file");
    screen.key("ctrl+a");
    screen.text(path);
    screen.press("Arguments");
    screen.text(arguments);
    screen.press("Add");
}

/// Writes the shell script of an engine that answers `go` with `answer`; returns its path.
fn write_script(screen: &TestScreen, answer: &str) -> PathBuf {
    let file = screen.file("engine.sh");
    let script = format!(
        "echo $$ > {pid}\nwhile read -r line; do case \"$line\" in\n\
         uci) echo 'id name Fickle'; echo uciok;;\n\
         isready) echo readyok;;\ngo*) {answer};;\nesac; done\n",
        pid = screen.file("pid").display(),
    );
    fs::write(&file, script).unwrap();
    file
}

/// Begins a game of chess as White against the engine that was added.
fn begin_chess(screen: &TestScreen) {
    screen.key("ctrl+n");
    screen.press("Chess");
    screen.press("Other engine");
    screen.press("Start game");
}

fn plies(screen: &TestScreen) -> usize {
    let game = store::load(&screen.data("autosave.ron")).unwrap().game;
    game.live().ply
}

/// Waits until a widget with this label is shown.
fn wait_for(screen: &TestScreen, label: &str) {
    loop {
        let mark = screen.mark();
        if screen.last_line("places: ").contains(label) {
            return;
        }
        screen.line(mark, "places: ");
    }
}

#[test]
fn a_program_that_is_missing_fails_cheats_or_hangs_does_not_stop_the_window() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    let mark = screen.mark();
    name(&screen, "/nowhere/engine", "");
    let notice = screen.line(mark, "notice:");
    assert!(
        notice.contains("There is no file /nowhere/engine"),
        "{notice}"
    );

    // The typed path is still in the form, so that it can be corrected.
    let mark = screen.mark();
    screen.press("Add");
    screen.line(mark, "notice:");

    let file = write_script(&screen, "echo bestmove e7e5");
    name(&screen, "/bin/sh", file.to_str().unwrap());
    screen.expect_setting("Fickle");

    // A program that could not play tries again at a click.
    begin_chess(&screen);
    let (script, aside) = (file, screen.file("aside"));
    fs::rename(&script, &aside).unwrap();
    let mark = screen.mark();
    type_move(&screen, "e4");
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("Fickle cannot play"), "{notice}");

    fs::rename(&aside, &script).unwrap();
    let mark = screen.mark();
    screen.press("Try again");
    screen.line(mark, ANSWERED);
    assert_eq!(plies(&screen), 2);

    // A program that ends by itself has lost, and its last output is reported.
    write_script(&screen, "echo 'info string out of luck'; exit 3");
    begin_chess(&screen);
    let mark = screen.mark();
    type_move(&screen, "e4");
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("Fickle has failed and lost"), "{notice}");
    assert!(notice.contains("out of luck"), "{notice}");
    screen.expect_move("Abandonment");

    // So has one that plays what is not legal.
    write_script(&screen, "echo bestmove e2e5");
    begin_chess(&screen);
    let mark = screen.mark();
    type_move(&screen, "e4");
    let notice = screen.line(mark, "notice:");
    assert!(
        notice.contains("did not answer with a legal move"),
        "{notice}"
    );
    screen.expect_move("Infraction");

    // One that hangs ends with the window.
    write_script(
        &screen,
        "touch $(dirname $0)/asked; while :; do sleep 1; done",
    );
    begin_chess(&screen);
    type_move(&screen, "e4");
    let asked = screen.file("asked");
    while !asked.exists() {
        std::thread::yield_now();
    }
    let pid = fs::read_to_string(screen.file("pid")).unwrap();
    let process = Path::new("/proc").join(pid.trim());
    assert!(process.exists());
    screen.close();
    assert!(!process.exists(), "it goes on without its window");
}

#[test]
fn a_program_plays_chess_and_a_human_takes_over_for_a_missing_one() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    name(&screen, env!("CARGO_BIN_EXE_tritower"), "uci");
    screen.expect_setting("option name UCI_Variant");
    begin_chess(&screen);
    let mark = screen.mark();
    type_move(&screen, "e4");
    screen.line(mark, ANSWERED);
    assert_eq!(plies(&screen), 2);
    let kept = screen.autosave();
    assert!(kept.contains("black: \"Tritower"), "{kept}");
    assert!(kept.contains("black: true"), "{kept}");

    // Undo takes back the engine's move together with the player's, as with the built-in engine.
    // After the program was killed and restarted, the engine plays again.
    screen.key("ctrl+z");
    assert_eq!(plies(&screen), 0);
    screen.kill();
    screen.start(None);
    let mark = screen.mark();
    type_move(&screen, "d4");
    screen.line(mark, ANSWERED);
    assert_eq!(plies(&screen), 2);

    // A game whose program is missing opens, and a human takes over.
    let rules = RuleSet::named("chess").unwrap();
    let game = Game::new(Setup {
        start: Position::start_of(rules),
        white: "Deep Thought".to_owned(),
        players: [Player::Program, Player::Person],
        ..Setup::default()
    });
    let mark = screen.mark();
    paste(&screen, &game);
    let notice = screen.line(mark, "notice: Deep Thought");
    assert!(notice.contains("Deep Thought cannot play"), "{notice}");
    screen.press("I take over");
    type_move(&screen, "e4");
    screen.expect_move("e2e4");
    let kept = screen.autosave();
    assert!(kept.contains("white: \"\""), "{kept}");
}

#[test]
fn a_program_analyses_in_place_of_the_computer_until_it_fails() {
    let Some(mut screen) = screen() else {
        return;
    };
    let rules = RuleSet::named("chess").unwrap();
    let game = Game::new(Setup {
        start: Position::start_of(rules),
        ..Setup::default()
    });
    let file = super::saved(&screen, "chess.ron", &game);
    screen.start(Some(&file));
    let script = write_script(
        &screen,
        "echo 'info depth 7 score cp 123 nodes 90 pv b2b3 b7b6'",
    );
    name(&screen, "/bin/sh", script.to_str().unwrap());
    screen.expect_setting("Fickle");
    screen.key("Escape");

    // The player opens the analysis, chooses the program and plays its line.
    screen.key("e");
    screen.press("Engine");
    screen.press("Fickle");
    screen.expect_setting("analyst: \"Fickle\"");
    wait_for(&screen, "1.b3 b6");
    screen.press("1.b3 b6");
    screen.expect_move("b2b3");
    screen.expect_move("b7b6");

    // It does not answer when it is to stop, so it cannot analyse the next position.
    let pid = fs::read_to_string(screen.file("pid")).unwrap();
    let process = Path::new("/proc").join(pid.trim());
    assert!(process.exists());
    wait_for(&screen, "Try again");
    assert!(!process.exists(), "it goes on though it was given up");

    // A better version is tried again, and ends with the window.
    write_script(
        &screen,
        "echo 'info depth 7 score cp 123 nodes 90 pv g8f6 g1f3'",
    );
    screen.press("Try again");
    wait_for(&screen, "1…Nf6 2.Nf3");
    let pid = fs::read_to_string(screen.file("pid")).unwrap();
    let process = Path::new("/proc").join(pid.trim());
    assert!(process.exists());
    screen.close();
    assert!(!process.exists(), "it goes on without its window");
}
