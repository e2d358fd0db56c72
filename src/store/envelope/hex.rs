//! Reads hexadecimal digits, and serializes bytes as digits.

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Fills `bytes` from hexadecimal digits, two for each byte; returns false if the digits are
/// invalid or their number is wrong. Makes no copies, so it can be used for a key.
pub(in crate::store) fn fill(bytes: &mut [u8], digits: &[u8]) -> bool {
    bytes.len() * 2 == digits.len() && HEXLOWER_PERMISSIVE.decode_mut(digits, bytes).is_ok()
}

/// Reads bytes that are not secret; `None` if the digits are invalid.
pub(in crate::store) fn bytes(digits: &str) -> Option<Vec<u8>> {
    HEXLOWER_PERMISSIVE.decode(digits.as_bytes()).ok()
}

pub(super) fn serialize<S: Serializer>(bytes: &impl AsRef<[u8]>, to: S) -> Result<S::Ok, S::Error> {
    HEXLOWER.encode(bytes.as_ref()).serialize(to)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>, B: TryFrom<Vec<u8>>>(
    from: D,
) -> Result<B, D::Error> {
    let digits = String::deserialize(from)?;
    let bytes = bytes(&digits).and_then(|bytes| bytes.try_into().ok());
    bytes.ok_or_else(|| D::Error::custom("these are not the expected digits"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_digits_are_read() {
        assert_eq!(bytes("007fff"), Some(vec![0, 0x7f, 0xff]));
        for wrong in ["0", "+1", "0g", "ä", " 00"] {
            assert_eq!(bytes(wrong), None, "{wrong}");
            assert!(!fill(&mut [0], wrong.as_bytes()), "{wrong}");
        }
    }
}
