//! What can be played in a position of an ending, one position at a time: what the sets
//! of the build are checked by, and itself checked by the rules' own moves.

use std::collections::BTreeSet;

use super::placings::{BoardMove, PLACES, Placings, members, slot};
use super::{Material, Spot, Values};
use crate::rules::{Color, Column, Position, columns};

/// What a move leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Reply {
    /// Another position of the ending, the other side to move.
    To(Spot),
    /// Bare kings: a draw.
    Taken,
    /// The pawn is an officer on this place, Black to move.
    Promoted(Spot),
    /// The pawn on this place is to become an officer before White moves.
    Owed(Spot),
}

impl Placings {
    /// Whether three pieces find room and the side that is not to move stands in no check.
    pub(super) fn is_legal(&self, material: Material, turn: Color, spot: Spot) -> bool {
        let placing = &self.list[usize::from(spot.placing)];
        let Some(place) = placing.stand[usize::from(spot.piece)] else {
            return false;
        };
        if material == Material::Pawn && placing.pawn >> place & 1 == 0 {
            return false;
        }
        let safe = match turn {
            Color::White => !self.in_check(material, spot),
            Color::Black => true,
        };
        self.has_room(spot, place) && !self.kings_touch(spot) && safe
    }

    /// Whether three pieces find room.
    fn has_room(&self, spot: Spot, piece: u8) -> bool {
        let pieces = [spot.king, piece, spot.bare];
        let fits = |&place: &u8| {
            let here = pieces.iter().filter(|&&other| other == place).count();
            here <= usize::from(self.room(place))
        };
        pieces.iter().all(fits)
    }

    /// Whether the kings stand beside each other.
    fn kings_touch(&self, spot: Spot) -> bool {
        let columns = &self.list[usize::from(spot.placing)].column;
        let [king, bare] = [spot.king, spot.bare].map(|place| columns[usize::from(place)]);
        self.rules.ground.attacks().king(king) & bare.bit() != 0
    }

    /// The place of the piece beside White's king; any where it cannot stand so.
    pub(super) fn piece(&self, spot: Spot) -> u8 {
        let placing = &self.list[usize::from(spot.placing)];
        placing.stand[usize::from(spot.piece)].unwrap_or(0)
    }

    /// The columns in which the three stand: king, piece, bare king.
    fn standing(&self, spot: Spot) -> [Column; 3] {
        let columns = &self.list[usize::from(spot.placing)].column;
        [spot.king, self.piece(spot), spot.bare].map(|place| columns[usize::from(place)])
    }

    /// Whether the piece attacks the bare king.
    pub(super) fn in_check(&self, material: Material, spot: Spot) -> bool {
        let [king, piece, bare] = self.standing(spot);
        self.reach(material.role(), piece, king.bit()) & bare.bit() != 0
    }

    /// Tells of every legal move what it leads to.
    pub(super) fn replies(
        &self,
        material: Material,
        turn: Color,
        spot: Spot,
        mut tell: impl FnMut(Reply),
    ) {
        let placing = &self.list[usize::from(spot.placing)];
        let mut legal = |next: Spot| {
            if self.is_legal(material, !turn, next) {
                tell(Reply::To(next));
            }
        };
        match turn {
            Color::White => {
                for king in members(placing.beside[usize::from(spot.king)]) {
                    legal(Spot { king, ..spot });
                }
                let [king, piece, bare] = self.standing(spot);
                let occupied = king.bit() | bare.bit();
                let reach = match material {
                    Material::Pawn => self.pawn_steps(spot, occupied),
                    _ => self.reach(material.role(), piece, occupied),
                };
                for there in columns(reach) {
                    for piece in members(placing.over[there.index()]) {
                        let next = Spot { piece, ..spot };
                        if material == Material::Pawn && placing.furthest >> piece & 1 != 0 {
                            self.promoted(next, &mut tell);
                        } else if self.is_legal(material, !turn, next) {
                            tell(Reply::To(next));
                        }
                    }
                }
            }
            Color::Black => {
                for bare in members(placing.beside[usize::from(spot.bare)]) {
                    legal(Spot { bare, ..spot });
                }
            }
        }
        for step in &placing.moves {
            if self.may(material, turn, spot, step) {
                self.by_board(material, turn, spot, step, &mut tell);
            }
        }
        if turn == Color::Black && self.can_take(spot) {
            tell(Reply::Taken);
        }
    }

