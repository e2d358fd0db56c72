//! The player's own key, by which opponents recognize the player: its file, and its backups as 24
//! words or as a text encrypted with a pass phrase.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use bip39::Mnemonic;
use data_encoding::HEXLOWER;
use thiserror::Error;
use zeroize::Zeroizing;

use super::backup::{self, BackupError};
use crate::remote::IdentityKey;
use crate::store::envelope::{Cost, Phrase, hex};
use crate::store::file::{Rights, create, read_text, write_secret};
use crate::store::randomness::fill;
use crate::store::{Cause, LoadError, NoRandomness, Paths};

/// Maximum size of the key's file in bytes: 64 digits and a line break.
const FILE_BYTES: u64 = 66;

/// Reason why the player's key could not be read, stored or restored. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IdentityError {
    /// The key's file cannot be read.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The key's file cannot be written.
    #[error("{}: cannot be written: {cause}", path.display())]
    Unwritable {
        /// Path of the file.
        path: PathBuf,
        /// Error of the operating system.
        #[source]
        cause: Cause,
    },
    /// The file does not contain a key.
    #[error("{}: this is not the key of a player; restore it from its 24 words", path.display())]
    Damaged {
        /// Path of the file.
        path: PathBuf,
    },
    /// Other users can read the key.
    #[error("{}: other users can read the key (rights {rights:o}); only its owner may (600)", path.display())]
    Exposed {
        /// Path of the file.
        path: PathBuf,
        /// Unix permissions of the file.
        rights: u32,
    },
    /// The player already has another key, which would be replaced.
    #[error("{}: there is a key already; move it away before you restore another", path.display())]
    Exists {
        /// Path of the file.
        path: PathBuf,
    },
    /// The words are not those of a key.
    #[error("these are not the 24 words of a key: {reason}")]
    Words {
        /// What is wrong with the words.
        reason: String,
    },
    /// The backup cannot be made or opened.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// The system provides no random numbers.
    #[error("the system provides no random numbers: {reason}")]
    NoRandomness {
        /// Message of the system.
        reason: String,
    },
}

impl From<NoRandomness> for IdentityError {
    fn from(error: NoRandomness) -> IdentityError {
        IdentityError::NoRandomness {
            reason: error.to_string(),
        }
    }
}

/// The secret of the player's key, wiped from memory on drop.
pub struct OwnKey(Zeroizing<[u8; 32]>);

impl OwnKey {
    /// Loads the player's key; creates a key the first time.
    ///
    /// # Errors
    ///
    /// When the key cannot be read or stored, or other users can read it.
    pub fn load_or_create(paths: &Paths) -> Result<OwnKey, IdentityError> {
        OwnKey::load_or_create_at(&paths.identity())
    }

    pub(super) fn load_or_create_at(path: &Path) -> Result<OwnKey, IdentityError> {
        match OwnKey::load_at(path) {
            Err(IdentityError::Load(error)) if error.is_missing() => {}
            loaded => return loaded,
        }
        let mut secret = Zeroizing::new([0; 32]);
        fill(&mut *secret)?;
        let key = OwnKey(secret);
        match key.store_at(path) {
            // Another instance of the app has created a key at the same time.
            Err(IdentityError::Exists { .. }) => OwnKey::load_at(path),
            stored => stored.map(|()| key),
        }
    }

    /// Loads the player's key.
    ///
    /// # Errors
    ///
    /// When there is no key, it cannot be read, or other users can read it.
    pub fn load(paths: &Paths) -> Result<OwnKey, IdentityError> {
        OwnKey::load_at(&paths.identity())
    }

    fn load_at(path: &Path) -> Result<OwnKey, IdentityError> {
        let text = Zeroizing::new(read_text(path, FILE_BYTES)?);
        check_rights(path)?;
        let mut secret = Zeroizing::new([0; 32]);
        match hex::fill(&mut *secret, text.trim_ascii_end().as_bytes()) {
            true => Ok(OwnKey(secret)),
            false => Err(IdentityError::Damaged {
                path: path.to_owned(),
            }),
        }
    }

    /// Stores the key as the player's own. An existing key is never replaced.
    ///
    /// # Errors
    ///
    /// When there is a key already, or it cannot be written.
    pub fn store(&self, paths: &Paths) -> Result<(), IdentityError> {
        self.store_at(&paths.identity())
    }

