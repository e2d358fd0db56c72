//! Finds the role of the piece on a square, given one set of squares for each role.

use crate::rules::{Role, Square, SquareSet};

/// The role of the piece on a square; `None` if it is empty. `by_role` holds the squares of each
/// role's pieces, in the order of [`Role::ALL`].
#[inline]
pub(crate) fn role_among(by_role: &[SquareSet; 6], square: Square) -> Option<Role> {
    /// The roles by number: 0 for an empty square, 1 to 6 from the pawn to the king.
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
    // Reads all six sets without branches, because the role on a square is unpredictable for
    // the branch predictor.
    let (layer, column) = (square.layer(), square.column().index());
    let [pawns, knights, bishops, rooks, queens, kings] =
        by_role.each_ref().map(|it| it.layers()[layer]);
    let bit = |set: u64, place: u32| (set >> column & 1) << place;
    let number = bit(pawns | bishops | queens, 0)
        | bit(knights | bishops | kings, 1)
        | bit(rooks | queens | kings, 2);
    ROLES[number as usize]
}
