//! What the rules ask about every kind of event: who may cause it, so that this app can check an
//! event that it receives from another computer, and what part it has in the course of the game.

use super::{Event, Stopper, adjournment::AdjournmentAct, arbiter::Act, quickplay::Ruling};
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

/// The part that an event has in the course of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Part of making a move on the board.
    Move,
    /// A claim, after which play may go on.
    Claim,
    /// A talk between the players, an entry on a scoresheet, a start of the clocks or a placed
    /// piece.
    Aside,
    /// An event that ends the game, stops its clocks, or comes from outside.
    Closing,
}

impl Event {
    /// The table of all events: who may cause the event, and its part in the game.
    fn traits(self) -> (Author, Part) {
        match self {
            Event::Move(_) | Event::Touch(_) => (Author::Mover, Part::Move),
            Event::Press(by) | Event::Adjust(by) | Event::Retract(by) => {
                (Author::Player(by), Part::Move)
            }
            Event::Claim(claim) => match claim.intended {
                Some(_) => (Author::Player(claim.by), Part::Move),
                None => (Author::Player(claim.by), Part::Claim),
            },
            Event::Quickplay(claim) => (Author::Player(claim.by), Part::Claim),
            Event::ClaimIllegal(by) => (Author::Player(by), Part::Claim),
            Event::Offer(by) | Event::Decline(by) | Event::Record(by, _) => {
                (Author::Player(by), Part::Aside)
            }
            Event::Place(..) => (Author::Mover, Part::Aside),
            Event::Start => (Author::Either, Part::Aside),
            Event::Restart => (Author::Both, Part::Aside),
            Event::Resignation(by)
            | Event::Accept(by)
            | Event::FlagClaim(by)
            | Event::Verify(by)
            | Event::Stop(Stopper::Player(by)) => (Author::Player(by), Part::Closing),
            Event::FlagFall(_) => (Author::Either, Part::Closing),
            Event::Agreement => (Author::Both, Part::Closing),
            Event::Stop(Stopper::Arbiter) | Event::Act(_) => (Author::Arbiter, Part::Closing),
            Event::Stop(Stopper::Interruption | Stopper::TakeBack)
            | Event::Recorded(_)
            | Event::OtherBoard(_) => (Author::Nobody, Part::Closing),
            Event::Adjournment(act) => (act.author(), Part::Closing),
        }
    }

    /// Who may cause the event. The fall of a flag may be reported by either player's computer.
    pub fn author(self) -> Author {
        self.traits().0
    }

    /// The player who acts in this event: the one who resigns, presses the clock, offers, answers
    /// or claims, announces adjusting pieces, or takes an illegal move back. `None` for all other
    /// events.
    pub fn acting_player(self) -> Option<Color> {
        match (self, self.author()) {
            (Event::Stop(_) | Event::Verify(_) | Event::Record(..) | Event::Adjournment(_), _) => {
                None
            }
            (_, Author::Player(by)) => Some(by),
            _ => None,
        }
    }

    /// Whether a full game may still have the event, so that it can be ended.
    pub(super) fn is_closing(self) -> bool {
        self.traits().1 == Part::Closing
    }

    /// Whether an event belongs to the course of play: an action of a player on the board, a claim,
    /// or an act of the arbiter after which play goes on. These acts are the refusal or
    /// postponement of a claim and the restoring of an earlier position.
    pub(super) fn is_play(self) -> bool {
        match self {
            // Granting a claim ends the game, so it is no event of play; after any other ruling the
            // game goes on.
            Event::Act(Act::Ruling(ruling)) => ruling != Ruling::Grant,
            Event::Act(act) => matches!(act, Act::Restore { .. }),
            _ => matches!(self.traits().1, Part::Move | Part::Claim),
        }
    }

    /// Whether an event is part of making a move on the board. This includes a claim with an
    /// intended move.
    pub(super) fn makes_move(self) -> bool {
        self.traits().1 == Part::Move
    }

    /// Whether the event is possible only once all pieces are placed (V.S6.2).
    pub(super) fn needs_placed_pieces(self) -> bool {
        self.is_play()
            || matches!(
                self,
                Event::Record(..) | Event::Adjournment(AdjournmentAct::Adjourn { .. })
            )
    }

    /// Whether the event affects only the clocks. Take-backs skip such events.
    pub(super) fn is_about_clocks(self) -> bool {
        matches!(self, Event::Start | Event::Stop(_) | Event::Restart)
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
