//! Careful mode: the built-in engine searches a move of the player before it is played, in a thread of
//! its own.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use crate::app::power::AlarmClock;
use crate::app::session::Session;
use crate::engine::explain::Explanation;
use crate::engine::review::blunder;
use crate::engine::{Limits, Search, Stop, Task, give_way};
use crate::game::{GameId, Visit};
use crate::rules::Move;

/// The size of the engine's hash table, in mebibytes.
const HASH: usize = 4;
/// Number of positions to search before and after the move: about a tenth of a second.
const NODES: u64 = if cfg!(test) { 2_000 } else { 20_000 };

/// The move that is searched, and what receives the result.
#[derive(Resource, Default)]
pub struct MoveCheck(Option<(Question, SyncCell<Receiver<Option<Explanation>>>)>);

type Question = (GameId, Visit, Move);

impl MoveCheck {
    /// Returns why a legal move in the position shown is a blunder; `Some(None)` if nothing is wrong.
    /// `None` while the engine searches. The first call starts the search.
    pub fn result(
        &mut self,
        session: &Session,
        mv: Move,
        alarm: &AlarmClock,
    ) -> Option<Option<Explanation>> {
        let question = (session.game.id(), session.visit, mv);
        let running = self.0.take().filter(|(asked, _)| *asked == question);
        let (_, mut receiver) = running.unwrap_or_else(|| (question, begin(session, mv, alarm)));
        match receiver.get().try_recv() {
            Ok(found) => Some(found),
            // The thread could not be started.
            Err(TryRecvError::Disconnected) => Some(None),
            Err(TryRecvError::Empty) => {
                self.0 = Some((question, receiver));
                None
            }
        }
    }
}

/// Starts the search of a move; a redraw is requested when it ends.
fn begin(
    session: &Session,
    mv: Move,
    alarm: &AlarmClock,
) -> SyncCell<Receiver<Option<Explanation>>> {
    let (sender, receiver) = channel();
    let task = Task::new(*session.position())
        .after(session.game.keys_before(session.visit).collect())
        .limits(Limits::nodes(NODES));
    let alarm = alarm.clone();
    let work = move || {
        give_way();
        let found = blunder(&task, mv, &mut Search::new(HASH, 1), &Stop::default());
        // Sending fails only if the player has cancelled the move.
        let _ = sender.send(found);
        alarm.request_redraw();
    };
    // If the thread cannot be started, the sender is dropped and the move counts as good.
    let _ = thread::Builder::new().spawn(work);
    SyncCell::new(receiver)
}
