//! The actions of the player in a game over a connection.

use super::LiveGame;
use crate::game::Timestamp;
use crate::remote::Gap;
use crate::store::remote::{Outcome, RemoteAction, RemoteError};

impl LiveGame {
    /// Performs an action of this player. Without a connection, an entry is stored and sent later.
    ///
    /// # Errors
    ///
    /// When the action is not possible or cannot be stored.
    pub fn act(&mut self, action: RemoteAction, now: Timestamp) -> Result<Outcome, RemoteError> {
        if action == RemoteAction::NothingSent {
            self.game.act(action, now)?;
            return match self.is_connected {
                true => self.send_again(now),
                false => Ok(Outcome::default()),
            };
        }
        if self.game.gap == Gap::Unknown && !action.is_talk() {
            return Err(RemoteError::EndMissing);
        }
        self.game.record.check()?;
        let side = self.game.side.as_mut().ok_or(RemoteError::NotBegun)?;
        let outputs = action.perform(side, &self.game.paths, now)?;
        self.active = now;
        self.game.execute(outputs, now)
    }

    /// Whether the contract allows the player to claim a win now because the opponent is absent.
    pub fn may_claim_absence(&self, now: Timestamp) -> bool {
        self.side().is_some_and(|side| {
            let chain = side.chain();
            let proposal = chain.contract().contract().proposal();
            proposal.conduct.lost_line.absence_loses
                && !chain.is_over()
                && side.absence(now) >= proposal.absence_limit()
        })
    }
}
