//! Names and messages from another computer that are shown to the player.

use std::fmt;
use std::ops::RangeInclusive;

use thiserror::Error;

use super::encode::{DecodeError, Encode, Input};

/// Reason why a name or message is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TextError {
    /// The text is too long.
    #[error("the text has {found} bytes; at most {most} are allowed")]
    TooLong {
        /// Size of the text in bytes.
        found: usize,
        /// Maximum size in bytes.
        most: usize,
    },
    /// The text contains a character that is invisible or changes the direction of the text
    /// around it.
    #[error("the text contains a character that is not shown")]
    NotShown,
    /// The text contains the address of a web page.
    #[error("links are not allowed")]
    Link,
}

/// Characters that are not shown: those of the Unicode category Cf, which also change the direction of
/// the text around them, and those that break lines. With them two names could look the same.
const NOT_SHOWN: [RangeInclusive<char>; 22] = [
    '\u{ad}'..='\u{ad}',
    '\u{600}'..='\u{605}',
    '\u{61c}'..='\u{61c}',
    '\u{6dd}'..='\u{6dd}',
    '\u{70f}'..='\u{70f}',
    '\u{890}'..='\u{891}',
    '\u{8e2}'..='\u{8e2}',
    '\u{180e}'..='\u{180e}',
    '\u{200b}'..='\u{200f}',
    '\u{2028}'..='\u{202e}',
    '\u{2060}'..='\u{2064}',
    '\u{2066}'..='\u{206f}',
    '\u{feff}'..='\u{feff}',
    '\u{fff9}'..='\u{fffb}',
    '\u{110bd}'..='\u{110bd}',
    '\u{110cd}'..='\u{110cd}',
    '\u{13430}'..='\u{1343f}',
    '\u{1bca0}'..='\u{1bca3}',
    '\u{1d173}'..='\u{1d17a}',
    '\u{e0001}'..='\u{e0001}',
    '\u{e0020}'..='\u{e007f}',
    // Letters of Hangul that are blank.
    '\u{115f}'..='\u{1160}',
];

fn check(text: &str, most: usize) -> Result<(), TextError> {
    let found = text.len();
    if found > most {
        return Err(TextError::TooLong { found, most });
    }
    let is_hidden = |it: char| it.is_control() || NOT_SHOWN.iter().any(|range| range.contains(&it));
    if text.contains(is_hidden) {
        return Err(TextError::NotShown);
    }
    Ok(())
}

/// Displayed name of a player; may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name(String);

impl Name {
    /// Maximum size of a name in bytes.
    pub const MAX: usize = 64;

    /// Creates a name from a text.
    ///
    /// # Errors
    ///
    /// [`TextError`] if the text is too long or contains a character that is not allowed.
    pub fn new(text: &str) -> Result<Name, TextError> {
        check(text, Name::MAX)?;
        Ok(Name(text.to_owned()))
    }

    /// Text of the name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A text message typed by a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message(String);

impl Message {
    /// Maximum size of a message in bytes.
    pub const MAX: usize = 200;

    /// Creates a message from a text.
    ///
    /// # Errors
    ///
    /// [`TextError`] if the text is too long or contains a link or a character that is not
    /// allowed.
    pub fn new(text: &str) -> Result<Message, TextError> {
        check(text, Message::MAX)?;
        let lower = text.to_lowercase();
        if lower.contains("://") || lower.contains("www.") {
            return Err(TextError::Link);
        }
        Ok(Message(text.to_owned()))
    }

    /// Text of the message.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Implements [`Encode`] for a checked text; decoding checks the text
/// again.
macro_rules! encode_text {
    ($type:ident, $what:literal) => {
        impl Encode for $type {
            fn encode(&self, out: &mut Vec<u8>) {
                self.0.encode(out);
            }

            fn decode(input: &mut Input<'_>) -> Result<$type, DecodeError> {
                let text: String = input.read()?;
                $type::new(&text).map_err(|_| DecodeError::Invalid { what: $what })
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

encode_text!(Name, "name");
encode_text!(Message, "message");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_names_that_look_the_same_are_the_same() {
        for hidden in [
            '\u{200b}',
            '\u{200d}',
            '\u{2060}',
            '\u{ad}',
            '\u{feff}',
            '\u{e0041}',
        ] {
            let name = format!("An{hidden}na");
            assert_eq!(Name::new(&name), Err(TextError::NotShown), "{hidden:?}");
        }
    }

    #[test]
    fn a_text_that_could_deceive_is_refused() {
        assert!(Name::new("Änne 金").is_ok());
        for hidden in ["a\nb", "a\u{202e}b", "\u{7f}", "\u{2066}a"] {
            assert_eq!(Name::new(hidden), Err(TextError::NotShown), "{hidden:?}");
        }
        let long = TextError::TooLong {
            found: 65,
            most: 64,
        };
        assert_eq!(Name::new(&"a".repeat(65)), Err(long));
        assert!(Message::new("Well played. See you at 8:30!").is_ok());
        for link in ["see https://example.org", "WWW.example.org"] {
            assert_eq!(Message::new(link), Err(TextError::Link));
        }
    }
}
