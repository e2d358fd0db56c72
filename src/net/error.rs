//! Errors of the network and reasons why connections end.

use thiserror::Error;

use super::greeting::{ProgramVersion, Versions};
use super::limits::Limits;

/// Error of the network. Its text gives the player advice.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NetError {
    /// No thread could be started.
    #[error("the network cannot be started; close other programs and try again")]
    NoThread,
    /// No socket could be opened.
    #[error(
        "Tritower cannot use the network; check whether a firewall or a setting of the system \
         blocks it"
    )]
    NoSocket,
    /// Another program uses a port that the settings name.
    #[error("another program uses this port or the next one; choose another number for the port")]
    PortInUse,
    /// There is not enough memory to compute the key of a code.
    #[error("a code needs 64 MiB of free memory; close other programs and try again")]
    NoMemory,
    /// Tables in the local network cannot be searched for or offered.
    #[error(
        "games on this network cannot be found; check whether a firewall blocks multicast (UDP \
         port 5353)"
    )]
    NoLan,
    /// Tables in the local network cannot be used while only connections through a relay are
    /// allowed.
    #[error(
        "games on this network cannot be used while only connections through a relay are allowed"
    )]
    RelayOnly,
    /// Only connections through a relay are allowed, but the list of relays is empty.
    #[error("the list of relays is empty; add a relay or allow direct connections")]
    NoRelay,
    /// No app answers at the endpoint whose key was computed from a code, although this app is
    /// connected to a relay.
    #[error(
        "no answer to this code: it is wrong, or your friend's program is closed or not connected; \
         compare its characters"
    )]
    NobodyAnswers,
    /// No app in the local network answers at the endpoint whose key was computed from a code, and
    /// no relay is used.
    #[error(
        "nobody with this code was found on this network; if your friend is elsewhere, both of you \
         need a relay"
    )]
    NobodyHere,
    /// The other app is not found, and no relay is reached.
    #[error(
        "nobody was found on this network, and this computer does not reach the internet: no relay \
         answers"
    )]
    Offline,
    /// No app answers at a known key.
    #[error(
        "the other computer does not answer; ask whether Tritower is open there and connected to a \
         network"
    )]
    NotReached,
    /// The code or key belongs to this computer itself.
    #[error("this invitation was made on this computer; give it to a friend")]
    OwnInvitation,
    /// The two apps have no version of the protocol in common.
    #[error(
        "the other program is Tritower {program}, which speaks version {theirs} of the protocol; \
         this one speaks version {ours}; update the older program"
    )]
    OtherVersion {
        /// Versions of the protocol that this app supports.
        ours: Versions,
        /// Versions of the protocol that the other app supports.
        theirs: Versions,
        /// Version of the other app.
        program: ProgramVersion,
    },
    /// The other app closed the connection while it was being opened.
    #[error("the other computer refused the connection: {0}")]
    Refused(CloseReason),
    /// This app closed the connection while it was being opened.
    #[error("the connection was closed: {0}")]
    Broken(CloseReason),
}

/// Reason why one of the two apps closed a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum CloseReason {
    /// A player or the game no longer needs the connection.
    #[error("it is no longer needed")]
    Finished,
    /// The app that closed the connection is being closed itself.
    #[error("the program is being closed")]
    Quit,
    /// A newer connection between the same two apps has replaced this one.
    #[error("a newer connection took its place")]
    Replaced,
    /// The app that closed the connection does not let an app with this key connect.
    #[error("no invitation is open there")]
    NotInvited,
    /// Another guest is reading the terms.
    #[error("another guest is reading the terms")]
    Busy,
    /// The two apps have no version of the protocol in common.
    #[error("the programs have different versions")]
    OtherVersion,
    /// A frame was larger than [`Limits::MAX_BYTES`](super::Limits::MAX_BYTES).
    #[error("a message was too large")]
    FrameTooLarge,
    /// More was sent than the [`Limits`](super::Limits) allow.
    #[error("too many messages were sent")]
    TooMuch,
    /// A step of opening the connection took too long.
    #[error("the other program took too long")]
    TooSlow,
    /// The bytes that arrived do not follow Tritower's protocol.
    #[error("the other program does not speak Tritower's protocol")]
    NotUnderstood,
    /// The code is an invitation to play, not a code for spectators.
    #[error("this code is an invitation to play, not a code for spectators")]
    OnlyPlayers,
    /// The code is for spectators, who cannot play.
    #[error("this code is for spectators; to play, ask for an invitation")]
    OnlySpectators,
    /// The game has [`Limits::SPECTATORS`](super::Limits::SPECTATORS) spectators.
    #[error(
        "the game already has {} spectators, which is the most",
        Limits::SPECTATORS
    )]
    Full,
    /// The guest or spectator has not proved to know the code.
    #[error("the code was not proved")]
    NotProved,
    /// The host has not let the guest in.
    #[error("the host plays with somebody else")]
    Declined,
    /// The guest has neither accepted nor declined the terms in time.
    #[error("the terms were not answered in time")]
    TermsTime,
}

impl CloseReason {
    const ALL: [CloseReason; 16] = [
        CloseReason::Finished,
        CloseReason::Quit,
        CloseReason::Replaced,
        CloseReason::NotInvited,
        CloseReason::Busy,
        CloseReason::OtherVersion,
        CloseReason::FrameTooLarge,
        CloseReason::TooMuch,
        CloseReason::TooSlow,
        CloseReason::NotUnderstood,
        CloseReason::OnlyPlayers,
        CloseReason::OnlySpectators,
        CloseReason::Full,
        CloseReason::NotProved,
        CloseReason::Declined,
        CloseReason::TermsTime,
    ];

    /// Returns the number that stands for the reason in the protocol. The order of the reasons must
    /// never change.
    pub(super) fn code(self) -> u32 {
        self as u32 + 1
    }

    /// Returns the reason for a number of the protocol. `None` for 0, which is sent when a
    /// connection is dropped without a reason, and for reasons that only later versions know.
    pub(super) fn from_code(code: u64) -> Option<CloseReason> {
        let mut known = CloseReason::ALL.into_iter();
        known.find(|it| u64::from(it.code()) == code)
    }
}

/// Which side ended a connection, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ended {
    /// This app closed the connection.
    Here(CloseReason),
    /// The other app closed the connection.
    There(CloseReason),
    /// Nothing arrived for too long, or the other app was killed.
    Lost,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_read_as_it_was_sent() {
        for reason in CloseReason::ALL {
            assert_eq!(CloseReason::from_code(reason.code().into()), Some(reason));
        }
        assert_eq!(CloseReason::from_code(0), None);
        assert_eq!(CloseReason::from_code(1 << 40), None);
    }
}
