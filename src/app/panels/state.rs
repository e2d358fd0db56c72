//! The state of the panels: which page and which question are open, and the forms.

use bevy::prelude::*;

use super::{
    Ask, MoveBox, adjournment, annotating, arbiter, claims, editor, exchange, keys, library, moves,
    new_game, plan, programs, rulebook, turning, writing,
};
use crate::app::input::keyboard::KeptKeys;
use crate::app::session::declaration::is_final;
use crate::app::session::{GameRequest, RequestKind, Session};
use crate::game::{Game, Timestamp, Visit};
use crate::rules::{Color, Position};

/// A page of the side panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The current game: side to move, moves and buttons.
    #[default]
    Game,
    /// The form to set up a new game.
    NewGame,
    /// The list of saved games.
    Library,
    /// Import and export of games and positions as text.
    Exchange,
    /// The lessons on the rules.
    Lessons,
    /// The summary of a finished game: result, players, times and moves.
    Account,
    /// The engine's review of the game.
    Review,
    /// The match of several games that is in progress (Article 11).
    Match,
    /// The settings.
    Settings,
    /// External chess programs (engines).
    Programs,
    /// The rules of the current game, and the whole rule book.
    Laws,
    /// The keyboard shortcuts.
    Keys,
    /// The acts of the arbiter (Article 13).
    Arbiter,
    /// The position editor.
    Editor,
}

/// The state of the panels: open page, open question and the contents of forms. It holds nothing
/// of the game.
#[derive(Resource, Default)]
pub struct Panels {
    /// The page that the side panel shows or, folded, would show.
    pub page: Page,
    /// Whether the side panel is folded away.
    pub folded: bool,
    /// The question that the player must answer, if any.
    pub ask: Option<Ask>,
    /// The cover that hides the position between turns, and the player who takes over; `None`
    /// while it is not shown.
    pub(super) hand_over: Option<Color>,
    /// The field in which a move can be typed (the move box); `None` while it is closed.
    pub move_box: Option<MoveBox>,
    /// The form of the new-game page.
    pub new_game: new_game::Form,
    /// The state of the page of saved games.
    pub library: library::Form,
    /// The form of the page of external programs.
    pub(super) programs: programs::Form,
    /// The form of the import and export page.
    pub exchange: exchange::Form,
    /// Index of the analysis line under the pointer.
    pub(super) line: Option<usize>,
    /// The field of the comment that is being written; `None` while it is closed.
    pub(super) comment: Option<annotating::Form>,
    /// The state of the rule book: open paragraph and search.
    pub(super) rulebook: rulebook::Form,
    /// The form for claims, such as a draw.
    pub(super) claim: claims::Form,
    /// The form in which a player writes down moves.
    pub(super) writing: writing::Form,
    /// The form for an adjournment: sealing a move and resuming play.
    pub(super) adjournment: adjournment::Form,
    /// The form of the arbiter's page.
    pub(super) arbiter: arbiter::Form,
    /// The form of the position editor.
    pub(super) editor: editor::Form,
    /// The state of the page of keys: the command whose key is being chosen.
    pub(super) keys: keys::Form,
    /// The button to turn an attack board that was shown last, with its position.
    pub(super) turning: turning::Shown,
    /// The pictures and the animation of the 2D view.
    pub(super) plan: plan::Pictures,
    /// Whether the game that has just been opened is to be reviewed at once.
    pub(super) reviews_next: bool,
    /// Whether egui's style has been set.
    pub(super) styled: bool,
    /// The position to which the move list was scrolled last.
    pub(super) scrolled: moves::Scrolled,
}

impl Panels {
    /// Opens a page and unfolds the panel; closes question, move box and comment, and resets the
    /// forms that do not keep their contents.
    pub fn turn_to(&mut self, page: Page) {
        self.page = page;
        self.folded = false;
        self.ask = None;
        self.move_box = None;
        self.comment = None;
        self.scrolled = None;
        self.keys = keys::Form::default();
        self.rulebook = rulebook::Form::default();
        self.library.close();
        self.new_game.open();
        self.exchange.focus = true;
    }

