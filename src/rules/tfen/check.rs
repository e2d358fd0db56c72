//! Whether what was read can be a position: pawns, an owed promotion, en passant.

use super::TfenError;
use crate::rules::{Color, Position, Role, Square};

/// No pawn behind its own side's first rank, none left unpromoted but the owed one.
pub(super) fn check_pawns(position: &Position) -> Result<(), TfenError> {
    let geometry = position.geometry();
    for color in Color::ALL {
        let pawns = position.pieces(color, Role::Pawn);
        let first = match color {
            Color::White => 0,
            Color::Black => geometry.ranks() - 1,
        };
        if let Some(square) = pawns
            .into_iter()
            .find(|s| geometry.place(s.column()).1 == first)
        {
            return Err(TfenError::Pawn {
                color,
                square: geometry.name(square),
            });
        }
        let mut last = pawns & geometry.furthest(color, position.pins);
        if let Some(owed) = position.owed.filter(|_| color == position.turn) {
            last.remove(owed);
        }
        if let Some(square) = last.first() {
            return Err(TfenError::Unpromoted {
                square: geometry.name(square),
            });
        }
    }
    Ok(())
}

/// The owed pawn stands on a corner that a board has just left, and none of the
/// four pieces would attack the other king.
pub(super) fn check_owed(position: &Position) -> Result<(), TfenError> {
    let Some(square) = position.owed else {
        return Ok(());
    };
    let (geometry, us) = (position.geometry(), position.turn);
    let corner = geometry.pins().any(|pin| {
        geometry.pin(pin).furthest_for == Some(us)
            && geometry.corner(pin) == square
            && !position.pins.contains(pin)
    });
    if !corner || !position.pieces(us, Role::Pawn).contains(square) {
        return Err(TfenError::Owed {
            square: geometry.name(square),
        });
    }
    let mut chosen = *position;
    chosen.by_role[Role::Pawn.index()].remove(square);
    chosen.by_role[Role::Queen.index()].insert(square);
    chosen.by_role[Role::Knight.index()].insert(square);
    let attacks = |king: Square| chosen.attackers(king.column(), us).contains(square);
    if chosen.king(!us).is_some_and(attacks) {
        return Err(TfenError::OwedAttacks {
            square: geometry.name(square),
        });
    }
    Ok(())
}

/// The pawn is the other side's, two ranks before an empty starting square that
/// exists, the column between is free, and no promotion is owed.
pub(super) fn check_en_passant(position: &Position) -> Result<(), TfenError> {
    let Some(pawn) = position.en_passant else {
        return Ok(());
    };
    let (attacks, them) = (&position.geometry().attacks, !position.turn);
    let wrong = || TfenError::EnPassant {
        square: position.geometry().name(pawn),
    };
    let crossed = position.crossed().ok_or_else(wrong)?;
    let origin = attacks.push(position.turn, crossed);
    let starts = position.rules.pawn_starts[them.index()] & position.squares;
    let free = starts.on(origin) - position.occupied();
    let crossed_free = position.occupied().columns() & crossed.bit() == 0;
    let is_pawn = position.pieces(them, Role::Pawn).contains(pawn);
    if !is_pawn || free.is_empty() || !crossed_free || position.owed.is_some() {
        return Err(wrong());
    }
    Ok(())
}
