//! Static exchange evaluation (SEE): the material won by a series of captures on one square.
//!
//! Attacks depend on files and ranks alone, not on levels (Article 3.1). A piece that leaves its
//! square therefore opens a line for sliders behind it only if no other piece stands above or below
//! it.

use super::score::Value;
use crate::rules::{Color, Column, Move, Position, Promotion, Role, Square, SquareSet};

/// Piece values in an exchange in centipawns, indexed by role from the pawn to the king. The king
/// is worth more than all other pieces together.
pub(super) const PIECE_VALUES: [Value; 6] = [100, 320, 310, 460, 920, 10_000];

/// Piece values in centipawns where captures explode (atomic), indexed by role from the pawn to the
/// king.
pub(super) const EXPLOSION_VALUES: [Value; 6] = [90, 210, 220, 370, 760, 10_000];

/// Whether a legal move and the best captures that follow on its destination win at least `least`
/// centipawns for the side to move.
pub(super) fn see_at_least(position: &Position, mv: Move, least: Value) -> bool {
    exchange(position, mv, least, |to, by, left| {
        least_attacker(position, to.column(), by, left)
    })
}

/// Like [`see_at_least`], where pieces move in three dimensions (V.G1). Attackers behind a
/// capturing piece are ignored, because a capture opens few of the many lines.
pub(super) fn see_at_least_3d(position: &Position, mv: Move, least: Value) -> bool {
    exchange(position, mv, least, |to, by, left| {
        let attackers = position.attackers_of(to, by) & left;
        Role::ALL.into_iter().find_map(|role| {
            let square = (attackers & position.by_role(role)).first()?;
            Some((square, role))
        })
    })
}

/// Returns whether a series of captures on one square, begun by a move, wins at least `least`
/// centipawns. `attacker` is called with the square, a side and the remaining pieces; it returns
/// the least valuable piece of that side that attacks the square.
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
    let worth = |role: Role| PIECE_VALUES[role.index()];
    let victim = position
        .captured(mv)
        .map_or(0, |(_, piece)| worth(piece.role));
    let promotion = promotion.and_then(Promotion::role);
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
            // A king cannot capture a piece that is still defended.
            if role == Role::King && attacker(to, side, left).is_some() {
                side = !side;
            }
            break;
        }
    }
    side != us
}

/// Material in centipawns won by a capture that explodes (atomic): the opponent's losses minus the
/// side's own. `None` if the move captures nothing.
pub(super) fn explosion_gain(position: &Position, mv: Move) -> Option<Value> {
    let Move::Piece { from, to, .. } = mv else {
        return None;
    };
    let (struck, victim) = position.captured(mv)?;
    let us = position.turn();
    let cleared = position.exploded_pieces(to);
    let worth = |role: Role| EXPLOSION_VALUES[role.index()];
    let gone = |color| -> Value {
        let all = Role::ALL.into_iter();
        all.map(|role| worth(role) * (position.pieces(color, role) & cleared).len() as Value)
            .sum()
    };
    // The capturing piece, and a pawn captured en passant, may stand outside the cleared
    // squares.
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

/// Finds the least valuable piece of `by` that attacks `column`, among the pieces on the squares
/// `left`. `None` if no such piece attacks it.
fn least_attacker(
    position: &Position,
    column: Column,
    by: Color,
    left: SquareSet,
) -> Option<(Square, Role)> {
    let attacks = position.layout().attacks();
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
