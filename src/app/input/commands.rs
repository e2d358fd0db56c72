//! The one list of commands, from which menus, buttons, tooltips and keys are made.

mod command;
mod kind;

pub use command::{Aid, Command, Dialog, GROUPS, Given, Look, Open, Say, Walk, Way, given};
pub(super) use kind::KeyContext;
