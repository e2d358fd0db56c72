//! Errors in received bytes.

use thiserror::Error;

/// Reason why received bytes cannot be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// There are more bytes than a message of this kind may have.
    #[error("the message has {found} bytes; at most {most} are allowed")]
    TooLong {
        /// Number of bytes received.
        found: usize,
        /// Maximum number of bytes.
        most: usize,
    },
    /// The bytes end in the middle of a value.
    #[error("the message ends too early")]
    TooShort,
    /// There are additional bytes after the value.
    #[error("{left} bytes follow the end of the message")]
    TooMuch {
        /// Number of additional bytes.
        left: usize,
    },
    /// The offer or contract is of another version of the protocol.
    #[error("the other program uses version {found} of the protocol; update the older program")]
    Version {
        /// Version of the protocol.
        found: u8,
    },
    /// The bytes contain the number of an unknown enum variant; a newer version of the app may have
    /// defined it.
    #[error("{found} is the number of no {what} that this program knows")]
    Unknown {
        /// Kind of value that was expected.
        what: &'static str,
        /// The unknown number.
        found: u8,
    },
    /// A value is out of range.
    #[error("the message contains a {what} that is not valid")]
    Invalid {
        /// Kind of value that was expected.
        what: &'static str,
    },
    /// The bytes encode a value in a way other than the single permitted one.
    #[error("the message is not written in the one form that is allowed")]
    NotCanonical,
}
