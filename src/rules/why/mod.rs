//! Explains why a move is not legal, with the article that forbids it.
//!
//! The move generator does not record why it omits a move. This module checks a single
//! attempted move against one rule after the other until one forbids it. It and the generator
//! agree on which moves are legal. It is meant for messages to players and not for search: to
//! check the king, it makes the move on a copy of the position.
//!
//! ```
//! use tritower::rules::{Position, notation, why};
//!
//! let start = Position::start();
//! let attempt = notation::attempt(&start, "b1W-d3N").unwrap();
//! let illegal = why(&start, attempt).unwrap_err();
//! assert_eq!(illegal.to_string(), "a piece blocks the path");
//! assert_eq!(illegal.article(), "3.1(c)");
//! ```

mod articles;
mod board;
mod captures;
mod federation;
mod king;
mod piece;
mod reason;
mod space;
mod stuck;

pub use articles::{cited, is_article};
pub use reason::{BoardReason, CastlingReason, PathReason, Placed, Reason, SpaceReason};
pub use stuck::{board_stuck, piece_stuck};

use super::{BoardLayout, Move, Position, Promotion, RuleSet, Square};

/// The reason why a move is not legal under a rule set. Displays as a short phrase without
/// squares, pieces and article.
#[derive(Clone, Copy, thiserror::Error)]
#[error("{reason}")]
pub struct Illegal {
    /// The reason, with the squares and pieces concerned.
    pub reason: Reason,
    rules: &'static RuleSet,
}

impl Illegal {
    /// The article of the tournament rules (on the flat board, of FIDE's laws) that forbids the
    /// move, such as `3.4(d)`, or the number or name of the variant, such as `V.A1`.
    pub fn article(&self) -> &'static str {
        articles::article(self.reason, self.rules)
    }

    /// The source that forbids the move, as cited in an English sentence: `Article 3.4(d)`,
    /// `V.A1`.
    pub fn cited(&self) -> String {
        cited(self.article())
    }

    /// The board layout whose squares and pins the reason names.
    pub fn layout(&self) -> &'static BoardLayout {
        self.rules.layout
    }
}

impl PartialEq for Illegal {
    fn eq(&self, other: &Illegal) -> bool {
        self.reason == other.reason
    }
}

impl Eq for Illegal {}

impl std::fmt::Debug for Illegal {
    /// Formats the reason without the rule set, whose tables are very long.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Illegal").field(&self.reason).finish()
    }
}

/// Checks whether a move is legal and returns the reason if it is not. A move that promotes a
/// pawn needs a promotion choice; a missing choice is reported only if nothing else forbids the
/// move.
///
/// # Errors
///
/// [`Illegal`] if the move is not one of the position's legal moves, and only then.
pub fn why(position: &Position, mv: Move) -> Result<(), Illegal> {
    judge(position, mv).map_err(|reason| Illegal {
        reason,
        rules: position.rules(),
    })
}

impl Position {
    /// Returns the position after a move if the move is legal. Unlike this method,
    /// [`Position::play_unchecked`] and [`Position::make_unchecked`] do not check legality.
    ///
    /// # Errors
    ///
    /// [`Illegal`] with the reason against the move.
    ///
    /// ```
    /// use tritower::rules::why::Reason;
    /// use tritower::rules::{Position, notation};
    ///
    /// let start = Position::start();
    /// let next = start.play(notation::attempt(&start, "b2W-b4N")?)?;
    /// let error = next.play(notation::attempt(&next, "b4N-b5N")?).unwrap_err();
    /// assert!(matches!(error.reason, Reason::NotYours { .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&self, mv: Move) -> Result<Position, Illegal> {
        why(self, mv)?;
        Ok(self.play_unchecked(mv))
    }
}

fn judge(position: &Position, mv: Move) -> Result<(), Reason> {
    captures::not_over(position)?;
    if let Some(pawn) = position.pending_promotion() {
        return match mv {
            Move::Promote { square, becomes } if square == pawn => {
                choice(position, square, becomes)
            }
            _ => Err(Reason::PromotionPending { square: pawn }),
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
        Move::Promote { square, .. } => Err(Reason::NothingPending { square }),
        Move::Drop { role, to } => captures::judge_drop(position, role, to),
    }
}

/// Checks that the pawn on `square` may be promoted to `becomes` (Article 3.4(e)(i)).
fn choice(position: &Position, square: Square, becomes: Promotion) -> Result<(), Reason> {
    let choices = position.rules().pawns.choices(square);
    if choices.contains(&becomes) {
        Ok(())
    } else {
        Err(Reason::NotAPromotion { becomes, choices })
    }
}

/// Whether the moving piece could go to the square of arrival if no piece of its own side stood
/// there. Always true for castling, moves of attack boards, promotion choices and drops.
pub(in crate::rules) fn could_reach(position: &Position, mv: Move) -> bool {
    match mv {
        Move::Piece { from, to, .. } => {
            placed(position, from).is_some_and(|mover| piece::could_reach(position, mover, to))
        }
        _ => true,
    }
}

/// Checks the promotion choice of a move. A move that promotes the pawn on `square` needs an
/// allowed choice. If `square` is `None`, the move promotes no pawn and must have no choice.
fn promotion(
    position: &Position,
    square: Option<Square>,
    chosen: Option<Promotion>,
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

/// The piece on a square together with the square; `None` if the square is empty.
fn placed(position: &Position, square: Square) -> Option<Placed> {
    Some(Placed {
        piece: position.piece_at(square)?,
        square,
    })
}
