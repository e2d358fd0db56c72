//! The `tritower` program.

fn main() {}
