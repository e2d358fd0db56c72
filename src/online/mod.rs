//! A game over a network, as the command line and the window play it: passes messages between the
//! network and the session of the game, lets guests in and shows the game to spectators.
//!
//! [`OnlineGame`] decides what follows from each event of the network. What the player must know
//! of it is returned as [`OnlineEvent`]s, which the caller prints or shows.

mod event;
mod game;
mod guest;
mod whereabouts;

pub use event::OnlineEvent;
pub use game::OnlineGame;
pub use whereabouts::known_address;
