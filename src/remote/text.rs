//! Names and messages from another computer that are shown to the player.

use std::fmt;

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

/// Characters that change the direction of the text around them, or break lines.
const DIRECTIONS: [char; 14] = [
    '\u{061c}', '\u{200e}', '\u{200f}', '\u{2028}', '\u{2029}', '\u{202a}', '\u{202b}', '\u{202c}',
    '\u{202d}', '\u{202e}', '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}',
];

fn check(text: &str, most: usize) -> Result<(), TextError> {
    let found = text.len();
    if found > most {
        return Err(TextError::TooLong { found, most });
    }
    if text.contains(|it: char| it.is_control() || DIRECTIONS.contains(&it)) {
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
