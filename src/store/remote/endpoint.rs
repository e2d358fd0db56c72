//! The key that identifies this installation in the network, and the network addresses at which the
//! opponents of games were last reached.

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use super::{IdentityError, OwnKey};
use crate::remote::GameCode;
use crate::store::Paths;
use crate::store::envelope::hex;
use crate::store::error::{DamageError, LoadError, SaveError};
use crate::store::fields::FORMAT;
use crate::store::file::{load_or_rename, write_own_text};
use crate::store::ron_text::{from_ron, to_ron};

/// Maximum size in bytes of a file with the network addresses of an opponent.
const MAX_BYTES: u64 = 4 * 1024;

/// Loads the secret of the key that identifies this installation in the network; creates a key the
/// first time. The player's own key is not used for this: a player may restore that key on a second
/// installation, and both would then compete for one address.
///
/// # Errors
///
/// When the key cannot be read or stored, or other users can read it.
pub fn endpoint_secret(paths: &Paths) -> Result<Zeroizing<[u8; 32]>, IdentityError> {
    OwnKey::load_or_create_at(&paths.endpoint()).map(OwnKey::into_secret)
}

/// Where the app of a game's opponent was last reached in the network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whereabouts {
    /// The key of the opponent's app in the network.
    pub endpoint: [u8; 32],
    /// The relay at which the opponent's app can be reached; `None` if no relay is known.
    pub relay: Option<String>,
    /// The network addresses of the opponent's app.
    pub addresses: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "peer")]
struct WhereaboutsFile {
    format: u32,
    endpoint: String,
    relay: Option<String>,
    addresses: Vec<String>,
}

impl Whereabouts {
    /// Loads where a game's opponent was last reached; `None` if that is not known. A damaged file
    /// is renamed.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    pub fn load(paths: &Paths, game: GameCode) -> Result<Option<Whereabouts>, LoadError> {
        load_or_rename(&paths.whereabouts(game), MAX_BYTES, Whereabouts::parse)
    }

    fn parse(text: &str) -> Result<Whereabouts, DamageError> {
        let file: WhereaboutsFile = from_ron(text, |file: &WhereaboutsFile| file.format)?;
        let mut endpoint = [0; 32];
        // With a damaged key this app cannot find the opponent, who then has to connect to it, as
        // if there were no file.
        hex::fill(&mut endpoint, file.endpoint.as_bytes());
        Ok(Whereabouts {
            endpoint,
            relay: file.relay,
            addresses: file.addresses,
        })
    }

    /// Stores where a game's opponent was last reached.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn store(&self, paths: &Paths, game: GameCode) -> Result<(), SaveError> {
        let path = paths.whereabouts(game);
        let file = WhereaboutsFile {
            format: FORMAT,
            endpoint: HEXLOWER.encode(&self.endpoint),
            relay: self.relay.clone(),
            addresses: self.addresses.clone(),
        };
        let text = to_ron(&file).map_err(|error| SaveError::unserializable(&path, error))?;
        write_own_text(&path, &text)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    #[test]
    fn whereabouts_are_read_as_they_were_stored() {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        let game = "0123456789abcdef".parse().unwrap();
        assert_eq!(Whereabouts::load(&paths, game), Ok(None));
        let whereabouts = Whereabouts {
            endpoint: [7; 32],
            relay: Some("https://relay.example.org".to_owned()),
            addresses: vec!["127.0.0.1:40000".to_owned()],
        };
        whereabouts.store(&paths, game).unwrap();
        assert_eq!(Whereabouts::load(&paths, game), Ok(Some(whereabouts)));
    }

    #[test]
    fn the_key_of_the_installation_stays_the_same_and_is_not_the_players() {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        let first = endpoint_secret(&paths).unwrap();
        assert_eq!(endpoint_secret(&paths).unwrap(), first);
        let own = OwnKey::load_or_create(&paths).unwrap();
        assert_ne!(own.into_secret(), first);
    }
}
