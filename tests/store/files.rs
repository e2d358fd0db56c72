//! Tests of writing and reading files of all kinds: links stay links, the program sets the
//! permissions, new files do not overwrite existing ones, and only regular files are read.

#![cfg(unix)]

use std::error::Error;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, SystemTime};

use crate::games::sample;
use tritower::game::Terms;
use tritower::game::editor::Editor;
use tritower::game::series::Series;
use tritower::pgn;
use tritower::rules::TOURNAMENT;
use tritower::store::{self, LoadError, Paths, Settings};

/// Returns the permissions of a path itself, without following links.
fn rights(path: &Path) -> u32 {
    fs::symlink_metadata(path).unwrap().permissions().mode() & 0o777
}

fn pipe(path: &Path) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

/// Writes every file that the program overwrites at each save.
fn keep_all(paths: &Paths) {
    store::autosave(paths, &sample(), "").unwrap();
    store::save_settings(paths, &Settings::default()).unwrap();
    let series = Series::new("Anna".to_owned(), "Bernd".to_owned(), Terms::default());
    store::save_series(paths, &series).unwrap();
    store::save_editing(paths, &Editor::start(&TOURNAMENT)).unwrap();
    let game = paths.game("Round 1");
    store::save(&game, &sample(), "Round 1").unwrap();
}

fn all(paths: &Paths) -> [std::path::PathBuf; 5] {
    let game = paths.game("Round 1");
    let [editing, series] = [paths.editing(), paths.series()];
    [paths.autosave(), paths.settings(), series, editing, game]
}

#[test]
fn a_link_stays_a_link_and_the_file_behind_it_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(&folder.path().join("mine"));
    let elsewhere = folder.path().join("elsewhere");
    fs::create_dir(&elsewhere).unwrap();
    for (number, path) in all(&paths).into_iter().enumerate() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        // The first link points to the second one, and the second one to a file that does not exist
        // yet.
        let [first, second] = ["a", "b"].map(|it| elsewhere.join(format!("{number}{it}")));
        symlink(second.file_name().unwrap(), &first).unwrap();
        symlink(&first, &path).unwrap();
    }
    for _ in 0..2 {
        keep_all(&paths);
        for (number, path) in all(&paths).into_iter().enumerate() {
            let kept = elsewhere.join(format!("{number}b"));
            assert!(fs::symlink_metadata(&path).unwrap().is_symlink());
            assert!(fs::symlink_metadata(&kept).unwrap().is_file());
            assert_eq!(rights(&kept), 0o644, "{}", path.display());
        }
    }
    assert_eq!(store::load_settings(&paths), (Settings::default(), None));
}

#[test]
fn the_permissions_of_the_old_file_are_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    keep_all(&paths);
    for path in all(&paths) {
        fs::set_permissions(&path, fs::Permissions::from_mode(0o777)).unwrap();
    }
    keep_all(&paths);
    assert_eq!(all(&paths).map(|path| rights(&path)), [0o644; 5]);
}

#[test]
fn a_cycle_of_links_is_an_error_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.ron");
    symlink(&path, &path).unwrap();
    let error = store::save(&path, &sample(), "").unwrap_err();
    assert!(error.to_string().contains("cannot be written"), "{error}");
    assert!(fs::symlink_metadata(&path).unwrap().is_symlink());
}

#[test]
fn only_regular_files_are_read_and_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pipe.ron");
    pipe(&path);
    let null = Path::new("/dev/null");
    for path in [&*path, folder.path(), null] {
        let error = store::load(path).map(|_| ()).unwrap_err();
        let found = path.to_owned();
        assert_eq!(error, LoadError::NoFile { path: found }, "{error}");
        let import = pgn::import_file(path, &TOURNAMENT, Default::default());
        assert_eq!(import.map(|_| ()), Err(error.into()));
        store::save(path, &sample(), "").unwrap_err();
        store::export_file(path, "text").unwrap_err();
    }
    assert!(!fs::metadata(null).unwrap().is_file());
    assert!(!fs::metadata(&path).unwrap().is_file());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn an_error_of_a_file_has_the_error_of_the_system_as_its_source() {
    let missing = Path::new("/nowhere/game.ron");
    let load = store::load(missing).map(|_| ()).unwrap_err();
    let save = store::save(Path::new("/dev/null/game.ron"), &sample(), "").unwrap_err();
    let errors: [&dyn Error; 2] = [&load, &save];
    for error in errors {
        let cause = error.source().and_then(Error::source);
        assert!(cause.is_some_and(|it| it.is::<std::io::Error>()), "{error}");
    }
}

