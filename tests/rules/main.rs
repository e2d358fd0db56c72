//! Tests of the rules of the game, article by article, and of the notation.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

#[path = "../common/mod.rs"]
mod common;
#[path = "../reference/mod.rs"]
mod reference;

#[cfg(feature = "cli")]
mod appendix_e;
mod article_1;
mod article_2;
mod article_3;
mod article_4;
mod attacked;
mod checks;
mod layers;
#[cfg(feature = "cli")]
mod limits;
mod mating;
mod notation_vectors;
mod plain_words;
#[cfg(feature = "cli")]
mod promotion;
mod properties;
mod reference_vectors;
mod rule_sets;
#[cfg(feature = "cli")]
mod rulebook;
mod scoresheets;
mod setup;
#[cfg(feature = "cli")]
mod starts;
mod tfen;
mod vectors;
mod why;
mod why_agrees;
