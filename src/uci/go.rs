//! The UCI command `go`: limits of a search and the moves to search.

use std::fmt;
use std::time::Duration;

use thiserror::Error;

use crate::rules::Position;

/// Arguments of `go`. The search ends when the first of the limits is reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Moves to search, as text; all legal moves if empty.
    pub moves: Vec<String>,
    /// Searches on the opponent's time, until the opponent has made the expected move.
    pub ponder: bool,
    /// Searches until stopped.
    pub infinite: bool,
    /// Time left on White's and Black's clocks; `None` if the command does not give it.
    pub left: [Option<Duration>; 2],
    /// Increment per move for White and Black; 0 if the command does not give it.
    pub increment: [Duration; 2],
    /// Number of moves until the next time control; `None` if the time must last for the rest of
    /// the game.
    pub moves_to_go: Option<u32>,
    /// Maximum depth in plies, at least 1.
    pub depth: Option<u32>,
    /// Maximum number of positions to search, at least 1.
    pub nodes: Option<u64>,
    /// Searches for a mate in this number of moves, at least 1.
    pub mate: Option<u32>,
    /// Time for this search, regardless of the clocks.
    pub time: Option<Duration>,
    /// Runs perft to this depth instead of a search, from 1 to
    /// [`Position::MAX_PERFT_DEPTH`].
    pub perft: Option<u32>,
}

const KEYWORDS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "infinite",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "perft",
];

const LIMITS: [&str; 7] = [
    "wtime", "btime", "depth", "nodes", "mate", "movetime", "perft",
];

/// Maximum number of characters of unknown text quoted in a note.
const MAX_QUOTED: usize = 40;

/// A note about a part of `go` that was ignored or was changed to a valid value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum GoNote {
    /// Unknown words, which are ignored.
    #[error("\"{found}\" is not known: expected {}", KEYWORDS.join(", "))]
    Unknown {
        /// The words, shortened if long.
        found: String,
    },
    /// A keyword without the number it needs.
    #[error("`{word}` is followed by \"{found}\": expected a whole number, so it is ignored")]
    Number {
        word: &'static str,
        /// Text in place of the number; empty at the end of the line.
        found: String,
    },
    /// A number was rounded or changed to the nearest value in the valid range.
    #[error("`{word}` is followed by \"{found}\", which is read as {read}")]
    Rounded {
        word: &'static str,
        found: String,
        read: i64,
    },
    /// `searchmoves` without a move.
    #[error("`searchmoves` is followed by no move: all moves are searched")]
    NoMoves,
    /// The command has limits, but none of them could be read, so the search takes one second.
    #[error("no limit could be read: the search takes {} ms", FALLBACK_TIME.as_millis())]
    NoLimit,
}

/// Time of a search if none of its limits could be read.
const FALLBACK_TIME: Duration = Duration::from_secs(1);

