//! README's headless commands do what README says they do.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use std::path::Path;
use std::process::Command;

/// The command lines of README, without what follows a `#`.
fn examples() -> Vec<Vec<String>> {
    let lines = include_str!("../README.md").lines();
    lines
        .filter_map(|line| line.strip_prefix("tritower "))
        .map(|line| line.split('#').next().unwrap_or_default())
        .map(|line| line.split_whitespace().flat_map(expand).collect())
        .collect()
}

/// What a shell makes of `folder/*.ending`.
fn expand(word: &str) -> Vec<String> {
    let Some((folder, ending)) = word.split_once('*') else {
        return vec![word.to_owned()];
    };
    let entries = Path::new(folder).read_dir().unwrap();
    let paths = entries.map(|entry| entry.unwrap().path().display().to_string());
    paths.filter(|path| path.ends_with(ending)).collect()
}

#[test]
fn every_command_of_the_readme_is_understood_and_answers() {
    let examples = examples();
    assert_eq!(examples.len(), 7);
    for words in examples {
        let output = Command::new(env!("CARGO_BIN_EXE_tritower"))
            .args(&words)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output()
            .unwrap();
        // The one negative finding among them is the illegal move.
        let expected = if words[0] == "why" { 1 } else { 0 };
        assert_eq!(
            output.status.code(),
            Some(expected),
            "{words:?}: {output:?}"
        );
        assert!(!output.stdout.is_empty(), "{words:?} says nothing");
    }
}
