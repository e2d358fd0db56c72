//! The chess clock (Article 6.1): two displays, of which at most one runs at a time.
//!
//! A clock is a value that is advanced to a given time; it does not read the system clock. A
//! given time that is earlier than the last one is replaced by the last one, so that setting
//! the system clock back gives no player extra time.

use super::{
    Millis, Timestamp,
    control::{Extra, TimeControl},
};
use crate::rules::Color;

/// The display of one player: the remaining time, the time used, and the moves made in the current
/// period of the time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Display {
    left: Millis,
    used: Millis,
    period: usize,
    moves: u32,
    flag_fell: Option<Timestamp>,
    /// Total time added to this display by the arbiter, or as a penalty of the opponent (Article
    /// 6.13).
    given: Millis,
    /// Total time taken from this display by the arbiter, or as a penalty of the player (Article
    /// 6.13).
    taken: Millis,
}

impl Display {
    fn new(control: &TimeControl) -> Display {
        Display {
            left: control.period(0).time,
            used: Millis::ZERO,
            period: 0,
            moves: 0,
            flag_fell: None,
            given: Millis::ZERO,
            taken: Millis::ZERO,
        }
    }

    /// Returns `then`, an earlier state of this display, plus the time that the arbiter has given
    /// since and minus the time that the arbiter has taken since.
    fn back_to(&self, then: &Display) -> Display {
        let left = then.left + (self.given - then.given) - (self.taken - then.taken);
        Display {
            left,
            // If the time differs from the earlier state, the arbiter has changed it, and the
            // flag is up again.
            flag_fell: then.flag_fell.filter(|_| left == Millis::ZERO),
            given: self.given,
            taken: self.taken,
            ..*then
        }
    }

    /// Remaining time, without the delay of the current move.
    pub fn left(&self) -> Millis {
        self.left
    }

    /// Total time that this player's clock has run.
    pub fn used(&self) -> Millis {
        self.used
    }

    /// Number of the current [`Period`](super::Period) of the time control, from 0.
    pub fn period(&self) -> usize {
        self.period
    }

    /// Number of moves completed in the current [`Period`](super::Period) of the time control.
    pub fn moves(&self) -> u32 {
        self.moves
    }

    /// Time at which the flag fell; `None` if it is not down (Article 6.1).
    pub fn flag_fell(&self) -> Option<Timestamp> {
        self.flag_fell
    }

    /// Whether the player's flag is down.
    pub fn is_flag_down(&self) -> bool {
        self.flag_fell.is_some()
    }
}

/// A chess clock: a display for each player, and which of them runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    displays: [Display; 2],
    /// The side whose display runs. While the clock is unstarted or stopped, the side whose display
    /// will run next.
    side: Color,
    /// Remaining delay of the current move.
    delay: Millis,
    motion: Motion,
    at: Timestamp,
}

/// Whether a clock is unstarted, running or stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// The clock has not been started (Article 6.5).
    Unstarted,
    /// One display is running.
    Running,
    /// Both displays are stopped (Article 6.12).
    Stopped,
}

impl Clock {
    /// Creates a clock that is set but not started; the display of the player `first` will run
    /// first.
    pub fn new(controls: &[TimeControl; 2], first: Color) -> Clock {
        Clock {
            displays: [Display::new(&controls[0]), Display::new(&controls[1])],
            side: first,
            delay: controls[first.index()].delay(),
            motion: Motion::Unstarted,
            at: Timestamp::default(),
        }
    }

    /// A player's display.
    pub fn display(&self, color: Color) -> &Display {
        &self.displays[color.index()]
    }

    /// The side whose display runs; `None` if neither runs.
    pub fn running(&self) -> Option<Color> {
        (self.motion == Motion::Running).then_some(self.side)
    }

    /// Whether the clock is unstarted, running or stopped.
    pub fn motion(&self) -> Motion {
        self.motion
    }

    /// Remaining delay of the current move (Article 6.2).
    pub fn delay_left(&self) -> Millis {
        self.delay
    }

    /// Time at which the flag of the running display will fall. `None` if the flag is already
    /// down or no display runs.
    fn flag_due(&self) -> Option<Timestamp> {
        let display = self.display(self.running()?);
        (!display.is_flag_down()).then(|| self.at + self.delay + display.left)
    }

