//! Tests of damaged and malicious files. Reading each gives an error with the place of the damage,
//! or a legal game; it never panics, and no file is lost.

use std::fs;

use crate::common::random::Random;
use crate::common::rule_sets;

use crate::games::{game, sample};
use proptest::prelude::*;
use tritower::game::{EndReason, Game, GameResult, Law, LineId, Timestamp};
use tritower::pgn::{self, ImportError, Imported};
use tritower::rules::{Language, Position, RuleSet, TOURNAMENT};
use tritower::store::{
    self, Countable, DamageError, EventProblem, LoadError, MAX_BYTES, Opened, Paths, TextField,
};

/// Returns the text of a sample save with one part replaced.
fn replaced(from: &str, to: &str) -> String {
    let text = store::write(&sample(), "Title").unwrap();
    assert!(text.contains(from), "{text}");
    text.replacen(from, to, 1)
}

fn damage(text: &str) -> DamageError {
    store::read(text).map(|saved| saved.title).unwrap_err()
}

#[test]
fn a_missing_file_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let error = store::load(&folder.path().join("none.ron")).unwrap_err();
    assert!(error.is_missing(), "{error}");
    let error = store::load(folder.path()).unwrap_err();
    assert!(matches!(error, LoadError::NoFile { .. }), "{error}");
}

#[test]
fn a_file_that_is_too_large_is_not_read_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.ron");
    fs::File::create(&path).unwrap().set_len(1 << 40).unwrap();
    let limit = MAX_BYTES;
    assert_eq!(
        store::load(&path).map(|_| ()),
        Err(LoadError::TooLarge { path, limit })
    );
}

#[test]
fn a_file_that_is_not_text_gives_an_error_with_the_byte() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("binary.ron");
    fs::write(&path, b"(format: 1, \xff").unwrap();
    assert_eq!(
        store::load(&path).map(|_| ()),
        Err(LoadError::NotText { path, byte: 12 })
    );
}

#[test]
fn text_that_is_not_a_save_gives_an_error_with_line_and_column() {
    for (text, line) in [
        ("", 1),
        ("hello", 1),
        ("(\n    format: 1,\n    title: \"x\n", 3),
        (&replaced("set_up: 1700000000000", "set_up: -1"), 6),
        (&replaced("white:", "wite:"), 4),
        (&replaced("    title: \"Title\",\n", ""), 20),
        (&replaced("Resignation(White)", "Resignation(Green)"), 15),
    ] {
        let found = damage(text);
        let DamageError::Syntax {
            line: at, column, ..
        } = found
        else {
            panic!("{found}");
        };
        assert_eq!(at, line, "{found}\n{text}");
        assert!(column > 0);
    }
}

#[test]
fn an_unknown_field_is_named() {
    let error = damage(&replaced("title:", "mood: \"good\", title:")).to_string();
    assert!(error.contains("`mood`"), "{error}");
}

#[test]
fn another_format_is_distinguished_from_damage() {
    let known = 1;
    let newer = "( format : 5, players: [\"a\", \"b\"], moves: {} )";
    assert_eq!(damage(newer), DamageError::Format { found: 5, known });
    assert_eq!(
        damage(&replaced("format: 1", "format: 0")),
        DamageError::Format { found: 0, known }
    );
}

#[test]
fn a_text_that_is_too_long_is_named() {
    let long = format!("white: \"{}\"", "x".repeat(store::MAX_TEXT + 1));
    let (field, limit) = (TextField::White, store::MAX_TEXT);
    assert_eq!(
        damage(&replaced("white: \"Anna\"", &long)),
        DamageError::TooLong { field, limit }
    );
}

/// Returns a save with additional fields at its end.
fn with_fields(fields: &str) -> String {
    let text = store::write(&sample(), "").unwrap();
    let end = text.rfind(')').unwrap();
    format!("{}{fields})", &text[..end])
}

#[test]
fn a_note_needs_an_existing_place_without_another_note() {
    let at = |line, ply| format!("(line: {line}, ply: {ply}, comment: \"x\"),");
    let notes = |places: &[(usize, usize)]| {
        let notes: String = places.iter().map(|&(line, ply)| at(line, ply)).collect();
        with_fields(&format!("notes: [{notes}],"))
    };
    store::read(&notes(&[(0, 0), (0, 6), (1, 0), (1, 3), (2, 0), (2, 1)])).unwrap();
    for (number, places) in [
        (1, &[(0, 7)][..]),
        (1, &[(1, 4)]),
        (1, &[(3, 0)]),
        (2, &[(0, 1), (0, 1)]),
    ] {
        let (line, ply) = *places.last().unwrap();
        let found = damage(&notes(places));
        assert_eq!(found, DamageError::Note { number, line, ply });
    }
}

