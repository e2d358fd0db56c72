//! Locks the data folder, so that only one running instance of the app writes the autosave, the
//! current match and the settings. Without the lock, two instances would overwrite each other's
//! files.

use std::fs::{File, OpenOptions, TryLockError};

use super::Paths;
use super::file::make_folder;

/// Lock on the data folder. Only the running instance of the app that holds the lock writes to the
/// folder. The lock is released on drop; the default value locks nothing.
#[derive(Debug, Default)]
pub struct Lock {
    /// The locked file. The operating system releases the lock when the app ends, even after a
    /// crash.
    _file: Option<File>,
}

/// Error: another instance holds the lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlreadyLocked;

/// Locks the data folder. If the file system does not support locks, or the folder is not
/// writable, this succeeds without a lock.
///
/// # Errors
///
/// When another instance holds the lock.
pub fn lock(paths: &Paths) -> Result<Lock, AlreadyLocked> {
    let _ = make_folder(paths.data());
    let path = paths.data().join("lock");
    let mut options = OpenOptions::new();
    let Ok(file) = options.write(true).create(true).truncate(false).open(path) else {
        return Ok(Lock::default());
    };
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(AlreadyLocked),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(Lock { _file: Some(file) }),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    #[test]
    fn a_second_instance_is_refused_until_the_first_one_ends() {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        let first = lock(&paths).unwrap();
        assert_eq!(lock(&paths).unwrap_err(), AlreadyLocked);
        drop(first);
        assert!(lock(&paths).is_ok());
    }

    #[test]
    fn a_folder_that_cannot_be_created_is_no_error() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        std::fs::write(&file, "").unwrap();
        assert!(lock(&Paths::under(&file)).is_ok());
    }
}
