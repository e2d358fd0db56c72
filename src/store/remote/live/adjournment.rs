//! Adjourned games over a connection. The players agree to adjourn, the player who has the move
//! seals it, and both close the game. On another day each player comes back; then the game is
//! resumed and the sealed move is opened without another step of the players.

use super::LiveGame;
use crate::game::Timestamp;
use crate::game::adjournment::Phase;
use crate::rules::Color;
use crate::store::remote::{Outcome, RemoteAction, RemoteError};

impl LiveGame {
    /// Takes the next step of the resumption once both players have come back. Only the app of the
    /// player who sealed the move does so, because it has the key.
    pub(super) fn resume_further(&mut self, now: Timestamp) -> Result<Outcome, RemoteError> {
        match self.is_resuming() {
            false => Ok(Outcome::default()),
            true => match self.act(RemoteAction::Resume, now) {
                Err(error) if !error.is_of_disk() => {
                    // The error is not reported here. The player sees it when trying to resume the
                    // game.
                    Ok(Outcome::default())
                }
                outcome => outcome,
            },
        }
    }

    /// Whether this app must take the next step of the resumption by itself.
    fn is_resuming(&self) -> bool {
        let Some(side) = self.side().filter(|side| side.is_compared()) else {
            return false;
        };
        let game = side.chain().game();
        let sealed = match game.phase() {
            Phase::Adjourned(sealed) | Phase::Opening(sealed) => sealed,
            Phase::Play | Phase::Sealing { .. } | Phase::Reply(_) | Phase::Stating(_) => {
                return false;
            }
        };
        let both = Color::ALL.into_iter().all(|color| game.is_present(color));
        let is_own = sealed.inscription.sealer == side.color();
        both && is_own && side.pending().is_none() && !side.chain().is_key_lost()
    }
}
