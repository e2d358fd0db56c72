//! Fuzz tests of texts and files that are changed at random, for any length of time. Reading them
//! must give an error with a message, or a legal game that can be saved and read back unchanged.
//! CONTRIBUTING.md explains how to run them.

use std::fs;
use std::path::Path;

use crate::common::random::{Random, pick};
use crate::common::rule_sets;
use crate::common::search::search;
use crate::games::{assert_same, game};
use tempfile::TempDir;
use tritower::game::adjournment::AdjournmentAct;
use tritower::game::arbiter::Points;
use tritower::game::envelope::Written;
use tritower::game::series::{Series, SeriesGame};
use tritower::game::{Duties, Event, Game, GameId, Play, Setup, Terms, Timestamp};
use tritower::pgn;
use tritower::rules::{Color, Language, Position, RuleSet};
use tritower::store::envelope::{self, Draft, EnvelopeError, KeyProtection, Opening};
use tritower::store::{self, AutosaveError, Paths, Settings};

/// Text fragments that tend to cause errors in parsers.
const SCRAPS: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    "\"",
    ",",
    ":",
    "Some(",
    "None",
    "r#\"",
    "/*",
    "//",
    "\\u{110000}",
    "\0",
    "\u{feff}",
    "\u{202e}",
    "((((((((((((((((",
    "18446744073709551615",
    "18446744073709551616",
    "-1",
    "4294967296",
    "1e308",
    "NaN",
    "0x10",
    "999999",
    "1000001",
    "255",
    "+1",
    "\u{661}",
    "QL1-QL2",
    "Restart",
    "Start",
    "e.p.",
    "=Q",
    "(=)",
    "(a8BQ)",
    "0-0-0",
    "KL6",
    "DP2",
    "½",
    "Act(Restore(plies: 0))",
    "\r\n",
    "1. ...",
    "-",
    "*",
    "/",
    ";",
    "=",
];

/// Returns a text with a few random changes. Parts of `others` may be inserted.
fn changed(text: &str, others: &[String], random: &mut Random) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + random.below(4) * random.below(3) {
        let (a, b) = (random.below(bytes.len() + 1), random.below(bytes.len() + 1));
        let (from, to) = (a.min(b), a.max(b));
        let near = to.min(from + random.below(12));
        match random.below(9) {
            0 => bytes.truncate(to),
            1 => drop(bytes.drain(from..near)),
            2 if bytes.len() < 100_000 => {
                let copy = bytes[from..to].to_vec();
                drop(bytes.splice(from..from, copy));
            }
            3 => bytes[from..near].fill(0),
            4 => {
                let other = random.pick(others).map_or(&[][..], |text| text.as_bytes());
                let tail = other
                    .get(random.below(other.len() + 1)..)
                    .unwrap_or_default();
                drop(bytes.splice(from.., tail.iter().copied()));
            }
            5 => number_changed(&mut bytes, random),
            6 => lines_changed(&mut bytes, random),
            7 => {
                if let Some(byte) = bytes.get_mut(from) {
                    *byte ^= 1 << random.below(8);
                }
            }
            _ => {
                let scrap = random.pick(SCRAPS).unwrap();
                drop(bytes.splice(from..from, scrap.bytes()));
            }
        }
    }
    bytes
}

/// Replaces a number by another.
fn number_changed(bytes: &mut Vec<u8>, random: &mut Random) {
    let is_first = |at: usize| at == 0 || !bytes[at - 1].is_ascii_digit();
    let first = |&at: &usize| bytes[at].is_ascii_digit() && is_first(at);
    let numbers: Vec<usize> = (0..bytes.len()).filter(first).collect();
    let Some(&from) = random.pick(&numbers) else {
        return;
    };
    let digits = bytes[from..]
        .iter()
        .take_while(|byte| byte.is_ascii_digit());
    let to = from + digits.count();
    let bits = 1 + random.below(40);
    let other = random.below(1 << bits).to_string();
    drop(bytes.splice(from..to, other.into_bytes()));
}

/// Swaps two lines, or removes or doubles one.
fn lines_changed(bytes: &mut Vec<u8>, random: &mut Random) {
    let mut lines: Vec<Vec<u8>> = bytes
        .split(|&byte| byte == b'\n')
        .map(<[u8]>::to_vec)
        .collect();
    let [a, b] = [(); 2].map(|()| random.below(lines.len()));
    match random.below(3) {
        0 => lines.swap(a, b),
        1 => drop(lines.remove(a)),
        _ => lines.insert(b, lines[a].clone()),
    }
    *bytes = lines.join(&b'\n');
}

