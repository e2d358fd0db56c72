//! Tests that comments, errors and help are written in plain words: the words of an earlier private
//! vocabulary are refused.

use std::fs;
use std::path::Path;

use super::layers::sources;

/// Words and phrases to be replaced by plain words.
const REFUSED: [&str; 20] = [
    "nought",
    "whoever",
    "whomever",
    "so many",
    "hangs on",
    "is none",
    "comes of",
    "came of",
    "deed",
    "deeds",
    "errand",
    "errands",
    "wish",
    "wishes",
    "on the table",
    "put by",
    "officer",
    "officers",
    "owed promotion",
    "furthest rank",
];

/// The texts of a source file that people read: comments and error messages, with their line
/// numbers. Code in comments is left out.
fn texts(source: &str) -> impl Iterator<Item = (usize, String)> {
    let lines = (1..).zip(source.lines().map(str::trim));
    let mut is_code = false;
    let prose = lines.filter(move |(_, line)| {
        is_code ^= line.contains("```");
        !is_code && (line.starts_with("//") || line.starts_with("#[error("))
    });
    prose.map(|(number, line)| (number, line.split('`').step_by(2).collect()))
}

/// The refused words that occur in a text.
fn refused(text: &str) -> impl Iterator<Item = &'static str> + use<> {
    let lower = text.to_lowercase();
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    REFUSED.into_iter().filter(move |word| {
        let mut found = lower.match_indices(word);
        found.any(|(at, _)| {
            let before = lower[..at].chars().next_back();
            let after = lower[at + word.len()..].chars().next();
            !is_letter(before) && !is_letter(after)
        })
    })
}

#[test]
fn comments_and_errors_are_in_plain_words() {
    let mut all = Vec::new();
    for file in sources(Path::new("src")) {
        let source = fs::read_to_string(&file).expect("a source file is text");
        for (line, text) in texts(&source) {
            let words = refused(&text);
            all.extend(words.map(|word| format!("{}:{line}: {word:?}", file.display())));
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[test]
fn a_refused_word_is_found_in_a_comment_and_an_error_only() {
    let source =
        "/// Nought, below nought.\n#[error(\"whoever\")]\nlet nought = 0;\n// deeds, indeed\n";
    let found = texts(source)
        .flat_map(|(line, text)| refused(&text).map(move |it| (line, it)).collect::<Vec<_>>());
    assert_eq!(
        found.collect::<Vec<_>>(),
        [(1, "nought"), (2, "whoever"), (4, "deeds")]
    );
}
