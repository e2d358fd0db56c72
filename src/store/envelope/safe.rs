//! The arbiter's safe: a folder beside the games with a key for each envelope, one
//! a file, which on Unix its owner alone can read. Elsewhere it has the rights of
//! the user's own data folder.

use std::fs::{self, DirBuilder};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use zeroize::Zeroizing;

use super::error::EnvelopeError;
use super::hex;
use super::secret::Key;
use crate::store::LoadError;
use crate::store::file::{Rights, create, open};

/// How many bytes a key has. Its file has two letters for each, and a line's end.
const LENGTH: usize = 32;

/// Puts a key into the safe. A key that lies there is never written over.
pub(super) fn put(path: &Path, key: &Key) -> Result<(), EnvelopeError> {
    // Room for all of it at once: a text that grows leaves copies behind.
    let mut text = Zeroizing::new(String::with_capacity(2 * key.0.len() + 1));
    hex::push(&mut text, &*key.0);
    text.push('\n');
    let written = || -> io::Result<()> {
        if let Some(folder) = path.parent() {
            private_folder(folder)?;
        }
        create(path, text.as_bytes(), Rights::Secret)
    };
    written().map_err(|error| EnvelopeError::unwritable(path, error))
}

/// Makes a folder that on Unix its owner alone can enter.
fn private_folder(folder: &Path) -> io::Result<()> {
    if let Some(above) = folder.parent() {
        fs::create_dir_all(above)?;
    }
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    match builder.create(folder) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        made => made,
    }
}

/// Whether there is a key, without taking it out.
pub(super) fn look(path: &Path) -> Result<(), EnvelopeError> {
    match path.try_exists() {
        Ok(true) => Ok(()),
        Ok(false) => Err(EnvelopeError::KeyMissing {
            path: path.to_owned(),
        }),
        Err(error) => Err(EnvelopeError::unreadable(path, error)),
    }
}

/// Takes a key out of the safe; it stays there too.
pub(super) fn get(path: &Path) -> Result<Key, EnvelopeError> {
    // What is no key is as good as lost.
    let missing = || EnvelopeError::KeyMissing {
        path: path.to_owned(),
    };
    let file = open(path).map_err(|error| match error {
        error if error.is_missing() => missing(),
        LoadError::Unreadable { path, cause } => EnvelopeError::Unreadable { path, cause },
        _ => missing(),
    })?;
    // Room for all of it at once, as for `put`, and for a letter too many.
    let mut text = Zeroizing::new(String::with_capacity(2 * LENGTH + 2));
    let read = file.take(2 * LENGTH as u64 + 2).read_to_string(&mut text);
    read.map_err(|error| match error.kind() {
        ErrorKind::InvalidData => missing(),
        _ => EnvelopeError::unreadable(path, error),
    })?;
    let bytes = hex::bytes(text.trim_end()).map(Zeroizing::new);
    let key = bytes.and_then(|bytes| <[u8; LENGTH]>::try_from(bytes.as_slice()).ok());
    key.map(|key| Key(Zeroizing::new(key))).ok_or_else(missing)
}
