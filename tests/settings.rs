//! The player's settings on disk: read generously, kept whatever happens.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use std::fs;

use tritower::rules::Language;
use tritower::store::{self, Paths, Settings};

#[test]
fn settings_are_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    assert_eq!(store::load_settings(&paths), (Settings::default(), None));
    let settings = Settings {
        notation: Language::German,
        spread: 4.5,
        sound: false,
        volume: 35,
        scale: 150,
        full_screen: true,
        window: (1600, 900),
        folded: true,
        ..Settings::default()
    };
    store::save_settings(&paths, &settings).unwrap();
    assert_eq!(store::load_settings(&paths), (settings, None));
}

#[test]
fn keys_of_one_s_own_are_kept_those_of_another_version_too() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    fs::create_dir_all(paths.settings().parent().unwrap()).unwrap();
    let text = r#"(keys: {"view-flip": "Ctrl+k", "command-tea": "Ctrl+Alt+t"})"#;
    fs::write(paths.settings(), text).unwrap();
    let (settings, error) = store::load_settings(&paths);
    assert_eq!((settings.keys.len(), error), (2, None));
    store::save_settings(&paths, &settings).unwrap();
    assert_eq!(store::load_settings(&paths), (settings, None));
}

#[test]
fn settings_of_another_version_are_read_as_far_as_they_go() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    fs::create_dir_all(paths.settings().parent().unwrap()).unwrap();
    let text = "(language: German, tea: (milk: true, cups: [1, 2]), spread: 900.0)";
    fs::write(paths.settings(), text).unwrap();
    let expected = Settings {
        language: Language::German,
        ..Settings::default()
    };
    assert_eq!(store::load_settings(&paths), (expected, None));
}

#[test]
fn a_scale_or_a_window_of_no_use_is_not_taken_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    fs::create_dir_all(paths.settings().parent().unwrap()).unwrap();
    for text in [
        "(scale: 5)",
        "(scale: 900)",
        "(window: (0, 720))",
        "(window: (1280, 90000))",
    ] {
        fs::write(paths.settings(), text).unwrap();
        let expected = (Settings::default(), None);
        assert_eq!(store::load_settings(&paths), expected, "{text}");
    }
}

#[test]
fn scales_go_up_and_down_and_end() {
    let of = |scale| Settings {
        scale,
        ..Settings::default()
    };
    assert_eq!(of(100).scaled(true).scale, 125);
    assert_eq!(of(100).scaled(false).scale, 90);
    assert_eq!(of(110).scaled(false).scale, 100, "from one between");
    assert_eq!(of(200).scaled(true).scale, 200);
    assert_eq!(of(80).scaled(false).scale, 80);
}

#[test]
fn damaged_settings_give_the_defaults_and_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    store::save_settings(&paths, &Settings::default()).unwrap();
    fs::write(paths.settings(), "(language: Klingon)").unwrap();
    let (settings, error) = store::load_settings(&paths);
    assert_eq!(settings, Settings::default());
    let kept = error.unwrap().kept.unwrap();
    assert_eq!(fs::read_to_string(kept).unwrap(), "(language: Klingon)");
}
