//! Tests of bughouse, rule by rule of its source, for both boards of a match together. The rules of
//! a single board are tested in `variants/bughouse.rs`.

mod damage;
mod keeping;
mod rules_of_the_source;
mod table;
