//! What the player must know of a game over a network.

use std::time::Duration;

use crate::net::{Ended, FoundTable, HomeRelay, Invitation, Line, NetError};
use crate::remote::Introduction;
use crate::store::SaveError;
use crate::store::remote::{RemoteError, RemoteEvent};

/// Something that has happened in a game over a network.
#[derive(Debug)]
pub enum OnlineEvent {
    /// The connection to the relay has changed.
    Relay(HomeRelay),
    /// The invitation is open.
    Invited(Invitation),
    /// The code for spectators is open.
    OpenToSpectators(Invitation),
    /// The invitation has ended without a guest.
    InvitationEnded,
    /// The number of spectators has changed.
    Audience,
    /// A guest waits to be let in, see [`OnlineGame::let_in`](super::OnlineGame::let_in).
    Asks(Introduction),
    /// The guest who waited to be let in has left.
    GuestLeft,
    /// A guest was refused.
    GuestRefused,
    /// The opponent's program is connected.
    Connected,
    /// Packets arrive again, or no longer.
    Line(Line),
    /// The connection to the opponent's program has ended.
    Disconnected(Ended),
    /// A message of the opponent's program was accepted.
    Received,
    /// What an action, a message or the passing of time has led to, in order.
    Session(Vec<RemoteEvent>),
    /// An action or a message was refused, or something could not be stored. Of the refused
    /// messages of one connection, only the first is reported.
    Refused(RemoteError),
    /// The connection was closed, because too many messages were refused.
    RefusedTooOften,
    /// The opponent's address could not be stored.
    AddressNotStored(SaveError),
    /// An attempt to connect has failed; the next one follows after this time.
    NotReached(NetError, Duration),
    /// The attempts to connect have ended.
    DialEnded(NetError),
    /// An error after which the network can still be used.
    Trouble(NetError),
    /// An error after which the invitation or the whole network has ended.
    Failed(NetError),
    /// The games that are offered on the local network.
    Tables(Vec<FoundTable>),
}