impl Go {
    /// Reads the arguments of `go`, with notes on parts that were ignored or rounded. A negative
    /// time, which some programs send for a player who has lost on time, is read as 0.
    ///
    /// Never returns an error, because the program that sent the command waits for an answer. If
    /// the text has limits but none of them can be read, the search takes one second.
    pub fn read(text: &str) -> (Go, Vec<GoNote>) {
        let mut go = Go::default();
        let mut notes = Vec::new();
        let mut unknown = Vec::new();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let Some(word) = KEYWORDS.into_iter().find(|known| *known == word) else {
                unknown.push(word);
                continue;
            };
            match word {
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "searchmoves" => {
                    let before = go.moves.len();
                    while let Some(mv) = words.next_if(|next| !KEYWORDS.contains(next)) {
                        go.moves.push(mv.to_owned());
                    }
                    if go.moves.len() == before {
                        notes.push(GoNote::NoMoves);
                    }
                }
                _ => {
                    let found = words.next_if(|next| !KEYWORDS.contains(next));
                    let found = found.unwrap_or_default();
                    go.read_number(word, found, &mut notes);
                }
            }
        }
        let found: String = unknown.join(" ").chars().take(MAX_QUOTED).collect();
        if !found.is_empty() {
            notes.push(GoNote::Unknown { found });
        }
        let is_limit = |note: &GoNote| match note {
            GoNote::Number { word, .. } => LIMITS.contains(word),
            _ => false,
        };
        if go.is_endless() && !go.infinite && !go.ponder && notes.iter().any(is_limit) {
            go.time = Some(FALLBACK_TIME);
            notes.push(GoNote::NoLimit);
        }
        (go, notes)
    }

    /// Returns whether the search runs until it is stopped, because it is infinite, ponders or has
    /// no limit.
    pub fn is_endless(&self) -> bool {
        let limited = self.depth.is_some()
            || self.nodes.is_some()
            || self.mate.is_some()
            || self.time.is_some()
            || self.perft.is_some()
            || self.left.iter().any(Option::is_some);
        self.infinite || self.ponder || !limited
    }

    /// Reads the number of a keyword, rounds it, and changes it to the nearest value in the valid
    /// range.
    fn read_number(&mut self, word: &'static str, found: &str, notes: &mut Vec<GoNote>) {
        let Some(number) = whole(found) else {
            let found = shortened(found);
            notes.push(GoNote::Number { word, found });
            return;
        };
        let deepest = i64::from(Position::MAX_PERFT_DEPTH);
        let read = match word {
            "perft" => number.min(deepest),
            _ => number,
        };
        if found.parse() != Ok(read) {
            let found = shortened(found);
            notes.push(GoNote::Rounded { word, found, read });
        }
        self.set(word, read);
    }

    fn set(&mut self, word: &str, number: i64) {
        let count = u32::try_from(number.max(1)).unwrap_or(u32::MAX);
        let time = Duration::from_millis(number.max(0).unsigned_abs());
        match word {
            "wtime" => self.left[0] = Some(time),
            "btime" => self.left[1] = Some(time),
            "winc" => self.increment[0] = time,
            "binc" => self.increment[1] = time,
            // Some programs send 0 for "no more time is added".
            "movestogo" => self.moves_to_go = (number > 0).then_some(count),
            "depth" => self.depth = Some(count),
            "nodes" => self.nodes = Some(number.max(1).unsigned_abs()),
            "mate" => self.mate = Some(count),
            "movetime" => self.time = Some(time),
            _ => self.perft = Some(count),
        }
    }
}

/// Largest number that is read, so small that later multiplications cannot overflow.
const MAX_NUMBER: i64 = 1_000_000_000_000_000;

/// Reads the number at the start of a text, as in `50`, `50.5`, `1e6` and `50ms`, rounded. `None`
/// if the text does not begin with a number.
fn whole(text: &str) -> Option<i64> {
    let is_end = |letter: char| !(letter.is_ascii_digit() || "+-.".contains(letter));
    let digits = &text[..text.find(is_end).unwrap_or(text.len())];
    let number: f64 = text.parse().or_else(|_| digits.parse()).ok()?;
    let most = MAX_NUMBER as f64;
    number
        .is_finite()
        .then(|| number.round().clamp(-most, most) as i64)
}

/// Returns the beginning of a text, short enough to be quoted in a note.
fn shortened(text: &str) -> String {
    text.chars().take(MAX_QUOTED).collect()
}

