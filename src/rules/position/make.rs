//! Making and unmaking moves.
//!
//! Legality is not checked: [`Position::make_unchecked`] expects one of the position's legal moves.

use super::MAX_COUNTER;
use super::key;
use super::rights::Rights;
use crate::rules::laws::{Movement, UndoKind};
use crate::rules::moves::{CastlingSide, Move, Promotion};
use crate::rules::{Color, Piece, Pin, PinSet, Position, Role, Square, SquareSet};

/// The state that [`Position::unmake`] needs to take a move back.
#[derive(Clone, Debug)]
pub struct Undo {
    pub(in crate::rules) mv: Move,
    pub(in crate::rules) captured: Option<(Square, Piece)>,
    two_steps: SquareSet,
    rights: Rights,
    en_passant: Option<Square>,
    en_passant_live: bool,
    pending_promotion: Option<Square>,
    halfmoves: u32,
    number: u32,
    key: u64,
    /// Whether the move was an attack board's, and promoted the pawn that the board carried.
    pub(in crate::rules) carried_pawn: bool,
    /// The whole position before the move, for variants in which a move has effects that the other
    /// fields do not record, such as an explosion. `None` if the other fields are enough.
    before: Option<Box<Position>>,
}

impl Position {
    /// The position after a move whose legality is not checked, as by [`Position::make_unchecked`].
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Position {
        let mut next = *self;
        next.make_unchecked(mv);
        next
    }

    /// The position after several moves in order, whose legality is not checked.
    #[must_use]
    pub fn play_all_unchecked(&self, moves: &[Move]) -> Position {
        let play = |position: Position, mv: &Move| position.play_unchecked(*mv);
        moves.iter().fold(*self, play)
    }

    /// Makes a move without checking that it is legal. An illegal move leaves a position that the game could not reach, but
    /// does not panic.
    pub fn make_unchecked(&mut self, mv: Move) -> Undo {
        let captured = self.captured(mv);
        let mut undo = Undo {
            mv,
            captured,
            two_steps: self.two_steps,
            rights: self.rights,
            en_passant: self.en_passant,
            en_passant_live: self.en_passant_live,
            pending_promotion: self.pending_promotion,
            halfmoves: self.halfmoves,
            number: self.number,
            key: self.key,
            carried_pawn: false,
            before: match self.rules.undo {
                UndoKind::No => None,
                UndoKind::Captures if captured.is_none() => None,
                UndoKind::Captures | UndoKind::Any => Some(Box::new(*self)),
            },
        };
        self.key ^= self.passing_key();
        self.halfmoves = if undo.captured.is_some() || self.moves_pawn(mv) {
            0
        } else {
            (self.halfmoves + 1).min(MAX_COUNTER)
        };
        self.en_passant = None;
        self.en_passant_live = false;
        self.pending_promotion = None;
        match mv {
            Move::Piece {
                from,
                to,
                promotion,
            } => {
                self.make_piece(from, to, promotion, undo.captured);
            }
            Move::Castle(side) => self.make_castle(side),
            Move::Board {
                from,
                to,
                promotion,
            } => {
                undo.carried_pawn = self.make_board(from, to, promotion);
            }
            Move::Promote { square, becomes } => {
                // The player who chooses the piece has not moved yet, so the same player moves
                // next.
                self.take(square, self.turn);
                self.place_promotion(square, self.turn, becomes);
                if let Some(before) = &undo.before {
                    self.add_variant_effects(before, &undo);
                }
                self.key ^= self.passing_key();
                return undo;
            }
            Move::Drop { role, to } => self.make_drop(role, to),
        }
        if let Some(before) = &undo.before {
            self.add_variant_effects(before, &undo);
        }
        if self.turn == Color::Black {
            self.number = (self.number + 1).min(MAX_COUNTER);
        }
        self.turn = !self.turn;
        self.key ^= key::BLACK_TO_MOVE;
        if self.en_passant.is_some() && self.can_capture_en_passant() {
            self.en_passant_live = true;
        }
        self.key ^= self.passing_key();
        undo
    }

    /// Passes the turn to the other side without a move (null move), for analysis and search.
    ///
    /// Meaningless while the side to move is in check or has a pending promotion. The half-move
    /// counter of Article 9.3 does not change.
    pub fn pass(&mut self) {
        self.key ^= self.passing_key();
        self.en_passant = None;
        self.en_passant_live = false;
        if self.turn == Color::Black {
            self.number = (self.number + 1).min(MAX_COUNTER);
        }
        self.turn = !self.turn;
        self.key ^= key::BLACK_TO_MOVE ^ self.passing_key();
    }

