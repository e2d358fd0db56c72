//! Where things are: what each entity stands for, and its place in the room.

pub mod ground;
pub mod parts;
pub mod place;