impl fmt::Display for Go {
    /// Formats the whole command, beginning with `go`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "go")?;
        if self.ponder {
            write!(f, " ponder")?;
        }
        if self.infinite {
            write!(f, " infinite")?;
        }
        let millis = |time: Duration| time.as_millis() as u64;
        let increment = |time: Duration| (!time.is_zero()).then(|| millis(time));
        let [white, black] = self.left;
        let [white_inc, black_inc] = self.increment;
        let numbers = [
            ("wtime", white.map(millis)),
            ("btime", black.map(millis)),
            ("winc", increment(white_inc)),
            ("binc", increment(black_inc)),
            ("movestogo", self.moves_to_go.map(u64::from)),
            ("depth", self.depth.map(u64::from)),
            ("nodes", self.nodes),
            ("mate", self.mate.map(u64::from)),
            ("movetime", self.time.map(millis)),
            ("perft", self.perft.map(u64::from)),
        ];
        for (word, number) in numbers {
            if let Some(number) = number {
                write!(f, " {word} {number}")?;
            }
        }
        if !self.moves.is_empty() {
            write!(f, " searchmoves {}", self.moves.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    /// Reads arguments; panics if there are notes on them.
    fn read(text: &str) -> Go {
        let (go, notes) = Go::read(text);
        assert_eq!(notes, [], "{text}");
        go
    }

    #[test]
    fn a_written_command_is_read_back() {
        for text in [
            "go",
            "go infinite",
            "go ponder wtime 60000 btime 59000 winc 1000 binc 500 movestogo 40",
            "go depth 12 nodes 100000 mate 3 movetime 250",
            "go perft 4",
            "go depth 1 searchmoves e2e4 KL1-KL2 d2W-d4N",
        ] {
            let go = read(text.strip_prefix("go").unwrap());
            assert_eq!(go.to_string(), text);
        }
    }

    #[test]
    fn moves_end_at_the_next_keyword() {
        let go = read("searchmoves e2e4 d2d4 depth 3");
        assert_eq!(go.moves, ["e2e4", "d2d4"]);
        assert_eq!(go.depth, Some(3));
    }

    #[test]
    fn a_negative_time_is_read_as_zero() {
        let go = read("wtime -20 btime 5 movestogo 0 depth 0");
        assert_eq!(go.left, [0, 5].map(|ms| Some(Duration::from_millis(ms))));
        assert_eq!((go.moves_to_go, go.depth), (None, Some(1)));
    }

    #[test]
    fn unknown_words_give_a_note_and_the_rest_is_read() {
        let (go, notes) = Go::read("for ever 7 depth 3 and infinite");
        assert_eq!(go, read("depth 3 infinite"));
        let note = notes[0].to_string();
        assert!(
            note.starts_with("\"for ever 7 and\" is not known: expected searchmoves, "),
            "{note}"
        );
    }

    #[test]
    fn a_number_that_is_not_whole_or_too_large_is_rounded_with_a_note() {
        for (text, meant, note) in [
            (
                "movetime 50.5",
                "movetime 51",
                "`movetime` is followed by \"50.5\", which is read as 51",
            ),
            (
                "movetime 50ms",
                "movetime 50",
                "`movetime` is followed by \"50ms\", which is read as 50",
            ),
            (
                "nodes 1e4",
                "nodes 10000",
                "`nodes` is followed by \"1e4\", which is read as 10000",
            ),
            (
                "perft 101",
                "perft 100",
                "`perft` is followed by \"101\", which is read as 100",
            ),
            (
                "nodes 99999999999999999999",
                "nodes 1000000000000000",
                "`nodes` is followed by \"99999999999999999999\", which is read as 1000000000000000",
            ),
            (
                "depth 3 winc many",
                "depth 3",
                "`winc` is followed by \"many\": expected a whole number, so it is ignored",
            ),
            (
                "searchmoves depth 3",
                "depth 3",
                "`searchmoves` is followed by no move: all moves are searched",
            ),
            (
                "depth infinite",
                "infinite",
                "`depth` is followed by \"\": expected a whole number, so it is ignored",
            ),
        ] {
            let (go, notes) = Go::read(text);
            let all_notes: Vec<String> = notes.iter().map(GoNote::to_string).collect();
            assert_eq!(all_notes, [note], "{text}");
            assert_eq!(go, read(meant), "{text}");
        }
        for text in ["wtime -99999999999999999999 btime inf", "nodes nan depth 1"] {
            assert!(!Go::read(text).0.is_endless(), "{text}");
        }
    }

    #[test]
    fn a_search_whose_only_limit_cannot_be_read_ends_after_a_second() {
        for text in ["depth", "depth x", "movetime fifty", "nodes many mate soon"] {
            let (go, notes) = Go::read(text);
            assert_eq!(go.time, Some(FALLBACK_TIME), "{text}");
            assert_eq!(notes.last(), Some(&GoNote::NoLimit), "{text}");
        }
        assert!(read("").is_endless() && read("winc 5").is_endless());
    }
}
