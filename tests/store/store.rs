//! Tests of saved games on disk: games are read back as they were written, nothing is lost, and all
//! files of a folder are listed.

use std::fs;
use std::path::Path;

use crate::games::{assert_same, game, sample};
use proptest::prelude::*;
use tritower::game::{Event, Game, GameResult, Setup, Timestamp};
use tritower::pgn::{self, FileSummary};
use tritower::rules::{Color, Language, Position, TOURNAMENT};
use tritower::store::{
    self, AutosaveContents, AutosaveError, Bin, DamageError, LoadError, Paths, SaveError, TextField,
};

/// Returns the sorted names of a folder's files.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// Returns a game between two players that began at this time.
fn game_of(white: &str, black: &str, at: u64) -> Game {
    Game::new(Setup {
        white: white.to_owned(),
        black: black.to_owned(),
        at: Timestamp(at),
        ..Setup::default()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn every_game_is_read_back_as_it_was_written(
        choices in prop::collection::vec(any::<u16>(), 0..80),
        variations in prop::collection::vec(
            (any::<u16>(), any::<u16>(), prop::collection::vec(any::<u16>(), 1..6)),
            0..8,
        ),
        end in 0u8..6,
        title in "\\PC{0,40}",
    ) {
        let game = game(&choices, &variations, end);
        let text = store::write(&game, &title).unwrap();
        let saved = store::read(&text).unwrap();
        assert_eq!(&saved.title, &title);
        assert_same(&saved.game, &game);
        assert_eq!(store::write(&saved.game, &title).unwrap(), text);
    }

    #[test]
    fn every_game_is_read_back_from_its_scoresheet(
        choices in prop::collection::vec(any::<u16>(), 0..80),
        end in 0u8..6,
        german in any::<bool>(),
    ) {
        let language = if german { Language::German } else { Language::English };
        let game = game(&choices, &[], end);
        let text = store::export_scoresheet(&game, language);
        let read = pgn::import_text(&text, &TOURNAMENT, Timestamp(0));
        if choices.is_empty() && game.result().is_none() {
            prop_assert_eq!(read.unwrap_err(), pgn::ImportError::NoGame);
        } else {
            let read = read.unwrap().game;
            prop_assert_eq!(read.last(), game.last());
            // A scoresheet has the score but not the reason for the result.
            let score = |game: &Game| game.result().map(GameResult::score);
            prop_assert_eq!(score(&read), score(&game));
        }
    }

    #[test]
    fn every_title_makes_a_file_name_that_stays_in_its_folder(title in any::<String>()) {
        let name = store::file_name(&title);
        let stem = name.strip_suffix(".ron").unwrap();
        prop_assert!(!stem.is_empty() && stem.len() <= 130);
        prop_assert!(stem.chars().all(|letter| letter.is_alphanumeric() || letter == '-'));
        prop_assert!(!stem.starts_with('-') && !stem.ends_with('-'));
    }
}

#[test]
fn names_of_devices_are_not_used_as_file_names() {
    for title in ["con", "NUL", "Com1", "lpt9", ""] {
        let name = store::file_name(title);
        assert!(name.starts_with("game"), "{title:?} gives {name}");
    }
    assert_eq!(store::file_name("Console"), "Console.ron");
}

// Saving.

#[test]
fn saving_leaves_nothing_but_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new").join("a.ron");
    store::save(&path, &sample(), "one").unwrap();
    store::save(&path, &sample(), "two").unwrap();
    assert_eq!(store::load(&path).unwrap().title, "two");
    assert_eq!(names(path.parent().unwrap()), ["a.ron"]);
}

#[test]
fn a_save_is_readable_for_people() {
    let text = store::write(&sample(), "Title").unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..3], ["(", "    format: 1,", "    title: \"Title\","]);
    let event = r#"        (at: 1700000001000, event: Move("d1W-c3N")),"#;
    assert!(lines.contains(&event), "{text}");
}

#[test]
fn a_write_that_fails_leaves_the_old_file() {
    let folder = tempfile::tempdir().unwrap();
    // A file exists where a folder is needed.
    let path = folder.path().join("file");
    fs::write(&path, "the old file").unwrap();
    let error = store::save(&path.join("a.ron"), &sample(), "").unwrap_err();
    assert!(matches!(error, SaveError::Unwritable { .. }), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "the old file");
    // This is the longest possible file name.
    let path = folder.path().join("x".repeat(255));
    store::save(&path, &sample(), "").unwrap();
    store::save(&path.with_file_name("x".repeat(256)), &sample(), "").unwrap_err();
    assert_eq!(names(folder.path()).len(), 2);
}

