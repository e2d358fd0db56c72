//! Checks events against Appendix A (adjourned games).

use super::{AdjournmentAct, Hindrance, MAX_LATENESS, Phase, Session};
use crate::game::refusal::{refuse_if, require};
use crate::game::{Breach, Event, Game, Objection, Refusal, Timestamp};
use crate::rules::{Color, Move};

impl Game {
    /// Checks whether the present [`Phase`] of an adjournment allows an event. Only
    /// events of play and events that start or stop the clocks are limited.
    pub(in crate::game) fn check_phase(&self, event: Event) -> Result<(), Objection> {
        let turn = self.last().turn();
        let moves = matches!(event, Event::Move(_));
        let restarts = matches!(event, Event::Restart);
        let hindrance = match self.phase() {
            Phase::Play if moves && !self.is_present(turn) => Hindrance::Absent(turn),
            Phase::Sealing { .. } if event.makes_move() => Hindrance::MustSeal(turn),
            Phase::Adjourned(_) if event.is_play() || event.is_about_clocks() => {
                Hindrance::Adjourned
            }
            Phase::Opening(_) if event.is_play() => Hindrance::EnvelopeClosed,
            Phase::Opening(_) if restarts && self.is_present(!turn) => Hindrance::EnvelopeClosed,
            Phase::Reply(_) if event.is_play() => Hindrance::ReplySealed(!turn),
            Phase::Stating(player) if moves && !self.is_present(player) => {
                Hindrance::Absent(player)
            }
            Phase::Stating(player) if event.is_play() && !moves => Hindrance::StatesMove(player),
            Phase::Stating(player) if restarts && self.is_present(!player) => {
                Hindrance::StatesMove(player)
            }
            _ => return Ok(()),
        };
        Err(hindrance.into())
    }

    /// Checks that the move that a player says they sealed is legal (A8(c)). Used if the envelope
    /// with the sealed move is missing (A11(a)).
    pub(in crate::game) fn check_stated(&self, mv: Move) -> Result<(), Objection> {
        self.check_capture(mv)?;
        require(self.last().is_legal(mv), Refusal::Illegal(mv))
    }

    pub(in crate::game) fn check_adjournment(
        &self,
        act: AdjournmentAct,
        at: Timestamp,
    ) -> Result<(), Objection> {
        let phase = self.phase();
        match act {
            AdjournmentAct::Announce(session) => self.check_session(session, at),
            AdjournmentAct::Adjourn { by, resumption, .. } => {
                self.check_adjourning(by, resumption, at)
            }
            AdjournmentAct::Seal(_) => self.inscribe_now(at).map(|_| ()),
            AdjournmentAct::Arrive(color) => {
                refuse_if(self.is_present(color), Hindrance::Present(color))
            }
            AdjournmentAct::Resume => self.check_resumption(at),
            AdjournmentAct::Open(_) => self.closed_envelope(at).map(|_| ()),
            AdjournmentAct::Missing => {
                let closed = matches!(phase, Phase::Opening(_) | Phase::Reply(_));
                refuse_if(!closed, Hindrance::NoEnvelope)
            }
            AdjournmentAct::Annul => {
                let play = matches!(phase, Phase::Play | Phase::Sealing { .. });
                refuse_if(play, Hindrance::NotAdjourned)
            }
            AdjournmentAct::PointOut(color) => {
                let adjournment = &self.state.adjournment;
                let moved = adjournment.resumed.is_none() || adjournment.has_moved[color.index()];
                refuse_if(moved, Hindrance::HasMoved(color))?;
                refuse_if(!self.is_present(color), Hindrance::Absent(color))
            }
            AdjournmentAct::Late(color) => self.check_lateness(color, at),
        }
    }

    fn check_session(&self, session: Session, at: Timestamp) -> Result<(), Objection> {
        let in_advance = at <= session.from && session.from < session.until;
        refuse_if(!in_advance, Hindrance::NotInAdvance)?;
        let overlaps = (self.sessions().iter())
            .any(|other| session.from < other.until && other.from < session.until);
        refuse_if(overlaps, Hindrance::Overlap)
    }

    fn check_adjourning(
        &self,
        by: Option<Color>,
        resumption: Timestamp,
        at: Timestamp,
    ) -> Result<(), Objection> {
        let turn = self.last().turn();
        refuse_if(self.setup.terms.duties().is_none(), Hindrance::Casual)?;
        match self.phase() {
            Phase::Play => {}
            Phase::Sealing { .. } => return Err(Hindrance::MustSeal(turn).into()),
            Phase::Adjourned(_) => return Err(Hindrance::Adjourned.into()),
            Phase::Opening(_) => return Err(Hindrance::EnvelopeClosed.into()),
            Phase::Stating(player) => return Err(Hindrance::StatesMove(player).into()),
            Phase::Reply(_) => return Err(Hindrance::ReplySealed(!turn).into()),
        }
        refuse_if(self.state.uncompleted, Hindrance::Uncompleted)?;
        refuse_if(self.state.bound.is_some(), Breach::Bound)?;
        refuse_if(self.awaits_ruling(), Breach::ClaimUnsettled)?;
        refuse_if(!self.is_present(turn), Hindrance::Absent(turn))?;
        let goes_on = self.session_at(at);
        match by {
            None => refuse_if(goes_on.is_some(), Hindrance::SessionGoesOn)?,
            Some(player) => refuse_if(player != turn, Hindrance::HasTheMove(turn))?,
        }
        let end = goes_on.map_or(at, |session| session.until);
        refuse_if(resumption <= end, Hindrance::ResumptionTooEarly)
    }

    /// Checks that play is resumed at the agreed time or later (A9). If both players are present,
    /// they may resume earlier.
    fn check_resumption(&self, at: Timestamp) -> Result<(), Objection> {
        let Phase::Adjourned(sealed) = self.phase() else {
            return Err(Hindrance::NotAdjourned.into());
        };
        let both = Color::ALL.into_iter().all(|color| self.is_present(color));
        let agreed = at >= sealed.inscription.resumption;
        let early = !(agreed || both) || at < self.state.adjournment.counted_from;
        refuse_if(early, Hindrance::TooEarly)
    }

    fn check_lateness(&self, color: Color, at: Timestamp) -> Result<(), Objection> {
        match self.phase() {
            Phase::Adjourned(_) => return Err(Hindrance::Adjourned.into()),
            // The player does not lose if the sealed move has won or drawn the game, so the
            // envelope must be opened first (A10(a), (b)).
            Phase::Opening(sealed) if sealed.inscription.sealer == color => {
                return Err(Hindrance::EnvelopeClosed.into());
            }
            _ => {}
        }
        let late = !self.is_present(color) && self.is_late(at);
        refuse_if(!late, Hindrance::NotLate(color))
    }

    /// Whether a player who arrives at the given time is more than an hour late (A10).
    pub(super) fn is_late(&self, at: Timestamp) -> bool {
        let resumed = self.state.adjournment.resumed;
        resumed.is_some_and(|resumed| at.since(resumed) > MAX_LATENESS)
    }
}
