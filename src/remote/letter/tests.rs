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

/// Encodes a text in Base64, in lines of 76 characters that end with CR LF.
fn base64(text: &str) -> String {
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut signs = String::new();
    for three in text.as_bytes().chunks(3) {
        let bits = (0..3).fold(0, |bits, at| {
            bits << 8 | u32::from(three.get(at).copied().unwrap_or_default())
        });
        for at in 0..4 {
            signs.push(match at <= three.len() {
                true => char::from(alphabet[(bits >> (18 - 6 * at) & 63) as usize]),
                false => '=',
            });
        }
    }
    let lines = signs.as_bytes().chunks(76);
    let lines: Vec<&str> = lines.map(|line| str::from_utf8(line).unwrap()).collect();
    lines.join("\r\n") + "\r\n"
}

#[test]
fn a_saved_mail_in_quoted_printable_is_decoded() {
    let letter = letter(6);
    let head = "Subject: move\nContent-Type: text/plain; charset=utf-8; format=flowed\n\
        Content-Transfer-Encoding: quoted-printable\n\nGr=C3=BC=C3=9Fe,\n\n";
    let text = letter.to_text();
    for changed in [
        text.replace('\n', "=20\n"),
        text.replace('\n', "=20\r\n")
            .replace("[Tritower", "=5BTritower"),
        text.replace('\n', "=0D=0A=\r\n"),
        text.replace(']', "=5D").replace("T", "=54"),
        text.replace("le", "=\nle"),
    ] {
        assert_eq!(
            only(&format!("{head}{changed}")),
            Ok(letter.clone()),
            "{changed}"
        );
    }
}

#[test]
fn a_saved_mail_in_base64_is_decoded() {
    let letter = letter(6);
    let body = base64(&format!("Grüße!\r\n\r\n{}\r\nAnna\r\n", letter.to_text()));
    let head = "Content-Transfer-Encoding: base64\r\nSubject: move\r\n\r\n";
    for mail in [
        format!("{head}{body}"),
        format!("{head}{body}").replace("\r\n", "\n"),
        format!("{}\r\n{body}\r\n.\r\n", head.to_uppercase()),
    ] {
        assert_eq!(only(&mail), Ok(letter.clone()), "{mail}");
        let beginning = &mail[..mail.len() / 2];
        assert_eq!(only(beginning), Err(LetterError::Unfinished));
    }
}

#[test]
fn a_letter_that_a_mail_has_as_text_and_as_html_is_one_letter() {
    let letter = letter(6);
    let text = letter.to_text();
    let html = format!("<html><p>{}</p></html>", text.replace('\n', "<br>"));
    let part = |kind: &str, body: &str| {
        format!(
            "--=_x\r\nContent-Type: text/{kind}; charset=utf-8\r\n\
             Content-Transfer-Encoding: base64\r\n\r\n{}\r\n",
            base64(body)
        )
    };
    let mail = format!(
        "Content-Type: multipart/alternative; boundary=\"=_x\"\r\n\r\n{}{}--=_x--\r\n",
        part("plain", &text),
        part("html", &html)
    );
    assert_eq!(only(&mail), Ok(letter));
}

#[test]
fn a_letter_that_went_through_markdown_is_read() {
    let letter = letter(6);
    let text = letter.to_text().replace('[', "\\[").replace(']', "\\]");
    assert_eq!(only(&text), Ok(letter));
}

