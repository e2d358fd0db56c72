//! Style of the computer: which kind of positions it prefers, whatever its level.

use std::fmt;

use crate::rules::RuleSet;
use crate::rules::laws::{Aim, Base, Movement};

/// Style of the computer. It changes the evaluation by a few tenths of a pawn, so that of moves of
/// about the same value the computer prefers those that suit it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    /// The evaluation without changes.
    #[default]
    Balanced,
    /// Values a sheltered king and defended pieces more highly.
    Solid,
    /// Values attacks on the opponent's king more highly.
    Attacking,
    /// Values attack boards that can move or have advanced more highly. It has no effect on the
    /// flat board.
    Boards,
}

impl Style {
    /// All styles.
    pub const ALL: [Style; 4] = [
        Style::Balanced,
        Style::Solid,
        Style::Attacking,
        Style::Boards,
    ];

    /// Name on the command line and in UCI.
    pub fn name(self) -> &'static str {
        match self {
            Style::Balanced => "balanced",
            Style::Solid => "solid",
            Style::Attacking => "attacking",
            Style::Boards => "boards",
        }
    }

    /// Style with this name; `None` for any other name.
    pub fn named(name: &str) -> Option<Style> {
        Style::ALL.into_iter().find(|style| style.name() == name)
    }

    /// Whether the style can change the evaluation under these rules. This requires mate as the
    /// aim and pieces that move as seen from above, for [`Style::Boards`] also attack boards.
    pub fn suits(self, rules: &RuleSet) -> bool {
        let is_evaluated = rules.aim() == Aim::Mate && rules.movement() == Movement::FromAbove;
        match self {
            Style::Balanced => true,
            Style::Solid | Style::Attacking => is_evaluated,
            Style::Boards => is_evaluated && rules.base() == Base::Tower,
        }
    }

    /// Number of the style, from 0 for [`Style::Balanced`] to 3.
    pub(super) fn number(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_is_offered_only_where_it_changes_something() {
        let suits = |name: &str| {
            let rules = RuleSet::named(name).unwrap();
            Style::ALL.map(|style| style.suits(rules))
        };
        assert_eq!(suits("tower"), [true; 4]);
        assert_eq!(suits("chess"), [true, true, true, false]);
        assert_eq!(suits("chess+antichess"), [true, false, false, false]);
    }
}
