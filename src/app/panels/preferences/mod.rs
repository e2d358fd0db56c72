//! Settings, keys and other engines.

pub mod keys;
pub mod programs;
pub mod settings;
