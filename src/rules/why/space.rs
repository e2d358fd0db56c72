//! Explains why a piece cannot go from one square to another where pieces move in three
//! dimensions (V.G1).

use super::{Placed, Reason, SpaceReason, placed};
use crate::rules::{Position, Role, Square};

/// Checks that a piece can go to a square in three dimensions. Expects that no piece of the
/// same colour stands there.
pub(super) fn judge(position: &Position, mover: Placed, to: Square) -> Result<(), Reason> {
    match mover.piece.role {
        Role::Pawn => pawn(position, mover, to),
        _ => other_than_pawn(position, mover, to),
    }
}

/// Whether a piece could go to a square if no piece of its own side stood there. For a pawn, only a
/// single step counts.
pub(super) fn could_reach(position: &Position, mover: Placed, to: Square) -> bool {
    let cells = position.layout().cells();
    match mover.piece.role {
        Role::Pawn => cells.steps(mover.piece.color, mover.square).contains(to),
        _ => other_than_pawn(position, mover, to).is_ok(),
    }
}

fn other_than_pawn(position: &Position, mover: Placed, to: Square) -> Result<(), Reason> {
    let cells = position.layout().cells();
    match cells.passed_squares(mover.piece.role, mover.square, to) {
        Some(passed) => unblocked(position, passed.iter().copied()),
        None => Err(Reason::Space(SpaceReason::WrongMovement {
            piece: mover,
            to,
        })),
    }
}

/// Checks that the squares in `passed` are empty; otherwise returns the piece on the first
/// occupied one.
fn unblocked(position: &Position, mut passed: impl Iterator<Item = Square>) -> Result<(), Reason> {
    let blocking = passed.find_map(|square| placed(position, square));
    blocking.map_or(Ok(()), |by| Err(Reason::Space(SpaceReason::Blocked { by })))
}

fn pawn(position: &Position, mover: Placed, to: Square) -> Result<(), Reason> {
    let (cells, us, from) = (position.layout().cells(), mover.piece.color, mover.square);
    let there = placed(position, to);
    if cells.captures(us, from).contains(to) {
        return if there.is_some() || position.en_passant_landings().contains(to) {
            Ok(())
        } else {
            Err(Reason::Space(SpaceReason::NothingToCapture { square: to }))
        };
    }
    if !cells.steps(us, from).contains(to) {
        let mut advances = cells.advances(us, from).iter();
        let Some(advance) = advances.find(|advance| advance.to == to) else {
            return Err(Reason::Space(SpaceReason::WrongMovement {
                piece: mover,
                to,
            }));
        };
        if !position.two_steps().contains(from) {
            return Err(Reason::PawnHasMoved { square: from });
        }
        unblocked(position, advance.crossed.into_iter())?;
    }
    there.map_or(Ok(()), |by| {
        Err(Reason::Space(SpaceReason::PlainStep { by }))
    })
}
