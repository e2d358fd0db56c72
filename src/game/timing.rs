//! The clock in a game (Article 6): starting, pressing, stopping, and flags.

use super::clock::{Clock, Motion};
use super::{Breach, EndReason, Event, Game, GameResult, Objection, Pace, Stopper, Timestamp};
use crate::rules::Color;

impl Game {
    /// The clock after the last event; `None` in a game without a clock.
    pub fn clock(&self) -> Option<&Clock> {
        self.state.clock.as_ref()
    }

    /// The clock at the completion of a ply, counted from 0, before its increment; for a
    /// ply that awaits its press, the clock when the move was made. `None` in a game
    /// without a clock.
    pub fn clock_after(&self, ply: usize) -> Option<&Clock> {
        self.state.clocks.get(ply)?.as_ref()
    }

    /// The clock at a given time, or at the latest known time if that is later. It stands
    /// still once the game is over.
    pub fn clock_at(&self, now: Timestamp) -> Option<Clock> {
        self.clock_then(now.max(self.seen))
    }

    /// The clock at a time that is not before the last event; `None` in a game without a clock.
    pub(super) fn clock_then(&self, now: Timestamp) -> Option<Clock> {
        let clock = self.state.clock?;
        Some(match self.result {
            Some(_) => clock,
            None => clock.at(now),
        })
    }

    /// Whether the last move awaits its player's press of the clock (Article 6.7(a)).
    pub fn awaits_press(&self) -> bool {
        self.state.uncompleted
    }

    /// Whether the first move starts the clock, as in casual games; in a tournament game it
    /// is started before (Article 6.5).
    pub fn starts_by_itself(&self) -> bool {
        self.setup.terms.duties().is_none()
    }

    /// Whether the program notices fallen flags, as the arbiter does in classical play
    /// (Article 6.8) and as in all casual games; in rapid and blitz tournaments a player
    /// must claim them (Article B6).
    pub fn sees_flags(&self) -> bool {
        self.setup.terms.duties().is_none() || self.pace() == Pace::Classical
    }

    /// Records the time and, if a flag has fallen, ends the game; only in games in which the
    /// program notices fallen flags. Returns whether the game has ended by this.
    pub fn observe(&mut self, now: Timestamp) -> bool {
        self.mark_seen(now);
        let Some(color) = self.seen_down(self.seen).filter(|_| self.result.is_none()) else {
            return false;
        };
        self.happen(Event::FlagFall(color), now).is_ok()
    }

    /// Records the current time and does nothing else.
    pub fn mark_seen(&mut self, now: Timestamp) {
        self.seen = self.seen.max(now);
    }

    /// Latest time known to the game: that of its last event, or of [`Game::observe`] or
    /// [`Game::mark_seen`].
    pub fn seen(&self) -> Timestamp {
        self.seen
    }

    /// Stops a running clock at the latest known time, for a game that is loaded after the
    /// program ended. The time since then is not charged. A flag that had fallen by then
    /// ends the game, where the program watches flags.
    pub fn interrupt(&mut self) {
        let at = self.seen();
        let running = self.clock().is_some_and(|clock| clock.running().is_some());
        if !self.observe(at) && running && self.result.is_none() {
            // A running clock can always be stopped. If it failed, it would visibly run on.
            let _ = self.happen(Event::Stop(Stopper::Interruption), at);
        }
    }

    /// The player whose flag has fallen as far as the program notices it; of two flags, the
    /// first to fall.
    pub(super) fn seen_down(&self, now: Timestamp) -> Option<Color> {
        let clock = self.clock_then(now).filter(|_| self.sees_flags())?;
        let fallen = Color::ALL
            .into_iter()
            .filter_map(|color| Some((clock.display(color).fell()?, color)));
        fallen.min().map(|(_, color)| color)
    }

    /// Checks that the clock of a tournament game has been started, if there is one.
    pub(super) fn check_started(&self) -> Result<(), Objection> {
        let motion = self.state.clock.map(|clock| clock.motion());
        if motion == Some(Motion::Unstarted) && self.setup.terms.duties().is_some() {
            Err(Breach::NotStarted.into())
        } else {
            Ok(())
        }
    }

    /// Checks that the clock allows acting on the board: it is started and not stopped.
    pub(super) fn check_running(&self) -> Result<(), Objection> {
        self.check_started()?;
        match self.state.clock.map(|clock| clock.motion()) {
            Some(Motion::Stopped) => Err(Breach::ClocksStopped.into()),
            _ => Ok(()),
        }
    }

    pub(super) fn check_clock(&self, event: Event, at: Timestamp) -> Result<(), Objection> {
        let clock = self.clock_then(at).ok_or(Breach::NoClock)?;
        let down = |color: Color| clock.display(color).is_down();
        let breach = match (event, clock.motion()) {
            (Event::Start, Motion::Unstarted) => None,
            (Event::Start, _) => Some(Breach::StartedAlready),
            (_, Motion::Unstarted) => Some(Breach::NotStarted),
            (Event::Press(_) | Event::Stop(_), Motion::Stopped) => Some(Breach::ClocksStopped),
            (Event::Restart, Motion::Running) => Some(Breach::ClocksRun),
            (Event::Restart, _) if self.awaits_ruling() => Some(Breach::ClaimUnsettled),
            (Event::Stop(Stopper::Arbiter), _) if !self.has_arbiter() => Some(Breach::NoArbiter),
            (Event::Press(color), _) => {
                let completes = self.state.uncompleted && self.to_move() == Some(color);
                (!completes).then_some(Breach::NothingToComplete(color))
            }
            (Event::FlagFall(_), _) if !self.sees_flags() => Some(Breach::FlagIsClaimed),
            (Event::FlagFall(color), _) => (!down(color)).then_some(Breach::FlagUp(color)),
            (Event::FlagClaim(by), _) => (!down(!by)).then_some(Breach::FlagUp(!by)),
            _ => None,
        };
        breach.map_or(Ok(()), |breach| Err(breach.into()))
    }

    /// Completes the move on the board (Article 6.7(a)).
    pub(super) fn complete_move(&mut self, at: Timestamp) {
        self.state.uncompleted = false;
        self.state.rejected = None;
        self.state.touched.clear();
        let controls = &self.setup.terms.clock;
        if let (Some(clock), Some(controls)) = (&mut self.state.clock, controls) {
            if let Some(shown) = self.state.clocks.last_mut() {
                *shown = Some(*clock);
            }
            clock.complete(controls);
            // The first move of a casual game starts the clock.
            self.state.started.get_or_insert(at);
        }
    }

    /// Result when a player's flag is down (Articles 6.9, B7, B8 and C4); `both` if the
    /// opponent has lost on time as well.
    pub(super) fn by_flag(&self, loser: Color, both: bool) -> GameResult {
        let winner = (!both && self.last().can_mate(!loser)).then_some(!loser);
        let reason = if both && self.rules().partners {
            EndReason::BothTeamsFlags
        } else if both {
            EndReason::BothFlags
        } else if winner.is_some() {
            EndReason::FlagFall
        } else {
            EndReason::FlagFallWithoutMate
        };
        self.ended(winner, reason)
    }
}
