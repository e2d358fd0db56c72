//! A remote game (against a player at another computer) as part of the session. The record on disk
//! determines which events the game has. The session shows the game with these events and, in
//! addition, the player's own last action even if the opponent has not confirmed it yet.

mod request;
mod state;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;

use crate::remote::Offer;
use crate::store::remote::RemoteGame;

pub use request::{Invitation, KeyRequest, RemoteAct, RemoteRequest, Secret};
pub use state::RemoteState;

/// The open record of a remote game, which is the file with everything that the players have agreed
/// and played. It is locked during each job of the file thread that uses it.
#[derive(Clone, Debug)]
pub struct RemoteHandle(Arc<Mutex<RemoteGame>>);

impl RemoteHandle {
    /// Creates a handle for the record of a game that has just been opened.
    pub fn new(game: RemoteGame) -> RemoteHandle {
        RemoteHandle(Arc::new(Mutex::new(game)))
    }

    /// Returns whether both handles belong to the same open record.
    pub fn is(&self, other: &RemoteHandle) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
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
    /// The open record of the game.
    pub handle: RemoteHandle,
    /// The state of the game after the last job about it.
    pub state: RemoteState,
    /// Path of the save file next to the record, which also contains the player's variations and
    /// comments.
    pub save: PathBuf,
    /// Whether the player's next move is sent together with a draw offer.
    pub offers_draw: bool,
    /// Whether the player has copied or saved the letter that the opponent needs now.
    pub is_letter_taken: bool,
}

impl RemotePlay {
    /// Creates the value for a remote game that has just been opened.
    pub fn new(handle: RemoteHandle, state: RemoteState) -> RemotePlay {
        let save = handle.lock().save_path();
        RemotePlay {
            handle,
            state,
            save,
            offers_draw: false,
            is_letter_taken: false,
        }
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
