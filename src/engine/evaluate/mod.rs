//! How good a position is at a glance, without looking ahead.
//!
//! The evaluation is a sum of terms, each a count times a weight for the middle
//! game and one for the ending ([`weights`]). It is linear in the weights, so that
//! they can be tuned on the results of games by the same code that plays ([`TermCounter`]).
//! What counts is written for this board:
//! everything is judged over columns, as the rules do.

mod boards;
mod king;
mod pawns;
mod pieces;
mod sight;
mod tables;
mod tuned;
pub(crate) mod weights;

use self::sight::Sight;
use self::weights::{TEMPO, TERMS, WEIGHTS, Weight};
use super::score::{MOST, Value};
use crate::rules::{Color, Position, Role};

/// What takes the counts of terms.
trait TermCounter {
    /// Counts a term so many times for a colour.
    fn add(&mut self, color: Color, term: usize, count: i32);
}

/// Adds up weights.
struct Sum(Weight);

impl TermCounter for Sum {
    #[inline]
    fn add(&mut self, color: Color, term: usize, count: i32) {
        let signed = match color {
            Color::White => count,
            Color::Black => -count,
        };
        self.0 += WEIGHTS[term] * signed;
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

/// What a position is worth for the side to move, in hundredths of a pawn, within
/// 8000 either way. It is the same for a position and its mirror image, in which
/// the colours have changed places.
pub fn evaluate(position: &Position) -> Value {
    let mut sum = Sum(Weight::default());
    count_terms(position, &mut sum);
    let phase = phase(position);
    let white = (sum.0.middle() * phase + sum.0.ending() * (WHOLE - phase)) / WHOLE;
    let value = match position.turn() {
        Color::White => white,
        Color::Black => -white,
    };
    // What is not won within fifty moves is not won (Article 9.3).
    let idle = position.halfmoves().min(100) as Value;
    (value * (200 - idle) / 200).clamp(-MOST, MOST)
}

/// The counts of all terms, White's less Black's, and the phase.
pub(crate) fn counts(position: &Position) -> ([i32; TERMS], i32) {
    let mut counts = Counts([0; TERMS]);
    count_terms(position, &mut counts);
    (counts.0, phase(position))
}

/// From [`WHOLE`] with all officers on the boards to 0 with none.
fn phase(position: &Position) -> i32 {
    let of = |role| (position.by_role(role)).len() as i32;
    let officers = of(Role::Knight) + of(Role::Bishop) + 2 * of(Role::Rook) + 4 * of(Role::Queen);
    officers.min(WHOLE)
}

fn count_terms(position: &Position, terms: &mut impl TermCounter) {
    let sight = Sight::new(position);
    for color in Color::ALL {
        pieces::count_terms(&sight, color, terms);
        pawns::count_terms(&sight, color, terms);
        king::count_terms(&sight, color, terms);
    }
    boards::count_terms(&sight, terms);
    terms.add(position.turn(), TEMPO, 1);
}
