//! Each call by which a file is kept is made to fail, one at a time and in every way
//! that a system knows: afterwards there is the old file or the new one, never a part
//! and never a mixture, and who was told that a file is kept has the new one.
//!
//! The calls fail by a small library that is laid before the system's, compiled here
//! by the system's own compiler.

#![cfg(target_os = "linux")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::games::game;
use tempfile::TempDir;
use tritower::game::{
    GameId, Points, Series, SeriesGame, TeamBoard, TeamGame, TeamSetup, Terms, Timestamp,
};
use tritower::rules::RuleSet;
use tritower::store::{self, Paths, SaveError, Settings};

/// What the child, which runs this very test, keeps, where, and for the how-manieth time.
const TASK: [&str; 3] = [
    "TRITOWER_TEST_KEEP",
    "TRITOWER_TEST_FOLDER",
    "TRITOWER_TEST_TIME",
];

/// What is kept, each by its name.
const KEPT: [&str; 8] = [
    "autosave",
    "settings",
    "match",
    "save",
    "new",
    "export",
    "team",
    "team in play",
];

/// The calls, and how they fail: by number ENOSPC, EIO, EROFS, EINTR, ENOTSUP and EINVAL.
const CALLS: [&str; 6] = ["open", "write", "fsync", "rename", "link", "mkdir"];
const ERRORS: [&str; 8] = [
    "28",
    "5",
    "30",
    INTERRUPTED,
    UNSUPPORTED,
    INVALID,
    SHORT,
    KILL,
];
const INTERRUPTED: &str = "4";
/// What volumes answer that cannot flush a file or a folder.
const UNSUPPORTED: &str = "95";
const INVALID: &str = "22";
const SHORT: &str = "short";
const KILL: &str = "kill";

/// Keeps something for the n-th time; gives the file that holds it.
fn keep(what: &str, folder: &Path, time: usize) -> Result<PathBuf, SaveError> {
    let paths = Paths::under(folder);
    let choices: Vec<u16> = (0..20 * time as u16).collect();
    let game = game(&choices, &[], 9);
    let path = match what {
        "autosave" => {
            store::autosave(&paths, &game, "")?;
            paths.autosave()
        }
        "settings" => {
            let volume = time as u8;
            let settings = Settings {
                volume,
                ..Settings::default()
            };
            store::save_settings(&paths, &settings)?;
            paths.settings()
        }
        "match" => {
            let mut series = Series::new("Anna".to_owned(), "Bernd".to_owned(), Terms::default());
            for id in 0..time as u64 {
                let (game, points) = (GameId(id), Some([Points::One, Points::Nought]));
                series.add(SeriesGame { game, points });
            }
            store::save_series(&paths, &series)?;
            paths.series()
        }
        "save" => {
            store::save(&paths.game("Club"), &game, "Club")?;
            paths.game("Club")
        }
        "team" => {
            store::save_team(&paths.game("Club"), &team(time), "Club")?;
            paths.game("Club")
        }
        "team in play" => {
            store::autosave_team(&paths, &team(time), "")?;
            paths.team_autosave()
        }
        "new" => store::save_new(&paths.games(), &game, "Club")?,
        "export" => {
            let path = folder.join("sheets").join("sheet.txt");
            store::export_file(&path, &store::export_position(&game))?;
            path
        }
        what => panic!("{what} is nothing that is kept"),
    };
    Ok(path)
}

/// A match of two boards with so many moves on one of them.
fn team(moves: usize) -> TeamGame {
    let rules = RuleSet::named("chess+bughouse").unwrap();
    let mut game = TeamGame::new(TeamSetup::of(rules)).unwrap();
    for _ in 0..moves {
        let mv = game.board(TeamBoard::B).last().legal_moves()[0];
        game.play(TeamBoard::B, mv, Timestamp(1_000)).unwrap();
    }
    game
}

/// A folder to write into; in memory where there is such a place, for every write is
/// flushed, some two thousand in all.
fn scratch() -> TempDir {
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() {
        tempfile::tempdir_in(memory)
    } else {
        tempfile::tempdir()
    };
    folder.unwrap()
}

/// Every file under a folder with its bytes.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(inner).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let bytes = fs::read(&path).unwrap();
                found.insert(path.strip_prefix(folder).unwrap().to_owned(), bytes);
            }
        }
    }
    found
}

/// The library that makes calls fail; none without a compiler.
fn shim(folder: &Path) -> Option<PathBuf> {
    let library = folder.join("shim.so");
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-O1", "-o"]);
    match compiler
        .arg(&library)
        .args(["tests/store/failing_disk/shim.c", "-ldl"])
        .output()
    {
        Ok(done) => {
            let told = String::from_utf8_lossy(&done.stderr).into_owned();
            assert!(
                done.status.success(),
                "the library does not compile: {told}"
            );
            Some(library)
        }
        Err(error) => {
            let required = std::env::var_os("CI").is_some_and(|ci| ci == "true");
            assert!(!required, "a C compiler (cc) is needed: {error}");
            eprintln!("skipped: no C compiler (cc): {error}");
            None
        }
    }
}

