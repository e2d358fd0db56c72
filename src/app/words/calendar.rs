//! Moments as a calendar and a clock on the wall say them, where the player is.
//!
//! It only reads the zone of the machine; what time it is stands in
//! [`time`](crate::app::session::time).

use jiff::Zoned;
use jiff::tz::TimeZone;

use crate::game::Timestamp;

/// The moment in the zone of the machine; none for one that no calendar has, and for
/// nought, which stands for a moment that nobody has noted.
fn zoned(at: Timestamp) -> Option<Zoned> {
    if at == Timestamp::default() {
        return None;
    }
    let at = i64::try_from(at.0).ok()?;
    let time = jiff::Timestamp::from_millisecond(at).ok()?;
    Some(time.to_zoned(TimeZone::system()))
}

/// The day, as 2026-11-21; nothing for a moment that no calendar has.
pub fn day(at: Timestamp) -> String {
    zoned(at).map_or_else(String::new, |time| time.date().to_string())
}

/// Day, hour and minute, as 2026-11-21 18:40.
pub fn to_the_minute(at: Timestamp) -> String {
    zoned(at).map_or_else(String::new, |time| {
        time.strftime("%Y-%m-%d %H:%M").to_string()
    })
}

/// Day and time of day for a file's name, as 2026-11-21 18.40.12.
pub fn to_the_second(at: Timestamp) -> String {
    zoned(at).map_or_else(String::new, |time| {
        time.strftime("%Y-%m-%d %H.%M.%S").to_string()
    })
}

/// The hour and minute alone, as 18:40.
pub fn clock_time(at: Timestamp) -> String {
    zoned(at).map_or_else(String::new, |time| time.strftime("%H:%M").to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::bundled::GAMES;

    #[test]
    fn a_moment_has_a_day_and_a_time_and_one_beyond_all_calendars_none() {
        let at = Timestamp(1_700_000_000_000);
        assert!(day(at).starts_with("2023-11-1"), "{}", day(at));
        assert!(to_the_minute(at).starts_with(&day(at)));
        assert!(to_the_minute(at).ends_with(&clock_time(at)));
        assert_eq!(to_the_second(at).len(), 19);
        assert_eq!(day(Timestamp(u64::MAX)), "");
    }

    #[test]
    fn a_problem_that_was_set_up_at_no_noted_moment_has_no_day() {
        let mut bundled = GAMES.iter().map(|it| it.load().unwrap().game);
        let problem = bundled.find(|it| it.setup().stipulation.is_some());
        assert_eq!(day(problem.unwrap().setup().at), "");
    }
}
