//! Clock displays: requests a redraw when a digit changes, checks whether a flag has fallen, and
//! saves the running clock at intervals.

use bevy::prelude::*;

use crate::app::power::{AlarmClock, RedrawReason, RedrawReasons};
use crate::app::session::current::Session;
use crate::app::session::request::{GameRequest, Requests};
use crate::app::session::time::{GameTime, NextClockChange};
use crate::game::clock::Clock;
use crate::game::{Game, Millis, Timestamp};
use crate::rules::Color;

/// Remaining time below which a clock display shows tenths of a second.
const TENTHS: Millis = Millis::seconds(20);

/// Formats a remaining time for a clock display, in hours, minutes and seconds, and below 20
/// seconds also in tenths of a second.
pub fn text(left: Millis) -> String {
    let whole = whole(left);
    match left < TENTHS {
        true => format!("{whole}.{}", left.0 / 100 % 10),
        false => whole,
    }
}

/// Formats a time in hours, minutes and whole seconds, rounded down.
pub fn whole(time: Millis) -> String {
    let seconds = time.0 / 1000;
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600);
    match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        _ => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
    }
}

/// Returns the time until the display of a running clock shows another digit.
fn until_next(left: Millis) -> Millis {
    let step = if left < TENTHS { 100 } else { 1000 };
    Millis(left.0 % step + 1)
}

/// Returns the time until another second of a delay is shown (the displayed seconds are rounded
/// up).
fn until_next_second(delay: Millis) -> Millis {
    Millis((delay.0 + 999) % 1000 + 1)
}

/// Returns the seconds of a delay that a display shows, rounded up.
pub fn delay_seconds(delay: Millis) -> u64 {
    delay.0.div_ceil(1000)
}

/// Returns the next game time at which the running clock shows another digit; `None` if no clock
/// runs, or if the flag of the running clock has fallen.
fn next_digit(clock: &Clock, now: Timestamp) -> Option<Timestamp> {
    let display = clock.display(clock.running()?);
    let until = match clock.delay_left() {
        Millis::ZERO => until_next(display.left()),
        delay => until_next_second(delay),
    };
    (!display.is_flag_down()).then(|| now + until)
}

/// The texts that a board's clock shows: both remaining times, and the seconds of the delay.
#[derive(PartialEq)]
struct Digits {
    left: [String; 2],
    delay: u64,
}

impl Digits {
    fn of(clock: &Clock) -> Digits {
        Digits {
            left: Color::ALL.map(|side| text(clock.display(side).left())),
            delay: delay_seconds(clock.delay_left()),
        }
    }
}

/// Interval at which the running clock is saved. A crash loses at most this much of the time used.
const SAVE_INTERVAL: Millis = Millis::seconds(5);

/// Saves the running clock at intervals, so that a crash does not give thinking time back to the
/// player to move (Article 6.12).
fn save_clock(
    session: Res<Session>,
    time: Res<GameTime>,
    mut requests: Requests,
    mut saved: Local<Option<Timestamp>>,
) {
    let mut games = session.boards().filter_map(|board| session.game_on(board));
    let runs = games.any(|game| {
        let running = game.clock().is_some_and(|clock| clock.running().is_some());
        game.result().is_none() && running
    });
    let now = time.now;
    let since = saved.filter(|_| runs).map(|saved| now.since(saved));
    if since.is_some_and(|since| since >= SAVE_INTERVAL) {
        requests.program(GameRequest::KeepClock);
    }
    if since.is_none_or(|since| since >= SAVE_INTERVAL) {
        *saved = runs.then_some(now);
    }
}

fn watch(
    session: Res<Session>,
    (alarm, time): (Res<AlarmClock>, Res<GameTime>),
    (mut redraws, mut due): (ResMut<RedrawReasons>, ResMut<NextClockChange>),
    mut requests: Requests,
    mut shown: Local<Vec<Digits>>,
) {
    let now = time.now;
    let games = session.boards().filter_map(|board| session.game_on(board));
    let clocks: Vec<(&Game, Clock)> = games
        .filter_map(|game| Some((game, session.clock_of(game, &time)?)))
        .collect();
    let digits: Vec<Digits> = clocks.iter().map(|(_, clock)| Digits::of(clock)).collect();
    // A new digit appears on the screen only some frames after it is first drawn.
    redraws.set(RedrawReason::Digits, *shown != digits);
    *shown = digits;
    let (remote, watched) = (session.activity.remote(), session.activity.watched());
    let stands = remote.is_some_and(|play| !play.clock_runs())
        || watched.is_some_and(|watched| !watched.clock_runs());
    let running = clocks.iter().filter(|_| !stands);
    due.0 = running
        .filter_map(|(_, clock)| next_digit(clock, now))
        .min();
    if let Some(next) = due.0 {
        alarm.request_redraw_at(time.instant(next));
    }
    // The record of a remote game decides whether a flag has fallen.
    if remote.is_some() || watched.is_some() {
        return;
    }
    // An input that is still queued may have stopped the clock in time.
    let settled = requests.settled();
    let ends = |(game, _): &(&Game, Clock)| {
        let Some(clock) = game.clock_at(settled) else {
            return false;
        };
        let mut running = clock.running().into_iter();
        let down = running.any(|side| clock.display(side).is_flag_down());
        down && game.announces_flags() && game.result().is_none()
    };
    if clocks.iter().any(ends) {
        requests.program(GameRequest::Observe);
    }
}

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (watch, save_clock).in_set(crate::app::AppSystems::Present),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_display_shows_hours_minutes_seconds_and_at_last_tenths() {
        assert_eq!(text(Millis::minutes(120)), "2:00:00");
        assert_eq!(text(Millis(59 * 60_000 + 59_999)), "59:59");
        assert_eq!(text(Millis(20_000)), "0:20");
        assert_eq!(text(Millis(19_999)), "0:19.9");
        assert_eq!(text(Millis::ZERO), "0:00.0");
    }

    #[test]
    fn the_window_wakes_just_when_another_digit_is_due() {
        for left in [65_432, 60_000, 20_001, 19_950, 300] {
            let next = Millis(left - until_next(Millis(left)).0.min(left));
            assert_ne!(text(Millis(left)), text(next), "{left}");
            let before = Millis(next.0 + 1);
            assert_eq!(text(Millis(left)), text(before), "{left}");
        }
    }

    #[test]
    fn during_a_fixed_extra_time_the_window_wakes_once_a_second() {
        for left in [4_300, 3_001, 3_000, 1_000, 999] {
            let wait = until_next_second(Millis(left)).0;
            let seconds = |left| delay_seconds(Millis(left));
            assert_ne!(seconds(left), seconds(left - wait), "{left}");
            assert_eq!(seconds(left), seconds(left - wait + 1), "{left}");
        }
    }
}
