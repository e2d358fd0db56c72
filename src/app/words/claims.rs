//! What follows when a draw is claimed wrongly (Article 9.5).

use super::Words;
use super::names::Names;
use super::pieces::Cited;
use super::told::{Fills, Told, Values};
use crate::game::{Article, Law};
use crate::rules::Color;

/// A claim of a draw that is not correct.
#[derive(Clone, Debug, PartialEq)]
pub struct WrongClaim {
    /// Who claims.
    pub by: Color,
    /// What that takes off his clock, as a clock shows it; none in a game without one.
    pub costs: Option<String>,
    /// By which laws.
    pub law: Law,
}

impl Told for WrongClaim {
    fn parts(&self, words: Words, names: &Names) -> (String, Values) {
        Cited(&Costs(self), Article::DrawClaim.number(self.law)).parts(words, names)
    }
}

/// The same without the article.
struct Costs<'a>(&'a WrongClaim);

impl Told for Costs<'_> {
    fn parts(&self, words: Words, names: &Names) -> (String, Values) {
        let player = ("player", self.0.by.value(words, names));
        let Some(costs) = &self.0.costs else {
            return ("wrong-claim".to_owned(), vec![player]);
        };
        let opponent = ("opponent", (!self.0.by).value(words, names));
        let time = ("time", costs.value(words, names));
        ("wrong-claim-costs".to_owned(), vec![player, opponent, time])
    }
}
