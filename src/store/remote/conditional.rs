//! Conditional moves of a game by letter: answers that the player has prepared for possible moves
//! of the opponent. They are stored in the game's record.

use super::{RemoteAction, RemoteError, RemoteGame};
use crate::game::{Event, Timestamp};
use crate::remote::{BlockData, Conditions, Content, Gap};
use crate::rules::Move;

impl RemoteGame {
    /// Returns the lines of conditional moves that are still possible after the moves played so
    /// far. Each line begins with a move of the opponent, then has this player's answer to it, and
    /// so on.
    pub fn conditions(&self) -> Vec<Vec<Move>> {
        let side = self.side();
        side.map_or(Vec::new(), |side| self.conditions.lines(side))
    }

    /// Returns whether a line of conditional moves is still in use, see [`Conditions::is_in_use`].
    pub(super) fn has_conditions(&self) -> bool {
        self.side()
            .is_some_and(|side| self.conditions.is_in_use(side))
    }

    /// Replaces the stored conditional moves; an empty list removes them.
    ///
    /// # Errors
    ///
    /// When it is not the opponent's turn, a line is not possible, or the record cannot be written.
    pub fn set_conditions(
        &mut self,
        lines: Vec<Vec<Move>>,
        now: Timestamp,
    ) -> Result<(), RemoteError> {
        let side = self.side().ok_or(RemoteError::NotBegun)?;
        let conditions = Conditions::new(side, lines)?;
        self.store(BlockData::Conditions(conditions.clone()), now)?;
        self.conditions = conditions;
        Ok(())
    }

    /// Makes the prepared answer to the opponent's last move, and returns it. `None` if no answer
    /// is prepared, or if the prepared one is not possible.
    ///
    /// # Errors
    ///
    /// When the record cannot be written.
    pub(super) fn answer_by_condition(
        &mut self,
        now: Timestamp,
    ) -> Result<Option<Move>, RemoteError> {
        let side = self.side().filter(|_| self.gap == Gap::Closed);
        let prepared = side.and_then(|side| self.conditions.answer(side));
        let Some((answer, next)) = prepared else {
            return Ok(None);
        };
        match self.act(
            RemoteAction::Submit(Content::Event(Event::Move(answer))),
            now,
        ) {
            Ok(()) => {}
            // The prepared answer is not possible, so the player must choose a move.
            Err(RemoteError::Side(_)) => return Ok(None),
            Err(error) => return Err(error),
        }
        self.store(BlockData::Conditions(next.clone()), now)?;
        self.conditions = next;
        Ok(Some(answer))
    }
}
