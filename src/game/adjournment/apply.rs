//! Applies the events of an adjournment to the game.

use super::{AdjournmentAct, Phase, Sealed, sealed_moves};
use crate::game::clock::Clock;
use crate::game::envelope::{EnvelopeId, Written};
use crate::game::{EndReason, Game, GameResult, Stopper, Timestamp};
use crate::rules::{Color, Move};

impl Game {
    pub(in crate::game) fn apply_adjournment(&mut self, act: AdjournmentAct, at: Timestamp) {
        match act {
            AdjournmentAct::Announce(session) => {
                let sessions = &mut self.state.adjournment.sessions;
                let place = sessions.partition_point(|other| other.from < session.from);
                sessions.insert(place, session);
            }
            AdjournmentAct::Adjourn {
                by,
                resumption,
                venue,
            } => {
                let nominal = by.and(self.session_at(at)).map(|session| session.until);
                self.state.adjournment.phase = Phase::Sealing {
                    resumption,
                    venue,
                    nominal,
                };
            }
            AdjournmentAct::Seal(id) => self.seal(id, at),
            AdjournmentAct::Arrive(color) => self.arrive(color, at),
            AdjournmentAct::Resume => self.resume(at),
            AdjournmentAct::Open(text) => self.open(text),
            AdjournmentAct::Missing => {
                if let Phase::Opening(sealed) | Phase::Reply(sealed) = self.phase() {
                    self.state.adjournment.phase = Phase::Stating(sealed.inscription.sealer);
                }
            }
            AdjournmentAct::Annul => {
                self.end(None, EndReason::Annulled);
            }
            AdjournmentAct::PointOut(color) => {
                let stopper = Stopper::Player(color);
                self.state.stopped_by.get_or_insert(stopper);
            }
            AdjournmentAct::Late(color) => self.end(Some(!color), EndReason::LateForResumption),
        }
    }

    /// Handles an envelope in which a player has sealed a move. The sealed move is completed like
    /// any other, so that its player gets the increment. Usually the game is then adjourned, and
    /// neither clock runs. But if the move is the answer to an absent player's sealed move, this is
    /// the second envelope: play goes on, and the absent player's clock runs.
    fn seal(&mut self, id: EnvelopeId, at: Timestamp) {
        let Ok(inscription) = self.inscribe(at) else {
            return;
        };
        let sealed = Sealed { id, inscription };
        let Phase::Sealing {
            resumption,
            venue,
            nominal,
        } = self.phase()
        else {
            let clock_at_sealing = self.complete_sealed();
            let offers = self.state.offers.len();
            let adjournment = &mut self.state.adjournment;
            adjournment.phase = Phase::Reply(sealed);
            (adjournment.clock_at_sealing, adjournment.offers) = (clock_at_sealing, offers);
            adjournment.has_moved[inscription.sealer.index()] = true;
            adjournment.replies = None;
            return;
        };
        let counted_from = nominal.unwrap_or(at).max(at);
        if let Some(clock) = &mut self.state.clock {
            clock.advance(counted_from);
        }
        // A player who asked to adjourn before the end of the session uses their time up to that
        // end (A1(b)), so it may run out.
        let down = self.announced_flag(counted_from);
        self.result = down.map(|color| self.by_flag(color, false));
        let clock_at_sealing = self.complete_sealed();
        self.state.adjournment = super::Adjournment {
            sessions: std::mem::take(&mut self.state.adjournment.sessions),
            phase: Phase::Adjourned(sealed),
            present: [false; 2],
            agreed: Some((resumption, venue)),
            counted_from,
            clock_at_sealing,
            offers: self.state.offers.len(),
            ..super::Adjournment::default()
        };
    }

    /// Completes the sealed move on the clock: gives its player the increment and switches the
    /// clock to the opponent. Returns the clock as it was before; `None` in a game without a clock.
    fn complete_sealed(&mut self) -> Option<Clock> {
        let clock_at_sealing = self.state.clock;
        if let (Some(clock), Some(controls)) = (&mut self.state.clock, &self.setup.terms.clock) {
            clock.complete(controls);
        }
        clock_at_sealing
    }

