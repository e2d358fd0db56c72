//! The state of the connection and of the steps before the game, collected from the events of the
//! network.

use std::time::Instant;

use super::super::state::{ChatLine, Code, Line, Opponent, Relay, Table};
use crate::net::{CloseReason, Ended};
use crate::texts::remote::RemoteProblem;

/// What is known from the events of the network so far.
#[derive(Default)]
pub(super) struct NetworkFacts {
    pub code: Option<Code>,
    pub spectators: Option<Code>,
    pub relay: Relay,
    pub opponent: Option<Opponent>,
    pub problem: Option<RemoteProblem>,
    pub tables: Vec<Table>,
    pub chat: Vec<ChatLine>,
    pub is_muted: bool,
    pub line: LineSince,
}

/// The state of the connection ([`Line`]), with the time at which it began.
#[derive(Clone, Copy, Default)]
pub(super) enum LineSince {
    #[default]
    None,
    Heard,
    Silent(Instant),
    Lost(Instant),
    Left(Instant),
}

impl LineSince {
    /// Returns the state after a connection has ended.
    pub fn after(ended: Ended) -> LineSince {
        match ended {
            Ended::There(CloseReason::Quit | CloseReason::Finished) => {
                LineSince::Left(Instant::now())
            }
            _ => LineSince::Lost(Instant::now()),
        }
    }
}

impl NetworkFacts {
    /// Returns whether the page shows a time that changes each second.
    pub fn counts(&self) -> bool {
        !matches!(self.line, LineSince::None | LineSince::Heard)
    }

    /// Returns the state of the connection with its duration in seconds.
    pub fn line(&self) -> Line {
        let seconds = |since: Instant| since.elapsed().as_secs();
        match self.line {
            LineSince::None => Line::None,
            LineSince::Heard => Line::Heard,
            LineSince::Silent(since) => Line::Silent(seconds(since)),
            LineSince::Lost(since) => Line::Lost(seconds(since)),
            LineSince::Left(since) => Line::Left(seconds(since)),
        }
    }
}