    /// Whether a form is open: then letters typed outside its fields are not shortcuts. On the
    /// game's page, the fields for sealing a move and for opening an envelope by pass phrases
    /// count as forms.
    pub fn is_form(&self, game: &Game) -> bool {
        let form = match self.page {
            Page::NewGame | Page::Library | Page::Exchange | Page::Arbiter | Page::Programs => true,
            Page::Keys => self.keys.is_catching(),
            Page::Game | Page::Account | Page::Review if self.is_commenting(game) => true,
            Page::Game => self.ask.is_none() && self.adjournment.has_fields(game),
            _ => false,
        };
        form && !self.folded
    }

    /// Whether the player must record moves now and the open scoresheet, which is visible, lacks
    /// some: then letters are meant for its field. Space still presses the clock.
    fn is_writing(&self, game: &Game, now: Timestamp) -> bool {
        let shown = self.page == Page::Game && !self.folded && self.ask.is_none();
        shown && self.writing.is_due(game, now)
    }

    /// Whether the field for a comment on this game is open.
    pub(super) fn is_commenting(&self, game: &Game) -> bool {
        self.comment.as_ref().is_some_and(|form| form.is_of(game))
    }

    /// The page, and whether a question, a comment and the move box are open on it.
    pub(super) fn open_parts(&self) -> (Page, [bool; 3]) {
        let open = [
            self.ask.is_some(),
            self.comment.is_some(),
            self.move_box.is_some(),
        ];
        (self.page, open)
    }

    /// Whether a question is open and visible.
    pub fn is_asking(&self) -> bool {
        self.ask.is_some() && !self.folded
    }

    /// Whether the next pressed key is assigned to a command.
    fn is_catching(&self) -> bool {
        self.page == Page::Keys && !self.folded && self.keys.is_catching()
    }

    /// The keys that the panels reserve for themselves; `confirms` if a move waits for
    /// confirmation.
    pub(super) fn kept_keys(&self, game: &Game, confirms: bool, now: Timestamp) -> KeptKeys {
        let waits = confirms || self.hand_over.is_some();
        let board = matches!(
            self.page,
            Page::Game | Page::Review | Page::Lessons | Page::Match | Page::Editor
        );
        let free = (board || self.folded) && self.ask.is_none() && self.move_box.is_none();
        KeptKeys {
            form: self.is_form(game),
            writes: self.is_writing(game, now),
            steps: self.page == Page::Arbiter && !self.folded,
            asked: self.is_asking() || waits,
            catches: self.is_catching(),
            walks: !free || waits,
            hides_cursor: !self.folded && !board && !matches!(self.page, Page::Keys | Page::Laws),
        }
    }

    /// Opens the game's page with the keyboard focus in the scoresheet's field.
    pub fn write(&mut self) {
        self.turn_to(Page::Game);
        self.writing.focus = true;
    }

    /// Opens the field for the comment on a position of the game; switches to the game's page
    /// unless the open page has a move list, too.
    pub fn comment(&mut self, session: &Session, at: Visit) {
        if !matches!(self.page, Page::Account | Page::Review) || self.folded {
            self.turn_to(Page::Game);
        }
        self.ask = None;
        self.comment = Some(annotating::Form::at(session, at));
    }

    /// Returns the request; for an event that would end the game, asks the player first and
    /// returns `None`.
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

    /// Opens a question on the game's page, with empty forms; whether to end the game is asked
    /// on the arbiter's page if that is open.
    pub fn ask(&mut self, ask: Ask) {
        let is_at_arbiter = self.page == Page::Arbiter && !self.folded;
        if !is_at_arbiter || !matches!(ask, Ask::Event(_)) {
            self.turn_to(Page::Game);
        }
        self.ask = Some(ask);
        self.claim = claims::Form::default();
        self.adjournment.answer(false);
    }

    /// Opens the new-game page with a position as the start.
    pub fn play_from(&mut self, position: &Position) {
        self.turn_to(Page::NewGame);
        self.new_game.begin_with(position);
    }

    /// Answers the question when play is to be resumed, with the values in the form.
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
        panels.turn_to(Page::NewGame);
        assert!(walks(&panels));
        panels.folded = true;
        assert!(!walks(&panels));
    }
}
