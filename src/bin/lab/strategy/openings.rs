//! Openings by result: White's first moves, and the moves that players make early.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use super::estimate::{Mean, Share};
use super::record::{Record, own_square};
use tritower::rules::{CastlingSide, Color, Move, Position, notation};

/// Number of plies that count as early; in these the engine chooses at random among moves that are
/// nearly as good as the best.
const EARLY_PLIES: usize = 12;

/// Number of games below which a move is not printed.
const LEAST_GAMES: u64 = 200;

/// Points by move.
#[derive(Default)]
pub(super) struct Openings {
    games: u64,
    /// Points of White by its first move.
    first: BTreeMap<String, Mean>,
    /// Points of White by Black's first move.
    replies: BTreeMap<String, Mean>,
    /// Points of the player who makes an early move, from both sides' games.
    early: BTreeMap<String, Mean>,
}

impl Openings {
    pub(super) fn add(&mut self, record: &Record) {
        self.games += 1;
        let mut seen = BTreeSet::new();
        for (ply, (mv, before, _)) in record.steps().take(EARLY_PLIES).enumerate() {
            let side = before.turn();
            if ply < 2 {
                let moves = if ply == 0 {
                    &mut self.first
                } else {
                    &mut self.replies
                };
                let mean = moves.entry(notation::long(before, mv)).or_default();
                mean.add(record.points(Color::White));
            }
            let name = own_name(before, mv);
            if seen.insert((side, name.clone())) {
                self.early.entry(name).or_default().add(record.points(side));
            }
        }
    }

    pub(super) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        print(
            "White's first move, points of White",
            &self.first,
            self.games,
            out,
        )?;
        print(
            "Black's first move, points of White",
            &self.replies,
            self.games,
            out,
        )?;
        let title = "moves among the first six, seen from White's side, points of the player";
        print(title, &self.early, 2 * self.games, out)
    }
}

fn print(
    title: &str,
    moves: &BTreeMap<String, Mean>,
    cases: u64,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "\n{title}")?;
    let shown = moves.iter().filter(|(_, mean)| mean.count >= LEAST_GAMES);
    let mut shown: Vec<_> = shown.collect();
    shown.sort_by_key(|(_, mean)| std::cmp::Reverse(mean.count));
    for (name, mean) in shown {
        let share = Share {
            hits: mean.count,
            cases,
        };
        writeln!(out, "| {name} | {share} | {mean} |")?;
    }
    Ok(())
}

/// A move as its player would write it from White's side.
fn own_name(before: &Position, mv: Move) -> String {
    let (layout, side) = (before.layout(), before.turn());
    let name = |square| layout.name(own_square(layout, square, side));
    match mv {
        Move::Piece { from, to, .. } => format!("{}-{}", name(from), name(to)),
        Move::Castle(CastlingSide::King) => "0-0".to_owned(),
        Move::Castle(CastlingSide::Queen) => "0-0-0".to_owned(),
        _ => "another kind of move".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::game;
    use super::*;

    #[test]
    fn a_move_of_black_counts_as_the_same_move_from_its_own_side() {
        let mut openings = Openings::default();
        openings.add(&game(None, "b2W-b4N b7B-b5N 0-0 0-0", "1-0"));
        openings.add(&game(None, "b2W-b4N d8B-c6N", "1/2-1/2"));
        assert_eq!(openings.first["b2W-b4N"].value(), 0.75);
        assert_eq!(openings.replies["d8B-c6N"].value(), 0.5);
        // 1 for White and 0 for Black in the first game, ½ in the second.
        let early = &openings.early["b2W-b4N"];
        assert_eq!((early.count, early.value()), (3, 0.5));
        assert_eq!(openings.early["0-0"].count, 2);
    }
}
