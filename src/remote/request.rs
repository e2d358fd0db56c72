//! Requests for actions that need the consent of both players. A request is sent separately from
//! the chain and starts or stops no clock; only when it is granted, an entry is added to the chain.

use super::Digest;
use super::digest::Purpose;
use super::encode::{encode_enum, encode_struct};
use super::signed::Statement;
use crate::game::envelope::Written;
use crate::game::{Millis, Timestamp};
use crate::rules::Color;

/// A player's request for an action that needs the opponent's consent. It expires with the next
/// entry of the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// The player who makes the request.
    pub by: Color,
    /// Head of the chain (fingerprint of the contract and all entries) when the request was made.
    /// It can only be granted while the chain has this head.
    pub on: Digest,
    /// Action that the player asks for.
    pub subject: Subject,
}

/// Action that needs the consent of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Takes back all events of the game after the first `events`.
    TakeBack {
        /// Number of events to keep.
        events: usize,
    },
    /// Stops the clocks (Article 6.12).
    Stop,
    /// Restarts the stopped clocks.
    Restart,
    /// Adjourns the game with a sealed move (Article A1).
    Adjourn {
        /// Time of resumption.
        resumption: Timestamp,
        /// Place of resumption; may be empty.
        venue: Written,
    },
    /// Starts another game with the colours changed, after this one.
    Rematch,
    /// Gives the player who makes the request more time, in a casual game.
    MoreTime {
        /// The time to be added.
        time: Millis,
    },
    /// Ends a casual game without a result.
    CallOff,
}

impl Subject {
    /// Maximum time that can be requested at once.
    pub const MAX_TIME: Millis = Millis::minutes(60);

    /// Whether two requests are of the same kind, whatever their details.
    pub(super) fn is_like(&self, other: &Subject) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

impl Statement for Request {
    const PURPOSE: Purpose = Purpose::Request;
}

encode_struct!(Request { by, on, subject });
encode_enum!(Subject, "subject of a request" {
    0 => TakeBack { events },
    1 => Stop,
    2 => Restart,
    3 => Adjourn { resumption, venue },
    4 => Rematch,
    5 => MoreTime { time },
    6 => CallOff,
});
