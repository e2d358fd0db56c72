//! What is known of endings that are solved: on the tower a single piece seldom mates a bare
//! king, whatever it is worth in games.

use crate::engine::score::Value;
use crate::rules::laws::RuleOption;
use crate::rules::{Position, Role};

/// The denominator of the factors: 64 leaves an evaluation as it is.
const WHOLE: Value = 64;

/// The value of a position, less where one piece is all that is left and seldom wins.
pub(super) fn scaled(position: &Position, value: Value) -> Value {
    if position.occupied().len() != 3 {
        return value;
    }
    value * factor(position) / WHOLE
}

/// From what a side with the move wins of all positions: 11.7 % with a rook (99.996 % with
/// Peters boards), 0.8 % with a bishop, 1.9 % with a knight. That many points above a half are
/// worth 52, 4 and 8 hundredths of a pawn on the scale of the network; the factors make
/// about as much of what the evaluation says without them (540, 110, 90).
fn factor(position: &Position) -> Value {
    let has = |role| !position.by_role(role).is_empty();
    let rook_seldom_wins = !position.rules().has(RuleOption::Peters);
    if has(Role::Rook) && rook_seldom_wins || has(Role::Knight) {
        6
    } else if has(Role::Bishop) {
        2
    } else {
        WHOLE
    }
}