    /// The columns that a pawn steps to.
    fn pawn_steps(&self, spot: Spot, occupied: u64) -> u64 {
        let attacks = self.rules.ground.attacks();
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

    /// Tells of a pawn that has just become an officer, if that is a legal move of White's.
    fn promoted(&self, next: Spot, tell: &mut impl FnMut(Reply)) {
        if self.has_room(next, next.piece) && !self.kings_touch(next) {
            tell(Reply::Promoted(next));
        }
    }

    /// Whether a player may move a board, as far as what stands on it goes.
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
                step.laden[0]
            }
            (Color::Black, false, false, true) => step.laden[1],
            _ => false,
        }
    }

    /// Tells what a board's move leads to, if it is legal.
    fn by_board(
        &self,
        material: Material,
        turn: Color,
        spot: Spot,
        step: &BoardMove,
        tell: &mut impl FnMut(Reply),
    ) {
        let (before, after) = (
            &self.list[usize::from(spot.placing)],
            &self.list[usize::from(step.target)],
        );
        let place = self.piece(spot);
        let next = Spot {
            placing: step.target,
            king: step.carried(spot.king),
            piece: step.carried_stance(before, spot.piece),
            bare: step.carried(spot.bare),
        };
        let pawn = material == Material::Pawn;
        let arrival = step.carried(place);
        if pawn && after.furthest >> arrival & 1 != 0 {
            let next = Spot {
                piece: arrival,
                ..next
            };
            match turn {
                Color::White => self.promoted(next, tell),
                Color::Black if self.may_owe(next) => tell(Reply::Owed(next)),
                Color::Black => {}
            }
        } else if self.is_legal(material, !turn, next) {
            // An empty board answers no check; where it goes, he stands in it still.
            tell(Reply::To(next));
        }
    }

    /// Whether White's pawn on a corner may be left to become an officer: none of them would
    /// attack the bare king (Article 3.4(e)(iii)).
    fn may_owe(&self, next: Spot) -> bool {
        let attacked = [Material::Queen, Material::Knight]
            .into_iter()
            .any(|officer| self.in_check(officer, next));
        self.has_room(next, next.piece) && !self.kings_touch(next) && !attacked
    }

    /// Whether the side to move can do anything.
    pub(super) fn can_move(&self, material: Material, turn: Color, spot: Spot) -> bool {
        let mut any = false;
        self.replies(material, turn, spot, |_| any = true);
        any
    }

    /// Whether the bare king may take the officer.
    pub(super) fn can_take(&self, spot: Spot) -> bool {
        let attacks = self.rules.ground.attacks();
        let [king, piece, bare] = self.standing(spot);
        attacks.king(bare) & piece.bit() != 0 && attacks.king(king) & piece.bit() == 0
    }

    /// How many positions a spot stands for: two for each place of two squares on which
    /// anything stands.
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
    /// Whether a position of the ending is legal: three pieces find room, and the side
    /// that is not to move stands in no check.
    pub fn is_legal(&self, turn: Color, spot: Spot) -> bool {
        self.placings.is_legal(self.material, turn, spot)
    }

    /// Whether the build's own generator finds what the rules do: all that can be reached
    /// from a position, up to squares that are alike.
    pub fn agrees(&self, position: &Position) -> bool {
        let Some(spot) = self.spot(position) else {
            return false;
        };
        let moves = position.legal_moves().into_iter();
        let by_rules: BTreeSet<Option<Reply>> =
            moves.map(|mv| self.reply(&position.after(mv))).collect();
        let mut thought = BTreeSet::new();
        self.placings
            .replies(self.material, position.turn(), spot, |reply| {
                thought.insert(Some(reply));
            });
        by_rules == thought
    }
}
