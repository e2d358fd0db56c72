//! Reads and writes FEN (X-FEN for 960) and moves in UCI notation.

use super::{Board, Square, Try, home_rank};
use crate::reference::starts::back_rank;
use crate::reference::text::{checks, written_checks};
use crate::reference::{Rules, colored};

const FILES: &str = "abcdefgh";

fn name(at: Square) -> String {
    let file = FILES.as_bytes()[at.0 as usize] as char;
    format!("{file}{}", at.1 + 1)
}

/// The square with this name; `None` for `-`.
fn square(text: &str) -> Option<Square> {
    let file = FILES.find(text.chars().next()?)? as i8;
    let rank: i8 = text.get(1..)?.parse().ok()?;
    Some((file, rank - 1))
}

impl Board {
    /// Reads a FEN that is known to be valid.
    pub fn read(rules: Rules, fen: &str) -> Board {
        let fields: Vec<&str> = fen.split(' ').collect();
        let (rows, hand) = fields[0].split_once('[').unwrap_or((fields[0], ""));
        let mut board = Board {
            rules,
            pieces: [].into(),
            promoted: [].into(),
            hand: hand.replace(']', ""),
            white: fields[1] == "w",
            rights: [].into(),
            en_passant: square(fields[3]),
            halfmoves: fields[4].parse().expect("a number"),
            number: fields[5].parse().expect("a number"),
            checks: checks(fields.get(6)),
        };
        for (row, rank) in rows.split('/').zip((0..8).rev()) {
            let mut file = 0;
            for letter in row.chars() {
                if let Some(gap) = letter.to_digit(10) {
                    file += gap as i8;
                } else if letter == '~' {
                    board.promoted.insert((file - 1, rank));
                } else {
                    board.pieces.insert((file, rank), letter);
                    file += 1;
                }
            }
        }
        for letter in fields[2].chars().filter(|&letter| letter != '-') {
            let white = letter.is_ascii_uppercase();
            let rook = match letter.to_ascii_lowercase() {
                'k' => board.outermost_rook(white, true),
                'q' => board.outermost_rook(white, false),
                file => FILES.find(file).map(|file| (file as i8, home_rank(white))),
            };
            board.rights.extend(rook);
        }
        board
    }

    /// The rook farthest from the king on one side of it.
    fn outermost_rook(&self, white: bool, king_side: bool) -> Option<Square> {
        let king = self.castling_king(white)?;
        let rook = Some(&colored('R', white));
        let mut files: Vec<i8> = (0..8).collect();
        if king_side {
            files.reverse();
        }
        let squares = files.into_iter().map(|file| (file, king.1));
        let mut outside = squares.take_while(|&at| at != king);
        outside.find(|at| self.pieces.get(at) == rook)
    }

    fn written_rights(&self) -> String {
        let mut text = String::new();
        for white in [true, false] {
            let Some(king) = self.castling_king(white) else {
                continue;
            };
            // The rook on the king's side comes first.
            for &rook in self.rights.iter().rev().filter(|rook| rook.1 == king.1) {
                let king_side = rook.0 > king.0;
                let letter = if self.outermost_rook(white, king_side) != Some(rook) {
                    FILES.as_bytes()[rook.0 as usize] as char
                } else if king_side {
                    'k'
                } else {
                    'q'
                };
                text.push(colored(letter, white));
            }
        }
        if text.is_empty() {
            "-".to_owned()
        } else {
            text
        }
    }

    fn written_row(&self, rank: i8) -> String {
        let mut row = String::new();
        for at in (0..8).map(|file| (file, rank)) {
            row.push(self.pieces.get(&at).copied().unwrap_or('1'));
            if self.promoted.contains(&at) {
                row.push('~');
            }
        }
        for gap in (2..=8).rev() {
            row = row.replace(&"1".repeat(gap), &gap.to_string());
        }
        row
    }

    /// Writes FEN.
    pub fn write(&self) -> String {
        let rows: Vec<String> = (0..8).rev().map(|rank| self.written_row(rank)).collect();
        let hand = if self.rules.has_hands() {
            format!("[{}]", self.hand)
        } else {
            String::new()
        };
        format!(
            "{}{hand} {} {} {} {} {}{}",
            rows.join("/"),
            if self.white { 'w' } else { 'b' },
            self.written_rights(),
            self.en_passant.map_or("-".to_owned(), name),
            self.halfmoves,
            self.number,
            written_checks(self.rules, self.checks)
        )
    }

    /// Writes a move in UCI notation. Castling is written as the king's move, or in 960 as "king
    /// takes rook".
    pub fn uci(&self, attempt: Try) -> String {
        match attempt {
            Try::Piece {
                from,
                to,
                promotion,
            } => {
                let role = promotion.map(|role| role.to_ascii_lowercase());
                format!(
                    "{}{}{}",
                    name(from),
                    name(to),
                    role.map_or(String::new(), String::from)
                )
            }
            Try::Castle { rook } => {
                let king = self.castling_king(self.white).expect("a king");
                let to = if self.rules.names_rooks() {
                    rook
                } else {
                    self.castled(king, rook).0
                };
                format!("{}{}", name(king), name(to))
            }
            Try::Drop { role, to } => format!("{role}@{}", name(to)),
        }
    }

    /// The initial position with a number from 0 to 959; number 518 is that of orthodox chess.
    pub fn start_of(rules: Rules, number: usize) -> Board {
        let row: String = back_rank(number).iter().collect();
        let hand = if rules.has_hands() { "[]" } else { "" };
        let rights = if rules.castles() { "KQkq" } else { "-" };
        let small = row.to_ascii_lowercase();
        Board::read(
            rules,
            &format!(
                "{small}/pppppppp/8/8/8/8/PPPPPPPP/{row}{hand} w {rights} - 0 1{}",
                written_checks(rules, [0; 2])
            ),
        )
    }
}
