//! Adjourned games (Appendix A): from the end of a session through the sealed move to the
//! resumption.
//!
//! Until an envelope is opened, the game knows only its fingerprint and its inscription, not
//! the text of the sealed move. This module decides who may open the envelope and when. It does
//! not know how the sealed text is stored.

mod act;
mod apply;
mod check;
mod hindrance;
mod judge;

pub use act::{AdjournmentAct, Session};
pub use hindrance::Hindrance;
use judge::sealed_moves;

use super::clock::Clock;
use super::envelope::{EnvelopeId, Written};
use super::{Breach, EndReason, Event, Game, Millis, Objection, Refusal, Timestamp};
use crate::rules::{Color, Position};

/// How late after the resumption a player may arrive (A10). A player who arrives later loses.
const MAX_LATENESS: Millis = Millis::minutes(60);

/// What is written on the envelope of a sealed move (A2), except the players' names and the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inscription {
    /// The position immediately before the sealed move (A2(b)).
    pub position: Position,
    /// Time used by White and by Black (A2(c)); `None` without a clock.
    pub used: Option<[Millis; 2]>,
    /// The player who seals the move (A2(d)).
    pub sealer: Color,
    /// The player whose draw offer is open (A2(f)); `None` without an open offer.
    pub offer: Option<Color>,
    /// Time of resumption (A2(g)).
    pub resumption: Timestamp,
    /// Place of resumption (A2(g)).
    pub venue: Written,
    /// Number of events of the game before the move was sealed.
    pub events: usize,
}

impl Inscription {
    /// The number of the sealed move (A2(e)).
    pub fn number(&self) -> u32 {
        self.position.number()
    }
}

/// A closed envelope with a sealed move: what identifies it and what is written on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// Fingerprint of the envelope.
    pub id: EnvelopeId,
    /// What is written on the envelope.
    pub inscription: Inscription,
}

/// State of a game with respect to an adjournment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum Phase {
    /// The game is being played.
    #[default]
    Play,
    /// The player who has the move must seal it and not make it on the board (A1(a)).
    Sealing {
        resumption: Timestamp,
        venue: Written,
        /// End of the session, if the player asked to adjourn before it: the move does not count as
        /// sealed before this time (A1(b)). `None` otherwise.
        nominal: Option<Timestamp>,
    },
    /// The arbiter holds the envelope (A3).
    Adjourned(Sealed),
    /// Play was resumed, but the envelope is still closed (A9).
    Opening(Sealed),
    /// The envelope is missing, so this player, who sealed the move, must make it on the board
    /// (A11(a)).
    Stating(Color),
    /// The player who sealed the move is absent, and the opponent has sealed the answer in this
    /// second envelope (A9(c)).
    Reply(Sealed),
}

/// The part of a game's state that concerns adjournments and sessions (Appendix A).
#[derive(Clone, Debug)]
pub(super) struct Adjournment {
    sessions: Vec<Session>,
    phase: Phase,
    present: [bool; 2],
    /// For each colour, whether the player came more than an hour late but the loss is not
    /// declared yet.
    late: [bool; 2],
    /// Time from which on the envelope counts as sealed: when it was sealed, or the end of the
    /// session if that was later (A1(b)).
    counted_from: Timestamp,
    /// The clock when the move was sealed, before the increment for the move was added. `None`
    /// before any move is sealed, and without a clock.
    clock_at_sealing: Option<Clock>,
    /// Number of draw offers made before the move was sealed.
    offers: usize,
    /// Time from which lateness of an absent player is counted: the agreed time of resumption, or
    /// the actual one if it was later. `None` before the resumption.
    resumed: Option<Timestamp>,
    /// Agreed time and place of resumption; `None` if the game has never been adjourned.
    agreed: Option<(Timestamp, Written)>,
    /// For each colour, whether the player has moved since the resumption.
    has_moved: [bool; 2],
    /// The player who may seal an answer to the opponent's sealed move (A9(c)); `None` if neither
    /// may.
    replies: Option<Color>,
}

impl Default for Adjournment {
    fn default() -> Adjournment {
        Adjournment {
            sessions: Vec::new(),
            phase: Phase::Play,
            present: [true; 2],
            late: [false; 2],
            counted_from: Timestamp::default(),
            clock_at_sealing: None,
            offers: 0,
            resumed: None,
            agreed: None,
            has_moved: [false; 2],
            replies: None,
        }
    }
}

impl Adjournment {
    fn is_present(&self, color: Color) -> bool {
        self.present[color.index()]
    }
}

impl Game {
    /// Whether the game is being played or adjourned, and how far the adjournment has got.
    pub fn phase(&self) -> Phase {
        self.state.adjournment.phase
    }

    /// The announced sessions, in order of time (A13).
    pub fn sessions(&self) -> &[Session] {
        &self.state.adjournment.sessions
    }

    /// The announced session during which a given time falls, if any.
    pub fn session_at(&self, now: Timestamp) -> Option<Session> {
        let lasts = |session: &&Session| session.from <= now && now < session.until;
        self.sessions().iter().find(lasts).copied()
    }

