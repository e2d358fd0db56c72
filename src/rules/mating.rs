//! Whether a side can still mate by any series of legal moves (Articles 6.9, 9.6
//! and C4).
//!
//! The answer errs on one side only: it never says of a side that can mate that
//! it cannot. On this board only a bare king is without the means (kings over
//! each other, and boards that ride, let a single knight mate), so that material
//! tells little; what is looked for beside it are the next moves, where they are
//! forced. Blocked positions, which nobody can open, are not recognised.

use super::laws::Aim;
use super::{Color, Position, Role};

/// How many half-moves are looked ahead. Forced lines are short; where there is
/// any choice that keeps the means of mating, the search ends at once.
const AHEAD: u32 = 4;

impl Position {
    /// Whether this side might still mate, however badly the other plays.
    ///
    /// ```
    /// use tritower::rules::{Color, Position};
    ///
    /// let start = Position::start();
    /// assert!(start.can_mate(Color::White) && start.can_mate(Color::Black));
    /// ```
    ///
    /// Where kings explode or everything is given away it is winning that counts, and a
    /// piece that the partner may capture is a means too.
    pub fn can_mate(&self, color: Color) -> bool {
        if let Some(end) = self.outcome() {
            return end.winner() == Some(color);
        }
        if self.rules.hands || self.rules.aim == Aim::GiveAway {
            return true;
        }
        self.can_mate_within(color, AHEAD)
    }

    fn can_mate_within(&self, color: Color, ahead: u32) -> bool {
        if self.rules.aim == Aim::Explode && self.king(!color).is_none() {
            return true;
        }
        if self.of(color) == self.pieces(color, Role::King) {
            return false;
        }
        if ahead == 0 {
            return true;
        }
        let moves = self.legal_moves();
        if moves.is_empty() {
            return self.turn() != color && self.in_check();
        }
        moves
            .into_iter()
            .any(|mv| self.after(mv).can_mate_within(color, ahead - 1))
    }
}
