//! The arbiter's safe: a folder in the data folder with one file for each envelope's key. On Unix
//! only the owner can read the folder and the files; a key or a safe that other users can read is
//! refused. On other systems the safe has the permissions of the user's data folder.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use data_encoding::HEXLOWER;
use zeroize::Zeroizing;

use super::error::EnvelopeError;
use super::hex;
use super::secret::Key;
use crate::store::LoadError;
use crate::store::file::{self, Rights, create, make_folder};

/// Size of a key's file in bytes: 64 digits, with room for a line break of two
/// characters.
const FILE_BYTES: usize = 66;

/// Stores a key in the safe. An existing key is never overwritten, and no partial file is
/// left on an error.
pub(super) fn put(path: &Path, key: &Key) -> Result<(), EnvelopeError> {
    let unwritable = |error| EnvelopeError::unwritable(path, error);
    if let Some(folder) = path.parent() {
        make_folder(folder).map_err(unwritable)?;
        check(folder, &fs::metadata(folder).map_err(unwritable)?)?;
    }
    // Allocated at once: a growing string would leave copies of the key in memory.
    let mut text = Zeroizing::new(String::with_capacity(FILE_BYTES));
    HEXLOWER.encode_append(&*key.0, &mut text);
    text.push('\n');
    create(path, text.as_bytes(), Rights::Secret).map_err(unwritable)?;
    // A file system without Unix permissions may make the file readable by everyone.
    let written = fs::symlink_metadata(path).map_err(unwritable);
    written
        .and_then(|data| check(path, &data))
        .inspect_err(|_| {
            // The error of writing is reported, not that of the removal.
            let _ = fs::remove_file(path);
        })
}

/// Removes all permissions that users other than its owner have for the safe; returns whether they
/// had any.
pub(super) fn restrict(folder: &Path) -> Result<bool, EnvelopeError> {
    let metadata = match fs::metadata(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(false),
        metadata => metadata.map_err(|error| EnvelopeError::unwritable(folder, error))?,
    };
    if check(folder, &metadata).is_ok() {
        return Ok(false);
    }
    #[cfg(unix)]
    {
        let rights = std::os::unix::fs::PermissionsExt::from_mode(0o700);
        fs::set_permissions(folder, rights)
            .map_err(|error| EnvelopeError::unwritable(folder, error))?;
    }
    Ok(true)
}

/// Checks that only the owner of a file or folder has permissions for it.
#[cfg(unix)]
fn check(path: &Path, metadata: &Metadata) -> Result<(), EnvelopeError> {
    let mode = std::os::unix::fs::PermissionsExt::mode(&metadata.permissions());
    if mode & 0o077 == 0 {
        return Ok(());
    }
    Err(EnvelopeError::Exposed {
        path: path.to_owned(),
        rights: mode & 0o777,
    })
}

#[cfg(not(unix))]
fn check(_path: &Path, _metadata: &Metadata) -> Result<(), EnvelopeError> {
    Ok(())
}

/// Checks that a key exists and that only its owner has permissions for its file. Does not read
/// the key.
pub(super) fn check_key(path: &Path) -> Result<(), EnvelopeError> {
    open(path).map(|_| ())
}

/// Opens the file of a key. If it is not a regular file, for example a link, the key counts as
/// missing.
fn open(path: &Path) -> Result<File, EnvelopeError> {
    let missing = || EnvelopeError::KeyMissing {
        path: path.to_owned(),
    };
    let failed = |error: io::Error| match error.kind() {
        ErrorKind::NotFound => missing(),
        _ => EnvelopeError::unreadable(path, error),
    };
    if !fs::symlink_metadata(path).map_err(failed)?.is_file() {
        return Err(missing());
    }
    let file = file::open(path).map_err(|error| match error {
        LoadError::Unreadable { path, cause } => EnvelopeError::Unreadable { path, cause },
        _ => missing(),
    })?;
    check(path, &file.metadata().map_err(failed)?)?;
    Ok(file)
}

/// Reads a key from the safe.
pub(super) fn get(path: &Path) -> Result<Key, EnvelopeError> {
    let mut file = open(path)?;
    // One byte more than the limit, to notice a file that is too long.
    let mut text = Zeroizing::new([0; FILE_BYTES + 1]);
    let mut length = 0;
    while let Some(rest) = text.get_mut(length..).filter(|rest| !rest.is_empty()) {
        match file.read(rest) {
            Ok(0) => break,
            Ok(more) => length += more,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(EnvelopeError::unreadable(path, error)),
        }
    }
    let mut key = Zeroizing::new([0; 32]);
    let digits = text.get(..length).unwrap_or_default().trim_ascii_end();
    // A damaged key counts as missing.
    if length > FILE_BYTES || !hex::fill(&mut *key, digits) {
        return Err(EnvelopeError::KeyMissing {
            path: path.to_owned(),
        });
    }
    Ok(Key(key))
}
