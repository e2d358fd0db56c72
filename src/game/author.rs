//! Decides which player may cause an event of a game, so that this app can check an event that it
//! receives from another computer.

use super::{AdjournmentAct, Event, Stopper};
use crate::rules::Color;

/// The player or players who may cause an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Author {
    /// The player of this colour.
    Player(Color),
    /// The player who has the move, or who must place the next piece.
    Mover,
    /// Either of the two players alone.
    Either,
    /// Both players, in agreement.
    Both,
    /// The arbiter.
    Arbiter,
    /// No person: the event results from an import, from an interruption of this app, or from the
    /// other board of a team game.
    Nobody,
}

impl Event {
    /// Who may cause the event. The fall of a flag may be reported by either player's computer.
    pub fn author(self) -> Author {
        match self {
            Event::Move(_) | Event::Place(..) | Event::Touch(_) => Author::Mover,
            Event::Resignation(by)
            | Event::Press(by)
            | Event::Stop(Stopper::Player(by))
            | Event::FlagClaim(by)
            | Event::Offer(by)
            | Event::Accept(by)
            | Event::Decline(by)
            | Event::Verify(by)
            | Event::Adjust(by)
            | Event::ClaimIllegal(by)
            | Event::Retract(by)
            | Event::Record(by, _) => Author::Player(by),
            Event::Claim(claim) => Author::Player(claim.by),
            Event::Quickplay(claim) => Author::Player(claim.by),
            Event::Start | Event::FlagFall(_) => Author::Either,
            Event::Agreement | Event::Restart => Author::Both,
            Event::Stop(Stopper::Arbiter) | Event::Act(_) => Author::Arbiter,
            Event::Stop(Stopper::Interruption | Stopper::TakeBack)
            | Event::Recorded(_)
            | Event::OtherBoard(_) => Author::Nobody,
            Event::Adjournment(act) => act.author(),
        }
    }
}

impl AdjournmentAct {
    fn author(self) -> Author {
        match self {
            AdjournmentAct::Adjourn { by: Some(by), .. }
            | AdjournmentAct::Arrive(by)
            | AdjournmentAct::PointOut(by) => Author::Player(by),
            AdjournmentAct::Seal(_) => Author::Mover,
            AdjournmentAct::Resume | AdjournmentAct::Open(_) => Author::Either,
            AdjournmentAct::Announce(_)
            | AdjournmentAct::Adjourn { by: None, .. }
            | AdjournmentAct::Missing
            | AdjournmentAct::Annul
            | AdjournmentAct::Late(_) => Author::Arbiter,
        }
    }
}
