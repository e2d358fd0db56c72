//! Tests of the flat board: FIDE's laws, FEN and the games of chess programs.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

#[path = "../common/mod.rs"]
mod common;

mod appendix_a;
mod appendix_b;
mod appendix_c;
mod appendix_d;
mod article_10;
mod article_11;
mod article_12;
mod article_13;
mod article_4;
mod article_5;
mod article_6;
mod article_7;
mod article_8;
mod article_9;
mod fen;
mod games;
mod laws;
mod mating;
mod notation;
mod perft;
