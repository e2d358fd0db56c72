//! Commands from buttons, forms and pop-ups to select, drop or move pieces and boards.

use bevy::prelude::*;

use super::Hand;
use crate::app::session::{Requests, Session};
use crate::app::view::pick::{self, DragSource, NewItem, Scope};
use crate::game::Timestamp;
use crate::rules::{Move, Pin, Square};

/// A command to select, drop or move a piece or board, which [`Hand`] executes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HandCommand {
    Make(Move),
    Confirm,
    /// Drops the piece on the first square onto the second square, which the player has chosen from
    /// several squares above each other.
    Drop(Square, Square),
    /// Picks up a piece or board from a panel. The flag is true for a drag and false for a click.
    Take(NewItem, bool),
    /// Turns the attack board on this pin by 180 degrees without moving it.
    Turn(Pin),
}

#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct HandCommandGiven {
    pub command: HandCommand,
    pub at: Timestamp,
}

pub fn follow_commands(
    mut commands: MessageReader<HandCommandGiven>,
    (session, scope): (Res<Session>, Res<Scope>),
    mut hand: ResMut<Hand>,
    mut requests: Requests,
) {
    let shown = (&*session, &*scope);
    for &HandCommandGiven { command, at } in commands.read() {
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
