//! The notation of Federation Standard 5.0 itself, for games under its rules: `Pb2(2)-b4(4)`,
//! `Rc4(4)xQc5(6)`, `QLb1(2)-b3(4)i`. A square is written as file, rank and height; the files a to
//! f of this notation are the files z to e of the tower. An attack board is written as its side and
//! the corner that holds it, with `i` for a hanging one.

mod read;

use crate::rules::layout::{Wing, federation_height};
use crate::rules::{BoardLayout, CastlingSide, Move, Pin, Position, Promotion, Role, Square};

pub use read::federation_word;
pub(super) use read::{Text, parse};

/// Letters of the files in this notation, from White's left.
const FILES: &str = "abcdef";

/// Writes a legal move in the notation of Federation Standard 5.0, in full.
pub fn federation(position: &Position, mv: Move) -> String {
    let layout = position.layout();
    let square = |at| square(layout, at);
    let role = |at| position.role_at(at).map_or('?', letter);
    let mut text = match mv {
        Move::Piece { from, to, .. } => match position.captured(mv) {
            Some((taken, piece)) => {
                let (from_role, taken_role) = (role(from), letter(piece.role));
                let from = square(from);
                let note = if taken == to { "" } else { " e.p." };
                format!("{from_role}{from}x{taken_role}{}{note}", square(taken))
            }
            None => format!("{}{}-{}", role(from), square(from), square(to)),
        },
        Move::Castle(CastlingSide::King) => "O-O".to_owned(),
        Move::Castle(CastlingSide::Queen) => "O-O-O".to_owned(),
        Move::Board { from, to, .. } => {
            let side = side(layout, from);
            format!("{side}{}-{}", pin(layout, from), pin(layout, to))
        }
        Move::Promote { square: at, .. } => square(at),
        Move::Drop { role, to } => format!("{}@{}", letter(role), square(to)),
    };
    if let Some(Promotion::Piece(role)) = mv.promotion() {
        let mark = format!("={}", letter(role));
        match text.strip_suffix(" e.p.") {
            Some(stem) => text = format!("{stem}{mark} e.p."),
            None => text += &mark,
        }
    }
    text
}

fn letter(role: Role) -> char {
    role.letter().to_ascii_uppercase()
}

fn height(layout: &BoardLayout, square: Square) -> u8 {
    let level = layout.level(square);
    level.map_or(0, |level| federation_height(layout.board(level).height))
}

fn square(layout: &BoardLayout, square: Square) -> String {
    let (file, rank) = layout.place(square.column());
    let file = FILES.chars().nth(usize::from(file)).unwrap_or('?');
    let rank = layout.rank_number(rank);
    format!("{file}{rank}({})", height(layout, square))
}

fn pin(layout: &BoardLayout, pin: Pin) -> String {
    let hangs = if layout.pin(pin).hangs { "i" } else { "" };
    square(layout, layout.corner(pin)) + hangs
}

fn side(layout: &BoardLayout, pin: Pin) -> &'static str {
    match layout.pin(pin).wing {
        Wing::Queen => "QL",
        Wing::King => "KL",
    }
}
