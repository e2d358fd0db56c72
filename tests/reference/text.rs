//! Position text and long notation, as the slow generator reads and writes them.

use super::{LEVELS, Place, State, Try, first_file, first_rank, side};

const FILES: &str = "zabcde";

/// A square's name.
pub fn name(place: Place) -> String {
    let file = FILES.as_bytes()[place.file as usize] as char;
    format!("{file}{}{}", place.rank, LEVELS[place.level])
}

/// The square that a name means, or none for `-`.
fn place(text: &str) -> Option<Place> {
    let file = FILES.find(text.chars().next()?)? as i8;
    let rank = text.get(1..2)?.parse().ok()?;
    let level = LEVELS
        .iter()
        .position(|&level| Some(level) == text.get(2..))?;
    Some(Place { file, rank, level })
}

impl State {
    /// Reads position text that is known to be sound.
    pub fn read(tfen: &str) -> State {
        let fields: Vec<&str> = tfen.split(' ').collect();
        let mut state = State {
            white: fields[1] == "w",
            rights: fields[2].replace('-', ""),
            two_steps: fields[3].split(',').filter_map(place).collect(),
            en_passant: place(fields[4]),
            owed: place(fields[5]),
            halfmoves: fields[6].parse().expect("a number"),
            number: fields[7].parse().expect("a number"),
            ..State::empty()
        };
        for board in fields[0].split(';') {
            let (title, rows) = board.split_once('=').expect("a board");
            let letters = title.trim_end_matches(['w', 'b', 'n']);
            let level = LEVELS
                .iter()
                .position(|&level| level == letters)
                .expect("a level");
            if level > 2 {
                state
                    .boards
                    .insert(level, title.chars().last().expect("an owner"));
            }
            for (row, rank) in rows
                .split('/')
                .zip((0..first_rank(level) + side(level)).rev())
            {
                let mut file = first_file(level);
                for letter in row.chars() {
                    match letter.to_digit(10) {
                        Some(gap) => file += gap as i8,
                        None => {
                            state.pieces.insert(Place { file, rank, level }, letter);
                            file += 1;
                        }
                    }
                }
            }
        }
        state
    }

    /// Writes position text.
    pub fn write(&self) -> String {
        let mut boards = Vec::new();
        for level in (0..3).chain(self.boards.keys().copied()) {
            let (file, rank, side) = (first_file(level), first_rank(level), side(level));
            let rows: Vec<String> = (rank..rank + side)
                .rev()
                .map(|rank| {
                    let row: String = (file..file + side)
                        .map(|file| {
                            *self
                                .pieces
                                .get(&Place { file, rank, level })
                                .unwrap_or(&'1')
                        })
                        .collect();
                    row.replace("1111", "4")
                        .replace("111", "3")
                        .replace("11", "2")
                })
                .collect();
            let owner = self
                .boards
                .get(&level)
                .map_or(String::new(), char::to_string);
            boards.push(format!("{}{owner}={}", LEVELS[level], rows.join("/")));
        }
        let or_dash = |text: String| {
            if text.is_empty() {
                "-".to_owned()
            } else {
                text
            }
        };
        let mut two_steps: Vec<String> = self.two_steps.iter().copied().map(name).collect();
        two_steps.sort();
        format!(
            "{} {} {} {} {} {} {} {}",
            boards.join(";"),
            if self.white { 'w' } else { 'b' },
            or_dash(self.rights.clone()),
            or_dash(two_steps.join(",")),
            or_dash(self.en_passant.map(name).unwrap_or_default()),
            or_dash(self.owed.map(name).unwrap_or_default()),
            self.halfmoves,
            self.number
        )
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
        };
        promotion.map_or(text.clone(), |to| format!("{text}={to}"))
    }
}
