//! Decides who brings about an event, so that a program that receives it from another
//! computer can check that its sender may do so.

use super::{AdjournmentAct, Event, Stopper};
use crate::rules::Color;

/// The player or players who bring about an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Author {
    /// This player.
    Player(Color),
    /// The player whose turn it is in the position, or to place.
    Mover,
    /// Either player.
    Either,
    /// Both players together.
    Both,
    /// The arbiter.
    Arbiter,
    /// No person: the event records an import, an interruption or another board.
    Nobody,
}

impl Event {
    /// The author of the event. A flag's fall may be reported by either player's program.
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
