//! The message that reports what has happened to a game. Sound, camera, panels and the
//! selection read it; none of them keeps a copy of the game to compare.

use bevy::prelude::*;

use crate::app::session::current::Session;
use crate::app::session::request::Author;
use crate::game::{AdjournmentAct, Event, GameId, TeamBoard, Timestamp, Visit};

/// A game has changed, or another place of it is shown. Sent by
/// [`apply`](crate::app::session::apply) alone, after the change.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct GameChanged {
    /// The game.
    pub game: GameId,
    /// The board on which the game is played; the first board outside a match.
    pub board: TeamBoard,
    /// Who asked for it.
    pub by: Author,
    /// When it was asked for.
    pub at: Timestamp,
    /// What has happened.
    pub what: Change,
}

/// What has happened to a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    /// This event was added at its end.
    Event(Event),
    /// A flag has fallen.
    FlagFell,
    /// Its last events were undone.
    Undone,
    /// Events were redone.
    Redone,
    /// It has ended.
    Ended,
    /// Its result is final: no claim waits for an arbiter any more.
    Settled,
    /// It has become the game that is shown: loaded, begun, or returned to.
    Opened,
    /// It has become the game of the current board of the match.
    BoardSwitched,
    /// Another place of it is shown than this one.
    Shown(Visit),
    /// Variations or comments were added or removed.
    Studied,
    /// The position being set up was edited.
    Edited,
    /// Another player plays a side.
    Seated,
}

impl GameChanged {
    /// Something that has happened to the current game of a session.
    pub fn new(session: &Session, what: Change, by: Author, at: Timestamp) -> GameChanged {
        GameChanged {
            game: session.game.id(),
            board: session.board(),
            by,
            at,
            what,
        }
    }

    /// The place after the one move that was made, redone or stepped to.
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

    /// Whether other pieces or boards are shown than before. Pieces that a partner hands
    /// over do not count.
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
            | Change::Seated => false,
        }
    }
}

/// Whether an event makes a move; a sealed move is made when its envelope is opened.
fn moves(event: Event) -> bool {
    matches!(
        event,
        Event::Move(_) | Event::Adjournment(AdjournmentAct::Open(_))
    )
}
