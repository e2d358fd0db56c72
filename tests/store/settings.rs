//! Tests of the settings file: it is read leniently, and a damaged file is renamed and not
//! overwritten.

use std::fs;

use tritower::engine::{ComputerPlayer, Style};
use tritower::game::control::{Extra, TimeControl};
use tritower::game::{Millis, Player};
use tritower::rules::{Language, TOURNAMENT};
use tritower::store::{self, GameLocation, LastGame, LastStart, OwnSide, Paths, Program, Settings};

#[test]
fn settings_are_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    assert_eq!(store::load_settings(&paths), (Settings::default(), None));
    let settings = Settings {
        notation: Some(Language::German),
        spread: 4.5,
        volume: 35,
        scale: 150,
        premove: false,
        confirm: true,
        hand_over: true,
        full_screen: true,
        window: (1600, 900),
        position: Some((-1920, 40)),
        maximized: true,
        folded: true,
        ..Settings::default()
    };
    store::save_settings(&paths, &settings).unwrap();
    assert_eq!(store::load_settings(&paths), (settings, None));
}

#[test]
fn changed_shortcuts_are_saved_including_those_of_another_version() {
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
fn settings_of_another_version_are_read_as_far_as_they_are_known() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    fs::create_dir_all(paths.settings().parent().unwrap()).unwrap();
    let text = "(language: German, tea: (milk: true, cups: [1, 2]), spread: 900.0)";
    fs::write(paths.settings(), text).unwrap();
    let expected = Settings {
        language: Some(Language::German),
        ..Settings::default()
    };
    assert_eq!(store::load_settings(&paths), (expected, None));
}

#[test]
fn the_language_is_that_of_the_file_or_else_that_of_the_system() {
    let german_system = |text: &str| Settings {
        system: Language::German,
        ..read(text)
    };
    let of = |text: &str| {
        let settings = german_system(text);
        (settings.language(), settings.notation())
    };
    let (english, german) = (Language::English, Language::German);
    assert_eq!(of("()"), (german, german));
    assert_eq!(of("(language: English)"), (english, english));
    assert_eq!(
        of("(language: English, notation: English)"),
        (english, english)
    );
    assert_eq!(
        of("(language: German, notation: English)"),
        (german, english)
    );
    assert_eq!(of("(notation: English)"), (german, english));
}

#[test]
fn the_language_of_the_system_is_not_saved_as_a_choice() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let german = Settings {
        system: Language::German,
        ..Settings::default()
    };
    store::save_settings(&paths, &german).unwrap();
    let text = fs::read_to_string(paths.settings()).unwrap();
    assert!(!text.contains("German"), "{text}");
    assert_eq!(store::load_settings(&paths), (Settings::default(), None));
}

#[test]
fn a_scale_or_a_window_size_out_of_range_is_ignored() {
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
fn the_scale_goes_up_and_down_to_its_limits() {
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
    let kept = error.unwrap().renamed_to.unwrap();
    assert_eq!(fs::read_to_string(kept).unwrap(), "(language: Klingon)");
}

/// Returns the settings read from a file with this text.
fn read(text: &str) -> Settings {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    fs::create_dir_all(paths.settings().parent().unwrap()).unwrap();
    fs::write(paths.settings(), text).unwrap();
    let (settings, error) = store::load_settings(&paths);
    assert_eq!(error, None, "{text}");
    settings
}

#[test]
fn the_choices_of_the_last_game_are_saved() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let computer = Player::Computer(9);
    let clock = |seconds| {
        let extra = Extra::Increment(Millis::seconds(seconds));
        TimeControl::all_moves_in(Millis::minutes(3), extra)
    };
    for start in [
        LastStart::Usual,
        LastStart::Numbers([518, 0]),
        LastStart::Lot,
        LastStart::Own("Dad's opening".to_owned()),
    ] {
        let settings = Settings {
            own_side: OwnSide::Lot,
            game: LastGame {
                rules: "chess+960+bughouse".to_owned(),
                start,
                seats: [[Player::Person, computer], [computer, Player::Person]],
                clock: Some([clock(2), clock(5)]),
                place: GameLocation::Online,
            },
            ..Settings::default()
        };
        store::save_settings(&paths, &settings).unwrap();
        assert_eq!(store::load_settings(&paths), (settings.clone(), None));
        assert_eq!(settings.game.rules().name(), "chess+960+bughouse");
    }
}

#[test]
fn settings_without_a_last_game_give_the_tournament_game() {
    let settings = read("(alone: false, strength: 7)");
    assert_eq!((settings.alone, settings.strength), (false, 7));
    let player = ComputerPlayer::from_code(settings.strength);
    assert_eq!((player.level.number(), player.level.above()), (3, 1));
    assert_eq!(player.style, Style::Balanced);
    assert_eq!(settings.game, LastGame::default());
    assert_eq!(settings.game.rules(), &*TOURNAMENT);
    assert_eq!(settings.own_side, OwnSide::White);
}

#[test]
fn an_unknown_rule_set_gives_the_tournament_rules_and_keeps_the_rest() {
    let text = "(volume: 7, game: (rules: \"tower+tea\", start: Lot, biscuits: 3, \
        clock: [(periods: [(moves: 0, time: 300000)], extra: None), \
                (periods: [(moves: 0, time: 300000)], extra: None)]))";
    let settings = read(text);
    assert_eq!(settings.game.rules(), &*TOURNAMENT);
    assert_eq!(
        settings.game.rules, "tower+tea",
        "for the version that knows it"
    );
    assert_eq!((settings.volume, settings.game.start), (7, LastStart::Lot));
    let blitz = TimeControl::blitz();
    assert_eq!(settings.game.clock, Some([blitz.clone(), blitz]));
}

#[test]
fn numbers_and_clocks_out_of_range_are_ignored() {
    for text in [
        "(game: (start: Numbers((960, 0))))",
        "(game: (clock: [(periods: [], extra: None), (periods: [], extra: None)]))",
        "(game: (clock: [(periods: [(moves: 0, time: 1000)], extra: None)]))",
    ] {
        assert_eq!(read(text).game, LastGame::default(), "{text}");
    }
}

#[test]
fn programs_are_saved_with_their_options() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let settings = Settings {
        opponent: "Stockfish 15.1".to_owned(),
        programs: vec![Program {
            name: "Stockfish 15.1".to_owned(),
            path: "/usr/games/stockfish".to_owned(),
            arguments: "--quiet \"a b\"".to_owned(),
            time: 1_500,
            offers: vec!["option name Skill Level type spin default 20 min 0 max 20".to_owned()],
            values: [("Skill Level".to_owned(), "3".to_owned())].into(),
        }],
        ..Settings::default()
    };
    store::save_settings(&paths, &settings).unwrap();
    assert_eq!(store::load_settings(&paths), (settings, None));
}

#[test]
fn too_many_options_of_a_program_are_dropped_and_the_settings_stay_readable() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let quotes = "\"".repeat(1_000);
    let talkative = Program {
        name: "x".repeat(10_000),
        time: 0,
        offers: vec![format!("option name {quotes} type string"); 1_000],
        values: [("not offered".to_owned(), "1".to_owned())].into(),
        ..Program::default()
    };
    let bounded = talkative.in_bounds();
    assert_eq!(bounded.name.len(), store::MAX_TEXT);
    assert_eq!(bounded.time, Program::MIN_TIME);
    assert!(bounded.values.is_empty());
    let settings = Settings {
        programs: vec![bounded; Program::MAX_COUNT],
        ..Settings::default()
    };
    store::save_settings(&paths, &settings).unwrap();
    assert_eq!(store::load_settings(&paths), (settings, None));
}
