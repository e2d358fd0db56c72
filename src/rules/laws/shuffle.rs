//! The 960 initial positions, numbered by Scharnagl's scheme (V.S5, Fischer Random).
//!
//! The king stands between the rooks, and the two bishops stand on squares of different colours.
//! The squares of a back row alternate in colour, on the flat board as on the tower.

use super::BackRank;
use crate::rules::Role;

/// Number of initial positions.
pub const STARTS: u16 = 960;

/// Where the two knights stand, for each of the ten knight numbers of Scharnagl's scheme: two
/// indices among the five squares that are still free after bishops and queen are placed.
const KNIGHTS: [(usize, usize); 10] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 2),
    (1, 3),
    (1, 4),
    (2, 3),
    (2, 4),
    (3, 4),
];

/// Back-rank pieces of the initial position with this number, from the queen's side; `None` if the
/// number is 960 or more.
///
/// ```
/// use tritower::rules::{Role, back_rank};
///
/// assert_eq!(back_rank(518).unwrap()[4], Role::King);
/// assert_eq!(back_rank(960), None);
/// ```
pub fn back_rank(number: u16) -> Option<BackRank> {
    if number >= STARTS {
        return None;
    }
    let number = usize::from(number);
    let (light, dark) = (number % 4 * 2 + 1, number / 4 % 4 * 2);
    let mut row: [Option<Role>; 8] = [None; 8];
    row[light] = Some(Role::Bishop);
    row[dark] = Some(Role::Bishop);
    place(&mut row, number / 16 % 6, Role::Queen);
    let (first, second) = KNIGHTS[number / 96];
    place(&mut row, second, Role::Knight);
    place(&mut row, first, Role::Knight);
    let mut rest = [Role::Rook, Role::King, Role::Rook].into_iter();
    Some(row.map(|role| role.or_else(|| rest.next()).unwrap_or(Role::Rook)))
}

/// Places a role on a free square of the back row; `number` is the index of the square among the
/// free squares, from 0.
fn place(row: &mut [Option<Role>; 8], number: usize, role: Role) {
    let free = row.iter_mut().filter(|square| square.is_none());
    if let Some(square) = free.into_iter().nth(number) {
        *square = Some(role);
    }
}

/// Number of the initial position with these back-rank pieces; `None` if it is not one of the 960.
pub fn number(row: &BackRank) -> Option<u16> {
    (0..STARTS).find(|&number| back_rank(number).as_ref() == Some(row))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    #[test]
    fn every_number_is_a_start_of_its_own_with_the_king_between_his_rooks() {
        for start in 0..STARTS {
            let row = back_rank(start).unwrap();
            let at = |role| (0..8).filter(|&i| row[i] == role).collect::<Vec<_>>();
            let (rooks, bishops) = (at(Role::Rook), at(Role::Bishop));
            assert!(rooks[0] < at(Role::King)[0] && at(Role::King)[0] < rooks[1]);
            assert_eq!((bishops[0] + bishops[1]) % 2, 1);
            assert_eq!((at(Role::Knight).len(), at(Role::Queen).len()), (2, 1));
            assert_eq!(number(&row), Some(start));
        }
    }
}
