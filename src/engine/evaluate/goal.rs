//! Evaluation of games that are also won without mate: the evaluation of the board, plus the
//! checks given (Three-check) or how near the kings are to the hill (King of the Hill).

use super::{EvaluationCaches, MAX_EVALUATION, Tables, for_turn};
use crate::engine::score::Value;
use crate::rules::laws::Aim;
use crate::rules::{Color, Position};

/// Bonus in centipawns for the checks that a side has given, indexed by their number; the
/// third check ends the game.
const CHECKS: [Value; 3] = [0, 120, 420];

/// Bonus in centipawns for each king step by which a king is nearer to the hill than the distance
/// [`FAR`].
const NEARER: Value = 22;
/// Distance from the hill, in king steps, at which a king gets no bonus any more.
const FAR: u8 = 5;
/// Additional bonus in centipawns for a king next to the hill.
const NEXT_TO_HILL: Value = 40;

pub(in crate::engine) fn goal(
    position: &Position,
    tables: &'static Tables,
    memory: &mut EvaluationCaches,
) -> Value {
    let board = super::board(position, tables, memory);
    let of = |color| match position.rules().aim() {
        Aim::Hill => near_the_hill(position, color),
        _ => given(position, color),
    };
    let white = of(Color::White) - of(Color::Black);
    (board + for_turn(position, white)).clamp(-MAX_EVALUATION, MAX_EVALUATION)
}

fn given(position: &Position, color: Color) -> Value {
    let count = usize::from(position.checks_given(color));
    CHECKS.get(count).copied().unwrap_or(MAX_EVALUATION)
}

/// Returns the bonus in centipawns for a king near the hill. It depends on the number of steps to
/// the hill as seen from above.
fn near_the_hill(position: &Position, color: Color) -> Value {
    let layout = position.layout();
    let Some(king) = position.king(color) else {
        return 0;
    };
    let (file, rank) = layout.place(king.column());
    let hill = position.rules().hill().into_iter();
    let steps = hill.map(|square| {
        let (f, r) = layout.place(square.column());
        f.abs_diff(file).max(r.abs_diff(rank))
    });
    let steps = steps.min().unwrap_or(FAR);
    let foot = if steps <= 1 { NEXT_TO_HILL } else { 0 };
    foot + NEARER * Value::from(FAR.saturating_sub(steps))
}
