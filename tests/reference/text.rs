//! Reads and writes position text and long notation in the slow generator.

use std::collections::BTreeSet;

use super::levels::{LEVELS, first_file, first_rank, side};
use super::{Place, Promotion, Rules, State, Try};

const FILES: &str = "zabcde";

/// The name of a square.
pub fn name(place: Place) -> String {
    let file = FILES.as_bytes()[place.file as usize] as char;
    format!("{file}{}{}", place.rank, LEVELS[place.level])
}

/// The square with this name; `None` for `-`.
fn place(text: &str) -> Option<Place> {
    let file = FILES.find(text.chars().next()?)? as i8;
    let rank = text.get(1..2)?.parse().ok()?;
    let level = LEVELS
        .iter()
        .position(|&level| Some(level) == text.get(2..))?;
    Some(Place { file, rank, level })
}

/// The names of squares, sorted and separated by commas; `-` for no squares.
fn list(places: &BTreeSet<Place>) -> String {
    let mut names: Vec<String> = places.iter().copied().map(name).collect();
    names.sort();
    or_dash(names.join(","))
}

/// The checks given, from a field such as `+1+0`.
pub fn checks(field: Option<&&str>) -> [u8; 2] {
    let digits: Vec<u8> = field
        .into_iter()
        .flat_map(|field| field.chars())
        .filter_map(|letter| Some(letter.to_digit(10)? as u8))
        .collect();
    [0, 1].map(|side| digits.get(side).copied().unwrap_or(0))
}

/// The field of the checks given, with the space before it; nothing if they are not counted.
pub fn written_checks(rules: Rules, [white, black]: [u8; 2]) -> String {
    match rules.counts_checks {
        true => format!(" +{white}+{black}"),
        false => String::new(),
    }
}

fn or_dash(text: String) -> String {
    if text.is_empty() {
        "-".to_owned()
    } else {
        text
    }
}

/// The letters of castling rights, each with whether it is a right of White and whether it is for
/// the king's side.
const LETTERS: [(char, bool, bool); 4] = [
    ('K', true, true),
    ('Q', true, false),
    ('k', false, true),
    ('q', false, false),
];

impl State {
    /// Reads position text under the tournament rules, which is known to be valid.
    pub fn read(tfen: &str) -> State {
        State::read_under(Rules::default(), tfen)
    }

    /// Reads position text under a rule set, which is known to be valid.
    pub fn read_under(rules: Rules, tfen: &str) -> State {
        let fields: Vec<&str> = tfen.split(' ').collect();
        let mut state = State {
            white: fields[1] == "w",
            two_steps: fields[3].split(',').filter_map(place).collect(),
            en_passant: place(fields[4]),
            pending_promotion: place(fields[5]),
            halfmoves: fields[6].parse().expect("a number"),
            number: fields[7].parse().expect("a number"),
            checks: checks(fields.get(8)),
            ..State::empty(rules)
        };
        let (boards, hand) = fields[0].split_once('[').unwrap_or((fields[0], ""));
        state.hand = hand.replace(']', "");
        for board in boards.split(';') {
            let (title, rows) = board.split_once('=').expect("a board");
            let level = super::level(title.trim_end_matches(['w', 'b', 'n']));
            if level > 2 {
                let owner = title.chars().last().expect("an owner");
                state.boards.insert(level, owner);
            }
            let ranks = (0..first_rank(level) + side(level)).rev();
            for (row, rank) in rows.split('/').zip(ranks) {
                state.read_row(row, rank, level);
            }
        }
        state.rights = fields[2].split(',').filter_map(place).collect();
        for (letter, white, king_side) in LETTERS {
            // A list of squares begins with a lower-case file; otherwise the field has letters of
            // castling rights.
            if fields[2].trim_matches(['K', 'Q', 'k', 'q']).is_empty() && fields[2].contains(letter)
            {
                let rook = state.outermost_rook(white, king_side);
                state.rights.extend(rook);
            }
        }
        state
    }

    fn read_row(&mut self, row: &str, rank: i8, level: usize) {
        let mut file = first_file(level);
        for letter in row.chars() {
            if let Some(gap) = letter.to_digit(10) {
                file += gap as i8;
            } else if letter == '~' {
                self.promoted.insert(Place {
                    file: file - 1,
                    rank,
                    level,
                });
            } else {
                self.pieces.insert(Place { file, rank, level }, letter);
                file += 1;
            }
        }
    }

    fn written_row(&self, rank: i8, level: usize) -> String {
        let mut row = String::new();
        let mut gap = 0;
        let file = first_file(level);
        for at in (file..file + side(level)).map(|file| Place { file, rank, level }) {
            let Some(&letter) = self.pieces.get(&at) else {
                gap += 1;
                continue;
            };
            if gap > 0 {
                row += &gap.to_string();
                gap = 0;
            }
            row.push(letter);
            if self.promoted.contains(&at) {
                row.push('~');
            }
        }
        if gap > 0 {
            row += &gap.to_string();
        }
        row
    }

    fn written_rights(&self) -> String {
        if self.rules.names_rooks() {
            return list(&self.rights);
        }
        let held = LETTERS.iter().filter(|&&(_, white, king_side)| {
            let rook = self.outermost_rook(white, king_side);
            rook.is_some_and(|rook| self.rights.contains(&rook))
        });
        or_dash(held.map(|&(letter, ..)| letter).collect())
    }

    /// Writes position text.
    pub fn write(&self) -> String {
        let levels = (0..3).chain(self.boards.keys().copied());
        let boards: Vec<String> = levels
            .map(|level| {
                let ranks = (first_rank(level)..first_rank(level) + side(level)).rev();
                let rows: Vec<String> = ranks.map(|rank| self.written_row(rank, level)).collect();
                let owner = self.boards.get(&level).map(char::to_string);
                let owner = owner.unwrap_or_default();
                format!("{}{owner}={}", LEVELS[level], rows.join("/"))
            })
            .collect();
        let hand = if self.rules.has_hands() {
            format!("[{}]", self.hand)
        } else {
            String::new()
        };
        format!(
            "{}{hand} {} {} {} {} {} {} {}{}",
            boards.join(";"),
            if self.white { 'w' } else { 'b' },
            self.written_rights(),
            list(&self.two_steps),
            or_dash(self.en_passant.map(name).unwrap_or_default()),
            or_dash(self.pending_promotion.map(name).unwrap_or_default()),
            self.halfmoves,
            self.number,
            written_checks(self.rules, self.checks)
        )
    }
}

impl Promotion {
    fn name(self) -> String {
        match self {
            Promotion::Piece(role) => role.to_string(),
            Promotion::Board(level) => LEVELS[level].to_owned(),
        }
    }
}

impl Try {
    /// The move in long notation.
    pub fn long(self) -> String {
        let (text, promotion) = match self {
            Try::Piece {
                from,
                to,
                promotion,
            } => (format!("{}-{}", name(from), name(to)), promotion),
            Try::Castle { king_side: true } => ("0-0".to_owned(), None),
            Try::Castle { king_side: false } => ("0-0-0".to_owned(), None),
            Try::Board {
                from,
                to,
                promotion,
            } => (format!("{}-{}", LEVELS[from], LEVELS[to]), promotion),
            Try::Promote { at, to } => (name(at), Some(to)),
            Try::Drop { role, to } => (format!("{role}@{}", name(to)), None),
        };
        promotion.map_or(text.clone(), |to| format!("{text}={}", to.name()))
    }
}
