//! Why an archive was not unpacked.

use thiserror::Error;

/// Reason why an archive was not unpacked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// This program does not unpack archives of this format, or of this compression.
    #[error("{format} archives of this kind are not unpacked")]
    Unsupported {
        /// Name of the format.
        format: &'static str,
    },
    /// The archive is damaged or incomplete.
    #[error("the {format} archive is damaged or incomplete")]
    Damaged {
        /// Name of the format.
        format: &'static str,
    },
    /// The unpacked content is too large.
    #[error("unpacked, it is larger than {limit} bytes")]
    TooLarge {
        /// Maximum size of the content in bytes.
        limit: u64,
    },
    /// The archive contains another archive.
    #[error("a {inner} archive in a {format} archive")]
    Nested {
        /// Name of the format of the outer archive.
        format: &'static str,
        /// Name of the format of the inner archive.
        inner: &'static str,
    },
    /// A zip archive contains several files that do not form one sequence of games.
    #[error("a zip archive of several files that are not all PGNs")]
    Several,
}
