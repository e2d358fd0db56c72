//! A game between two computers as the session sees it. The record on disk decides what has
//! happened; the session shows the game that follows from it, with the player's own entry that the
//! opponent has not confirmed yet.

mod request;
mod state;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;

use crate::remote::Offer;
use crate::store::remote::RemoteGame;

pub use request::{Invitation, KeyRequest, RemoteAct, RemoteRequest, Secret};
pub use state::RemoteState;

/// The open record of a game between two computers. Jobs on the file thread use it one after
/// another.
#[derive(Clone, Debug)]
pub struct RemoteHandle(Arc<Mutex<RemoteGame>>);

impl RemoteHandle {
    /// Creates a handle of a game that has just been opened.
    pub fn new(game: RemoteGame) -> RemoteHandle {
        RemoteHandle(Arc::new(Mutex::new(game)))
    }

    /// Whether both are handles of the same open record.
    pub fn is(&self, other: &RemoteHandle) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
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
    /// The open record of the game.
    pub handle: RemoteHandle,
    /// The state of the game after the last job.
    pub state: RemoteState,
    /// The save beside the record, which has the player's variations and comments, too.
    pub save: PathBuf,
    /// Whether the player offers a draw together with the next move.
    pub offers_draw: bool,
    /// Whether the letter of this state was copied or saved.
    pub is_letter_taken: bool,
}

impl RemotePlay {
    /// Creates the play of a game that has just been opened.
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
