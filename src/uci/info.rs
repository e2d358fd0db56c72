//! Output of a thinking engine: the UCI line `info`.

use std::fmt;
use std::time::Duration;

use crate::engine::{Score, ScoreBound};

/// Contents of an `info` line about one of the best moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// Search depth in plies.
    pub depth: Option<u32>,
    /// Length of the longest variation searched, in plies.
    pub selective: Option<u32>,
    /// Rank of this variation among the best ones, from 1; `None` if only one is searched.
    pub line: Option<usize>,
    /// Score for the side to move. `None` if an `info` line that was read gives only a bound of the
    /// score.
    pub score: Option<Score>,
    /// In an `info` line to be written, says that the score is only an upper or a lower bound.
    /// Always `None` in a line that was read.
    pub bound: Option<ScoreBound>,
    /// Number of positions visited.
    pub nodes: Option<u64>,
    /// Share of the transposition table in use, in permille.
    pub table_use: Option<u32>,
    /// Time since the search started.
    pub time: Option<Duration>,
    /// Moves of the variation, as text.
    pub moves: Vec<String>,
}

impl Info {
    /// Reads an `info` line, ignoring unknown parts. `None` for other lines and for `info
    /// string`.
    pub fn read(line: &str) -> Option<Info> {
        let mut words = line.split_whitespace();
        words.next().filter(|&word| word == "info")?;
        let mut info = Info::default();
        while let Some(word) = words.next() {
            let mut number = || words.next().and_then(|word| word.parse::<i64>().ok());
            let unsigned = |number: Option<i64>| number.and_then(|it| u64::try_from(it).ok());
            match word {
                "depth" => info.depth = number().and_then(|it| u32::try_from(it).ok()),
                "seldepth" => info.selective = number().and_then(|it| u32::try_from(it).ok()),
                "hashfull" => info.table_use = number().and_then(|it| u32::try_from(it).ok()),
                "multipv" => info.line = number().and_then(|it| usize::try_from(it).ok()),
                "nodes" => info.nodes = unsigned(number()),
                "time" => info.time = unsigned(number()).map(Duration::from_millis),
                "cp" => info.score = number().map(centipawns),
                "mate" => info.score = number().map(mate),
                "lowerbound" | "upperbound" => info.score = None,
                "pv" => info.moves.extend(words.by_ref().map(str::to_owned)),
                "string" => return None,
                _ => {}
            }
        }
        Some(info)
    }
}

/// Largest score that is read, in centipawns; a larger one, for either side, is reduced to it.
const MAX_SCORE: i64 = 1_000_000;

/// Longest mate that is read, in moves; a longer one is reduced to it.
const MAX_MATE: i64 = 10_000;

fn centipawns(points: i64) -> Score {
    Score::Centipawns(points.clamp(-MAX_SCORE, MAX_SCORE) as i32)
}

/// Converts a UCI mate score to a [`Score`], which counts plies. `moves` is the number of moves to
/// mate, negative if the side to move is mated.
fn mate(moves: i64) -> Score {
    let moves = moves.clamp(-MAX_MATE, MAX_MATE) as i32;
    Score::Mate(if moves > 0 { 2 * moves - 1 } else { 2 * moves })
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "info")?;
        if let Some(depth) = self.depth {
            write!(f, " depth {depth}")?;
        }
        if let Some(selective) = self.selective {
            write!(f, " seldepth {selective}")?;
        }
        if let Some(line) = self.line {
            write!(f, " multipv {line}")?;
        }
        match self.score {
            Some(Score::Centipawns(points)) => write!(f, " score cp {points}")?,
            Some(Score::Mate(plies @ 1..)) => write!(f, " score mate {}", (plies + 1) / 2)?,
            Some(Score::Mate(plies)) => write!(f, " score mate {}", (plies - 1) / 2)?,
            None => {}
        }
        match self.bound {
            Some(ScoreBound::Lower) => write!(f, " lowerbound")?,
            Some(ScoreBound::Upper) => write!(f, " upperbound")?,
            None => {}
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        if let Some(table_use) = self.table_use {
            write!(f, " hashfull {table_use}")?;
        }
        if let Some(time) = self.time {
            let speed = self.nodes.filter(|_| !time.is_zero());
            if let Some(nodes) = speed {
                write!(f, " nps {:.0}", nodes as f64 / time.as_secs_f64())?;
            }
            write!(f, " time {}", time.as_millis())?;
        }
        if !self.moves.is_empty() {
            write!(f, " pv {}", self.moves.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    #[test]
    fn a_written_info_is_read_back() {
        for score in [-2, -1, 0, 1, 2, 3, 40].map(Score::Centipawns) {
            let info = Info {
                depth: Some(7),
                selective: Some(12),
                bound: None,
                table_use: Some(31),
                line: Some(2),
                score: Some(score),
                nodes: Some(12_345),
                time: Some(Duration::from_millis(250)),
                moves: vec!["d1W-c3N".to_owned(), "0-0".to_owned()],
            };
            assert_eq!(Info::read(&info.to_string()), Some(info));
        }
    }

    #[test]
    fn mates_are_written_in_moves_and_stored_in_plies() {
        for (plies, moves) in [(1, 1), (2, 1), (3, 2), (-2, -1), (-3, -2), (-4, -2), (0, 0)] {
            let info = Info {
                score: Some(Score::Mate(plies)),
                ..Info::default()
            };
            assert_eq!(info.to_string(), format!("info score mate {moves}"));
        }
        for (moves, plies) in [(1, 1), (3, 5), (-1, -2), (0, 0)] {
            let read = Info::read(&format!("info depth 3 score mate {moves} pv e2e4")).unwrap();
            assert_eq!(read.score, Some(Score::Mate(plies)));
        }
    }

    #[test]
    fn unknown_parts_are_ignored() {
        let line = "info depth 9 seldepth 14 tbhits 3 score cp 31 upperbound hashfull x nodes y pv";
        let read = Info::read(line).unwrap();
        assert_eq!((read.depth, read.score, read.nodes), (Some(9), None, None));
        assert_eq!(Info::read("info string depth 3"), None);
        assert_eq!(Info::read("bestmove e2e4"), None);
        assert_eq!(Info::read(""), None);
    }
}