#[test]
fn more_notes_or_tags_than_the_limit_are_refused() {
    let many = |part: &str, count: usize| part.repeat(count);
    let tag = "(\"A\", \"b\"),";
    let letters = "x".repeat(Game::MAX_NOTE_BYTES);
    for (fields, what, limit) in [
        (
            format!("tags: [{}],", many(tag, store::MAX_TAGS + 1)),
            Countable::Tags,
            store::MAX_TAGS,
        ),
        (
            format!(
                "notes: [{}],",
                many("(line: 0, ply: 0),", Game::MAX_NOTES + 1)
            ),
            Countable::Notes,
            Game::MAX_NOTES,
        ),
        (
            format!("notes: [(line: 0, ply: 0, comment: \"{letters}\")],"),
            Countable::NoteBytes,
            Game::MAX_NOTE_BYTES,
        ),
        (
            format!(
                "notes: [(line: 0, ply: 0, nags: [{}])],",
                many("1,", Game::MAX_NAGS + 1)
            ),
            Countable::Nags,
            Game::MAX_NAGS,
        ),
    ] {
        let found = damage(&with_fields(&fields));
        assert_eq!(found, DamageError::TooMany { what, limit });
    }
    let value = "x".repeat(store::MAX_TAG + 1);
    let (field, limit) = (TextField::TagValue, store::MAX_TAG);
    let found = damage(&with_fields(&format!("tags: [(\"ECO\", \"{value}\")],")));
    assert_eq!(found, DamageError::TooLong { field, limit });
}

#[test]
fn an_invalid_start_gives_an_error_with_its_field() {
    let error = damage(&replaced(" w KQkq", " x KQkq"));
    assert!(matches!(error, DamageError::Start(_)), "{error}");
    assert!(error.to_string().contains("field 2"), "{error}");
}

#[test]
fn an_impossible_event_gives_an_error_with_its_number_and_reason() {
    let illegal = damage(&replaced("b7B-b5N", "b7B-b4N"));
    let DamageError::Event {
        number: 2,
        problem: EventProblem::Illegal { text, illegal: why },
        ..
    } = &illegal
    else {
        panic!("{illegal}");
    };
    assert_eq!((text.as_str(), why.article()), ("b7B-b4N", "3.4(a)"));
    let lines = damage(&replaced("b7B-b5N", "\\n b7B-b4N \\n +"));
    assert_eq!(lines, illegal);

    let no_move = damage(&replaced("b7B-b5N", "b7B"));
    assert!(
        matches!(
            no_move,
            DamageError::Event {
                number: 2,
                problem: EventProblem::Text(_),
                ..
            }
        ),
        "{no_move}"
    );

    let after_the_end = damage(&replaced("event: Move(\"b7B-b5N\")", "event: Agreement"));
    let result = GameResult {
        winner: None,
        reason: EndReason::Agreement,
        law: Law::Tournament,
        corrections: [0; 2],
    };
    let problem = EventProblem::Over(result);
    let (number, rules) = (3, &*TOURNAMENT);
    let expected = DamageError::Event {
        number,
        rules,
        problem,
    };
    assert_eq!(after_the_end, expected);
}

#[test]
fn an_impossible_variation_gives_an_error_with_its_number() {
    let nowhere = damage(&replaced("line: 0, ply: 2", "line: 0, ply: 99"));
    assert_eq!(
        nowhere,
        DamageError::Departure {
            number: 1,
            line: 0,
            ply: 99
        }
    );
    let later = damage(&replaced("line: 0, ply: 2", "line: 2, ply: 1"));
    assert_eq!(
        later,
        DamageError::Departure {
            number: 1,
            line: 2,
            ply: 1
        }
    );
    let illegal = damage(&replaced("moves: [\"", "moves: [\"a2W-a9QL6\", \""));
    assert!(
        matches!(
            illegal,
            DamageError::Variation {
                number: 1,
                ply: 1,
                ..
            }
        ),
        "{illegal}"
    );
}

