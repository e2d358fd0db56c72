//! Adds events to a game: checks whether an event is allowed and applies its effects. This
//! module only dispatches; the rules of each kind of event are in a module of their own.

use super::by_hand::{can_be_made, takes_king};
use super::refusal::{refuse_if, require};
use super::takeback::TakeBack;
use super::{
    Breach, EndReason, Event, Game, GameResult, Objection, Refusal, Stamped, Timestamp,
    arbiter::Act,
};
use crate::rules::Move;

impl Game {
    /// Adds an event at the time `at`. If this is earlier than the latest known time, the latest
    /// known time is used, so that setting the system clock back gives no player extra time.
    ///
    /// # Errors
    ///
    /// When the game is over, the event is not possible, or the game has reached its maximum number
    /// of events ([`Refusal::Full`]); nothing changes then.
    pub fn happen(&mut self, event: Event, at: Timestamp) -> Result<(), Refusal> {
        let at = self.clamp_time(at);
        self.check(event, at)?;
        let stamped = Stamped { at, event };
        if self.update_undone(stamped.into()) {
            self.drop_unreachable_after(event);
        }
        self.apply(stamped);
        Ok(())
    }

    /// Checks whether an event is possible at a given time, without adding it.
    ///
    /// # Errors
    ///
    /// The refusal that [`Game::happen`] would return.
    pub fn allows(&self, event: Event, at: Timestamp) -> Result<(), Refusal> {
        self.check(event, self.clamp_time(at))
    }

    /// The result that an event would cause. `None` if the event is impossible or does not
    /// change the result.
    pub fn end_by(&self, event: Event, at: Timestamp) -> Option<GameResult> {
        let mut then = self.clone();
        then.happen(event, at).ok()?;
        then.result.filter(|&result| Some(result) != self.result)
    }

    /// The later of the time `at` and the latest known time.
    pub(super) fn clamp_time(&self, at: Timestamp) -> Timestamp {
        at.max(self.seen)
    }

    pub(super) fn check(&self, event: Event, at: Timestamp) -> Result<(), Refusal> {
        self.check_possible(event, at)
            .map_err(|objection| self.refusal(objection))?;
        self.check_room(event)
    }

    fn check_possible(&self, event: Event, at: Timestamp) -> Result<(), Objection> {
        if let Event::Act(Act::Ruling(ruling)) = event {
            self.check_tournament()?;
            self.check_ruling(ruling)?;
            self.check_gift(Act::Ruling(ruling), at)?;
            return match self.result {
                Some(_) => Ok(()),
                None => self.check_phase(event),
            };
        }
        self.check_open(event, at)?;
        match event {
            Event::Place(role, square) => self.check_placing(role, square),
            Event::Move(mv) if self.states_move() => self.check_stated(mv),
            Event::Move(mv) => self.check_move(mv, at),
            Event::Resignation(_) | Event::Recorded(_) => Ok(()),
            Event::Agreement => self.check_agreement(),
            Event::Start
            | Event::Press(_)
            | Event::Stop(_)
            | Event::Restart
            | Event::FlagFall(_)
            | Event::FlagClaim(_) => self.check_clock(event, at),
            Event::Offer(by) => self.check_offer(by),
            Event::Accept(by) | Event::Decline(by) => self.check_answer(by),
            Event::Claim(claim) => self.check_claim(claim),
            Event::Quickplay(claim) => self.check_quickplay(claim, at),
            Event::Verify(by) => self.check_verifying(by),
            Event::Adjust(_) | Event::Touch(_) => self.check_touch(event),
            Event::ClaimIllegal(by) => self.check_illegal_claim(by),
            Event::Retract(by) => self.check_retraction(by),
            Event::Record(by, mv) => self.check_writing(by, mv),
            Event::Act(act) => self.check_act(act, at),
            Event::Adjournment(act) => self.check_adjournment(act, at),
            Event::OtherBoard(news) => self.check_other_board(news),
        }
    }

    /// Refuses an event that is impossible in the present state of the game, whatever its details:
    /// for example any move after the end of the game, or while a claim awaits the arbiter.
    fn check_open(&self, event: Event, at: Timestamp) -> Result<(), Objection> {
        if let Some(result) = self.result() {
            return match event {
                Event::Verify(_) => Ok(()),
                Event::Act(act) if act.corrects_points() => Ok(()),
                _ => Err(Refusal::Over(result).into()),
            };
        }
        if matches!(event, Event::Verify(_) | Event::OtherBoard(_)) {
            return Ok(());
        }
        if let Some(color) = self
            .announced_flag(at)
            .filter(|&c| event != Event::FlagFall(c))
        {
            return Err(Breach::FlagDown(color).into());
        }
        refuse_if(
            self.awaits_ruling() && event.is_play(),
            Breach::ClaimUnsettled,
        )?;
        self.check_phase(event)?;
        self.check_before_first_move(event)
    }

