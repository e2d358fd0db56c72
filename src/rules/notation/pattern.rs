//! Parses the text of a move without knowing the position: the piece, the departure as far as
//! it is given, the arrival, and the promotion.
//!
//! The grammar is lenient. Names may be English or German; the departure may be given in full,
//! in part or not at all; the level of arrival may be missing; `x`, `:` or a dash may separate
//! the squares; `=` may precede a promotion. Check signs, `e.p.`, `(=)` and marks such as `!?`
//! at the end are ignored.

use std::cmp::Reverse;

use super::Language;
use crate::rules::{BoardLayout, CastlingSide, Level, Pin, Promotion, Role, Square};

/// What the text of a move says: the kind of move and the parts that are named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pattern {
    Castle(CastlingSide),
    Board {
        from: Option<Pin>,
        to: Pin,
        promotion: Option<Promotion>,
        /// Corner where a pawn is promoted to an attack board (V.A3) because the moved board leaves
        /// this corner; `None` if no pawn becomes an attack board.
        corner: Option<Square>,
    },
    Piece(PiecePattern),
    /// A piece is dropped from the hand on a square.
    Drop {
        role: Role,
        to: Place,
    },
}

/// The parts named in the text of a piece's move. In the choice for a pending promotion, `to` is
/// the pawn's square and `from` is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PiecePattern {
    pub role: Option<Role>,
    pub from: Place,
    pub captures: bool,
    pub to: Place,
    pub promotion: Option<Promotion>,
    /// Whether the text was in brackets, as the choice for a pending promotion is written.
    pub bracketed: bool,
}

/// The file, rank and level of a square, as far as a text names them; `None` for omitted parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    pub file: Option<u8>,
    pub rank: Option<u8>,
    pub level: Option<Level>,
}

impl Place {
    /// Whether a square has the file, rank and level named in the text; omitted parts match any
    /// square.
    pub fn fits(self, layout: &BoardLayout, square: Square) -> bool {
        let (file, rank) = layout.place(square.column());
        self.file.is_none_or(|given| given == file)
            && self.rank.is_none_or(|given| given == rank)
            && self
                .level
                .is_none_or(|given| layout.level(square) == Some(given))
    }

    pub fn is_empty(self) -> bool {
        self == Place::default()
    }

    /// The square; `None` if the text does not name file, rank and level, or the layout has no such
    /// square.
    pub fn square(self, layout: &BoardLayout) -> Option<Square> {
        let (file, rank, level) = self.complete()?;
        layout.square_at(file, rank, level)
    }

    /// File, rank and level; `None` if the text does not name all three.
    pub fn complete(self) -> Option<(u8, u8, Level)> {
        Some((self.file?, self.rank?, self.level?))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ParseFailure {
    /// Offset in bytes from the start of the text.
    pub at: usize,
}

/// Parses the whole text of a move.
pub(super) fn parse(layout: &BoardLayout, text: &str) -> Result<Pattern, ParseFailure> {
    let start = text.len() - text.trim_start().len();
    let mut cursor = Cursor {
        text: without_suffix(text),
        at: start,
        furthest: start,
    };
    let attempts = [Cursor::castling, Cursor::board, Cursor::drop, Cursor::piece];
    let found = attempts.into_iter().find_map(|attempt| {
        cursor.at = start;
        attempt(&mut cursor, layout)
    });
    found.ok_or(ParseFailure {
        at: cursor.furthest,
    })
}

/// The text of a move without the marks after it, such as `+`, `!` or `e.p.`.
pub(super) fn without_suffix(text: &str) -> &str {
    let mut core = text.trim_end();
    while let Some(shorter) = ["(=)", "e.p.", "ep", "+", "#", "!", "?"]
        .into_iter()
        .find_map(|mark| core.strip_suffix(mark))
    {
        core = shorter.trim_end();
    }
    core
}

/// The hyphen, and the dash and minus sign that are often written instead.
const DASHES: [&str; 3] = ["-", "–", "−"];

/// The combinations of parts (file, rank, level) that a square of departure may have, in the order
/// in which the parser tries them. Combinations with few parts come first, because if a text names
/// only one square, that is the arrival. All combinations are tried with a level in the arrival
/// before any is tried without, because the letter of the level could also be read as a promotion.
const DEPARTURES: [[bool; 3]; 8] = [
    [false, false, false],
    [false, false, true],
    [false, true, false],
    [false, true, true],
    [true, false, false],
    [true, false, true],
    [true, true, false],
    [true, true, true],
];

/// Reader of a move's text. `at` is its offset in bytes, `furthest` the largest offset that it has
/// reached in any attempt.
#[derive(Clone, Copy)]
struct Cursor<'a> {
    text: &'a str,
    at: usize,
    furthest: usize,
}

impl Cursor<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn eat(&mut self, word: &str) -> bool {
        let there = self.rest().starts_with(word);
        if there {
            self.at += word.len();
            self.furthest = self.furthest.max(self.at);
        }
        there
    }

