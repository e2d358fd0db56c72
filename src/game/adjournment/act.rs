//! Events of adjourning and resuming a game.

use crate::game::Timestamp;
use crate::game::envelope::{EnvelopeId, Written};
use crate::rules::Color;

/// An event of adjourning or resuming a game (Appendix A).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AdjournmentAct {
    /// The arbiter announces the beginning and end of a session (A13).
    Announce(Session),
    /// Adjourns the game: the player who has the move must seal their next move.
    Adjourn {
        /// The player who asks to adjourn before the end of the session (A1(b)); `None` if
        /// the arbiter requires it (A1(a)).
        by: Option<Color>,
        /// Time of resumption (A2(g)).
        resumption: Timestamp,
        /// Place of resumption (A2(g)); may be empty.
        venue: Written,
    },
    /// A player seals a move in the envelope instead of making it on the board. The player's clock
    /// stops, and the opponent's is not started (A1(a)). The answer to a sealed move is sealed in
    /// the same way if the player who sealed the move is absent at the resumption. The clock of the
    /// absent player is then started (A9(c)).
    Seal(EnvelopeId),
    /// A player arrives, for the resumption or before it.
    Arrive(Color),
    /// The game is resumed with the position and times of the adjournment (A5). The clock of an
    /// absent player who must answer the sealed move is started (A9(b)).
    Resume,
    /// The envelope is opened. The text in it is then judged as a move (A7 to A9).
    Open(Written),
    /// The envelope is missing or cannot be opened (A11(a)).
    Missing,
    /// The adjourned position cannot be restored, so the game does not count (A11(b)).
    Annul,
    /// A player points out a wrong time on a clock (A12). Both clocks then stay stopped until
    /// the arbiter has checked the times.
    PointOut(Color),
    /// The arbiter declares that a player came more than an hour late (A10).
    Late(Color),
}

/// A period of play with fixed beginning and end (A13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    /// Beginning of the session.
    pub from: Timestamp,
    /// End of the session.
    pub until: Timestamp,
}