    fn check_move(&self, mv: Move, at: Timestamp) -> Result<(), Objection> {
        self.check_running()?;
        refuse_if(
            self.state.uncompleted && !self.may_reply_unpressed(),
            Breach::NotCompleted(!self.last().turn()),
        )?;
        self.check_written(at)?;
        refuse_if(
            self.state.bound.is_some_and(|bound| bound != mv),
            Breach::Bound,
        )?;
        self.check_capture(mv)?;
        if self.last().is_legal(mv) {
            // While a move awaits its press of the clock, the recorded touches were made by the
            // player of that move. They do not bind the opponent.
            return match self.state.uncompleted {
                true => Ok(()),
                false => self.check_touched(mv),
            };
        }
        require(
            self.is_over_the_board() && can_be_made(self.last(), mv),
            Refusal::Illegal(mv),
        )
    }

    /// Whether a player may move before the opponent has pressed the clock. Only in bughouse, where
    /// a player must press the clock at once after a move (Tandem 3); the reply then also completes
    /// the opponent's move.
    fn may_reply_unpressed(&self) -> bool {
        self.rules().partners()
    }

    /// Refuses the capture of a king that was left in check by an illegal move. The player must
    /// claim that illegal move instead (Article 7.4).
    pub(super) fn check_capture(&self, mv: Move) -> Result<(), Objection> {
        refuse_if(
            self.is_over_the_board() && takes_king(self.last(), mv),
            Breach::KingStays,
        )
    }

    pub(super) fn apply(&mut self, stamped: Stamped) {
        let Stamped { event, at } = stamped;
        self.seen = self.seen.max(at);
        self.advance_clock(at);
        match event {
            Event::Move(mv) if self.states_move() => self.make_stated(mv),
            Event::Move(mv) => self.make(mv, at),
            Event::Place(role, square) => self.place(role, square, at),
            Event::Resignation(color) => self.end(Some(!color), EndReason::Resignation),
            Event::Agreement | Event::Accept(_) => self.end(None, EndReason::Agreement),
            Event::Recorded(recorded) => self.end_as_recorded(recorded),
            Event::Press(_) => self.complete_move(at),
            Event::FlagFall(color) => {
                self.result = Some(self.by_flag(color, self.is_partner_down(!color)));
            }
            Event::FlagClaim(by) => {
                let own = self
                    .clock()
                    .is_some_and(|clock| clock.display(by).is_flag_down());
                self.result = Some(self.by_flag(!by, own || self.is_partner_down(by)));
            }
            Event::Offer(by) => self.apply_offer(by),
            Event::Decline(_) => self.state.offer = None,
            Event::Claim(claim) => self.apply_claim(claim),
            Event::Quickplay(claim) => self.apply_quickplay(claim),
            Event::Verify(_) => self.state.verified = true,
            Event::Touch(touched) => self.apply_touch(touched),
            Event::ClaimIllegal(by) => self.apply_illegal_claim(by),
            Event::Retract(_) => self.apply_retraction(),
            Event::Record(by, _) => self.state.written[by.index()] += 1,
            Event::Act(act) => self.apply_act(act),
            Event::Adjournment(act) => self.apply_adjournment(act, at),
            Event::OtherBoard(news) => self.apply_other_board(news),
            Event::Start => self.state.started = Some(at),
            Event::Stop(by) => self.state.stopped_by = Some(by),
            Event::Restart => self.state.stopped_by = None,
            Event::Adjust(_) => {}
        }
        self.settle_clock(at);
        self.events.push(stamped);
    }

    /// Makes a move on the board. The choice of a pending promotion does not count as a
    /// separate move. A legal move that ends the game needs no press of the clock (Article
    /// 6.7(a)).
    fn make(&mut self, mv: Move, at: Timestamp) {
        if self.state.uncompleted {
            self.complete_move(at);
        }
        let mover = self.last().turn();
        let legal = self.last().is_legal(mv);
        let ply = self.live().ply;
        self.push_move(mv);
        self.state.clocks.push(self.state.clock);
        self.state.bound = None;
        if legal {
            self.result = GameResult::of_position(self.last());
        } else {
            self.state.illegal.push(ply);
        }
        if self.last().turn() == mover || self.result.is_some() {
            return;
        }
        if self.state.offer == Some(!mover) {
            self.state.rejected = self.state.offer.take();
        }
        self.note_move(mover);
        self.state.uncompleted = true;
        let pressed_by_hand = self.setup.terms.duties().is_some() && self.state.clock.is_some();
        if !pressed_by_hand {
            self.complete_move(at);
        }
    }
}
