//! Tests that each layer imports only from layers below it: reads `src` and reports every line with
//! an import that the layer may not use. The table of layers is in CONTRIBUTING.md.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of `src` that are layers.
const LAYERS: [&str; 14] = [
    "rules", "game", "remote", "net", "engine", "store", "pgn", "library", "uci", "texts",
    "online", "film", "cli", "app",
];

/// The folders of `src/app`. Each imports only from folders before it in this list. The layout of
/// the 2D view is below the input; the drawing of the 2D view is above the scene.
const FOLDERS: [&str; 13] = [
    "theme",
    "terrain",
    "power",
    "session",
    "view",
    "engine",
    VIEW2D_LAYOUT,
    "input",
    "scene",
    "view2d",
    "sound",
    "panels",
    "start",
];

/// Entry of [`FOLDERS`] for the layout of the 2D view without its drawing.
const VIEW2D_LAYOUT: &str = "view2d::layout";

/// The files of the 2D view that belong to its layout.
const LAYOUT_FILES: [&str; 3] = ["mod.rs", "layout.rs", "region.rs"];

/// The layers, besides itself, from which a layer may import.
fn allowed(layer: &str) -> &'static [&'static str] {
    match layer {
        "game" | "engine" => &["rules"],
        "remote" => &["rules", "game"],
        "store" => &["rules", "game", "remote"],
        "film" => &["rules", "game", "store"],
        "pgn" => &["rules", "game", "remote", "store"],
        "library" => &["rules", "game", "store", "pgn", "engine"],
        "uci" => &["rules", "engine"],
        "net" => &["remote"],
        "online" => &["game", "remote", "net", "store"],
        "texts" => &[
            "rules", "game", "remote", "net", "engine", "store", "pgn", "library", "uci",
        ],
        "cli" | "app" => &[
            "rules", "game", "remote", "net", "engine", "store", "pgn", "library", "uci", "texts",
            "online", "film",
        ],
        _ => &[],
    }
}

/// Paths outside the crate that a layer may not use, given by their beginnings: files, real time,
/// Bevy.
fn forbidden(layer: &str) -> Vec<&'static str> {
    let disk = ["std::fs", "std::env", "atomic_write_file", "directories"];
    let time = ["std::time::Instant", "std::time::SystemTime"];
    let mut all = Vec::new();
    if matches!(
        layer,
        "rules" | "game" | "remote" | "net" | "engine" | "uci"
    ) {
        all.extend(disk);
    }
    if layer == "app" {
        all.extend(["std::fs", "atomic_write_file", "directories"]);
    }
    if matches!(layer, "rules" | "game" | "remote") {
        all.extend(time);
    }
    if layer == "remote" {
        all.extend(["std::thread", "std::io", "std::net", "getrandom"]);
    }
    if layer == "rules" {
        all.extend(["std::thread", "std::io", "std::net"]);
    }
    // With the feature `serde`, values can be written, but only the store knows a format.
    if matches!(layer, "rules" | "game" | "remote") {
        all.push("ron");
    }
    if layer != "app" {
        all.extend(["bevy", "bevy_*"]);
    }
    all
}

/// A token of source text (a word, `::` or a single character) and its line.
type Token = (String, usize);

/// Splits a source text into tokens, without comments and strings.
fn tokens(source: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    for (number, line) in source.lines().enumerate() {
        let line = line.split("//").next().unwrap_or(line);
        let mut rest = line;
        while let Some(first) = rest.chars().next() {
            let length = if first == '"' {
                rest[1..].find('"').map_or(rest.len(), |end| end + 2)
            } else if first.is_alphanumeric() || first == '_' {
                rest.find(|c: char| !c.is_alphanumeric() && c != '_')
                    .unwrap_or(rest.len())
            } else if rest.starts_with("::") {
                2
            } else {
                first.len_utf8()
            };
            let (token, after) = rest.split_at(length);
            if !first.is_whitespace() && first != '"' {
                tokens.push((token.to_owned(), number + 1));
            }
            rest = after;
        }
    }
    tokens
}

/// Every path in a source text, with groups expanded: `a::{b, c::d}` gives `a::b` and `a::c::d`.
fn paths(source: &str) -> Vec<(Vec<String>, usize)> {
    let tokens = tokens(source);
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        at = path(&tokens, at, &[], &mut found).max(at + 1);
    }
    found
}

