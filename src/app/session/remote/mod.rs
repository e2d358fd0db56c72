//! A remote game (against a player at another computer) as part of the session. The record on disk
//! determines which events the game has. The session shows the game with these events and, in
//! addition, the player's own last action even if the opponent has not confirmed it yet.

mod request;
mod state;
mod watched;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;

use crate::game::{Millis, Timestamp};
use crate::remote::Offer;
use crate::store::remote::RemoteGame;

pub use request::{
    Chat, Invitation, KeyRequest, OnlineRequest, RemoteAct, RemoteRequest, SealedDraft, Secret,
};
pub use state::RemoteState;
pub use watched::WatchedGame;

/// Who changes the record of a game between two computers.
#[derive(Clone, Debug)]
pub enum RemoteHandle {
    /// Jobs on the file thread, in a game by letter.
    Letters(LetterGame),
    /// The thread of games over a network.
    Live,
    /// Nothing: the record of a game over a network is not open, and the game is only shown.
    Closed,
}

impl RemoteHandle {
    /// The open record of a game by letter; `None` for a game over a network.
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
    /// Creates the value for a game that has just been opened.
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
    /// Who changes the record of the game.
    pub handle: RemoteHandle,
    /// The state of the game after the last change.
    pub state: RemoteState,
    /// Whether the player's next move is sent together with a draw offer.
    pub offers_draw: bool,
    /// Whether the player has copied or saved the letter that the opponent needs now.
    pub is_letter_taken: bool,
}

impl RemotePlay {
    /// Creates the value for a remote game that has just been opened.
    pub fn new(handle: RemoteHandle, state: RemoteState) -> RemotePlay {
        RemotePlay {
            handle,
            state,
            offers_draw: false,
            is_letter_taken: false,
        }
    }

    /// Whether the program of the opponent can be reached for what the player does now.
    pub fn is_live(&self) -> bool {
        matches!(self.handle, RemoteHandle::Live)
    }

    /// The time of the game that its clock shows at a time of day. The clocks stand still while
    /// an entry of the player waits for its receipt, and while the game is only shown.
    pub fn clock_time(&self, now: Timestamp) -> Option<Timestamp> {
        let side = self.state.side.as_ref()?;
        let after = match self.state.pending() {
            Some(entry) => entry.used,
            None if self.is_live() => side.elapsed(now),
            None => Millis::ZERO,
        };
        Some(side.chain().now() + after)
    }

    /// Whether the clock of the player to move runs.
    pub fn clock_runs(&self) -> bool {
        self.is_live() && self.state.pending().is_none()
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
