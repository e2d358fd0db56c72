//! What can be played in a position of an ending, one position at a time: what the sets
//! of the build are checked by, and itself checked by the rules' own moves.

use super::placings::{PLACES, Placings, members, slot};
use super::{Material, Spot, Values};
use crate::rules::{Color, columns};

/// What a move leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Reply {
    /// Another position of the ending, the other side to move.
    To(Spot),
    /// Bare kings: a draw.
    Taken,
}

impl Placings {
    /// Whether three pieces find room and the side that is not to move stands in no check.
    pub(super) fn is_legal(&self, material: Material, turn: Color, spot: Spot) -> bool {
        let pieces = [spot.king, spot.piece, spot.bare];
        let fits = |&place: &u8| {
            let here = pieces.iter().filter(|&&other| other == place).count();
            here <= usize::from(self.room(place))
        };
        let safe = match turn {
            Color::White => !self.in_check(material, spot),
            Color::Black => true,
        };
        pieces.iter().all(fits) && !self.kings_touch(spot) && safe
    }

    /// Whether the kings stand beside each other.
    fn kings_touch(&self, spot: Spot) -> bool {
        let columns = &self.list[usize::from(spot.placing)].column;
        let [king, bare] = [spot.king, spot.bare].map(|place| columns[usize::from(place)]);
        self.rules.ground.attacks().king(king) & bare.bit() != 0
    }

    /// Whether the officer attacks the bare king.
    pub(super) fn in_check(&self, material: Material, spot: Spot) -> bool {
        let columns = &self.list[usize::from(spot.placing)].column;
        let [king, piece, bare] =
            [spot.king, spot.piece, spot.bare].map(|place| columns[usize::from(place)]);
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
        let column = |place: u8| placing.column[usize::from(place)];
        match turn {
            Color::White => {
                for king in members(placing.beside[usize::from(spot.king)]) {
                    legal(Spot { king, ..spot });
                }
                let occupied = column(spot.king).bit() | column(spot.bare).bit();
                for there in columns(self.reach(material.role(), column(spot.piece), occupied)) {
                    for piece in members(placing.over[there.index()]) {
                        legal(Spot { piece, ..spot });
                    }
                }
            }
            Color::Black => {
                for bare in members(placing.beside[usize::from(spot.bare)]) {
                    legal(Spot { bare, ..spot });
                }
            }
        }
        for it in &placing.moves {
            let aboard = |place: u8| slot(place) == Some(it.slot);
            let own = match turn {
                Color::White => usize::from(aboard(spot.king)) + usize::from(aboard(spot.piece)),
                Color::Black => usize::from(aboard(spot.bare)),
            };
            let others = match turn {
                Color::White => aboard(spot.bare),
                Color::Black => aboard(spot.king) || aboard(spot.piece),
            };
            let may = match own {
                _ if others => false,
                0 => it.empty[turn.index()],
                1 => it.laden[turn.index()],
                _ => false,
            };
            // An empty board answers no check; where it goes, he stands in it still.
            if may {
                legal(Spot {
                    placing: it.target,
                    king: it.carried(spot.king),
                    piece: it.carried(spot.piece),
                    bare: it.carried(spot.bare),
                });
            }
        }
        if turn == Color::Black && self.can_take(spot) {
            tell(Reply::Taken);
        }
    }

    /// Whether the side to move can do anything.
    pub(super) fn can_move(&self, material: Material, turn: Color, spot: Spot) -> bool {
        let mut any = false;
        self.replies(material, turn, spot, |_| any = true);
        any
    }

    /// Whether the bare king may take the officer.
    pub(super) fn can_take(&self, spot: Spot) -> bool {
        let columns = &self.list[usize::from(spot.placing)].column;
        let attacks = self.rules.ground.attacks();
        let [king, piece, bare] =
            [spot.king, spot.piece, spot.bare].map(|place| columns[usize::from(place)]);
        attacks.king(bare) & piece.bit() != 0 && attacks.king(king) & piece.bit() == 0
    }

    /// How many positions a spot stands for: two for each place of two squares on which
    /// anything stands.
    pub(super) fn weight(&self, spot: Spot) -> u64 {
        let mut places = [spot.king, spot.piece, spot.bare];
        places.sort_unstable();
        let distinct = (0..3).filter(|&it| it == 0 || places[it] != places[it - 1]);
        distinct
            .map(|it| u64::from(self.room(places[it])))
            .product()
    }

    /// How many spots there are.
    pub(super) fn spots(&self) -> usize {
        self.list.len() * PLACES * PLACES * PLACES
    }
}

impl Values {
    /// Whether a position of the ending is legal: three pieces find room, and the side
    /// that is not to move stands in no check.
    pub fn is_legal(&self, turn: Color, spot: Spot) -> bool {
        self.placings.is_legal(self.material, turn, spot)
    }

    /// Where every legal move of a position leads to, by the build's own generator; none
    /// for the officer taken. Moves between squares that are alike are one.
    pub fn replies(&self, turn: Color, spot: Spot) -> Vec<Option<Spot>> {
        let mut all = Vec::new();
        self.placings.replies(self.material, turn, spot, |reply| {
            all.push(match reply {
                Reply::To(next) => Some(next),
                Reply::Taken => None,
            });
        });
        all
    }
}
