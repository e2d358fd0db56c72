//! Checks that the language files and the code agree.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::bundled::{about_key, bundled_key, comment_key};
use super::localize::Localize;
use super::names::Names;
use super::*;
use crate::rules::{Color, Piece, Role};

/// Returns the texts of a language by their keys.
fn texts(language: Language) -> BTreeMap<&'static str, String> {
    let mut texts = BTreeMap::new();
    let mut last = "";
    for line in source(language).lines() {
        match line.split_once(" = ") {
            Some((key, text)) if line.starts_with(|it: char| it.is_ascii_lowercase()) => {
                texts.insert(key, text.to_owned());
                last = key;
            }
            _ if line.starts_with([' ', '}']) => texts.entry(last).or_default().push_str(line),
            _ => {}
        }
    }
    texts
}

/// Returns the placeholders of a text.
fn placeholders(text: &str) -> BTreeSet<&str> {
    let name = |rest: &str| rest.find(|it: char| !it.is_ascii_lowercase());
    let names = text.split('$').skip(1);
    names.filter_map(|rest| rest.get(..name(rest)?)).collect()
}

/// Returns the keys of all enum variants that have a text, with the placeholders that the variants
/// fill.
fn variant_texts() -> Vec<(String, Vec<&'static str>)> {
    [
        choices::texts(),
        explain::texts(),
        files::texts(),
        illegal::texts(),
        laws::texts(),
        pgn::texts(),
        pieces::texts(),
        programs::texts(),
        refusals::texts(),
        remote::texts(),
        results::texts(),
        tactics::texts(),
        trouble::texts(),
        typed::texts(),
    ]
    .concat()
}

/// The folders of `src` whose code uses texts by key.
const USERS: [&str; 3] = ["src/app", "src/cli", "src/texts"];

/// Collects every string literal in the sources of a folder; the keys of texts are among them.
fn literals(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            literals(&path, found);
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        found.extend(text.split('"').skip(1).step_by(2).map(str::to_owned));
    }
}

/// Collects the keys that the sources of a folder pass to `text` and `with`.
fn asked_for(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            asked_for(&path, found);
            continue;
        }
        // The ids of egui widgets are not keys of texts.
        let text = fs::read_to_string(&path).unwrap().replace("id().with(", "");
        for call in [".text(\"", ".with(\""] {
            let calls = text.split(call).skip(1);
            found.extend(calls.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())));
        }
    }
}

/// Returns the keys that code builds from parts.
fn composed() -> impl Iterator<Item = String> {
    let known = texts(Language::English);
    let bundled = crate::library::bundled::GAMES.iter().flat_map(move |it| {
        let plies = it.load().unwrap().game.live().ply;
        let comments = (0..=plies).filter_map(|ply| comment_key(it.file, ply));
        let optional = about_key(it.file).into_iter().chain(comments);
        let optional: Vec<_> = optional.filter(|key| known.contains_key(&**key)).collect();
        bundled_key(it.file).into_iter().chain(optional)
    });
    let pieces = Color::ALL.into_iter().flat_map(|color| {
        let parts =
            |role| Piece { color, role }.parts(Texts::default(), &Names::sides(Texts::default()));
        Role::ALL.map(|role| parts(role).0)
    });
    let levels = crate::engine::Strength::NUMBERS.map(names::rank_key);
    let lessons = include_str!("../../assets/lessons/lessons.ron")
        .split("name: \"")
        .skip(1);
    let lessons = lessons.flat_map(|it| {
        let (name, exercises) = it.split_once('"').unwrap();
        let count = exercises.matches("start:").count();
        (0..=count).map(move |number| lesson_key(name, number.checked_sub(1)))
    });
    bundled
        .chain(pieces)
        .chain(levels)
        .chain(lessons)
        .chain(laws::keys())
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_placeholders() {
    for language in Language::ALL {
        let parsed = FluentResource::try_new(source(language).to_owned());
        assert!(parsed.is_ok(), "{language:?}: {:?}", parsed.err());
    }
    let [english, german] = Language::ALL.map(texts);
    assert!(english.keys().eq(german.keys()));
    for (key, text) in &english {
        assert_eq!(placeholders(text), placeholders(&german[key]), "{key}");
        if let Some(tower) = key.strip_suffix(FLAT) {
            assert_eq!(placeholders(text), placeholders(&english[tower]), "{key}");
        }
    }
}

#[test]
fn every_variant_has_a_text_with_exactly_the_placeholders_that_are_filled() {
    let texts = texts(Language::English);
    for (key, filled) in variant_texts() {
        let text = texts.get(&*key).map(|text| placeholders(text));
        assert_eq!(text, Some(filled.into_iter().collect()), "{key}");
    }
}

#[test]
fn every_key_that_is_asked_for_exists_and_every_key_is_used() {
    let (mut asked, mut written) = (BTreeSet::new(), BTreeSet::new());
    for folder in USERS.map(Path::new) {
        asked_for(folder, &mut asked);
        literals(folder, &mut written);
    }
    // The labels on the page of settings.
    literals(Path::new("src/store"), &mut written);
    asked.extend(composed());
    let texts = texts(Language::English);
    asked.retain(|key| key.len() > 2 && !texts.contains_key(&**key));
    assert!(asked.is_empty(), "not in the files: {asked:?}");
    written.extend(variant_texts().into_iter().map(|(key, _)| key));
    written.extend(composed());
    let mut unused: Vec<_> = texts.into_keys().collect();
    unused.retain(|&key| !written.contains(key.trim_end_matches(FLAT)));
    assert!(unused.is_empty(), "never used: {unused:?}");
}

#[test]
fn every_game_that_comes_with_the_program_has_a_title_in_both_languages() {
    for bundled in crate::library::bundled::GAMES {
        let title = |language| {
            let words = Texts {
                language,
                ..Texts::default()
            };
            words.bundled(bundled.file)
        };
        let english = bundled.load().unwrap().title;
        assert_eq!(title(Language::English), Some(english));
        assert_ne!(title(Language::German), title(Language::English));
    }
}

#[test]
fn errors_name_squares_and_boards_in_the_notation_of_the_player() {
    let words = Texts::of(Language::German);
    let text_of = |square: &str| {
        let square = square.to_owned();
        let error = crate::rules::SetupError::Promoted { square };
        error.localize(words, &Names::sides(words))
    };
    assert!(text_of("b8B").contains(" b8S "), "{}", text_of("b8B"));
    assert!(text_of("z9QL6").contains(" z9DP6 "), "{}", text_of("z9QL6"));
}

#[test]
fn the_flat_board_has_texts_of_its_own_where_those_of_the_tower_would_be_wrong() {
    let words = Texts::default();
    let flat = words.with_layout(&crate::rules::FLAT);
    assert!(words.text("move-hint").contains("Nc3N"));
    assert!(flat.text("move-hint").contains("Nf3"));
    assert_eq!(
        flat.text("command-new-game"),
        words.text("command-new-game")
    );
}

#[test]
fn placeholders_are_filled_in_both_languages() {
    for language in Language::ALL {
        let words = Texts::of(language);
        let text = words.with("why-no-piece", &[("square", "b2W".into())]);
        assert!(text.contains("b2W"), "{text}");
    }
}

#[test]
fn numbers_have_the_separators_of_the_language() {
    for (number, english, german) in [
        (0, "0", "0"),
        (999, "999", "999"),
        (20_635, "20,635", "20.635"),
        (1_234_567, "1,234,567", "1.234.567"),
    ] {
        assert_eq!(Texts::of(Language::English).number(number), english);
        assert_eq!(Texts::of(Language::German).number(number), german);
    }
}
