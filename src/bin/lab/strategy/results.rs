//! Who wins, how games end and how long they last, and castling and promotions.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::estimate::{Mean, Share};
use super::record::Record;
use tritower::rules::{CastlingSide, Color, Move, Promotion};

/// Counts of whole games.
#[derive(Default)]
pub(super) struct Results {
    games: u64,
    wins: [u64; 2],
    /// Points of White.
    white: Mean,
    /// Moves of each game.
    lengths: Mean,
    /// Moves of the games that ended in each way.
    ends: BTreeMap<&'static str, Mean>,
    /// Number of games in which the mated king stood on an attack board.
    mated_aboard: u64,
    /// Points of the players who castled on each side or not at all, and the numbers of their
    /// moves.
    castling: BTreeMap<&'static str, (Mean, Mean)>,
    promotions: u64,
    /// Points of the first side that promoted, one value for each game.
    promoter: Mean,
    by_piece: BTreeMap<String, u64>,
}

impl Results {
    pub(super) fn add(&mut self, record: &Record) {
        self.games += 1;
        if let Some(winner) = record.winner {
            self.wins[winner.index()] += 1;
        }
        self.white.add(record.points(Color::White));
        let length = record.moves.len() as f64 / 2.0;
        self.lengths.add(length);
        self.ends.entry(record.end()).or_default().add(length);
        self.mated_aboard += u64::from(is_mated_aboard(record));
        for side in Color::ALL {
            let castled = record
                .steps()
                .enumerate()
                .find_map(|(ply, (mv, before, _))| match mv {
                    Move::Castle(wing) if before.turn() == side => Some((wing, ply)),
                    _ => None,
                });
            let name = match castled {
                Some((CastlingSide::King, _)) => "0-0",
                Some((CastlingSide::Queen, _)) => "0-0-0",
                None => "never",
            };
            let (points, number) = self.castling.entry(name).or_default();
            points.add(record.points(side));
            if let Some((_, ply)) = castled {
                number.add((ply / 2 + 1) as f64);
            }
        }
        self.add_promotions(record);
    }

    fn add_promotions(&mut self, record: &Record) {
        let promoted = record
            .steps()
            .filter_map(|(mv, before, _)| Some((mv, mv.promotion()?, before.turn())));
        for (number, (mv, becomes, side)) in promoted.enumerate() {
            self.promotions += 1;
            let piece = match becomes {
                Promotion::Piece(role) => role.to_string(),
                Promotion::Board => "attack board".to_owned(),
            };
            *self.by_piece.entry(piece).or_default() += 1;
            let how = match mv {
                Move::Piece { .. } => "by a pawn's move",
                Move::Board { .. } => "by a board of its own",
                _ => "by a board of the other side",
            };
            *self.by_piece.entry(how.to_owned()).or_default() += 1;
            if number == 0 {
                self.promoter.add(record.points(side));
            }
        }
    }

    pub(super) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let share = |hits| Share {
            hits,
            cases: self.games,
        };
        let [white, black] = self.wins;
        let drawn = self.games - white - black;
        writeln!(out, "{} games", self.games)?;
        writeln!(
            out,
            "White wins {}, Black wins {}, drawn {}",
            share(white),
            share(black),
            share(drawn)
        )?;
        writeln!(out, "White scores {}", self.white)?;
        writeln!(out, "length {} moves", number(&self.lengths))?;
        for (name, lengths) in &self.ends {
            writeln!(
                out,
                "| {name} | {} | {} moves |",
                share(lengths.count),
                number(lengths)
            )?;
        }
        let aboard = share(self.mated_aboard);
        writeln!(out, "mated on an attack board {aboard}")?;
        for (name, (points, moves)) in &self.castling {
            let share = Share {
                hits: points.count,
                cases: 2 * self.games,
            };
            writeln!(
                out,
                "| castling {name} | {share} | scores {points} | on move {} |",
                number(moves)
            )?;
        }
        let with = share(self.promoter.count);
        writeln!(
            out,
            "{} promotions, in {with} of the games; the first to promote scores {}",
            self.promotions, self.promoter
        )?;
        for (name, &hits) in &self.by_piece {
            writeln!(
                out,
                "| {name} | {} |",
                Share {
                    hits,
                    cases: self.promotions
                }
            )?;
        }
        Ok(())
    }
}

/// Whether the game ended with mate to a king on an attack board.
fn is_mated_aboard(record: &Record) -> bool {
    let mated = record.positions.last().filter(|_| record.end() == "mate");
    mated.is_some_and(|last| {
        let king = last.king(last.turn());
        king.is_some_and(|it| last.layout().square_pin(it).is_some())
    })
}

/// A mean that is no share, with its error.
fn number(mean: &Mean) -> String {
    if mean.count < 2 {
        return "-".to_owned();
    }
    format!("{:.1} ± {:.1}", mean.value(), mean.error())
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::game;
    use super::*;

    #[test]
    fn results_castling_and_promotions_are_those_counted_by_hand() {
        let mut results = Results::default();
        results.add(&game(None, "b2W-b4N b7B-b5N 0-0 0-0", "1-0"));
        results.add(&game(None, "b2W-b4N b7B-b5N 0-0", "0-1"));
        results.add(&game(None, "b2W-b4N", "1/2-1/2"));
        let promotes = "W=4/4/4/4;N=4/4/4/4;B=4/2P1/4/4;QL1w=2/K1;QL6b=2/2;KL1w=2/2;KL6b=1k/2 \
                        w - - - - 0 1";
        results.add(&game(Some(promotes), "c7B-c8B=Q", "1-0"));
        assert_eq!((results.games, results.wins), (4, [2, 1]));
        assert_eq!(results.white.value(), 0.625);
        assert_eq!(results.ends["adjudicated as won"].count, 3);
        let (points, moves) = &results.castling["0-0"];
        assert_eq!((points.count, points.value()), (3, 1.0 / 3.0));
        assert_eq!(moves.value(), 2.0);
        assert_eq!(results.castling["never"].0.count, 5);
        assert_eq!((results.promotions, results.promoter.value()), (1, 1.0));
        assert_eq!(results.by_piece["queen"], 1);
        let text = "W=4/4/4/4;N=1k2/4/4/4;B=4/4/1K2/4;QL1w=2/1N;QL6w=2/2;KL2b=2/2;KL5b=2/2 \
                    w - - - - 0 1";
        assert!(!is_mated_aboard(&game(Some(text), "QL1-QL2", "1-0")));
        let text = "W=3R/P3/4/4;N=4/4/4/p3;B=4/4/4/nN2;QL1w=2/1K;QL6b=2/p1;KL3w=2/1P;KL6b=1k/1p \
                    w - e8KL6,z8QL6 - - 6 49";
        assert!(is_mated_aboard(&game(
            Some(text),
            "b5B-c7B a5B-b3W d4W-d9KL6",
            "1-0"
        )));
        let mut text = Vec::new();
        results.print(&mut text).expect("memory is written");
        assert!(String::from_utf8_lossy(&text).contains("White scores 62.5 ±"));
    }
}