/// Returns saves of all kinds: those of the games that come with the program, and those of the test
/// vectors.
fn saves() -> Vec<String> {
    let mut saves = Vec::new();
    for folder in ["saves", "tests/formats", "tests/vectors/faults"] {
        for file in fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|ending| ending == "ron") {
                saves.push(fs::read_to_string(path).unwrap());
            }
        }
    }
    saves.push(store::write(&crate::games::sample(), "Sample").unwrap());
    for rules in rule_sets::rule_sets() {
        let game = rule_sets::game(rules, 1, 30);
        saves.push(store::write(&game, rules.name()).unwrap());
    }
    saves
}

/// Returns a temporary folder, in memory if possible.
fn home() -> (TempDir, Paths) {
    let memory = Path::new("/dev/shm");
    let folder = match memory.is_dir() {
        true => tempfile::tempdir_in(memory),
        false => tempfile::tempdir(),
    };
    let folder = folder.unwrap();
    let paths = Paths::under(folder.path());
    (folder, paths)
}

/// Checks everything that must work with any game.
fn check_game(game: &Game) {
    let text = store::write(game, "Title").unwrap();
    let read = store::read(&text)
        .unwrap_or_else(|error| panic!("{error} in {text}"))
        .game;
    assert_same(&read, game);
    assert_eq!(store::write(&read, "Title").unwrap(), text);
    let mut back = read;
    back.interrupt();
    let once = store::write(&back, "").unwrap();
    back.interrupt();
    assert_eq!(
        store::write(&back, "").unwrap(),
        once,
        "a clock is stopped twice"
    );
    for language in Language::ALL {
        // The scoresheet of a game without events may be empty.
        let record = store::export_record(game, language);
        assert!(!record.is_empty() || game.live().ply == 0);
        let _ = pgn::import_text(
            &store::export_scoresheet(game, language),
            game.last().rules(),
            Timestamp(0),
        );
    }
    while back.undo().is_ok() {}
    while back.redo(Timestamp(0)).is_ok() {}
    store::read(&store::write(&back, "").unwrap()).unwrap();
}

#[test]
#[ignore = "a search of many minutes"]
fn changed_saves_give_an_error_or_a_game_that_can_be_saved() {
    let saves = saves();
    search(|random| {
        let bytes = changed(random.pick(&saves).unwrap().as_str(), &saves, random);
        match store::read(&String::from_utf8_lossy(&bytes)) {
            Ok(saved) => check_game(&saved.game),
            Err(damage) => assert!(!damage.to_string().is_empty()),
        }
    });
}

#[test]
#[ignore = "a search of many minutes"]
fn changed_positions_give_an_error_or_a_position_that_can_be_played_on() {
    search(|random| {
        let names = rule_sets::NAMES;
        let rules = RuleSet::named(names[random.below(names.len())]).unwrap();
        let mut position = rule_sets::start(rules, random);
        for _ in 0..random.below(60) {
            let Some(mv) = pick(&position, &position.legal_moves(), random) else {
                break;
            };
            position = position.play_unchecked(mv);
        }
        let text = position.to_text();
        let bytes = changed(&text, &[Position::start_of(rules).to_text()], random);
        let read = Position::from_text(rules, &String::from_utf8_lossy(&bytes));
        let Ok(mut position) = read else {
            return;
        };
        for _ in 0..12 {
            // The king may have been captured, and a position without a king cannot be read.
            if position.outcome().is_some() {
                break;
            }
            let text = position.to_text();
            let name = rules.name();
            let again = Position::from_text(rules, &text);
            assert_eq!(again.as_ref(), Ok(&position), "{name}: {text}");
            let Some(mv) = pick(&position, &position.legal_moves(), random) else {
                break;
            };
            position = position.play_unchecked(mv);
        }
    });
}