    /// Stores the key as the player's own in place of another one, whose file gets another name.
    /// Returns the new path of that file; `None` if there was no other key.
    ///
    /// # Errors
    ///
    /// When a file cannot be renamed or written. The other key is the player's own then.
    pub fn replace(&self, paths: &Paths) -> Result<Option<PathBuf>, IdentityError> {
        let path = paths.identity();
        match OwnKey::load_at(&path) {
            Ok(own) if own.0 == self.0 => return Ok(None),
            Err(IdentityError::Load(error)) if error.is_missing() => {
                return self.store_at(&path).map(|()| None);
            }
            _ => {}
        }
        let mut names = (1..).map(|number: u32| path.with_extension(format!("old-{number}")));
        let Some(old) = names.find(|name| !name.exists()) else {
            return Err(IdentityError::Exists { path });
        };
        fs::rename(&path, &old).map_err(|error| unwritable(&path, error))?;
        if let Err(error) = self.store_at(&path) {
            // Without the new file, the old name is free.
            let _ = fs::rename(&old, &path);
            return Err(error);
        }
        Ok(Some(old))
    }

    fn store_at(&self, path: &Path) -> Result<(), IdentityError> {
        // Allocated at once: a growing string would leave copies of the key in memory.
        let mut text = Zeroizing::new(String::with_capacity(FILE_BYTES as usize));
        HEXLOWER.encode_append(&*self.0, &mut text);
        text.push('\n');
        match create(path, text.as_bytes(), Rights::Secret) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(IdentityError::Exists {
                path: path.to_owned(),
            }),
            stored => stored.map_err(|error| unwritable(path, error)),
        }
    }

    /// Returns the secret bytes of the key.
    pub(super) fn into_secret(self) -> Zeroizing<[u8; 32]> {
        self.0
    }

    /// Returns the key with which this player signs.
    pub fn key(&self) -> IdentityKey {
        IdentityKey::from_secret(&self.0)
    }

    /// Returns the 24 words from which the key can be restored (BIP 39, English list).
    ///
    /// # Errors
    ///
    /// Never for a key of this length.
    pub fn words(&self) -> Result<Zeroizing<String>, IdentityError> {
        let words = Mnemonic::from_entropy(&*self.0).map_err(not_words)?;
        Ok(Zeroizing::new(words.to_string()))
    }

    /// Restores a key from its 24 words; upper and lower case and extra spaces do not matter.
    ///
    /// # Errors
    ///
    /// When a word is unknown or missing, or when the check sum in the words is wrong.
    pub fn from_words(text: &str) -> Result<OwnKey, IdentityError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let text = Zeroizing::new(words.join(" ").to_lowercase());
        let words = Mnemonic::parse_normalized(&text).map_err(not_words)?;
        let secret = Zeroizing::new(words.to_entropy());
        match <[u8; 32]>::try_from(secret.as_slice()) {
            Ok(secret) => Ok(OwnKey(Zeroizing::new(secret))),
            Err(_) => Err(IdentityError::Words {
                reason: format!("there are {} words", words.word_count()),
            }),
        }
    }

    /// Writes a backup of the key that opens with a pass phrase.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn back_up(&self, path: &Path, phrase: &Phrase, cost: Cost) -> Result<(), IdentityError> {
        let text = backup::write(&self.0, phrase, cost)?;
        write_secret(path, text.as_bytes()).map_err(|error| unwritable(path, error))
    }

    /// Restores a key from a backup.
    ///
    /// # Errors
    ///
    /// When the file cannot be read or is no backup, or the phrase is wrong.
    pub fn from_backup(path: &Path, phrase: &Phrase) -> Result<OwnKey, IdentityError> {
        let text = read_text(path, backup::MAX_BYTES)?;
        Ok(OwnKey(backup::read(&text, phrase)?))
    }
}

impl std::fmt::Debug for OwnKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "OwnKey(secret of {:?})", self.key().identity())
    }
}

fn not_words(error: bip39::Error) -> IdentityError {
    IdentityError::Words {
        reason: error.to_string(),
    }
}

fn unwritable(path: &Path, error: std::io::Error) -> IdentityError {
    IdentityError::Unwritable {
        path: path.to_owned(),
        cause: error.into(),
    }
}

/// Checks that only the owner of the key's file has permissions for it.
#[cfg(unix)]
fn check_rights(path: &Path) -> Result<(), IdentityError> {
    let metadata = fs::metadata(path).map_err(|error| LoadError::unreadable(path, error))?;
    let rights = std::os::unix::fs::PermissionsExt::mode(&metadata.permissions()) & 0o777;
    let path = path.to_owned();
    match rights & 0o077 {
        0 => Ok(()),
        _ => Err(IdentityError::Exposed { path, rights }),
    }
}

#[cfg(not(unix))]
fn check_rights(_: &Path) -> Result<(), IdentityError> {
    Ok(())
}
