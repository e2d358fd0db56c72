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

/// How many characters of words that are not known are told.
const MOST_TOLD: usize = 40;

/// Why a text does not say how to search.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GoError {
    /// No number behind a word that has one.
    #[error("`{word}` is followed by {found:?}: expected a whole number")]
    Number {
        /// The word.
        word: String,
        /// What stands there; nothing at the end.
        found: String,
    },
    /// No move where there is to be one.
    #[error("`searchmoves` is followed by no move")]
    NoMoves,
    /// Longer sequences are to be counted than anybody can wait for.
    #[error(
        "`perft` is followed by {found}: expected at most {}",
        Position::DEEPEST_PERFT
    )]
    TooDeep {
        /// How long.
        found: u32,
    },
}

/// Words behind `go` that mean nothing; what stands beside them is meant nevertheless.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{found:?} is not known: expected {}", WORDS.join(", "))]
pub struct UnknownWords {
    /// The words, or how a long row of them begins.
    pub found: String,
}

impl Go {
    /// Reads what follows `go`, and tells the words that it does not know. Times below
    /// nought, which some programs send when a flag has fallen, are nought.
    ///
    /// # Errors
    ///
    /// When a word that is known is not followed by what belongs to it.
    pub fn read(text: &str) -> Result<(Go, Option<UnknownWords>), GoError> {
        let mut go = Go::default();
        let mut unknown = Vec::new();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "searchmoves" => {
                    while let Some(mv) = words.next_if(|next| !WORDS.contains(next)) {
                        go.moves.push(mv.to_owned());
                    }
                    if go.moves.is_empty() {
                        return Err(GoError::NoMoves);
                    }
                }
                _ if WORDS.contains(&word) => {
                    let found = words.next().unwrap_or_default();
                    let number = found.parse().map_err(|_| GoError::Number {
                        word: word.to_owned(),
                        found: found.to_owned(),
                    })?;
                    go.set(word, number)?;
                }
                _ => unknown.push(word),
            }
        }
        let found: String = unknown.join(" ").chars().take(MOST_TOLD).collect();
        let unknown = (!found.is_empty()).then_some(UnknownWords { found });
        Ok((go, unknown))
    }

    /// Sets what a word with a number means.
    fn set(&mut self, word: &str, number: i64) -> Result<(), GoError> {
        let count = u32::try_from(number.max(1)).unwrap_or(u32::MAX);
        let time = Duration::from_millis(number.max(0).unsigned_abs());
        match word {
            "wtime" => self.left[0] = Some(time),
            "btime" => self.left[1] = Some(time),
            "winc" => self.increment[0] = time,
            "binc" => self.increment[1] = time,
            // Nought, as some programs send it, means that no more time comes.
            "movestogo" => self.moves_to_go = (number > 0).then_some(count),
            "depth" => self.depth = Some(count),
            "nodes" => self.nodes = Some(number.max(1).unsigned_abs()),
            "mate" => self.mate = Some(count),
            "movetime" => self.time = Some(time),
            _ if count > Position::DEEPEST_PERFT => return Err(GoError::TooDeep { found: count }),
            _ => self.perft = Some(count),
        }
        Ok(())
    }
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

    /// What is read where every word is known.
    fn read(text: &str) -> Go {
        let (go, unknown) = Go::read(text).unwrap();
        assert_eq!(unknown, None);
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
        let (go, unknown) = Go::read("for ever 7 depth 3 and infinite").unwrap();
        assert_eq!(go, read("depth 3 infinite"));
        let told = unknown.unwrap().to_string();
        assert!(
            told.starts_with("\"for ever 7 and\" is not known: expected searchmoves, "),
            "{told}"
        );
    }

    #[test]
    fn what_lacks_what_belongs_to_it_or_asks_too_much_is_refused() {
        for (text, told) in [
            (
                "depth",
                "`depth` is followed by \"\": expected a whole number",
            ),
            (
                "nodes many",
                "`nodes` is followed by \"many\": expected a whole number",
            ),
            (
                "searchmoves depth 3",
                "`searchmoves` is followed by no move",
            ),
            (
                "perft 101",
                "`perft` is followed by 101: expected at most 100",
            ),
        ] {
            assert_eq!(Go::read(text).unwrap_err().to_string(), told);
        }
        assert_eq!(read("perft 100").perft, Some(Position::DEEPEST_PERFT));
    }
}
