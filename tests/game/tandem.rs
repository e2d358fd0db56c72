//! Tandemschach, rule by rule of its source: the two boards of a match together. What one
//! board allows by itself stands in `variant_bughouse.rs`.

mod damage;
mod keeping;
mod rules_of_the_source;
mod table;
