//! Side effects of moves in variants: explosions (atomic), taking possession of a neutral board
//! (V.A4), a pawn that becomes a board (V.A3), drops and promoted pieces (bughouse,
//! Crazyhouse), the count of checks (Three-check). Moves of the tournament rules do not run
//! this code.

use super::key;
use super::make::Undo;
use crate::rules::laws::Aim;
use crate::rules::moves::Promotion;
use crate::rules::{Color, Move, Pin, Position, Role, Square, SquareSet};

impl Position {
    /// Applies the effects that exist only in variants, after a move has otherwise been made.
    #[cold]
    pub(in crate::rules) fn add_variant_effects(&mut self, before: &Position, undo: &Undo) {
        if self.rules.boards.possession {
            self.take_possession(before, undo.mv);
        }
        if self.rules.hands {
            self.update_promoted(before, undo);
        }
        if self.rules.hands
            && !self.rules.partners
            && let Some(piece) = before.piece_for_hand(undo.mv)
        {
            self.receive(before.turn, piece.role);
        }
        if self.rules.boards.captured
            && let Some((square, piece)) = undo.captured
        {
            self.capture_board(square, piece.color);
        }
        if self.rules.aim == Aim::ThreeChecks {
            self.count_check(before.turn);
        }
        if let (Aim::Explode, Some(_), Move::Piece { to, .. }) =
            (self.rules.aim, undo.captured, undo.mv)
        {
            self.explode(before, to);
        }
    }

    /// Gives the attack board of `square` to the opponent of `loser`, if it belongs to `loser` and
    /// no piece of `loser` is left on it after a capture there (Federation F7).
    fn capture_board(&mut self, square: Square, loser: Color) {
        let Some(pin) = self.layout().square_pin(square) else {
            return;
        };
        let left = self.of(loser) & self.layout().pin_squares(pin);
        if self.owners[loser.index()].contains(pin) && left.is_empty() {
            let [lost, won] = [loser, !loser];
            self.owners[lost.index()] = self.owners[lost.index()].without(pin);
            self.owners[won.index()] = self.owners[won.index()].with(pin);
            self.key ^= key::board(Some(lost), pin) ^ key::board(Some(won), pin);
        }
    }

    /// Counts a check if the side `by` has just given one (Three-check).
    fn count_check(&mut self, by: Color) {
        let king = self.king(!by);
        if king.is_some_and(|king| !self.attackers_of(king, by).is_empty()) {
            let count = &mut self.checks[by.index()];
            let before = *count;
            *count = before.saturating_add(1);
            self.key ^= key::checks(by, before) ^ key::checks(by, *count);
        }
    }

    /// Gives a neutral board to the player who first moves a piece onto it (V.A4).
    fn take_possession(&mut self, before: &Position, mv: Move) {
        let us = before.turn;
        let arrivals: SquareSet = match mv {
            Move::Piece { to, .. } | Move::Drop { to, .. } => SquareSet::of(to),
            Move::Castle(side) => before
                .castling(us, side)
                .map_or(SquareSet::EMPTY, |castling| {
                    SquareSet::of(castling.king_to) | SquareSet::of(castling.rook_to)
                }),
            Move::Board { .. } | Move::Promote { .. } => SquareSet::EMPTY,
        };
        for square in arrivals {
            if let Some(pin) = self.layout().square_pin(square)
                && self.pins.contains(pin)
                && self.owner(pin).is_none()
            {
                let pins = &mut self.owners[us.index()];
                *pins = pins.with(pin);
                self.key ^= key::board(None, pin) ^ key::board(Some(us), pin);
            }
        }
    }

