//! Pictures of the window, as files of their own.

use std::path::{Path, PathBuf};

use super::error::SaveError;
use super::file::{Rights, create_beside};
use super::name::stem;

/// Writes a PNG picture beside all others of a folder; gives its path.
///
/// # Errors
///
/// When the system does not let it be written; nothing is left of it then.
pub fn save_picture(folder: &Path, name: &str, png: &[u8]) -> Result<PathBuf, SaveError> {
    let path = folder.join(format!("{}.png", stem(name)));
    create_beside(&path, png, Rights::Open).map_err(|error| SaveError::unwritable(&path, error))
}
