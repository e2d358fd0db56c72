//! Saves screenshots as PNG files.

use std::path::{Path, PathBuf};

use super::error::SaveError;
use super::file::{Rights, create_numbered};
use super::name::stem;

/// Writes a PNG picture to a new file in a folder and returns its path. Adds a number to
/// the name if it is taken.
///
/// # Errors
///
/// When the file cannot be written. No part of a file is left then.
pub fn save_picture(folder: &Path, name: &str, png: &[u8]) -> Result<PathBuf, SaveError> {
    let path = folder.join(format!("{}.png", stem(name)));
    create_numbered(&path, png, Rights::Open).map_err(|error| SaveError::unwritable(&path, error))
}
