//! What lies round the tower: the panel at the side with its pages, the notice,
//! the move box and the choosers.
//!
//! Each page is a function of a [`Model`] that it may only read and of its own
//! form; what the player wants is told to it as [`Act`]s. The game is never touched.

mod account;
mod act;
mod adjournment;
mod analysis;
mod annotating;
mod answers;
mod arbiter;
mod ask;
mod carried;
mod chooser;
mod claims;
mod clocks;
mod columns;
mod cursor;
mod draw;
mod duties;
mod editor;
mod ending;
mod exchange;
#[cfg(test)]
mod fits;
pub mod fonts;
mod game;
mod hand_over;
mod hands;
mod hidden;
mod hover;
mod keys;
mod laws;
mod legend;
mod lessons;
mod library;
mod machines;
mod menu;
mod miniature;
mod model;
mod move_box;
mod moves;
mod new_game;
mod notice;
mod obey;
mod opponent;
mod pane;
mod places;
mod placing;
mod plan;
mod problem;
mod programs;
mod reading;
mod review;
mod rulebook;
mod series;
mod settings;
mod side;
mod signs;
mod sources;
mod spoken;
#[cfg(test)]
mod stage;
pub mod style;
mod tandem;
mod terms;
mod tournament;
mod turning;
mod widgets;
mod writing;

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::{EguiPostUpdateSet, EguiPrimaryContextPass};

use crate::app::input::hand::Hand;
use crate::app::input::keyboard::KeptKeys;
use crate::app::power::{Awake, WakeReason};
use crate::app::scene::labels;
use crate::app::session::notices;
use crate::app::session::table::Table;
use crate::app::{AppSystems, ApplySystems, InputSystems};
use crate::game::{Game, Visit};
use crate::rules::Position;

pub use act::Act;
pub use answers::hear;
pub use ask::Ask;
pub use model::Model;
pub use move_box::MoveBox;

/// What the panel at the side shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The game: whose move it is, its moves, its buttons.
    #[default]
    Game,
    /// Setting up a game.
    NewGame,
    /// Saved games.
    Library,
    /// Scoresheets and positions as text.
    Exchange,
    /// The course through the rules.
    Lessons,
    /// The account of a game that is over.
    Account,
    /// What the engine has found in the game.
    Review,
    /// The match in play.
    Match,
    /// The player's choices.
    Settings,
    /// Other chess programs.
    Programs,
    /// The rules: of the game on the table, and the whole book.
    Laws,
    /// The list of keys.
    Keys,
    /// What an arbiter can do.
    Arbiter,
    /// Setting a position up by hand.
    Editor,
}

/// The state of the panels; nothing of the game.
#[derive(Resource, Default)]
pub struct Panels {
    /// What is shown.
    pub page: Page,
    /// Whether the panel is folded away.
    pub folded: bool,
    /// The question that is asked.
    pub ask: Option<Ask>,
    /// What covers the position until it is taken over.
    hand_over: Option<hand_over::HandOver>,
    /// The move box, while it is open.
    pub move_box: Option<MoveBox>,
    /// The form of a new game.
    pub new_game: new_game::Form,
    /// The list of saved games and the title to save under.
    pub library: library::Form,
    /// The program to add.
    programs: programs::Form,
    /// The texts to read and the file to write.
    pub exchange: exchange::Form,
    /// The line of the analysis that the pointer is on.
    line: Option<usize>,
    /// The comment that is being written.
    comment: Option<annotating::Form>,
    /// What of the rules is open.
    rulebook: rulebook::Form,
    /// What a claim rests on.
    claim: claims::Form,
    /// The scoresheet that is being written.
    writing: writing::Form,
    /// The move that is being sealed.
    adjournment: adjournment::Form,
    /// What the arbiter fills in.
    arbiter: arbiter::Form,
    /// What is filled in beside a position that is set up.
    editor: editor::Form,
    /// The key that is being chosen.
    keys: keys::Form,
    /// The handle of a board that can turn.
    turning: turning::Shown,
    /// What the plan keeps from frame to frame.
    plan: plan::Pictures,
    /// Whether the game that is being opened is to be reviewed.
    reviews_next: bool,
    styled: bool,
    /// How the list of moves was last scrolled.
    scrolled: moves::Scrolled,
}

impl Panels {
    /// Shows a page, unfolded and with a fresh form.
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

    /// Whether a form is open: what is typed beside its fields was meant for them. On
    /// the game's own page sealing a move is one, and so is opening it by phrases.
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

    /// Whether the game's page shows a scoresheet that must be kept and is behind:
    /// letters were meant for its field. Space still presses the clock.
    pub fn is_writing(&self, game: &Game) -> bool {
        let shown = self.page == Page::Game && !self.folded && self.ask.is_none();
        shown && self.writing.is_due(game)
    }

