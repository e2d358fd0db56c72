//! Explains why a piece cannot go from one square to another under the Federation rules (F3 to
//! F5, F9, F10).

use super::{PathReason, Placed, Reason, placed};
use crate::rules::{Position, Role, Square};

/// Checks that a piece can go to a square under the Federation rules. Expects that no piece of the
/// same colour stands there.
pub(super) fn judge(position: &Position, mover: Placed, to: Square) -> Result<(), Reason> {
    match mover.piece.role {
        Role::Pawn => pawn(position, mover, to),
        _ => other_than_pawn(position, mover, to),
    }
    .map_err(Reason::Path)
}

/// Whether a piece could go to a square if no piece of its own side stood there. For a pawn, only a
/// single step without capture counts.
pub(super) fn could_reach(position: &Position, mover: Placed, to: Square) -> bool {
    match mover.piece.role {
        Role::Pawn => position.pawn_reach(mover.piece.color, mover.square)[0].contains(to),
        _ => other_than_pawn(position, mover, to).is_ok(),
    }
}

fn other_than_pawn(position: &Position, mover: Placed, to: Square) -> Result<(), PathReason> {
    let (attacks, column) = (&position.layout().attacks, mover.square.column());
    if attacks.reach(mover.piece.role, column, 0) & to.column().bit() == 0 {
        return Err(PathReason::WrongMovement { piece: mover, to });
    }
    match mover.piece.role {
        Role::King | Role::Knight => Ok(()),
        _ => check_path(position, mover.square, to),
    }
}

/// Checks that a path between two squares is free. The error names the piece that blocks the path,
/// or says that no path exists.
fn check_path(position: &Position, from: Square, to: Square) -> Result<(), PathReason> {
    let Some(path) = position.path_squares(from, to) else {
        return Err(PathReason::NoPath { from, to });
    };
    let stopping = path.into_iter().find_map(|square| placed(position, square));
    stopping.map_or(Ok(()), |by| Err(PathReason::Blocked { from, to, by }))
}

fn pawn(position: &Position, mover: Placed, to: Square) -> Result<(), PathReason> {
    let (us, from) = (mover.piece.color, mover.square);
    let there = placed(position, to);
    if position.attacks_by_path(Role::Pawn, us, from).contains(to) {
        return match there.is_some() || is_en_passant(position, from, to) {
            true => Ok(()),
            false => Err(PathReason::NothingToCapture { square: to }),
        };
    }
    let [one, two] = position.pawn_reach(us, from);
    if two.contains(to) {
        if !position.two_steps().contains(from) {
            return Err(PathReason::PawnHasMoved { square: from });
        }
        check_path(position, from, to)?;
    } else if !one.contains(to) {
        return Err(PathReason::WrongMovement { piece: mover, to });
    }
    there.map_or(Ok(()), |by| Err(PathReason::PlainStep { by }))
}

fn is_en_passant(position: &Position, from: Square, to: Square) -> bool {
    let capture = position.en_passant_capture();
    capture.is_some_and(|it| it.capturers.contains(from) && it.landings.contains(to))
}
