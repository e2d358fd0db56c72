//! Canonical texts, in which the same content always has the same bytes: each line is a name, a
//! space and a value. These texts are hashed or authenticated, so they must not depend on the
//! format of a library, which might change.

use std::fmt::Display;

/// Appends a line with a name and a value.
pub(super) fn push(text: &mut String, name: &str, value: impl Display) {
    text.push_str(name);
    text.push(' ');
    text.push_str(&value.to_string());
    text.push('\n');
}

/// Returns a text with escaped line breaks and backslashes, so that it fits on one line.
pub(super) fn escaped(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' => line.push_str("\\\\"),
            '\n' => line.push_str("\\n"),
            '\r' => line.push_str("\\r"),
            letter => line.push(letter),
        }
    }
    line
}

/// Restores the text from which [`escaped`] made a line; `None` if an escape is invalid.
fn unescaped(line: &str) -> Option<String> {
    let mut text = String::with_capacity(line.len());
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        text.push(match letter {
            '\\' => match letters.next()? {
                '\\' => '\\',
                'n' => '\n',
                'r' => '\r',
                _ => return None,
            },
            letter => letter,
        });
    }
    Some(text)
}

/// Reads the lines of a canonical text in their order.
pub(super) struct Lines<'a>(&'a str);

impl<'a> Lines<'a> {
    pub(super) fn new(text: &'a str) -> Lines<'a> {
        Lines(text)
    }

    /// Reads the value of the next line if it has this name; otherwise reads nothing and
    /// returns `None`.
    pub(super) fn take(&mut self, name: &str) -> Option<&'a str> {
        let (line, rest) = self.0.split_once('\n')?;
        let value = line.strip_prefix(name)?.strip_prefix(' ')?;
        self.0 = rest;
        Some(value)
    }

    /// Reads the value of the next line and reverses [`escaped`]; `None` if the line has another
    /// name or the value has an invalid escape.
    pub(super) fn text(&mut self, name: &str) -> Option<String> {
        unescaped(self.take(name)?)
    }

    /// Returns whether all lines have been read.
    pub(super) fn is_done(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_escaped_text_is_read_back() {
        for text in ["", " two  blanks ", "a\nb\r\\n\\", "Große „Anna“"] {
            let mut lines = String::new();
            push(&mut lines, "name", escaped(text));
            push(&mut lines, "number", 7);
            let mut read = Lines::new(&lines);
            assert_eq!(read.take("number"), None);
            assert_eq!(read.text("name").as_deref(), Some(text));
            assert_eq!(read.take("number"), Some("7"));
            assert!(read.is_done());
        }
    }
}
