//! What stands on a square, told from the sets of squares that each kind of piece has.

use crate::rules::{Role, Square, SquareSet};

/// What kind of piece stands on a square, by where those of each kind stand.
#[inline]
pub(crate) fn role_among(by_role: &[SquareSet; 6], square: Square) -> Option<Role> {
    /// By the numbers of three bits that are put together below.
    const ROLES: [Option<Role>; 8] = [
        None,
        Some(Role::Pawn),
        Some(Role::Knight),
        Some(Role::Bishop),
        Some(Role::Rook),
        Some(Role::Queen),
        Some(Role::King),
        None,
    ];
    // All six are asked at once, since where a piece is found cannot be foreseen.
    let (layer, column) = (square.layer(), square.column().index());
    let [pawns, knights, bishops, rooks, queens, kings] =
        by_role.each_ref().map(|it| it.layers()[layer]);
    let bit = |set: u64, place: u32| (set >> column & 1) << place;
    let number = bit(pawns | bishops | queens, 0)
        | bit(knights | bishops | kings, 1)
        | bit(rooks | queens | kings, 2);
    ROLES[number as usize]
}
