//! The message that reports a change of a game. Sound, camera, panels and the selection react to
//! this message, so that none of them has to compare the game with a copy.

use bevy::prelude::*;

use crate::app::session::current::Session;
use crate::app::session::request::Author;
use crate::game::adjournment::AdjournmentAct;
use crate::game::team::TandemBoard;
use crate::game::{Event, GameId, Timestamp, Visit};

/// Reports that a game has changed or that another of its positions is shown. Sent only by
/// [`apply`](crate::app::session::apply), after the change.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct GameChanged {
    pub game: GameId,
    /// The board on which the game is played; the first board outside a match.
    pub board: TandemBoard,
    /// The sender of the request that led to the change.
    pub by: Author,
    /// The time of the request that led to the change.
    pub at: Timestamp,
    /// The kind of change, for example an event or another position shown.
    pub what: Change,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    /// An event was added at the end of the game.
    Event(Event),
    FlagFell,
    Undone,
    /// Undone events of the game were redone.
    Redone,
    Ended,
    /// The result of the game has become final, because no claim waits for an arbiter any more.
    Settled,
    /// The game is shown now, because it was loaded or started, or because the player has returned
    /// to it.
    Opened,
    BoardSwitched,
    /// Another position of the game is shown. Contains the position that was shown before.
    Shown(Visit),
    Studied,
    /// The moves from the position shown to this one, in the same line or in variations, are shown
    /// one after another.
    ReplayBegun(Visit),
    Edited,
    Seated,
}

impl GameChanged {
    pub fn new(session: &Session, what: Change, by: Author, at: Timestamp) -> GameChanged {
        GameChanged::on(session, session.board(), (what, by, at))
    }

    /// Creates the message about a change of the game on a board of the session.
    pub fn on(
        session: &Session,
        board: TandemBoard,
        (what, by, at): (Change, Author, Timestamp),
    ) -> GameChanged {
        GameChanged {
            game: session.game_on(board).unwrap_or(&session.game).id(),
            board,
            by,
            at,
            what,
        }
    }

    /// Returns the position that the change has led to by moves: the end of the game after a move
    /// or a redo, or the next position after a step forward. `None` for any other change.
    pub fn new_place(&self, session: &Session) -> Option<Visit> {
        let game = session.game(self.game)?;
        match self.what {
            Change::Event(event) if moves(event) => Some(game.live()),
            Change::Redone => Some(game.live()),
            Change::Shown(from) => {
                let shown = session.visit_of(self.game)?;
                (game.previous(shown) == Some(from)).then_some(shown)
            }
            _ => None,
        }
    }

    /// Returns whether the change may affect which pieces and boards are shown. Pieces that a
    /// partner has passed on do not count.
    pub fn changes_shown_position(&self, session: &Session) -> bool {
        match self.what {
            Change::Event(event) => {
                let changes = moves(event) || matches!(event, Event::Place(..));
                changes && self.game == session.game.id() && session.is_live()
            }
            Change::Opened
            | Change::BoardSwitched
            | Change::Shown(_)
            | Change::Undone
            | Change::Redone
            | Change::Edited => true,
            Change::FlagFell
            | Change::Ended
            | Change::Settled
            | Change::Studied
            | Change::ReplayBegun(_)
            | Change::Seated => false,
        }
    }
}

/// Returns whether an event makes a move. A sealed move is made when its envelope is opened.
fn moves(event: Event) -> bool {
    matches!(
        event,
        Event::Move(_) | Event::Adjournment(AdjournmentAct::Open(_))
    )
}
