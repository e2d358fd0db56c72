//! A backup of the player's key: a text that opens with a pass phrase (Argon2id and
//! XChaCha20-Poly1305).

use argon2::{Algorithm, Argon2, Version};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use data_encoding::HEXLOWER;
use thiserror::Error;
use zeroize::Zeroizing;

use crate::store::NoRandomness;
use crate::store::envelope::{Cost, Phrase, hex};
use crate::store::randomness::fill;

/// Maximum size of a backup in bytes.
pub(super) const MAX_BYTES: u64 = 1024;

/// First line of a backup, which is authenticated together with the key.
const HEAD: &str = "tritower identity 1";

/// Reason why a backup cannot be made or opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BackupError {
    /// The text is not a backup.
    #[error("this is not a backup of a key")]
    NoBackup,
    /// The pass phrase is not that of the backup, or the backup was changed.
    #[error("the pass phrase is wrong, or the backup was changed")]
    WrongPhrase,
    /// The cost of trying a pass phrase is outside the limits of this app.
    #[error("the backup asks for more memory or time than this program allows")]
    Cost,
    /// The system provides no random numbers.
    #[error("the system provides no random numbers: {reason}")]
    NoRandomness {
        /// Message of the system.
        reason: String,
    },
}

impl From<NoRandomness> for BackupError {
    fn from(error: NoRandomness) -> BackupError {
        BackupError::NoRandomness {
            reason: error.to_string(),
        }
    }
}

/// Returns the text of a backup of the key `secret`, encrypted with a pass phrase.
pub(super) fn write(secret: &[u8; 32], phrase: &Phrase, cost: Cost) -> Result<String, BackupError> {
    let (mut salt, mut nonce) = ([0; 16], [0; 24]);
    fill(&mut salt)?;
    fill(&mut nonce)?;
    let cipher = cipher(phrase, &salt, cost)?;
    let payload = Payload {
        msg: secret,
        aad: HEAD.as_bytes(),
    };
    let sealed = cipher.encrypt(&XNonce::from(nonce), payload);
    // The cipher fails only for texts of more than 256 GiB.
    let sealed = sealed.map_err(|_| BackupError::NoBackup)?;
    let Cost { memory, passes } = cost;
    let [salt, nonce, sealed] = [&salt[..], &nonce, &sealed].map(|it| HEXLOWER.encode(it));
    Ok(format!(
        "{HEAD}\ncost {memory} {passes}\nsalt {salt}\nnonce {nonce}\nkey {sealed}\n"
    ))
}

/// Reads the key from the text of a backup that [`write()`] returned for the same pass phrase.
pub(super) fn read(text: &str, phrase: &Phrase) -> Result<Zeroizing<[u8; 32]>, BackupError> {
    let backup = Backup::parse(text).ok_or(BackupError::NoBackup)?;
    let cipher = cipher(phrase, &backup.salt, backup.cost)?;
    let payload = Payload {
        msg: &backup.sealed,
        aad: HEAD.as_bytes(),
    };
    let opened = cipher.decrypt(&XNonce::from(backup.nonce), payload);
    let opened = Zeroizing::new(opened.map_err(|_| BackupError::WrongPhrase)?);
    let secret = <[u8; 32]>::try_from(opened.as_slice());
    Ok(Zeroizing::new(secret.map_err(|_| BackupError::NoBackup)?))
}

struct Backup {
    cost: Cost,
    salt: Vec<u8>,
    nonce: [u8; 24],
    sealed: Vec<u8>,
}

impl Backup {
    fn parse(text: &str) -> Option<Backup> {
        let mut lines = text.lines().map(str::trim);
        lines.next().filter(|&line| line == HEAD)?;
        let mut value = |name| lines.next()?.strip_prefix(name)?.strip_prefix(' ');
        let (memory, passes) = value("cost")?.split_once(' ')?;
        let cost = Cost {
            memory: memory.parse().ok()?,
            passes: passes.parse().ok()?,
        };
        Some(Backup {
            cost,
            salt: hex::bytes(value("salt")?)?,
            nonce: hex::bytes(value("nonce")?)?.try_into().ok()?,
            sealed: hex::bytes(value("key")?)?,
        })
    }
}

fn cipher(phrase: &Phrase, salt: &[u8], cost: Cost) -> Result<XChaCha20Poly1305, BackupError> {
    let params = cost.params().ok_or(BackupError::Cost)?;
    let mut key = Zeroizing::new([0; 32]);
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
        .hash_password_into(phrase.bytes(), salt, &mut *key)
        .map_err(|_| BackupError::NoBackup)?;
    Ok(XChaCha20Poly1305::new((&*key).into()))
}
