//! Looking something up in the rule book or in the manual, and the way back to what was open before.

use crate::app::panels::learn::manual::OPENINGS;
use crate::app::panels::learn::rulebook;
use crate::app::panels::study::annotating;
use crate::app::panels::{Ask, MoveBox, Page, Panels};
use crate::app::session::Activity;
use crate::texts::rulebook::Place;

/// The page, question and forms that were open before the player looked something up, with the
/// contents of the forms.
pub struct Before {
    page: Page,
    folded: bool,
    ask: Option<Ask>,
    move_box: Option<MoveBox>,
    comment: Option<annotating::Form>,
    pub rulebook: rulebook::Form,
}

impl Panels {
    /// Opens the rule book at a place, and remembers what was open in order to return to it.
    pub fn look_up(&mut self, place: Place) {
        self.interrupt(Page::Laws);
        self.rulebook.open(Some(place));
    }

    /// Opens the manual's page about openings, and remembers what was open in order to return to
    /// it.
    pub fn look_up_openings(&mut self) {
        self.interrupt(Page::Manual);
        self.manual.open(OPENINGS);
    }

    fn interrupt(&mut self, page: Page) {
        if self.page != page || self.folded {
            self.before.push(Before {
                page: self.page,
                folded: self.folded,
                ask: self.ask.take(),
                move_box: self.move_box.take(),
                comment: self.comment.take(),
                rulebook: std::mem::take(&mut self.rulebook),
            });
        }
        self.page = page;
        self.folded = false;
    }

    /// Returns the text on the button that leaves the page, as a key of the language files.
    pub fn way_back(&self, activity: &Activity) -> &'static str {
        match (self.before.last(), self.page_of_task(activity)) {
            (Some(before), _) if before.page != Page::Game => "back",
            (None, Some(_)) => "back",
            (None, None) if self.from_home => "command-home",
            _ => "back-to-game",
        }
    }

    /// Returns the page of the puzzle or exercise that is shown; `None` if that page is open, or if
    /// the activity is no such task.
    pub fn page_of_task(&self, activity: &Activity) -> Option<Page> {
        Page::of_task(activity).filter(|page| *page != self.page)
    }

    /// Returns whether the page of the puzzle or exercise that is shown is open.
    pub fn shows_task(&self, activity: &Activity) -> bool {
        Page::of_task(activity) == Some(self.page)
    }

    /// Leaves the open page. Returns to what was open before the player looked something up,
    /// otherwise to the puzzle or exercise that is shown, to the home page or to the game's page.
    pub fn leave(&mut self, activity: &Activity) {
        match (self.before.pop(), self.page_of_task(activity)) {
            (Some(before), _) => {
                self.page = before.page;
                self.folded = before.folded;
                self.ask = before.ask;
                self.move_box = before.move_box;
                self.comment = before.comment;
                self.rulebook = before.rulebook;
            }
            (None, Some(page)) => self.open_page(page),
            (None, None) if self.from_home => self.open_page(Page::Home),
            (None, None) => self.open_page(Page::Game),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::{Session, TrainingMode};
    use crate::rules::laws::Base;
    use crate::texts::Texts;

    fn cited(number: &str) -> Place {
        let words = Texts::default();
        words.cited(Base::Tower, number).unwrap()
    }

    #[test]
    fn looking_something_up_leads_back_to_the_open_question() {
        let mut panels = Panels::default();
        panels.ask(Ask::Claim);
        panels.claim.intended = "b4N".to_owned();
        panels.look_up(cited("9.2"));
        assert_eq!((panels.page, panels.ask), (Page::Laws, None));
        // Following a citation within the book does not change where Escape returns to.
        panels.look_up(cited("9.3"));
        assert_eq!(panels.rulebook.at, Some(cited("9.3")));
        panels.leave(&Activity::Game);
        assert_eq!((panels.page, panels.ask), (Page::Game, Some(Ask::Claim)));
        assert_eq!(panels.claim.intended.as_str(), "b4N");
        panels.leave(&Activity::Game);
        assert_eq!(panels.page, Page::Game);
    }

    #[test]
    fn looking_something_up_leads_back_to_the_page_and_folds_the_panel_again() {
        let mut panels = Panels::default();
        panels.open_page(Page::Arbiter);
        panels.folded = true;
        panels.look_up(cited("13.4"));
        assert!(!panels.folded);
        panels.leave(&Activity::Game);
        assert_eq!((panels.page, panels.folded), (Page::Arbiter, true));
    }

    #[test]
    fn the_page_opens_with_the_rules_of_the_current_game() {
        let mut panels = Panels::default();
        panels.look_up(cited("3.6"));
        panels.open_page(Page::Laws);
        assert_eq!(panels.rulebook.at, None);
        panels.leave(&Activity::Game);
        assert_eq!(panels.page, Page::Game);
    }

    #[test]
    fn the_rule_book_keeps_its_place_while_another_page_or_an_article_is_looked_at() {
        let mut panels = Panels::default();
        panels.open_page(Page::Laws);
        panels.rulebook.open(Some(cited("3.6")));
        panels.open_page(Page::Game);
        panels.look_up(cited("9.2"));
        assert_eq!(panels.rulebook.at, Some(cited("9.2")));
        panels.leave(&Activity::Game);
        panels.open_page(Page::Laws);
        assert_eq!(panels.rulebook.at, Some(cited("3.6")));
    }

    #[test]
    fn an_article_and_the_page_about_openings_lead_back_to_the_explorer() {
        let mut panels = Panels::default();
        panels.open_page(Page::Openings);
        panels.look_up_openings();
        panels.look_up(cited("3.6"));
        panels.leave(&Activity::Game);
        assert_eq!(
            (panels.page, panels.way_back(&Activity::Game)),
            (Page::Manual, "back")
        );
        panels.leave(&Activity::Game);
        assert_eq!(panels.page, Page::Openings);
    }

    #[test]
    fn every_page_leads_back_to_the_puzzle_that_is_shown() {
        let tactic = crate::library::tactics::bundled().first().unwrap();
        let session = Session::in_training(TrainingMode::Streak, tactic);
        let activity = &session.activity;
        let mut panels = Panels::default();
        panels.open_page(Page::Training);
        for page in [Page::Home, Page::Settings, Page::Manual, Page::Library] {
            panels.open_page(page);
            assert_eq!(panels.way_back(activity), "back", "{page:?}");
            panels.leave(activity);
            assert_eq!(panels.page, Page::Training, "{page:?}");
        }
        panels.leave(activity);
        assert_ne!(panels.page, Page::Training, "the puzzle itself is left");
    }
}
