//! Decodes text files in the encodings that other programs write: UTF-8, UTF-16 and
//! Windows-1252, a superset of the printable part of ISO 8859-1.

/// The characters of Windows-1252 from 0x80 to 0x9F, where ISO 8859-1 has control codes.
/// Bytes that Windows-1252 leaves undefined stay control codes.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Byte order mark, which some programs write at the beginning of a text.
pub(crate) const BYTE_ORDER_MARK: char = '\u{feff}';

/// Removes white space, control characters and byte order marks around a text.
pub(crate) fn trim(text: &str) -> &str {
    let is_ignored = |it: char| it == BYTE_ORDER_MARK || it.is_whitespace() || it.is_control();
    text.trim_matches(is_ignored)
}

/// Byte order of a UTF-16 text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Utf16 {
    Little,
    Big,
}

/// Decodes UTF-8, and each byte that is not valid UTF-8 as Windows-1252: an invalid byte
/// affects only its own character.
pub(crate) fn decode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|&byte| letter(byte)));
    }
    text
}

fn letter(byte: u8) -> char {
    let windows = byte.checked_sub(0x80).map(usize::from);
    let letter = windows.and_then(|index| WINDOWS_1252.get(index));
    letter.copied().unwrap_or(char::from(byte))
}

/// Returns whether a text that begins with these bytes is UTF-16: it has a byte order mark, or
/// every second of its first bytes is 0.
pub(crate) fn is_utf16(head: &[u8]) -> bool {
    utf16_order(head).is_some()
}

fn utf16_order(head: &[u8]) -> Option<Utf16> {
    match head {
        [0xff, 0xfe, ..] => Some(Utf16::Little),
        [0xfe, 0xff, ..] => Some(Utf16::Big),
        [1..=255, 0, 1..=255, 0, ..] => Some(Utf16::Little),
        [0, 1..=255, 0, 1..=255, ..] => Some(Utf16::Big),
        _ => None,
    }
}

/// Decodes a UTF-16 text; `None` if it is not UTF-16. Invalid code units become `�`.
pub(crate) fn decode_utf16(bytes: &[u8]) -> Option<String> {
    let order = utf16_order(bytes)?;
    let (pairs, _) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|&pair| match order {
        Utf16::Little => u16::from_le_bytes(pair),
        Utf16::Big => u16::from_be_bytes(pair),
    });
    let letters = char::decode_utf16(units);
    Some(
        letters
            .map(|it| it.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invalid_utf8_byte_is_decoded_as_windows_1252_and_the_rest_as_utf8() {
        for (bytes, expected) in [
            (&b"Gr\xf6\xdfe"[..], "Größe"),
            ("Größe, ♞".as_bytes(), "Größe, ♞"),
            (b"Gr\xc3\xb6\xdfe", "Größe"),
            (b"\x80 \x93x\x94 \x96 \x9a", "€ “x” – š"),
            (b"\x81\x8d\x8f\x90\x9d", "\u{81}\u{8d}\u{8f}\u{90}\u{9d}"),
            (b"\xe2\x82", "â‚"),
            (b"e\xe9", "eé"),
            (b"\xf0\x9f\x98{", "ðŸ˜{"),
            (b"", ""),
        ] {
            assert_eq!(decode(bytes), expected, "{bytes:x?}");
        }
    }

    #[test]
    fn utf16_is_recognized_by_its_byte_order_mark_or_its_zero_bytes() {
        let text = "[Event \"Größe\"] ♞";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for (mark, bytes) in [(&b"\xff\xfe"[..], &little), (b"\xfe\xff", &big)] {
            assert_eq!(decode_utf16(bytes).as_deref(), Some(text));
            let marked = [mark, bytes].concat();
            let decoded = decode_utf16(&marked).unwrap();
            assert_eq!(decoded.trim_start_matches(BYTE_ORDER_MARK), text);
            let odd = [&marked[..], b"\n"].concat();
            assert_eq!(decode_utf16(&odd).unwrap(), decoded, "a byte too many");
        }
        assert_eq!(decode_utf16(text.as_bytes()), None);
        assert!(!is_utf16(b"\0\0\0\0"));
    }
}