#[test]
fn a_pipe_in_the_place_of_a_saved_file_is_renamed() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let [autosave, settings, series, editing, _] = all(&paths);
    for path in [&autosave, &settings, &series, &editing] {
        pipe(path);
    }
    assert!(store::load_autosave(&paths).is_err());
    assert!(store::load_settings(&paths).1.is_some());
    assert!(store::load_series(&paths).is_err());
    assert!(store::load_editing(&paths).is_err());
    keep_all(&paths);
    assert!(store::load_autosave(&paths).unwrap().is_some());
}

#[test]
fn settings_and_other_small_files_have_smaller_size_limits_than_games() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    keep_all(&paths);
    for path in [paths.settings(), paths.series(), paths.editing()] {
        let file = fs::File::options().write(true).open(&path).unwrap();
        file.set_len(store::MAX_BYTES).unwrap();
    }
    let (_, wrong) = store::load_settings(&paths);
    assert!(matches!(wrong.unwrap().error, LoadError::TooLarge { .. }));
    let wrong = store::load_series(&paths).unwrap_err();
    assert!(matches!(wrong, LoadError::TooLarge { .. }), "{wrong}");
    let wrong = store::load_editing(&paths).unwrap_err();
    assert!(matches!(wrong, LoadError::TooLarge { .. }), "{wrong}");
}

#[test]
fn a_new_file_never_overwrites_another() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir(&games).unwrap();
    // A link to a missing file also occupies its name.
    symlink("nowhere", games.join("Club.ron")).unwrap();
    fs::write(games.join("Club-2.ron"), "another's").unwrap();
    let saved = store::save_new(&games, &sample(), "Club").unwrap();
    assert_eq!(saved, games.join("Club-3.ron"));
    assert_eq!(
        fs::read_to_string(games.join("Club-2.ron")).unwrap(),
        "another's"
    );
    assert_eq!(
        fs::read_link(games.join("Club.ron")).unwrap(),
        Path::new("nowhere")
    );
    assert_eq!(fs::read_dir(&games).unwrap().count(), 3);
    assert!(!games.join("nowhere").exists());
}

#[test]
fn only_leftovers_of_interrupted_writes_are_removed() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    keep_all(&paths);
    let hour = Duration::from_secs(60 * 60);
    let put = |name: &str, age: Duration| {
        let path = paths.games().join(name);
        let file = fs::File::create(&path).unwrap();
        file.set_modified(SystemTime::now() - age).unwrap();
        path
    };
    let old = [".tritower-Ab3dEf9h.tmp", ".tritower-00000000.tmp"].map(|it| put(it, 2 * hour));
    let kept = [
        put(".tritower-Ab3dEf9i.tmp", hour / 2),
        put(".tritower-Ab3dEf9.tmp", 2 * hour),
        put(".tritower-notes-my.tmp", 2 * hour),
        put("tritower-Ab3dEf9h.tmp", 2 * hour),
        put(".autosave.ron.rSbJql", 2 * hour),
    ];
    let linked = paths.games().join(".tritower-aaaaaaaa.tmp");
    symlink(&kept[1], &linked).unwrap();
    store::remove_leftovers(&paths);
    assert!(old.iter().all(|path| fs::symlink_metadata(path).is_err()));
    let there = |path: &std::path::PathBuf| fs::symlink_metadata(path).is_ok();
    assert!(kept.iter().chain([&linked]).all(there));
    assert!(all(&paths).iter().all(|path| path.is_file()));
    store::remove_leftovers(&Paths::under(&folder.path().join("nowhere")));
}
