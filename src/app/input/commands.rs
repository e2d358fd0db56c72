//! The one list of commands: menus, buttons, tooltips and keys come from it.

mod command;
mod kind;

pub use command::{Aid, Command, Dialog, GROUPS, Given, Look, Open, Say, Walk, Way};
pub(super) use kind::Ear;
