//! Makes moves in the slow generator.

use super::castling::Castling;
use super::{Place, Promotion, State, Try, colored, into_hand, is_white};

impl State {
    /// Returns the position after a move, legal or not.
    pub fn after(&self, attempt: Try) -> State {
        let mut next = self.clone();
        next.en_passant = None;
        next.pending_promotion = None;
        next.halfmoves += 1;
        match attempt {
            Try::Piece {
                from,
                to,
                promotion,
            } => self.move_piece(&mut next, from, to, promotion),
            Try::Castle { king_side } => {
                let castling = self.castling(king_side);
                let Castling {
                    king,
                    rook,
                    king_to,
                    rook_to,
                } = castling.expect("castling");
                let (king, rook) = (next.lift(king), next.lift(rook));
                next.pieces.insert(king_to, king);
                next.pieces.insert(rook_to, rook);
                next.take_possession(king_to);
                next.take_possession(rook_to);
            }
            Try::Board {
                from,
                to,
                promotion,
            } => self.move_board(&mut next, from, to, promotion),
            Try::Promote { at, to } => {
                next.promote(at, to);
                return next;
            }
            Try::Drop { role, to } => {
                let letter = colored(role, self.white);
                let index = next.hand.find(letter).expect("a piece in hand");
                next.hand.remove(index);
                next.pieces.insert(to, letter);
                next.take_possession(to);
                if role == 'P' {
                    next.halfmoves = 0;
                }
            }
        }
        next.number += u32::from(!self.white);
        next.white = !self.white;
        if self.rules.counts_checks && next.in_check(next.white) {
            next.checks[usize::from(!self.white)] += 1;
        }
        next
    }

    fn move_piece(&self, next: &mut State, from: Place, to: Place, promotion: Option<Promotion>) {
        let by_pawn = self.pieces[&from].eq_ignore_ascii_case(&'p');
        let captured = if self.pieces.contains_key(&to) {
            Some(to)
        } else {
            self.en_passant
                .filter(|_| by_pawn && self.is_pawns_capture(from, to))
        };
        if let Some(captured) = captured {
            let was_promoted = self.promoted.contains(&captured);
            let letter = next.lift(captured);
            if self.rules.is_crazyhouse() {
                let role = if was_promoted { 'P' } else { letter };
                into_hand(&mut next.hand, colored(role, self.white));
            }
            if self.rules.federation {
                next.capture_board(captured, self.white);
            }
            next.halfmoves = 0;
        }
        next.take_possession(to);
        if captured.is_some() && self.rules.is_atomic() {
            next.lift(from);
            let near =
                |at: &Place| (at.file - to.file).abs() <= 1 && (at.rank - to.rank).abs() <= 1;
            for at in next.pieces.clone().into_keys().filter(near) {
                next.lift(at);
            }
            return;
        }
        next.carry(from, to);
        if by_pawn && captured.is_none() && self.is_advance_of_two(from, to) {
            next.en_passant = Some(to);
        }
        if let Some(promotion) = promotion {
            next.promote(to, promotion);
        }
    }

    fn move_board(&self, next: &mut State, from: usize, to: usize, promotion: Option<Promotion>) {
        let owner = next.boards.remove(&from).expect("a board");
        next.boards.insert(to, owner);
        // When a board turns, each of its squares comes to the opposite square.
        let arrivals: Vec<Place> = if from == to {
            State::places(to).rev().collect()
        } else {
            State::places(to).collect()
        };
        for (old, new) in State::places(from).zip(arrivals) {
            if self.pieces.contains_key(&old) {
                next.carry(old, new);
            }
        }
        next.pending_promotion = next.unpromoted(!self.white);
        if let (Some(promotion), Some(at)) = (promotion, next.unpromoted(self.white)) {
            next.promote(at, promotion);
        }
    }

    /// Moves a piece to an empty square.
    fn carry(&mut self, from: Place, to: Place) {
        let was_promoted = self.promoted.contains(&from);
        let letter = self.lift(from);
        self.pieces.insert(to, letter);
        if was_promoted {
            self.promoted.insert(to);
        }
    }

    /// Promotes a pawn to a piece, or to an attack board above its corner.
    fn promote(&mut self, at: Place, to: Promotion) {
        let white = is_white(self.pieces[&at]);
        self.lift(at);
        match to {
            Promotion::Piece(role) => {
                self.pieces.insert(at, colored(role, white));
                if self.rules.has_hands() {
                    self.promoted.insert(at);
                }
            }
            Promotion::Board(level) => {
                self.boards.insert(level, if white { 'w' } else { 'b' });
            }
        }
    }

    /// Gives a neutral board to the side whose piece arrives on it (V.A4).
    fn take_possession(&mut self, at: Place) {
        let owner = if self.white { 'w' } else { 'b' };
        if let Some(letter) = self.boards.get_mut(&at.level)
            && self.rules.neutral
            && *letter == 'n'
        {
            *letter = owner;
        }
    }

    /// Removes a piece and the castling rights that end with it. If the piece is a pawn, resets the
    /// count of Article 9.3.
    fn lift(&mut self, at: Place) -> char {
        let white = is_white(self.pieces[&at]);
        if self.castling_king(white) == Some(at) {
            let row = self.officers_row(white);
            self.rights.retain(|rook| !row.contains(rook));
        }
        let letter = self.pieces.remove(&at).expect("a piece");
        if letter.eq_ignore_ascii_case(&'p') {
            self.halfmoves = 0;
        }
        self.two_steps.remove(&at);
        self.promoted.remove(&at);
        self.rights.remove(&at);
        letter
    }
}
