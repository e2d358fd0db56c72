//! The differences between kinds of games that matter to the search: evaluation, end of the
//! game, and heuristics that do not apply.
//!
//! The search is compiled separately for each kind of game (monomorphised), so that no kind spends
//! time on conditions that matter only to another. [`with_variant`] selects the kind at the start
//! of a search.

mod antichess;
mod atomic;
mod bughouse;
mod goal;
mod space;
mod standard;

use super::evaluate::{EvaluationCaches, Tables};
use super::limits::Needs;
use super::score::{Value, mated};
use super::see;
use crate::rules::laws::{Aim, Movement};
use crate::rules::{Move, Position};
pub(super) use antichess::Antichess;
use atomic::Atomic;
use bughouse::Bughouse;
use goal::Goal;
use space::Space;
pub(super) use standard::Standard;

/// A kind of game, such as antichess: everything that differs between kinds of games in the search.
pub(super) trait Variant: Copy + Send + Sync {
    /// Whether a king can be in check. False in antichess, where captures are compulsory.
    const ROYAL: bool = true;

    /// Whether it is usually a disadvantage to make no move, so that null move pruning is reliable.
    /// False where zugzwang is common.
    const NULL_MOVE: bool = true;

    /// Whether the static evaluation predicts the next plies well enough to prune by it.
    const STATIC_PRUNING: bool = true;

    /// Minimum number of plies in which a side can win. 0 in antichess, where a side that cannot
    /// move has won.
    const FASTEST_WIN: i32 = 1;

    /// Evaluates a position for the side to move, within
    /// [`MAX_EVALUATION`](super::score::MAX_EVALUATION); `memory` caches intermediate results.
    fn evaluate(&self, position: &Position, memory: &mut EvaluationCaches) -> Value;

    /// Whether a legal move and the best captures that follow on its destination win at least
    /// `least` centipawns for the side to move.
    fn see_at_least(position: &Position, mv: Move, least: Value) -> bool {
        see::see_at_least(position, mv, least)
    }

    /// Value of a capture in centipawns: that of the captured piece, or in atomic chess of the
    /// pieces that explode, the opponent's minus the side's own. `None` if the move captures
    /// nothing.
    #[inline]
    fn captured_value(position: &Position, mv: Move) -> Option<Value> {
        let (_, victim) = position.captured(mv)?;
        Some(see::PIECE_VALUES[victim.role.index()])
    }

    /// Score if the last move has ended the game, for example by taking the king; otherwise `None`.
    /// The position is `ply` plies from the root. Positions without legal moves are not detected
    /// here.
    #[inline]
    fn decided(_position: &Position, _ply: i32) -> Option<Value> {
        None
    }

    /// Score of a side without legal moves: mated or stalemated (Articles 5.1(a), 5.2).
    fn no_moves_score(in_check: bool, ply: i32) -> Value {
        if in_check { mated(ply) } else { 0 }
    }

    /// Whether the side to move must capture.
    #[inline]
    fn must_capture(_position: &Position) -> bool {
        false
    }

    /// Whether neither side can win with the pieces that are left, so that the game is drawn
    /// (Article 9.6).
    #[inline]
    fn is_dead(position: &Position) -> bool {
        position.is_dead()
    }
}

/// A computation that is generic over the [`Variant`], like a closure with a type parameter.
pub(super) trait ForVariant {
    type Output;

    fn with<V: Variant>(self, variant: V) -> Self::Output;
}

/// Runs a computation with the [`Variant`] of a position's rules. `needs` is used only in bughouse:
/// how much more captured pieces are worth because the partner of the side to move needs them.
pub(super) fn with_variant<U: ForVariant>(position: &Position, needs: Needs, what: U) -> U::Output {
    let rules = position.rules();
    let tables = Tables::of(rules);
    match rules.aim() {
        Aim::Explode => what.with(Atomic(tables)),
        Aim::GiveAway => what.with(Antichess(tables)),
        Aim::ThreeChecks | Aim::Hill => what.with(Goal(tables)),
        Aim::Mate if rules.hands() => what.with(Bughouse::new(position, tables, needs)),
        Aim::Mate => match rules.movement() {
            Movement::FromAbove => what.with(Standard(tables)),
            Movement::Space | Movement::Path => what.with(Space(tables)),
        },
    }
}