    /// Updates the set of promoted pieces, which go to a hand as pawns when captured.
    fn update_promoted(&mut self, before: &Position, undo: &Undo) {
        let carried = |from, to| {
            let rider = before.on_board(from).first();
            rider.map(|rider| (rider, self.layout().carried(rider, from, to)))
        };
        let piece = |becomes: Option<Promotion>| becomes.and_then(Promotion::role);
        let (moved, promoted) = match undo.mv {
            Move::Piece {
                from,
                to,
                promotion,
            } => (Some((from, to)), piece(promotion).map(|_| to)),
            Move::Board {
                from,
                to,
                promotion,
            } => {
                let moved = carried(from, to);
                let freed = self.rules.pawns.corner(from).map(|corner| corner.square);
                let pawn = if undo.carried_pawn {
                    moved.map(|(_, to)| to)
                } else {
                    freed
                };
                (moved, piece(promotion).and(pawn))
            }
            Move::Promote { square, becomes } => (None, becomes.role().map(|_| square)),
            Move::Castle(_) | Move::Drop { .. } => (None, None),
        };
        let taken = undo.captured.map(|(square, _)| square);
        let moved = moved.filter(|&(from, _)| before.promoted.contains(from));
        let (left, arrived) = moved.unzip();
        for gone in taken.into_iter().chain(left) {
            if self.promoted.contains(gone) {
                self.promoted.remove(gone);
                self.key ^= key::promoted(gone);
            }
        }
        for new in arrived.into_iter().chain(promoted) {
            self.promoted.insert(new);
            self.key ^= key::promoted(new);
        }
    }

    /// The pieces that a capture on `arrival` removes in atomic: those in its column and in the
    /// adjacent columns, on every level. As chess servers play it, no pawns are removed except one
    /// on `arrival` itself.
    pub fn exploded_pieces(&self, arrival: Square) -> SquareSet {
        let around = self.occupied().on(self.layout().around(arrival.column()));
        match self.rules.spares_pawns {
            true => around - (self.by_role(Role::Pawn) - SquareSet::of(arrival)),
            false => around,
        }
    }

    /// Removes the capturing piece and all pieces around it, on every level. If the capturing pawn
    /// was promoted to an attack board, that board is removed too.
    fn explode(&mut self, before: &Position, arrival: Square) {
        for pin in self.pins - before.pins {
            self.remove_board(pin);
        }
        let gone = self.exploded_pieces(arrival);
        for square in gone {
            if let Some(piece) = self.piece_at(square) {
                self.take(square, piece.color);
                self.end_rights(piece.color, square);
            }
        }
        self.end_two_steps(gone);
    }

    fn remove_board(&mut self, pin: Pin) {
        self.key ^= key::board(self.owner(pin), pin);
        self.pins = self.pins.without(pin);
        for owned in &mut self.owners {
            *owned = owned.without(pin);
        }
        self.squares = self.squares - self.layout().pin_squares(pin);
    }

    /// Puts an attack board of `color` on its pin at a corner, when a pawn on this corner is
    /// promoted to a board (V.A3).
    #[cold]
    pub(in crate::rules) fn put_board_over(&mut self, corner: Square, color: Color) {
        let Some(pin) = self.rules.pawns.pin_over(corner) else {
            return;
        };
        self.pins = self.pins.with(pin);
        let owners = &mut self.owners[color.index()];
        *owners = owners.with(pin);
        self.squares |= self.layout().pin_squares(pin);
        self.key ^= key::board(Some(color), pin);
    }

    /// Drops a piece from the hand (bughouse, Crazyhouse).
    #[cold]
    pub(in crate::rules) fn make_drop(&mut self, role: Role, to: Square) {
        let us = self.turn;
        self.set_hand(us, role, self.in_hand(us, role).saturating_sub(1));
        self.put(to, us, role);
        let starts = self.rules.pawns.starts[us.index()];
        if role == Role::Pawn && self.rules.pawns.two_steps_from_home && starts.contains(to) {
            self.two_steps.insert(to);
            self.key ^= key::two_steps(to);
        }
    }

    /// Adds a piece to a side's hand, after a capture by the partner (bughouse) or by the side
    /// itself (Crazyhouse). Does nothing for a king.
    pub fn receive(&mut self, color: Color, role: Role) {
        self.set_hand(color, role, self.in_hand(color, role).saturating_add(1));
    }

    fn set_hand(&mut self, color: Color, role: Role, count: u8) {
        let before = self.in_hand(color, role);
        if let Some(held) = self.hands[color.index()].get_mut(role.index()) {
            *held = count;
            for some in [before, count].into_iter().filter(|&some| some > 0) {
                self.key ^= key::hand(color, role, some);
            }
        }
    }
}
