//! Move generation for single positions of an ending. It is used to verify the retrograde
//! analysis with bit sets, and is itself verified with the move generator of the rules.

use std::collections::BTreeSet;

use super::arrangements::Arrangements;
use super::board_moves::BoardMove;
use super::places::{PLACES, members, slot};
use super::{Material, Spot, Values};
use crate::rules::{Color, Column, Position, columns};

/// What a legal move leads to in an ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Reply {
    /// The move leads to another position of the ending, with the other side to move.
    To(Spot),
    /// Black has captured White's piece, so that only the kings are left and the game is drawn.
    Taken,
    /// White's pawn has promoted on this place, and Black is to move.
    Promoted(Spot),
    /// Black has moved, and White must now choose a promotion for the pawn on this place
    /// (pending promotion).
    Pending(Spot),
}

impl Arrangements {
    /// Whether the position is legal: no place holds more pieces than it has squares, and the side
    /// not to move is not in check.
    pub(super) fn is_legal(&self, material: Material, turn: Color, spot: Spot) -> bool {
        let arrangement = &self.list[usize::from(spot.arrangement)];
        let Some(place) = arrangement.stance_place[usize::from(spot.piece)] else {
            return false;
        };
        if material == Material::Pawn && arrangement.pawn >> place & 1 == 0 {
            return false;
        }
        let safe = match turn {
            Color::White => !self.in_check(material, spot),
            Color::Black => true,
        };
        self.has_room(spot, place) && !self.kings_touch(spot) && safe
    }

    /// Whether no place holds more pieces than it has squares.
    fn has_room(&self, spot: Spot, piece: u8) -> bool {
        let pieces = [spot.king, piece, spot.bare];
        let fits = |&place: &u8| {
            let here = pieces.iter().filter(|&&other| other == place).count();
            here <= usize::from(self.room(place))
        };
        pieces.iter().all(fits)
    }

    /// Whether the kings stand on adjacent squares as seen from above, so that they attack each
    /// other.
    fn kings_touch(&self, spot: Spot) -> bool {
        let columns = &self.list[usize::from(spot.arrangement)].column;
        let [king, bare] = [spot.king, spot.bare].map(|place| columns[usize::from(place)]);
        self.rules.layout.attacks().king(king) & bare.bit() != 0
    }

    /// Returns the place of White's piece, which `spot` encodes as a stance ([`Spot::piece`]); 0 if
    /// this arrangement of the attack boards has no such stance.
    pub(super) fn piece(&self, spot: Spot) -> u8 {
        let arrangement = &self.list[usize::from(spot.arrangement)];
        arrangement.stance_place[usize::from(spot.piece)].unwrap_or(0)
    }

    /// Files and ranks of White's king, White's piece and the bare king, each as a [`Column`].
    fn standing(&self, spot: Spot) -> [Column; 3] {
        let columns = &self.list[usize::from(spot.arrangement)].column;
        [spot.king, self.piece(spot), spot.bare].map(|place| columns[usize::from(place)])
    }

    /// Whether White's piece attacks the bare king.
    pub(super) fn in_check(&self, material: Material, spot: Spot) -> bool {
        let [king, piece, bare] = self.standing(spot);
        self.reach(material.role(), piece, king.bit()) & bare.bit() != 0
    }

    /// Calls `notify` with the result of every legal move.
    pub(super) fn replies(
        &self,
        material: Material,
        turn: Color,
        spot: Spot,
        mut notify: impl FnMut(Reply),
    ) {
        let arrangement = &self.list[usize::from(spot.arrangement)];
        let mut legal = |next: Spot| {
            if self.is_legal(material, !turn, next) {
                notify(Reply::To(next));
            }
        };
        match turn {
            Color::White => {
                for king in members(arrangement.adjacent[usize::from(spot.king)]) {
                    legal(Spot { king, ..spot });
                }
                let [king, piece, bare] = self.standing(spot);
                let occupied = king.bit() | bare.bit();
                let reach = match material {
                    Material::Pawn => self.pawn_steps(spot, occupied),
                    _ => self.reach(material.role(), piece, occupied),
                };
                for there in columns(reach) {
                    for piece in members(arrangement.over[there.index()]) {
                        let next = Spot { piece, ..spot };
                        if material == Material::Pawn && arrangement.promotes >> piece & 1 != 0 {
                            self.promoted(next, &mut notify);
                        } else if self.is_legal(material, !turn, next) {
                            notify(Reply::To(next));
                        }
                    }
                }
            }
            Color::Black => {
                for bare in members(arrangement.adjacent[usize::from(spot.bare)]) {
                    legal(Spot { bare, ..spot });
                }
            }
        }
        for step in &arrangement.moves {
            if self.may(material, turn, spot, step) {
                self.by_board(material, turn, spot, step, &mut notify);
            }
        }
        if turn == Color::Black && self.can_take(spot) {
            notify(Reply::Taken);
        }
    }

