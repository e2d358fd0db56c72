//! Combinations: patterns by which the games won material or the king, and examples that a longer
//! search confirms.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use super::estimate::Share;
use super::record::Record;
use tritower::engine::explain::{Gain, Idea, ideas};
use tritower::engine::{Limits, Search, Stop, Task};
use tritower::rules::{Color, Language, Move, Position, Role, notation};

/// Greatest number of plies of a game that are looked at after a position.
const PLIES: usize = 12;

/// Number of plies within which a combination wins something.
const SOON: usize = 7;

/// Number of positions searched to confirm an example, the least score of its move, and how much
/// worse the second-best move must be, in centipawns.
const NODES: u64 = 100_000;
const LEAST_SCORE: i32 = 200;
const MARGIN: i32 = 150;

/// Greatest number of plies of an example.
const MAX_EXAMPLE: usize = 5;

/// Number of searches for examples of one pattern.
const TRIES: u64 = 120;

/// Patterns that are counted, but are too plain to be examples.
const PLAIN: [&str; 5] = ["material", "hanging-piece", "attack", "mate", "decided"];

/// Counts of patterns, by name.
pub(super) struct Combinations {
    games: u64,
    by_name: BTreeMap<&'static str, Pattern>,
    /// Number of examples to find for each pattern.
    examples: usize,
    search: Search,
}

#[derive(Default)]
struct Pattern {
    times: u64,
    games: u64,
    tries: u64,
    examples: Vec<String>,
}

impl Combinations {
    pub(super) fn new(examples: usize) -> Combinations {
        Combinations {
            games: 0,
            by_name: BTreeMap::new(),
            examples,
            search: Search::new(16, 1),
        }
    }

    pub(super) fn add(&mut self, record: &Record) {
        self.games += 1;
        let mut seen = BTreeSet::new();
        let mut end = 0;
        for (at, position) in record.positions.iter().enumerate() {
            if at < end || !wins_soon(record, at) {
                continue;
            }
            let line = record.moves.get(at..).unwrap_or_default();
            let line = line.get(..PLIES).unwrap_or(line);
            for idea in first_ideas(position, line) {
                let name = idea.pattern.name();
                end = end.max(at + idea.moves.end);
                let pattern = self.by_name.entry(name).or_default();
                pattern.times += 1;
                pattern.games += u64::from(seen.insert(name));
                let is_full = pattern.examples.len() >= self.examples || pattern.tries >= TRIES;
                if !is_full && !PLAIN.contains(&name) {
                    pattern.tries += 1;
                    let found = example(&mut self.search, position, name);
                    pattern.examples.extend(found);
                }
            }
        }
    }

    pub(super) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut all: Vec<_> = self.by_name.iter().collect();
        all.sort_by_key(|(_, pattern)| std::cmp::Reverse(pattern.games));
        writeln!(out, "{} games", self.games)?;
        for (name, pattern) in &all {
            let share = Share {
                hits: pattern.games,
                cases: self.games,
            };
            writeln!(
                out,
                "| {name} | {} times | in {share} of the games |",
                pattern.times
            )?;
        }
        for (name, pattern) in all {
            for example in &pattern.examples {
                writeln!(out, "\n{name}\n{example}")?;
            }
        }
        Ok(())
    }
}

/// The patterns that begin with the first move of a line.
fn first_ideas(position: &Position, line: &[Move]) -> Vec<Idea> {
    let mut found = ideas(position, line);
    found.retain(|idea| idea.moves.start == 0 && idea.gain != Gain::Draw);
    found
}

/// Whether the side to move soon has more than before the other side's last move, or has mated. So
/// it is not enough to take back.
fn wins_soon(record: &Record, at: usize) -> bool {
    let Some(position) = record.positions.get(at) else {
        return false;
    };
    let side = position.turn();
    let last = at.checked_sub(1).and_then(|it| record.positions.get(it));
    let before = last.unwrap_or(position);
    let before = material(before, side).max(material(position, side));
    let mut later = record.positions.iter().skip(at + 1).take(SOON);
    later.any(|it| {
        let winner = it.outcome().and_then(|outcome| outcome.winner());
        winner == Some(side) || material(it, side) > before
    })
}

/// Material of a side minus that of the other side, in pawns.
fn material(position: &Position, side: Color) -> i32 {
    let count = |role: Role| {
        let of = |side| position.pieces(side, role).len() as i32;
        of(side) - of(!side)
    };
    let values = Role::ALL.into_iter().zip([1, 3, 3, 5, 9, 0]);
    values.map(|(role, value)| value * count(role)).sum()
}

/// A position with the line of a search in both languages, if the search finds the pattern and no
/// other move that is nearly as good.
fn example(search: &mut Search, position: &Position, name: &str) -> Option<String> {
    search.clear();
    let task = Task::new(*position).limits(Limits::nodes(NODES)).lines(2);
    let report = search.run(&task, &Stop::default(), |_| {});
    let [best, second] = report.lines.as_slice() else {
        return None;
    };
    let points = crate::fast_game::points;
    let is_clear = points(best.score) >= LEAST_SCORE.max(points(second.score) + MARGIN);
    let found = first_ideas(position, &best.moves);
    let idea = found.iter().find(|idea| idea.pattern.name() == name)?;
    let moves = best.moves.get(..idea.moves.end)?;
    if !is_clear || moves.len() > MAX_EXAMPLE {
        return None;
    }
    let lines = [Language::English, Language::German].map(|it| line(position, moves, it));
    let (score, other) = (best.score, second.score);
    Some(format!(
        "{}\n{}\n{position}\n{score}, otherwise {other}: {idea:?}",
        lines[0], lines[1]
    ))
}

/// Moves with their numbers, such as `12...Qd5N 13.Rd1W`.
fn line(position: &Position, moves: &[Move], language: Language) -> String {
    let mut at = *position;
    let mut words = Vec::new();
    for &mv in moves {
        let written = notation::write(&at, mv, language);
        words.push(match (at.turn(), words.is_empty()) {
            (Color::White, _) => format!("{}.{written}", at.number()),
            (Color::Black, true) => format!("{}...{written}", at.number()),
            (Color::Black, false) => written,
        });
        at.make_unchecked(mv);
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::game;
    use super::*;

    const FORK: &str = "W=4/4/4/4;N=4/4/4/4;B=3q/4/4/1N2;QL1w=2/K1;QL6b=2/k1;KL1w=2/2;KL6b=2/2 \
                        w - - - - 0 1";

    #[test]
    fn a_mate_is_counted_once_for_its_game() {
        let mate = "W=4/4/4/4;N=1k2/4/4/4;B=4/4/1K2/4;QL1w=2/1N;QL6w=2/2;KL2b=2/2;KL5b=2/2 \
                    w - - - - 0 1";
        let mut combinations = Combinations::new(0);
        combinations.add(&game(Some(mate), "QL1-QL2", "1-0"));
        combinations.add(&game(None, "b2W-b4N", "1-0"));
        assert_eq!(combinations.games, 2);
        let mate = &combinations.by_name["mate"];
        assert_eq!((mate.times, mate.games), (1, 1));
    }

    #[test]
    fn material_is_counted_in_pawns() {
        let record = game(Some(FORK), "", "1-0");
        assert_eq!(material(&record.positions[0], Color::White), 3 - 9);
        assert!(!wins_soon(&record, 0));
    }
}