    /// Takes back the move that returned `undo`.
    pub fn unmake(&mut self, undo: &Undo) {
        if let Some(before) = &undo.before {
            *self = **before;
            return;
        }
        if let Move::Promote { square, .. } = undo.mv {
            self.replace(square, self.turn, Role::Pawn);
        } else {
            self.turn = !self.turn;
        }
        match undo.mv {
            Move::Piece {
                from,
                to,
                promotion,
            } => {
                let role = self.take(to, self.turn);
                self.put(from, self.turn, promotion.map_or(role, |_| Role::Pawn));
                if let Some((square, piece)) = undo.captured {
                    self.put(square, piece.color, piece.role);
                }
            }
            Move::Castle(side) => {
                self.rights = undo.rights;
                if let Some(castling) = self.castling(self.turn, side) {
                    self.take(castling.king_to, self.turn);
                    self.take(castling.rook_to, self.turn);
                    self.put(castling.king, self.turn, Role::King);
                    self.put(castling.rook, self.turn, Role::Rook);
                }
            }
            Move::Board {
                from,
                to,
                promotion,
            } => self.unmake_board(from, to, promotion, undo),
            Move::Promote { .. } | Move::Drop { .. } => {}
        }
        self.two_steps = undo.two_steps;
        self.rights = undo.rights;
        self.en_passant = undo.en_passant;
        self.en_passant_live = undo.en_passant_live;
        self.pending_promotion = undo.pending_promotion;
        self.halfmoves = undo.halfmoves;
        self.number = undo.number;
        self.key = undo.key;
    }

    fn make_piece(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Promotion>,
        captured: Option<(Square, Piece)>,
    ) {
        let us = self.turn;
        let role = self.take(from, us);
        if let Some((square, piece)) = captured {
            self.lift(square, piece);
        }
        let two_steps = role == Role::Pawn && self.is_two_steps(from, to);
        self.en_passant = two_steps.then_some(to);
        self.place_promotion(to, us, promotion.unwrap_or(Promotion::Piece(role)));
        let left = captured.map_or(from, |(square, _)| square);
        self.end_two_steps(SquareSet::of(from) | SquareSet::of(left));
        self.end_rights(us, from);
        if let Some((square, piece)) = captured {
            self.end_rights(piece.color, square);
        }
    }

    /// Whether a pawn's move is its first advance by two squares (Article 3.4(b)). May be called
    /// with an illegal move; returns false for a move that no pawn can make, because en passant
    /// must not be possible after it.
    fn is_two_steps(&self, from: Square, to: Square) -> bool {
        if !self.two_steps.contains(from) {
            return false;
        }
        match self.rules.movement {
            Movement::FromAbove => {}
            Movement::Space => return self.is_two_steps_in_space(from, to),
            Movement::Path => return self.is_two_steps_by_path(from, to),
        }
        let attacks = &self.layout().attacks;
        let front = attacks.push(self.turn, from.column());
        let second = attacks.push_twice(self.turn, from.column());
        second & to.column().bit() != 0 && front & self.occupied().columns() == 0
    }

    fn make_castle(&mut self, side: CastlingSide) {
        let us = self.turn;
        let Some(castling) = self.castling(us, side) else {
            return;
        };
        self.take(castling.king, us);
        self.take(castling.rook, us);
        self.put(castling.king_to, us, Role::King);
        self.put(castling.rook_to, us, Role::Rook);
        self.end_rights(us, castling.king);
    }

    /// Moves an attack board with the piece on it. Returns true if this promotes a pawn that the
    /// board carries.
    fn make_board(&mut self, from: Pin, to: Pin, promotion: Option<Promotion>) -> bool {
        let us = self.turn;
        let layout = self.layout();
        let passenger = self.on_board(from).first();
        let role = passenger.map(|square| self.take(square, us));
        self.shift_board(from, to);
        let mut carried_pawn = false;
        if let (Some(square), Some(role)) = (passenger, role) {
            let arrival = layout.carried(square, from, to);
            carried_pawn = role == Role::Pawn
                && promotion.is_some()
                && self.rules.pawns.always_promotion_rank(us).contains(arrival);
            let becomes = promotion.filter(|_| carried_pawn);
            self.place_promotion(arrival, us, becomes.unwrap_or(Promotion::Piece(role)));
            self.end_two_steps(SquareSet::of(square));
            self.end_rights(us, square);
        }
        if let Some((color, corner)) = self.freed_pawn(self.pins, from) {
            if color != us {
                self.pending_promotion = Some(corner);
            } else if let Some(becomes) = promotion.filter(|_| !carried_pawn) {
                self.take(corner, us);
                self.place_promotion(corner, us, becomes);
            }
        }
        carried_pawn
    }

