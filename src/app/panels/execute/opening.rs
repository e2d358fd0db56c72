//! Executes the commands that open a page, a field or the move box.

use super::{CommandContext, CommandResult, request};
use crate::app::engine::review::Analyst;
use crate::app::panels::{MoveBox, Page};
use crate::app::scene::study;
use crate::app::session::{EditRequest, LoadRequest, Notice, Session, TrainingRequest};
use crate::game::Refusal;
use crate::game::adjournment::{Hindrance, Phase};
use crate::texts::names::Names;
use crate::texts::rulebook::Place;

impl CommandContext<'_> {
    pub(super) fn open(&mut self, page: Page) -> CommandResult {
        let is_shown = self.panels.page == page && !self.panels.folded;
        match page {
            Page::Review => return self.review(),
            Page::Openings if is_shown => {
                self.panels.leave(&self.session.activity);
                return Ok(None);
            }
            // If a visible text cites an article, the command opens that article instead of the
            // manual.
            Page::Manual if self.panels.page != Page::Laws => {
                if let Some(place) = self.cited() {
                    self.panels.look_up(place);
                    return Ok(None);
                }
            }
            // If a position is already being set up, returns to the editor and keeps its contents.
            Page::Editor if !self.session.is_editing() => {
                self.panels.open_page(Page::Editor);
                return request(EditRequest::Begin);
            }
            _ => {}
        }
        self.panels.open_page(page);
        self.panels.library.focus_title = false;
        Ok(None)
    }

    /// Opens the page of the finished game in play, even if an exercise is shown instead of that
    /// game.
    pub(super) fn summary(&mut self) -> CommandResult {
        if self.session.in_play().game.result().is_none() {
            return Err(Notice::Denied("account-later"));
        }
        self.panels.open_page(Page::Review);
        Ok(None)
    }

    pub(super) fn comment(&mut self) -> CommandResult {
        if let Some(why) = self.session.notes_hindrance() {
            return Err(Notice::Denied(why));
        }
        self.panels.comment(&self.session, self.session.visit);
        Ok(None)
    }

    pub(super) fn open_move_box(&mut self) -> CommandResult {
        if let Some(why) = self.session.move_hindrance() {
            return Err(Notice::Denied(why));
        }
        may_move(&self.session)?;
        self.panels.ask = None;
        self.panels.move_box = Some(MoveBox::default());
        Ok(None)
    }

    /// Starts the engine's review of the game and shows its page. If that page is visible and the
    /// review is running, stops the review.
    fn review(&mut self) -> CommandResult {
        let is_seen = self.panels.page == Page::Review && !self.panels.folded;
        if is_seen && self.reviewing.is_running() {
            self.reviewing.stop();
            return Ok(None);
        }
        let game = &self.session.in_play().game;
        let analyst = Analyst::of(&self.settings.0, game, &self.shutdown);
        // An engine that has failed is tried again only at a click on the visible page.
        let failed = self.reviewing.failed().map(|(name, _)| name.as_str());
        let analyst = analyst.filter(|it| is_seen || failed != Some(it.name()));
        let begun = self
            .reviewing
            .begin(&self.session, analyst, self.alarm.clone());
        begun.map_err(Notice::Denied)?;
        self.panels.open_page(Page::Review);
        // The review of an unfinished game is help like a hint, so the game is not rated.
        let game = self.session.in_play().game.id();
        request(LoadRequest::Training(TrainingRequest::Helped(game)))
    }

    /// Returns the article that is cited in the tooltip of the study aids, otherwise the article
    /// that is cited in the latest notice with a citation; `None` if no article is cited.
    fn cited(&self) -> Option<Place> {
        let position = self.session.position();
        let words = self.settings.words().with_layout(position.layout());
        let lines = study::lines(words, *self.aids, &self.study, position);
        let names = Names::of(words, self.session.game.setup());
        let notices = self.notices.all().map(|notice| notice.text(words, &names));
        let mut texts = lines.into_iter().chain(notices.rev());
        let base = position.rules().base();
        let last = |text: String| words.citations(base, &text).pop();
        Some(texts.find_map(last)?.1)
    }
}

/// Returns an error if no move may be made in the position shown, because the game is adjourned or
/// an envelope is being opened.
fn may_move(session: &Session) -> Result<(), Refusal> {
    let game = &session.game;
    match game.phase() {
        Phase::Adjourned(_) if session.is_live() => Err(game.refusal(Hindrance::Adjourned)),
        Phase::Opening(_) if session.is_live() => Err(game.refusal(Hindrance::EnvelopeClosed)),
        _ => Ok(()),
    }
}
