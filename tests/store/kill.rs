//! Tests that a program that is killed while saving loses at most the last event of a game and the
//! last change in the position editor.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::games::game;
use tritower::game::editor::{Edit, Editor};
use tritower::rules::TOURNAMENT;
use tritower::store::{self, Paths};

/// Environment variable with the folder in which the child process saves. The child process runs
/// this same test.
const FOLDER: &str = "TRITOWER_TEST_SAVES_INTO";

#[test]
fn a_program_killed_while_it_saves_leaves_complete_files() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        save_without_end(&Paths::under(&PathBuf::from(folder)));
    }
    let folder = tempfile::tempdir().unwrap();
    for round in 1..=10 {
        let saved = kill_after(folder.path(), 3 * round);
        let paths = Paths::under(folder.path());
        let game = store::load_autosave(&paths)
            .unwrap()
            .unwrap()
            .into_game()
            .unwrap()
            .game;
        let editor = store::load_editing(&paths).unwrap().unwrap();
        // The child may have saved another event between printing its last line and being killed.
        assert!(game.events().len() >= saved, "{saved}");
        assert!(editor.setup().number as usize >= saved, "{saved}");
    }
}

/// Saves games with one more event each time and positions with the next move number, and prints a
/// line after each save.
fn save_without_end(paths: &Paths) -> ! {
    let mut editor = Editor::start(&TOURNAMENT);
    let choices: Vec<u16> = (0..100).collect();
    for saved in (0..100).cycle() {
        store::autosave(paths, &game(&choices[..saved], &[], 9), "").unwrap();
        editor.make(&Edit::Number(saved as u32)).unwrap();
        store::save_editing(paths, &editor).unwrap();
        println!("saved {saved}");
        std::io::stdout().flush().unwrap();
    }
    unreachable!("the numbers repeat for ever");
}

/// Starts a child process and kills it after it has printed `times` + 1 numbers; returns the last
/// number.
fn kill_after(folder: &Path, times: usize) -> usize {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "kill::a_program_killed_while_it_saves_leaves_complete_files",
            "--nocapture",
        ])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let last = lines
        .map_while(Result::ok)
        .filter_map(|line| line.strip_prefix("saved ")?.parse().ok())
        .nth(times)
        .unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    last
}
