//! How good a position is at a glance, without looking ahead.
//!
//! Where the kings are to be mated over columns, on the tower and on the flat board, the
//! evaluation is a sum of terms, each a count times a weight for the middle game and one
//! for the ending ([`weights`]). It is linear in the weights, so that they can be tuned on
//! the results of games by the same code that plays ([`TermCounter`]). By the tournament
//! rules a [`network`] that has learnt from more games judges instead. Other aims have
//! evaluations of their own, a file each.

mod antichess;
mod atomic;
mod boards;
mod cache;
mod hands;
mod king;
mod memory;
mod mop_up;
pub(crate) mod network;
mod pawns;
mod pieces;
mod sight;
mod solved;
mod space;
mod tables;
mod tuned;
mod tuned_flat;
pub(crate) mod weights;

pub(super) use self::antichess::antichess;
pub(super) use self::atomic::atomic;
use self::boards::Boards;
pub(super) use self::hands::hands;
pub(super) use self::memory::Memory;
use self::network::Network;
pub(super) use self::network::Place;
use self::sight::Sight;
pub(super) use self::space::space;
pub(crate) use self::tables::Tables;
use self::weights::{TEMPO, TERMS, Weight, Weights};
use super::limits::Needs;
use super::score::{MOST, Value};
use super::variant::{self, Variant};
use crate::rules::{Color, Position, Role, Square};
use std::marker::PhantomData;

/// What takes the counts of a side's terms.
trait TermCounter {
    /// Counts a term so many times.
    fn add(&mut self, term: usize, count: i32);

    /// Counts the terms of what a piece is worth and where it stands.
    #[inline]
    fn stand(&mut self, tables: &Tables, color: Color, role: Role, square: Square) {
        for term in tables.standing(color, role, square) {
            self.add(term, 1);
        }
    }
}

/// Adds up weights.
struct Sum<W>(Weight, PhantomData<W>);

impl<W: Weights> TermCounter for Sum<W> {
    #[inline]
    fn add(&mut self, term: usize, count: i32) {
        self.0 += W::all()[term] * count;
    }

    #[inline]
    fn stand(&mut self, tables: &Tables, color: Color, role: Role, square: Square) {
        self.0 += tables.worth(color, role, square);
    }
}

/// White's sum less Black's.
#[inline(always)]
fn both<W: Weights>(mut add: impl FnMut(Color, &mut Sum<W>)) -> Weight {
    let [white, black] = Color::ALL.map(|color| {
        let mut sum = Sum(Weight::default(), PhantomData);
        add(color, &mut sum);
        sum.0
    });
    white - black
}

/// The counts themselves.
struct Counts([i32; TERMS]);

impl TermCounter for Counts {
    fn add(&mut self, term: usize, count: i32) {
        self.0[term] += count;
    }
}

/// The weight of all officers of the initial position for the [`phase`].
pub(crate) const WHOLE: i32 = 24;

/// What a position of any rule set is worth for the side to move, in hundredths of a
/// pawn, within 8000 either way. It is the same for a position and its mirror image, in
/// which the colours have changed places.
pub fn evaluate(position: &Position) -> Value {
    struct Evaluate<'a>(&'a Position);
    impl variant::Use for Evaluate<'_> {
        type Output = Value;

        fn with<V: Variant>(self, variant: V) -> Value {
            variant.evaluate(self.0, &mut Memory::none())
        }
    }
    variant::choose(position, Needs::default(), Evaluate(position))
}

/// The same where the kings are to be mated over columns, by a ground's weights.
pub(super) fn plan<W: Weights>(
    position: &Position,
    tables: &'static Tables,
    memory: &mut Memory,
) -> Value {
    let sight = Sight::new(position, tables);
    let structure = pawns::structure::<W>(&sight, &mut memory.pawns);
    let boards = Boards::of(&sight);
    let mut sum = both(|color, sum: &mut Sum<W>| {
        count_terms(&sight, (&boards, structure.passed), color, sum);
    });
    sum += structure.sum;
    let phase = sight.phase();
    let white = (sum.middle() * phase + sum.ending() * (WHOLE - phase)) / WHOLE;
    within_fifty_moves(position, for_turn(position, white))
}

/// The same on the tower, where a single piece seldom mates a bare king.
pub(super) fn tower(position: &Position, tables: &'static Tables, memory: &mut Memory) -> Value {
    solved::scaled(position, plan::<weights::Tower>(position, tables, memory))
}