    fn arrive(&mut self, color: Color, at: Timestamp) {
        let late = self.is_late(at);
        let adjournment = &mut self.state.adjournment;
        adjournment.present[color.index()] = true;
        match adjournment.phase {
            // A late player who sealed the move loses only after the envelope is opened
            // (A10(a), (b)).
            Phase::Opening(sealed) if late && sealed.inscription.sealer == color => {
                adjournment.late[color.index()] = true;
            }
            _ if late => self.end(Some(!color), EndReason::LateForResumption),
            // The player who must answer arrives and stops the clock to call the arbiter
            // (A9(b)).
            Phase::Opening(sealed) if sealed.inscription.sealer != color => {}
            _ => adjournment.replies = None,
        }
    }

    fn resume(&mut self, at: Timestamp) {
        let Phase::Adjourned(sealed) = self.phase() else {
            return;
        };
        let agreed = sealed.inscription.resumption;
        let adjournment = &mut self.state.adjournment;
        adjournment.phase = Phase::Opening(sealed);
        adjournment.resumed = Some(agreed.max(at));
    }

    fn open(&mut self, text: Written) {
        let (sealed, reply) = match self.phase() {
            Phase::Opening(sealed) => (sealed, false),
            Phase::Reply(sealed) => (sealed, true),
            _ => return,
        };
        let sealer = sealed.inscription.sealer;
        match sealed_moves(self.last(), text.as_str()) {
            Ok(moves) => {
                self.make_sealed(&moves);
                self.reject_by_sealing(sealer);
                if text.as_str().contains("(=)") && self.state.offer.is_none() {
                    self.apply_offer(sealer);
                }
            }
            Err(reason) => self.result = Some(self.lost_by_sealing(sealer, reason)),
        }
        self.return_to_play(sealer);
        if !reply && !self.is_present(sealer) {
            self.state.adjournment.replies = Some(!sealer);
        }
    }

    /// Rejects the opponent's draw offer that was open when the player `sealer` sealed the move
    /// (Article 9.1). An offer made after the sealing stays open (A4).
    fn reject_by_sealing(&mut self, sealer: Color) {
        let since = self.state.offers.len() > self.state.adjournment.offers;
        if self.state.offer == Some(!sealer) && !since {
            self.state.offer = None;
        }
    }

    /// Result of a wrongly sealed move: the player `sealer` loses, or the game is drawn if the
    /// opponent cannot mate (A8 with 6.9).
    fn lost_by_sealing(&self, sealer: Color, reason: EndReason) -> GameResult {
        let winner = self.last().can_mate(!sealer).then_some(!sealer);
        self.ended(winner, reason)
    }

    /// Makes on the board the move that the player says they sealed. Used when the envelope is
    /// missing (A11(a)).
    pub(in crate::game) fn make_stated(&mut self, mv: Move) {
        let player = self.last().turn();
        self.make_sealed(&[mv]);
        if self.last().turn() != player || self.result.is_some() {
            self.reject_by_sealing(player);
            self.return_to_play(player);
        }
    }

    fn make_sealed(&mut self, moves: &[Move]) {
        self.drop_unreachable();
        let sealer = self.last().turn();
        for &mv in moves {
            let written = &mut self.state.written[sealer.index()];
            // The scoresheet was in the envelope, so the player has already written the sealed
            // move.
            if *written == self.lines[0].plies.len() {
                *written += 1;
            }
            self.push_move(mv);
            self.state
                .clocks
                .push(self.state.adjournment.clock_at_sealing);
        }
        self.state.touched.clear();
        self.result = GameResult::of_position(self.last());
    }

    /// Returns to normal play after the sealed move was made. The opponent of the player who
    /// sealed it has the move.
    fn return_to_play(&mut self, sealer: Color) {
        self.state.adjournment.phase = Phase::Play;
        if self.result.is_none() && self.state.adjournment.late[sealer.index()] {
            self.end(Some(!sealer), EndReason::LateForResumption);
        }
        self.resume_clocks();
    }

    /// Records that a player has moved since the resumption. The player can then no longer
    /// point out wrong times (A12), and the opponent can no longer seal an answer (A9(c)).
    pub(in crate::game) fn note_move(&mut self, mover: Color) {
        let adjournment = &mut self.state.adjournment;
        adjournment.has_moved[mover.index()] = true;
        adjournment.replies = None;
    }
}
