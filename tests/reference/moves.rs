//! Trying every move, and making one.

use super::{Column, Place, State, Try, adjacent, first_rank, forward, is_white};

const CHOICES: [char; 4] = ['Q', 'R', 'B', 'N'];

/// A right and the squares that its king and its rook leave and reach.
struct Castling {
    right: char,
    king: Place,
    rook: Place,
    king_to: Place,
    rook_to: Place,
}

/// The castling of a side (Article 3.5(a)(ii)).
fn castling(white: bool, king_side: bool) -> Castling {
    let (rank, queens, kings) = if white { (0, 3, 9) } else { (9, 8, 14) };
    let at = |file, level| Place { file, rank, level };
    let king = at(4, kings);
    let rook = if king_side {
        at(5, kings)
    } else {
        at(0, queens)
    };
    let king_to = if king_side { rook } else { at(1, queens) };
    let right = if king_side { 'K' } else { 'Q' };
    let right = if white {
        right
    } else {
        right.to_ascii_lowercase()
    };
    Castling {
        right,
        king,
        rook,
        king_to,
        rook_to: king,
    }
}

impl State {
    /// Where a king or the next rook of a colour stands at the start.
    pub fn home(&self, letter: char) -> Option<Place> {
        let white = is_white(letter);
        let (short, long) = (castling(white, true), castling(white, false));
        match letter.to_ascii_lowercase() {
            'k' => Some(short.king),
            'r' if self.pieces.contains_key(&short.rook) => Some(long.rook),
            'r' => Some(short.rook),
            _ => None,
        }
    }

    /// The rights that the pieces on their squares could still have.
    pub fn possible_rights(&self) -> String {
        [(true, true), (true, false), (false, true), (false, false)]
            .into_iter()
            .filter_map(|(white, king_side)| {
                let Castling {
                    right, king, rook, ..
                } = castling(white, king_side);
                let stands = |at, role| self.pieces.get(&at) == Some(&colored(role, white));
                (stands(king, 'K') && stands(rook, 'R')).then_some(right)
            })
            .collect()
    }

    /// Every legal move with the position after it.
    pub fn legal(&self) -> Vec<(Try, State)> {
        self.tries()
            .into_iter()
            .map(|attempt| (attempt, self.after(attempt)))
            .filter(|(_, after)| self.owed.is_some() || after.spares_the_king_of(self.white))
            .collect()
    }

    /// Whether a side's king is safe, whatever the other side promotes its owed
    /// pawn to.
    fn spares_the_king_of(&self, white: bool) -> bool {
        let chosen = |at: Place, to: char| {
            let mut state = self.clone();
            state.pieces.insert(at, colored(to, !white));
            state.in_check(white)
        };
        !self.in_check(white)
            && self
                .owed
                .is_none_or(|at| !CHOICES.iter().any(|&to| chosen(at, to)))
    }

    /// Every move, but for what it does to the mover's king.
    fn tries(&self) -> Vec<Try> {
        if let Some(at) = self.owed {
            return CHOICES.map(|to| Try::Promote { at, to }).to_vec();
        }
        let mut tries = Vec::new();
        let squares = self.squares();
        for (&from, _) in self
            .pieces
            .iter()
            .filter(|&(_, &letter)| is_white(letter) == self.white)
        {
            for &to in squares.iter().filter(|&&to| self.can_go(from, to)) {
                tries.push(Try::Piece {
                    from,
                    to,
                    promotion: None,
                });
            }
        }
        for &from in self.boards.keys() {
            for to in adjacent(from) {
                if self.can_shift(from, to) {
                    tries.push(Try::Board {
                        from,
                        to,
                        promotion: None,
                    });
                }
            }
        }
        let castles = [true, false].map(|king_side| Try::Castle { king_side });
        tries.extend(
            castles
                .into_iter()
                .filter(|&castle| self.can_castle(castle)),
        );
        tries
            .into_iter()
            .flat_map(|attempt| self.with_promotions(attempt))
            .collect()
    }

    /// A move, or its four promotions where it leaves a pawn of the mover on
    /// the furthest rank.
    fn with_promotions(&self, attempt: Try) -> Vec<Try> {
        if self.after(attempt).unpromoted(self.white).is_none() {
            return vec![attempt];
        }
        CHOICES
            .map(|role| match attempt {
                Try::Piece { from, to, .. } => Try::Piece {
                    from,
                    to,
                    promotion: Some(role),
                },
                Try::Board { from, to, .. } => Try::Board {
                    from,
                    to,
                    promotion: Some(role),
                },
                other => other,
            })
            .to_vec()
    }

