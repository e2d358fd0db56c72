//! Addresses of relays.

use std::fmt;
use std::str::FromStr;

use iroh::{RelayMode, RelayUrl};
use thiserror::Error;

/// Address of a relay: a server that forwards encrypted packets between two computers that cannot
/// reach each other directly. It begins with `https://`, or with `http://` in one's own network.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RelayAddress(pub(super) RelayUrl);

/// Error: the text is not the address of a relay.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "'{text}' is not the address of a relay; expected an address such as https://relay.example.org"
)]
pub struct RelayAddressError {
    /// The refused text, or only its beginning if it is long.
    pub text: String,
}

impl RelayAddress {
    /// Maximum size in bytes of the text of a relay's address.
    pub const MAX: usize = 200;

    /// Whether the connection to the relay itself is encrypted, so that the computers on the way to
    /// it do not see who uses it.
    pub fn is_secure(&self) -> bool {
        self.0.scheme() == "https"
    }

    /// Returns the public relays of the makers of iroh, as a proposal for the settings. They are
    /// free and limited in rate, and their operation is not guaranteed.
    pub fn proposed() -> Vec<RelayAddress> {
        let urls: Vec<RelayUrl> = RelayMode::Default.relay_map().urls();
        urls.into_iter().map(RelayAddress).collect()
    }
}

impl fmt::Display for RelayAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for RelayAddress {
    type Err = RelayAddressError;

    fn from_str(text: &str) -> Result<RelayAddress, RelayAddressError> {
        let text = text.trim();
        let error = || RelayAddressError {
            text: text.chars().take(RelayAddress::MAX).collect(),
        };
        let is_web = text.starts_with("https://") || text.starts_with("http://");
        if !is_web || text.len() > RelayAddress::MAX {
            return Err(error());
        }
        let url: RelayUrl = text.parse().map_err(|_| error())?;
        // The URL encodes characters outside ASCII, so it can be longer than the text.
        let is_long = url.as_str().len() > RelayAddress::MAX;
        if is_long || url.host_str().is_none_or(str::is_empty) {
            return Err(error());
        }
        Ok(RelayAddress(url))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_a_relay_is_of_the_web() {
        let read = |text: &str| text.parse::<RelayAddress>();
        assert!(read("https://relay.example.org").is_ok());
        assert!(read(" http://127.0.0.1:3340 ").is_ok());
        for wrong in [
            "",
            "relay.example.org",
            "https://",
            "file://relay.example.org/x",
            "https://a b",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        assert!(read(&format!("https://{}.org", "a".repeat(200))).is_err());
        assert!(read(&format!("https://a.org/{}", "ä".repeat(60))).is_err());
    }

    #[test]
    fn relays_are_proposed() {
        let proposed = RelayAddress::proposed();
        assert!(proposed.len() > 1);
        for address in proposed {
            assert_eq!(address.to_string().parse(), Ok(address));
        }
    }
}