/// A call that is to fail.
#[derive(Clone, Copy, Debug)]
struct Fault {
    call: &'static str,
    at: usize,
    error: &'static str,
}

/// Keeps something in a child in which one call fails. Gives what it printed, and
/// whether that call came at all.
fn keep_with(fault: Fault, shim: &Path, what: &str, folder: &Path, time: usize) -> (Output, bool) {
    let hit = shim.with_file_name("hit");
    let _ = fs::remove_file(&hit);
    let child = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "failing_disk::what_is_kept_is_whole_whichever_call_fails",
            "--nocapture",
        ])
        .envs(
            TASK.into_iter()
                .zip([what.as_ref(), folder.as_os_str(), time.to_string().as_ref()]),
        )
        .env("LD_PRELOAD", shim)
        .env("FAULT_FOLDER", folder)
        .env("FAULT_HIT", &hit)
        .env("FAULT_CALL", fault.call)
        .env("FAULT_AT", fault.at.to_string())
        .env("FAULT_ERROR", fault.error)
        .output()
        .unwrap();
    (child, hit.exists())
}

/// Lets one call fail while something is kept for the first or the second time, and
/// looks at what is there then. Tells whether that call came at all.
fn try_fault(fault: Fault, shim: &Path, what: &str, time: usize) -> bool {
    let [tried, whole] = [(); 2].map(|()| scratch());
    for time in 1..time {
        keep(what, tried.path(), time).unwrap();
        keep(what, whole.path(), time).unwrap();
    }
    let old = files(whole.path());
    let kept = keep(what, whole.path(), time).unwrap();
    let kept = kept.strip_prefix(whole.path()).unwrap();
    let new = files(whole.path());

    let (child, came) = keep_with(fault, shim, what, tried.path(), time);
    let said = String::from_utf8_lossy(&child.stdout);
    let context = format!("{what} for the {time}. time, {fault:?}: {said}");
    let found = files(tried.path());
    for (path, bytes) in &found {
        let leftover = path
            .file_name()
            .unwrap()
            .to_string_lossy()
            .starts_with(".tritower-");
        let known = [old.get(path), new.get(path)].contains(&Some(bytes));
        let left = leftover && fault.error == KILL;
        assert!(known || left, "{}: {context}", path.display());
    }
    assert!(old.keys().all(|path| found.contains_key(path)), "{context}");
    if said.contains("done: kept") {
        assert!(found.get(kept) == new.get(kept), "{context}");
    } else if came && fault.error != KILL {
        assert!(said.contains("done: refused"), "{context}");
        // Only the folder's own flushing comes after the file has its place.
        let same = found.get(kept) == old.get(kept);
        assert!(same || fault.call == "fsync", "{context}");
    }
    let retried = match fault.error {
        INTERRUPTED | SHORT => fault.call != "mkdir",
        // A volume that cannot flush keeps files all the same.
        UNSUPPORTED | INVALID => true,
        _ => false,
    };
    assert!(!retried || said.contains("done: kept"), "{context}");
    // And the next time all is well.
    keep(what, tried.path(), time).unwrap();
    came
}

#[test]
fn what_is_kept_is_whole_whichever_call_fails() {
    if let [Ok(what), Ok(folder), Ok(time)] = TASK.map(std::env::var) {
        match keep(&what, Path::new(&folder), time.parse().unwrap()) {
            Ok(_) => println!("done: kept"),
            Err(error) => println!("done: refused, {error}"),
        }
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let Some(shim) = shim(folder.path()) else {
        return;
    };
    let mut met = BTreeMap::new();
    for what in KEPT {
        for (call, error) in CALLS
            .iter()
            .flat_map(|call| ERRORS.map(|error| (*call, error)))
        {
            // Nothing but a write does half of its work.
            if error == SHORT && call != "write" {
                continue;
            }
            // These say something of their own of a flush only.
            if matches!(error, UNSUPPORTED | INVALID) && call != "fsync" {
                continue;
            }
            for time in 1..=2 {
                let came = |&at: &usize| try_fault(Fault { call, at, error }, &shim, what, time);
                let count = (1..).take_while(came).count();
                *met.entry(call).or_insert(0) += count;
            }
        }
    }
    for call in ["open", "write", "fsync", "rename", "mkdir"] {
        assert!(
            met.get(call).is_some_and(|&count| count > 0),
            "{call} never came: {met:?}"
        );
    }
}