    /// Whether a piece can go to a square (Articles 3.1 to 3.5).
    fn can_go(&self, from: Place, to: Place) -> bool {
        let letter = self.pieces[&from];
        let goal = self.pieces.get(&to).copied();
        if goal.is_some_and(|goal| is_white(goal) == is_white(letter)) {
            return false;
        }
        if !letter.eq_ignore_ascii_case(&'p') || goal.is_some() {
            return self.attacks(from, to.column());
        }
        let step = forward(is_white(letter));
        let front = (from.file, from.rank + step);
        let second = (from.file, from.rank + 2 * step);
        to.column() == front
            || to.column() == second && self.two_steps.contains(&from) && self.is_free(front)
            || self.attacks(from, to.column()) && self.crossed() == Some(to.column())
    }

    /// The column that a pawn has just crossed.
    fn crossed(&self) -> Option<Column> {
        self.en_passant
            .map(|pawn| (pawn.file, pawn.rank - forward(!self.white)))
    }

    /// Whether a board can go to an adjacent pin (Article 3.6).
    fn can_shift(&self, from: usize, to: usize) -> bool {
        let aboard: Vec<char> = State::places(from)
            .filter_map(|place| self.pieces.get(&place).copied())
            .collect();
        let backward = (first_rank(to) - first_rank(from)) * forward(self.white) < 0;
        let owner = if self.white { 'w' } else { 'b' };
        !self.boards.contains_key(&to)
            && match aboard[..] {
                [] => self.boards[&from] == owner,
                [one] => is_white(one) == self.white && !backward,
                _ => false,
            }
    }

    fn can_castle(&self, castle: Try) -> bool {
        let Try::Castle { king_side } = castle else {
            return false;
        };
        let Castling {
            right,
            king,
            king_to,
            ..
        } = castling(self.white, king_side);
        self.number > 1
            && self.rights.contains(right)
            && (king_side || !self.pieces.contains_key(&king_to))
            && !self.is_attacked(king.column(), !self.white)
            && !self.is_attacked(king_to.column(), !self.white)
    }

    /// The position after a move.
    fn after(&self, attempt: Try) -> State {
        let mut next = self.clone();
        next.en_passant = None;
        next.owed = None;
        next.halfmoves += 1;
        match attempt {
            Try::Piece {
                from,
                to,
                promotion,
            } => {
                let by_pawn = self.pieces[&from].eq_ignore_ascii_case(&'p');
                if by_pawn && !self.pieces.contains_key(&to) && from.file != to.file {
                    next.lift(self.en_passant.expect("a pawn to capture"));
                }
                next.shift(from, to);
                if by_pawn && (from.rank - to.rank).abs() == 2 {
                    next.en_passant = Some(to);
                }
                if let Some(role) = promotion {
                    next.pieces.insert(to, colored(role, self.white));
                }
            }
            Try::Castle { king_side } => {
                let castling = castling(self.white, king_side);
                let king = next.lift(castling.king);
                let rook = next.lift(castling.rook);
                next.pieces.insert(castling.king_to, king);
                next.pieces.insert(castling.rook_to, rook);
            }
            Try::Board {
                from,
                to,
                promotion,
            } => {
                let owner = next.boards.remove(&from).expect("a board");
                next.boards.insert(to, owner);
                for (old, new) in State::places(from).zip(State::places(to)) {
                    if next.pieces.contains_key(&old) {
                        next.shift(old, new);
                    }
                }
                next.owed = next.unpromoted(!self.white);
                if let (Some(role), Some(at)) = (promotion, next.unpromoted(self.white)) {
                    next.pieces.insert(at, colored(role, self.white));
                    next.halfmoves = 0;
                }
            }
            Try::Promote { at, to } => {
                next.pieces.insert(at, colored(to, self.white));
                next.halfmoves = 0;
                return next;
            }
        }
        next.number += u32::from(!self.white);
        next.white = !self.white;
        next
    }

    /// Brings a piece to a square, capturing what stands there.
    fn shift(&mut self, from: Place, to: Place) {
        if self.pieces.contains_key(&to) {
            self.lift(to);
            self.halfmoves = 0;
        }
        let letter = self.lift(from);
        self.pieces.insert(to, letter);
    }

    /// Takes a piece off, with the rights that end by it; a pawn starts the count
    /// of Article 9.3 anew.
    fn lift(&mut self, at: Place) -> char {
        let letter = self.pieces.remove(&at).expect("a piece");
        if letter.eq_ignore_ascii_case(&'p') {
            self.halfmoves = 0;
        }
        self.two_steps.remove(&at);
        for (white, king_side) in [(true, true), (true, false), (false, true), (false, false)] {
            let Castling {
                right, king, rook, ..
            } = castling(white, king_side);
            if at == king || at == rook {
                self.rights = self.rights.replace(right, "");
            }
        }
        letter
    }
}

fn colored(role: char, white: bool) -> char {
    if white {
        role
    } else {
        role.to_ascii_lowercase()
    }
}