/// Reads the path that begins at token `at` and adds it to `found`. `before` is the path in front
/// of the group that contains it. Returns the index after its last token.
fn path(
    tokens: &[Token],
    mut at: usize,
    before: &[String],
    found: &mut Vec<(Vec<String>, usize)>,
) -> usize {
    let mut words = before.to_vec();
    let Some(&(_, line)) = tokens.get(at) else {
        return at;
    };
    let is = |at: usize, sign: &str| tokens.get(at).is_some_and(|(token, _)| token == sign);
    let word = |at: usize| {
        let token = tokens.get(at).map(|(token, _)| token)?;
        token
            .starts_with(|c: char| c.is_alphabetic() || c == '_')
            .then(|| token.clone())
    };
    while let Some(next) = word(at) {
        words.push(next);
        at += 1;
        if !is(at, "::") {
            break;
        }
        at += 1;
        if is(at, "{") {
            at += 1;
            while at < tokens.len() && !is(at, "}") {
                at = path(tokens, at, &words, found).max(at + 1);
            }
            return at + 1;
        }
    }
    if words.len() > before.len() {
        found.push((words, line));
    }
    at
}

/// The source text of a file without the unit tests at its end, which may read files.
fn without_tests(source: &str) -> &str {
    source
        .split("\n#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or(source)
}

/// The lines of a source text with imports that its layer may not use. `inside` has the modules
/// from the layer down to the text: `["notation"]` for `src/rules/notation.rs` and
/// `src/rules/notation/mod.rs`.
fn offences(layer: &str, inside: &[&str], source: &str) -> Vec<String> {
    let depth = 1 + inside.len();
    let mut offences = Vec::new();
    for (words, line) in paths(without_tests(source)) {
        let supers = words.iter().take_while(|&word| word == "super").count();
        let from_root = match words.first().map(String::as_str) {
            Some("crate" | "tritower") => words.get(1),
            // An inner `mod tests` is one level deeper, so its paths may have one `super` more.
            Some("super") if supers >= depth => words.get(supers),
            _ => None,
        };
        let text = words.join("::");
        let other = from_root.filter(|root| {
            let root = root.as_str();
            root != layer && LAYERS.contains(&root) && !allowed(layer).contains(&root)
        });
        let outside = forbidden(layer)
            .into_iter()
            .any(|start| match start.strip_suffix('*') {
                Some(stem) => text.starts_with(stem),
                // The parent module is also forbidden, since `use std::time` would make
                // `time::Instant` available.
                None => {
                    text.starts_with(&format!("{start}::"))
                        || start == text
                        || words.len() > 1 && start.starts_with(&format!("{text}::"))
                }
            });
        if other.is_some() || outside {
            offences.push(format!("line {line}: `{layer}` may not know {text}"));
        }
    }
    offences
}

/// The Rust files under a folder.
pub(super) fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let paths = entries.map(|entry| entry.expect("an entry of a folder").path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => sources(&path),
            false if path.extension().is_some_and(|e| e == "rs") => vec![path],
            false => Vec::new(),
        })
        .collect()
}

