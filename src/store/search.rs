//! Finding a game among many: by words, and by putting them in order.

use std::cmp::Ordering;

use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::holding::{Holding, Kind};
use super::pgn::PgnEntry;
use crate::game::Timestamp;

/// What games are put in order by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// When something last happened in them.
    #[default]
    LastPlayed,
    /// When they were played by what their players have written, or else when something
    /// last happened in them.
    Date,
    /// White's name, that of the first board.
    White,
    /// Black's name, that of the first board.
    Black,
    /// Their kind, and then the name of their rule set.
    Kind,
    /// How many moves they have.
    Moves,
}

impl Order {
    /// All, in the order in which they are offered.
    pub const ALL: [Order; 6] = [
        Order::LastPlayed,
        Order::Date,
        Order::White,
        Order::Black,
        Order::Kind,
        Order::Moves,
    ];

    /// What a game has of it; none where that is not known.
    fn key(self, at: Timestamp, holding: Option<&Holding>) -> Option<Key> {
        let name = |side: usize| {
            let names = holding?.names();
            let name = names.first()?.get(side)?.to_lowercase();
            (!name.is_empty()).then_some(Key::Text(name))
        };
        match self {
            Order::LastPlayed => Some(Key::Number(at.0)),
            Order::Date => {
                let written = holding.and_then(|it| written_day(it.date()));
                written.or_else(|| Some(parts(day(at)?))).map(Key::Day)
            }
            Order::White => name(0),
            Order::Black => name(1),
            Order::Kind => holding.map(|it| Key::Kind(it.kind(), it.rules().name().to_owned())),
            Order::Moves => holding.map(|it| Key::Number(it.moves().into())),
        }
    }
}

/// What is compared; two of one order are alike.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Number(u64),
    Text(String),
    /// Year, month and day; nought for what is not known.
    Day([u32; 3]),
    Kind(Kind, String),
}

/// Puts games in order, of which `known` says when each was last played and what it holds
/// (none if it is damaged). Those of which nothing is known by this order come last either
/// way; those that are alike stay as they were.
pub fn sort<T>(
    games: &mut [T],
    by: Order,
    ascending: bool,
    known: impl Fn(&T) -> (Timestamp, Option<&Holding>),
) {
    let key = |game: &T| {
        let (at, holding) = known(game);
        by.key(at, holding)
    };
    games.sort_by(|a, b| compare(&key(a), &key(b), ascending));
}

fn compare(a: &Option<Key>, b: &Option<Key>, ascending: bool) -> Ordering {
    match (a, b) {
        (Some(a), Some(b)) if ascending => a.cmp(b),
        (Some(a), Some(b)) => b.cmp(a),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => Ordering::Equal,
    }
}

/// By what a game of a PGN is put in its place; worked out once for each, for there may be
/// very many.
#[derive(Clone, Debug)]
pub struct SortKey(Option<Key>);

impl SortKey {
    /// The key of a game by an order. By when they were last played, games stay as they
    /// stand in the PGN.
    pub fn of(entry: &PgnEntry, by: Order) -> SortKey {
        let name = |side: usize| {
            let name = entry.names().next()?.get(side)?.to_lowercase();
            (!name.is_empty()).then_some(Key::Text(name))
        };
        SortKey(match by {
            Order::LastPlayed => None,
            Order::Date => written_day(entry.date()).map(Key::Day),
            Order::White => name(0),
            Order::Black => name(1),
            Order::Kind => entry.rules().map(|rules| {
                let is_match = entry.names().nth(1).is_some();
                let kind = if is_match { Kind::Team } else { Kind::Game };
                Key::Kind(kind, rules.name().to_owned())
            }),
            Order::Moves => Some(Key::Number(entry.moves().into())),
        })
    }

    /// Which of two comes first, as [`sort`] has it.
    pub fn compare(&self, other: &SortKey, ascending: bool) -> Ordering {
        compare(&self.0, &other.0, ascending)
    }
}

impl Holding {
    /// Whether each word of a search stands in the title, a name, the event, the rule set,
    /// the date, the day when it was last played (as 2026-11-21) or the result, or in what
    /// is shown of it besides; in small letters or large, the words in any order.
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

    /// The day in universal time when something last happened in it; none where nobody
    /// noted it.
    pub fn day(&self) -> Option<Date> {
        day(self.at())
    }
}

/// The day of a moment in universal time; nought is one that nobody noted.
fn day(at: Timestamp) -> Option<Date> {
    let moment = i64::try_from(at.0).ok().filter(|&at| at > 0)?;
    let moment = jiff::Timestamp::from_millisecond(moment).ok()?;
    Some(moment.to_zoned(TimeZone::UTC).date())
}

fn parts(day: Date) -> [u32; 3] {
    [day.year() as u32, day.month() as u32, day.day() as u32]
}

/// The day that somebody has written, as far as it is in numbers: 1999.05.21, 21. 5. 1999,
/// May 1999, 1999.??.??
fn written_day(text: &str) -> Option<[u32; 3]> {
    let numbers = text.split(|letter: char| !letter.is_ascii_digit());
    let numbers: Vec<u32> = numbers.filter_map(|it| it.parse().ok()).collect();
    let year = *numbers.iter().find(|&&number| number >= 1000)?;
    // The month of a date with letters is none of its numbers.
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
    fn a_moment_has_its_day() {
        let of = |seconds: u64| day(Timestamp(seconds * 1_000)).map(|day| day.to_string());
        let expected = |day: &str| Some(day.to_owned());
        assert_eq!(of(1), expected("1970-01-01"));
        assert_eq!(of(951_782_400), expected("2000-02-29"));
        assert_eq!(of(1_735_689_599), expected("2024-12-31"));
        assert_eq!(of(253_402_207_199), expected("9999-12-30"));
        assert_eq!(of(0), None);
    }

    #[test]
    fn a_day_is_understood_as_people_write_it() {
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
            assert_eq!(written_day(text), expected, "{text}");
        }
    }
}
