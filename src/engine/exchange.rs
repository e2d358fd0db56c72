//! What a series of captures on one square wins (static exchange).
//!
//! Attacks are judged in the plan (Article 3.1), so everything that attacks the
//! square's column may capture on the square; a piece that leaves a column opens
//! it for sliders only when no other piece stands there on another level.

use super::score::Value;
use crate::rules::{Becomes, Color, Column, Move, Position, Role, Square, SquareSet};

/// What pieces are worth in an exchange, by role. A king is worth more than all.
pub(super) const WORTH: [Value; 6] = [100, 320, 310, 460, 920, 10_000];

/// The same where captures clear the squares around (Atomschach).
pub(super) const BLAST_WORTH: [Value; 6] = [90, 210, 220, 370, 760, 10_000];

/// Whether the side to move gains at least `least` by a legal move and the best
/// captures that follow on its square of arrival.
pub(super) fn gains(position: &Position, mv: Move, least: Value) -> bool {
    exchange(position, mv, least, |to, by, left| {
        least_attacker(position, to.column(), by, left)
    })
}

/// The same in three dimensions (V.G1). What stands behind a piece that captures is not
/// seen: lines that open are few among so many.
pub(super) fn gains_in_space(position: &Position, mv: Move, least: Value) -> bool {
    exchange(position, mv, least, |to, by, left| {
        let attackers = position.attackers_of(to, by) & left;
        Role::ALL.into_iter().find_map(|role| {
            let square = (attackers & position.by_role(role)).first()?;
            Some((square, role))
        })
    })
}

/// Either, by what `attacker` says is the least piece of a side, among those left, that
/// attacks a square.
#[inline(always)]
fn exchange(
    position: &Position,
    mv: Move,
    least: Value,
    attacker: impl Fn(Square, Color, SquareSet) -> Option<(Square, Role)>,
) -> bool {
    let Move::Piece {
        from,
        to,
        promotion,
    } = mv
    else {
        return least <= 0;
    };
    let us = position.turn();
    let worth = |role: Role| WORTH[role.index()];
    let victim = position
        .captured(mv)
        .map_or(0, |(_, piece)| worth(piece.role));
    let promotion = promotion.and_then(Becomes::role);
    let promoted = promotion.map_or(0, |role| worth(role) - worth(Role::Pawn));
    let mut balance = victim + promoted - least;
    if balance < 0 {
        return false;
    }
    let standing = promotion.or_else(|| position.role_at(from));
    balance -= worth(standing.unwrap_or(Role::Pawn));
    if balance >= 0 {
        return true;
    }
    let mut left = position.occupied() - SquareSet::of(from);
    let mut side = !us;
    while let Some((square, role)) = attacker(to, side, left) {
        left = left - SquareSet::of(square);
        side = !side;
        balance = -balance - 1 - worth(role);
        if balance >= 0 {
            // A king cannot capture what is still guarded.
            if role == Role::King && attacker(to, side, left).is_some() {
                side = !side;
            }
            break;
        }
    }
    side != us
}

/// What the side to move wins by a capture that clears the squares around (Atomschach):
/// what goes of the other's less what goes of its own. None for what captures nothing.
pub(super) fn blast(position: &Position, mv: Move) -> Option<Value> {
    let Move::Piece { from, to, .. } = mv else {
        return None;
    };
    let (struck, victim) = position.captured(mv)?;
    let us = position.turn();
    let cleared = position.cleared(to);
    let worth = |role: Role| BLAST_WORTH[role.index()];
    let gone = |color| -> Value {
        let all = Role::ALL.into_iter();
        all.map(|role| worth(role) * (position.pieces(color, role) & cleared).len() as Value)
            .sum()
    };
    // What captures, and what is captured in passing, may stand outside.
    let outside = |square: Square, role: Role| {
        if cleared.contains(square) {
            0
        } else {
            worth(role)
        }
    };
    let moved = position.role_at(from).unwrap_or(Role::Pawn);
    let ours = gone(us) + outside(from, moved);
    Some(gone(!us) + outside(struck, victim.role) - ours)
}

/// The least piece of `by` among those `left` that attacks a column.
fn least_attacker(
    position: &Position,
    column: Column,
    by: Color,
    left: SquareSet,
) -> Option<(Square, Role)> {
    let attacks = position.geometry().attacks();
    let occupied = left.columns();
    let of = |role: Role, from: u64| (position.pieces(by, role) & left).on(from).first();
    let found = |role: Role, from: u64| of(role, from).map(|square| (square, role));
    if let Some(pawn) = found(Role::Pawn, attacks.pawn(!by, column)) {
        return Some(pawn);
    }
    if let Some(knight) = found(Role::Knight, attacks.knight(column)) {
        return Some(knight);
    }
    let diagonal = attacks.bishop(column, occupied);
    if let Some(bishop) = found(Role::Bishop, diagonal) {
        return Some(bishop);
    }
    let straight = attacks.rook(column, occupied);
    found(Role::Rook, straight)
        .or_else(|| found(Role::Queen, diagonal | straight))
        .or_else(|| found(Role::King, attacks.king(column)))
}