// Malicious files.

#[test]
fn endless_brackets_in_a_save_are_refused() {
    for text in [
        "(".repeat(1 << 20),
        format!("(format: 1, title: {}", "[".repeat(1 << 20)),
    ] {
        assert!(matches!(damage(&text), DamageError::Syntax { .. }));
    }
}

#[test]
fn endless_brackets_in_settings_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    fs::create_dir_all(paths.settings().parent().unwrap()).unwrap();
    fs::write(paths.settings(), format!("(tea: {}", "([{".repeat(1 << 18))).unwrap();
    assert!(store::load_settings(&paths).1.is_some());
}

#[test]
fn more_events_than_any_game_has_are_refused() {
    let event = "(at: 0, event: Agreement),";
    let text = replaced(
        "events: [",
        &format!("events: [{}", event.repeat(store::MAX_EVENTS)),
    );
    let (what, limit) = (Countable::Events, store::MAX_EVENTS);
    assert_eq!(damage(&text), DamageError::TooMany { what, limit });
}

#[test]
fn more_variations_than_any_game_has_are_refused() {
    let variation = "(line: 0, ply: 0, moves: []),";
    let many = variation.repeat(Game::MAX_VARIATIONS);
    let text = replaced("variations: [", &format!("variations: [{many}"));
    let (what, limit) = (Countable::Variations, Game::MAX_VARIATIONS);
    assert_eq!(damage(&text), DamageError::TooMany { what, limit });
}

#[test]
fn the_longest_game_with_the_deepest_variations_is_read() {
    let shuffle = ["d1W-c3N", "d8B-c6N", "c3N-d1W", "c6N-d8B"];
    let event = |ply: usize| format!("(at: 0, event: Move(\"{}\")),", shuffle[ply % 4]);
    let events: String = (0..Game::MAX_EVENTS).map(event).collect();
    // Each variation branches off from the previous variation after its first move.
    let deepest = Game::MAX_VARIATION_DEPTH;
    let length = Game::MAX_VARIATION_MOVES / deepest;
    let variation = |number: usize| {
        let (first, ply) = if number == 0 { (0, 0) } else { (number, 1) };
        let moves: Vec<String> = (0..length)
            .map(|at| {
                format!(
                    "\"{}\"",
                    ["a1W-b3N", "a8B-b6N", "b3N-a1W", "b6N-a8B"][(number + at) % 4]
                )
            })
            .collect();
        format!("(line: {first}, ply: {ply}, moves: [{}]),", moves.join(","))
    };
    let variations: String = (0..deepest).map(variation).collect();
    let start = Position::start();
    let text = format!(
        "(format: 1, title: \"\", white: \"\", black: \"\", set_up: 0, start: \"{start}\", \
         events: [{events}], variations: [{variations}])"
    );
    let saved = store::read(&text).unwrap();
    assert_eq!(saved.game.events().len(), Game::MAX_EVENTS);
}

#[test]
fn a_time_after_the_year_9999_is_refused() {
    for time in ["set_up", "seen"] {
        let text = format!(
            "(format: 1, title: \"\", white: \"\", black: \"\", {}, start: \"{}\", events: [])",
            match time {
                "seen" => format!("set_up: 0, seen: {}", u64::MAX),
                _ => format!("set_up: {}", u64::MAX),
            },
            Position::start()
        );
        assert_eq!(damage(&text), DamageError::TooLate { at: u64::MAX });
    }
    let text = |at: u64| {
        format!(
            "(format: 1, title: \"\", white: \"\", black: \"\", set_up: 0, start: \"{}\", \
             events: [(at: {at}, event: Resignation(White))])",
            Position::start()
        )
    };
    let last = 253_402_300_799_999;
    assert!(store::read(&text(last)).is_ok());
    assert_eq!(
        damage(&text(last + 1)),
        DamageError::TooLate { at: last + 1 }
    );
}

// Imported texts.

