//! The slow generator of legal moves for the flat board: tries to move every piece to every square.

mod text;

use std::collections::{BTreeMap, BTreeSet};

use super::{Rules, colored, forward, into_hand, is_white};

/// File and rank, both from 0 to 7.
pub type Square = (i8, i8);

/// A position, as simple data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub rules: Rules,
    pub pieces: BTreeMap<Square, char>,
    /// Squares of promoted pieces, which become pawns in hand when captured (`bughouse`).
    pub promoted: BTreeSet<Square>,
    /// The pieces in hand, in the order of FEN.
    pub hand: String,
    /// The checks given by White and Black (`three-check`).
    pub checks: [u8; 2],
    pub white: bool,
    /// The squares of the rooks that may still castle.
    pub rights: BTreeSet<Square>,
    /// The square that a pawn has just crossed by advancing two squares.
    pub en_passant: Option<Square>,
    pub halfmoves: u32,
    pub number: u32,
}

/// A move that may or may not be legal.
#[derive(Clone, Copy, Debug)]
pub enum Try {
    Piece {
        from: Square,
        to: Square,
        promotion: Option<char>,
    },
    /// The king castles with the rook on this square.
    Castle {
        rook: Square,
    },
    Drop {
        role: char,
        to: Square,
    },
}

/// The back rank of a side, from 0.
fn home_rank(white: bool) -> i8 {
    if white { 0 } else { 7 }
}

fn squares() -> impl Iterator<Item = Square> {
    (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)))
}

fn touches(a: Square, b: Square) -> bool {
    (a.0 - b.0).abs().max((a.1 - b.1).abs()) <= 1
}

impl Board {
    /// Returns every legal move with the position after it.
    pub fn legal(&self) -> Vec<(Try, Board)> {
        let has = |white: bool| {
            self.pieces
                .values()
                .any(|&letter| is_white(letter) == white)
        };
        let on_hill = |letter: char| {
            let king = self.find(letter);
            king.is_some_and(|(file, rank)| (3..5).contains(&file) && (3..5).contains(&rank))
        };
        let is_over = self.rules.counts_checks && self.checks.contains(&3)
            || self.rules.hill && (on_hill('K') || on_hill('k'))
            || self.rules.is_atomic() && (self.find('K').is_none() || self.find('k').is_none())
            || self.rules.is_antichess() && !(has(true) && has(false));
        if is_over {
            return Vec::new();
        }
        let tries = self.tries().into_iter();
        let mut legal: Vec<(Try, Board)> = tries
            .map(|attempt| (attempt, self.after(attempt)))
            .filter(|(_, after)| after.is_bearable_for(self.white))
            .collect();
        // In antichess capturing is compulsory.
        let captures = |attempt| match attempt {
            Try::Piece { from, to, .. } => self.captured(from, to).is_some(),
            Try::Castle { .. } | Try::Drop { .. } => false,
        };
        if self.rules.is_antichess() && legal.iter().any(|&(attempt, _)| captures(attempt)) {
            legal.retain(|&(attempt, _)| captures(attempt));
        }
        legal
    }

    /// Whether the king of the side that has just moved is not attacked.
    fn is_bearable_for(&self, white: bool) -> bool {
        let [own, other] = [white, !white].map(|white| self.find(colored('K', white)));
        match (own, other) {
            _ if self.rules.is_antichess() => true,
            (None, _) => false,
            (Some(_), None) => true,
            (Some(own), Some(other)) => {
                let touch = self.rules.is_atomic() && touches(own, other);
                match self.rules.spares_pawns() {
                    true => touch || !self.is_attacked(own, !white),
                    false => !touch && !self.is_attacked(own, !white),
                }
            }
        }
    }

    /// The square of the first piece with this letter.
    fn find(&self, letter: char) -> Option<Square> {
        squares().find(|at| self.pieces.get(at) == Some(&letter))
    }

    /// Whether all squares on the line between two squares are empty.
    fn line(&self, from: Square, to: Square) -> bool {
        let (files, ranks) = (to.0 - from.0, to.1 - from.1);
        let step = (files.signum(), ranks.signum());
        let between =
            (1..files.abs().max(ranks.abs())).map(|n| (from.0 + n * step.0, from.1 + n * step.1));
        between.into_iter().all(|at| !self.pieces.contains_key(&at))
    }

