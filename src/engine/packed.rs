//! A move in twenty bits, as the table of positions keeps it.

use crate::rules::{Becomes, CastlingSide, Move, Pin, Role, Square};

/// A move in twenty bits: departure, arrival, and a kind that tells pieces from
/// boards and holds the promotion. Nought is no move. Only the tournament rules' moves
/// can be told so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Packed(pub u32);

/// The bits that a packed move takes.
pub(super) const BITS: u32 = 20;

const PIECE: u32 = 0;
const BOARD: u32 = 5;
const CASTLE: u32 = 10;
/// Added to the role chosen, which is never the pawn.
const PROMOTE: u32 = 10;

impl Packed {
    pub const NONE: Packed = Packed(0);

    pub fn is_none(self) -> bool {
        self == Packed::NONE
    }
}

impl From<Move> for Packed {
    #[inline]
    fn from(mv: Move) -> Packed {
        let role = |promotion: Option<Becomes>| {
            let role = promotion.and_then(Becomes::role);
            role.map_or(0, |role| role.index() as u32)
        };
        let (kind, from, to) = match mv {
            Move::Piece {
                from,
                to,
                promotion,
            } => (PIECE + role(promotion), from.index(), to.index()),
            Move::Board {
                from,
                to,
                promotion,
            } => (BOARD + role(promotion), from.index(), to.index()),
            Move::Castle(side) => (CASTLE, 0, side as usize),
            Move::Promote { square, becomes } => (PROMOTE + role(Some(becomes)), square.index(), 0),
            Move::Drop { .. } => return Packed::NONE,
        };
        Packed(kind << 16 | (from as u32) << 8 | to as u32)
    }
}

impl From<Packed> for Option<Move> {
    /// None for no move. What no move packs to gives some move or none.
    fn from(Packed(bits): Packed) -> Option<Move> {
        if bits == 0 {
            return None;
        }
        let (kind, from, to) = (bits >> 16 & 15, (bits >> 8) as u8, bits as u8);
        let role = |index: u32| {
            let role = || Role::ALL[index as usize % Role::ALL.len()];
            (index != 0).then(|| Becomes::Piece(role()))
        };
        Some(match kind {
            PIECE..BOARD => Move::Piece {
                from: Square::from_index(from),
                to: Square::from_index(to),
                promotion: role(kind - PIECE),
            },
            BOARD..CASTLE => Move::Board {
                from: Pin::new(from)?,
                to: Pin::new(to)?,
                promotion: role(kind - BOARD),
            },
            CASTLE if to == 0 => Move::Castle(CastlingSide::King),
            CASTLE => Move::Castle(CastlingSide::Queen),
            _ => Move::Promote {
                square: Square::from_index(from),
                becomes: role(kind - PROMOTE)?,
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packed_move_is_unpacked_as_it_was() {
        let squares = || (0..=255).map(Square::from_index);
        let pieces = Role::PROMOTIONS.map(Becomes::Piece);
        let choices = || pieces.map(Some).into_iter().chain([None]);
        let mut moves = vec![
            Move::Castle(CastlingSide::King),
            Move::Castle(CastlingSide::Queen),
        ];
        for from in squares() {
            moves.extend(pieces.map(|becomes| Move::Promote {
                square: from,
                becomes,
            }));
            for to in squares().filter(|&to| to != from) {
                moves.extend(choices().map(|promotion| Move::Piece {
                    from,
                    to,
                    promotion,
                }));
            }
        }
        let pins = || (0..16).filter_map(Pin::new);
        for from in pins() {
            for to in pins() {
                moves.extend(choices().map(|promotion| Move::Board {
                    from,
                    to,
                    promotion,
                }));
            }
        }
        for mv in moves {
            let packed = Packed::from(mv);
            assert!(packed.0 < 1 << BITS && !packed.is_none());
            assert_eq!(Option::<Move>::from(packed), Some(mv));
        }
    }
}
