//! Converts bytes to hexadecimal digits and back.

/// Appends bytes to a text as hexadecimal digits. For a key, the text must have enough capacity
/// already: if it were reallocated, a copy of the key would stay in memory.
pub(in crate::store) fn push(text: &mut String, bytes: &[u8]) {
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    text.extend(digits.filter_map(|digit| char::from_digit(digit.into(), 16)));
}

/// Returns bytes as hexadecimal digits.
pub(in crate::store) fn text(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    push(&mut text, bytes);
    text
}

/// Fills `bytes` from hexadecimal digits, two for each byte; returns false if the digits are
/// invalid or their number is wrong. Makes no copies, so it can be used for a key.
pub(in crate::store) fn fill(bytes: &mut [u8], digits: &[u8]) -> bool {
    let digit = |digit: u8| char::from(digit).to_digit(16).map(|digit| digit as u8);
    bytes.len() * 2 == digits.len()
        && bytes
            .iter_mut()
            .zip(digits.chunks_exact(2))
            .all(|(byte, pair)| match (digit(pair[0]), digit(pair[1])) {
                (Some(high), Some(low)) => {
                    *byte = high << 4 | low;
                    true
                }
                _ => false,
            })
}

/// Parses hexadecimal digits to bytes that are not secret; `None` if the digits are invalid.
pub(in crate::store) fn bytes(text: &str) -> Option<Vec<u8>> {
    let mut bytes = vec![0; text.len() / 2];
    fill(&mut bytes, text.as_bytes()).then_some(bytes)
}

/// Parses hexadecimal digits to exactly `N` bytes that are not secret; `None` if the digits are
/// invalid or their number is wrong.
pub(in crate::store) fn array<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    fill(&mut bytes, text.as_bytes()).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_read_back_and_nothing_else_is_read() {
        assert_eq!(text(&[0, 0x7f, 0xff]), "007fff");
        assert_eq!(bytes("007fff"), Some(vec![0, 0x7f, 0xff]));
        assert_eq!(array("007fff"), Some([0, 0x7f, 0xff]));
        assert_eq!(array::<2>("007fff"), None);
        for wrong in ["0", "+1", "0g", "ä", " 00"] {
            assert_eq!(bytes(wrong), None, "{wrong}");
        }
    }
}
