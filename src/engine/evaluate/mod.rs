//! How good a position is at a glance, without looking ahead.
//!
//! Where the kings are to be mated over columns, on the tower and on the flat board, the
//! evaluation is a sum of terms, each a count times a weight for the middle game and one
//! for the ending ([`weights`]). It is linear in the weights, so that they can be tuned on
//! the results of games by the same code that plays ([`TermCounter`]). Other aims have
//! evaluations of their own, a file each.

mod antichess;
mod atomic;
mod boards;
mod hands;
mod king;
mod pawns;
mod pieces;
mod sight;
mod space;
mod tables;
mod tuned;
mod tuned_flat;
pub(crate) mod weights;

pub(super) use self::antichess::antichess;
pub(super) use self::atomic::atomic;
pub(super) use self::hands::hands;
use self::sight::Sight;
pub(super) use self::space::space;
pub(crate) use self::tables::Tables;
use self::weights::{TEMPO, TERMS, Weight, Weights};
use super::limits::Needs;
use super::score::{MOST, Value};
use super::variant::{self, Variant};
use crate::rules::{Color, Position, Role};
use std::marker::PhantomData;

/// What takes the counts of terms.
trait TermCounter {
    /// Counts a term so many times for a colour.
    fn add(&mut self, color: Color, term: usize, count: i32);
}

/// Adds up weights.
struct Sum<W>(Weight, PhantomData<W>);

impl<W: Weights> TermCounter for Sum<W> {
    #[inline]
    fn add(&mut self, color: Color, term: usize, count: i32) {
        let signed = match color {
            Color::White => count,
            Color::Black => -count,
        };
        self.0 += W::all()[term] * signed;
    }
}

/// The counts themselves, White's less Black's.
struct Counts([i32; TERMS]);

impl TermCounter for Counts {
    fn add(&mut self, color: Color, term: usize, count: i32) {
        self.0[term] += match color {
            Color::White => count,
            Color::Black => -count,
        };
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
            variant.evaluate(self.0)
        }
    }
    variant::choose(position, Needs::default(), Evaluate(position))
}

/// The same where the kings are to be mated over columns, by a ground's weights.
pub(super) fn plan<W: Weights>(position: &Position, tables: &'static Tables) -> Value {
    let sight = Sight::new(position, tables);
    let mut sum = Sum::<W>(Weight::default(), PhantomData);
    count_terms(&sight, &mut sum);
    let phase = phase(position);
    let white = (sum.0.middle() * phase + sum.0.ending() * (WHOLE - phase)) / WHOLE;
    within_fifty_moves(position, for_turn(position, white))
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
    let mut counts = Counts([0; TERMS]);
    let sight = Sight::new(position, Tables::of(position.rules()));
    count_terms(&sight, &mut counts);
    (counts.0, phase(position))
}

/// From [`WHOLE`] with all officers on the boards to 0 with none.
fn phase(position: &Position) -> i32 {
    let of = |role| (position.by_role(role)).len() as i32;
    let officers = of(Role::Knight) + of(Role::Bishop) + 2 * of(Role::Rook) + 4 * of(Role::Queen);
    officers.min(WHOLE)
}

fn count_terms(sight: &Sight, terms: &mut impl TermCounter) {
    for color in Color::ALL {
        pieces::count_terms(sight, color, terms);
        pawns::count_terms(sight, color, terms);
        king::count_terms(sight, color, terms);
    }
    boards::count_terms(sight, terms);
    terms.add(sight.position.turn(), TEMPO, 1);
}
