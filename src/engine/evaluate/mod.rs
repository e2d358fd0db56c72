//! Static evaluation of positions.
//!
//! Where pieces move by files and ranks as seen from above, a position is evaluated by the [network] of
//! its board layout. Games with checks, a hill or pieces in hand add what these are worth. Atomic,
//! antichess and movement in three dimensions have evaluations of their own, one in each file.

mod antichess;
mod atomic;
mod attack_info;
mod bare_king;
mod caches;
mod goal;
mod hands;
pub mod network;
mod space;
mod style;
mod tables;

pub(super) use self::antichess::antichess;
pub(super) use self::atomic::atomic;
pub(super) use self::caches::EvaluationCaches;
pub(super) use self::goal::goal;
pub(super) use self::hands::hands;
pub(super) use self::network::TreePlace;
pub(super) use self::space::space;
pub(super) use self::style::StyleBonus;
pub(super) use self::tables::Tables;
use super::limits::Needs;
use super::score::{MAX_EVALUATION, Value};
use super::variant::{self, Variant};
use crate::rules::{Color, Position, Role};

/// Value of [`phase`] in the starting position, where all pieces are on the board.
pub(crate) const WHOLE: i32 = 24;

/// Evaluates a position of any rule set for the side to move, in centipawns, from -8000 to
/// 8000. A position and its mirror image with colours swapped have the same value.
pub fn evaluate(position: &Position) -> Value {
    struct Evaluate<'a>(&'a Position);
    impl variant::ForVariant for Evaluate<'_> {
        type Output = Value;

        fn with<V: Variant>(self, variant: V) -> Value {
            variant.evaluate(self.0, &mut EvaluationCaches::new())
        }
    }
    variant::with_variant(position, Needs::default(), Evaluate(position))
}

/// Evaluates the pieces and boards of a position for the side to move, in centipawns: by the network
/// of the board layout, or by hand if one side has only its king.
pub(super) fn board(
    position: &Position,
    tables: &'static Tables,
    memory: &mut EvaluationCaches,
) -> Value {
    match bare_king::bare_side(position) {
        Some(bare) => bare_king::evaluate(position, bare, tables),
        None => {
            let (accumulator, place) = (&mut memory.accumulator, memory.place);
            let value = tables.network.evaluate(position, accumulator, place);
            scale_by_fifty_moves(position, value)
        }
    }
}

/// Converts a value for White to one for the side to move.
fn for_turn(position: &Position, white: Value) -> Value {
    match position.turn() {
        Color::White => white,
        Color::Black => -white,
    }
}

/// Reduces a value as the half-move clock advances: from the whole value at 0 to half of it at the
/// limit of fifty moves (Article 9.3).
fn scale_by_fifty_moves(position: &Position, value: Value) -> Value {
    let idle = position.halfmoves().min(100) as Value;
    (value * (200 - idle) / 200).clamp(-MAX_EVALUATION, MAX_EVALUATION)
}

/// How much a piece adds to the game phase, indexed by role from the pawn to the king.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

/// Game phase: from [`WHOLE`] in the starting position to 0 with only kings and pawns left.
fn phase(position: &Position) -> i32 {
    let of = |role: Role| PHASE[role.index()] * position.by_role(role).len() as i32;
    Role::ALL.into_iter().map(of).sum::<i32>().min(WHOLE)
}
