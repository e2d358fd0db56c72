//! Requests: what needs the consent of both players. A request is sent beside the chain and
//! moves no clock; only its grant is an entry.

use super::Digest;
use super::digest::Purpose;
use super::encode::{encode_enum, encode_struct};
use super::signed::Statement;
use crate::game::{Millis, Timestamp, Written};
use crate::rules::Color;

/// A player's request to the opponent. It lapses with the next entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// The player who asks.
    pub by: Color,
    /// Head of the chain at which the request can be granted.
    pub on: Digest,
    /// What the player asks for.
    pub subject: Subject,
}

/// Subject of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// To take back all events after the first ones of the game.
    TakeBack {
        /// Number of events to keep.
        events: usize,
    },
    /// To stop the clocks (Article 6.12).
    Stop,
    /// To let the clocks run again.
    Restart,
    /// To adjourn the game with a sealed move (Article A1).
    Adjourn {
        /// Time of resumption.
        resumption: Timestamp,
        /// Place of resumption; may be empty.
        venue: Written,
    },
    /// To play another game with colours changed, after this one.
    Rematch,
    /// To get more time on the own clock, in a casual game.
    MoreTime {
        /// The time to be added.
        time: Millis,
    },
    /// To end a casual game without a result.
    CallOff,
}

impl Subject {
    /// Most time that can be asked for at once.
    pub const MOST_TIME: Millis = Millis::minutes(60);

    /// Whether both ask for the same kind of thing.
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
