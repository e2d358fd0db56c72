//! Drawings of positions as plain text.

use std::fmt;

use crate::rules::{Level, Piece, Position};

impl Position {
    /// Displays a drawing: the boards side by side with Black's end at the top, and the
    /// letters of position text. A dot is an empty square.
    ///
    /// ```
    /// use tritower::rules::Position;
    ///
    /// assert_eq!(Position::start().drawing().to_string(), "
    ///   W         N         B         QL1   QL6   KL1   KL6
    /// 9                                     r q         k r
    /// 8                     n b b n         p p         p p
    /// 7                     p p p p
    /// 6           . . . .   . . . .
    /// 5           . . . .   . . . .
    /// 4 . . . .   . . . .
    /// 3 . . . .   . . . .
    /// 2 P P P P
    /// 1 N B B N                       P P         P P
    /// 0                               R Q         K R
    ///   a b c d   a b c d   a b c d   z a   z a   d e   d e".trim_start_matches('\n'));
    /// ```
    pub fn drawing(&self) -> impl fmt::Display {
        let layout = self.layout();
        let attack_boards = self.pins.into_iter().map(|pin| layout.pin_level(pin));
        let levels: Vec<Level> = layout.main_levels().chain(attack_boards).collect();
        fmt::from_fn(move |f| {
            if levels.len() > 1 {
                let names = levels.iter().map(|&level| {
                    let board = layout.board(level);
                    let width = 2 * usize::from(board.files) + 2;
                    format!("{:width$}", board.name.en)
                });
                writeln!(f, "  {}", names.collect::<String>().trim_end())?;
            }
            for rank in (0..layout.ranks()).rev() {
                let squares = row(self, &levels, |file, level| {
                    let square = layout.square_at(file, rank, level)?;
                    Some(self.piece_at(square).map_or('.', Piece::letter))
                });
                writeln!(f, "{} {squares}", layout.rank_number(rank))?;
            }
            let files = row(self, &levels, |file, _| Some(layout.file_letter(file)));
            write!(f, "  {files}")
        })
    }
}

/// One line of text across all boards: for each board, the letters of the pieces on one rank.
fn row(
    position: &Position,
    levels: &[Level],
    letter: impl Fn(u8, Level) -> Option<char>,
) -> String {
    let mut line = String::new();
    for &level in levels {
        let board = position.layout().board(level);
        for file in board.file..board.file + board.files {
            line.push(letter(file, level).unwrap_or(' '));
            line.push(' ');
        }
        line.push_str("  ");
    }
    line.truncate(line.trim_end().len());
    line
}
