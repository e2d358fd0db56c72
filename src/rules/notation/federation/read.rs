//! Reads the text of a move in the notation of Federation Standard 5.0.

use super::{FILES, height, letter, side};
use crate::rules::notation::pattern;
use crate::rules::{BoardLayout, Illegal, Move, Pin, Position, Promotion, Role, Square, why};

/// The parts of a square that a text names; the height may be missing.
#[derive(Clone, Copy)]
pub struct Place {
    file: u8,
    rank: u8,
    height: Option<u8>,
}

impl Place {
    fn fits(self, layout: &BoardLayout, square: Square) -> bool {
        layout.place(square.column()) == (self.file, self.rank)
            && self
                .height
                .is_none_or(|given| given == height(layout, square))
    }

    /// The square; `None` if the text does not name its height or the layout has no such square.
    fn square(self, layout: &BoardLayout) -> Option<Square> {
        self.height?;
        let mut levels = layout.levels();
        levels.find_map(|level| {
            let square = layout.square_at(self.file, self.rank, level)?;
            self.fits(layout, square).then_some(square)
        })
    }
}

/// The corner that holds a board, and whether the board hangs below it; `None` if the text does not
/// name the corner.
type Corner = Option<(Place, bool)>;

/// The parts of a move that its text names.
#[derive(Clone, Copy)]
pub enum Text {
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

/// Parses the text of a move; `None` if it is not in this notation.
pub fn parse(text: &str) -> Option<Text> {
    let mut cursor = Cursor(pattern::without_suffix(text).trim());
    cursor.text().filter(|_| cursor.0.is_empty())
}

/// The move that a text begins with, if it is in this notation and contains `(` or `*`, which would
/// end a move in other notations; otherwise `None`.
pub fn federation_word(text: &str) -> Option<&str> {
    let mut cursor = Cursor(text);
    cursor.text()?;
    let (word, rest) = text.split_at(text.len() - cursor.0.len());
    let is_whole = !rest.starts_with(|next: char| next.is_alphanumeric() || next == '(');
    (is_whole && word.contains(['(', '*'])).then_some(word)
}

impl Text {
    /// The legal moves that the text may mean.
    pub fn candidates(&self, position: &Position) -> Vec<Move> {
        let legal = position.legal_moves().into_iter();
        legal.filter(|&mv| self.fits(position, mv)).collect()
    }

    /// The move, legal or not; `None` if the text does not name departure and arrival with their
    /// heights.
    pub fn attempt(&self, position: &Position) -> Option<Move> {
        let layout = position.layout();
        let becomes = |role: Option<Role>| role.map(Promotion::Piece);
        let mv = match *self {
            Text::Piece {
                from,
                to,
                promotion,
                ..
            } => {
                let from = from?.square(layout)?;
                let named = to?.square(layout)?;
                let promotion = becomes(promotion);
                let at = |to| Move::piece(from, to, promotion);
                // En passant may name the square of the captured pawn.
                let takes = |&to: &Square| {
                    to != named && position.captured(at(to)).is_some_and(|(it, _)| it == named)
                };
                let passed = position.squares().into_iter().find(takes);
                at(passed.unwrap_or(named))
            }
            Text::Board {
                from,
                to,
                promotion,
                ..
            } => {
                let pin = |corner: Corner| {
                    let (place, hangs) = corner?;
                    let square = place.square(layout)?;
                    let mut pins = layout.pins();
                    pins.find(|&pin| layout.corner(pin) == square && layout.pin(pin).hangs == hangs)
                };
                Move::board(pin(from)?, pin(to)?, becomes(promotion))
            }
        };
        self.fits(position, mv).then_some(mv)
    }

    /// The reason why the move is illegal; `None` if it is legal, or the text does not name
    /// departure and arrival.
    pub fn reason(&self, position: &Position) -> Option<Illegal> {
        why(position, self.attempt(position)?).err()
    }

    /// Whether a move, legal or not, has all the parts that were read from the text.
    pub fn fits(&self, position: &Position, mv: Move) -> bool {
        let layout = position.layout();
        let promoted = mv.promotion().and_then(Promotion::role);
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
                let fits = |place: Option<Place>, at| place.is_none_or(|it| it.fits(layout, at));
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
                        place.fits(layout, layout.corner(pin)) && layout.pin(pin).hangs == hangs
                    })
                };
                named == side(layout, from)
                    && fits(departure, from)
                    && fits(arrival, to)
                    && same(promotion)
            }
            _ => false,
        }
    }
}

/// The rest of the text, which has not been read yet.
struct Cursor<'a>(&'a str);

impl Cursor<'_> {
    /// Reads a move.
    fn text(&mut self) -> Option<Text> {
        let side = ["QL", "KL"].into_iter().find(|side| self.eat(side));
        match side {
            Some(side) => self.board(side),
            None => self.piece(),
        }
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

    /// Reads a height in brackets; `None` if no such height comes next.
    fn height(&mut self) -> Option<u8> {
        let (digits, rest) = self.0.strip_prefix('(')?.split_once(')')?;
        let height = digits.parse().ok()?;
        self.0 = rest;
        Some(height)
    }
}
