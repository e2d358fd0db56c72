//! Tests that the rules of every game and all articles fit on their page.

use super::{WINDOWS, faults_by_window};
use crate::app::panels::stage::Stage;
use crate::app::panels::{Page, Panels, laws};
use crate::game::{Game, Setup};
use crate::rules::{Language, Position, RuleSet};
use crate::store::rulebook::Book;
use crate::texts::rulebook::Place;

#[test]
fn the_rules_of_every_game_fit_their_page() {
    let mut faults = Vec::new();
    for language in [Language::English, Language::German] {
        for rules in laws::testing::rule_sets() {
            let start = Position::start_of(RuleSet::named(&rules).unwrap());
            let game = Game::new(Setup {
                start,
                ..Setup::default()
            });
            let found = faults_by_window(Page::Laws, None, &Stage::new(&game, language));
            faults.extend(found.into_iter().map(|fault| format!("{rules}: {fault}")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_article_of_the_rules_fits_their_page() {
    let mut faults = Vec::new();
    for language in [Language::English, Language::German] {
        let stage = Stage::new(&Game::new(Setup::default()), language);
        let words = stage.words();
        for book in Book::ALL {
            for article in 0..words.articles(book).len() {
                let place = Place::article(book, article);
                for window in WINDOWS {
                    let look_up = |panels: &mut Panels| panels.look_up(place);
                    faults.extend(stage.faults_after(Page::Laws, None, window, look_up));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
