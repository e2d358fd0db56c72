//! Tests of the variants of the rules.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

#[path = "../common/mod.rs"]
mod common;
#[path = "../games/mod.rs"]
mod games;
#[path = "../reference/mod.rs"]
mod reference;

mod a1;
mod a2;
mod a3;
mod a4;
mod a5;
mod agree;
mod antichess;
mod atomic;
mod bughouse;
mod captures;
mod crazyhouse;
mod dead_positions;
mod federation;
mod g1;
mod king_of_the_hill;
#[cfg(feature = "cli")]
mod placing;
mod s1;
mod s2;
mod s4;
mod s5;
mod s6;
mod three_check;
mod vectors;
mod whole_games;
