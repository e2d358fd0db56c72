//! Writes one move, for scoresheets (Articles E7 to E15) and for programs.

use std::fmt;

use super::{Language, uci};
use crate::rules::laws::Base;
use crate::rules::{BoardLayout, CastlingSide, Move, Pin, Position, Promotion, Role, Square};

/// The scoresheet notation of a legal move: `Nbc5N+`, `aWxb4N`, `KL3`, `(a8BQ)`; on the flat
/// board `Nbd2`, `exd5`, `e8Q`, `exd6 e.p.`, as in Appendix E of FIDE's laws.
///
/// The text of an illegal move is meaningless.
pub fn write(position: &Position, mv: Move, language: Language) -> String {
    let mut text = bare(position, &position.legal_moves(), mv, language);
    if position.is_en_passant(mv) {
        text.push_str(match position.rules().base() {
            Base::Tower => "e.p.",
            Base::Chess => " e.p.",
        });
    }
    text.push_str(check_sign(position, mv));
    text
}

/// The PGN notation (SAN) of a legal move on the flat board: `Nbd2`, `exd6`, `e8=Q`, `O-O`,
/// with check signs. On the tower, the English scoresheet notation.
pub fn san(position: &Position, mv: Move) -> String {
    if position.rules().base() == Base::Tower {
        return write(position, mv, Language::English);
    }
    let mut text = match mv {
        Move::Castle(side) => castling(side).replace('0', "O"),
        _ => bare(position, &position.legal_moves(), mv, Language::English),
    };
    if let Some(letter) = mv.promotion().and_then(Promotion::role) {
        let letter = Language::English.role(letter);
        let stem = text.strip_suffix(letter).unwrap_or(&text);
        text = format!("{stem}={letter}");
    }
    text + check_sign(position, mv)
}

/// The [long notation](Position::display) of a move as a `String`.
pub fn long(position: &Position, mv: Move) -> String {
    position.display(mv).to_string()
}

impl Position {
    /// Displays a move in long notation, for programs; the move need not be legal.
    ///
    /// On the tower: `b2W-b4N`, `b7B-b8B=Q`, `0-0`, `QL6-QL4=Q`, and `a8B=Q` for a pending
    /// promotion, with English letters and no check sign. On the flat board it is UCI: `e2e4`,
    /// `e7e8q`, `e1g1`; in Chess960 the king captures its own rook.
    ///
    /// ```
    /// use tritower::rules::{Position, notation};
    ///
    /// let start = Position::start();
    /// let mv = notation::read(&start, "Nc3N")?;
    /// assert_eq!(format!("1. {}", start.display(mv)), "1. d1W-c3N");
    /// # Ok::<(), notation::ReadError>(())
    /// ```
    pub fn display(&self, mv: Move) -> impl fmt::Display {
        fmt::from_fn(move |f| match self.rules().base() {
            Base::Tower => write_on_tower(self, mv, f),
            Base::Chess => uci::write(self, mv, f),
        })
    }
}

fn write_on_tower(position: &Position, mv: Move, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let layout = position.layout();
    let name = |square: Square| square.display(layout);
    match mv {
        Move::Piece { from, to, .. } => write!(f, "{}-{}", name(from), name(to))?,
        Move::Castle(side) => f.write_str(castling(side))?,
        Move::Board { from, to, .. } => {
            write!(f, "{}-{}", layout.pin_name(from), layout.pin_name(to))?;
        }
        Move::Promote { square, .. } => write!(f, "{}", name(square))?,
        Move::Drop { role, to } => f.write_str(&drop(role, Language::English, name(to)))?,
    }
    match mv.promotion() {
        Some(becomes) => write!(f, "={}", new_name(position, mv, becomes, Language::English)),
        None => Ok(()),
    }
}

/// The scoresheet notation of a move without `e.p.` and check sign. `legal` are all legal moves of
/// the position, from which the move must be distinguished.
pub(super) fn bare(position: &Position, legal: &[Move], mv: Move, language: Language) -> String {
    let layout = position.layout();
    match mv {
        Move::Piece {
            from,
            to,
            promotion,
        } => {
            let role = position.role_at(from).unwrap_or(Role::Pawn);
            let captures = position.is_capture(mv);
            let departure = match role {
                Role::Pawn => pawn_departure(position, legal, from, to, captures, language),
                _ => departure(position, legal, from, to, language),
            };
            let captures = if captures { "x" } else { "" };
            let (to, letter) = (language.square(layout, to), language.role(role));
            let sign = if promotion == Some(Promotion::Board) {
                "="
            } else {
                ""
            };
            let becomes = promotion.map_or("", |it| new_name(position, mv, it, language));
            format!("{letter}{departure}{captures}{to}{sign}{becomes}")
        }
        Move::Castle(side) => castling(side).to_owned(),
        Move::Board {
            from,
            to,
            promotion,
        } => {
            let mut text = String::new();
            if has_alternative_board(layout, legal, from, to) {
                text = format!("{}-", language.pin(layout, from));
            }
            text.push_str(language.pin(layout, to));
            if let Some(becomes) = promotion {
                text.push('=');
                text.push_str(new_name(position, mv, becomes, language));
            }
            text
        }
        Move::Promote { square, becomes } => {
            format!(
                "({}{})",
                language.square(layout, square),
                new_name(position, mv, becomes, language)
            )
        }
        Move::Drop { role, to } => drop(role, language, language.square(layout, to)),
    }
}