/// The same on the flat board, where a bare king is driven to its mate.
pub(super) fn flat(position: &Position, tables: &'static Tables, memory: &mut Memory) -> Value {
    mop_up::mop_up(position, tables)
        .unwrap_or_else(|| plan::<weights::Flat>(position, tables, memory))
}

/// The same by a network that has learnt it; against a bare king by the tower's weights and
/// by how far he is driven, since the games that it has learnt from end before his mate.
pub(super) fn learnt(
    position: &Position,
    network: &Network,
    tables: &'static Tables,
    memory: &mut Memory,
) -> Value {
    let is_bare = |color: &Color| position.of(*color).is_one();
    if let Some(bare) = Color::ALL.into_iter().find(is_bare) {
        let driven = match position.turn() == bare {
            true => -driven(position, tables),
            false => driven(position, tables),
        };
        let value = plan::<weights::Tower>(position, tables, memory);
        return solved::scaled(position, value + driven).clamp(-MOST, MOST);
    }
    let value = network.evaluate(position, &mut memory.accumulator, memory.place);
    within_fifty_moves(position, value)
}

/// For each step that the kings are nearer than the plan allows, and that a bare king is
/// nearer to its edge, in hundredths of a pawn: without them king and queen seldom find
/// the mate within fifty moves.
const NEARER: Value = 40;
const OUTER: Value = 20;

/// How near a bare king is to his mate, where pieces are to give it that can: a bishop or a
/// knight alone hardly ever does.
fn driven(position: &Position, tables: &Tables) -> Value {
    let kings = Color::ALL.map(|color| position.king(color));
    let great = position.by_role(Role::Queen) | position.by_role(Role::Rook);
    let can_mate = !great.is_empty() || position.occupied().len() > 3;
    let can_mate = can_mate && position.by_role(Role::Pawn).is_empty();
    let ([Some(white), Some(black)], true) = (kings, can_mate) else {
        return 0;
    };
    let bare = if position.of(Color::White).is_one() {
        white
    } else {
        black
    };
    let geometry = position.geometry();
    let (file, rank) = geometry.place(bare.column());
    let off = |at: u8, all: u8| Value::from((2 * at + 1).abs_diff(all));
    let outer = off(file, geometry.files()) + off(rank, geometry.ranks());
    let apart = tables.distance(white.column(), black.column()) as Value;
    NEARER * (8 - apart) + OUTER * outer
}

/// White's value as that of the side to move.
fn for_turn(position: &Position, white: Value) -> Value {
    match position.turn() {
        Color::White => white,
        Color::Black => -white,
    }
}

/// What is not won within fifty moves is not won (Article 9.3).
fn within_fifty_moves(position: &Position, value: Value) -> Value {
    let idle = position.halfmoves().min(100) as Value;
    (value * (200 - idle) / 200).clamp(-MOST, MOST)
}

/// The counts of all terms, White's less Black's, and the phase.
pub(crate) fn counts(position: &Position) -> ([i32; TERMS], i32) {
    let sight = Sight::new(position, Tables::of(position.rules()));
    let mut counts = Color::ALL.map(|_| Counts([0; TERMS]));
    let passed =
        Color::ALL.map(|color| pawns::count_structure(&sight, color, &mut counts[color.index()]));
    let boards = Boards::of(&sight);
    for color in Color::ALL {
        let terms = &mut counts[color.index()];
        count_terms(&sight, (&boards, passed), color, terms);
    }
    let [white, black] = counts;
    let difference = std::array::from_fn(|term| white.0[term] - black.0[term]);
    (difference, sight.phase())
}

/// How much an officer weighs in the phase, by role.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

/// From [`WHOLE`] with all officers on the boards to 0 with none.
fn phase(position: &Position) -> i32 {
    let of = |role: Role| PHASE[role.index()] * position.by_role(role).len() as i32;
    Role::ALL.into_iter().map(of).sum::<i32>().min(WHOLE)
}

/// Counts a side's terms, but for what hangs on pawns and boards alone. `passed` are the
/// columns of passed pawns, by colour.
#[inline(always)]
fn count_terms(
    sight: &Sight,
    (boards, passed): (&Boards, [u64; 2]),
    color: Color,
    terms: &mut impl TermCounter,
) {
    pieces::count_terms(sight, color, terms);
    pawns::count_terms(sight, color, passed[color.index()], terms);
    king::count_terms(sight, color, terms);
    boards::count_terms(sight, boards, color, terms);
    if sight.position.turn() == color {
        terms.add(TEMPO, 1);
    }
}
