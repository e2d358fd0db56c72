//! Conditional moves of a game by letter, which are stored with its record.

use super::{RemoteError, RemoteGame};
use crate::game::{Event, Timestamp};
use crate::remote::{BlockData, Conditions, Content};
use crate::rules::Move;

impl RemoteGame {
    /// Lines of conditional moves that may still be played: in each, a move of the opponent and
    /// the answer to it take turns.
    pub fn conditions(&self) -> &[Vec<Move>] {
        let side = self.side();
        side.map_or(&[], |side| self.conditions.lines(side))
    }

    /// Stores conditional moves in place of those before; an empty list removes them.
    ///
    /// # Errors
    ///
    /// When the opponent does not have the move, a line is not possible, or the record cannot be
    /// written.
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

    /// Makes the prepared answer to the opponent's last move; returns it.
    ///
    /// # Errors
    ///
    /// When the record cannot be written.
    pub(super) fn answer_by_condition(
        &mut self,
        now: Timestamp,
    ) -> Result<Option<Move>, RemoteError> {
        let prepared = self.side().and_then(|side| self.conditions.answer(side));
        let Some((answer, next)) = prepared else {
            return Ok(None);
        };
        match self.submit(Content::Event(Event::Move(answer)), now) {
            Ok(()) => {}
            // The player moves without the help of the conditions then.
            Err(RemoteError::Side(_)) => return Ok(None),
            Err(error) => return Err(error),
        }
        self.store(BlockData::Conditions(next.clone()), now)?;
        self.conditions = next;
        Ok(Some(answer))
    }
}
