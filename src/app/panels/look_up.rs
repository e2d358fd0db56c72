//! Looking something up in the rule book or in the manual, and the way back to what was open before.

use super::manual::OPENINGS;
use super::{Ask, MoveBox, Page, Panels, annotating};
use crate::texts::rulebook::Place;

/// The page, question and forms that were open before the player looked something up, with the
/// contents of the forms.
pub(super) struct Before {
    page: Page,
    folded: bool,
    ask: Option<Ask>,
    move_box: Option<MoveBox>,
    comment: Option<annotating::Form>,
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
            });
        }
        self.page = page;
        self.folded = false;
    }

    /// Returns the text on the button that leaves the page, as a key of the language files.
    pub fn way_back(&self) -> &'static str {
        match self.before.last() {
            Some(before) if before.page != Page::Game => "back",
            None if self.from_home => "command-home",
            _ => "back-to-game",
        }
    }

    /// Leaves the open page. Returns to what was open before the player looked something up,
    /// otherwise to the home page or the game's page.
    pub fn leave(&mut self) {
        match self.before.pop() {
            Some(before) => {
                self.page = before.page;
                self.folded = before.folded;
                self.ask = before.ask;
                self.move_box = before.move_box;
                self.comment = before.comment;
            }
            None if self.from_home => self.open_page(Page::Home),
            None => self.open_page(Page::Game),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::laws::Base;
    use crate::texts::Words;

    fn cited(number: &str) -> Place {
        let words = Words::default();
        words.cited(Base::Tower, number).unwrap()
    }

    #[test]
    fn looking_something_up_leads_back_to_the_open_question() {
        let mut panels = Panels::default();
        panels.ask(Ask::Claim);
        panels.claim.intend("b4N");
        panels.look_up(cited("9.2"));
        assert_eq!((panels.page, panels.ask), (Page::Laws, None));
        // Following a citation within the book does not change where Escape returns to.
        panels.look_up(cited("9.3"));
        assert_eq!(panels.rulebook.at, Some(cited("9.3")));
        panels.leave();
        assert_eq!((panels.page, panels.ask), (Page::Game, Some(Ask::Claim)));
        assert_eq!(panels.claim.intended(), "b4N");
        panels.leave();
        assert_eq!(panels.page, Page::Game);
    }

    #[test]
    fn looking_something_up_leads_back_to_the_page_and_folds_the_panel_again() {
        let mut panels = Panels::default();
        panels.open_page(Page::Arbiter);
        panels.folded = true;
        panels.look_up(cited("13.4"));
        assert!(!panels.folded);
        panels.leave();
        assert_eq!((panels.page, panels.folded), (Page::Arbiter, true));
    }

    #[test]
    fn the_page_opens_with_the_rules_of_the_current_game() {
        let mut panels = Panels::default();
        panels.look_up(cited("3.6"));
        panels.open_page(Page::Laws);
        assert_eq!(panels.rulebook.at, None);
        panels.leave();
        assert_eq!(panels.page, Page::Game);
    }

    #[test]
    fn an_article_and_the_page_about_openings_lead_back_to_the_explorer() {
        let mut panels = Panels::default();
        panels.open_page(Page::Openings);
        panels.look_up_openings();
        panels.look_up(cited("3.6"));
        panels.leave();
        assert_eq!((panels.page, panels.way_back()), (Page::Manual, "back"));
        panels.leave();
        assert_eq!(panels.page, Page::Openings);
    }
}
