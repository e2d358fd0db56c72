//! Pictures of the window, as files of their own.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::error::SaveError;
use super::name::stem;

/// Writes a PNG picture beside all others of a folder; gives its path.
///
/// # Errors
///
/// When the system does not let it be written; nothing is left of it then.
pub fn save_picture(folder: &Path, name: &str, png: &[u8]) -> Result<PathBuf, SaveError> {
    let name = stem(name);
    let mut path = folder.join(format!("{name}.png"));
    fs::create_dir_all(folder).map_err(|error| SaveError::unwritable(&path, error))?;
    let mut number = 1;
    let mut file = loop {
        match File::create_new(&path) {
            Ok(file) => break file,
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                number += 1;
                path = folder.join(format!("{name}-{number}.png"));
            }
            Err(error) => return Err(SaveError::unwritable(&path, error)),
        }
    };
    if let Err(error) = file.write_all(png) {
        // A part of a picture is of no use; the error that counts is the write's.
        let _ = fs::remove_file(&path);
        return Err(SaveError::unwritable(&path, error));
    }
    Ok(path)
}
