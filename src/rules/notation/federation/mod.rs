//! The notation of Federation Standard 5.0 itself, for games under its rules: `Pb2(2)-b4(4)`,
//! `Rc4(4)xQc5(6)`, `QLb1(2)-b3(4)i`. A square is written as file, rank and height; the files a to
//! f of this notation are the files z to e of the tower. An attack board is written as its side and
//! the corner that holds it, with `i` for a hanging one.

mod read;

use crate::rules::layout::{Wing, federation_height};
use crate::rules::{CastlingSide, Geometry, Move, Pin, Position, Promotion, Role, Square};

pub use read::federation_word;
pub(super) use read::{Text, parse};

/// Letters of the files in this notation, from White's left.
const FILES: &str = "abcdef";

/// Writes a legal move in the notation of Federation Standard 5.0, in full.
pub fn federation(position: &Position, mv: Move) -> String {
    let geometry = position.geometry();
    let square = |at| square(geometry, at);
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
            let side = side(geometry, from);
            format!("{side}{}-{}", pin(geometry, from), pin(geometry, to))
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

fn height(geometry: &Geometry, square: Square) -> u8 {
    let level = geometry.level(square);
    level.map_or(0, |level| federation_height(geometry.board(level).height))
}

fn square(geometry: &Geometry, square: Square) -> String {
    let (file, rank) = geometry.place(square.column());
    let file = FILES.chars().nth(usize::from(file)).unwrap_or('?');
    let rank = geometry.rank_number(rank);
    format!("{file}{rank}({})", height(geometry, square))
}

fn pin(geometry: &Geometry, pin: Pin) -> String {
    let hangs = if geometry.pin(pin).hangs { "i" } else { "" };
    square(geometry, geometry.corner(pin)) + hangs
}

fn side(geometry: &Geometry, pin: Pin) -> &'static str {
    match geometry.pin(pin).wing {
        Wing::Queen => "QL",
        Wing::King => "KL",
    }
}
