//! The Universal Chess Interface, both ways: the program answers whoever speaks it, and
//! plays against whoever answers it.

mod answering;
#[cfg(unix)]
mod asking;
mod garbage;
mod talk;
