//! What players do in panels, and what comes of it.

use bevy::prelude::*;

use super::{Ask, Page, Panels};
use crate::app::input::commands::{Command, Given, Open};
use crate::app::input::hand::Hand;
use crate::app::session::intent::{TableWish, Wish};
use crate::app::session::table::Table;
use crate::app::view::pick::{self, Grip, New, Scope};
use crate::app::words::rulebook::Place;
use crate::game::{Event, Timestamp, Visit};
use crate::rules::{Move, Pin, Position, Square};

/// What a player does in a panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Give a command.
    Command(Command),
    /// Want something of the game.
    Wish(Wish),
    /// Make this move, which was chosen among several or typed.
    Make(Move),
    /// Play the move that was made by hand, or take it back.
    Confirm(bool),
    /// Let the held piece go on this square.
    Level(Square, Square),
    /// Take up something that lies beside the boards; dragged, or as a click on it does.
    TakeNew(New, bool),
    /// Turn the attack board on this pin where it stands.
    Turn(Pin),
    /// Set a game up that begins with this position.
    PlayFrom(Box<Position>),
    /// Back to the game's page, or to what was open when something was looked up.
    Close,
    /// Open the rules at what is cited.
    LookUp(Place),
    /// Uncover the position for whoever has the move.
    TakeOver,
    /// Put the question away.
    Unask,
    /// Let this happen; if it ends the game, ask once more.
    Ask(Event),
    /// Close the move box.
    CloseMoveBox,
    /// Write a comment on this place.
    Comment(Visit),
    /// Open this game and review it.
    Review(TableWish),
    /// Wait for what is being read: the next frame may show it.
    Wait,
}

impl From<Command> for Act {
    fn from(command: Command) -> Act {
        Act::Command(command)
    }
}

impl<W: Into<Wish>> From<W> for Act {
    fn from(wish: W) -> Act {
        Act::Wish(wish.into())
    }
}

/// Does what a player did in a panel; gives what is to happen to the game.
pub fn hand_on(
    act: Act,
    panels: &mut Panels,
    hand: &mut Hand,
    (table, scope): (&Table, &Scope),
    commands: &mut MessageWriter<Given>,
    at: Timestamp,
) -> Option<Wish> {
    match act {
        // Only the key asks for what helps here; who chooses the list wants the list.
        Act::Command(Command::Open(Open::Keys)) => panels.turn_to(Page::Keys),
        Act::Command(command) => {
            commands.write(Given { command, at });
        }
        Act::Wish(wish) => {
            hand.choice = None;
            return Some(wish);
        }
        Act::Confirm(true) => return hand.confirm(table),
        Act::Confirm(false) => hand.cancel(),
        Act::Make(mv) => return hand.make(mv, (table, scope)),
        Act::Level(from, to) => {
            let drop = pick::drop_on(scope, from, to);
            hand.choice = None;
            return hand.settle(drop, Grip::Piece(from), (table, scope));
        }
        Act::TakeNew(new, drags) => hand.take_new(new, drags),
        Act::Turn(pin) => {
            let drop = pick::turn_board(scope, pin);
            return hand.settle(drop, Grip::Board(pin), (table, scope));
        }
        Act::PlayFrom(position) => panels.play_from(&position),
        Act::Close => panels.leave(),
        Act::LookUp(place) => panels.look_up(place),
        Act::TakeOver => return panels.take_over(&table.game).map(Wish::from),
        Act::Unask => panels.ask = None,
        Act::Ask(event) => {
            if table.game.end_by(event, at).is_none() {
                return Some(event.into());
            }
            panels.ask = Some(Ask::Happen(event));
        }
        Act::CloseMoveBox => panels.move_box = None,
        Act::Comment(at) => panels.comment(table, at),
        Act::Review(opens) => {
            panels.reviews_next = true;
            return Some(opens.into());
        }
        Act::Wait => {}
    }
    None
}
