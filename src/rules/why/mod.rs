//! Why a move is not legal, with the article that forbids it.
//!
//! The generator of legal moves never looks at what it leaves out, so this module
//! goes the other way: it takes one attempt and asks the rules one by one until
//! one forbids it. It agrees with the generator on every attempt. It is for
//! people, not for search: it makes the move on a copy to look at the king.
//!
//! ```
//! use tritower::rules::{Position, notation, why};
//!
//! let start = Position::start();
//! let attempt = notation::attempt(&start, "b1W-d3N").unwrap();
//! let illegal = why(&start, attempt).unwrap_err();
//! assert_eq!(illegal.to_string(), "the way is blocked at c2 by White's pawn on c2W");
//! assert_eq!(illegal.article(), "3.1(c)");
//! ```

mod articles;
mod board;
mod captures;
mod english;
mod king;
mod piece;
mod reason;
mod space;
mod stuck;

pub use articles::{cited, is_article};
pub use reason::{BoardReason, CastlingReason, Placed, Reason, SpaceReason};
pub use stuck::{board_stuck, piece_stuck};

use super::{Becomes, Move, Position, RuleSet, Square};

/// A reason against a move under a rule set. It reads as an English sentence
/// without the article.
#[derive(Clone, Copy, thiserror::Error)]
#[error("{}", english::sentence(self.rules.ground, self.reason))]
pub struct Illegal {
    /// The reason, for who says it otherwise.
    pub reason: Reason,
    rules: &'static RuleSet,
}

impl Illegal {
    /// The article of the tournament rules that forbids the move, such as `3.4(d)`, or the
    /// number of the variant that does, such as `V.A1`.
    pub fn article(&self) -> &'static str {
        articles::article(self.reason, self.rules)
    }

    /// The same as it stands in an English sentence: `Article 3.4(d)`, `V.A1`.
    pub fn cited(&self) -> String {
        cited(self.article())
    }
}

impl PartialEq for Illegal {
    fn eq(&self, other: &Illegal) -> bool {
        self.reason == other.reason
    }
}

impl Eq for Illegal {}

impl std::fmt::Debug for Illegal {
    /// Leaves the rule set out.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Illegal").field(&self.reason).finish()
    }
}

/// Whether a move is legal, and if not, why. A move that promotes needs its
/// choice: without one that is the reason, once nothing else stands against it.
///
/// # Errors
///
/// [`Illegal`], exactly when the move is not one of the position's legal moves.
pub fn why(position: &Position, mv: Move) -> Result<(), Illegal> {
    judge(position, mv).map_err(|reason| Illegal {
        reason,
        rules: position.rules(),
    })
}

fn judge(position: &Position, mv: Move) -> Result<(), Reason> {
    captures::not_over(position)?;
    if let Some(owed) = position.owed() {
        return match mv {
            Move::Promote { square, becomes } if square == owed => {
                choice(position, square, becomes)
            }
            _ => Err(Reason::PromotionOwed { square: owed }),
        };
    }
    match mv {
        Move::Piece {
            from,
            to,
            promotion,
        } => piece::judge(position, from, to, promotion),
        Move::Castle(side) => king::castling(position, side),
        Move::Board {
            from,
            to,
            promotion,
        } => board::judge(position, from, to, promotion),
        Move::Promote { square, .. } => Err(Reason::NothingOwed { square }),
        Move::Drop { role, to } => captures::judge_drop(position, role, to),
    }
}

/// Whether a pawn may become this (Article 3.4(e)(i)).
fn choice(position: &Position, square: Square, becomes: Becomes) -> Result<(), Reason> {
    let choices = position.rules().pawns.choices(square);
    if choices.contains(&becomes) {
        Ok(())
    } else {
        Err(Reason::NotAPromotion { becomes, choices })
    }
}

/// Whether a piece would come to where it is to go if none of its own side stood there; so
/// does whatever is no piece on the boards.
pub(in crate::rules) fn comes_to(position: &Position, mv: Move) -> bool {
    match mv {
        Move::Piece { from, to, .. } => {
            placed(position, from).is_some_and(|mover| piece::comes_to(position, mover, to))
        }
        _ => true,
    }
}

/// Whether the choice fits a move that promotes the pawn on `square`, if any.
fn promotion(
    position: &Position,
    square: Option<Square>,
    chosen: Option<Becomes>,
) -> Result<(), Reason> {
    match (square, chosen) {
        (None, None) => Ok(()),
        (Some(square), None) => {
            let choices = position.rules().pawns.choices(square);
            Err(Reason::PromotionMissing { square, choices })
        }
        (None, Some(_)) => Err(Reason::NothingPromoted),
        (Some(square), Some(becomes)) => choice(position, square, becomes),
    }
}

/// What stands on a square.
fn placed(position: &Position, square: Square) -> Option<Placed> {
    Some(Placed {
        piece: position.piece_at(square)?,
        square,
    })
}
