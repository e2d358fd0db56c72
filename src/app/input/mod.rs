//! Pointer and keys: what lies under them, what they take up and let go, and which command they give.

pub mod aim;
pub mod alone;
pub mod commands;
pub mod cursor;
pub mod dialogs;
pub mod dropped;
pub mod eye;
pub mod hand;
pub mod inputs;
pub mod pick;
pub mod shortcut;
