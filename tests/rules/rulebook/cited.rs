//! Tests that under each law a game cites only articles of that law's text.

use super::{FIDE, TOURNAMENT};
use tritower::game::Law::{Fide, TandemFide, TandemTournament, Tournament};
use tritower::game::{Article, Law};

/// All articles that a game under a law can cite.
pub fn cited(law: Law) -> impl Iterator<Item = &'static str> {
    Article::ALL.iter().map(move |article| article.number(law))
}

#[test]
fn every_article_that_a_game_cites_is_in_the_text_of_its_laws() {
    let books = [
        (Tournament, TOURNAMENT),
        (TandemTournament, TOURNAMENT),
        (Fide, FIDE),
        (TandemFide, FIDE),
    ];
    for (law, paragraphs) in books {
        // If a whole article is cited, the list has its paragraphs.
        let there = |article: &str| {
            let whole = format!("{article}(");
            let mut paragraphs = paragraphs.split_whitespace();
            paragraphs.any(|it| it == article || it.starts_with(&whole))
        };
        let variants = [
            "V.",
            "Atomic",
            "Atomschach",
            "Räuberschach",
            "Three-check",
            "King of the Hill",
            "Tandem",
        ];
        for article in cited(law) {
            let of_a_variant = variants.iter().any(|name| article.starts_with(name));
            assert!(of_a_variant || there(article), "{law:?}: Article {article}");
        }
    }
}
