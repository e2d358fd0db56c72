//! Tests of files and texts: saves, autosaves, settings, envelopes, imports and exports.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

#[path = "../common/mod.rs"]
mod common;
#[path = "../games/mod.rs"]
mod games;
#[path = "../common/no_games.rs"]
mod no_games;

mod adjourned_letters;
mod bundled;
mod conditional_letters;
mod copies;
mod damage;
mod envelope;
mod failing_disk;
mod faults;
mod files;
mod foreign_positions;
mod formats;
mod fuzz;
mod gaps;
mod identity;
mod importing;
mod kill;
mod kinds;
mod lessons;
mod letter_fuzz;
mod letters;
mod library;
mod live;
mod pgn;
mod problems;
mod reading;
mod rematch;
mod settings;
mod store;
