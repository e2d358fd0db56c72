//! The list of all commands that menus, buttons and keyboard shortcuts can give.

mod command;
mod kind;

pub use crate::app::session::declaration::Declare;
pub use command::{
    Aid, Command, CommandGiven, CursorAction, CursorDirection, Dialog, GROUPS, Group, Look, Page,
    given,
};
pub(super) use kind::KeyContext;
