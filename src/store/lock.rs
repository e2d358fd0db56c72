//! One program at a time keeps the game in play, the match and the settings: two
//! that wrote the same files by turns would lose what the other has written.

use std::fs::{File, OpenOptions, TryLockError};

use super::Paths;

/// The right to keep what lies in the data folder, held until it is dropped. The
/// default one keeps nobody away.
#[derive(Debug, Default)]
pub struct Lock {
    /// The system frees it when the program ends, however it ends.
    _file: Option<File>,
}

/// Another program holds the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken;

/// Takes the right to keep what lies in the data folder. Where the file system knows
/// no locks, or the folder cannot be written to, nobody is kept away.
///
/// # Errors
///
/// When another program has taken it.
pub fn lock(paths: &Paths) -> Result<Lock, Taken> {
    let _ = std::fs::create_dir_all(paths.data());
    let path = paths.data().join("lock");
    let mut options = OpenOptions::new();
    let Ok(file) = options.write(true).create(true).truncate(false).open(path) else {
        return Ok(Lock::default());
    };
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(Taken),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(Lock { _file: Some(file) }),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    #[test]
    fn a_second_program_is_told_until_the_first_one_ends() {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        let first = lock(&paths).unwrap();
        assert_eq!(lock(&paths).unwrap_err(), Taken);
        drop(first);
        assert!(lock(&paths).is_ok());
    }

    #[test]
    fn a_folder_that_cannot_be_made_keeps_nobody_away() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        std::fs::write(&file, "").unwrap();
        assert!(lock(&Paths::under(&file)).is_ok());
    }
}