    /// Whether a comment on this game is being written.
    fn is_commenting(&self, game: &Game) -> bool {
        self.comment.as_ref().is_some_and(|form| form.is_of(game))
    }

    /// Whether a question of the panel is asked.
    pub fn is_asking(&self) -> bool {
        self.ask.is_some() && !self.folded
    }

    /// Whether the next key is to give a command.
    fn is_catching(&self) -> bool {
        self.page == Page::Keys && !self.folded && self.keys.is_catching()
    }

    /// What of the keyboard they keep.
    fn kept_keys(&self, game: &Game, confirms: bool) -> KeptKeys {
        let waits = confirms || self.hand_over.is_some();
        let board = matches!(
            self.page,
            Page::Game | Page::Review | Page::Lessons | Page::Match | Page::Editor
        );
        let free = (board || self.folded) && self.ask.is_none() && self.move_box.is_none();
        KeptKeys {
            form: self.is_form(game),
            writes: self.is_writing(game),
            steps: self.page == Page::Arbiter && !self.folded,
            asked: self.is_asking() || waits,
            catches: self.is_catching(),
            walks: !free || waits,
            hides_cursor: !self.folded && !board && !matches!(self.page, Page::Keys | Page::Laws),
        }
    }

    /// Opens the scoresheet for writing.
    pub fn write(&mut self) {
        self.turn_to(Page::Game);
        self.writing.focus = true;
    }

    /// Opens the comment on a place; on the game's page where no other lists its moves.
    pub fn comment(&mut self, table: &Table, at: Visit) {
        if !matches!(self.page, Page::Account | Page::Review) || self.folded {
            self.turn_to(Page::Game);
        }
        self.ask = None;
        self.comment = Some(annotating::Form::at(table, at));
    }

    /// Asks a question on the game's page.
    pub fn ask(&mut self, ask: Ask) {
        self.turn_to(Page::Game);
        self.ask = Some(ask);
        self.claim = claims::Form::default();
        self.adjournment.answer(false);
    }

    /// Opens the page on which a game is set up, with this position to begin with.
    pub fn play_from(&mut self, position: &Position) {
        self.turn_to(Page::NewGame);
        self.new_game.begin_with(position);
    }

    /// Answers the question when play is resumed with what is filled in.
    pub fn adjourn(&mut self) {
        self.adjournment.answer(true);
    }
}

/// The panels: what they draw, what they hear of commands and answers, and what of the
/// keyboard they keep.
pub fn plugin(app: &mut App) {
    app.init_resource::<Panels>()
        .add_plugins((ending::plugin, fonts::plugin, places::plugin))
        .add_systems(
            Update,
            (
                keep_keys
                    .in_set(AppSystems::Input)
                    .before(InputSystems::Keys),
                // What a button asked for is a frame older than the key that is chosen.
                (obey::run, keys::hear)
                    .chain()
                    .in_set(InputSystems::Commands),
                notice::turn.after(notices::pass).in_set(ApplySystems::Tell),
                (
                    hear,
                    settle,
                    hand_over::follow.run_if(resource_changed::<Table>),
                    keep_keys,
                )
                    .chain()
                    .in_set(ApplySystems::Answer)
                    .before(crate::app::input::hand::let_go),
            ),
        )
        // Over the names on the tower.
        .add_systems(
            EguiPrimaryContextPass,
            draw::draw.after(labels::draw_labels),
        )
        // Letters that are written for the first time are in the picture of that frame: a
        // clock would lack a digit until it shows the next one.
        .configure_sets(
            PostUpdate,
            EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems),
        );
}

/// Says what of the keyboard the panels keep.
pub fn keep_keys(
    panels: Res<Panels>,
    table: Res<Table>,
    hand: Res<Hand>,
    mut kept: ResMut<KeptKeys>,
) {
    let confirms = hand.unconfirmed().is_some();
    kept.set_if_neq(panels.kept_keys(&table.game, confirms));
}

/// What panels asked for has been done: they need no further frame.
fn settle(mut awake: ResMut<Awake>) {
    awake.set(WakeReason::Panels, false);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_and_questions_keep_the_keys_that_walk() {
        let game = Game::new(crate::game::Setup::default());
        let mut panels = Panels::default();
        let walks = |panels: &Panels| panels.kept_keys(&game, false).walks;
        assert!(!walks(&panels));
        panels.ask(Ask::Agree);
        assert!(walks(&panels));
        panels.turn_to(Page::NewGame);
        assert!(walks(&panels));
        panels.folded = true;
        assert!(!walks(&panels));
    }
}
