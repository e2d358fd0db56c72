//! Received bytes that are read from the front.

use super::{DecodeError, Encode};

/// The bytes not read yet.
pub struct Input<'a> {
    rest: &'a [u8],
}

impl<'a> Input<'a> {
    pub fn new(bytes: &'a [u8]) -> Input<'a> {
        Input { rest: bytes }
    }

    /// Number of bytes not read yet.
    pub fn left(&self) -> usize {
        self.rest.len()
    }

    /// Reads a number of bytes.
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], DecodeError> {
        let (taken, rest) = self
            .rest
            .split_at_checked(count)
            .ok_or(DecodeError::TooShort)?;
        self.rest = rest;
        Ok(taken)
    }

    /// Reads a single byte.
    pub fn byte(&mut self) -> Result<u8, DecodeError> {
        let (&first, rest) = self.rest.split_first().ok_or(DecodeError::TooShort)?;
        self.rest = rest;
        Ok(first)
    }

    /// Reads the next value.
    pub fn read<T: Encode>(&mut self) -> Result<T, DecodeError> {
        T::decode(self)
    }

    /// Reads the length of a text or list. A list has at least one byte for each element, so
    /// that a length alone never makes this program reserve memory.
    pub fn length(&mut self) -> Result<usize, DecodeError> {
        let length = self.read()?;
        if length > self.left() {
            return Err(DecodeError::TooShort);
        }
        Ok(length)
    }
}
