//! Tests with a failing disk. Each system call that writes a file is made to fail, one at a time,
//! with every possible error. Afterwards the path must have the complete old file or the complete
//! new one; if saving reported success, the new one.
//!
//! The calls fail by means of a small library, compiled here with the system's compiler
//! and loaded before the system's library (LD_PRELOAD).

#![cfg(target_os = "linux")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::games::game;
use tempfile::TempDir;
use tritower::game::arbiter::Points;
use tritower::game::series::{Series, SeriesGame};
use tritower::game::team::{TandemBoard, TandemMatch, TandemSetup};
use tritower::game::{GameId, Terms, Timestamp};
use tritower::rules::RuleSet;
use tritower::store::{self, Paths, SaveError, Settings};

/// Environment variables for the child process, which runs this same test. They state what it
/// saves, in which folder, and whether for the first or the second time.
const TASK: [&str; 3] = [
    "TRITOWER_TEST_KEEP",
    "TRITOWER_TEST_FOLDER",
    "TRITOWER_TEST_TIME",
];

/// Names of the kinds of files that are saved.
const KEPT: [&str; 8] = [
    "autosave",
    "settings",
    "match",
    "save",
    "new",
    "export",
    "team",
    "team autosave",
];

/// System calls that are made to fail, and the numbers of the errors: ENOSPC, EIO, EROFS, EINTR,
/// ENOTSUP and EINVAL.
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
/// Errors of volumes that cannot flush a file or a folder.
const UNSUPPORTED: &str = "95";
const INVALID: &str = "22";
const SHORT: &str = "short";
const KILL: &str = "kill";

/// Saves a file of the kind `what` for the `time`-th time and returns its path.
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
                let (game, points) = (GameId(id), Some([Points::One, Points::Zero]));
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
            store::save(&paths.game("Club"), &team(time), "Club")?;
            paths.game("Club")
        }
        "team autosave" => {
            store::autosave(&paths, &team(time), "")?;
            paths.autosave()
        }
        "new" => store::save_new(&paths.games(), &game, "Club")?,
        "export" => {
            let path = folder.join("sheets").join("sheet.txt");
            store::export_file(&path, &store::export_position(&game))?;
            path
        }
        what => panic!("{what} is not something that is saved"),
    };
    Ok(path)
}

/// Returns a match on two boards with this many moves on one of them.
fn team(moves: usize) -> TandemMatch {
    let rules = RuleSet::named("chess+bughouse").unwrap();
    let mut game = TandemMatch::new(TandemSetup::of(rules)).unwrap();
    for _ in 0..moves {
        let mv = game.board(TandemBoard::B).last().legal_moves()[0];
        game.play(TandemBoard::B, mv, Timestamp(1_000)).unwrap();
    }
    game
}

/// Returns a temporary folder, in memory if possible, because each of about two thousand writes is
/// flushed.
fn scratch() -> TempDir {
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() {
        tempfile::tempdir_in(memory)
    } else {
        tempfile::tempdir()
    };
    folder.unwrap()
}

/// Returns every file under a folder with its bytes.
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

/// Compiles the library that makes calls fail; returns `None` if there is no compiler.
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
            let output = String::from_utf8_lossy(&done.stderr).into_owned();
            assert!(
                done.status.success(),
                "the library does not compile: {output}"
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

/// A system call that fails, with its error.
#[derive(Clone, Copy, Debug)]
struct Fault {
    call: &'static str,
    at: usize,
    error: &'static str,
}

/// Saves a file in a child process in which one call fails. Returns the output of the process, and
/// whether the call was made at all.
fn keep_with(fault: Fault, shim: &Path, what: &str, folder: &Path, time: usize) -> (Output, bool) {
    let hit = shim.with_file_name("hit");
    let _ = fs::remove_file(&hit);
    let child = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "failing_disk::files_are_complete_whichever_call_fails",
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

/// Makes one call fail while a file is saved for the first or the second time, and checks the files
/// afterwards. Returns whether the call was made at all.
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
    let output = String::from_utf8_lossy(&child.stdout);
    let context = format!("{what} for the {time}. time, {fault:?}: {output}");
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
    if output.contains("done: kept") {
        assert!(found.get(kept) == new.get(kept), "{context}");
    } else if came && fault.error != KILL {
        assert!(output.contains("done: refused"), "{context}");
        // After the rename, only the folder remains to be flushed.
        let same = found.get(kept) == old.get(kept);
        assert!(same || fault.call == "fsync", "{context}");
    }
    let retried = match fault.error {
        INTERRUPTED | SHORT => fault.call != "mkdir",
        // A volume that does not support flushing is not an error.
        UNSUPPORTED | INVALID => true,
        _ => false,
    };
    assert!(!retried || output.contains("done: kept"), "{context}");
    // The next save succeeds.
    keep(what, tried.path(), time).unwrap();
    came
}

#[test]
fn files_are_complete_whichever_call_fails() {
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
            // Only `write` can do a part of its work.
            if error == SHORT && call != "write" {
                continue;
            }
            // These errors have a special meaning only for a flush.
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
            "{call} was never made: {met:?}"
        );
    }
}