    /// Whether the piece on a square attacks another square.
    fn attacks(&self, from: Square, to: Square) -> bool {
        let letter = self.pieces[&from];
        let (files, ranks) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
        let (less, more) = (files.min(ranks), files.max(ranks));
        match letter.to_ascii_lowercase() {
            'p' => files == 1 && to.1 - from.1 == forward(is_white(letter)),
            // A king cannot capture under atomic: it would explode itself.
            'k' => more == 1 && !self.rules.is_atomic(),
            'n' => less == 1 && more == 2,
            'r' => more > 0 && less == 0 && self.line(from, to),
            'b' => more > 0 && less == more && self.line(from, to),
            _ => more > 0 && (less == 0 || less == more) && self.line(from, to),
        }
    }

    fn is_attacked(&self, at: Square, by_white: bool) -> bool {
        self.pieces
            .iter()
            .any(|(&from, &letter)| is_white(letter) == by_white && self.attacks(from, at))
    }

    /// Every move, even if it leaves the king attacked.
    fn tries(&self) -> Vec<Try> {
        let mut tries = Vec::new();
        let own = self
            .pieces
            .iter()
            .filter(|&(_, &letter)| is_white(letter) == self.white);
        for (&from, letter) in own {
            for to in squares().filter(|&to| self.can_go(from, to)) {
                let last = letter.eq_ignore_ascii_case(&'p') && to.1 == home_rank(!self.white);
                let roles: Vec<_> = self.rules.roles().iter().copied().map(Some).collect();
                let choices = if last { roles } else { vec![None] };
                let choices = choices.into_iter();
                tries.extend(choices.map(|promotion| Try::Piece {
                    from,
                    to,
                    promotion,
                }));
            }
        }
        let rooks = self
            .rights
            .iter()
            .filter(|rook| rook.1 == home_rank(self.white));
        let rooks = rooks.filter(|&&rook| self.can_castle(rook));
        tries.extend(rooks.map(|&rook| Try::Castle { rook }));
        for role in "QRBNP"
            .chars()
            .filter(|&role| self.hand.contains(colored(role, self.white)))
        {
            let free = squares().filter(|to| !self.pieces.contains_key(to));
            let free = free.filter(|to| role != 'P' || (1..7).contains(&to.1));
            tries.extend(free.map(|to| Try::Drop { role, to }));
        }
        tries
    }

    fn can_go(&self, from: Square, to: Square) -> bool {
        let letter = self.pieces[&from];
        let goal = self.pieces.get(&to).copied();
        if goal.is_some_and(|goal| is_white(goal) == is_white(letter)) {
            return false;
        }
        let role = letter.to_ascii_lowercase();
        if role == 'k' {
            return from != to && touches(from, to);
        }
        if role != 'p' {
            return self.attacks(from, to);
        }
        if self.attacks(from, to) {
            return goal.is_some() || self.en_passant == Some(to);
        }
        let up = forward(self.white);
        let front = (from.0, from.1 + up);
        let starts = from.1 == home_rank(self.white) + up;
        let second = (from.0, from.1 + 2 * up);
        goal.is_none()
            && (to == front || to == second && starts && !self.pieces.contains_key(&front))
    }

    /// The square of the piece that a move captures, if any.
    fn captured(&self, from: Square, to: Square) -> Option<Square> {
        if self.pieces.contains_key(&to) {
            return Some(to);
        }
        let passes = self.pieces[&from].eq_ignore_ascii_case(&'p') && from.0 != to.0;
        passes.then_some((to.0, from.1))
    }

    /// The square of a king that may still castle: e1 or e8, or any square of its back rank in 960.
    fn castling_king(&self, white: bool) -> Option<Square> {
        let rank = home_rank(white);
        let king = Some(&colored('K', white));
        let files = if self.rules.names_rooks() { 0..8 } else { 4..5 };
        let mut squares = files.map(|file| (file, rank));
        squares.find(|at| self.pieces.get(at) == king)
    }

