//! Tests of a game between players: clocks, offers, claims, adjournment, and records of the game.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

#[path = "../common/mod.rs"]
mod common;
#[path = "../games/mod.rs"]
mod games;

mod account;
mod acting_player;
mod adjournment;
mod appendix_a;
mod appendix_b;
mod appendix_c;
mod appendix_d;
mod article_10;
mod article_11;
mod article_12;
mod article_13;
mod article_5;
mod article_6;
mod article_7;
mod article_8;
mod article_9;
mod clock_simulation;
mod editor;
mod game;
mod game_rule_sets;
mod identity;
mod notes;
mod over_the_board;
mod picture;
mod strange_orders;
mod takeback;
mod tandem;
mod tandem_reference;
mod variations;