    /// Whether the last announced session has ended and the game has not been resumed since
    /// (A1(a)).
    pub fn session_is_over(&self, now: Timestamp) -> bool {
        let is_resumption = |event| event == Event::Adjournment(AdjournmentAct::Resume);
        let mut events = self.events().iter().rev();
        let resumed = events.find(|stamped| is_resumption(stamped.event));
        self.sessions().last().is_some_and(|session| {
            session.until <= now && resumed.is_none_or(|it| it.at < session.until)
        })
    }

    /// Whether the envelope is missing, so that the player who sealed the move must make it on
    /// the board (A11(a)).
    pub(super) fn states_move(&self) -> bool {
        matches!(self.phase(), Phase::Stating(_))
    }

    /// Whether a player is present. Both players count as present until the game is adjourned.
    pub fn is_present(&self, color: Color) -> bool {
        self.state.adjournment.is_present(color)
    }

    /// What is to be written on the envelope if a move is sealed now (A2).
    ///
    /// # Errors
    ///
    /// When no move can be sealed now.
    pub fn inscription(&self, now: Timestamp) -> Result<Inscription, Refusal> {
        self.inscribe_now(now)
            .map_err(|objection| self.refusal(objection))
    }

    fn inscribe_now(&self, now: Timestamp) -> Result<Inscription, Objection> {
        self.check_time(now)?;
        let inscription = self.inscribe(now)?;
        self.check_written(now)?;
        // Sealing ends with stopping the clock, so the clock must run.
        self.check_running()?;
        Ok(inscription)
    }

    /// The event that must come before a move can be sealed now: the clock is started or restarted,
    /// because sealing stops a running clock. `None` if a move can be sealed at once.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if no move could be sealed now even with a running clock.
    pub fn before_sealing(&self, now: Timestamp) -> Result<Option<Event>, Refusal> {
        let first = match self.inscription(now) {
            Ok(_) => return Ok(None),
            Err(Refusal::Breach(Breach::ClocksStopped, _)) => Event::Restart,
            Err(Refusal::Breach(Breach::NotStarted, _)) => Event::Start,
            Err(refusal) => return Err(refusal),
        };
        self.allows(first, now).map(|()| Some(first))
    }

    /// A warning for a player who writes the text of a sealed move: the paragraph of A8 by which
    /// this text would lose the game; `None` if it would not. In games where illegal moves can be
    /// made, only [`EndReason::SealedFalse`] is returned, so that the warning does not reveal
    /// whether a move is legal.
    pub fn sealed_move_warning(&self, text: &str) -> Option<EndReason> {
        let reason = sealed_moves(self.last(), text).err()?;
        let is_shown = !self.is_over_the_board() || reason == EndReason::SealedFalse;
        is_shown.then_some(reason)
    }

    fn inscribe(&self, now: Timestamp) -> Result<Inscription, Hindrance> {
        let adjournment = &self.state.adjournment;
        let (resumption, venue, counted) = match adjournment.phase {
            Phase::Sealing {
                resumption,
                venue,
                nominal,
            } => (resumption, venue, nominal.unwrap_or(now).max(now)),
            Phase::Play => {
                let replies = adjournment.replies.is_some();
                let agreed = adjournment.agreed.filter(|_| replies);
                let (resumption, venue) = agreed.ok_or(Hindrance::NothingToSeal)?;
                (resumption, venue, now)
            }
            _ => return Err(Hindrance::NothingToSeal),
        };
        let clock = self.clock_at(counted);
        Ok(Inscription {
            position: *self.last(),
            used: clock.map(|clock| Color::ALL.map(|color| clock.display(color).used())),
            sealer: self.last().turn(),
            offer: self.offer(),
            resumption,
            venue,
            events: self.events.len(),
        })
    }

    /// The envelope that may be opened now.
    ///
    /// # Errors
    ///
    /// When there is no closed envelope, or the player who must answer is not present (A7).
    pub fn may_open(&self, now: Timestamp) -> Result<Sealed, Refusal> {
        self.closed_envelope(now)
            .map_err(|objection| self.refusal(objection))
    }

    fn closed_envelope(&self, now: Timestamp) -> Result<Sealed, Objection> {
        self.check_time(now)?;
        let sealed = match self.phase() {
            Phase::Opening(sealed) | Phase::Reply(sealed) => sealed,
            Phase::Adjourned(_) => return Err(Hindrance::Adjourned.into()),
            _ => return Err(Hindrance::NoEnvelope.into()),
        };
        let answerer = !sealed.inscription.sealer;
        if self.is_present(answerer) {
            Ok(sealed)
        } else {
            Err(Hindrance::AnswererAbsent(answerer).into())
        }
    }

    /// Checks that the game is not over and that no player's flag is down.
    fn check_time(&self, now: Timestamp) -> Result<(), Objection> {
        if let Some(result) = self.result {
            return Err(Refusal::Over(result).into());
        }
        match self.announced_flag(now) {
            Some(color) => Err(Breach::FlagDown(color).into()),
            None => Ok(()),
        }
    }
}
