//! Canonical bytes: every value that two computers exchange or sign has exactly one
//! encoding, and bytes that are not the encoding of what they mean are refused.
//!
//! A number is written in groups of seven bits, lowest first (LEB128). A text or list is its
//! length and its contents, an optional value 0 or 1 and the value. A value of an enum is the
//! number of its variant and its fields; these numbers are part of the format and never
//! change.

mod error;
mod events;
mod input;
mod macros;
mod numbers;
mod values;

pub use error::DecodeError;
pub(super) use input::Input;
pub(super) use macros::{encode_enum, encode_struct};

/// A value with canonical bytes.
pub(super) trait Encode: Sized {
    /// Appends the bytes of the value.
    fn encode(&self, out: &mut Vec<u8>);

    /// Reads a value. May accept more than [`Encode::encode`] writes; [`from_bytes`] refuses
    /// the rest.
    fn decode(input: &mut Input<'_>) -> Result<Self, DecodeError>;
}

/// The bytes of a value.
pub(super) fn to_bytes(value: &impl Encode) -> Vec<u8> {
    let mut bytes = Vec::new();
    value.encode(&mut bytes);
    bytes
}

/// Reads a value from its bytes, of which there may be at most `most`.
pub(super) fn from_bytes<T: Encode>(bytes: &[u8], most: usize) -> Result<T, DecodeError> {
    let found = bytes.len();
    if found > most {
        return Err(DecodeError::TooLong { found, most });
    }
    let mut input = Input::new(bytes);
    let value = T::decode(&mut input)?;
    match input.left() {
        0 if to_bytes(&value) == bytes => Ok(value),
        0 => Err(DecodeError::NotCanonical),
        left => Err(DecodeError::TooMuch { left }),
    }
}

#[cfg(test)]
mod tests;
