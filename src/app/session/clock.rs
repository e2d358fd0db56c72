//! Keeps the game's clock in sight: wakes the window when a shown digit changes,
//! and looks whether a flag has fallen.

use bevy::prelude::*;

use crate::app::power::alarm::AlarmClock;
use crate::app::power::{Awake, WakeReason};
use crate::app::session::intent::{GameWish, Wishes};
use crate::app::session::table::Table;
use crate::app::session::time::{self, Due};
use crate::game::{Clock, Game, Millis, Timestamp};
use crate::rules::Color;

/// Below this a display shows tenths of a second.
const TENTHS: Millis = Millis::seconds(20);

/// What a display says: hours, minutes and seconds, at the end with tenths.
pub fn text(left: Millis) -> String {
    let whole = whole(left);
    match left < TENTHS {
        true => format!("{whole}.{}", left.0 / 100 % 10),
        false => whole,
    }
}

/// The same in whole seconds, for time that has been used.
pub fn whole(time: Millis) -> String {
    let seconds = time.0 / 1000;
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600);
    match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        _ => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
    }
}

/// How long it takes until another digit is shown.
fn until_next(left: Millis) -> Millis {
    let step = if left < TENTHS { 100 } else { 1000 };
    Millis(left.0 % step + 1)
}

/// How long it takes until a fixed extra time, which is shown in whole seconds that
/// have begun, shows another.
fn until_next_second(delay: Millis) -> Millis {
    Millis((delay.0 + 999) % 1000 + 1)
}

/// What is shown of a fixed extra time: the seconds that have begun.
pub fn delay_seconds(delay: Millis) -> u64 {
    delay.0.div_ceil(1000)
}

/// When a running clock next shows something else; none when nothing runs.
fn next_digit(clock: &Clock, now: Timestamp) -> Option<Timestamp> {
    let display = clock.display(clock.running()?);
    let until = match clock.delay_left() {
        Millis::ZERO => until_next(display.left()),
        delay => until_next_second(delay),
    };
    (!display.is_down()).then(|| now + until)
}

/// What both displays of a board show, and the seconds of the fixed extra time.
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

/// So often the running clock is kept on disk: this much thinking a crash forgets.
const KEPT: Millis = Millis::seconds(5);

/// Keeps what the running clock shows from time to time, so that a crash costs the
/// player on move what he has thought (Article 6.12).
fn keep(table: Res<Table>, mut wishes: Wishes, mut kept: Local<Option<Timestamp>>) {
    let mut games = table.boards().filter_map(|board| table.game_on(board));
    let runs = games.any(|game| {
        let running = game.clock().is_some_and(|clock| clock.running().is_some());
        game.result().is_none() && running
    });
    let now = time::now();
    let since = kept.filter(|_| runs).map(|kept| now.since(kept));
    if since.is_some_and(|since| since >= KEPT) {
        wishes.program(GameWish::KeepClock);
    }
    if since.is_none_or(|since| since >= KEPT) {
        *kept = runs.then_some(now);
    }
}

fn watch(
    table: Res<Table>,
    alarm: Option<Res<AlarmClock>>,
    (mut awake, mut due): (ResMut<Awake>, ResMut<Due>),
    mut wishes: Wishes,
    mut shown: Local<Vec<Digits>>,
) {
    let now = time::now();
    let games = table.boards().filter_map(|board| table.game_on(board));
    let clocks: Vec<(&Game, Clock)> = games
        .filter_map(|game| Some((game, game.clock_at(now)?)))
        .collect();
    let digits: Vec<Digits> = clocks.iter().map(|(_, clock)| Digits::of(clock)).collect();
    // A digit that is drawn for the first time reaches the screen some frames later.
    awake.set(WakeReason::Digits, *shown != digits);
    *shown = digits;
    let next = clocks
        .iter()
        .filter_map(|(_, clock)| next_digit(clock, now));
    due.0 = next.min();
    if let Some((alarm, next)) = alarm.zip(due.0) {
        alarm.ring_at(time::instant(next));
    }
    // An input that still stands in line may stop the clock in time.
    let settled = wishes.settled();
    let ends = |(game, _): &(&Game, Clock)| {
        let Some(clock) = game.clock_at(settled) else {
            return false;
        };
        let mut running = clock.running().into_iter();
        let down = running.any(|side| clock.display(side).is_down());
        down && game.sees_flags() && game.result().is_none()
    };
    if clocks.iter().any(ends) {
        wishes.program(GameWish::Observe);
    }
}

/// Watches the clock.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (watch, keep).in_set(crate::app::AppSystems::Present),
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
