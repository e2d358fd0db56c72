//! What some variants add to a move: a capture that clears the squares around
//! (Atomschach), a board that becomes a player's (V.A4), a pawn that becomes a board
//! (V.A3), a piece that is dropped (Tandemschach). None of it is on the way of a move of
//! the tournament rules.

use super::laws::Aim;
use super::make::Undo;
use super::{Color, Move, Position, Role, Square, SquareSet};

impl Position {
    /// What a move does besides, once it has been made.
    #[cold]
    pub(super) fn make_unusual(&mut self, before: &Position, undo: &Undo) {
        if self.rules.boards.possession {
            self.take_possession(before, undo.mv);
        }
        if self.rules.hands {
            self.remember_promoted(before, undo);
        }
        if let (Aim::Explode, Some(_), Move::Piece { to, .. }) =
            (self.rules.aim, undo.captured, undo.mv)
        {
            self.explode(to);
        }
        // What passes comes into the key when the move is whole.
        self.key = self.fresh_key() ^ self.passing_key();
    }

    /// Whoever first moves a piece onto nobody's board owns it (V.A4).
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
            if let Some(pin) = self.geometry().square_pin(square)
                && self.pins.contains(pin)
                && self.owner(pin).is_none()
            {
                let pins = &mut self.owners[us.index()];
                *pins = pins.with(pin);
            }
        }
    }

    /// Keeps in mind which pieces were pawns: captured, they go to the partner as such.
    fn remember_promoted(&mut self, before: &Position, undo: &Undo) {
        let carried = |from, to| {
            let rider = before.on_board(from).first();
            rider.map(|rider| (rider, self.geometry().carried(rider, from, to)))
        };
        let (moved, promoted) = match undo.mv {
            Move::Piece {
                from,
                to,
                promotion,
            } => (Some((from, to)), promotion.map(|_| to)),
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
                (moved, promotion.and(pawn))
            }
            Move::Promote { square, .. } => (None, Some(square)),
            Move::Castle(_) | Move::Drop { .. } => (None, None),
        };
        if let Some((square, _)) = undo.captured {
            self.promoted.remove(square);
        }
        if let Some((from, to)) = moved.filter(|&(from, _)| before.promoted.contains(from)) {
            self.promoted.remove(from);
            self.promoted.insert(to);
        }
        if let Some(square) = promoted {
            self.promoted.insert(square);
        }
    }

    /// The capturing piece and all pieces on the squares around it go, on every level.
    fn explode(&mut self, arrival: Square) {
        let ground = self.geometry();
        let column = arrival.column();
        let around = ground.attacks.king(column) | ground.stack(column);
        let gone = self.occupied().on(around);
        for square in gone {
            if let Some(piece) = self.piece_at(square) {
                self.take(square, piece.color);
                self.end_rights(piece.color, square);
            }
        }
        self.end_two_steps(gone);
        self.promoted = self.promoted - gone;
    }

    /// A pawn has become an attack board over the corner on which it stood (V.A3).
    #[cold]
    pub(super) fn put_board_over(&mut self, corner: Square, color: Color) {
        let Some(pin) = self.rules.pawns.pin_over(corner) else {
            return;
        };
        self.pins = self.pins.with(pin);
        let owners = &mut self.owners[color.index()];
        *owners = owners.with(pin);
        self.squares |= self.geometry().pin_squares(pin);
    }

    /// A piece that the partner has captured is dropped (Tandemschach).
    #[cold]
    pub(super) fn make_drop(&mut self, role: Role, to: Square) {
        let us = self.turn;
        if let Some(count) = self.hands[us.index()].get_mut(role.index()) {
            *count = count.saturating_sub(1);
        }
        self.put(to, us, role);
        let starts = self.rules.pawns.starts[us.index()];
        if role == Role::Pawn && self.rules.pawns.two_steps_from_home && starts.contains(to) {
            self.two_steps.insert(to);
        }
    }

    /// Adds a piece to a side's hand, as its partner's capture does (Tandemschach).
    pub fn receive(&mut self, color: Color, role: Role) {
        if let Some(count) = self.hands[color.index()].get_mut(role.index()) {
            *count = count.saturating_add(1);
        }
        self.key = self.fresh_key();
    }
}
