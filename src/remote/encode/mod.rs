//! Canonical encoding of all values that two computers exchange or sign. Each value has exactly
//! one encoding; any other bytes are refused.
//!
//! Numbers are written in groups of seven bits, lowest group first (LEB128). A text or list is
//! written as its length and its contents. An optional value is written as 0, or as 1 and the
//! value; an enum value as the number of its variant and its fields. The numbers of variants are
//! part of the format and never change.

mod error;
mod events;
mod input;
mod macros;
mod numbers;
mod values;

pub use error::DecodeError;
pub use events::encode_event;
pub(super) use input::Input;
pub(super) use macros::{encode_enum, encode_struct};

/// A value with a canonical encoding.
pub(super) trait Encode: Sized {
    /// Appends the encoding of the value to `out`.
    fn encode(&self, out: &mut Vec<u8>);

    /// Reads a value from `input`. May also accept encodings that [`Encode::encode`] never
    /// writes; [`from_bytes`] refuses those.
    fn decode(input: &mut Input<'_>) -> Result<Self, DecodeError>;
}

/// Returns the canonical encoding of a value.
pub(super) fn to_bytes(value: &impl Encode) -> Vec<u8> {
    let mut bytes = Vec::new();
    value.encode(&mut bytes);
    bytes
}

/// Decodes a value; the bytes must be exactly those that [`Encode::encode`] writes for it, and at
/// most `most`.
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
