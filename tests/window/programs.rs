//! Playing against other chess programs: adding one by hand, and what becomes of one that
//! fails.

use std::fs;
use std::path::Path;

use tritower::game::{Game, Player, Setup};
use tritower::rules::{Position, RuleSet};
use tritower::store;

use super::desk::Desk;
use super::{saved, screen, type_move};

/// What the log says when a machine has moved, and it is kept.
const ANSWERED: &str = "the computer has answered: Move";

/// Names a program on the page of programs, and has it tried.
fn name(desk: &Desk, path: &str, arguments: &str) {
    desk.key("F10");
    desk.press("The program's file");
    desk.text(path);
    desk.press("Arguments");
    desk.text(arguments);
    desk.press("Add");
}

/// Adds the program of a shell script that calls itself so, and answers `go` with this.
fn add_script(desk: &Desk, name_of_it: &str, answer: &str) {
    let file = desk.file(&format!("{name_of_it}.sh"));
    let script = format!(
        "echo $$ > {pid}\nwhile read -r line; do case \"$line\" in\n\
         uci) echo 'id name {name_of_it}'; echo uciok;;\n\
         isready) echo readyok;;\ngo*) {answer};;\nesac; done\n",
        pid = desk.file("pid").display(),
    );
    fs::write(&file, script).unwrap();
    name(desk, "/bin/sh", file.to_str().unwrap());
    desk.expect_setting(name_of_it);
}

/// Begins a game of chess with White against the program that has been added.
fn begin_chess(desk: &Desk) {
    desk.key("ctrl+n");
    desk.press("Chess");
    desk.press("Program");
    desk.press("Begin");
}

fn plies(desk: &Desk) -> usize {
    let game = store::load(&desk.data("autosave.ron")).unwrap().game;
    game.live().ply
}

#[test]
fn a_program_is_added_by_its_path_and_plays_chess() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    name(&desk, env!("CARGO_BIN_EXE_tritower"), "uci");
    desk.expect_setting("option name UCI_Variant");
    begin_chess(&desk);
    let mark = desk.mark();
    type_move(&desk, "e4");
    desk.line(mark, ANSWERED);
    assert_eq!(plies(&desk), 2);
    let kept = desk.autosave();
    assert!(kept.contains("black: \"Tritower"), "{kept}");
    assert!(kept.contains("black: true"), "{kept}");

    // Taken back with its answer, as with the computer's own; and it is there again after
    // a power cut.
    desk.key("ctrl+z");
    assert_eq!(plies(&desk), 0);
    desk.kill();
    desk.start(None);
    let mark = desk.mark();
    type_move(&desk, "d4");
    desk.line(mark, ANSWERED);
    assert_eq!(plies(&desk), 2);
}

#[test]
fn a_program_that_ends_by_itself_has_lost_and_is_told_with_its_last_words() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    add_script(&desk, "Crash", "echo 'info string out of luck'; exit 3");
    begin_chess(&desk);
    let mark = desk.mark();
    type_move(&desk, "e4");
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("Crash has failed and lost"), "{notice}");
    assert!(notice.contains("out of luck"), "{notice}");
    desk.expect_move("Resignation(Black)");
}

#[test]
fn a_program_that_plays_what_is_not_legal_has_lost() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    add_script(&desk, "Cheat", "echo bestmove e2e5");
    begin_chess(&desk);
    let mark = desk.mark();
    type_move(&desk, "e4");
    let notice = desk.line(mark, "notice:");
    assert!(
        notice.contains("did not answer with a legal move"),
        "{notice}"
    );
    desk.expect_move("Resignation(Black)");
}

#[test]
fn a_program_that_hangs_ends_with_the_window() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    add_script(
        &desk,
        "Sleeper",
        "touch $(dirname $0)/asked; while :; do sleep 1; done",
    );
    begin_chess(&desk);
    type_move(&desk, "e4");
    let asked = desk.file("asked");
    while !asked.exists() {
        std::thread::yield_now();
    }
    let pid = fs::read_to_string(desk.file("pid")).unwrap();
    let process = Path::new("/proc").join(pid.trim());
    assert!(process.exists());
    desk.close();
    assert!(!process.exists(), "it goes on without its window");
}

#[test]
fn what_is_not_there_is_no_program() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    let mark = desk.mark();
    name(&desk, "/nowhere/engine", "");
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("/nowhere/engine is not there"), "{notice}");

    // What was typed is still there to be put right.
    let mark = desk.mark();
    desk.press("Add");
    desk.line(mark, "notice:");
}

#[test]
fn a_saved_game_whose_program_is_not_there_opens_and_a_person_takes_the_seat() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let rules = RuleSet::named("chess").unwrap();
    let game = Game::new(Setup {
        start: Position::start_of(rules),
        white: "Deep Thought".to_owned(),
        players: [Player::Program, Player::Person],
        ..Setup::default()
    });
    let file = saved(&desk, "gone.ron", &game);
    desk.start(Some(&file));
    let notice = desk.line(0, "notice:");
    assert!(notice.contains("Deep Thought cannot play"), "{notice}");
    desk.press("I take over");
    type_move(&desk, "e4");
    desk.expect_move("e2e4");
    let kept = desk.autosave();
    assert!(kept.contains("white: \"\""), "{kept}");
}

#[test]
fn a_program_that_could_not_play_tries_again_at_a_click() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    add_script(&desk, "Late", "echo bestmove e7e5");
    begin_chess(&desk);
    let (script, aside) = (desk.file("Late.sh"), desk.file("aside"));
    fs::rename(&script, &aside).unwrap();
    let mark = desk.mark();
    type_move(&desk, "e4");
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("Late cannot play"), "{notice}");

    fs::rename(&aside, &script).unwrap();
    let mark = desk.mark();
    desk.press("Try again");
    desk.line(mark, ANSWERED);
    assert_eq!(plies(&desk), 2);
}