#[test]
#[ignore = "a search of many minutes"]
fn changed_scoresheets_give_an_error_or_a_game_that_can_be_saved() {
    let mut sheets = Vec::new();
    for save in saves() {
        if let Ok(saved) = store::read(&save) {
            let rules = saved.game.last().rules();
            for language in Language::ALL {
                sheets.push((rules, store::export_scoresheet(&saved.game, language)));
            }
        }
    }
    let texts: Vec<String> = sheets.iter().map(|(_, sheet)| sheet.clone()).collect();
    search(|random| {
        let (rules, sheet) = random.pick(&sheets).unwrap();
        let bytes = changed(sheet, &texts, random);
        match pgn::import_text(&String::from_utf8_lossy(&bytes), rules, Timestamp(0)) {
            Ok(saved) => check_game(&saved.game),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    });
}

/// Returns an adjourned game with a sealed move and its files on disk, and the time at which it is
/// resumed.
fn sealed(paths: &Paths) -> (Game, Timestamp) {
    let play = Play::Tournament(Duties::default());
    let terms = Terms {
        play,
        ..Terms::default()
    };
    let mut game = Game::new(Setup {
        terms,
        ..Setup::default()
    });
    let (evening, morning) = (Timestamp(1_000), Timestamp(50_000));
    let mut act = |act, at| game.happen(Event::Adjournment(act), at).unwrap();
    let venue = Written::new("the club").unwrap();
    act(
        AdjournmentAct::Adjourn {
            by: None,
            resumption: morning,
            venue,
        },
        evening,
    );
    let draft = Draft::new("b4N").unwrap();
    let id = envelope::seal_move(paths, &game, evening, &draft, &KeyProtection::Safe).unwrap();
    let mut act = |act, at| game.happen(Event::Adjournment(act), at).unwrap();
    act(AdjournmentAct::Seal(id), evening);
    act(AdjournmentAct::Arrive(Color::Black), morning);
    act(AdjournmentAct::Resume, morning);
    (game, morning)
}

/// Changes a file at random; returns whether its contents are now different.
fn spoil(path: &Path, random: &mut Random) -> bool {
    let text = fs::read_to_string(path).unwrap();
    let bytes = changed(&text, &[], random);
    fs::write(path, &bytes).unwrap();
    bytes != text.as_bytes()
}

#[test]
#[ignore = "a search of many minutes"]
fn changed_files_are_renamed_and_changed_envelopes_do_not_open() {
    search(|random| {
        let (_folder, paths) = home();
        let choices: Vec<u16> = (0..random.below(30) as u16).collect();
        let game = game(&choices, &[], 9);
        store::autosave(&paths, &game, "Title").unwrap();
        store::save_settings(&paths, &Settings::default()).unwrap();
        let mut series = Series::new("Anna".to_owned(), "Bernd".to_owned(), Terms::default());
        let points = Some([Points::One, Points::Zero]);
        series.add(SeriesGame {
            game: GameId(1),
            points,
        });
        store::save_series(&paths, &series).unwrap();

        spoil(&paths.autosave(), random);
        match store::load_autosave(&paths) {
            Ok(saved) => check_game(&saved.unwrap().into_game().unwrap().game),
            Err(AutosaveError::Renamed { path, .. }) => assert!(path.is_file()),
            Err(error) => panic!("{error}"),
        }
        spoil(&paths.settings(), random);
        let (settings, wrong) = store::load_settings(&paths);
        assert!(settings.volume <= 100 && (1..=Settings::MAX_LINES).contains(&settings.lines));
        assert!(wrong.is_none_or(|wrong| wrong.renamed_to.unwrap().is_file()));
        spoil(&paths.series(), random);
        if let Ok(Some(series)) = store::load_series(&paths) {
            store::save_series(&paths, &series).unwrap();
        }

        let (game, morning) = sealed(&paths);
        let open = || envelope::open_move(&paths, &game, morning, &Opening::Safe);
        assert_eq!(open().unwrap().to_string(), "b4N");
        for folder in ["envelopes", "safe"] {
            let files = fs::read_dir(paths.data().join(folder)).unwrap();
            let file = files.last().unwrap().unwrap().path();
            let whole = fs::read(&file).unwrap();
            if spoil(&file, random) {
                let opened = open();
                let is_told = !matches!(opened, Err(EnvelopeError::NeedsPhrases));
                let same = opened.as_ref().is_ok_and(|text| text.to_string() == "b4N");
                // The case of a key's digits and the line break after them do not matter.
                assert!(
                    is_told && (opened.is_err() || same && folder == "safe"),
                    "{opened:?}"
                );
            }
            fs::write(&file, whole).unwrap();
        }
    });
}
