//! What buttons, forms and pop-ups ask of the hand.

use bevy::prelude::*;

use super::Hand;
use crate::app::session::current::Session;
use crate::app::session::request::Requests;
use crate::app::view::pick::{self, DragSource, New, Scope};
use crate::game::Timestamp;
use crate::rules::{Move, Pin, Square};

/// What the hand is asked to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HandCommand {
    /// Makes this move, which was typed or chosen among several.
    Make(Move),
    /// Plays the move that waits for confirmation.
    Confirm,
    /// Drops the piece of the first square on the second, which was chosen among the levels.
    Drop(Square, Square),
    /// Picks up a piece or board that is not on the boards yet; true if it is dragged, false if
    /// it was clicked.
    Take(New, bool),
    /// Turns the attack board on this pin without moving it.
    Turn(Pin),
}

/// A command to the hand.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct HandGiven {
    /// The command.
    pub command: HandCommand,
    /// When it was given, in game time.
    pub at: Timestamp,
}

/// Carries out the commands of the last frame.
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