#[test]
fn a_text_of_no_known_kind_gives_an_error_with_the_kinds_expected() {
    let import = |text: &str| {
        pgn::import_text(text, &TOURNAMENT, Timestamp(0))
            .map(|_| ())
            .unwrap_err()
    };
    assert_eq!(import(" \n\t"), ImportError::NoGame);
    for text in [
        "[White Anna]\n{a friendly game}".to_owned(),
        format!("{}\n[White Anna]", Position::start()),
    ] {
        assert_eq!(import(&text), ImportError::NoGame);
    }
    for length in [1 << 15, 1 << 20] {
        let error = import(&"1. b4N ".repeat(length));
        assert!(matches!(error, ImportError::TooLarge { .. }), "{error}");
    }
    assert!(matches!(import("(\n  title: \"x\")"), ImportError::Save(_)));
    assert!(matches!(
        import("W=4/4/PPPP/NBBN w"),
        ImportError::Position(_)
    ));
    assert!(matches!(
        import("1. b4N b5B 2. Nc9W"),
        ImportError::Scoresheet(_)
    ));
}

// The moves show what was played, so a wrong result must not lose them. The result is noted, as
// when reading a PGN.
#[test]
fn a_result_that_the_position_contradicts_is_noted_and_the_position_counts() {
    let mate =
        "W=4/1K2/3Q/k3;N=4/4/4/4;B=4/4/4/4;QL4w=2/2;QL6w=2/2;KL4w=2/2;KL6w=2/2 w - - - - 0 30";
    for (found, is_noted) in [("1-0", false), ("0-1", true), ("1/2-1/2", true)] {
        let text = format!("{mate}\n1. Qb2W# {found}");
        let Ok(Imported::One(_, read)) = pgn::import(&text, &TOURNAMENT, Timestamp(0)) else {
            panic!("{text}");
        };
        let Opened::Game(saved) = read.opened else {
            panic!("{text}");
        };
        let result = saved.game.result().unwrap();
        assert_eq!(
            (result.score(), result.reason),
            ("1-0", EndReason::Checkmate)
        );
        let notes: Vec<String> = read.notes.iter().map(ToString::to_string).collect();
        let note = format!(
            "game 1, line 2, column 10, at \"{found}\": the result is {found}, but the game \
             ended 1-0 by checkmate (Article 5.1(a)), which counts"
        );
        assert_eq!(notes, Vec::from_iter(is_noted.then_some(note)));
    }
}

// Random damage.

/// Damages a text once: a part is removed, doubled or overwritten.
fn alter(text: &str, at: usize, length: usize, kind: u8, scrap: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let at = at % (bytes.len() + 1);
    let end = (at + length).min(bytes.len());
    match kind {
        0 => bytes[..at].to_vec(),
        1 => [&bytes[..at], &bytes[end..]].concat(),
        2 => [&bytes[..end], &bytes[at..]].concat(),
        3 => [&bytes[..at], scrap.as_bytes(), &bytes[end..]].concat(),
        _ => {
            let mut bytes = bytes.to_vec();
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << (length % 8);
            }
            bytes
        }
    }
}

/// Checks that a game is legal: replaying its moves gives the same position.
fn assert_legal(game: &Game) {
    let mut position = game.setup().start;
    for ply in &game.line(LineId::MAIN).plies {
        assert!(position.is_legal(ply.mv));
        position.make_unchecked(ply.mv);
    }
    assert_eq!(&position, game.last());
}

