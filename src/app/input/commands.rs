//! The list of all commands, from which menus, buttons, tooltips and keyboard shortcuts are
//! made.

mod command;
mod kind;

pub use crate::app::session::declaration::Declare;
pub use command::{Aid, Command, Dialog, GROUPS, Given, Look, Open, Walk, Way, given};
pub(super) use kind::KeyContext;
