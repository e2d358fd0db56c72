//! Whether what has been set up can be a position: kings, rights, pawns, an owed
//! promotion, en passant.

use super::{CastlingSide, Color, Position, Role, SetupError, Square};

/// Each side has one king.
pub(super) fn kings(position: &Position) -> Result<(), SetupError> {
    for color in Color::ALL {
        let found = position.pieces(color, Role::King).len();
        if found != 1 {
            return Err(SetupError::Kings { color, found });
        }
    }
    Ok(())
}

/// King and rook stand where they start.
pub(super) fn right(
    position: &Position,
    color: Color,
    side: CastlingSide,
) -> Result<(), SetupError> {
    let castling = position.rules().castling(color, side);
    let stands = |square, role| position.pieces(color, role).contains(square);
    if stands(castling.king, Role::King) && stands(castling.rook, Role::Rook) {
        return Ok(());
    }
    let geometry = position.geometry();
    Err(SetupError::RightsWithoutPieces {
        right: side.letter(color),
        king: geometry.name(castling.king),
        rook: geometry.name(castling.rook),
    })
}

/// A pawn stands on a starting square of its own colour.
pub(super) fn two_steps(position: &Position, square: Square) -> Result<(), SetupError> {
    let at_home = |color: Color| {
        position.pieces(color, Role::Pawn).contains(square)
            && position.rules().pawn_starts[color.index()].contains(square)
    };
    if Color::ALL.into_iter().any(at_home) {
        return Ok(());
    }
    let square = position.geometry().name(square);
    Err(SetupError::TwoSteps { square })
}

/// No pawn behind its own side's first rank, none left unpromoted but the owed one.
pub(super) fn pawns(position: &Position) -> Result<(), SetupError> {
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
            return Err(SetupError::Pawn {
                color,
                square: geometry.name(square),
            });
        }
        let mut last = pawns & geometry.furthest(color, position.pins);
        if let Some(owed) = position.owed.filter(|_| color == position.turn) {
            last.remove(owed);
        }
        if let Some(square) = last.first() {
            return Err(SetupError::Unpromoted {
                square: geometry.name(square),
            });
        }
    }
    Ok(())
}

/// The owed pawn stands on a corner that a board has just left, and none of the
/// four pieces would attack the other king.
pub(super) fn owed(position: &Position) -> Result<(), SetupError> {
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
        return Err(SetupError::Owed {
            square: geometry.name(square),
        });
    }
    let mut chosen = *position;
    chosen.by_role[Role::Pawn.index()].remove(square);
    chosen.by_role[Role::Queen.index()].insert(square);
    chosen.by_role[Role::Knight.index()].insert(square);
    let attacks = |king: Square| chosen.attackers(king.column(), us).contains(square);
    if chosen.king(!us).is_some_and(attacks) {
        return Err(SetupError::OwedAttacks {
            square: geometry.name(square),
        });
    }
    Ok(())
}

/// The pawn is the other side's, two ranks before an empty starting square that
/// exists, the column between is free, and no promotion is owed.
pub(super) fn en_passant(position: &Position) -> Result<(), SetupError> {
    let Some(pawn) = position.en_passant else {
        return Ok(());
    };
    let (attacks, them) = (&position.geometry().attacks, !position.turn);
    let wrong = || SetupError::EnPassant {
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

/// The side that is not to move is not in check.
pub(super) fn opponent(position: &Position) -> Result<(), SetupError> {
    let attacked = |king: Square| !position.attackers(king.column(), position.turn).is_empty();
    if position.king(!position.turn).is_some_and(attacked) {
        return Err(SetupError::OpponentInCheck);
    }
    Ok(())
}