#[test]
fn no_layer_names_one_that_it_may_not_know() {
    let src = Path::new("src");
    let mut all = Vec::new();
    let mut read = 0;
    for layer in LAYERS {
        let folder = src.join(layer);
        if !folder.is_dir() {
            continue;
        }
        for file in sources(&folder) {
            let relative = file.strip_prefix(&folder).expect("a file of the folder");
            let name = relative
                .with_extension("")
                .to_string_lossy()
                .replace('\\', "/");
            let inside: Vec<&str> = name.split('/').filter(|&part| part != "mod").collect();
            // Unit tests may read files from disk, also if they are in a separate file.
            if inside.last() == Some(&"tests") {
                continue;
            }
            let text = fs::read_to_string(&file).expect("a source file is text");
            let found = offences(layer, &inside, &text);
            all.extend(
                found
                    .into_iter()
                    .map(|offence| format!("{}: {offence}", file.display())),
            );
            read += 1;
        }
    }
    assert!(read > 10, "only {read} files were read");
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// Index in [`FOLDERS`] of the folder named by a path under `crate::app`, if any.
fn height(words: &[String]) -> Option<usize> {
    let [folder, rest @ ..] = words else {
        return None;
    };
    let paints = rest.first().is_some_and(|it| {
        it.starts_with(char::is_lowercase)
            && !["layout", "region", "layer", "plugin"].contains(&it.as_str())
    });
    let folder = if folder == "view2d" && !paints {
        VIEW2D_LAYOUT
    } else {
        folder
    };
    FOLDERS.iter().position(|it| *it == folder)
}

/// The imports in a file of `src/app` from folders that come after its own in [`FOLDERS`].
fn above(file: &Path, source: &str) -> Vec<String> {
    let parts: Vec<String> = file
        .with_extension("")
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    let is_layout = LAYOUT_FILES
        .iter()
        .any(|name| file == Path::new("view2d").join(name));
    let own = if is_layout {
        FOLDERS.iter().position(|it| *it == VIEW2D_LAYOUT)
    } else {
        FOLDERS.iter().position(|it| *it == parts[0])
    };
    let Some(own) = own else { return Vec::new() };
    let found = paths(without_tests(source)).into_iter();
    let named = found.filter_map(|(words, line)| match &words[..] {
        [root, app, rest @ ..] if root == "crate" && app == "app" => {
            Some((height(rest)?, words.join("::"), line))
        }
        _ => None,
    });
    named
        .filter(|(height, ..)| *height > own)
        .map(|(_, text, line)| format!("line {line}: {} may not know {text}", FOLDERS[own]))
        .collect()
}

#[test]
fn no_folder_of_the_window_names_one_above_it() {
    let app = Path::new("src/app");
    let mut all = Vec::new();
    for file in sources(app) {
        let relative = file.strip_prefix(app).expect("a file of the folder");
        if relative == Path::new("mod.rs")
            || relative.file_stem().is_some_and(|stem| stem == "tests")
        {
            continue;
        }
        let text = fs::read_to_string(&file).expect("a source file is text");
        let found = above(relative, &text).into_iter();
        all.extend(found.map(|offence| format!("{}: {offence}", relative.display())));
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[test]
fn a_path_up_the_window_is_found() {
    let found = |file: &str, source| above(Path::new(file), source).len();
    assert_eq!(
        found("view/shown.rs", "use crate::app::input::hand::Hand;"),
        1
    );
    assert_eq!(
        found("input/raycaster.rs", "use crate::app::view2d::paint::tint;"),
        1
    );
    assert_eq!(
        found("view2d/layout.rs", "use crate::app::scene::theme::glow;"),
        1
    );
    assert_eq!(
        found("scene/sync.rs", "fn f() { crate::app::panels::hear() }"),
        1
    );
    assert_eq!(
        found(
            "input/raycaster.rs",
            "use crate::app::view2d::{View2d, region::Region};"
        ),
        0
    );
    assert_eq!(
        found("view2d/paint.rs", "use crate::app::scene::theme::glow;"),
        0
    );
    assert_eq!(found("panels/mod.rs", "use crate::app::AppSystems;"), 0);
}

/// The module path of a file in `src`.
fn module(file: &Path) -> Vec<String> {
    let parts = file.with_extension("");
    let parts = parts.iter().map(|part| part.to_string_lossy().into_owned());
    parts.filter(|part| part != "mod").collect()
}

/// The module to which a path in the module `from` refers: the longest prefix of the path that is a
/// module. `None` if the path leads out of the crate.
fn meant<'a>(
    from: &[String],
    words: &[String],
    all: &'a BTreeSet<Vec<String>>,
) -> Option<&'a [String]> {
    let supers = words.iter().take_while(|word| *word == "super").count();
    let (mut path, rest) = match words.first()?.as_str() {
        "crate" => (Vec::new(), &words[1..]),
        "super" => (
            from[..from.len().checked_sub(supers)?].to_vec(),
            &words[supers..],
        ),
        _ => (from.to_vec(), words),
    };
    let mut found = None;
    for word in rest {
        path.push(word.clone());
        found = all.get(&path).map(Vec::as_slice).or(found);
    }
    found
}

/// The imports of each module of `src`. A module that only declares its child modules is above them
/// and imports nothing.
fn imports() -> BTreeMap<Vec<String>, BTreeSet<Vec<String>>> {
    let src = Path::new("src");
    let files = sources(src).into_iter().filter_map(|file| {
        let module = module(file.strip_prefix(src).expect("a file of src"));
        let text = fs::read_to_string(&file).expect("a source file is text");
        (module.last().is_none_or(|last| last != "tests")).then_some((module, text))
    });
    let files: BTreeMap<Vec<String>, String> = files.collect();
    let all: BTreeSet<Vec<String>> = files.keys().cloned().collect();
    let of = |(from, text): (&Vec<String>, &String)| {
        let named = paths(without_tests(text)).into_iter();
        let found =
            named.filter_map(|(words, _)| meant(from, &words, &all).map(<[String]>::to_vec));
        (
            from.clone(),
            found.filter(|to| !to.starts_with(from)).collect(),
        )
    };
    files.iter().map(of).collect()
}

#[test]
fn no_cycle_of_imports_has_more_than_two_files() {
    let imports = imports();
    let reached = |from: &Vec<String>| {
        let mut seen = BTreeSet::new();
        let mut open = vec![from];
        while let Some(module) = open.pop() {
            for next in imports.get(module).into_iter().flatten() {
                if seen.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
        seen
    };
    let reached: BTreeMap<_, _> = imports
        .keys()
        .map(|from| (from.clone(), reached(from)))
        .collect();
    for (module, from_here) in &reached {
        let cycle = from_here.iter().filter(|other| {
            reached
                .get(*other)
                .is_some_and(|back| back.contains(module))
        });
        let cycle: Vec<String> = cycle.map(|it| it.join("::")).collect();
        assert!(cycle.len() <= 2, "a cycle of imports: {}", cycle.join(", "));
    }
}

#[test]
fn a_path_up_the_house_is_found() {
    let found = |layer, source| offences(layer, &["position"], source).len();
    assert_eq!(found("rules", "use crate::game::Game;"), 1);
    assert_eq!(found("rules", "use super::super::store;"), 1);
    assert_eq!(found("rules", "fn f() { tritower::app::start::run() }"), 1);
    assert_eq!(
        found(
            "rules",
            "use crate::{rules::Move, game::{Event, clock::Clock}};"
        ),
        2
    );
    assert_eq!(found("game", "use crate::{rules, store};"), 1);
    assert_eq!(found("game", "use crate::remote::Chain;"), 1);
    assert_eq!(found("remote", "use crate::store::Paths;"), 1);
    assert_eq!(found("net", "use crate::game::Event;"), 1);
    assert_eq!(found("net", "use crate::store::Paths;"), 1);
    assert_eq!(found("engine", "use crate::game::clock::Clock;"), 1);
    assert_eq!(
        found("store", "let x = crate::engine::Limits::default();"),
        1
    );
    assert_eq!(found("cli", "use crate::app;"), 1);
    assert_eq!(found("app", "use crate::cli;"), 1);
}

#[test]
fn disk_time_and_window_are_found() {
    let found = |layer, source| offences(layer, &["clock"], source).len();
    assert_eq!(found("rules", "use std::fs;"), 1);
    assert_eq!(found("game", "use std::{fmt, fs::File};"), 1);
    assert_eq!(found("engine", "std::fs::read(path)"), 1);
    assert_eq!(found("app", "use std::fs::write;"), 1);
    assert_eq!(found("game", "use std::time::{Duration, Instant};"), 1);
    assert_eq!(found("rules", "std::time::SystemTime::now()"), 1);
    assert!(found("game", "use std::time;") > 0);
    assert!(found("game", "use std::time::*;") > 0);
    assert_eq!(found("store", "use bevy::prelude::*;"), 1);
    assert_eq!(found("cli", "use bevy_egui::egui;"), 1);
}

#[test]
fn what_lies_below_and_what_is_only_talked_about_is_no_offence() {
    let found = |layer, source| offences(layer, &["clock"], source);
    let none: Vec<String> = Vec::new();
    assert_eq!(found("game", "use crate::rules::{Move, Position};"), none);
    assert_eq!(found("game", "use std::time::Duration;"), none);
    assert_eq!(found("engine", "use std::time::Instant;"), none);
    assert_eq!(found("store", "use std::fs; use crate::game::Game;"), none);
    assert_eq!(
        found("app", "use bevy::prelude::*; use crate::{engine, store};"),
        none
    );
    assert_eq!(
        found(
            "rules",
            "//! `crate::game` and bevy stand above.\nuse super::game;"
        ),
        none
    );
    assert_eq!(
        found("rules", "let text = \"crate::game\"; // std::fs"),
        none
    );
    assert_eq!(
        found("rules", "mod tests { use super::super::Position; }"),
        none
    );
    let tested = "use bevy::prelude::*;\n\n#[cfg(test)]\nmod tests { use std::fs; }";
    assert_eq!(found("app", tested), none);
}
