//! Formats timestamps as local dates and times.
//!
//! The computer's time zone is used.

use jiff::Zoned;
use jiff::tz::TimeZone;

use crate::game::Timestamp;
use crate::library::training::Day;

/// Converts a timestamp to the computer's time zone; `None` for 0, which means that the time is
/// unknown, and for times beyond the range of the calendar.
fn zoned(at: Timestamp) -> Option<Zoned> {
    if at == Timestamp::default() {
        return None;
    }
    let at = i64::try_from(at.0).ok()?;
    let time = jiff::Timestamp::from_millisecond(at).ok()?;
    Some(time.to_zoned(TimeZone::system()))
}

/// Returns the day, such as 2026-11-21; empty for an unknown time.
pub fn day(at: Timestamp) -> String {
    zoned(at).map_or_else(String::new, |time| time.date().to_string())
}

/// Returns the date as a number of days since 1970-01-01; 0 for an unknown time.
pub fn day_number(at: Timestamp) -> Day {
    let first = jiff::civil::date(1970, 1, 1);
    let days = zoned(at).and_then(|time| time.date().since(first).ok());
    Day(days.map_or(0, |span| span.get_days()))
}

/// Returns a date, such as 2026-11-21; empty for a day beyond the range of the calendar.
pub fn date_text(day: Day) -> String {
    let first = jiff::civil::date(1970, 1, 1);
    let date = first.checked_add(jiff::Span::new().days(day.0.clamp(-99_999, 999_999)));
    date.map_or_else(|_| String::new(), |date| date.to_string())
}

/// Returns day, hour and minute, such as 2026-11-21 18:40; empty for an unknown time.
pub fn to_the_minute(at: Timestamp) -> String {
    zoned(at).map_or_else(String::new, |time| {
        time.strftime("%Y-%m-%d %H:%M").to_string()
    })
}

/// Returns day and time for a file name, such as 2026-11-21 18.40.12; empty for an unknown time.
pub fn to_the_second(at: Timestamp) -> String {
    zoned(at).map_or_else(String::new, |time| {
        time.strftime("%Y-%m-%d %H.%M.%S").to_string()
    })
}

/// Returns hour and minute, such as 18:40; empty for an unknown time.
pub fn clock_time(at: Timestamp) -> String {
    zoned(at).map_or_else(String::new, |time| time.strftime("%H:%M").to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::bundled::GAMES;

    #[test]
    fn a_timestamp_has_a_day_and_a_time_unless_it_is_beyond_the_calendar() {
        let at = Timestamp(1_700_000_000_000);
        assert!(day(at).starts_with("2023-11-1"), "{}", day(at));
        assert!(to_the_minute(at).starts_with(&day(at)));
        assert!(to_the_minute(at).ends_with(&clock_time(at)));
        assert_eq!(to_the_second(at).len(), 19);
        assert_eq!(day(Timestamp(u64::MAX)), "");
        assert!(
            (19_675..=19_676).contains(&day_number(at).0),
            "{:?}",
            day_number(at)
        );
        assert_eq!(day_number(Timestamp(0)), Day(0));
        assert_eq!(date_text(day_number(at)), day(at));
    }

    #[test]
    fn a_problem_without_a_known_time_has_no_day() {
        let mut bundled = GAMES.iter().map(|it| it.load().unwrap().game);
        let problem = bundled.find(|it| it.setup().stipulation.is_some());
        assert_eq!(day(problem.unwrap().setup().at), "");
    }
}
