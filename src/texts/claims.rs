//! Texts about an incorrect draw claim and its consequences (Article 9.5).

use super::Texts;
use super::localize::{Localize, PlaceholderValue, Values};
use super::names::Names;
use super::pieces::WithArticle;
use crate::game::{Article, Law};
use crate::rules::Color;

/// An incorrect draw claim and what it costs the player.
#[derive(Clone, Debug, PartialEq)]
pub struct WrongClaim {
    /// The player who claims.
    pub by: Color,
    /// The time deducted from the claimant's clock, formatted as on the clock; `None` in a game
    /// without a clock.
    pub costs: Option<String>,
    /// The laws that apply to the game. The article that the text cites comes from them.
    pub law: Law,
}

impl Localize for WrongClaim {
    fn parts(&self, words: Texts, names: &Names) -> (String, Values) {
        WithArticle(
            &ClaimWithoutArticle(self),
            Article::DrawClaim.number(self.law),
        )
        .parts(words, names)
    }
}

/// Text about an incorrect draw claim and its consequences, without the article.
struct ClaimWithoutArticle<'a>(&'a WrongClaim);

impl Localize for ClaimWithoutArticle<'_> {
    fn parts(&self, words: Texts, names: &Names) -> (String, Values) {
        let player = ("player", self.0.by.value(words, names));
        let Some(costs) = &self.0.costs else {
            return ("wrong-claim".to_owned(), vec![player]);
        };
        let opponent = ("opponent", (!self.0.by).value(words, names));
        let time = ("time", costs.value(words, names));
        ("wrong-claim-costs".to_owned(), vec![player, opponent, time])
    }
}
