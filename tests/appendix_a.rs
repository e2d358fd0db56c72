//! Appendix A: adjourned games, paragraph by paragraph.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

mod common;

#[path = "appendix_a/judging.rs"]
mod judging;
#[path = "appendix_a/resuming.rs"]
mod resuming;
#[path = "appendix_a/sealing.rs"]
mod sealing;