    fn eat_any(&mut self, words: &[&str]) -> bool {
        words.iter().any(|word| self.eat(word))
    }

    fn at_end(&self) -> bool {
        self.rest().is_empty()
    }

    fn castling(&mut self, _: &BoardLayout) -> Option<Pattern> {
        const WING: [&str; 3] = ["0", "O", "o"];
        self.eat_any(&WING).then_some(())?;
        let mut steps = 0;
        while self.eat_any(&DASHES) {
            self.eat_any(&WING).then_some(())?;
            steps += 1;
        }
        let side = match steps {
            1 => CastlingSide::King,
            2 => CastlingSide::Queen,
            _ => return None,
        };
        self.at_end().then_some(Pattern::Castle(side))
    }

    fn board(&mut self, layout: &BoardLayout) -> Option<Pattern> {
        let first = self.pin(layout)?;
        let (from, to) = if self.separator() {
            (Some(first), self.pin(layout)?)
        } else {
            (None, first)
        };
        let mut corner = None;
        let promotion = self.promotion(layout, |over| {
            corner = Some(over);
            from.is_none_or(|from| layout.corner(from) == over)
        });
        self.at_end().then_some(Pattern::Board {
            from,
            to,
            promotion,
            corner: corner.filter(|_| promotion == Some(Promotion::Board)),
        })
    }

    fn piece(&mut self, layout: &BoardLayout) -> Option<Pattern> {
        let bracketed = self.eat("(");
        let role = self.role();
        let start = self.at;
        let ways = [true, false]
            .into_iter()
            .flat_map(|level| DEPARTURES.map(|way| (way, level)));
        for (departure, level) in ways {
            self.at = start;
            let Some(from) = self.place(layout, departure) else {
                continue;
            };
            let captures = self.eat_any(&["x", "×", ":"]);
            if !captures && !from.is_empty() {
                self.separator();
            }
            let Some(to) = self.place(layout, [true, true, level]) else {
                continue;
            };
            let promotion = self
                .promotion(layout, |corner| to.fits(layout, corner))
                .or_else(|| self.small(layout));
            if (!bracketed || self.eat(")")) && self.at_end() {
                let piece = PiecePattern {
                    role,
                    from,
                    captures,
                    to,
                    promotion,
                    bracketed,
                };
                return Some(Pattern::Piece(piece));
            }
        }
        None
    }

    /// Reads what may stand between departure and arrival: a dash, spaces or the word `to`. Returns
    /// false if none of these is there.
    fn separator(&mut self) -> bool {
        let before = self.at;
        while self.eat(" ") {}
        if !self.eat_any(&DASHES) && self.at > before {
            self.eat("to ");
        }
        while self.eat(" ") {}
        self.at > before
    }

    /// Reads a square. Of its parts (file, rank, level), the text must name exactly those that are
    /// true in the array.
    fn place(&mut self, layout: &BoardLayout, [file, rank, level]: [bool; 3]) -> Option<Place> {
        let mut place = Place::default();
        if file {
            place.file = Some(self.file(layout)?);
        }
        if rank {
            place.rank = Some(self.rank(layout)?);
        }
        place.level = match layout.only_level() {
            Some(_) if level => return None,
            // The flat board has a single level, which is never written.
            only => only.filter(|_| file && rank),
        };
        if level {
            place.level = Some(self.level(layout)?);
        }
        Some(place)
    }

