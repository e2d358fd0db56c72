//! Tests that the rules of every game and all articles fit on their page.

use crate::app::panels::learn::laws;
use crate::app::panels::stage::Stage;
use crate::app::panels::{Page, Panels};
use crate::game::{Game, Setup};
use crate::library::rulebook::Book;
use crate::rules::{Language, Position, RuleSet};
use crate::texts::rulebook::Place;

#[test]
fn the_rules_of_every_game_fit_their_page() {
    for language in Language::ALL {
        for rules in laws::testing::rule_sets() {
            let start = Position::start_of(RuleSet::named(&rules).unwrap());
            let game = Game::new(Setup::from(start));
            Stage::new(&game, language).check(Page::Laws);
        }
    }
}

#[test]
fn every_article_of_the_rules_fits_their_page() {
    for language in Language::ALL {
        let stage = Stage::new(&Game::new(Setup::default()), language);
        let words = stage.words();
        for book in Book::ALL {
            for article in 0..words.articles(book).len() {
                let place = Place::article(book, article);
                let look_up = |panels: &mut Panels| panels.look_up(place);
                stage.check_with(Page::Laws, look_up);
            }
        }
    }
}
