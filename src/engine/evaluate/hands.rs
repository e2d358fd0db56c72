//! One board of two (Tandemschach): beside what stands there, what a side has in hand,
//! the squares beside a king on which it can be dropped, and what the partner would give
//! for what is to be taken.

use super::sight::Sight;
use super::weights::{Flat, Tower};
use super::{MOST, Memory, Tables, for_turn, plan};
use crate::engine::limits::Needs;
use crate::engine::score::Value;
use crate::rules::laws::Base;
use crate::rules::{Color, Position, Role};

/// What a piece in hand is worth, by role: it comes to any square.
const IN_HAND: [Value; 5] = [95, 300, 300, 430, 850];

/// How much a piece in hand adds to the danger of a king, by role, and how far they count
/// together.
const FORCE: [u32; 5] = [1, 3, 2, 3, 5];
const MOST_FORCE: u32 = 14;

/// For a square beside a king that nothing of his guards, for each unit of force.
const OPEN: Value = 3;

/// What a position is worth for the side to move.
pub(in crate::engine) fn hands(
    position: &Position,
    tables: &'static Tables,
    memory: &mut Memory,
    (thinks, needs): (Color, &Needs),
) -> Value {
    let board = match position.rules().base() {
        Base::Tower => plan::<Tower>(position, tables, memory),
        Base::Chess => plan::<Flat>(position, tables, memory),
    };
    let sight = Sight::new(position, tables);
    let of = |color| {
        in_hand(position, color) - exposed(&sight, color) + wanted(position, (color, thinks), needs)
    };
    let white = of(Color::White) - of(Color::Black);
    (board + for_turn(position, white)).clamp(-MOST, MOST)
}

/// The pieces that can be dropped, by role.
fn held(position: &Position, color: Color) -> [u8; 5] {
    [0, 1, 2, 3, 4].map(|role| position.in_hand(color, Role::ALL[role]))
}

fn in_hand(position: &Position, color: Color) -> Value {
    let held = held(position, color).into_iter().zip(IN_HAND);
    held.map(|(count, worth)| Value::from(count) * worth).sum()
}

/// How open the king of a colour is to what may be dropped beside him.
fn exposed(sight: &Sight, color: Color) -> Value {
    OPEN * (open(sight, color) * force(sight.position, !color)) as Value
}

/// The empty squares beside the king of a colour that nothing of his guards.
fn open(sight: &Sight, color: Color) -> u32 {
    let us = sight.side(color);
    let officers = us.officers().iter();
    let guarded = officers.fold(us.by_pawns, |all, it| all | it.reach);
    (us.ring & sight.empty.columns() & !guarded).count_ones()
}

/// How much the pieces in the hand of a colour add to the danger of the other's king.
fn force(position: &Position, color: Color) -> u32 {
    let held = held(position, color).into_iter().zip(FORCE);
    let force: u32 = held.map(|(count, force)| u32::from(count) * force).sum();
    force.min(MOST_FORCE)
}

/// What a piece that the partner has asked for is worth more, in hundredths of a pawn.
const ASKED: Value = 150;

impl Needs {
    /// The same where the partner has asked for a piece of this kind; a king is none.
    #[must_use]
    pub fn with(mut self, role: Role) -> Needs {
        let all = Role::ALL.into_iter().zip(&mut self.0);
        for (_, worth) in all.filter(|(it, _)| *it == role) {
            *worth += ASKED;
        }
        self
    }

    /// What a player who has the colour `partner` on this board would give for one more
    /// piece of each kind: the more, the more open the other king is to it.
    pub fn of(board: &Position, partner: Color) -> Needs {
        let sight = Sight::new(board, Tables::of(board.rules()));
        let open = open(&sight, !partner);
        let left = MOST_FORCE - force(board, partner);
        Needs(FORCE.map(|force| OPEN * (open * force.min(left)) as Value))
    }
}

/// What the partner of whoever thinks would give more for the pieces of a colour: they
/// are the dearer to lose.
fn wanted(position: &Position, (color, thinks): (Color, Color), needs: &Needs) -> Value {
    if color == thinks {
        return 0;
    }
    let all = Role::ALL.into_iter().zip(needs.0);
    all.map(|(role, worth)| worth * position.pieces(color, role).len() as Value)
        .sum()
}
