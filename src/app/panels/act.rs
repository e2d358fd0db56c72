//! Actions of the player in the panels, and the function that carries them out.

use bevy::prelude::*;

use super::{Ask, Page, Panels};
use crate::app::input::commands::{Command, Given, Open};
use crate::app::input::hand::Hand;
use crate::app::session::current::Session;
use crate::app::session::request::{LoadRequest, RequestKind};
use crate::app::view::pick::{self, Grip, New, Scope};
use crate::game::{Event, Timestamp, Visit};
use crate::rules::{Move, Pin, Position, Square};
use crate::texts::rulebook::Place;

/// An action of the player in a panel. Pages push them to [`Model`](super::Model); they are
/// carried out after the panels are drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Gives a command, as its key would.
    Command(Command),
    /// Sends a request to the session.
    Request(RequestKind),
    /// Makes this move, which was typed or chosen among several.
    Make(Move),
    /// Plays the move that waits for confirmation, or cancels it.
    Confirm(bool),
    /// Drops the piece of the first square on the second, which was chosen among the levels.
    Level(Square, Square),
    /// Picks up a piece or board that is not on the boards yet; true if it is dragged, false if
    /// it was clicked.
    TakeNew(New, bool),
    /// Turns the attack board on this pin without moving it.
    Turn(Pin),
    /// Opens the page of a new game with this position as its start.
    PlayFrom(Box<Position>),
    /// Goes back to the game's page, or to the page from which the rules were opened.
    Close,
    /// Opens the rules at a cited place.
    LookUp(Place),
    /// Uncovers the position for the player who has the move.
    TakeOver,
    /// Closes the question without an answer.
    Unask,
    /// Requests this event; asks first if it would end the game.
    Ask(Event),
    /// Closes the move box.
    CloseMoveBox,
    /// Opens the field for a comment on this place.
    Comment(Visit),
    /// Opens this game and then its review.
    Review(LoadRequest),
    /// Asks for another frame, because a file is still being read.
    Wait,
}

impl From<Command> for Act {
    fn from(command: Command) -> Act {
        Act::Command(command)
    }
}

impl<W: Into<RequestKind>> From<W> for Act {
    fn from(request: W) -> Act {
        Act::Request(request.into())
    }
}

/// Carries out an action; returns the request that it sends to the session, if any.
///
/// `at` is the time of the input that the action results from.
pub fn apply_act(
    act: Act,
    panels: &mut Panels,
    hand: &mut Hand,
    (session, scope): (&Session, &Scope),
    commands: &mut MessageWriter<Given>,
    at: Timestamp,
) -> Option<RequestKind> {
    match act {
        // The key opens help on the current page; its button opens the list of keys.
        Act::Command(Command::Open(Open::Keys)) => panels.turn_to(Page::Keys),
        Act::Command(command) => {
            commands.write(Given { command, at });
        }
        Act::Request(request) => {
            hand.choice = None;
            return Some(request);
        }
        Act::Confirm(true) => return hand.confirm(session),
        Act::Confirm(false) => hand.cancel(),
        Act::Make(mv) => return hand.make(mv, (session, scope)),
        Act::Level(from, to) => {
            let drop = pick::drop_on(scope, from, to);
            hand.choice = None;
            return hand.settle(drop, Grip::Piece(from), (session, scope));
        }
        Act::TakeNew(new, drags) => hand.take_new(new, drags),
        Act::Turn(pin) => {
            let drop = pick::turn_board(scope, pin);
            return hand.settle(drop, Grip::Board(pin), (session, scope));
        }
        Act::PlayFrom(position) => panels.play_from(&position),
        Act::Close => panels.leave(),
        Act::LookUp(place) => panels.look_up(place),
        Act::TakeOver => return panels.take_over(&session.game).map(RequestKind::from),
        Act::Unask => panels.ask = None,
        Act::Ask(event) => {
            if session.game.end_by(event, at).is_none() {
                return Some(event.into());
            }
            panels.ask = Some(Ask::Happen(event));
        }
        Act::CloseMoveBox => panels.move_box = None,
        Act::Comment(at) => panels.comment(session, at),
        Act::Review(opens) => {
            panels.reviews_next = true;
            return Some(opens.into());
        }
        Act::Wait => {}
    }
    None
}