#[test]
fn a_game_that_could_not_be_read_back_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.ron");
    store::save(&path, &sample(), "old").unwrap();
    let error = store::save(&path, &sample(), &"x".repeat(store::MAX_TEXT + 1)).unwrap_err();
    let damage = DamageError::TooLong {
        field: TextField::Title,
        limit: store::MAX_TEXT,
    };
    assert!(matches!(error, SaveError::Unfit { damage: found, .. } if found == damage));
    assert_eq!(store::load(&path).unwrap().title, "old");
}

#[test]
fn a_folder_that_is_a_file_gives_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let error = store::save(&file.join("a.ron"), &sample(), "").unwrap_err();
    assert!(error.to_string().contains("cannot be written"), "{error}");
    store::save_new(&file, &sample(), "").unwrap_err();
    assert_eq!(fs::read(&file).unwrap(), b"");
}

#[test]
fn games_of_the_same_title_get_different_files() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    for white in ["Anna", "Bernd", "Clara"] {
        store::save_new(&games, &game_of(white, "", 0), "Club: round 1").unwrap();
    }
    let files = [
        "Club-round-1-2.ron",
        "Club-round-1-3.ron",
        "Club-round-1.ron",
    ];
    assert_eq!(names(&games), files);
    let white = |file: &str| {
        store::load(&games.join(file))
            .unwrap()
            .game
            .setup()
            .white
            .clone()
    };
    assert_eq!(files.map(white), ["Bernd", "Clara", "Anna"]);
}

#[test]
fn a_new_game_that_cannot_be_written_leaves_no_empty_file() {
    let folder = tempfile::tempdir().unwrap();
    let title = "x".repeat(store::MAX_TEXT + 1);
    store::save_new(folder.path(), &sample(), &title).unwrap_err();
    assert_eq!(names(folder.path()), Vec::<String>::new());
}

// The autosave.

#[test]
fn the_autosave_returns_the_game_after_every_event() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    assert!(store::load_autosave(&paths).unwrap().is_none());
    let whole = sample();
    let mut game = Game::new(whole.setup().clone());
    for stamped in whole.events() {
        game.happen(stamped.event, stamped.at).unwrap();
        store::autosave(&paths, &game, "Round 1").unwrap();
        let saved = store::load_autosave(&paths).unwrap().unwrap();
        let saved = saved.into_game().unwrap();
        assert_same(&saved.game, &game);
        assert_eq!(saved.title, "Round 1");
    }
}

#[test]
fn a_damaged_autosave_is_an_error_and_renamed() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    for (number, damage) in [(1, "(format: 1, titl"), (2, "")] {
        store::autosave(&paths, &sample(), "").unwrap();
        fs::write(paths.autosave(), damage).unwrap();
        let Err(AutosaveError::Renamed { error, path }) = store::load_autosave(&paths) else {
            panic!("a damaged autosave is an error");
        };
        assert!(matches!(*error, LoadError::Damaged { .. }), "{error}");
        let name = format!("autosave-damaged-{number}.ron");
        assert_eq!(path, paths.data().join(name));
        assert_eq!(fs::read_to_string(path).unwrap(), damage);
        assert!(store::load_autosave(&paths).unwrap().is_none());
    }
}

#[test]
fn a_cleared_autosave_is_renamed_as_damaged_only_if_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    assert_eq!(store::clear_autosave(&paths), Ok(None));
    store::autosave(&paths, &sample(), "").unwrap();
    let kept = paths.data().join("autosave-kept-1.ron");
    assert_eq!(store::clear_autosave(&paths), Ok(Some(kept.clone())));
    assert_same(&store::load(&kept).unwrap().game, &sample());
    fs::write(paths.autosave(), "(format: 1,").unwrap();
    let damaged = paths.data().join("autosave-damaged-1.ron");
    assert_eq!(store::clear_autosave(&paths), Ok(Some(damaged)));
}

/// Autosaves a game after every event; returns the game after each event.
fn kept_after_every_event(paths: &Paths) -> Vec<Game> {
    let whole = sample();
    let mut game = Game::new(whole.setup().clone());
    let events = whole.events().iter().map(|stamped| {
        game.happen(stamped.event, stamped.at).unwrap();
        assert_eq!(
            store::autosave(paths, &game, ""),
            Ok(AutosaveContents::Whole)
        );
        game.clone()
    });
    events.collect()
}

#[test]
fn a_damaged_autosave_can_be_restored_to_the_state_before_its_last_event() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    assert!(store::restore_autosave(&paths).is_none());
    let kept = kept_after_every_event(&paths);
    let before = &kept[kept.len() - 2];
    // Saving again without a new event, for example when the clock is read, does not replace the
    // previous version.
    store::autosave(&paths, kept.last().unwrap(), "Title").unwrap();
    fs::write(paths.autosave(), [0; 700]).unwrap();
    assert!(store::load_autosave(&paths).is_err());
    assert_same(
        &store::restore_autosave(&paths)
            .unwrap()
            .into_game()
            .unwrap()
            .game,
        before,
    );
    assert_same(
        &store::load_autosave(&paths)
            .unwrap()
            .unwrap()
            .into_game()
            .unwrap()
            .game,
        before,
    );
}

