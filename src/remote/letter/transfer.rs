//! Decodes the two ways in which e-mail programs encode a text for its way (RFC 2045): Base64 and
//! quoted-printable.

use std::borrow::Cow;

use data_encoding::BASE64_MIME_PERMISSIVE;

/// Header of a part of an e-mail that tells how its text is encoded.
const HEADER: &str = "content-transfer-encoding:";

/// Where a line of an e-mail stands.
enum Place {
    Text,
    /// In the head of a part whose text is in Base64.
    Head,
    /// In a text in Base64: its characters so far.
    Base64(String),
}

/// Decodes the parts of an e-mail that are in Base64, and leaves everything else as it is.
pub fn decode_base64(text: &str) -> Cow<'_, str> {
    if !text.to_ascii_lowercase().contains(HEADER) {
        return text.into();
    }
    let mut decoded = String::with_capacity(text.len());
    let mut place = Place::Text;
    for line in text.lines() {
        let plain = line.trim();
        let is_base64 = plain
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte));
        match &mut place {
            Place::Head if plain.is_empty() => place = Place::Base64(String::new()),
            Place::Base64(signs) if is_base64 => signs.push_str(plain),
            Place::Base64(signs) => {
                decoded.push_str(&decode(signs));
                place = Place::Text;
            }
            Place::Head | Place::Text => {}
        }
        if let Place::Text = place
            && is_base64_header(plain)
        {
            place = Place::Head;
        }
        if !matches!(place, Place::Base64(_)) {
            decoded.push_str(line);
        }
        decoded.push('\n');
    }
    if let Place::Base64(signs) = &place {
        decoded.push_str(&decode(signs));
    }
    decoded.into()
}

fn is_base64_header(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    (line.strip_prefix(HEADER)).is_some_and(|encoding| encoding.trim().starts_with("base64"))
}

/// Decodes Base64, whose padding may be missing.
fn decode(signs: &str) -> String {
    let length = signs.len().next_multiple_of(4);
    let bytes = BASE64_MIME_PERMISSIVE.decode(format!("{signs:=<length$}").as_bytes());
    String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned()
}

/// Returns the length of the character in quoted-printable at the beginning of a text, such as
/// `=20`, and the character; `None` for any other text. A line break after `=` needs no decoding,
/// since line breaks are skipped anyway.
pub fn quoted_printable(text: &str) -> Option<(usize, Option<char>)> {
    let digits = text.get(1..3).filter(|digits| !digits.starts_with('+'))?;
    let byte = u8::from_str_radix(digits, 16).ok()?;
    Some((3, Some(char::from(byte))))
}
