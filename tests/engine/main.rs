//! Tests of the engine: search, evaluation, levels and review.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

#[path = "../common/mod.rs"]
mod common;

mod bare_kings;
mod evaluation;
mod explain;
mod mate;
mod opponent;
mod repetition;
mod review;
mod rule_sets;
mod search;
mod single_pieces;
mod tactics;
