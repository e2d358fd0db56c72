//! Explains why a piece cannot go from one square to another (Articles 3.1 to 3.5).

use super::{Placed, Reason, federation, king, placed, promotion, space};
use crate::rules::laws::Movement;
use crate::rules::{Column, Move, Position, Promotion, Role, Square, columns};

pub(super) fn judge(
    position: &Position,
    from: Square,
    to: Square,
    chosen: Option<Promotion>,
) -> Result<(), Reason> {
    let mover = mover(position, from)?;
    if !position.squares().contains(to) {
        return Err(Reason::NoSuchSquare { square: to });
    }
    let movement = position.rules().movement;
    let levels = position.layout().only_level().is_none();
    if levels && movement != Movement::Space && position.layout().share_column(from, to) {
        return Err(Reason::SameColumn {
            column: to.column(),
        });
    }
    if let Some(piece) = placed(position, to).filter(|p| p.piece.color == position.turn()) {
        return Err(Reason::OwnPiece { piece });
    }
    match (movement, mover.piece.role) {
        (Movement::Space, _) => space::judge(position, mover, to)?,
        (Movement::Path, _) => federation::judge(position, mover, to)?,
        (Movement::FromAbove, Role::Pawn) => pawn(position, mover, to)?,
        (Movement::FromAbove, _) => other_than_pawn(position, mover, to)?,
    }
    king::stays_safe(position, Move::piece(from, to, None))?;
    let promotion_rank = position
        .rules()
        .pawns
        .promotion_rank(position.turn(), position.pins());
    let promoted = mover.piece.role == Role::Pawn && promotion_rank.contains(to);
    promotion(position, promoted.then_some(to), chosen)
}

/// The piece on the square of departure. Returns an error if the square does not exist, is
/// empty, or holds a piece of the other side.
fn mover(position: &Position, from: Square) -> Result<Placed, Reason> {
    if !position.squares().contains(from) {
        return Err(Reason::NoSuchSquare { square: from });
    }
    let piece = placed(position, from).ok_or(Reason::NoPiece { square: from })?;
    if piece.piece.color == position.turn() {
        Ok(piece)
    } else {
        Err(Reason::NotYours { piece })
    }
}

/// Whether a piece could go to a square if no piece of its own side stood there. For a pawn, only a
/// single step straight ahead counts.
pub(super) fn could_reach(position: &Position, mover: Placed, to: Square) -> bool {
    match position.rules().movement {
        Movement::FromAbove => {}
        Movement::Space => return space::could_reach(position, mover, to),
        Movement::Path => return federation::could_reach(position, mover, to),
    }
    if mover.piece.role != Role::Pawn {
        return other_than_pawn(position, mover, to).is_ok();
    }
    let attacks = &position.layout().attacks;
    attacks.push(mover.piece.color, mover.square.column()) & to.column().bit() != 0
}

/// Checks that a piece other than a pawn can reach a square in the way it moves, and that no column
/// in between holds a piece on any level.
fn other_than_pawn(position: &Position, mover: Placed, to: Square) -> Result<(), Reason> {
    let (attacks, from) = (&position.layout().attacks, mover.square.column());
    if attacks.reach(mover.piece.role, from, 0) & to.column().bit() == 0 {
        return Err(Reason::WrongMovement { piece: mover, to });
    }
    // No columns lie between for a knight or a king.
    unblocked(
        position,
        mover.piece.role,
        from,
        attacks.between(from, to.column()),
    )
}

/// Checks that no piece stands in the columns `between`, a bit set by [`Column`] index; otherwise
/// returns the blocking piece nearest to `from`.
fn unblocked(position: &Position, mover: Role, from: Column, between: u64) -> Result<(), Reason> {
    let layout = position.layout();
    let (file, rank) = layout.place(from);
    let distance = |column: Column| {
        let (f, r) = layout.place(column);
        f.abs_diff(file).max(r.abs_diff(rank))
    };
    let stopped = between & position.occupied().columns();
    let blocked = columns(stopped)
        .min_by_key(|&column| distance(column))
        .and_then(|column| {
            let square = position.occupied().on(column.bit()).first()?;
            Some(Reason::Blocked {
                mover,
                column,
                by: placed(position, square)?,
            })
        });
    blocked.map_or(Ok(()), Err)
}

fn pawn(position: &Position, mover: Placed, to: Square) -> Result<(), Reason> {
    let (attacks, us) = (&position.layout().attacks, mover.piece.color);
    let (from, target) = (mover.square.column(), to.column().bit());
    let enemy = placed(position, to);
    let front = attacks.push(us, from);
    let second = attacks.push_twice(us, from);
    if attacks.pawn(us, from) & target != 0 {
        return if enemy.is_some() || position.en_passant_landings().contains(to) {
            Ok(())
        } else {
            Err(Reason::NothingToCapture { square: to })
        };
    }
    if (front | second) & target == 0 {
        return Err(Reason::WrongMovement { piece: mover, to });
    }
    if second & target != 0 {
        if !position.two_steps().contains(mover.square) {
            return Err(Reason::PawnHasMoved {
                square: mover.square,
            });
        }
        unblocked(position, Role::Pawn, from, front)?;
    }
    enemy.map_or(Ok(()), |ahead| {
        Err(Reason::PawnCapturesDiagonally { ahead })
    })
}
