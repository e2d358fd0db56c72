//! What the network has reported of the connection and of what comes before it.

use std::time::Instant;

use super::super::state::{ChatLine, Code, Line, Opponent, Relay, Table};
use crate::texts::remote::RemoteProblem;

/// What the network has reported.
#[derive(Default)]
pub(super) struct Lines {
    pub code: Option<Code>,
    /// The code for spectators of the player's game.
    pub spectators: Option<Code>,
    pub relay: Relay,
    pub opponent: Option<Opponent>,
    pub problem: Option<RemoteProblem>,
    /// Whether this program looks for the guest of a running game.
    pub seeks: bool,
    pub tables: Vec<Table>,
    pub chat: Vec<ChatLine>,
    pub is_muted: bool,
    pub line: LineSince,
}

/// The state of the connection, and since when.
#[derive(Clone, Copy, Default)]
pub(super) enum LineSince {
    #[default]
    None,
    Heard,
    Silent(Instant),
    Lost(Instant),
    Left(Instant),
}

impl Lines {
    /// Whether the page shows a time that changes each second.
    pub fn counts(&self) -> bool {
        !matches!(self.line, LineSince::None | LineSince::Heard)
    }

    /// The state of the connection, as it is reported.
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
