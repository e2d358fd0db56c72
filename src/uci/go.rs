//! How long to think, and about what: the command `go`.

use std::fmt;
use std::time::Duration;

use thiserror::Error;

use crate::rules::Position;

/// What follows `go`; whatever is reached first ends the search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// The moves to choose from, as they are written; all when there is none.
    pub moves: Vec<String>,
    /// Thinks in the opponent's time, until he has made the move expected.
    pub ponder: bool,
    /// Thinks until it is stopped.
    pub infinite: bool,
    /// What White and Black have left on their clocks.
    pub left: [Option<Duration>; 2],
    /// What each move adds for White and for Black.
    pub increment: [Duration; 2],
    /// The moves until more time comes; none when what is left is all there is.
    pub moves_to_go: Option<u32>,
    /// So many plies, at least 1.
    pub depth: Option<u32>,
    /// So many positions, at least 1.
    pub nodes: Option<u64>,
    /// Until a win in so many moves is found, at least 1.
    pub mate: Option<u32>,
    /// So much time.
    pub time: Option<Duration>,
    /// Counts sequences of so many legal moves instead, from 1 to
    /// [`Position::DEEPEST_PERFT`].
    pub perft: Option<u32>,
}

/// The words that begin something.
const WORDS: [&str; 13] = [
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

/// The words that end a search.
const LIMITS: [&str; 7] = [
    "wtime", "btime", "depth", "nodes", "mate", "movetime", "perft",
];

/// How many characters of words that are not known are told.
const MOST_TOLD: usize = 40;

/// A word behind `go` that was passed over, or read as something near it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GoNote {
    /// Words that mean nothing; the words around them count.
    #[error("{found:?} is not known: expected {}", WORDS.join(", "))]
    Unknown {
        /// The words, or the beginning of a long row of them.
        found: String,
    },
    /// No number behind a word that needs one.
    #[error("`{word}` is followed by {found:?}: expected a whole number, so it is ignored")]
    Number {
        /// The word.
        word: &'static str,
        /// What stands there; empty at the end.
        found: String,
    },
    /// A number that is not a whole one in range.
    #[error("`{word}` is followed by {found:?}, which is read as {read}")]
    Rounded {
        /// The word.
        word: &'static str,
        /// What stands there.
        found: String,
        /// The number that counts.
        read: i64,
    },
    /// No move where there should be one.
    #[error("`searchmoves` is followed by no move: all moves are searched")]
    NoMoves,
    /// No limit could be read, so that the search would never end.
    #[error("no limit could be read: the search takes {} ms", UNREAD.as_millis())]
    NoLimit,
}

/// The time of a search whose only limits cannot be read.
const UNREAD: Duration = Duration::from_secs(1);

