//! Whether what has been set up can be a position: kings, rights, pawns, an owed
//! promotion, en passant.

use super::laws::{Aim, Base, Movement};
use super::{CastlingSide, Color, Piece, Position, Role, SetupError, Square};

/// Each side has one king, where kings matter; that of the side to move may have exploded.
pub(super) fn kings(position: &Position) -> Result<(), SetupError> {
    let aim = position.rules.aim;
    for color in Color::ALL {
        let found = position.pieces(color, Role::King).len();
        let sound = match aim {
            Aim::Mate => found == 1,
            Aim::Explode => found == 1 || found == 0 && color == position.turn,
            Aim::GiveAway => true,
        };
        if !sound {
            return Err(SetupError::Kings { color, found });
        }
    }
    if aim == Aim::Explode && position.kings_touch() {
        return Err(SetupError::KingsTouch);
    }
    Ok(())
}

/// King and rook stand on the row of the start; the right is then the position's.
pub(super) fn grant(position: &mut Position, color: Color, rook: Square) -> Result<(), SetupError> {
    let law = &position.rules.castling;
    let geometry = position.geometry();
    // What was a pawn has not stood there since the start.
    let officers = position.of(color) - position.promoted;
    let stands = |square, role| (officers & position.by_role(role)).contains(square);
    let sides = [CastlingSide::King, CastlingSide::Queen];
    for castling in sides.into_iter().filter_map(|side| law.usual(color, side)) {
        let here = stands(castling.king, Role::King) && stands(rook, Role::Rook);
        if castling.rook == rook && !here {
            return Err(SetupError::RightsWithoutPieces {
                right: castling.side.letter(color),
                king: geometry.name(castling.king),
                rook: geometry.name(castling.rook),
            });
        }
    }
    // Of several kings that which stands where games start, if they all start alike, else
    // the first on the row: position text does not tell (Räuberschach).
    let usual_king = law.usual(color, CastlingSide::King).map(|usual| usual.king);
    let kings = position.pieces(color, Role::King).into_iter();
    let king = kings
        .filter(|&king| usual_king.is_none_or(|usual| king == usual))
        .map(|king| law.home(color, king))
        .filter(|&home| home != 0)
        .min();
    let (king, home) = (king.unwrap_or(0), law.home(color, rook));
    let usual = law.shuffled
        || sides.into_iter().any(|side| {
            law.usual(color, side)
                .is_some_and(|castling| castling.rook == rook)
        });
    if king == 0 || home == 0 || !usual || !stands(rook, Role::Rook) {
        let square = geometry.name(rook);
        return Err(SetupError::NoSuchRight { color, square });
    }
    let side = if home > king {
        CastlingSide::King
    } else {
        CastlingSide::Queen
    };
    if position.may_castle(color, side) {
        return Err(SetupError::RightTwice { color });
    }
    position.rights = position.rights.with(color, side, king, home);
    Ok(())
}

/// What is in hand can be dropped; it is then in the position's hands.
pub(super) fn hand(position: &mut Position, pieces: &[Piece]) -> Result<(), SetupError> {
    if !pieces.is_empty() && !position.rules.hands {
        return Err(SetupError::NoHands);
    }
    for piece in pieces {
        let count = position.hands[piece.color.index()].get_mut(piece.role.index());
        let more = count.and_then(|count| Some((count.checked_add(1)?, count)));
        let Some((more, count)) = more else {
            let (color, letter) = (piece.color, piece.letter());
            return Err(SetupError::Hand { color, letter });
        };
        *count = more;
    }
    Ok(())
}

/// A piece stands there that a pawn can have become.
pub(super) fn promoted(position: &Position, square: Square) -> Result<(), SetupError> {
    let role = position.role_at(square);
    let can = role.is_some_and(|role| Role::PROMOTIONS.contains(&role));
    if can && position.rules.hands {
        return Ok(());
    }
    let square = position.geometry().name(square);
    Err(SetupError::Promoted { square })
}