const SCRAPS: [&str; 8] = [
    "\"",
    "(",
    "]",
    "0",
    "99999999999999999999",
    "QL1-QL2",
    "\0",
    "é",
];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

    #[test]
    fn a_thousand_damaged_saves_give_an_error_or_a_legal_game(
        choices in prop::collection::vec(any::<u16>(), 1..20),
        at in any::<usize>(),
        length in 1usize..40,
        kind in 0u8..5,
        scrap in 0usize..SCRAPS.len(),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        let text = store::write(&game(&choices, &[(0, at as u16, choices.clone())], 9), "Title").unwrap();
        let bytes = alter(&text, at, length, kind, SCRAPS[scrap]);
        fs::create_dir_all(paths.data()).unwrap();
        fs::write(paths.autosave(), &bytes).unwrap();
        match store::load_autosave(&paths) {
            Ok(saved) => {
                assert_legal(&saved.unwrap().into_game().unwrap().game);
                prop_assert_eq!(fs::read(paths.autosave()).unwrap(), bytes);
            }
            Err(store::AutosaveError::Renamed { error, path }) => {
                prop_assert!(!error.to_string().is_empty());
                prop_assert_eq!(fs::read(path).unwrap(), bytes);
            }
            Err(error) => panic!("{error}"),
        }
    }

    #[test]
    fn a_thousand_damaged_scoresheets_give_an_error_or_a_legal_game(
        choices in prop::collection::vec(any::<u16>(), 1..20),
        at in any::<usize>(),
        length in 1usize..10,
        kind in 0u8..5,
        scrap in 0usize..SCRAPS.len(),
        german in any::<bool>(),
    ) {
        let language = if german { Language::German } else { Language::English };
        let text = store::export_scoresheet(&game(&choices, &[], 9), language);
        let bytes = alter(&text, at, length, kind, SCRAPS[scrap]);
        match pgn::import_text(&String::from_utf8_lossy(&bytes), &TOURNAMENT, Timestamp(0)) {
            Ok(saved) => assert_legal(&saved.game),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}

/// Text fragments that have a meaning in a save of another rule set.
const WORDS: [&str; 10] = [
    "tower",
    "chess",
    "+atomic",
    "+antichess",
    "+space",
    "960",
    "~",
    "[Qnp]",
    "N@c3N",
    "KL3n",
];

/// Returns a text that [`alter`] has damaged at random.
fn accident(text: &str, random: &mut Random) -> String {
    let (at, length) = (random.below(text.len()), random.below(12) + 1);
    let scraps: Vec<&str> = SCRAPS.into_iter().chain(WORDS).collect();
    let scrap = scraps[random.below(scraps.len())];
    let bytes = alter(text, at, length, random.below(5) as u8, scrap);
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn a_thousand_damaged_saves_of_each_rule_set_give_an_error_or_a_legal_game() {
    for rules in rule_sets::rule_sets() {
        let mut random = Random(14);
        let (mut errors, mut games) = (0, 0);
        for seed in 0..20 {
            let played = rule_sets::game(rules, seed, 12);
            let text = store::write(&played, "Title").unwrap();
            for _ in 0..50 {
                match store::read(&accident(&text, &mut random)) {
                    Ok(saved) => {
                        assert_legal(&saved.game);
                        games += 1;
                    }
                    Err(error) => {
                        assert!(!error.to_string().is_empty());
                        errors += 1;
                    }
                }
            }
        }
        let summary = format!("{}: {errors} errors, {games} games", rules.name());
        assert!(
            errors + games == 1_000 && errors > 500 && games > 10,
            "{summary}"
        );
    }
}

#[test]
fn a_hundred_damaged_scoresheets_of_each_rule_set_give_an_error_or_a_legal_game() {
    for rules in rule_sets::rule_sets() {
        let mut random = Random(15);
        for seed in 0..10 {
            let played = rule_sets::game(rules, seed, 10);
            for language in Language::ALL {
                let text = store::export_scoresheet(&played, language);
                for _ in 0..5 {
                    let text = accident(&text, &mut random);
                    match pgn::import_text(&text, rules, Timestamp(0)) {
                        Ok(saved) => assert_legal(&saved.game),
                        Err(error) => assert!(!error.to_string().is_empty()),
                    }
                }
            }
        }
    }
}

// Rule sets.

#[test]
fn an_invalid_rule_set_gives_an_error_with_the_reason() {
    let rules = |name: &str| {
        damage(&replaced(
            "format: 1,",
            &format!("format: 1, rules: {name:?},"),
        ))
    };
    for name in [
        "draughts",
        "tower+s1+s2",
        "chess+peters",
        "tower+turning+turning",
    ] {
        let reason = RuleSet::named(name).unwrap_err();
        assert_eq!(rules(name), DamageError::Rules(reason));
    }
}

#[test]
fn a_save_may_name_the_tournament_rules() {
    let named = replaced("format: 1,", "format: 1, rules: \"tower\",");
    let game = store::read(&named).unwrap().game;
    assert_eq!(game.last().rules(), &*TOURNAMENT);
}

#[test]
fn a_start_is_read_under_the_rules_that_the_save_names() {
    let text = replaced("format: 1,", "format: 1, rules: \"chess\",");
    assert!(matches!(damage(&text), DamageError::Start(_)));
    let turns = replaced("b7B-b5N", "QL1-QL1")
        .replace("format: 1,", "format: 1, rules: \"tower+turning\",");
    let DamageError::Event {
        number: 2, problem, ..
    } = damage(&turns)
    else {
        panic!("a board with two pieces turns");
    };
    assert!(
        problem.to_string().contains("illegal move QL1-QL1"),
        "{problem}"
    );
}
