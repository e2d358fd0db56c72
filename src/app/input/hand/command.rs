//! Commands by which buttons, forms and pop-ups select, drop or move pieces and boards.

use bevy::prelude::*;

use super::Hand;
use crate::app::session::{Requests, Session};
use crate::app::view::pick::{self, DragSource, New, Scope};
use crate::game::Timestamp;
use crate::rules::{Move, Pin, Square};

/// A command to select, drop or move a piece or board; executed by [`Hand`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HandCommand {
    /// Makes this move, which was typed or chosen from several.
    Make(Move),
    /// Plays the move that waits for confirmation.
    Confirm,
    /// Drops the piece of the first square on the second, which the player has chosen from
    /// squares above each other.
    Drop(Square, Square),
    /// Picks up a piece or board from a panel; true if it is dragged, false if it was clicked.
    Take(New, bool),
    /// Turns the attack board on this pin without moving it.
    Turn(Pin),
}

/// A command to [`Hand`], with the time at which it was given.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct HandGiven {
    /// The command.
    pub command: HandCommand,
    /// The game time at which the command was given.
    pub at: Timestamp,
}

/// Executes the commands to [`Hand`] that buttons, forms and pop-ups have sent.
pub fn follow_commands(
    mut commands: MessageReader<HandGiven>,
    (session, scope): (Res<Session>, Res<Scope>),
    mut hand: ResMut<Hand>,
    mut requests: Requests,
) {
    let shown = (&*session, &*scope);
    for &HandGiven { command, at } in commands.read() {
        let request = match command {
            HandCommand::Make(mv) => hand.make(mv, shown),
            HandCommand::Confirm => hand.confirm(&session),
            HandCommand::Drop(from, to) => {
                hand.choice = None;
                hand.settle(
                    pick::drop_on(&scope, from, to),
                    DragSource::Piece(from),
                    shown,
                )
            }
            HandCommand::Take(new, drags) => {
                hand.take_new(new, drags);
                None
            }
            HandCommand::Turn(pin) => {
                hand.settle(pick::turn_board(&scope, pin), DragSource::Board(pin), shown)
            }
        };
        if let Some(request) = request {
            requests.here_at(at, request);
        }
    }
}
