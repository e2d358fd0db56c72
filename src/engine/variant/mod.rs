//! What the search must know of the game that is played: what a position is worth, what
//! ends a game, and which of its guesses do not hold there.
//!
//! The search is compiled for each kind of game by itself, so that none pays for what
//! another asks: which it is, is [chosen](choose) once a search.

mod antichess;
mod atomic;
mod bughouse;
mod plan;
mod space;

use super::evaluate::Memory;
use super::exchange;
use super::limits::Needs;
use super::score::{Value, mated};
use crate::rules::laws::{Aim, Base, Movement};
use crate::rules::{Move, Position, TOURNAMENT};
use antichess::Antichess;
use atomic::Atomic;
use bughouse::Bughouse;
pub(super) use plan::Tower;
use plan::{Flat, Tournament};
use space::Space;

/// A kind of game, as the search knows it.
pub(super) trait Variant: Copy + Send + Sync {
    /// Whether a king is to be guarded: where none is, there are no checks, and who can
    /// capture must.
    const ROYAL: bool = true;

    /// Whether a turn that is given up is worse than the best move, as a rule. It is not
    /// where who must move suffers by it.
    const NULL_MOVE: bool = true;

    /// Whether what a position is worth at a glance tells enough of the next plies for
    /// nodes and moves to be cut by it.
    const TELLING: bool = true;

    /// After how many plies a side may win at the soonest.
    const SOONEST: i32 = 1;

    /// What a position is worth for the side to move, within
    /// [`MOST`](super::score::MOST); `memory` keeps what comes again.
    fn evaluate(&self, position: &Position, memory: &mut Memory) -> Value;

    /// Whether the side to move gains at least `least` by a legal move and the best
    /// captures that follow on its square of arrival.
    fn gains(position: &Position, mv: Move, least: Value) -> bool {
        exchange::gains(position, mv, least)
    }

    /// What a capture takes off the board at once; none for what captures nothing.
    #[inline]
    fn taken(position: &Position, mv: Move) -> Option<Value> {
        let (_, victim) = position.captured(mv)?;
        Some(exchange::WORTH[victim.role.index()])
    }

    /// What the game has been decided by with the move before, if it has: the score `ply`
    /// plies from the root. That the side to move is without a move is not meant.
    #[inline]
    fn decided(_position: &Position, _ply: i32) -> Option<Value> {
        None
    }

    /// The score of a side that cannot move: mated or stalemated (Articles 5.1(a), 5.2).
    fn without_moves(in_check: bool, ply: i32) -> Value {
        if in_check { mated(ply) } else { 0 }
    }

    /// Whether the side to move must capture.
    #[inline]
    fn must_capture(_position: &Position) -> bool {
        false
    }

    /// Whether nobody can win any more with these pieces (Article 9.6).
    #[inline]
    fn is_dead(position: &Position) -> bool {
        position.is_dead()
    }
}

/// Something that is done with whichever kind of game it is.
pub(super) trait Use {
    type Output;

    fn with<V: Variant>(self, variant: V) -> Self::Output;
}

/// Does something with the kind of game that a position is of. `needs`, of the side to
/// move, count where captured pieces go to a partner.
pub(super) fn choose<U: Use>(position: &Position, needs: Needs, what: U) -> U::Output {
    let rules = position.rules();
    match (rules.aim, rules.base()) {
        _ if *rules == *TOURNAMENT => what.with(Tournament::new()),
        (Aim::Explode, _) => what.with(Atomic::new(rules)),
        (Aim::GiveAway, _) => what.with(Antichess::new(rules)),
        (Aim::Mate, _) if rules.hands => what.with(Bughouse::new(position, needs)),
        (Aim::Mate, Base::Chess) => what.with(Flat::new(rules)),
        (Aim::Mate, Base::Tower) => match rules.movement {
            Movement::Plan => what.with(Tower::new(rules)),
            Movement::Space => what.with(Space::new(rules)),
        },
    }
}
