//! Lessons: exercises in which the player makes one move, which is checked against the goal
//! of the exercise.

use super::GameResult;
use crate::rules::{Column, Move, Pin, Position, RuleSet, Square};

/// A lesson of the course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Key by which the texts of the lesson are found.
    pub name: String,
    /// The rule set of all exercises of the lesson.
    pub rules: &'static RuleSet,
    /// The exercises, in order; at least one.
    pub exercises: Vec<Exercise>,
}

/// A position with a goal for the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// The position in which the player must find a move.
    pub start: Position,
    /// What the player's move must achieve.
    pub goal: Goal,
}

/// Goal of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Move a piece to this square.
    Reach(Square),
    /// Move a piece to a square on this file and rank, on any level.
    ReachColumn(Column),
    /// Capture the piece on this square.
    Capture(Square),
    /// Capture en passant (Article 3.4(d)).
    EnPassant,
    /// Promote a pawn (Article 3.4(e)).
    Promotion,
    /// Promote a pawn on a corner by moving away the attack board above it (Article
    /// 3.4(e)(iii)).
    BoardPromotion,
    /// Move an attack board to this pin (Article 3.6).
    Board(Pin),
    /// Turn the attack board on this pin in place (V.A2).
    Turn(Pin),
    /// Castle (Article 3.5(a)(ii)).
    Castling,
    /// Remove the piece on this square by a capture on another one (atomic).
    Explode(Square),
    /// Drop a piece that the partner captured (bughouse).
    Drop,
    /// Give mate.
    Mate,
}

impl Exercise {
    /// Whether a legal move reaches the goal of the exercise.
    pub fn is_solved_by(&self, mv: Move) -> bool {
        let before = &self.start;
        let lands = match mv {
            Move::Piece { to, .. } => Some(to),
            _ => None,
        };
        match self.goal {
            Goal::Reach(square) => lands == Some(square),
            Goal::ReachColumn(column) => lands.is_some_and(|to| to.column() == column),
            Goal::Capture(square) => before.captured(mv).is_some_and(|(at, _)| at == square),
            Goal::EnPassant => before.is_en_passant(mv),
            Goal::Promotion => matches!(
                mv,
                Move::Piece {
                    promotion: Some(_),
                    ..
                }
            ),
            Goal::BoardPromotion => matches!(
                mv,
                Move::Board {
                    promotion: Some(_),
                    ..
                }
            ),
            Goal::Board(pin) => matches!(mv, Move::Board { to, .. } if to == pin),
            Goal::Turn(pin) => {
                matches!(mv, Move::Board { from, to, .. } if from == pin && to == pin)
            }
            Goal::Castling => matches!(mv, Move::Castle(_)),
            Goal::Explode(square) => {
                let captured = before.captured(mv);
                captured.is_some_and(|(at, _)| at != square)
                    && before.piece_at(square).is_some()
                    && before.play_unchecked(mv).piece_at(square).is_none()
            }
            Goal::Drop => matches!(mv, Move::Drop { .. }),
            Goal::Mate => GameResult::of_position(&before.play_unchecked(mv))
                .is_some_and(|result| result.winner == Some(before.turn())),
        }
    }
}
