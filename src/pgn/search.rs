//! Searches and sorts lists of games.

use std::cmp::Ordering;

use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::PgnEntry;
use super::file_summary::{FileSummary, Kind};
use crate::game::Timestamp;

/// Criterion by which a list of games is sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// Time of the last event.
    #[default]
    LastPlayed,
    /// Date of play as the players wrote it; if it cannot be read, the day of the last event.
    Date,
    /// White's name; in a match, White's name on board A.
    White,
    /// Black's name; in a match, Black's name on board A.
    Black,
    /// Kind of file, then the name of the rule set.
    Kind,
    /// Number of moves.
    Moves,
    /// Result, as its score.
    Score,
    /// Name of the event.
    Event,
}

impl Order {
    /// All sort orders, in the order in which the player sees them.
    pub const ALL: [Order; 8] = [
        Order::LastPlayed,
        Order::Date,
        Order::White,
        Order::Black,
        Order::Kind,
        Order::Moves,
        Order::Score,
        Order::Event,
    ];

    /// Returns the sort key of a game for this order; `None` if the game lacks that value.
    fn key(self, at: Timestamp, summary: Option<&FileSummary>) -> Option<Key> {
        let name = |side: usize| {
            let names = summary?.names();
            Key::text(names.first()?.get(side)?)
        };
        match self {
            Order::LastPlayed => Some(Key::Number(at.0)),
            Order::Date => date(summary.map_or("", FileSummary::date), at).map(Key::Day),
            Order::White => name(0),
            Order::Black => name(1),
            Order::Kind => summary.map(|it| Key::Kind(it.kind(), it.rules().name().to_owned())),
            Order::Moves => summary.map(|it| Key::Number(it.moves().into())),
            Order::Score => summary.and_then(FileSummary::score).and_then(Key::text),
            Order::Event => Key::text(&summary?.heading()?.event),
        }
    }
}

/// Value by which a game is sorted. All keys of one sort order are the same variant of this enum.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Number(u64),
    Text(String),
    /// Year, month and day; 0 for an unknown part.
    Day([u32; 3]),
    Kind(Kind, String),
}

impl Key {
    fn text(text: &str) -> Option<Key> {
        (!text.is_empty()).then(|| Key::Text(text.to_lowercase()))
    }
}

/// Sorts games or files of games; the sort is stable. `known` returns the time of the last event,
/// and the summary (`None` for a damaged file). A game without a sort key comes last, whether the
/// order is ascending or descending.
pub fn sort<T>(
    games: &mut [T],
    by: Order,
    ascending: bool,
    known: impl Fn(&T) -> (Timestamp, Option<&FileSummary>),
) {
    let key = |game: &T| {
        let (at, summary) = known(game);
        by.key(at, summary)
    };
    games.sort_by(|a, b| compare(&key(a), &key(b), ascending));
}

fn compare(a: &Option<Key>, b: &Option<Key>, ascending: bool) -> Ordering {
    let by_value = if ascending { a.cmp(b) } else { b.cmp(a) };
    a.is_none().cmp(&b.is_none()).then(by_value)
}

/// Sort key of a game in a PGN. It is stored, because a PGN may have a million games and sorting
/// compares each of them many times.
#[derive(Clone, Debug)]
pub struct SortKey(Option<Key>);

impl SortKey {
    /// Computes the sort key of a game. For [`Order::LastPlayed`] no game has a key, because a PGN
    /// does not state this time; the games then keep their order in the PGN.
    pub fn of(entry: &PgnEntry, by: Order) -> SortKey {
        let name = |side: usize| Key::text(entry.names().next()?.get(side)?);
        SortKey(match by {
            Order::LastPlayed => None,
            Order::Date => parse_date(entry.date()).map(Key::Day),
            Order::White => name(0),
            Order::Black => name(1),
            Order::Kind => entry.rules().map(|rules| {
                let is_match = entry.names().nth(1).is_some();
                let kind = if is_match { Kind::Match } else { Kind::Game };
                Key::Kind(kind, rules.name().to_owned())
            }),
            Order::Moves => Some(Key::Number(entry.moves().into())),
            Order::Score => entry.score().and_then(Key::text),
            Order::Event => Key::text(entry.event()),
        })
    }

