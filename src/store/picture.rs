//! Writes pictures and films.

use std::path::{Path, PathBuf};

use super::error::SaveError;
use super::file::{Rights, create_numbered, write_open};
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

/// Writes a picture or film to a file, replacing an existing one, completely or not at all.
///
/// # Errors
///
/// When the file cannot be written.
pub fn write_picture(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    write_open(path, bytes).map_err(|error| SaveError::unwritable(path, error))
}