#[test]
fn initials_before_quoted_lines_are_skipped() {
    let letter = letter(6);
    for mark in ["AB> ", " AB>> ", "> AB> ", "Anna>", "AB&gt; "] {
        let quoted: String = (letter.to_text().lines())
            .map(|line| format!("{mark}{line}\n"))
            .collect();
        assert_eq!(only(&quoted), Ok(letter.clone()), "{quoted}");
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
    let text = format!("{BEGIN}\n{}\n{END}\n", BASE32_NOPAD.encode(&bytes));
    let found = VERSION + 1;
    assert_eq!(only(&text), Err(LetterError::Version { found }));
}

#[test]
fn base32_has_one_text_for_each_sequence_of_bytes() {
    let random = &mut Random(1);
    for length in 0..100 {
        let bytes: Vec<u8> = (0..length).map(|_| random.draw() as u8).collect();
        let signs = BASE32_NOPAD.encode(&bytes);
        assert_eq!(BASE32_NOPAD.decode(signs.as_bytes()), Ok(bytes));
    }
    assert_eq!(BASE32_NOPAD.encode(b"foobar"), "MZXW6YTBOI");
    for other in ["M", "MZX", "MZ2", "mz", "M1"] {
        assert!(BASE32_NOPAD.decode(other.as_bytes()).is_err(), "{other}");
    }
}

fn each_line(letter: &Letter, change: impl Fn(&str) -> String) -> String {
    let text = letter.to_text();
    let lines: Vec<String> = text.lines().map(change).collect();
    lines.join("\n")
}

#[test]
fn initials_with_a_space_before_each_line_are_skipped() {
    let letter = letter(6);
    let text = each_line(&letter, |line| format!("AK> {line}"));
    assert_eq!(only(&text), Ok(letter));
}

#[test]
fn bullets_and_emoji_before_lines_are_skipped() {
    let letter = letter(6);
    for mark in ["• ", "– ", "♟\u{fe0f} ", "👉🏽 ", "* ", "- "] {
        let text = each_line(&letter, |line| format!("{mark}{line}"));
        assert_eq!(only(&text), Ok(letter.clone()), "{mark}");
    }
}

#[test]
fn marks_of_the_direction_of_a_text_are_skipped() {
    let letter = letter(6);
    let text = each_line(&letter, |line| {
        format!(
            "\u{2068}\u{200f}{}\u{ad}\u{2069}",
            line.replace("A", "A\u{2066}")
        )
    });
    assert_eq!(only(&text), Ok(letter));
}

#[test]
fn long_html_tags_and_comments_are_skipped() {
    let letter = letter(6);
    let style = "mso-fareast-font-family:Calibri;".repeat(120);
    let comment = format!("<!--[if mso]><p class=\"a\">{style}</p><![endif]-->");
    let text = each_line(&letter, |line| {
        let (start, end) = line.split_at(5);
        format!("<p style=\"{style}\">{start}</p>{comment}<br>{end}")
    });
    assert_eq!(only(&text), Ok(letter));
}

#[test]
fn a_marker_that_became_a_link_is_found() {
    let letter = letter(6);
    let text = letter.to_text();
    for (begin, end) in [
        (
            "[Tritower letter](http://example.org/ABC)",
            "[End of letter](https://example.org)",
        ),
        ("[Tritower letter] <http://example.org>", "[End of letter]"),
        ("[Tritower letter][1]", "[End of letter]"),
    ] {
        let text = text.replace(BEGIN, begin).replace(END, end);
        assert_eq!(only(&text), Ok(letter.clone()), "{text}");
    }
}

#[test]
fn brackets_in_quoted_printable_are_read() {
    let letter = letter(6);
    let text = letter.to_text().replace('[', "=5B").replace(']', "=5D");
    assert_eq!(only(&text), Ok(letter));
}

#[test]
fn markers_with_other_brackets_or_none_are_found() {
    let letter = letter(6);
    for [open, close] in [
        ["［", "］"],
        ["【", "】"],
        ["", ""],
        ["(", ")"],
        ["\\[", "\\]"],
    ] {
        let text = letter.to_text().replace('[', open).replace(']', close);
        assert_eq!(only(&text), Ok(letter.clone()), "{text}");
    }
}

#[test]
fn of_a_damaged_copy_and_a_whole_one_the_whole_one_is_read() {
    let letter = letter(6);
    let text = letter.to_text();
    let lines: Vec<&str> = text.lines().collect();
    let shortened = [&lines[..2], &lines[3..]].concat().join("\n");
    let cut_off = lines[..3].join("\n");
    let changed = text.replacen("AE", "AF", 1);
    for copy in [shortened, cut_off, changed] {
        assert!(only(&copy).is_err(), "{copy}");
        assert_eq!(only(&format!("{copy}\n\n{text}")), Ok(letter.clone()));
        assert_eq!(only(&format!("{text}\n\n{copy}")), Ok(letter.clone()));
    }
}

#[test]
fn another_letter_that_is_damaged_is_reported_beside_a_whole_one() {
    let (old, new) = (letter(1), letter(7));
    let mut damaged = new.to_text();
    damaged.replace_range(100..140, "");
    let found = Letter::find(&format!("{damaged}\n{}", old.to_text()));
    assert_eq!(found, Ok(vec![Err(LetterError::Damaged), Ok(old)]));
}

#[test]
fn the_words_of_the_markers_in_a_sentence_are_no_letter() {
    let letter = letter(6);
    let text = letter.to_text();
    for around in [
        format!("Here is my Tritower letter, read it:\n{text}"),
        format!("{text}\nThat was a Tritower letter. Another one follows."),
        format!("A Tritower letter and more\n{text}\nAfter the end of letter one."),
    ] {
        assert_eq!(only(&around), Ok(letter.clone()), "{around}");
    }
    let prose = "Send me your Tritower letter soon";
    assert_eq!(Letter::find(prose), Err(LetterError::NoLetter));
}

#[test]
fn a_long_text_of_nothing_but_markup_is_read_fast() {
    for markup in ["<", "<a", "<!--", "](", "]", "&", "=", "[Tritower letter]A"] {
        let text = markup.repeat(Letter::MAX_TEXT_BYTES / markup.len());
        assert!(only(&text).is_err(), "{markup}");
    }
}

#[test]
fn a_letter_without_its_first_marker_is_reported_as_cut_off() {
    let text = letter(6).to_text();
    let (begin, rest) = text.split_once('\n').unwrap();
    let (body, _) = rest.rsplit_once("[End").unwrap();
    let damaged = text.replacen("Tritower letter", "Tritower ltter", 1);
    let cut = begin.get(..12).unwrap().to_owned() + "\n" + body;
    for text in [rest, body, &damaged, &cut, &format!("Hello\n> {body}")] {
        let found = Letter::find(text);
        assert_eq!(found, Ok(vec![Err(LetterError::Unfinished)]), "{text}");
    }
    for text in [
        "1. e4 e5 2. Nf3",
        "the end of letter writing",
        &format!("tritower:{body}"),
    ] {
        assert_eq!(Letter::find(text), Err(LetterError::NoLetter), "{text}");
    }
}
