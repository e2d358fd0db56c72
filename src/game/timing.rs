//! The clock in a game (Article 6): starting, pressing, stopping, and flags.

use super::clock::{Clock, Motion};
use super::refusal::refuse_if;
use super::{
    Breach, EndReason, Event, Game, GameResult, Objection, Stopper, Timestamp, control::Pace,
};
use crate::rules::Color;

impl Game {
    /// The clock after the last event; `None` in a game without a clock.
    pub fn clock(&self) -> Option<&Clock> {
        self.state.clock.as_ref()
    }

    /// The clock when the ply with this index was completed, before the increment was added. If its
    /// player has not pressed the clock yet, the clock when the move was made. `None` in a game
    /// without a clock.
    pub fn clock_after(&self, ply: usize) -> Option<&Clock> {
        self.state.clocks.get(ply)?.as_ref()
    }

    /// The clock at the time `now`, or at the latest known time if that is later. It does not run
    /// once the game is over. `None` in a game without a clock.
    pub fn clock_at(&self, now: Timestamp) -> Option<Clock> {
        self.advanced_clock(now.max(self.seen))
    }

    /// The clock at the time `now`, which must not be before the last event; `None` in a game
    /// without a clock.
    pub(super) fn advanced_clock(&self, now: Timestamp) -> Option<Clock> {
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

    /// Whether the first move starts the clock, as in casual games. In tournament games the
    /// clock is started before the first move (Article 6.5).
    pub fn starts_by_itself(&self) -> bool {
        self.setup.terms.duties().is_none()
    }

    /// Whether this app announces fallen flags: in all casual games, and in classical tournament
    /// games in place of the arbiter (Article 6.8). In rapid and blitz tournament games a player
    /// must claim them (Article B6).
    pub fn announces_flags(&self) -> bool {
        self.setup.terms.duties().is_none() || self.pace() == Pace::Classical
    }

    /// Records the time. If a flag has fallen and this app announces fallen flags in this game, the
    /// game ends. Returns whether it ended.
    pub fn observe(&mut self, now: Timestamp) -> bool {
        self.mark_seen(now);
        let Some(color) = self
            .announced_flag(self.seen)
            .filter(|_| self.result.is_none())
        else {
            return false;
        };
        self.happen(Event::FlagFall(color), now).is_ok()
    }

    /// Records the current time without any other effect.
    pub fn mark_seen(&mut self, now: Timestamp) {
        self.seen = self.seen.max(now);
    }

    /// Latest time known to the game: the time of its last event, or of the last call of
    /// [`Game::observe`] or [`Game::mark_seen`] if that is later.
    pub fn seen(&self) -> Timestamp {
        self.seen
    }

    /// Stops a running clock at the latest known time. Used for a game that is loaded after this
    /// app was closed or crashed; the time since then is not charged. If a flag had fallen by then
    /// and this app announces fallen flags, the game ends.
    pub fn interrupt(&mut self) {
        let at = self.seen();
        let running = self.clock().is_some_and(|clock| clock.running().is_some());
        if !self.observe(at) && running && self.result.is_none() {
            // Stopping a running clock cannot fail. If it did, the players would see the clock run
            // on.
            let _ = self.happen(Event::Stop(Stopper::Interruption), at);
        }
    }

    /// The player whose flag is down; of two flags, the first to fall. `None` if no flag is down,
    /// or this app does not announce fallen flags in this game.
    pub(super) fn announced_flag(&self, now: Timestamp) -> Option<Color> {
        let clock = self
            .advanced_clock(now)
            .filter(|_| self.announces_flags())?;
        let fallen = Color::ALL
            .into_iter()
            .filter_map(|color| Some((clock.display(color).flag_fell()?, color)));
        fallen.min().map(|(_, color)| color)
    }

    /// Checks that the clock of a tournament game with a clock has been started.
    pub(super) fn check_started(&self) -> Result<(), Objection> {
        let motion = self.state.clock.map(|clock| clock.motion());
        refuse_if(
            motion == Some(Motion::Unstarted) && self.setup.terms.duties().is_some(),
            Breach::NotStarted,
        )
    }

    /// Checks that the clock is running, so that a player may act on the board. A game without a
    /// clock passes, and so does a casual game whose clock has not been started.
    pub(super) fn check_running(&self) -> Result<(), Objection> {
        self.check_started()?;
        match self.state.clock.map(|clock| clock.motion()) {
            Some(Motion::Stopped) => Err(Breach::ClocksStopped.into()),
            _ => Ok(()),
        }
    }

    pub(super) fn check_clock(&self, event: Event, at: Timestamp) -> Result<(), Objection> {
        let clock = self.advanced_clock(at).ok_or(Breach::NoClock)?;
        let down = |color: Color| clock.display(color).is_flag_down();
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
            (Event::FlagFall(_), _) if !self.announces_flags() => Some(Breach::FlagIsClaimed),
            (Event::FlagFall(color), _) => (!down(color)).then_some(Breach::FlagUp(color)),
            (Event::FlagClaim(by), _) => (!down(!by)).then_some(Breach::FlagUp(!by)),
            _ => None,
        };
        breach.map_or(Ok(()), |breach| Err(breach.into()))
    }

    /// Completes the move on the board when its player presses the clock (Article 6.7(a)).
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

    /// Result when a player's flag is down (Articles 6.9, B7, B8 and C4); `both` means that the
    /// opponent's flag is down too.
    pub(super) fn by_flag(&self, loser: Color, both: bool) -> GameResult {
        let winner = (!both && self.last().can_mate(!loser)).then_some(!loser);
        let reason = if both && self.rules().partners() {
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
