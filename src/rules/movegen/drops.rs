//! Generates drops of captured pieces (bughouse, Crazyhouse).

use super::{Generator, Sink};
use crate::rules::{Color, Move, Role, SquareSet};

impl<S: Sink> Generator<'_, S> {
    /// Generates drops of each kind of piece that the side to move may drop, on the empty squares;
    /// if the king is in check, only drops that block the check. Pawns cannot be dropped on a
    /// promotion square of either side.
    #[cold]
    pub(super) fn drops(&mut self) {
        let free = self.evasion - self.own - self.enemies;
        let (law, pins) = (&self.rules.pawns, self.position.pins);
        let last = Color::ALL.map(|color| law.promotion_rank(color, pins));
        let last = last
            .into_iter()
            .fold(SquareSet::EMPTY, |all, set| all | set);
        for role in Role::ALL {
            if self.position.in_hand(self.us, role) == 0 {
                continue;
            }
            let squares = if role == Role::Pawn {
                free - last
            } else {
                free
            };
            for to in squares {
                self.sink.push_move(Move::Drop { role, to });
            }
        }
    }
}