/// How a promotion's result is written: the letter of the new piece, or the pin of the new attack
/// board (V.A3).
fn new_name(position: &Position, mv: Move, becomes: Promotion, language: Language) -> &'static str {
    let law = &position.rules().pawns;
    let corner = match mv {
        Move::Piece { to, .. } => Some(to),
        Move::Promote { square, .. } => Some(square),
        Move::Board { from, .. } => law.corner(from).map(|corner| corner.square),
        Move::Castle(_) | Move::Drop { .. } => None,
    };
    match becomes {
        Promotion::Piece(role) => language.role(role),
        Promotion::Board => corner
            .and_then(|corner| law.pin_over(corner))
            .map_or("", |pin| language.pin(position.layout(), pin)),
    }
}

/// The notation of a drop (bughouse, Crazyhouse). A pawn is written with its letter too, as in
/// `P@e4`.
pub(super) fn drop(role: Role, language: Language, square: impl fmt::Display) -> String {
    let letter = match role {
        Role::Pawn => "P",
        role => language.role(role),
    };
    format!("{letter}@{square}")
}

pub(super) fn castling(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::King => "0-0",
        CastlingSide::Queen => "0-0-0",
    }
}

/// The check sign of a move: `+`, `#` or nothing. Nothing if the same player moves next.
fn check_sign(position: &Position, mv: Move) -> &'static str {
    let next = position.play_unchecked(mv);
    if next.turn() == position.turn() || !next.in_check() {
        ""
    } else if next.has_legal_move() {
        "+"
    } else {
        "#"
    }
}

/// The squares of other pieces with the same role as the piece on `here` that can also go to
/// `target`.
fn same_role_alternatives(
    position: &Position,
    legal: &[Move],
    here: Square,
    target: Square,
) -> Vec<Square> {
    let role = position.role_at(here);
    let mut rivals: Vec<Square> = legal
        .iter()
        .filter_map(|&mv| match mv {
            Move::Piece { from, to, .. }
                if to == target && from != here && position.role_at(from) == role =>
            {
                Some(from)
            }
            _ => None,
        })
        .collect();
    rivals.dedup();
    rivals
}

/// The part of the square of departure that distinguishes a piece from others of its kind that can
/// go to the same square (Article E11). This is the file, or if that is not enough the rank, or the
/// level, or the whole square. Empty if there are no such other pieces.
fn departure(
    position: &Position,
    legal: &[Move],
    from: Square,
    to: Square,
    language: Language,
) -> String {
    let layout = position.layout();
    let rivals = same_role_alternatives(position, legal, from, to);
    let (file, rank) = layout.place(from.column());
    let place = |rival: &Square| layout.place(rival.column());
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| place(rival).0 != file) {
        layout.file_letter(file).to_string()
    } else if rivals.iter().all(|rival| place(rival).1 != rank) {
        layout.rank_number(rank).to_string()
    } else if let Some(level) = layout.level(from)
        && rivals
            .iter()
            .all(|&rival| layout.level(rival) != Some(level))
    {
        language.level(layout, level).to_owned()
    } else {
        language.square(layout, from)
    }
}

/// The departure of a pawn, as far as it must be written. The file is written for a capture
/// (Article E10), even if the pawn stays on it (V.G1), and if a pawn of another file can go there
/// without capturing (Federation F10). File and level are written if another pawn of the same file
/// can go to the same square (Article E12).
fn pawn_departure(
    position: &Position,
    legal: &[Move],
    from: Square,
    to: Square,
    captures: bool,
    language: Language,
) -> String {
    let layout = position.layout();
    let file = |square: Square| layout.place(square.column()).0;
    let rivals = same_role_alternatives(position, legal, from, to);
    let mut text = String::new();
    let shares_file = rivals.iter().any(|&rival| file(rival) == file(from));
    // A capture by another pawn names its file, so only a move without capture is ambiguous.
    let steps = |&rival: &Square| !position.is_capture(Move::piece(rival, to, None));
    if captures || rivals.iter().any(steps) {
        text.push(layout.file_letter(file(from)));
    }
    if let Some(level) = layout.level(from).filter(|_| shares_file) {
        text.push_str(language.level(layout, level));
    }
    text
}

/// Whether the notation of an attack board's move must name the pin of departure: another board can
/// go to the same pin (Article E13), or the board turns in place or turns over.
fn has_alternative_board(layout: &BoardLayout, legal: &[Move], here: Pin, target: Pin) -> bool {
    layout.corner(here) == layout.corner(target)
        || legal
            .iter()
            .any(|&mv| matches!(mv, Move::Board { from, to, .. } if to == target && from != here))
}