    fn file(&mut self, layout: &BoardLayout) -> Option<u8> {
        (0..layout.files()).find(|&file| self.eat(&layout.file_letter(file).to_string()))
    }

    fn rank(&mut self, layout: &BoardLayout) -> Option<u8> {
        (0..layout.ranks())
            .rev()
            .find(|&rank| self.eat(&layout.rank_number(rank).to_string()))
    }

    fn level(&mut self, layout: &BoardLayout) -> Option<Level> {
        // Longer names are tried first, because QL3i begins with QL3.
        let mut levels: Vec<Level> = layout.levels().collect();
        levels.sort_by_key(|&level| Reverse(layout.board(level).name.en.len()));
        levels.into_iter().find(|&level| {
            Language::ALL
                .into_iter()
                .any(|language| self.eat(language.level(layout, level)))
        })
    }

    fn pin(&mut self, layout: &BoardLayout) -> Option<Pin> {
        let before = self.at;
        let level = self.level(layout)?;
        let pin = layout.level_pin(level);
        if pin.is_none() {
            self.at = before;
        }
        pin
    }

    fn role(&mut self) -> Option<Role> {
        Role::ALL
            .into_iter()
            .filter(|&role| role != Role::Pawn)
            .find(|&role| {
                Language::ALL
                    .into_iter()
                    .any(|language| self.eat(language.role(role)))
            })
    }

    /// Reads the result of a promotion. A promotion to an attack board is written as the name of
    /// the board's pin. It is read only if `may_be` returns true for the corner of that pin, that
    /// is, if the pawn can stand there.
    fn promotion(
        &mut self,
        layout: &BoardLayout,
        mut may_be: impl FnMut(Square) -> bool,
    ) -> Option<Promotion> {
        let before = self.at;
        self.eat("=");
        let behind = self.at;
        let pin = self.pin(layout);
        if pin.is_some_and(|pin| !layout.pin(pin).hangs && may_be(layout.corner(pin))) {
            return Some(Promotion::Board);
        }
        self.at = behind;
        let piece = self.role();
        if piece.is_none() {
            self.at = before;
        }
        piece.map(Promotion::Piece)
    }

    /// Reads a promotion on the flat board as programs write it: a lower-case piece letter, or any
    /// piece letter, with or without `=` or `/` before it.
    fn small(&mut self, layout: &BoardLayout) -> Option<Promotion> {
        layout.only_level()?;
        let before = self.at;
        self.eat_any(&["=", "/"]);
        let mut roles = Role::ALL.into_iter();
        let small = roles.find(|role| self.eat(&role.letter().to_string()));
        let role = small.or_else(|| self.role());
        if role.is_none() {
            self.at = before;
        }
        role.map(Promotion::Piece)
    }

    /// Reads the lower-case letter of a role, but only if `sign` follows the letter. `sign` itself
    /// is not read.
    fn small_role(&mut self, sign: &str) -> Option<Role> {
        let mut roles = Role::ALL.into_iter();
        let is_it = |role: &Role| self.rest().starts_with(&format!("{}{sign}", role.letter()));
        let role = roles.find(is_it)?;
        self.eat(&role.letter().to_string());
        Some(role)
    }

    fn drop(&mut self, layout: &BoardLayout) -> Option<Pattern> {
        let pawn = self.rest().starts_with('@') || self.rest().starts_with("P@");
        let role = if pawn {
            self.eat("P");
            Role::Pawn
        } else {
            self.role().or_else(|| self.small_role("@"))?
        };
        self.eat("@").then_some(())?;
        let start = self.at;
        for level in [true, false] {
            self.at = start;
            if let Some(to) = self.place(layout, [true, true, level])
                && self.at_end()
            {
                return Some(Pattern::Drop { role, to });
            }
        }
        None
    }
}
