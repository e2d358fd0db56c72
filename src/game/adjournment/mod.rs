//! Adjourned games (Appendix A): from the session's end over the sealed move to
//! the resumption.
//!
//! The text of a sealed move comes in only when its envelope is opened. Until then
//! the game has the envelope's fingerprint and what stands upon it; who may open
//! it and when is decided here, what lies in it elsewhere.

mod act;
mod apply;
mod check;
mod hindrance;
mod judge;

pub use act::{AdjournmentAct, Session};
pub(super) use check::is_play;
pub use hindrance::Hindrance;
use judge::sealed_moves;

use super::{
    Breach, Clock, EndReason, EnvelopeId, Event, Game, Millis, Objection, Refusal, Timestamp,
    Written,
};
use crate::rules::{Color, Position};

/// How late a player may come before he loses (A10).
const GRACE: Millis = Millis::minutes(60);

/// What the game itself can tell of what stands upon an envelope (A2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inscription {
    /// The position immediately before the sealed move (A2(b)).
    pub position: Position,
    /// The time that White and Black have used (A2(c)); none without a clock.
    pub used: Option<[Millis; 2]>,
    /// Who seals the move (A2(d)).
    pub sealer: Color,
    /// Whose offer of a draw is open (A2(f)).
    pub offer: Option<Color>,
    /// When play is resumed (A2(g)).
    pub resumption: Timestamp,
    /// Where (A2(g)).
    pub venue: Written,
    /// How many events had happened in the game.
    pub events: usize,
}

impl Inscription {
    /// The number of the sealed move (A2(e)).
    pub fn number(&self) -> u32 {
        self.position.number()
    }
}

/// A closed envelope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// Its fingerprint.
    pub id: EnvelopeId,
    /// What stands upon it.
    pub inscription: Inscription,
}

/// Where a game is between play and resumption.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// It is played.
    #[default]
    Play,
    /// The player having the move is to seal it (A1(a)).
    Sealing {
        /// When play is resumed.
        resumption: Timestamp,
        /// Where.
        venue: Written,
        /// When the move counts as sealed at the earliest (A1(b)).
        nominal: Option<Timestamp>,
    },
    /// The envelope lies with the arbiter (A3).
    Adjourned(Sealed),
    /// The game is resumed, and the envelope still closed (A9).
    Opening(Sealed),
    /// The envelope is missing, and this player makes the move that he states he
    /// sealed (A11(a)).
    Stating(Color),
    /// The answer to an absent player's sealed move lies in a second envelope (A9(c)).
    Reply(Sealed),
}

/// All that Appendix A hangs on a game.
#[derive(Clone, Debug)]
pub(super) struct Adjournment {
    sessions: Vec<Session>,
    phase: Phase,
    present: [bool; 2],
    /// Who came more than an hour late and has not lost by it yet.
    late: [bool; 2],
    /// The moment that the sealed move counts as sealed at (A1(b)).
    counted: Timestamp,
    /// What the clock showed then, before the move brought anything.
    shown: Option<Clock>,
    /// How many offers of a draw had been made by then.
    offers: usize,
    /// When the game was to be resumed or, if that was later, was.
    resumed: Option<Timestamp>,
    /// When and where that had been agreed on.
    agreed: Option<(Timestamp, Written)>,
    /// Who has moved since the resumption.
    moved: [bool; 2],
    /// Who may seal his answer (A9(c)).
    replies: Option<Color>,
}

impl Default for Adjournment {
    fn default() -> Adjournment {
        Adjournment {
            sessions: Vec::new(),
            phase: Phase::Play,
            present: [true; 2],
            late: [false; 2],
            counted: Timestamp::default(),
            shown: None,
            offers: 0,
            resumed: None,
            agreed: None,
            moved: [false; 2],
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
    /// Where the game is between play and resumption.
    pub fn phase(&self) -> Phase {
        self.state.adjournment.phase
    }

    /// The sessions that were announced, in order (A13).
    pub fn sessions(&self) -> &[Session] {
        &self.state.adjournment.sessions
    }

    /// The session that lasts at a moment.
    pub fn session_at(&self, now: Timestamp) -> Option<Session> {
        let lasts = |session: &&Session| session.from <= now && now < session.until;
        self.sessions().iter().find(lasts).copied()
    }

    /// Whether the last session that was announced has ended since play was resumed
    /// (A1(a)).
    pub fn session_is_over(&self, now: Timestamp) -> bool {
        let is_resumption = |event| event == Event::Adjournment(AdjournmentAct::Resume);
        let mut events = self.events().iter().rev();
        let resumed = events.find(|stamped| is_resumption(stamped.event));
        self.sessions().last().is_some_and(|session| {
            session.until <= now && resumed.is_none_or(|it| it.at < session.until)
        })
    }

    /// Whether the sealed move is to be made as its player states it (A11(a)).
    pub(super) fn states_move(&self) -> bool {
        matches!(self.phase(), Phase::Stating(_))
    }

    /// Whether a player is there; before any adjournment both are.
    pub fn is_present(&self, color: Color) -> bool {
        self.state.adjournment.is_present(color)
    }

    /// What will stand upon the envelope if a move is sealed now (A2).
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
        // Sealing ends with stopping the clock.
        self.check_running()?;
        Ok(inscription)
    }

    /// What has to happen first so that a move can be sealed now: nothing, or that the
    /// clock is started or runs on, which sealing stops.
    ///
    /// # Errors
    ///
    /// When no move can be sealed now, not even then.
    pub fn before_sealing(&self, now: Timestamp) -> Result<Option<Event>, Refusal> {
        let first = match self.inscription(now) {
            Ok(_) => return Ok(None),
            Err(Refusal::Breach(Breach::ClocksStopped, _)) => Event::Restart,
            Err(Refusal::Breach(Breach::NotStarted, _)) => Event::Start,
            Err(refusal) => return Err(refusal),
        };
        self.allows(first, now).map(|()| Some(first))
    }

    /// The paragraph of A8 that a text would break if it were sealed now: for its
    /// writer alone, who may want to look at it again. Over the board, where nothing
    /// tells what is legal, it says only whether the text is a move at all.
    pub fn doubt(&self, text: &str) -> Option<EndReason> {
        let reason = sealed_moves(self.last(), text).err()?;
        let told = !self.is_over_the_board() || reason == EndReason::SealedFalse;
        told.then_some(reason)
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
    /// When there is none, or the player who must answer is not present (A7).
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

    /// Whether the game goes on: it is not over, and no flag has to be judged.
    fn check_time(&self, now: Timestamp) -> Result<(), Objection> {
        if let Some(result) = self.result {
            return Err(Refusal::Over(result).into());
        }
        match self.seen_down(now) {
            Some(color) => Err(Breach::FlagDown(color).into()),
            None => Ok(()),
        }
    }
}