    /// Compares two keys as [`sort`] does.
    pub fn compare(&self, other: &SortKey, ascending: bool) -> Ordering {
        compare(&self.0, &other.0, ascending)
    }
}

impl FileSummary {
    /// Returns whether every word of `search` occurs in the title, a player's name, the event, the
    /// rule set, the date, the day of the last event (as 2026-11-21), the score, or the text
    /// `shown` that the list shows for the game. Case and the order of the words do not matter.
    pub fn has(&self, search: &str, shown: &str) -> bool {
        let mut known = vec![shown, self.title(), self.rules().name(), self.date()];
        known.extend(self.heading().map(|heading| &*heading.event));
        known.extend(self.names().concat());
        known.extend(self.score());
        let day = day(self.at()).map(|day| day.to_string());
        known.extend(day.as_deref());
        let known = known.join("\n").to_lowercase();
        let search = search.to_lowercase();
        search.split_whitespace().all(|word| known.contains(word))
    }

    /// Returns the day of the last event in the time zone of the computer; `None` if its time is
    /// unknown.
    pub fn day(&self) -> Option<Date> {
        day(self.at())
    }
}

/// Returns the year of a game from its date as the players wrote it; if the date cannot be read, the
/// year of its last event. `None` if both are unknown.
pub fn year(written: &str, at: Timestamp) -> Option<u32> {
    date(written, at).map(|[year, ..]| year)
}

fn date(written: &str, at: Timestamp) -> Option<[u32; 3]> {
    parse_date(written).or_else(|| Some(date_parts(day(at)?)))
}

/// Returns the day of a time in the time zone of the computer; `None` for 0, which means that the
/// time is unknown.
fn day(at: Timestamp) -> Option<Date> {
    day_in(TimeZone::system(), at)
}

fn day_in(zone: TimeZone, at: Timestamp) -> Option<Date> {
    let moment = i64::try_from(at.0).ok().filter(|&at| at > 0)?;
    let moment = jiff::Timestamp::from_millisecond(moment).ok()?;
    Some(moment.to_zoned(zone).date())
}

fn date_parts(day: Date) -> [u32; 3] {
    [day.year() as u32, day.month() as u32, day.day() as u32]
}

/// Parses a date as players write it, such as 1999.05.21, 21. 5. 1999, May 1999 or 1999.??.??.
/// Returns year, month and day, with 0 for a part that is not a number; `None` without a year.
fn parse_date(text: &str) -> Option<[u32; 3]> {
    let numbers = text.split(|letter: char| !letter.is_ascii_digit());
    let numbers: Vec<u32> = numbers.filter_map(|it| it.parse().ok()).collect();
    let year = *numbers.iter().find(|&&number| number >= 1000)?;
    // If the date contains letters, the month is a word, which is not parsed; only the year is used
    // then.
    if text.contains(char::is_alphabetic) {
        return Some([year, 0, 0]);
    }
    Some(match numbers[..] {
        [_, month, day] if numbers[0] == year => [year, month, day],
        [day, month, _] => [year, month, day],
        [a, b] => [year, if a == year { b } else { a }, 0],
        _ => [year, 0, 0],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_converted_to_its_day() {
        let of = |seconds: u64| {
            let day = day_in(TimeZone::UTC, Timestamp(seconds * 1_000));
            day.map(|day| day.to_string())
        };
        let expected = |day: &str| Some(day.to_owned());
        assert_eq!(of(1), expected("1970-01-01"));
        assert_eq!(of(951_782_400), expected("2000-02-29"));
        assert_eq!(of(1_735_689_599), expected("2024-12-31"));
        assert_eq!(of(253_402_207_199), expected("9999-12-30"));
        assert_eq!(of(0), None);
    }

    #[test]
    fn dates_are_parsed_as_people_write_them() {
        for (text, expected) in [
            ("1999.05.21", Some([1999, 5, 21])),
            ("1999-05-21", Some([1999, 5, 21])),
            ("21. 5. 1999", Some([1999, 5, 21])),
            ("05/1999", Some([1999, 5, 0])),
            ("1999.05.??", Some([1999, 5, 0])),
            ("1999.??.??", Some([1999, 0, 0])),
            ("21 May 1999", Some([1999, 0, 0])),
            ("Sunday", None),
            ("", None),
        ] {
            assert_eq!(parse_date(text), expected, "{text}");
        }
    }
}
