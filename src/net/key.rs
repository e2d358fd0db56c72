//! Keys of endpoints. An endpoint is addressed by its public key; every connection proves that
//! both ends have the secret keys.

use std::fmt;

use data_encoding::HEXLOWER;
use iroh::{PublicKey, SecretKey};

/// Secret key of an endpoint. It belongs to one installation of the app, not to the player: the
/// player has an [`IdentityKey`](crate::remote::IdentityKey).
#[derive(Clone)]
pub struct EndpointKey(pub(super) SecretKey);

impl EndpointKey {
    /// Creates a key from 32 bytes, which must be cryptographically random.
    pub fn from_secret(secret: &[u8; 32]) -> EndpointKey {
        EndpointKey(SecretKey::from_bytes(secret))
    }

    /// Public key that identifies the endpoint.
    pub fn id(&self) -> EndpointId {
        EndpointId(self.0.public())
    }
}

impl fmt::Debug for EndpointKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EndpointKey of {:?}", self.id())
    }
}

/// Public key of an endpoint: the address at which it is dialled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EndpointId(pub(super) PublicKey);

impl EndpointId {
    /// Creates an id from the bytes of a public key; `None` if they are not a valid key.
    pub fn from_bytes(bytes: &[u8; 32]) -> Option<EndpointId> {
        PublicKey::from_bytes(bytes).ok().map(EndpointId)
    }

    /// Bytes of the public key.
    pub fn as_bytes(&self) -> &[u8; 32] {
        self.0.as_bytes()
    }
}

impl fmt::Display for EndpointId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(self.as_bytes()))
    }
}

impl fmt::Debug for EndpointId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EndpointId({})", self.0.fmt_short())
    }
}
