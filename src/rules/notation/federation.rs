//! The notation of Federation Standard 5.0 itself, for games under its rules: `Pb2(2)-b4(4)`,
//! `Rc4(4)xQc5(6)`, `QLb1(2)-b3(4)i`. A square is file, rank and height; files a to f are z to e
//! here. A board is its side and the corner that holds it, with `i` for a hanging one.

use super::pattern;
use crate::rules::layout::{Wing, federation_height};
use crate::rules::{Becomes, CastlingSide, Geometry, Move, Pin, Position, Role, Square};

/// Letters of the files, from White's left.
const FILES: &str = "abcdef";

/// A move of a legal position in the notation of Federation Standard 5.0, in full.
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
    if let Some(Becomes::Piece(role)) = mv.promotion() {
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

/// The parts of a square that a text names; the height may be missing.
#[derive(Clone, Copy)]
struct Place {
    file: u8,
    rank: u8,
    height: Option<u8>,
}

impl Place {
    fn fits(self, geometry: &Geometry, square: Square) -> bool {
        geometry.place(square.column()) == (self.file, self.rank)
            && self
                .height
                .is_none_or(|given| given == height(geometry, square))
    }
}

/// A corner with a board, and whether the board hangs; `None` for a board that is not named.
type Corner = Option<(Place, bool)>;

/// The parts of a move text.
enum Text {
    Piece {
        role: Option<Role>,
        from: Option<Place>,
        captures: bool,
        taken: Option<Role>,
        to: Option<Place>,
        promotion: Option<Role>,
    },
    Board {
        side: &'static str,
        from: Corner,
        to: Corner,
        promotion: Option<Role>,
    },
}

/// The legal moves that a text in this notation may mean; `None` if it is not in this notation.
pub(super) fn candidates(position: &Position, text: &str) -> Option<Vec<Move>> {
    let text = Cursor(pattern::core(text).trim()).text()?;
    let legal = position.legal_moves().into_iter();
    Some(legal.filter(|&mv| text.fits(position, mv)).collect())
}

impl Text {
    fn fits(&self, position: &Position, mv: Move) -> bool {
        let geometry = position.geometry();
        let promoted = mv.promotion().and_then(Becomes::role);
        let same = |given: Option<Role>| given.is_none() || given == promoted;
        match (self, mv) {
            (
                &Text::Piece {
                    role,
                    from: departure,
                    captures,
                    taken,
                    to: arrival,
                    promotion,
                },
                Move::Piece { from, to, .. },
            ) => {
                let captured = position.captured(mv);
                let fits = |place: Option<Place>, at| place.is_none_or(|it| it.fits(geometry, at));
                let arrives =
                    fits(arrival, to) || captured.is_some_and(|(square, _)| fits(arrival, square));
                role.is_none_or(|role| position.role_at(from) == Some(role))
                    && fits(departure, from)
                    && arrives
                    && captures == captured.is_some()
                    && taken.is_none_or(|role| captured.is_some_and(|(_, it)| it.role == role))
                    && same(promotion)
            }
            (
                &Text::Board {
                    side: named,
                    from: departure,
                    to: arrival,
                    promotion,
                },
                Move::Board { from, to, .. },
            ) => {
                let fits = |corner: Corner, pin: Pin| {
                    corner.is_none_or(|(place, hangs)| {
                        place.fits(geometry, geometry.corner(pin))
                            && geometry.pin(pin).hangs == hangs
                    })
                };
                named == side(geometry, from)
                    && fits(departure, from)
                    && fits(arrival, to)
                    && same(promotion)
            }
            _ => false,
        }
    }
}

/// The text that is still to be read.
struct Cursor<'a>(&'a str);

impl Cursor<'_> {
    /// Reads a whole move.
    fn text(mut self) -> Option<Text> {
        let side = ["QL", "KL"].into_iter().find(|side| self.eat(side));
        let text = match side {
            Some(side) => self.board(side)?,
            None => self.piece()?,
        };
        self.0.is_empty().then_some(text)
    }

    fn eat(&mut self, word: &str) -> bool {
        match self.0.strip_prefix(word) {
            Some(rest) => {
                self.0 = rest;
                true
            }
            None => false,
        }
    }

    fn board(&mut self, side: &'static str) -> Option<Text> {
        let from = self.corner();
        self.eat("-").then_some(())?;
        Some(Text::Board {
            side,
            from,
            to: Some(self.corner()?),
            promotion: self.promotion(),
        })
    }

    fn corner(&mut self) -> Corner {
        let place = self.place()?;
        Some((place, self.eat("i")))
    }

    fn piece(&mut self) -> Option<Text> {
        let role = self.role();
        let from = self.place();
        let captures = self.eat("x") || self.eat("*");
        if !captures {
            self.eat("-").then_some(())?;
        }
        let taken = if captures { self.role() } else { None };
        let to = self.place();
        if to.is_none() && taken.is_none() {
            return None;
        }
        Some(Text::Piece {
            role,
            from,
            captures,
            taken,
            to,
            promotion: self.promotion(),
        })
    }

    fn role(&mut self) -> Option<Role> {
        let mut roles = Role::ALL.into_iter();
        roles.find(|&role| self.eat(&letter(role).to_string()))
    }

    fn promotion(&mut self) -> Option<Role> {
        self.eat("=").then(|| self.role()).flatten()
    }

    fn place(&mut self) -> Option<Place> {
        let mut letters = self.0.chars();
        let file = FILES.find(letters.next()?)? as u8;
        let rank = letters.next()?.to_digit(10)? as u8;
        self.0 = letters.as_str();
        let height = self.height();
        Some(Place { file, rank, height })
    }

    /// Reads a height in brackets.
    fn height(&mut self) -> Option<u8> {
        let (digits, rest) = self.0.strip_prefix('(')?.split_once(')')?;
        let height = digits.parse().ok()?;
        self.0 = rest;
        Some(height)
    }
}
