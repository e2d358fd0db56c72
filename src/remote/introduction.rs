//! The first message of each connection: which player is at the other end, and which game is to
//! be continued.
//!
//! The player's signature covers the keying material, a secret that both ends have exported from
//! the encrypted connection. An introduction that was made for another connection is therefore not
//! valid here.

use thiserror::Error;

use super::digest::Purpose;
use super::encode::{DecodeError, encode_struct, from_bytes, to_bytes};
use super::{Digest, GameCode, Identity, IdentityKey, Name, Signature};

/// Secret of one encrypted connection. Only its two ends know it, and each connection has a
/// different one.
pub type KeyingMaterial = [u8; 32];

/// First message of a connection, by which the sender states who is playing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Introduction {
    /// Identity of the player who sends the message.
    pub identity: Identity,
    /// Displayed name of the player.
    pub name: Name,
    /// The game that the sender has open; `None` to agree on a new one.
    pub game: Option<GameCode>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct SignedIntroduction {
    introduction: Introduction,
    signature: Signature,
}

encode_struct!(Introduction {
    identity,
    name,
    game
});
encode_struct!(SignedIntroduction {
    introduction,
    signature
});

/// Reason why an introduction is refused. The connection must be closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IntroductionError {
    /// The message is not an introduction.
    #[error("the opponent's program did not say who is playing: {0}")]
    Content(#[from] DecodeError),
    /// The signature is not valid for this player and this connection.
    #[error("the opponent has not proved who they are; connect again")]
    NotSigned,
    /// The identity in the message is that of the player who receives it.
    #[error("both players have the same identity; use another data folder")]
    SamePlayer,
}

impl Introduction {
    /// Maximum size of an encoded introduction in bytes.
    pub const MAX_BYTES: usize = 256;

    /// Encodes the introduction with its player's signature for one connection. `key` is the secret
    /// key of that player.
    pub fn to_bytes(&self, key: &IdentityKey, connection: &KeyingMaterial) -> Vec<u8> {
        to_bytes(&SignedIntroduction {
            introduction: self.clone(),
            signature: key.sign(self.statement(connection)),
        })
    }

    /// Decodes the introduction that has arrived over a connection and checks its signature.
    /// `own` is the identity of this player.
    ///
    /// # Errors
    ///
    /// [`IntroductionError`] if no game is possible with the other end.
    pub fn from_bytes(
        bytes: &[u8],
        own: &Identity,
        connection: &KeyingMaterial,
    ) -> Result<Introduction, IntroductionError> {
        let read: SignedIntroduction = from_bytes(bytes, Introduction::MAX_BYTES)?;
        let SignedIntroduction {
            introduction,
            signature,
        } = read;
        let identity = &introduction.identity;
        if identity == own {
            // Otherwise the other end could pretend to be this player by sending this player's own
            // message back.
            return Err(IntroductionError::SamePlayer);
        }
        match identity.has_signed(introduction.statement(connection), &signature) {
            true => Ok(introduction),
            false => Err(IntroductionError::NotSigned),
        }
    }

    fn statement(&self, connection: &KeyingMaterial) -> Digest {
        Digest::of(Purpose::Connection, &[connection, &to_bytes(self)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CONNECTION: KeyingMaterial = [7; 32];

    fn keys() -> [IdentityKey; 2] {
        [1, 2].map(|secret| IdentityKey::from_secret(&[secret; 32]))
    }

    fn introduce(key: &IdentityKey) -> Vec<u8> {
        let introduction = Introduction {
            identity: key.identity(),
            name: Name::new("Anna").expect("a name"),
            game: None,
        };
        introduction.to_bytes(key, &CONNECTION)
    }

    #[test]
    fn an_introduction_is_valid_for_its_own_connection_only() {
        let [anna, berta] = keys();
        let bytes = introduce(&anna);
        let read = |own: &IdentityKey, connection| {
            Introduction::from_bytes(&bytes, &own.identity(), connection)
        };
        let introduction = read(&berta, &CONNECTION).expect("a valid one");
        assert_eq!(introduction.identity, anna.identity());
        assert_eq!(read(&berta, &[8; 32]), Err(IntroductionError::NotSigned));
        assert_eq!(read(&anna, &CONNECTION), Err(IntroductionError::SamePlayer));
    }

    #[test]
    fn every_changed_byte_is_found() {
        let [anna, berta] = keys();
        let bytes = introduce(&anna);
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            let read = Introduction::from_bytes(&changed, &berta.identity(), &CONNECTION);
            assert!(read.is_err(), "byte {at}");
        }
    }
}
