//! Reader of received bytes.

use super::{DecodeError, Encode};

/// Reader of received bytes; holds the bytes that have not been read yet.
pub struct Input<'a> {
    rest: &'a [u8],
}

impl<'a> Input<'a> {
    pub fn new(bytes: &'a [u8]) -> Input<'a> {
        Input { rest: bytes }
    }

    /// Number of bytes that have not been read yet.
    pub fn left(&self) -> usize {
        self.rest.len()
    }

    /// Reads `count` bytes.
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], DecodeError> {
        let (taken, rest) = self
            .rest
            .split_at_checked(count)
            .ok_or(DecodeError::TooShort)?;
        self.rest = rest;
        Ok(taken)
    }

    /// Reads one byte.
    pub fn byte(&mut self) -> Result<u8, DecodeError> {
        let (&first, rest) = self.rest.split_first().ok_or(DecodeError::TooShort)?;
        self.rest = rest;
        Ok(first)
    }

    /// Reads a value of type `T`.
    pub fn read<T: Encode>(&mut self) -> Result<T, DecodeError> {
        T::decode(self)
    }

    /// Reads the length of a text or list. A length greater than the number of bytes left is an
    /// error, because each element takes at least one byte; so a false length cannot make this app
    /// reserve much memory.
    pub fn length(&mut self) -> Result<usize, DecodeError> {
        let length = self.read()?;
        if length > self.left() {
            return Err(DecodeError::TooShort);
        }
        Ok(length)
    }
}
