//! The arbiter's safe: a folder beside the games with a key for each envelope, one
//! a file, which on Unix its owner alone can read. Elsewhere it has the rights of
//! the user's own data folder.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use zeroize::Zeroizing;

use super::error::EnvelopeError;
use super::hex;
use super::secret::Key;

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
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(path)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        // The folder's entry too: a key that a power cut loses is a lost move.
        #[cfg(unix)]
        if let Some(folder) = path.parent() {
            fs::File::open(folder)?.sync_all()?;
        }
        Ok(())
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
    let text = fs::read_to_string(path).map(Zeroizing::new);
    let text = text.map_err(|error| match error.kind() {
        ErrorKind::NotFound => EnvelopeError::KeyMissing {
            path: path.to_owned(),
        },
        _ => EnvelopeError::unreadable(path, error),
    })?;
    let bytes = hex::bytes(text.trim_end()).map(Zeroizing::new);
    let key = bytes.and_then(|bytes| <[u8; 32]>::try_from(bytes.as_slice()).ok());
    // A key that is none is as good as lost.
    key.map(|key| Key(Zeroizing::new(key)))
        .ok_or_else(|| EnvelopeError::KeyMissing {
            path: path.to_owned(),
        })
}
