//! The laws by which players conduct a game: the tournament rules on the tower, FIDE's of
//! 2001 on the flat board. The two share most of their text, under other numbers here and
//! there; where they decide otherwise, a game asks here. It knows no game.

use crate::rules::RuleSet;
use crate::rules::laws::Base;

/// The laws of a game beside its moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Law {
    /// The tournament rules of the tower.
    #[default]
    Tournament,
    /// FIDE's laws of chess of 2001.
    Fide,
}

impl Law {
    /// The laws for games under a rule set.
    pub fn of(rules: &RuleSet) -> Law {
        match rules.base() {
            Base::Tower => Law::Tournament,
            Base::Chess => Law::Fide,
        }
    }

    /// How these laws number what an article of the tournament rules says.
    pub fn numbers(self, article: &'static str) -> &'static str {
        let other = match self {
            Law::Tournament => None,
            Law::Fide => FIDE.iter().find(|(tournament, _)| *tournament == article),
        };
        other.map_or(article, |&(_, fide)| fide)
    }
}

/// The tournament rules' articles that FIDE's laws of 2001 number otherwise, and how.
const FIDE: [(&str, &str); 27] = [
    ("1.3", "5.2(b)"),
    ("5.2", "5.2(a)"),
    ("5.3", "5.2(c)"),
    ("6.6", "6.7"),
    ("6.7(a)", "6.8(a)"),
    ("6.7(c)", "6.8(c)"),
    ("6.8", "6.9"),
    ("6.9", "6.10"),
    ("6.10", "6.11"),
    ("6.11", "6.12"),
    ("6.12(a)", "6.13(a)"),
    ("6.12(b)", "6.13(b)"),
    ("6.12(c)", "6.13(c)"),
    ("6.13", "6.14"),
    ("7.1", "7.1(a)"),
    ("7.4", "7.4(a)"),
    ("9.1", "9.1(a)"),
    ("10.2(c)", "10.2(b)"),
    ("10.3", "7.4(b)"),
    ("10.4", "10.3"),
    ("12.2(a)", "12.2"),
    ("12.2(b)", "12.5"),
    ("12.2(c)", "12.2"),
    ("12.3", "12.2"),
    ("13.4(e)", "13.4(g)"),
    ("C4", "C3"),
    ("C5", "C4"),
];
