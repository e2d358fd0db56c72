//! Draws the engine's moves as arrows on the board.

use crate::app::view::drawing::{Brush, Stroke};
use crate::app::view::marks::ends;
use crate::engine::explain::{Explanation, Fault};
use crate::engine::review::Mistake;
use crate::rules::{Move, Position};

/// Maximum number of plies of a variation that are drawn as arrows; more arrows would overlap.
const PLIES: usize = 4;

/// Returns arrows for the first moves of an engine variation: blue for the side to move, red for
/// the other side.
pub fn of_line(position: &Position, moves: &[Move]) -> Vec<Stroke> {
    let mover = position.turn();
    let mut position = *position;
    let mut strokes = Vec::new();
    for &mv in moves.iter().take(PLIES) {
        let brush = if position.turn() == mover {
            Brush::Blue
        } else {
            Brush::Red
        };
        strokes.extend(stroke(&position, mv, brush));
        position.make_unchecked(mv);
    }
    strokes
}

/// Returns a blue arrow for the move that was better than a mistake and, if the explanation has a
/// pattern that the mistake allows, a red one for the opponent's move that begins it.
pub fn of_fault(fault: &Mistake) -> Vec<Stroke> {
    let better = fault.best.moves.get(..1).unwrap_or_default();
    let mut strokes = of_line(&fault.position, better);
    let explanation = fault.explanation.as_ref();
    strokes.extend(explanation.and_then(|it| of_reply(&fault.position, it)));
    strokes
}

/// Returns a red arrow for the opponent's move that begins the pattern which the explained moves
/// allow; `None` if they allow none. `position` is the one before the moves.
pub fn of_reply(position: &Position, explanation: &Explanation) -> Option<Stroke> {
    explanation.first(Fault::Allowed)?;
    let after = position.play_all_unchecked(&explanation.played.moves);
    stroke(&after, *explanation.refutation.first()?, Brush::Red)
}

/// Returns the yellow arrow that shows a hint; `None` if the move is impossible in the position.
pub fn of_hint(position: &Position, mv: Move) -> Option<Stroke> {
    stroke(position, mv, Brush::Yellow)
}

/// Returns red arrows for the moves of the side to move among the first moves of a line.
pub fn of_threat(position: &Position, moves: &[Move]) -> Vec<Stroke> {
    let blue_and_red = of_line(position, moves).into_iter();
    let own = blue_and_red.filter(|it| it.brush == Brush::Blue);
    own.map(|it| Stroke {
        brush: Brush::Red,
        ..it
    })
    .collect()
}

/// Returns the arrow that shows a move. The arrow of a move on a single square (the choice of a
/// promotion piece, or a drop) starts and ends on that square and is drawn as a circle. `None` if
/// the move is impossible in the position.
fn stroke(position: &Position, mv: Move, brush: Brush) -> Option<Stroke> {
    let (from, to) = match mv {
        Move::Promote { square, .. } | Move::Drop { to: square, .. } => (square, square),
        _ => ends(position, mv)?,
    };
    Some(Stroke { from, to, brush })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::notation;

    fn texts(moves: &[&str]) -> (Position, Vec<Move>) {
        let start = Position::start();
        let mut position = start;
        let moves = moves.iter().map(|text| {
            let mv = notation::read(&position, text).unwrap();
            position.make_unchecked(mv);
            mv
        });
        (start, moves.collect())
    }

    #[test]
    fn a_line_alternates_blue_and_red_for_at_most_four_plies() {
        let (start, moves) = texts(&["b4N", "b5B", "c3W", "c6B", "d3W"]);
        let strokes = of_line(&start, &moves);
        let brushes: Vec<Brush> = strokes.iter().map(|stroke| stroke.brush).collect();
        assert_eq!(brushes, [Brush::Blue, Brush::Red, Brush::Blue, Brush::Red]);
        let layout = start.layout();
        assert_eq!(Some(strokes[0].from), layout.square("b2W"));
        assert_eq!(Some(strokes[0].to), layout.square("b4N"));
    }

    #[test]
    fn a_board_is_drawn_from_its_pin_to_the_other() {
        let position = Position::from_tfen(
            "W=4/4/PPPP/NBBN;N=4/4/4/4;B=nbbn/pppp/4/4;\
             QL1w=2/R1;QL6b=rq/pp;KL1w=1P/KR;KL6b=kr/pp w Kkq * - - 0 1",
        )
        .unwrap();
        let mv = notation::read(&position, "QL1-QL2").unwrap();
        let stroke = of_hint(&position, mv).unwrap();
        assert!(!stroke.is_circle());
    }
}
