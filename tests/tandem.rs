//! Tandemschach, rule by rule of its source: the two boards of a match together. What one
//! board allows by itself stands in `variant_bughouse.rs`.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

#[path = "tandem/damage.rs"]
mod damage;
#[path = "tandem/keeping.rs"]
mod keeping;
#[path = "tandem/rules.rs"]
mod rules_of_the_source;
#[path = "tandem/table.rs"]
mod table;
