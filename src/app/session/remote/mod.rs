//! A game between two computers as the session sees it. The record on disk decides what has
//! happened; the session shows the game that follows from it, with the player's own entry that the
//! opponent has not confirmed yet.

mod request;
mod state;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;

use crate::game::{Millis, Timestamp};
use crate::remote::Offer;
use crate::store::remote::RemoteGame;

pub use request::{Invitation, KeyRequest, OnlineRequest, RemoteAct, RemoteRequest, Secret};
pub use state::RemoteState;

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

    /// Waits for the record and returns it.
    pub fn lock(&self) -> MutexGuard<'_, RemoteGame> {
        // A job that has panicked leaves nothing half done in the record itself.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The game between two computers that the player is playing.
#[derive(Clone, Debug)]
pub struct RemotePlay {
    /// Who changes the record of the game.
    pub handle: RemoteHandle,
    /// The state of the game after the last change.
    pub state: RemoteState,
    /// Whether the player offers a draw together with the next move.
    pub offers_draw: bool,
    /// Whether the letter of this state was copied or saved.
    pub is_letter_taken: bool,
}

impl RemotePlay {
    /// Creates the play of a game that has just been opened.
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

/// What has arrived by letter and belongs to no game yet, and what was last read of the player's
/// own key.
#[derive(Resource, Clone, Debug, Default)]
pub struct Mailbox {
    /// The invitation that the player has received and not answered yet.
    pub invitation: Option<Box<Offer>>,
    /// Number of invitations that have arrived, by which the window notices a new one.
    pub invitation_number: u64,
    /// The 24 words of the player's key while they are shown.
    pub words: Option<Secret>,
    /// Number of changes to the games, people and key, by which pages notice that they must read
    /// them again.
    pub changes: u64,
}
