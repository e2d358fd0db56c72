//! Tests of the Universal Chess Interface in both directions: `tritower uci` as an engine, and the
//! client that plays against other engines.

mod answering;
#[cfg(unix)]
mod asking;
mod garbage;
mod session;
