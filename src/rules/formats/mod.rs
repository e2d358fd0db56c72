//! Specifications of text formats, for other implementations. Their examples are tested.

#[doc = include_str!("tfen.md")]
pub mod tfen {}

#[doc = include_str!("vectors.md")]
pub mod vectors {}
