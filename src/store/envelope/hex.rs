//! Reads hexadecimal digits.

use data_encoding::HEXLOWER_PERMISSIVE;

/// Fills `bytes` from hexadecimal digits, two for each byte; returns false if the digits are
/// invalid or their number is wrong. Makes no copies, so it can be used for a key.
pub(in crate::store) fn fill(bytes: &mut [u8], digits: &[u8]) -> bool {
    bytes.len() * 2 == digits.len() && HEXLOWER_PERMISSIVE.decode_mut(digits, bytes).is_ok()
}

/// Reads bytes that are not secret; `None` if the digits are invalid.
pub(in crate::store) fn bytes(digits: &str) -> Option<Vec<u8>> {
    HEXLOWER_PERMISSIVE.decode(digits.as_bytes()).ok()
}

/// Reads exactly `N` bytes that are not secret; `None` if the digits are invalid or their number is
/// wrong.
pub(in crate::store) fn array<const N: usize>(digits: &str) -> Option<[u8; N]> {
    bytes(digits)?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_digits_are_read() {
        assert_eq!(bytes("007fff"), Some(vec![0, 0x7f, 0xff]));
        assert_eq!(array("007fff"), Some([0, 0x7f, 0xff]));
        assert_eq!(array::<2>("007fff"), None);
        for wrong in ["0", "+1", "0g", "ä", " 00"] {
            assert_eq!(bytes(wrong), None, "{wrong}");
            assert!(!fill(&mut [0], wrong.as_bytes()), "{wrong}");
        }
    }
}