/// A pawn stands on a starting square of its own colour.
pub(super) fn two_steps(position: &Position, square: Square) -> Result<(), SetupError> {
    let at_home = |color: Color| {
        position.pieces(color, Role::Pawn).contains(square)
            && position.rules().pawns.starts[color.index()].contains(square)
    };
    if Color::ALL.into_iter().any(at_home) {
        return Ok(());
    }
    let square = position.geometry().name(square);
    Err(SetupError::TwoSteps { square })
}

/// No pawn behind its own side's first rank, none left unpromoted but the owed one.
pub(super) fn pawns(position: &Position) -> Result<(), SetupError> {
    let (geometry, law) = (position.geometry(), &position.rules.pawns);
    for color in Color::ALL {
        let pawns = position.pieces(color, Role::Pawn);
        if let Some(square) = (pawns & law.barred[color.index()]).first() {
            return Err(SetupError::Pawn {
                color,
                square: geometry.name(square),
            });
        }
        let mut last = pawns & law.furthest(color, position.pins);
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
    let (geometry, us, law) = (position.geometry(), position.turn, &position.rules.pawns);
    let last = law.furthest(us, position.pins) - law.always_furthest(us);
    if !last.contains(square) || !position.pieces(us, Role::Pawn).contains(square) {
        return Err(SetupError::Owed {
            square: geometry.name(square),
        });
    }
    let mut chosen = *position;
    chosen.by_role[Role::Pawn.index()].remove(square);
    chosen.by_role[Role::Queen.index()].insert(square);
    chosen.by_role[Role::Knight.index()].insert(square);
    let attacks = |king: Square| chosen.attackers_of(king, us).contains(square);
    if position.rules.aim != Aim::GiveAway && chosen.king(!us).is_some_and(attacks) {
        return Err(SetupError::OwedAttacks {
            square: geometry.name(square),
        });
    }
    Ok(())
}

/// The pawn is the other side's and can just have advanced two, and no promotion is owed.
pub(super) fn en_passant(position: &Position) -> Result<(), SetupError> {
    let Some(pawn) = position.en_passant else {
        return Ok(());
    };
    let came = match position.rules.movement {
        Movement::Plan => came_over_a_column(position),
        Movement::Space => came_over_a_cell(position, pawn),
    };
    let is_pawn = position.pieces(!position.turn, Role::Pawn).contains(pawn);
    if is_pawn && came && position.owed.is_none() {
        return Ok(());
    }
    let square = position.geometry().name(pawn);
    Err(SetupError::EnPassant { square })
}

/// The pawn stands two ranks before an empty starting square that exists, and the column
/// between is free.
fn came_over_a_column(position: &Position) -> bool {
    let Some(crossed) = position.crossed() else {
        return false;
    };
    let origin = position.geometry().attacks.push(position.turn, crossed);
    let starts = position.rules.pawns.starts[(!position.turn).index()] & position.squares;
    let free = starts.on(origin) - position.occupied();
    let crossed_free = position.occupied().columns() & crossed.bit() == 0;
    !free.is_empty() && crossed_free
}

/// The starting square of the pawn is empty and exists, and the cell between is free
/// (V.G1).
fn came_over_a_cell(position: &Position, pawn: Square) -> bool {
    let free = |square| !position.occupied().contains(square);
    let came = position.advance_in_space(!position.turn, pawn);
    came.is_some_and(|(start, advance)| {
        position.squares.contains(start) && free(start) && advance.crossed.is_none_or(free)
    })
}

/// The side that is not to move is not in check, unless it has just made the other king
/// explode instead (Atomschach); it never is where kings do not matter (Räuberschach).
pub(super) fn opponent(position: &Position) -> Result<(), SetupError> {
    let won = position.king(position.turn).is_none();
    if won || position.rules.aim == Aim::GiveAway {
        return Ok(());
    }
    let attacked = |king: Square| !position.attackers_of(king, position.turn).is_empty();
    if position.king(!position.turn).is_some_and(attacked) {
        let article = match position.rules.base() {
            Base::Tower => "3.5(b)",
            Base::Chess => "3.9",
        };
        return Err(SetupError::OpponentInCheck { article });
    }
    Ok(())
}
