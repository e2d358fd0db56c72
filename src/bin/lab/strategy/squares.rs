//! Squares of each piece: how often it stands there, and what the games then brought beyond what
//! the pieces led to expect.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::estimate::Mean;
use super::record::{Record, own_square};
use tritower::rules::{BoardLayout, Color, Position, Role, Square};

/// Counts for each role and square, from the side of the piece's player.
#[derive(Default)]
pub(super) struct Squares {
    stood: BTreeMap<(Role, Square), u64>,
    by_role: BTreeMap<Role, u64>,
    /// Points above expectation, one value for each game.
    above: BTreeMap<(Role, Square), Mean>,
}

impl Squares {
    /// Adds a game. `surplus` is White's points minus those expected in a position.
    pub(super) fn add(&mut self, record: &Record, surplus: impl Fn(&Position) -> f64) {
        let mut game: BTreeMap<(Role, Square), Mean> = BTreeMap::new();
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
            }
        }
        for (place, mean) in game {
            self.above.entry(place).or_default().add(mean.value());
        }
    }

    /// Prints two maps for each role in whole per cent: the share of its time on each square of the
    /// main boards, and the surplus where it is clearly larger than its error.
    pub(super) fn print(&self, layout: &BoardLayout, out: &mut dyn Write) -> io::Result<()> {
        for role in Role::ALL {
            let all = self.by_role.get(&role).copied().unwrap_or(0).max(1) as f64;
            let stood = |square| self.stood.get(&(role, square)).copied().unwrap_or(0);
            let on_main: u64 = layout.main_squares().into_iter().map(stood).sum();
            let aboard = 100.0 * (1.0 - on_main as f64 / all);
            writeln!(
                out,
                "\n{role}: share of time; {aboard:.1} % on attack boards"
            )?;
            map(layout, out, |square| {
                let share = 100.0 * stood(square) as f64 / all;
                (share >= 0.5).then(|| format!("{share:.0}"))
            })?;
            let mut largest = 0.0_f64;
            let mut text = Vec::new();
            map(layout, &mut text, |square| {
                let mean = self.above.get(&(role, square))?;
                let (value, error) = (100.0 * mean.value(), 100.0 * mean.error());
                let is_shown = mean.count >= LEAST_GAMES && value.abs() > (1.5 * error).max(0.5);
                largest = largest.max(if is_shown { error } else { 0.0 });
                is_shown.then(|| format!("{value:+.0}"))
            })?;
            writeln!(
                out,
                "{role}: points above expectation, errors up to {largest:.1} %"
            )?;
            out.write_all(&text)?;
        }
        Ok(())
    }
}

/// Number of games below which the surplus of a square is not printed.
const LEAST_GAMES: u64 = 100;

/// Prints the main boards side by side, the highest rank first, with a cell for each square; a dot
/// stands for an empty cell.
fn map(
    layout: &BoardLayout,
    out: &mut dyn Write,
    mut cell: impl FnMut(Square) -> Option<String>,
) -> io::Result<()> {
    let (mut names, mut files) = (String::new(), String::new());
    let mut rows = vec![String::new(); SIDE];
    for level in layout.main_levels() {
        let board = layout.board(level);
        names += &format!("   {:<17}", board.name.en);
        files += "   ";
        for file in board.file..board.file + board.files {
            files += &format!("{:>4}", layout.file_letter(file));
        }
        files.push(' ');
        for (row, rank) in rows
            .iter_mut()
            .zip((board.rank..board.rank + board.ranks).rev())
        {
            *row += &format!("{:>3}", layout.rank_number(rank));
            for file in board.file..board.file + board.files {
                let text = layout.square_at(file, rank, level).and_then(&mut cell);
                *row += &format!("{:>4}", text.as_deref().unwrap_or("."));
            }
            row.push(' ');
        }
    }
    for line in [names, files].into_iter().chain(rows) {
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Number of ranks of a main board.
const SIDE: usize = 4;

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
        assert!(String::from_utf8_lossy(&text).contains("knight: share of time"));
    }
}
