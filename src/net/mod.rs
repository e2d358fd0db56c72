//! Connections between the apps of two players over a network. A key identifies each app.
//!
//! This module knows no chess and no files. It carries frames, which `remote` makes and reads, over
//! encrypted connections between the endpoints of two apps. Two endpoints find each other by a code
//! of ten characters ([`Code`]), by a longer text for pasting ([`Invitation`]), by a known key
//! ([`EndpointId`]), or in the local network ([`FoundTable`]). Packets travel directly where the
//! networks allow it, and through a relay otherwise. A second code lets spectators of a game
//! connect, who can never take the place of a player ([`Network::open_to_spectators`]).
//!
//! Nothing is sent and no socket is open before [`Network::start`].
//!
//! ```no_run
//! use std::time::Duration;
//! use tritower::net::*;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let (secret, random) = ([0; 32], 0);
//! // `secret` and `random` come from the operating system's source of random numbers.
//! let mut config = Config::new(EndpointKey::from_secret(&secret));
//! config.relays = RelayAddress::proposed();
//! let network = Network::start(config, Box::new(|| ()))?;
//!
//! // The host tells a friend the code; the friend calls `network.join("K7QF3-…".parse()?)`.
//! let code = Code::from_random(random);
//! let invitation = network.open_invitation(code, Duration::from_secs(3600));
//! while let Some(event) = network.recv_timeout(Duration::from_secs(60)) {
//!     match event {
//!         Event::Waiting(_, invitation) => println!("{} {invitation}", invitation.code),
//!         Event::Connected(guest) => network.send(guest.connection, b"frame".to_vec())?,
//!         Event::Frame(_, bytes) => println!("{} bytes", bytes.len()),
//!         _ => {}
//!     }
//! }
//! # Ok(())
//! # }
//! ```

mod bytes;
mod channel;
mod code;
mod config;
mod dial;
mod endpoint;
mod error;
mod event;
mod first_steps;
mod game_connection;
mod greet;
mod greeting;
mod invitation;
mod key;
mod lan;
mod limits;
mod message;
mod network;
mod open;
mod proof;
mod purpose;
mod relay;
#[cfg(test)]
mod tests;
mod worker;

pub use code::{Code, CodeError};
pub use config::{Config, PeerAddress, Table};
pub use error::{CloseReason, Ended, NetError};
pub use event::{
    Connected, ConnectionId, DialId, Event, FoundTable, HomeRelay, InvitationId, Line, Origin, Path,
};
pub use game_connection::GameConnection;
pub use greeting::{ProgramVersion, Versions};
pub use invitation::{Invitation, InvitationError};
pub use key::{EndpointId, EndpointKey};
pub use limits::Limits;
pub use network::{FrameTooLarge, Network};
pub use relay::{RelayAddress, RelayAddressError};
