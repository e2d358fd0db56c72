//! What players do in panels, and what comes of it.

use bevy::prelude::*;

use super::ask::ends;
use super::{Ask, Page, Panels};
use crate::app::input::commands::Command;
use crate::app::input::hand::Hand;
use crate::app::session::intent::Intent;
use crate::app::session::table::Table;
use crate::app::view::pick::Scope;
use crate::app::view::pick::{self, Grip};
use crate::game::Event;
use crate::rules::Square;

/// What a player does in a panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Give a command.
    Command(Command),
    /// Want something of the game.
    Intent(Intent),
    /// Let the held piece go on this square.
    Level(Square, Square),
    /// Back to the game's page.
    Close,
    /// Put the question away.
    Unask,
    /// Let this happen; if it ends the game, ask once more.
    Ask(Event),
    /// Close the move box.
    CloseMoveBox,
}

impl From<Command> for Act {
    fn from(command: Command) -> Act {
        Act::Command(command)
    }
}

impl From<Intent> for Act {
    fn from(intent: Intent) -> Act {
        Act::Intent(intent)
    }
}

/// Does what a player did in a panel; gives what is to happen to the game.
pub fn hand_on(
    act: Act,
    panels: &mut Panels,
    hand: &mut Hand,
    table: &Table,
    commands: &mut MessageWriter<Command>,
) -> Option<Intent> {
    match act {
        Act::Command(command) => {
            commands.write(command);
        }
        Act::Intent(intent) => {
            hand.choice = None;
            if matches!(intent, Intent::NextGame | Intent::Rematch) {
                panels.turn_to(Page::Game);
            }
            return Some(intent);
        }
        Act::Level(from, to) => {
            let drop = pick::drop_on(&Scope::of(table), from, to);
            hand.choice = None;
            return hand.settle(drop, Grip::Piece(from), table);
        }
        Act::Close => panels.turn_to(Page::Game),
        Act::Unask => panels.ask = None,
        Act::Ask(event) => {
            if ends(&table.game, event).is_none() {
                return Some(Intent::Happen(event));
            }
            panels.ask = Some(Ask::Happen(event));
        }
        Act::CloseMoveBox => panels.move_box = None,
    }
    None
}