    /// Returns the clock advanced to `now`. Returns it unchanged if `now` is earlier than the
    /// last time to which it was advanced.
    #[must_use]
    pub fn at(mut self, now: Timestamp) -> Clock {
        self.advance(now);
        self
    }

    pub(super) fn advance(&mut self, now: Timestamp) {
        let due = self.flag_due();
        let passed = now.since(self.at);
        self.at = self.at.max(now);
        let Some(color) = self.running() else {
            return;
        };
        let display = &mut self.displays[color.index()];
        display.used += passed;
        let beyond_delay = passed - self.delay;
        self.delay -= passed;
        display.left -= beyond_delay;
        if due.is_some_and(|due| due <= self.at) {
            display.flag_fell = due;
        }
    }

    pub(super) fn start(&mut self, now: Timestamp) {
        self.advance(now);
        self.motion = Motion::Running;
    }

    pub(super) fn stop(&mut self, now: Timestamp) {
        self.advance(now);
        self.motion = Motion::Stopped;
    }

    /// Completes the move of the player whose display runs (Article 6.7(a)): adds the increment,
    /// starts the next period if all moves of the present one are made, and switches to the other
    /// display. A fallen flag stays down.
    pub(super) fn complete(&mut self, controls: &[TimeControl; 2]) {
        let color = self.side;
        let control = &controls[color.index()];
        let display = &mut self.displays[color.index()];
        display.moves += 1;
        if !display.is_flag_down() {
            if let Extra::Increment(time) = control.extra() {
                display.left += time;
            }
            let prescribed = control.period(display.period).moves;
            if prescribed.is_some_and(|moves| display.moves >= moves) {
                display.period += 1;
                display.moves = 0;
                let next = control.period(display.period).time;
                display.left = match control.extra() {
                    Extra::Delay(_) => next,
                    Extra::None | Extra::Increment(_) => display.left + next,
                };
            }
        }
        self.turn_to(!color, controls);
    }

    /// Returns the clock after the player whose display runs has completed a move (Article
    /// 6.7(a)).
    #[must_use]
    pub fn completed(mut self, controls: &[TimeControl; 2]) -> Clock {
        self.complete(controls);
        self
    }

    /// Switches to the display of the player `color`, who gets the full delay for a move.
    pub(super) fn turn_to(&mut self, color: Color, controls: &[TimeControl; 2]) {
        self.side = color;
        self.delay = controls[color.index()].delay();
    }

    /// Switches to the display of a player who places a piece before the first move (V.S6.2).
    /// Placing is not a move, so there is no delay.
    pub(super) fn turn_to_placing(&mut self, color: Color) {
        (self.side, self.delay) = (color, Millis::ZERO);
    }

    /// Sets both displays back to their state in the earlier clock `shown`, so that the players get
    /// back the thinking time used since then (Article 6.13). Time that the arbiter has given or
    /// taken since then stays given or taken. A running clock goes on running, and a stopped one
    /// stays stopped.
    pub(super) fn go_back_to(&mut self, shown: &Clock) {
        for (display, then) in self.displays.iter_mut().zip(&shown.displays) {
            *display = display.back_to(then);
        }
        (self.side, self.delay) = (shown.side, shown.delay);
        self.advance(self.at);
    }

    /// Gives a player time. Has no effect if the player's flag is down; only [`Clock::set`] can
    /// raise a flag.
    pub(super) fn give(&mut self, color: Color, time: Millis) {
        let display = &mut self.displays[color.index()];
        if !display.is_flag_down() {
            display.left += time;
            display.given += time;
        }
    }

    /// Takes time from a player. If no time is left, the player's flag falls as soon as the
    /// display runs.
    pub(super) fn take(&mut self, color: Color, time: Millis) {
        let display = &mut self.displays[color.index()];
        display.left -= time;
        display.taken += time;
        self.advance(self.at);
    }

    /// Sets the time of a player's display and raises the flag (Articles 6.10 and 6.13).
    pub(super) fn set(&mut self, color: Color, time: Millis) {
        let display = &mut self.displays[color.index()];
        display.given += time - display.left;
        display.taken += display.left - time;
        display.left = time;
        display.flag_fell = None;
        self.advance(self.at);
    }
}
