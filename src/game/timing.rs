//! The clock in a game (Article 6): starting, pressing, stopping, and the flags.

use super::clock::{Clock, Motion};
use super::{Breach, EndReason, Event, Game, GameResult, Objection, Pace, Stopper, Timestamp};
use crate::rules::Color;

impl Game {
    /// The clock as the last event left it; none in a game without one.
    pub fn clock(&self) -> Option<&Clock> {
        self.state.clock.as_ref()
    }

    /// What the clock showed when a ply was completed, counted from 0, before that
    /// brought anything; for one that awaits its press, what it showed when it was
    /// made. None in a game without a clock.
    pub fn clock_after(&self, ply: usize) -> Option<&Clock> {
        self.state.clocks.get(ply)?.as_ref()
    }

    /// The clock as it stands at a moment, or at a later one that the game knows
    /// of already. It stands still once the game is over.
    pub fn clock_at(&self, now: Timestamp) -> Option<Clock> {
        self.clock_then(now.max(self.seen))
    }

    /// The clock at a moment after the last event.
    pub(super) fn clock_then(&self, now: Timestamp) -> Option<Clock> {
        let clock = self.state.clock?;
        Some(match self.result {
            Some(_) => clock,
            None => clock.at(now),
        })
    }

    /// Whether a move stands on the board that its player has yet to complete by
    /// pressing his clock (Article 6.7(a)).
    pub fn awaits_press(&self) -> bool {
        self.state.uncompleted
    }

    /// Whether the clock starts with the first move; in a tournament game it is started
    /// before (Article 6.5).
    pub fn starts_by_itself(&self) -> bool {
        self.setup.terms.duties().is_none()
    }

    /// Whether the program sees flags fall, as the arbiter does in classical play
    /// (Article 6.8); in rapid and blitz tournaments a player has to claim it
    /// (Article B6). In casual games the program always sees it.
    pub fn sees_flags(&self) -> bool {
        self.setup.terms.duties().is_none() || self.pace() == Pace::Classical
    }

    /// Looks at the clock as the arbiter does: a flag that has fallen by now ends
    /// the game, where flags are seen. True when it did.
    pub fn observe(&mut self, now: Timestamp) -> bool {
        self.mark_seen(now);
        let Some(color) = self.seen_down(self.seen).filter(|_| self.result.is_none()) else {
            return false;
        };
        self.happen(Event::FlagFall(color), now).is_ok()
    }

    /// Lets the game know what time it has become, and nothing else.
    pub fn mark_seen(&mut self, now: Timestamp) {
        self.seen = self.seen.max(now);
    }

    /// The latest moment that the game knows of: of its last event, or of
    /// [`Game::observe`].
    pub fn seen(&self) -> Timestamp {
        self.seen
    }

    /// Stops a running clock at the last moment that the game knows of: for a
    /// game that comes back after the program has ended. What passed since then
    /// costs nobody time. A flag that had fallen by then, and is seen, has fallen.
    pub fn interrupt(&mut self) {
        let at = self.seen();
        let running = self.clock().is_some_and(|clock| clock.running().is_some());
        if !self.observe(at) && running && self.result.is_none() {
            // A clock that runs can be stopped; were it refused, the clock would
            // run on, which the players see.
            let _ = self.happen(Event::Stop(Stopper::Interruption), at);
        }
    }

    /// Whose flag is down for the program to see. Of two, the one that fell first.
    pub(super) fn seen_down(&self, now: Timestamp) -> Option<Color> {
        let clock = self.clock_then(now).filter(|_| self.sees_flags())?;
        let fallen = Color::ALL
            .into_iter()
            .filter_map(|color| Some((clock.display(color).fell()?, color)));
        fallen.min().map(|(_, color)| color)
    }

    /// Whether the game has begun, as far as there is a clock to tell.
    pub(super) fn check_started(&self) -> Result<(), Objection> {
        let motion = self.state.clock.map(|clock| clock.motion());
        if motion == Some(Motion::Unstarted) && self.setup.terms.duties().is_some() {
            Err(Breach::NotStarted.into())
        } else {
            Ok(())
        }
    }

    /// Whether the clock lets a player act on the board.
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

    /// The move on the board is completed (Article 6.7(a)).
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

    /// The result when a player's flag is down (Articles 6.9, B7, B8 and C4).
    pub(super) fn by_flag(&self, loser: Color, both: bool) -> GameResult {
        let winner = (!both && self.last().can_mate(!loser)).then_some(!loser);
        let reason = if both && self.rules().hands {
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
