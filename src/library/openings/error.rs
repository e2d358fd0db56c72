//! Errors in a file of openings.

use thiserror::Error;

/// Reason why bytes are not an opening tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OpeningsError {
    /// The bytes do not begin as a file of openings does.
    #[error("not a file of openings: expected it to begin with TRIOPEN1")]
    NoOpenings,
    /// The file ends too early.
    #[error("the file of openings ends after {bytes} bytes, in the middle of a position")]
    TooShort {
        /// Length of the file in bytes.
        bytes: usize,
    },
    /// The file has more bytes than its positions need.
    #[error("the file of openings goes on after its last position, at byte {at}")]
    TooLong {
        /// Offset of the first byte after the last position.
        at: usize,
    },
    /// A move is listed twice in a position.
    #[error("the file of openings lists a move twice, at byte {at}")]
    Repeated {
        /// Offset of the first byte after the second listing of the move.
        at: usize,
    },
}
