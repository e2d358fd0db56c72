//! The state of the panels: the open page, the open question, and the contents of the forms.

use bevy::prelude::*;

use super::palette::Palette;
use super::{Ask, MoveBox, Page, home};
use crate::app::input::keyboard::ReservedKeys;
use crate::app::panels::games::{exchange, library};
use crate::app::panels::learn::{look_up, manual, rulebook, training};
use crate::app::panels::play::{adjournment, arbiter, claims, new_game, turning, writing};
use crate::app::panels::preferences::{keys, programs, settings};
use crate::app::panels::remote::{letters, online};
use crate::app::panels::study::{annotating, editor, moves, openings, view2d};
use crate::app::session::declaration::is_final;
use crate::app::session::{Activity, GameRequest, RequestKind, Session, ShareSize};
use crate::game::{Game, Timestamp, Visit};
use crate::rules::{Color, Position};
use crate::store::Theme;

impl Page {
    /// Returns the page of a puzzle or an exercise; `None` for any other activity.
    pub(super) fn of_task(activity: &Activity) -> Option<Page> {
        match activity {
            Activity::Lesson { .. } => Some(Page::Lessons),
            Activity::Mistake { .. } => Some(Page::Review),
            Activity::Tactic { .. } => Some(Page::Training),
            _ => None,
        }
    }
}

/// The state of the panels: the open page, the open question, and the contents of forms. The game
/// itself is stored elsewhere.
#[derive(Resource, Default)]
pub struct Panels {
    /// The page that the side panel shows, or would show if it were not folded.
    pub page: Page,
    pub folded: bool,
    pub ask: Option<Ask>,
    /// The player who must take over before the hidden position is shown again; `None` if the
    /// position is not hidden.
    pub(super) hand_over: Option<Color>,
    /// The move box, in which a move can be typed; `None` while it is closed.
    pub move_box: Option<MoveBox>,
    /// The list in which a command is searched; `None` while it is closed.
    pub(super) palette: Option<Palette>,
    pub(super) home: home::Form,
    /// Whether the open page was opened from the home page and leads back to it.
    pub(super) from_home: bool,
    /// What was open each time the player looked something up, oldest first; empty if the open page
    /// was not opened to look something up.
    pub(super) before: Vec<look_up::Before>,
    pub new_game: new_game::Form,
    pub(super) training: training::Form,
    pub library: library::Form,
    pub(super) openings: openings::Form,
    pub(super) letters: letters::Form,
    pub(super) online: online::Form,
    pub(super) programs: programs::Form,
    pub exchange: exchange::Form,
    /// The size of the next picture or film.
    pub(super) share_size: ShareSize,
    /// Index of the engine variation under the pointer; `None` if the pointer is on no variation.
    pub(super) line: Option<usize>,
    /// The field in which a comment is being written; `None` while it is closed.
    pub(super) comment: Option<annotating::Form>,
    pub(super) rulebook: rulebook::Form,
    pub(super) manual: manual::Form,
    pub(super) claim: claims::Form,
    pub(super) writing: writing::Form,
    pub(super) adjournment: adjournment::Form,
    pub(super) arbiter: arbiter::Form,
    pub(super) editor: editor::Form,
    pub(super) keys: keys::Form,
    pub(super) settings: settings::Form,
    /// The attack board next to which the button that turns it was last shown, and the middle of
    /// that button.
    pub(super) turning: turning::Shown,
    pub(super) view2d: view2d::Pictures,
    /// Whether the engine must review the game that has just been opened.
    pub(super) reviews_next: bool,
    /// The theme for which egui's style was last set.
    pub(super) styled: Option<Theme>,
    /// The position to which the move list was last scrolled.
    pub(super) scrolled: moves::Scrolled,
}

impl Panels {
    /// Opens a page and unfolds the panel. Closes the question, the move box and the comment.
    pub fn open_page(&mut self, page: Page) {
        // The editor leads to the game's page, which has the button back to the editor.
        let is_main = matches!(page, Page::Home | Page::Game | Page::Editor);
        self.from_home = !is_main && (self.from_home || self.page == Page::Home);
        let left = std::mem::replace(&mut self.page, page);
        self.renew(left);
        self.renew(page);
        self.folded = false;
        self.ask = None;
        self.move_box = None;
        self.palette = None;
        self.comment = None;
        self.scrolled = None;
        if let Some(first) = self.before.drain(..).next() {
            self.rulebook = first.rulebook;
        }
    }

    /// Resets what a page does not keep when it is left or opened, such as secrets and lists of
    /// files. What the player has typed or opened on a page stays, unless it is reset here.
    fn renew(&mut self, page: Page) {
        match page {
            Page::Home => {
                self.home.open();
                self.letters.list.open();
            }
            Page::NewGame => self.new_game.open(),
            Page::Library => {
                self.library.close();
                self.letters.list.open();
            }
            Page::Exchange => self.exchange.focus = true,
            Page::Letters => self.letters.list.open(),
            Page::Online => self.online.open(),
            Page::People => self.letters.key.clear(),
            Page::Openings => self.openings.open(),
            Page::Keys => self.keys = keys::Form::default(),
            Page::Settings => self.settings = settings::Form::default(),
            Page::Laws => self.rulebook.show_again(),
            Page::Game
            | Page::Share
            | Page::Lessons
            | Page::Training
            | Page::Review
            | Page::Match
            | Page::Programs
            | Page::Manual
            | Page::Arbiter
            | Page::Editor => {}
        }
    }

