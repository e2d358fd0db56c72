//! Writing position text.

use std::fmt;

use super::RIGHTS;
use crate::rules::{Color, Level, Position, Square};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let geometry = self.geometry();
        for (index, level) in geometry.main_levels().enumerate() {
            let separator = if index == 0 { "" } else { ";" };
            write!(f, "{separator}{}=", geometry.board(level).name.en)?;
            write_rows(self, level, f)?;
        }
        for pin in self.pins {
            let owner = self.owner(pin).map_or('n', Color::letter);
            write!(f, ";{}{owner}=", geometry.pin_name(pin))?;
            write_rows(self, geometry.pin_level(pin), f)?;
        }
        write!(f, " {} ", self.turn.letter())?;
        write_rights(self, f)?;
        let mut names: Vec<String> = self
            .two_steps
            .into_iter()
            .map(|square| geometry.name(square))
            .collect();
        names.sort();
        let list = if names.is_empty() {
            "-".to_owned()
        } else {
            names.join(",")
        };
        let square = |square: Option<Square>| square.map_or("-".to_owned(), |s| geometry.name(s));
        let (en_passant, owed) = (square(self.en_passant), square(self.owed));
        write!(
            f,
            " {list} {en_passant} {owed} {} {}",
            self.halfmoves, self.number
        )
    }
}

fn write_rows(position: &Position, level: Level, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let geometry = position.geometry();
    let board = geometry.board(level);
    for rank in (board.rank..board.rank + board.ranks).rev() {
        if rank + 1 != board.rank + board.ranks {
            f.write_str("/")?;
        }
        let mut gap = 0;
        for file in board.file..board.file + board.files {
            let square = geometry.square_at(file, rank, level);
            match square.and_then(|square| position.piece_at(square)) {
                Some(piece) => {
                    if gap > 0 {
                        write!(f, "{gap}")?;
                    }
                    gap = 0;
                    write!(f, "{}", piece.letter())?;
                }
                None => gap += 1,
            }
        }
        if gap > 0 {
            write!(f, "{gap}")?;
        }
    }
    Ok(())
}

fn write_rights(position: &Position, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if position.rights == 0 {
        return f.write_str("-");
    }
    for (bit, letter) in RIGHTS.into_iter().enumerate() {
        if position.rights >> bit & 1 != 0 {
            write!(f, "{letter}")?;
        }
    }
    Ok(())
}
