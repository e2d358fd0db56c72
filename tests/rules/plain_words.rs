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

/// The texts of a source file that people read: comments and error messages, with the numbers of
/// their first lines. Code in comments is left out.
fn texts(source: &str) -> Vec<(usize, String)> {
    let mut texts: Vec<(usize, String)> = Vec::new();
    let mut is_code = false;
    let mut continues = false;
    for (number, line) in (1..).zip(source.lines().map(str::trim)) {
        is_code ^= line.contains("```");
        let is_comment = !is_code && line.starts_with("//");
        let prose: String = line.split('`').step_by(2).collect();
        match texts.last_mut() {
            // A phrase can go on in the next line of a comment.
            Some((_, text)) if is_comment && continues => {
                text.push(' ');
                text.push_str(prose.trim_start_matches(['/', '!', ' ']));
            }
            _ if is_comment || !is_code && line.starts_with("#[error(") => {
                texts.push((number, prose));
            }
            _ => {}
        }
        continues = is_comment;
    }
    texts
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
    assert_eq!(found(source), [(1, "nought"), (2, "whoever"), (4, "deeds")]);
}

#[test]
fn a_refused_phrase_is_found_across_two_lines_of_a_comment() {
    let source = "/// The move that hangs\n/// on another.\nfn f() {}\n// It hangs\nlet on = 1;\n";
    assert_eq!(found(source), [(1, "hangs on")]);
}

/// The refused words of a source file, with the numbers of the first lines of their texts.
fn found(source: &str) -> Vec<(usize, &'static str)> {
    let words = |(line, text): (usize, String)| refused(&text).map(move |word| (line, word));
    texts(source).into_iter().flat_map(words).collect()
}