#[test]
fn a_damaged_autosave_never_becomes_the_previous_state() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let kept = kept_after_every_event(&paths);
    for _ in 0..3 {
        fs::write(paths.autosave(), "(format: 1, titl").unwrap();
        store::autosave(&paths, kept.last().unwrap(), "").unwrap();
    }
    fs::write(paths.autosave(), "").unwrap();
    assert!(store::load_autosave(&paths).is_err());
    let previous = store::restore_autosave(&paths)
        .unwrap()
        .into_game()
        .unwrap()
        .game;
    assert_same(&previous, &kept[kept.len() - 2]);
}

// Lists of saved games.

/// Returns the summary of a file that contains a game.
fn game_in(entry: &pgn::Entry) -> &store::GameSummary {
    match entry.summary.as_ref().unwrap() {
        FileSummary::Game(summary) => summary,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_folder_is_listed_with_the_last_played_first() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path();
    assert!(pgn::list(&games.join("none")).unwrap().is_empty());
    store::save_new(games, &game_of("Anna", "Bernd", 1_000), "Old").unwrap();
    store::save_new(games, &game_of("Clara", "Dora", 3_000), "New").unwrap();
    let mut resumed = game_of("Emil", "Fritz", 0);
    for (at, choice) in [(1_500, 0), (2_000, 0), (2_500, 0)] {
        let mv = resumed.last().legal_moves()[choice];
        resumed.play(mv, Timestamp(at)).unwrap();
    }
    let resigned = Event::Resignation(Color::Black);
    resumed.happen(resigned, Timestamp(2_600)).unwrap();
    store::save_new(games, &resumed, "Resumed").unwrap();
    fs::write(games.join("notes.txt"), "no game").unwrap();
    fs::create_dir(games.join("folder.ron")).unwrap();

    let entries = pgn::list(games).unwrap();
    let listed: Vec<(String, String, u64, u32)> = entries
        .into_iter()
        .map(|entry| (game_in(&entry).clone(), entry.at.0))
        .map(|(summary, at)| (summary.title, summary.white, at, summary.moves))
        .collect();
    let row = |title: &str, white: &str, at, moves| (title.to_owned(), white.to_owned(), at, moves);
    assert_eq!(
        listed,
        [
            row("New", "Clara", 3_000, 0),
            row("Resumed", "Emil", 2_600, 2),
            row("Old", "Anna", 1_000, 0)
        ]
    );
}

#[test]
fn a_summary_has_the_result_and_the_last_position() {
    let folder = tempfile::tempdir().unwrap();
    store::save_new(folder.path(), &sample(), "Sample").unwrap();
    let [entry] = &pgn::list(folder.path()).unwrap()[..] else {
        panic!("one game was saved");
    };
    let summary = game_in(entry);
    assert_eq!(summary.result, sample().result());
    assert_eq!(&summary.position, sample().last());
    assert_eq!(summary.moves, 3);
}

#[test]
fn a_damaged_file_is_listed_with_its_error() {
    let folder = tempfile::tempdir().unwrap();
    store::save_new(folder.path(), &sample(), "Whole").unwrap();
    fs::write(folder.path().join("damaged.ron"), "(format: 1,\n title: 7)").unwrap();
    let entries = pgn::list(folder.path()).unwrap();
    assert_eq!(entries.len(), 2);
    let damaged = entries.iter().find(|entry| entry.summary.is_err()).unwrap();
    assert!(damaged.path.ends_with("damaged.ron"));
    let error = damaged.summary.as_ref().unwrap_err().to_string();
    assert!(error.contains("damaged.ron: line 2, column 8"), "{error}");
    assert!(damaged.at.0 > 1_700_000_000_000, "it was written just now");
}

// Screenshots.

#[test]
fn a_screenshot_never_overwrites_another() {
    let folder = tempfile::tempdir().unwrap();
    let pictures = Paths::under(folder.path()).pictures();
    let first = store::save_picture(&pictures, "Tower 12.30", b"one").unwrap();
    let second = store::save_picture(&pictures, "Tower 12.30", b"two").unwrap();
    assert!(first.ends_with("data/pictures/Tower-12-30.png"));
    assert!(second.ends_with("Tower-12-30-2.png"));
    assert_eq!(fs::read(first).unwrap(), b"one");
    assert_eq!(fs::read(second).unwrap(), b"two");
    let in_the_way = folder.path().join("file");
    fs::write(&in_the_way, "").unwrap();
    assert!(store::save_picture(&in_the_way, "Tower", b"three").is_err());
}

// Import and export.

#[test]
fn the_kind_of_an_imported_text_is_recognized() {
    let import = |text: &str| pgn::import_text(text, &TOURNAMENT, Timestamp(9)).unwrap();
    let save = import(&store::write(&sample(), "Title").unwrap());
    assert_eq!(save.title, "Title");
    assert_same(&save.game, &sample());

    let sheet = import("\u{feff} 1. b4N b5S\n2. Sc3W\n");
    assert_eq!(sheet.game.events().len(), 3);
    assert_eq!(sheet.game.setup().at, Timestamp(9));

    let position = import(&format!("{}\n", sheet.game.last()));
    assert_eq!(position.game.last(), sheet.game.last());
    assert_eq!(position.game.events().len(), 0);

    let text = format!("{}\n1. b4N", Position::start());
    assert_eq!(import(&text).game.events().len(), 1);
}

#[test]
fn draw_offers_are_imported_with_their_moves() {
    let sheet = "1. b4N (=) b5B\n2. Nc3W\n1/2-1/2\n";
    let game = pgn::import_text(sheet, &TOURNAMENT, Timestamp(0))
        .unwrap()
        .game;
    assert_eq!(game.offers(), [(1, Color::White)]);
    assert_eq!(store::export_scoresheet(&game, Language::English), sheet);
    // After a move that ends the game, the opponent cannot answer an offer.
    let mate =
        "W=4/1K2/3Q/k3;N=4/4/4/4;B=4/4/4/4;QL4w=2/2;QL6w=2/2;KL4w=2/2;KL6w=2/2 w - - - - 0 30";
    let game = pgn::import_text(&format!("{mate}\n30. Qb2W# (=)"), &TOURNAMENT, Timestamp(0));
    assert_eq!(game.unwrap().game.offers(), []);
}

#[test]
fn exported_files_can_be_imported() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sheet.txt");
    let game = sample();
    for text in [
        store::export_scoresheet(&game, Language::German),
        store::export_position(&game),
    ] {
        store::export_file(&path, &text).unwrap();
        let read = pgn::import_file(&path, &TOURNAMENT, Timestamp(0))
            .unwrap()
            .game;
        assert_eq!(read.last(), game.last());
    }
}

