//! The computer opponent and what it is made of. It knows the rules; it knows no
//! clock's owner, no disk and no window.

pub mod mate;