    /// The colour and square of the pawn that is promoted because the attack board on `from` leaves
    /// the pawn's corner (Article 3.4(e)(ii)). `pins` are the pins with attack boards after the
    /// move. `None` if no pawn stands on the corner, or if another attack board still stands above
    /// or below the corner.
    #[inline]
    pub(in crate::rules) fn freed_pawn(&self, pins: PinSet, from: Pin) -> Option<(Color, Square)> {
        let corner = self.rules.pawns.corner(from)?;
        let pawns = self.pieces(corner.color, Role::Pawn);
        let freed = (corner.pins & pins).is_empty() && pawns.contains(corner.square);
        freed.then_some((corner.color, corner.square))
    }

    fn unmake_board(&mut self, from: Pin, to: Pin, promotion: Option<Promotion>, undo: &Undo) {
        let us = self.turn;
        if promotion.is_some() && !undo.carried_pawn {
            self.replace(self.layout().corner(from), us, Role::Pawn);
        }
        let passenger = self.on_board(to).first();
        let role = passenger.map(|square| self.take(square, us));
        self.shift_board(to, from);
        if let (Some(square), Some(role)) = (passenger, role) {
            let role = if undo.carried_pawn { Role::Pawn } else { role };
            self.put(self.layout().carried(square, to, from), us, role);
        }
    }

    /// Puts the result of a promotion on `square`: a piece, or an attack board on the pin at that
    /// corner (V.A3). The caller has already removed the pawn.
    #[inline]
    fn place_promotion(&mut self, square: Square, color: Color, becomes: Promotion) {
        match becomes {
            Promotion::Piece(role) => self.put(square, color, role),
            Promotion::Board => self.put_board_over(square, color),
        }
    }

    fn shift_board(&mut self, from: Pin, to: Pin) {
        let layout = self.layout();
        let owner = self.owner(from);
        self.key ^= key::board(owner, from) ^ key::board(owner, to);
        self.squares = (self.squares - layout.pin_squares(from)) | layout.pin_squares(to);
        self.pins = self.pins.without(from).with(to);
        if let Some(color) = owner {
            let pins = &mut self.owners[color.index()];
            *pins = pins.without(from).with(to);
        }
    }

    #[inline]
    pub(in crate::rules) fn put(&mut self, square: Square, color: Color, role: Role) {
        self.by_color[color.index()].insert(square);
        self.by_role[role.index()].insert(square);
        self.key ^= key::piece(Piece { color, role }, square);
    }

    /// Removes the piece of `color` on a square and returns its role; returns `Pawn` if the square
    /// is empty, which does not happen for legal moves.
    #[inline]
    pub(in crate::rules) fn take(&mut self, square: Square, color: Color) -> Role {
        let role = self.role_at(square).unwrap_or(Role::Pawn);
        self.lift(square, Piece { color, role });
        role
    }

    /// Removes a piece whose role is already known.
    #[inline]
    fn lift(&mut self, square: Square, piece: Piece) {
        self.by_color[piece.color.index()].remove(square);
        self.by_role[piece.role.index()].remove(square);
        self.key ^= key::piece(piece, square);
    }

    fn replace(&mut self, square: Square, color: Color, role: Role) {
        self.take(square, color);
        self.put(square, color, role);
    }

    #[inline]
    pub(in crate::rules) fn end_two_steps(&mut self, squares: SquareSet) {
        let ended = self.two_steps & squares;
        if !ended.is_empty() {
            for square in ended {
                self.key ^= key::two_steps(square);
            }
            self.two_steps = self.two_steps - ended;
        }
    }

    /// Removes the castling rights of a colour that need the king or rook from the starting square
    /// `square`.
    #[inline]
    pub(in crate::rules) fn end_rights(&mut self, color: Color, square: Square) {
        if self.rights.is_empty() {
            return;
        }
        let law = &self.rules.castling;
        let rights = self.rights.without(law, color, square);
        if rights != self.rights {
            self.key ^= key::castling(law, self.rights) ^ key::castling(law, rights);
            self.rights = rights;
        }
    }
}
