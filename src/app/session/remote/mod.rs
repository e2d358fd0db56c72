//! A remote game (against a player at another computer) as part of the session. The events of the
//! game are those in its record, a file with the signed actions of both players. The player's own
//! last action is shown even if the opponent has not confirmed it yet.

#[cfg(test)]
pub mod examples;
mod request;
mod shown;
mod state;
mod watched;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;

use crate::app::session::tandem::MatchSession;
use crate::game::{Millis, Timestamp};
use crate::remote::{Offer, Side};
use crate::store::remote::RemoteGame;

pub use crate::store::remote::RemoteAction;
pub use request::{Chat, Invitation, KeyRequest, OnlineRequest, RemoteRequest, Secret};
pub use shown::title;
pub use state::RemoteState;
pub use watched::WatchedGame;

/// How the record of a remote game is accessed.
#[derive(Clone, Debug)]
pub enum RemoteHandle {
    /// A game by letter: jobs on the file thread change its record.
    Letters(LetterGame),
    /// A game over a network: the thread of these games changes its record.
    Live,
    /// A game over a network whose record is not open. The game can only be viewed.
    Closed,
}

impl RemoteHandle {
    /// Returns the open record of a game by letter; `None` for a game over a network.
    pub fn letters(&self) -> Option<&LetterGame> {
        match self {
            RemoteHandle::Letters(game) => Some(game),
            RemoteHandle::Live | RemoteHandle::Closed => None,
        }
    }
}

/// The open record of a game by letter. Jobs on the file thread use it one after another.
#[derive(Clone, Debug)]
pub struct LetterGame(Arc<Mutex<RemoteGame>>);

impl LetterGame {
    /// Wraps the record of a game that has just been opened, so that several jobs can use it.
    pub fn new(game: RemoteGame) -> LetterGame {
        LetterGame(Arc::new(Mutex::new(game)))
    }

    /// Waits until no other job uses the record, and locks the record.
    pub fn lock(&self) -> MutexGuard<'_, RemoteGame> {
        // If a job has panicked while it had the lock, the record itself is still complete.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The remote game (against a player at another computer) that is in play.
#[derive(Clone, Debug)]
pub struct RemotePlay {
    /// How the record of the game is accessed.
    pub handle: RemoteHandle,
    /// The state of the game after the last change.
    pub state: RemoteState,
    /// The boards of a match on two boards; `None` for a game on one board.
    pub tandem: Option<Box<MatchSession>>,
    /// Whether the player's next move is sent together with a draw offer.
    pub offers_draw: bool,
    /// Whether the player has copied or saved the letter that the opponent needs now.
    pub is_letter_taken: bool,
}

impl RemotePlay {
    pub fn new(handle: RemoteHandle, state: RemoteState) -> RemotePlay {
        RemotePlay {
            handle,
            state,
            tandem: None,
            offers_draw: false,
            is_letter_taken: false,
        }
    }

    /// Returns whether the game is open for play over a network.
    pub fn is_live(&self) -> bool {
        matches!(self.handle, RemoteHandle::Live)
    }

    /// Returns the time that the game's clocks show at the time of day `now`, on the time scale of
    /// the game; `None` before the game has begun. The clocks stand still while the player's last
    /// action is not confirmed, and while a game over a network is only viewed.
    pub fn clock_time(&self, now: Timestamp) -> Option<Timestamp> {
        let side = self.state.side.as_ref()?;
        let after = match self.state.pending() {
            Some(entry) => entry.used,
            None if self.is_live() => side.elapsed(now),
            None => Millis::ZERO,
        };
        Some(side.chain().now() + after)
    }

    pub fn clock_runs(&self) -> bool {
        let is_disputed = |side: &Side| side.dispute().is_some();
        let stands = self.state.side.as_ref().is_some_and(is_disputed);
        self.is_live() && self.state.pending().is_none() && !stands
    }
}

/// What the window shows about letters outside a game: an invitation that the player has not
/// answered yet, and the words of the player's key.
#[derive(Resource, Clone, Debug, Default)]
pub struct Mailbox {
    /// The invitation that the player has received and not answered yet, if any.
    pub invitation: Option<Box<Offer>>,
    /// Number of invitations received so far; when it increases, the window shows the new
    /// invitation.
    pub invitation_number: u64,
    /// The 24 words of the player's key while they are shown, otherwise `None`.
    pub words: Option<Secret>,
    /// Number of changes to the remote games, known people and key so far. When it increases, the
    /// pages of the panel read them again.
    pub changes: u64,
}