    /// Files and ranks that the pawn can move to, as a bit set by [`Column`] index.
    fn pawn_steps(&self, spot: Spot, occupied: u64) -> u64 {
        let attacks = self.rules.layout.attacks();
        let [_, pawn, _] = self.standing(spot);
        let front = attacks.push(Color::White, pawn);
        let twice = usize::from(spot.piece) >= PLACES && front & occupied == 0;
        front
            | if twice {
                attacks.push_twice(Color::White, pawn)
            } else {
                0
            }
    }

    /// Calls `notify` with `next`, the position after a promotion by White, if the promotion is
    /// legal.
    fn promoted(&self, next: Spot, notify: &mut impl FnMut(Reply)) {
        if self.has_room(next, next.piece) && !self.kings_touch(next) {
            notify(Reply::Promoted(next));
        }
    }

    /// Whether the pieces on an attack board allow the player `turn` to move this board.
    fn may(&self, material: Material, turn: Color, spot: Spot, step: &BoardMove) -> bool {
        let aboard = |place: u8| slot(place) == Some(step.slot);
        let (king, piece, bare) = (
            aboard(spot.king),
            aboard(self.piece(spot)),
            aboard(spot.bare),
        );
        match (turn, king, piece, bare) {
            (_, false, false, false) => step.empty[turn.index()],
            (Color::White, false, true, false) if material == Material::Pawn => step.with_pawn,
            (Color::White, true, false, false) | (Color::White, false, true, false) => {
                step.carrying[0]
            }
            (Color::Black, false, false, true) => step.carrying[1],
            _ => false,
        }
    }

    /// Calls `notify` with the result of an attack board's move if the move is legal.
    fn by_board(
        &self,
        material: Material,
        turn: Color,
        spot: Spot,
        step: &BoardMove,
        notify: &mut impl FnMut(Reply),
    ) {
        let (before, after) = (
            &self.list[usize::from(spot.arrangement)],
            &self.list[usize::from(step.target)],
        );
        let place = self.piece(spot);
        let next = Spot {
            arrangement: step.target,
            king: step.carried(spot.king),
            piece: step.carried_stance(before, spot.piece),
            bare: step.carried(spot.bare),
        };
        let pawn = material == Material::Pawn;
        let arrival = step.carried(place);
        if pawn && after.promotes >> arrival & 1 != 0 {
            let next = Spot {
                piece: arrival,
                ..next
            };
            match turn {
                Color::White => self.promoted(next, notify),
                Color::Black if self.may_leave_pending(next) => notify(Reply::Pending(next)),
                Color::Black => {}
            }
        } else if self.is_legal(material, !turn, next) {
            // Moving an empty board cannot end a check, so `is_legal` also rejects it while
            // Black is in check.
            notify(Reply::To(next));
        }
    }

    /// Whether Black may move an attack board away from a corner with White's pawn, which leaves a
    /// pending promotion. Black may do so only if no choice of piece would give check (Article
    /// 3.4(e)(iii)).
    fn may_leave_pending(&self, next: Spot) -> bool {
        let attacked = [Material::Queen, Material::Knight]
            .into_iter()
            .any(|piece| self.in_check(piece, next));
        self.has_room(next, next.piece) && !self.kings_touch(next) && !attacked
    }

    pub(super) fn can_move(&self, material: Material, turn: Color, spot: Spot) -> bool {
        let mut any = false;
        self.replies(material, turn, spot, |_| any = true);
        any
    }

    /// Whether the bare king can capture White's piece.
    pub(super) fn can_take(&self, spot: Spot) -> bool {
        let attacks = self.rules.layout.attacks();
        let [king, piece, bare] = self.standing(spot);
        attacks.king(bare) & piece.bit() != 0 && attacks.king(king) & piece.bit() == 0
    }

    /// Number of positions that an encoded position stands for. It is more than 1 if a piece is on
    /// a place of the main boards that has two squares, because these squares are not
    /// distinguished.
    pub(super) fn weight(&self, spot: Spot) -> u64 {
        let mut places = [spot.king, self.piece(spot), spot.bare];
        places.sort_unstable();
        let distinct = (0..3).filter(|&it| it == 0 || places[it] != places[it - 1]);
        distinct
            .map(|it| u64::from(self.room(places[it])))
            .product()
    }
}

impl Values {
    /// Whether a position of the ending is legal: the pieces have room, and the side not to move is
    /// not in check.
    pub fn is_legal(&self, turn: Color, spot: Spot) -> bool {
        self.arrangements.is_legal(self.material, turn, spot)
    }

    /// Returns whether the move generator of the endings reaches the same positions from `position`
    /// as the rules do. Main board squares above each other count as the same square.
    pub fn agrees(&self, position: &Position) -> bool {
        let Some(spot) = self.spot(position) else {
            return false;
        };
        let moves = position.legal_moves().into_iter();
        let by_rules: BTreeSet<Option<Reply>> =
            moves.map(|mv| self.reply(&position.after(mv))).collect();
        let mut generated = BTreeSet::new();
        self.arrangements
            .replies(self.material, position.turn(), spot, |reply| {
                generated.insert(Some(reply));
            });
        by_rules == generated
    }
}
