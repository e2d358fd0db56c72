//! Which games the engine plays.

use crate::rules::{RuleSet, TOURNAMENT};

/// Whether the engine plays by a rule set. Of any other it knows neither what pieces
/// are worth nor how a game ends: it must not be asked about a position of one.
pub fn plays(rules: &RuleSet) -> bool {
    *rules == *TOURNAMENT
}