    /// Returns whether a form is open, so that letters typed outside its fields are not shortcuts.
    /// On the game's page, the fields for sealing a move and for opening an envelope with pass
    /// phrases count as forms.
    pub fn is_form(&self, game: &Game) -> bool {
        let form = match self.page {
            Page::NewGame | Page::Library | Page::Exchange | Page::Arbiter | Page::Programs => true,
            Page::Letters | Page::Online | Page::People => true,
            Page::Keys => self.keys.is_catching(),
            Page::Game | Page::Review if self.is_commenting(game) => true,
            Page::Game => self.ask.is_none() && self.adjournment.has_fields(game),
            _ => false,
        };
        form && !self.folded
    }

    /// Returns whether the player must record moves now and the visible scoresheet lacks some of
    /// them. Typed letters then go to the scoresheet's field, while Space still presses the clock.
    fn is_writing(&self, game: &Game, now: Timestamp) -> bool {
        let shown = self.page == Page::Game && !self.folded && self.ask.is_none();
        shown && self.writing.is_due(game, now)
    }

    pub(super) fn is_commenting(&self, game: &Game) -> bool {
        self.comment.as_ref().is_some_and(|form| form.is_of(game))
    }

    /// Returns the open page, and whether a question, a comment, the move box and the list of commands
    /// are open.
    pub(super) fn open_parts(&self) -> (Page, [bool; 4]) {
        let open = [
            self.ask.is_some(),
            self.comment.is_some(),
            self.move_box.is_some(),
            self.palette.is_some(),
        ];
        (self.page, open)
    }

    pub fn is_asking(&self) -> bool {
        self.ask.is_some() && !self.folded
    }

    /// Returns whether the next key that is pressed will be assigned to a command.
    fn is_catching(&self) -> bool {
        self.page == Page::Keys && !self.folded && self.keys.is_catching()
    }

    /// Returns the keys that the panels reserve for themselves; `confirms` is true if a move waits
    /// for the player's confirmation.
    pub(super) fn kept_keys(&self, game: &Game, confirms: bool, now: Timestamp) -> ReservedKeys {
        let waits = confirms || self.hand_over.is_some();
        let board = matches!(
            self.page,
            Page::Home
                | Page::Game
                | Page::Review
                | Page::Openings
                | Page::Lessons
                | Page::Training
                | Page::Match
                | Page::Editor
        );
        let is_closed = self.ask.is_none() && self.move_box.is_none() && self.palette.is_none();
        let free = (board || self.folded) && is_closed;
        ReservedKeys {
            form: self.is_form(game),
            writes: self.is_writing(game, now),
            steps: self.page == Page::Arbiter && !self.folded,
            asked: self.is_asking() || waits,
            catches: self.is_catching(),
            walks: !free || waits,
            hides_cursor: !self.folded
                && !board
                && !matches!(self.page, Page::Keys | Page::Laws | Page::Manual),
        }
    }

    pub fn write(&mut self) {
        self.open_page(Page::Game);
        self.writing.focus = true;
    }

    /// Opens the field for the comment on a position of the game. Switches to the game's page
    /// unless the open page also has a move list.
    pub fn comment(&mut self, session: &Session, at: Visit) {
        if self.page != Page::Review || self.folded {
            self.open_page(Page::Game);
        }
        self.ask = None;
        self.comment = Some(annotating::Form::at(session, at));
    }

    /// Returns the request if it may be executed at once. If it would end the game, asks the player
    /// first and returns `None`.
    pub(super) fn confirm(
        &mut self,
        request: RequestKind,
        game: &Game,
        at: Timestamp,
    ) -> Option<RequestKind> {
        match request {
            RequestKind::Game(GameRequest::Event(event)) if is_final(game, event, at) => {
                self.ask(Ask::Event(event));
                None
            }
            request => Some(request),
        }
    }

    /// Opens a question on the game's page, and clears the answers to earlier questions. If the
    /// arbiter's page is open and the question is whether to end the game, opens it there instead.
    pub fn ask(&mut self, ask: Ask) {
        let is_at_arbiter = self.page == Page::Arbiter && !self.folded;
        if !is_at_arbiter || !matches!(ask, Ask::Event(_)) {
            self.open_page(Page::Game);
        }
        self.ask = Some(ask);
        self.claim = claims::Form::default();
        self.adjournment.answer(false);
    }

    /// Opens the new-game page with this position as the starting position.
    pub fn play_from(&mut self, position: &Position) {
        self.open_page(Page::NewGame);
        self.new_game.begin_with(position);
    }

    /// Answers the question of when play is to be resumed: the game is adjourned with the values
    /// that the form contains.
    pub fn adjourn(&mut self) {
        self.adjournment.answer(true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_and_questions_keep_the_keys_that_walk() {
        let game = Game::new(crate::game::Setup::default());
        let mut panels = Panels::default();
        let walks = |panels: &Panels| panels.kept_keys(&game, false, Timestamp(0)).walks;
        assert!(!walks(&panels));
        panels.ask(Ask::Claim);
        assert!(walks(&panels));
        panels.open_page(Page::NewGame);
        assert!(walks(&panels));
        panels.folded = true;
        assert!(!walks(&panels));
    }
}
