//! Squares of each piece: how often it stands there, and what the games then brought beyond what
//! the pieces led to expect.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::estimate::Mean;
use super::record::{Record, own_square};
use tritower::rules::{BoardLayout, Color, Level, Position, Role, Square};

/// Counts for each role and square, from the side of the piece's player.
#[derive(Default)]
pub(super) struct Squares {
    stood: BTreeMap<(Role, Square), u64>,
    by_role: BTreeMap<Role, u64>,
    /// Share of its time on attack boards, one value for each game.
    aboard: BTreeMap<Role, Mean>,
    /// Points above expectation, one value for each game.
    above: BTreeMap<(Role, Square), Mean>,
}

impl Squares {
    /// Adds a game. `surplus` is White's points minus those expected in a position.
    pub(super) fn add(&mut self, record: &Record, surplus: impl Fn(&Position) -> f64) {
        let mut game: BTreeMap<(Role, Square), Mean> = BTreeMap::new();
        let mut aboard: BTreeMap<Role, Mean> = BTreeMap::new();
        for position in record.quiet() {
            let above = surplus(position);
            for (square, piece) in position.all_pieces() {
                let own = own_square(position.layout(), square, piece.color);
                *self.stood.entry((piece.role, own)).or_default() += 1;
                *self.by_role.entry(piece.role).or_default() += 1;
                let sign = if piece.color == Color::White {
                    1.0
                } else {
                    -1.0
                };
                game.entry((piece.role, own)).or_default().add(sign * above);
                let is_aboard = position.layout().square_pin(square).is_some();
                let time = aboard.entry(piece.role).or_default();
                time.add(if is_aboard { 1.0 } else { 0.0 });
            }
        }
        for (role, mean) in aboard {
            self.aboard.entry(role).or_default().add(mean.value());
        }
        for (place, mean) in game {
            self.above.entry(place).or_default().add(mean.value());
        }
    }

    /// Prints two maps for each role side by side, in whole per cent: the share of its time on each
    /// square of the main boards, and the surplus where it is clearly larger than its error. A dot
    /// stands for less.
    pub(super) fn print(&self, layout: &BoardLayout, out: &mut dyn Write) -> io::Result<()> {
        for role in Role::ALL {
            let all = self.by_role.get(&role).copied().unwrap_or(0).max(1) as f64;
            let stood = |square| self.stood.get(&(role, square)).copied().unwrap_or(0);
            let aboard = self.aboard.get(&role).copied().unwrap_or_default();
            let mut largest = 0.0_f64;
            let rows = rows(layout, |square| {
                let share = 100.0 * stood(square) as f64 / all;
                let time = (share >= 0.5).then(|| format!("{share:.0}"));
                let clear = self.clear_surplus(role, square).map(|(value, error)| {
                    largest = largest.max(error);
                    format!("{value:+.0}")
                });
                [time, clear].map(|text| text.unwrap_or_else(|| ".".to_owned()))
            });
            let errors = format!("errors up to {largest:.1} %");
            writeln!(
                out,
                "\n{role}: {aboard} of the time on attack boards; {errors}"
            )?;
            writeln!(out, "{}", rows.join("\n"))?;
        }
        Ok(())
    }

    /// The surplus on a square and its error in per cent, if chance hardly explains it.
    fn clear_surplus(&self, role: Role, square: Square) -> Option<(f64, f64)> {
        let mean = self.above.get(&(role, square))?;
        let (value, error) = (100.0 * mean.value(), 100.0 * mean.error());
        let is_clear = mean.count >= LEAST_GAMES && value.abs() > (1.5 * error).max(0.5);
        is_clear.then_some((value, error))
    }
}

/// Number of games below which the surplus of a square is not printed.
const LEAST_GAMES: u64 = 100;

/// The main boards one below the other, the highest first, with two cells for each square, the
/// first in a map on the left and the second in one on the right.
fn rows(layout: &BoardLayout, mut cells: impl FnMut(Square) -> [String; 2]) -> Vec<String> {
    let mut rows = Vec::new();
    let levels: Vec<Level> = layout.main_levels().collect();
    for &level in levels.iter().rev() {
        let board = layout.board(level);
        let files = board.file..board.file + board.files;
        if rows.is_empty() {
            let letters = |width| {
                let letter = |file| format!("{:>width$}", layout.file_letter(file));
                files.clone().map(letter).collect::<String>()
            };
            rows.push(format!("   {}  {}", letters(3), letters(4)));
        }
        for rank in (board.rank..board.rank + board.ranks).rev() {
            let is_first = rank + 1 == board.rank + board.ranks;
            let name = if is_first { board.name.en } else { "" };
            let [mut left, mut right] = [String::new(), String::new()];
            for square in files
                .clone()
                .filter_map(|file| layout.square_at(file, rank, level))
            {
                let [time, surplus] = cells(square);
                left += &format!("{time:>3}");
                right += &format!("{surplus:>4}");
            }
            rows.push(format!(
                "{name:1}{:>2}{left}  {right}",
                layout.rank_number(rank)
            ));
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::game;
    use super::*;

    #[test]
    fn a_square_counts_once_for_each_game_and_from_both_sides() {
        let steps = "d1W-c3N d8B-c6N c3N-d1W c6N-d8B ";
        let moves = format!("{}d1W-c3N d8B-c6N", steps.repeat(4));
        let record = game(None, &moves, "1-0");
        assert_eq!(record.quiet().count(), 1);
        let mut squares = Squares::default();
        squares.add(&record, |_| 0.5);
        let (layout, place) = (record.positions[0].layout(), |name| {
            record.positions[0].layout().square(name)
        });
        let knight = (Role::Knight, place("a1W").expect("a square"));
        // White's knight and Black's on a8B stand on the same square from their sides.
        assert_eq!(squares.stood[&knight], 2);
        assert_eq!(squares.above[&knight].count, 1);
        assert!(squares.above[&knight].value().abs() < 1e-9);
        let mut text = Vec::new();
        squares.print(layout, &mut text).expect("memory is written");
        assert!(String::from_utf8_lossy(&text).contains("\nknight: 0.0 ± inf % of the time"));
    }
}
