//! Lessons: exercises in which a player makes one move, and the rules say whether
//! it was what the exercise asks for.

use super::GameResult;
use crate::rules::{Column, Move, Pin, Position, RuleSet, Square};

/// A lesson of the course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// What its words are called by.
    pub name: String,
    /// The rules that it teaches, by which all of its exercises are played.
    pub rules: &'static RuleSet,
    /// What is to be done in it, in order; at least one.
    pub exercises: Vec<Exercise>,
}

/// A position, and what the player who has the move is to do in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// The position.
    pub start: Position,
    /// What is to be done.
    pub goal: Goal,
}

/// What a move is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Bring a piece to this square.
    Reach(Square),
    /// Bring a piece to this column, on whichever level.
    ReachColumn(Column),
    /// Capture what stands on this square.
    Capture(Square),
    /// Capture en passant (Article 3.4(d)).
    EnPassant,
    /// Promote a pawn (Article 3.4(e)).
    Promotion,
    /// Promote a pawn by moving the attack board over it away (Article 3.4(e)(iii)).
    BoardPromotion,
    /// Bring an attack board to this pin (Article 3.6).
    Board(Pin),
    /// Turn the attack board of this pin where it stands (V.A2).
    Turn(Pin),
    /// Castle (Article 3.5(a)(ii)).
    Castling,
    /// Clear this square by a capture on another (Atomschach).
    Explode(Square),
    /// Drop a piece from the hand (Tandemschach).
    Drop,
    /// Mate.
    Mate,
}

impl Exercise {
    /// Whether a legal move does what is asked for.
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
                    && before.after(mv).piece_at(square).is_none()
            }
            Goal::Drop => matches!(mv, Move::Drop { .. }),
            Goal::Mate => GameResult::of_position(&before.after(mv))
                .is_some_and(|result| result.winner == Some(before.turn())),
        }
    }
}
