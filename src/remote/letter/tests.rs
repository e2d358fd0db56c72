//! Tests that letters can be read after e-mail programs have altered their text.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use super::*;
use crate::remote::phrase::Phrase;
use crate::rules::random::Random;

fn letter(frames: usize) -> Letter {
    Letter {
        game: "0123456789abcdef".parse().unwrap(),
        frames: (0..frames)
            .map(|number| match number % 2 {
                0 => Frame::Reveal([number as u8; 32]),
                _ => Frame::Phrase(Phrase::Thanks),
            })
            .collect(),
    }
}

fn only(text: &str) -> Result<Letter, LetterError> {
    let mut found = Letter::find(text)?;
    assert_eq!(found.len(), 1);
    found.remove(0)
}

#[test]
fn a_letter_is_read_back_as_it_was_written() {
    for frames in 0..20 {
        let letter = letter(frames);
        let text = letter.to_text();
        assert!(text.lines().all(|line| line.len() <= LINE));
        assert_eq!(only(&text), Ok(letter));
    }
}

#[test]
fn what_e_mail_programs_do_to_a_letter_does_no_harm() {
    let letter = letter(6);
    let text = letter.to_text();
    let line_by_line =
        |change: &dyn Fn(&str) -> String| -> String { text.lines().map(change).collect() };
    let wrapped: String = text
        .chars()
        .enumerate()
        .map(|(at, it)| {
            if at % 23 == 22 {
                format!("{it}\r\n")
            } else {
                it.to_string()
            }
        })
        .collect();
    let changed = [
        text.replace('\n', "\r\n"),
        text.replace('\n', "   \n"),
        text.replace('\n', " "),
        text.to_lowercase(),
        line_by_line(&|line| format!("> {line}\n")),
        line_by_line(&|line| format!("> > {line}\r\n")),
        line_by_line(&|line| format!("&gt; {line}<br>\n")),
        line_by_line(&|line| format!("&#62;&nbsp;{line}<br/>\n")),
        line_by_line(&|line| format!("<div class=\"quote\">{line}</div>\n")),
        line_by_line(&|line| format!("{line}=20\n").replace("=20", "=\n")),
        line_by_line(&|line| format!("\t{line}\u{a0}\u{200b}\n")),
        format!("\u{feff}Hello Berta,\n\nhere is my move:\n\n{text}\n-- \nAnna"),
        wrapped,
    ];
    for changed in changed {
        assert_eq!(only(&changed), Ok(letter.clone()), "{changed}");
    }
}

#[test]
fn all_letters_of_a_conversation_are_found() {
    let (old, new) = (letter(2), letter(3));
    let quoted: String = old
        .to_text()
        .lines()
        .map(|line| format!("> {line}\n"))
        .collect();
    let text = format!("{}\nOn Monday Berta wrote:\n{quoted}", new.to_text());
    assert_eq!(Letter::find(&text), Ok(vec![Ok(new), Ok(old)]));
}

#[test]
fn a_letter_that_is_not_whole_says_so() {
    let text = letter(4).to_text();
    let end = text.find(END).unwrap();
    assert_eq!(only(&text[..end]), Err(LetterError::Unfinished));
    assert_eq!(Letter::find("Hello"), Err(LetterError::NoLetter));
    assert_eq!(Letter::find(""), Err(LetterError::NoLetter));
    let long = "x".repeat(Letter::MAX_TEXT_BYTES + 1);
    assert!(matches!(
        Letter::find(&long),
        Err(LetterError::TooLong { .. })
    ));
    let lines: Vec<&str> = text.lines().collect();
    let shortened = [&lines[..2], &lines[3..]].concat().join("\n");
    assert_eq!(only(&shortened), Err(LetterError::Damaged));
    let swapped = [lines[0], lines[2], lines[1]];
    let swapped = [&swapped[..], &lines[3..]].concat().join("\n");
    assert_eq!(only(&swapped), Err(LetterError::Damaged));
}

#[test]
fn a_changed_sign_is_noticed() {
    let text = letter(2).to_text();
    let body = BEGIN.len() + 1..text.find(END).unwrap() - 1;
    for at in body {
        let mut changed = text.clone().into_bytes();
        if changed[at] == b'\n' {
            continue;
        }
        let original = changed[at];
        for sign in [b'A', b'7', b'8', b'!'] {
            changed[at] = sign;
            let changed = str::from_utf8(&changed).unwrap();
            let is_same = original == sign;
            assert_eq!(only(changed).is_ok(), is_same, "at {at}");
        }
    }
}

#[test]
fn a_letter_of_a_later_version_says_so() {
    let mut bytes = vec![VERSION + 1];
    bytes.extend(to_bytes(&letter(1)));
    bytes.extend(check_sum(&bytes));
    let text = format!("{BEGIN}\n{}\n{END}\n", base32::encode(&bytes));
    let found = VERSION + 1;
    assert_eq!(only(&text), Err(LetterError::Version { found }));
}

#[test]
fn base32_has_one_text_for_each_sequence_of_bytes() {
    let random = &mut Random(1);
    for length in 0..100 {
        let bytes: Vec<u8> = (0..length).map(|_| random.draw() as u8).collect();
        let signs = base32::encode(&bytes);
        assert_eq!(base32::decode(&signs), Some(bytes));
    }
    assert_eq!(base32::encode(b"foobar"), "MZXW6YTBOI");
    for other in ["M", "MZX", "MZ2", "mz", "M1"] {
        assert_eq!(base32::decode(other), None, "{other}");
    }
}