// Renaming and deleting.

#[test]
fn renaming_a_saved_game_also_renames_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let old = store::save_new(folder.path(), &sample(), "Old").unwrap();
    store::save_new(folder.path(), &game_of("Anna", "", 0), "New").unwrap();
    let new = store::rename(&old, "New").unwrap();
    assert_eq!(names(folder.path()), ["New-2.ron", "New.ron"]);
    let saved = store::load(&new).unwrap();
    assert_eq!(saved.title, "New");
    assert_eq!(saved.game.events(), sample().events());
    // The same name with other Unicode characters.
    assert_eq!(
        store::rename(&folder.path().join("New.ron"), "New!").unwrap(),
        folder.path().join("New.ron")
    );
    assert_eq!(names(folder.path()), ["New-2.ron", "New.ron"]);
}

#[test]
fn a_title_that_is_too_long_leaves_the_old_file_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let old = store::save_new(folder.path(), &sample(), "Old").unwrap();
    store::rename(&old, &"x".repeat(store::MAX_TEXT + 1)).unwrap_err();
    assert_eq!(names(folder.path()), ["Old.ron"]);
    assert_eq!(store::load(&old).unwrap().title, "Old");
}

#[test]
fn deleted_games_of_the_same_name_can_all_be_restored() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    for white in ["Anna", "Bernd"] {
        let game = store::save_new(&paths.games(), &game_of(white, "", 0), "Gone").unwrap();
        let Bin::Folder(deleted) = store::discard(&game, &paths).unwrap() else {
            panic!("paths under one folder have no trash");
        };
        assert!(!game.exists());
        assert_eq!(store::load(&deleted).unwrap().game.setup().white, white);
    }
    assert_eq!(names(&paths.deleted()), ["Gone-2.ron", "Gone.ron"]);
}

#[test]
fn a_game_that_cannot_be_deleted_stays() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let game = store::save_new(&paths.games(), &sample(), "Here").unwrap();
    let none = folder.path().join("none.ron");
    let error = store::discard(&none, &paths).unwrap_err();
    assert!(error.to_string().contains("cannot be moved"), "{error}");
    // A file exists where the folder of deleted games should be.
    fs::write(paths.deleted(), "").unwrap();
    store::discard(&game, &paths).unwrap_err();
    assert_eq!(store::load(&game).unwrap().title, "Here");
    assert_eq!(names(&paths.games()), ["Here.ron"]);
}
