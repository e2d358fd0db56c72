//! Finds themes of a problem, such as a king that moves with an attack board, so that
//! problems can be selected without replaying them.

use std::collections::BTreeSet;

use tritower::engine::mate::Solution;
use tritower::rules::{Color, Move, Position, Promotion, Role, Square};

/// Returns the names of a solution's themes, in alphabetical order.
pub(super) fn of(position: &Position, solution: &Solution) -> Vec<&'static str> {
    let mut themes = BTreeSet::new();
    let mut before = *position;
    let attacker = position.turn();
    for (ply, &mv) in solution.line.iter().enumerate() {
        let key = ply == 0;
        if before.turn() == attacker {
            themes.extend(of_move(&before, mv, key));
        }
        if matches!(mv, Move::Promote { .. }) {
            themes.insert("pending-promotion");
        }
        before.make_unchecked(mv);
    }
    themes.extend(of_mate(&before, attacker));
    // The mates after the other defences to the key move count too.
    let after = position.play_unchecked(solution.line[0]);
    for defence in &solution.defences {
        let mut before = after.play_all_unchecked(&defence.turn);
        for &mv in defence.answers.first().into_iter().flatten() {
            themes.extend(of_move(&before, mv, false));
            before.make_unchecked(mv);
        }
        if defence.turn.len() > 1 {
            themes.insert("pending-promotion");
        }
    }
    themes.into_iter().collect()
}

fn of_move(before: &Position, mv: Move, key: bool) -> Vec<&'static str> {
    let mut themes = Vec::new();
    match mv {
        Move::Castle(_) => themes.push("castling"),
        Move::Promote { .. } | Move::Drop { .. } => {}
        Move::Board { from, .. } => {
            let passenger = before.on_board(from).first();
            let role = passenger.and_then(|square| before.piece_at(square));
            themes.push(match role.map(|piece| piece.role) {
                None => "empty-board",
                Some(Role::King) => "king-rides",
                Some(Role::Knight) => "knight-rides",
                Some(Role::Pawn) => "pawn-rides",
                Some(_) => "piece-rides",
            });
            themes.push(if key { "board-key" } else { "board-answer" });
            if before.play_unchecked(mv).in_check() && before.play_unchecked(mv).outcome().is_some()
            {
                themes.push("board-mates");
            }
        }
        Move::Piece { from, to, .. } => {
            let shared = before.occupied().on(to.column().bit());
            let left = before.occupied().on(from.column().bit());
            if !shared.is_empty() && before.piece_at(to).is_none() {
                themes.push("over-a-piece");
            }
            if left.len() > 1 {
                themes.push("leaves-a-column");
            }
        }
    }
    match mv.promotion() {
        Some(Promotion::Piece(Role::Queen)) => themes.push("promotion"),
        Some(_) => themes.push("underpromotion"),
        None => {}
    }
    themes
}

fn of_mate(mate: &Position, attacker: Color) -> Vec<&'static str> {
    let mut themes = Vec::new();
    let (king, mated) = (mate.king(attacker), mate.king(!attacker));
    if king.map(Square::column) == mated.map(Square::column) {
        themes.push("king-over-king");
    }
    if mate.checkers().len() > 1 {
        themes.push("double-check");
    }
    if mated.is_some_and(|king| mate.layout().square_pin(king).is_some()) {
        themes.push("king-on-a-board");
    }
    themes
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use tritower::engine::mate::Defence;
    use tritower::rules::notation;

    #[test]
    fn a_move_after_a_pending_promotion_is_judged_with_the_promoted_piece() {
        let text = "W=p3/2B1/4/4;N=3k/4/4/4;B=P2K/4/4/4;KL3w=2/1N;QL6b=2/2 w - - - - 0 30";
        let position = Position::from_tfen(text).unwrap();
        let mut at = position;
        let [key, leaves, choice, mates] = ["c3W-d4W", "QL6-QL4", "a8B=Q", "KL3-KL2"].map(|text| {
            let mv = notation::read(&at, text).unwrap();
            at.make_unchecked(mv);
            mv
        });
        let solution = Solution {
            moves: 2,
            keys: vec![vec![key]],
            line: vec![key],
            defences: vec![Defence {
                turn: vec![leaves],
                moves: 1,
                answers: vec![vec![choice, mates]],
            }],
        };
        assert!(of(&position, &solution).contains(&"board-mates"));
    }
}
