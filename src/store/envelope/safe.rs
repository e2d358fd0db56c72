//! The arbiter's safe: a folder beside the games with a key for each envelope, one
//! a file, which on Unix its owner alone can read. A key or a safe that others can
//! read is refused. Elsewhere it has the rights of the user's own data folder.

use std::fs::{self, DirBuilder, File, Metadata};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use zeroize::Zeroizing;

use super::error::EnvelopeError;
use super::hex;
use super::secret::Key;
use crate::store::LoadError;
use crate::store::file::{self, Rights, create};

/// How many bytes the file of a key may have: its digits and the end of the line.
const ROOM: usize = 66;

/// Puts a key into the safe. A key that lies there is never written over, and none
/// is left there by halves.
pub(super) fn put(path: &Path, key: &Key) -> Result<(), EnvelopeError> {
    let unwritable = |error| EnvelopeError::unwritable(path, error);
    if let Some(folder) = path.parent() {
        private_folder(folder).map_err(unwritable)?;
        check(folder, &fs::metadata(folder).map_err(unwritable)?)?;
    }
    // Room for all of it at once: a text that grows leaves copies behind.
    let mut text = Zeroizing::new(String::with_capacity(ROOM));
    hex::push(&mut text, &*key.0);
    text.push('\n');
    create(path, text.as_bytes(), Rights::Secret).map_err(unwritable)?;
    // A disk that knows no rights gives its files to everybody.
    let written = fs::symlink_metadata(path).map_err(unwritable);
    written
        .and_then(|data| check(path, &data))
        .inspect_err(|_| {
            // The error that counts is the first.
            let _ = fs::remove_file(path);
        })
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

/// Takes the rights to the safe from all but its owner; says whether others had any.
pub(super) fn narrow(folder: &Path) -> Result<bool, EnvelopeError> {
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

/// Whether its owner alone has rights to a file or a folder.
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

/// Whether there is a key that may be taken, without taking it out.
pub(super) fn look(path: &Path) -> Result<(), EnvelopeError> {
    open(path).map(|_| ())
}

/// The file of a key: one of its own and no link, pipe or device. What is none is as
/// good as lost.
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

/// Takes a key out of the safe; it stays there too.
pub(super) fn get(path: &Path) -> Result<Key, EnvelopeError> {
    let mut file = open(path)?;
    // One more than there may be: whatever fills it is no key.
    let mut text = Zeroizing::new([0; ROOM + 1]);
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
    // A key that is none is as good as lost.
    if length > ROOM || !hex::fill(&mut *key, digits) {
        return Err(EnvelopeError::KeyMissing {
            path: path.to_owned(),
        });
    }
    Ok(Key(key))
}
