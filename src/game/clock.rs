//! The chess clock (Article 6.1): two displays of which one runs at a time.
//!
//! It is a value that is brought forward to a moment; it asks nobody what time it
//! is. A moment before one that it has seen counts as that one, so that a clock
//! of the machine that is set back gives nobody time.

use super::{Extra, Millis, TimeControl, Timestamp};
use crate::rules::Color;

/// What one player's display shows, and what stands behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Display {
    left: Millis,
    used: Millis,
    period: usize,
    moves: u32,
    fell: Option<Timestamp>,
    /// What the arbiter or a penalty has given in all (Article 6.13).
    given: Millis,
    /// What they have taken in all.
    taken: Millis,
}

impl Display {
    fn new(control: &TimeControl) -> Display {
        Display {
            left: control.period(0).time,
            used: Millis::ZERO,
            period: 0,
            moves: 0,
            fell: None,
            given: Millis::ZERO,
            taken: Millis::ZERO,
        }
    }

    /// What it showed then, with what was given and taken since.
    fn back_to(&self, then: &Display) -> Display {
        let left = then.left + (self.given - then.given) - (self.taken - then.taken);
        Display {
            left,
            // Only the arbiter can have given time to a player whose flag was down,
            // and its flag was up again then.
            fell: then.fell.filter(|_| left == Millis::ZERO),
            given: self.given,
            taken: self.taken,
            ..*then
        }
    }

    /// The main time that is left; in the delay mode without the fixed extra time.
    pub fn left(&self) -> Millis {
        self.left
    }

    /// How long this player's clock has run in all.
    pub fn used(&self) -> Millis {
        self.used
    }

    /// Which period this is, from 0.
    pub fn period(&self) -> usize {
        self.period
    }

    /// How many moves he has completed in this period.
    pub fn moves(&self) -> u32 {
        self.moves
    }

    /// When his flag fell, if it is down (Article 6.1).
    pub fn fell(&self) -> Option<Timestamp> {
        self.fell
    }

    /// Whether his flag is down.
    pub fn is_down(&self) -> bool {
        self.fell.is_some()
    }
}

/// Both displays, and which of them runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    displays: [Display; 2],
    /// Whose turn it is on the clock.
    side: Color,
    /// What is left of the fixed extra time of the move that is thought about.
    delay: Millis,
    motion: Motion,
    at: Timestamp,
}

/// Whether a clock goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// It has not been started (Article 6.5).
    Unstarted,
    /// One display runs.
    Running,
    /// Both displays are stopped (Article 6.12).
    Stopped,
}

impl Clock {
    /// A clock that is set and stands, with the player who will run first.
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

    /// Whose display runs.
    pub fn running(&self) -> Option<Color> {
        (self.motion == Motion::Running).then_some(self.side)
    }

    /// Whether it goes.
    pub fn motion(&self) -> Motion {
        self.motion
    }

    /// What is left of the fixed extra time of the present move (Article 6.2).
    pub fn delay_left(&self) -> Millis {
        self.delay
    }

    /// When the running display's flag will fall; none if it is down already or
    /// nothing runs.
    fn flag_due(&self) -> Option<Timestamp> {
        let display = self.display(self.running()?);
        (!display.is_down()).then(|| self.at + self.delay + display.left)
    }

    /// The clock at a moment; as it is when the moment is past.
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
            display.fell = due;
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

    /// The running player has completed a move (Article 6.7(a)): he gets what the
    /// control gives for it, and the other's display runs. A flag that is down
    /// stays down, whatever a move brings.
    pub(super) fn complete(&mut self, controls: &[TimeControl; 2]) {
        let color = self.side;
        let control = &controls[color.index()];
        let display = &mut self.displays[color.index()];
        display.moves += 1;
        if !display.is_down() {
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

    /// The clock once the player whose turn it is has completed a move (Article 6.7(a)).
    #[must_use]
    pub fn completed(mut self, controls: &[TimeControl; 2]) -> Clock {
        self.complete(controls);
        self
    }

    /// Lets the clock stand at a player's move, with his whole fixed extra time.
    pub(super) fn turn_to(&mut self, color: Color, controls: &[TimeControl; 2]) {
        self.side = color;
        self.delay = controls[color.index()].delay();
    }

    /// Lets the clock stand at a player who places officers (V.S6.2): it is no move, so
    /// that he has his main time for it alone.
    pub(super) fn turn_to_placing(&mut self, color: Color) {
        (self.side, self.delay) = (color, Millis::ZERO);
    }

    /// Gives back the thinking time that was used since the clock showed this
    /// (Article 6.13). What was given and taken since stays; so does whether it goes.
    pub(super) fn go_back_to(&mut self, shown: &Clock) {
        for (display, then) in self.displays.iter_mut().zip(&shown.displays) {
            *display = display.back_to(then);
        }
        (self.side, self.delay) = (shown.side, shown.delay);
        self.advance(self.at);
    }

    /// Gives a player time. Nothing lifts a fallen flag but [`Clock::set`].
    pub(super) fn give(&mut self, color: Color, time: Millis) {
        let display = &mut self.displays[color.index()];
        if !display.is_down() {
            display.left += time;
            display.given += time;
        }
    }

    /// Takes time from a player; his flag falls once he runs with none.
    pub(super) fn take(&mut self, color: Color, time: Millis) {
        let display = &mut self.displays[color.index()];
        display.left -= time;
        display.taken += time;
        self.advance(self.at);
    }

    /// Sets a display (Articles 6.10 and 6.13); its flag is up again.
    pub(super) fn set(&mut self, color: Color, time: Millis) {
        let display = &mut self.displays[color.index()];
        display.given += time - display.left;
        display.taken += display.left - time;
        display.left = time;
        display.fell = None;
        self.advance(self.at);
    }
}
