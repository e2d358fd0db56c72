//! Errors in received bytes.

use thiserror::Error;

/// Reason why received bytes are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// There are more bytes than this kind of message may have.
    #[error("the message has {found} bytes; at most {most} are allowed")]
    TooLong {
        /// Number of bytes received.
        found: usize,
        /// Largest number of bytes.
        most: usize,
    },
    /// The bytes end before the value does.
    #[error("the message ends too early")]
    TooShort,
    /// Bytes follow the value.
    #[error("{left} bytes follow the end of the message")]
    TooMuch {
        /// Number of bytes after the value.
        left: usize,
    },
    /// A number stands for no variant; a newer program may know it.
    #[error("{found} is the number of no {what} that this program knows")]
    Unknown {
        /// Kind of the value.
        what: &'static str,
        /// The number received.
        found: u8,
    },
    /// A value is outside its range.
    #[error("the message contains a {what} that is not valid")]
    Invalid {
        /// Kind of the value.
        what: &'static str,
    },
    /// The bytes are another spelling of a value than the one that is signed.
    #[error("the message is not written in the one form that is allowed")]
    NotCanonical,
}