impl Go {
    /// Reads what follows `go`, with notes on what was passed over or rounded. A time
    /// below 0, which some programs send when a flag has fallen, is 0.
    ///
    /// The client waits for an answer, so nothing is refused: a search whose only limits
    /// cannot be read takes one second.
    pub fn read(text: &str) -> (Go, Vec<GoNote>) {
        let mut go = Go::default();
        let mut notes = Vec::new();
        let mut unknown = Vec::new();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let Some(word) = WORDS.into_iter().find(|known| *known == word) else {
                unknown.push(word);
                continue;
            };
            match word {
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "searchmoves" => {
                    let before = go.moves.len();
                    while let Some(mv) = words.next_if(|next| !WORDS.contains(next)) {
                        go.moves.push(mv.to_owned());
                    }
                    if go.moves.len() == before {
                        notes.push(GoNote::NoMoves);
                    }
                }
                _ => {
                    let found = words.next_if(|next| !WORDS.contains(next));
                    let found = found.unwrap_or_default();
                    go.read_number(word, found, &mut notes);
                }
            }
        }
        let found: String = unknown.join(" ").chars().take(MOST_TOLD).collect();
        if !found.is_empty() {
            notes.push(GoNote::Unknown { found });
        }
        let is_limit = |note: &GoNote| match note {
            GoNote::Number { word, .. } => LIMITS.contains(word),
            _ => false,
        };
        if go.is_endless() && !go.infinite && !go.ponder && notes.iter().any(is_limit) {
            go.time = Some(UNREAD);
            notes.push(GoNote::NoLimit);
        }
        (go, notes)
    }

    /// Whether the search goes on until it is stopped.
    pub fn is_endless(&self) -> bool {
        let limited = self.depth.is_some()
            || self.nodes.is_some()
            || self.mate.is_some()
            || self.time.is_some()
            || self.perft.is_some()
            || self.left.iter().any(Option::is_some);
        self.infinite || self.ponder || !limited
    }

    /// Reads the number behind a word; the nearest one where that is meant.
    fn read_number(&mut self, word: &'static str, found: &str, notes: &mut Vec<GoNote>) {
        let Some(number) = whole(found) else {
            let found = shortened(found);
            notes.push(GoNote::Number { word, found });
            return;
        };
        let deepest = i64::from(Position::DEEPEST_PERFT);
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

    /// Sets what a word with a number means.
    fn set(&mut self, word: &str, number: i64) {
        let count = u32::try_from(number.max(1)).unwrap_or(u32::MAX);
        let time = Duration::from_millis(number.max(0).unsigned_abs());
        match word {
            "wtime" => self.left[0] = Some(time),
            "btime" => self.left[1] = Some(time),
            "winc" => self.increment[0] = time,
            "binc" => self.increment[1] = time,
            // 0, as some programs send it, means that no more time comes.
            "movestogo" => self.moves_to_go = (number > 0).then_some(count),
            "depth" => self.depth = Some(count),
            "nodes" => self.nodes = Some(number.max(1).unsigned_abs()),
            "mate" => self.mate = Some(count),
            "movetime" => self.time = Some(time),
            _ => self.perft = Some(count),
        }
    }
}

/// The largest number that is read: times are multiplied later.
const LARGEST: i64 = 1_000_000_000_000_000;

/// The number at the beginning of a text, as in `50`, `50.5`, `1e6` and `50ms`, rounded.
fn whole(text: &str) -> Option<i64> {
    let is_end = |letter: char| !(letter.is_ascii_digit() || "+-.".contains(letter));
    let digits = &text[..text.find(is_end).unwrap_or(text.len())];
    let number: f64 = text.parse().or_else(|_| digits.parse()).ok()?;
    let most = LARGEST as f64;
    number
        .is_finite()
        .then(|| number.round().clamp(-most, most) as i64)
}

/// A text short enough to be repeated in a line.
fn shortened(text: &str) -> String {
    text.chars().take(MOST_TOLD).collect()
}

impl fmt::Display for Go {
    /// The whole command, `go` in front.
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

    /// What is read where nothing is passed over.
    fn read(text: &str) -> Go {
        let (go, notes) = Go::read(text);
        assert_eq!(notes, [], "{text}");
        go
    }

    #[test]
    fn what_is_written_is_read_as_it_was() {
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
    fn moves_end_where_another_word_begins() {
        let go = read("searchmoves e2e4 d2d4 depth 3");
        assert_eq!(go.moves, ["e2e4", "d2d4"]);
        assert_eq!(go.depth, Some(3));
    }

    #[test]
    fn a_flag_that_has_fallen_leaves_no_time() {
        let go = read("wtime -20 btime 5 movestogo 0 depth 0");
        assert_eq!(go.left, [0, 5].map(|ms| Some(Duration::from_millis(ms))));
        assert_eq!((go.moves_to_go, go.depth), (None, Some(1)));
    }

    #[test]
    fn what_is_not_known_is_told_and_the_rest_is_read() {
        let (go, notes) = Go::read("for ever 7 depth 3 and infinite");
        assert_eq!(go, read("depth 3 infinite"));
        let told = notes[0].to_string();
        assert!(
            told.starts_with("\"for ever 7 and\" is not known: expected searchmoves, "),
            "{told}"
        );
    }

    #[test]
    fn a_number_that_is_not_whole_or_too_large_is_rounded_with_a_note() {
        for (text, meant, told) in [
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
            let told_all: Vec<String> = notes.iter().map(GoNote::to_string).collect();
            assert_eq!(told_all, [told], "{text}");
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
            assert_eq!(go.time, Some(UNREAD), "{text}");
            assert_eq!(notes.last(), Some(&GoNote::NoLimit), "{text}");
        }
        assert!(read("").is_endless() && read("winc 5").is_endless());
    }
}