    /// The destinations of king and rook after castling: files g and f, or c and d.
    fn castled(&self, king: Square, rook: Square) -> (Square, Square) {
        let (king_to, rook_to) = if rook.0 > king.0 { (6, 5) } else { (2, 3) };
        ((king_to, king.1), (rook_to, rook.1))
    }

    fn can_castle(&self, rook: Square) -> bool {
        let Some(king) = self.castling_king(self.white) else {
            return false;
        };
        let (king_to, rook_to) = self.castled(king, rook);
        let way = |from: Square, to: Square| {
            (from.0.min(to.0)..=from.0.max(to.0)).map(move |file| (file, from.1))
        };
        let is_free = |at: Square| at == king || at == rook || !self.pieces.contains_key(&at);
        self.rules.castles()
            && way(king, king_to).chain(way(rook, rook_to)).all(is_free)
            && (self.rules.is_antichess()
                || way(king, king_to).all(|at| {
                    let other = self.find(colored('K', !self.white));
                    let is_shielded =
                        self.rules.spares_pawns() && other.is_some_and(|other| touches(at, other));
                    is_shielded || !self.is_attacked(at, !self.white)
                }))
    }

    /// The position after a move, legal or not.
    fn after(&self, attempt: Try) -> Board {
        let mut next = self.clone();
        next.en_passant = None;
        next.halfmoves += 1;
        match attempt {
            Try::Piece {
                from,
                to,
                promotion,
            } => self.move_piece(&mut next, from, to, promotion),
            Try::Castle { rook } => {
                let king = self.castling_king(self.white).expect("a king");
                let (king_to, rook_to) = self.castled(king, rook);
                let (king, rook) = (next.lift(king), next.lift(rook));
                next.pieces.insert(king_to, king);
                next.pieces.insert(rook_to, rook);
            }
            Try::Drop { role, to } => {
                let letter = colored(role, self.white);
                let index = next.hand.find(letter).expect("a piece in hand");
                next.hand.remove(index);
                next.pieces.insert(to, letter);
                if role == 'P' {
                    next.halfmoves = 0;
                }
            }
        }
        next.number += u32::from(!self.white);
        next.white = !self.white;
        let king = next.find(colored('K', next.white));
        if self.rules.counts_checks && king.is_some_and(|at| next.is_attacked(at, self.white)) {
            next.checks[usize::from(!self.white)] += 1;
        }
        next
    }

    fn move_piece(&self, next: &mut Board, from: Square, to: Square, promotion: Option<char>) {
        let by_pawn = self.pieces[&from].eq_ignore_ascii_case(&'p');
        let captured = self.captured(from, to);
        if by_pawn || captured.is_some() {
            next.halfmoves = 0;
        }
        if let Some(captured) = captured {
            let was_promoted = self.promoted.contains(&captured);
            let letter = next.lift(captured);
            if self.rules.is_crazyhouse() {
                let role = if was_promoted { 'P' } else { letter };
                into_hand(&mut next.hand, colored(role, self.white));
            }
        }
        let was_promoted = self.promoted.contains(&from);
        let letter = next.lift(from);
        if captured.is_some() && self.rules.is_atomic() {
            for at in squares().filter(|&at| touches(at, to)) {
                let is_pawn = next.pieces.get(&at).is_some_and(|it| "Pp".contains(*it));
                if !is_pawn || !self.rules.spares_pawns() {
                    next.lift(at);
                }
            }
            return;
        }
        let role = promotion.map_or(letter, |role| colored(role, self.white));
        next.pieces.insert(to, role);
        if was_promoted || promotion.is_some() && self.rules.has_hands() {
            next.promoted.insert(to);
        }
        if by_pawn && (from.1 - to.1).abs() == 2 {
            next.en_passant = Some((from.0, from.1.midpoint(to.1)));
        }
    }

    /// Removes the piece on a square, if any, and the castling rights that end with it. Returns the
    /// piece's letter, or a space.
    fn lift(&mut self, at: Square) -> char {
        for white in [true, false] {
            if self.castling_king(white) == Some(at) {
                self.rights.retain(|rook| rook.1 != home_rank(white));
            }
        }
        self.rights.remove(&at);
        self.promoted.remove(&at);
        self.pieces.remove(&at).unwrap_or(' ')
    }
}
