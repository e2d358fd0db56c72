//! What happens around an adjournment.

use crate::game::{EnvelopeId, Timestamp, Written};
use crate::rules::Color;

/// Something that happens because a game is adjourned or resumed (Appendix A).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdjournmentAct {
    /// The arbiter announces when a session begins and ends (A13).
    Announce(Session),
    /// The player having the move is to seal it.
    Adjourn {
        /// The player who wants it before the end of the session (A1(b)); none
        /// when the arbiter requires it (A1(a)).
        by: Option<Color>,
        /// When play is resumed (A2(g)).
        resumption: Timestamp,
        /// Where (A2(g)); may be empty.
        venue: Written,
    },
    /// The player closes the envelope over his move and stops the clock, which
    /// nobody's starts after (A1(a)). After a sealed move whose player is not
    /// there: his opponent seals the answer and starts the absent player's clock
    /// (A9(c)).
    Seal(EnvelopeId),
    /// A player comes for the resumption, or before it.
    Arrive(Color),
    /// The agreed time has come: position and times stand as they stood (A5), and
    /// the clock of a player who must answer and is not there is started (A9(b)).
    Resume,
    /// The envelope is opened, and what is in it judged (A7 to A9).
    Open(Written),
    /// The envelope cannot be found or opened (A11(a)).
    Missing,
    /// The position cannot be established again: the game does not count (A11(b)).
    Annul,
    /// A player points out that a clock shows a wrong time (A12): both stand until
    /// the arbiter has looked.
    PointOut(Color),
    /// The arbiter declares that a player is more than an hour late (A10).
    Late(Color),
}

/// The time prescribed for play (A13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    /// When it begins.
    pub from: Timestamp,
    /// When it ends.
    pub until: Timestamp,
}
