//! What lies round the tower: the panel at the side with its pages, the notice,
//! the move box and the choosers.
//!
//! Each page is a function of a [`Model`] that it may only read and of its own
//! form; what the player wants comes back as [`Act`]s. The game is never touched.

mod account;
mod act;
mod adjournment;
mod analysis;
mod answers;
pub mod arbiter;
mod ask;
pub mod chooser;
mod claims;
mod clocks;
mod cursor;
pub mod duties;
pub mod ending;
mod exchange;
#[cfg(test)]
mod fits;
mod game;
mod hidden;
mod hover;
mod keys;
pub mod legend;
mod lessons;
mod library;
mod menu;
mod move_box;
mod moves;
mod new_game;
mod notice;
mod obey;
mod opponent;
mod plan;
mod problem;
mod series;
mod settings;
mod side;
#[cfg(test)]
mod stage;
pub mod style;
mod terms;
pub mod tournament;
mod widgets;
mod writing;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::app::engine::analysis::{Analysis, PointedLine};
use crate::app::engine::opponent::{Resting, Thinking};
use crate::app::input::commands::Given;
use crate::app::input::hand::Hand;
use crate::app::input::keyboard::KeptKeys;
use crate::app::input::replay::Replay;
use crate::app::plan::PlanView;
use crate::app::power::{Awake, WakeReason};
use crate::app::scene::study::{Aids, Study};
use crate::app::session::apply::{Choices, Files};
use crate::app::session::intent::{TableWish, Wishes};
use crate::app::session::lessons::Course;
use crate::app::session::notices;
use crate::app::session::notices::Notices;
use crate::app::session::series::MatchPlay;
use crate::app::session::table::Table;
use crate::app::session::time::{Moment, now};
use crate::app::sound::Speaker;
use crate::app::terrain::ground::Spread;
use crate::app::view::drawing::Drawings;
use crate::app::view::marks::Marks;
use crate::app::view::move_list::MoveList;
use crate::app::view::pick::Scope;
use crate::app::view::rig::FreeRect;
use crate::app::view::rig::Rig;
use crate::app::view::shown::Shown;
use crate::app::words::Words;
use crate::app::words::names::Names;
use crate::app::{AppSystems, ApplySystems, InputSystems};
use crate::game::{Clock, Game};
use crate::rules::{Color, Square};

pub use act::Act;
use act::hand_on;
pub use answers::hear;
pub use ask::Ask;
pub use move_box::MoveBox;
use widgets::{command_button, field, main_button, wide};

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
    /// The match in play.
    Match,
    /// The player's choices.
    Settings,
    /// The list of keys.
    Keys,
    /// What an arbiter can do.
    Arbiter,
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
    /// The move box, while it is open.
    pub move_box: Option<MoveBox>,
    /// The form of a new game.
    pub new_game: new_game::Form,
    /// The list of saved games and the title to save under.
    pub library: library::Form,
    /// The texts to read and the file to write.
    pub exchange: exchange::Form,
    /// The line of the analysis that the pointer is on.
    line: Option<usize>,
    /// What a claim rests on.
    claim: claims::Form,
    /// The scoresheet that is being written.
    writing: writing::Form,
    /// The move that is being sealed.
    adjournment: adjournment::Form,
    /// What the arbiter fills in.
    arbiter: arbiter::Form,
    /// What the plan keeps from frame to frame.
    plan: plan::Pictures,
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
        self.scrolled = None;
        self.library.listed = None;
        self.new_game.error = None;
        self.new_game.focus = true;
        self.exchange.focus = true;
    }

    /// Whether a form is open: what is typed beside its fields was meant for them. On
    /// the game's own page sealing a move is one, and so is opening it by phrases.
    pub fn is_form(&self, game: &Game) -> bool {
        let form = match self.page {
            Page::NewGame | Page::Library | Page::Exchange | Page::Arbiter => true,
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

    /// Whether a question is asked.
    pub fn is_asking(&self) -> bool {
        self.ask.is_some() && !self.folded
    }

    /// What of the keyboard they keep.
    fn kept_keys(&self, game: &Game) -> KeptKeys {
        let board = matches!(self.page, Page::Game | Page::Lessons | Page::Match);
        let free = (board || self.folded) && self.ask.is_none() && self.move_box.is_none();
        KeptKeys {
            form: self.is_form(game),
            writes: self.is_writing(game),
            steps: self.page == Page::Arbiter && !self.folded,
            asked: self.is_asking(),
            walks: !free,
            hides_cursor: !self.folded && !board && self.page != Page::Keys,
        }
    }

    /// Opens the scoresheet for writing.
    pub fn write(&mut self) {
        self.turn_to(Page::Game);
        self.writing.focus = true;
    }

    /// Asks a question on the game's page.
    pub fn ask(&mut self, ask: Ask) {
        self.turn_to(Page::Game);
        self.ask = Some(ask);
        self.claim = claims::Form::default();
        self.adjournment.answer(false);
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
        .add_plugins(ending::plugin)
        .add_systems(
            Update,
            (
                keep_keys
                    .in_set(AppSystems::Input)
                    .before(InputSystems::Keys),
                obey::run.in_set(InputSystems::Commands),
                notice::pass.in_set(ApplySystems::Tell).after(notices::log),
                (hear, settle, keep_keys)
                    .chain()
                    .in_set(ApplySystems::Answer)
                    .before(crate::app::input::hand::let_go),
            ),
        )
        .add_systems(EguiPrimaryContextPass, draw);
}

/// Says what of the keyboard the panels keep.
pub fn keep_keys(panels: Res<Panels>, table: Res<Table>, mut kept: ResMut<KeptKeys>) {
    kept.set_if_neq(panels.kept_keys(&table.game));
}

/// What panels asked for has been done: they need no further frame.
fn settle(mut awake: ResMut<Awake>) {
    awake.set(WakeReason::Panels, false);
}

/// What panels read.
pub struct Model<'a> {
    /// The game and the place that is shown.
    pub table: &'a Table,
    /// Its moves.
    pub score: &'a MoveList,
    /// What stands where, and what was captured.
    pub shown: &'a Shown,
    /// Whether the computer thinks about its move.
    pub thinking: Thinking,
    /// Whether it rests while it plays itself.
    pub resting: Resting,
    /// What the engine says.
    pub analysis: &'a Analysis,
    /// The course through the rules.
    pub course: &'a Course,
    /// The match in play.
    pub series: &'a MatchPlay,
    /// Whether the game is played through.
    pub replays: bool,
    /// What the player is told.
    pub notices: &'a Notices,
    /// Whether sounds find no device.
    pub is_mute: bool,
    /// What the player has chosen.
    pub choices: &'a Choices,
    /// Where files lie.
    pub files: &'a Files,
    /// The clock as it stands now; none in a game without one.
    pub clock: Option<Clock>,
    /// Whether what is taken up next is only adjusted.
    pub adjusts: bool,
    /// What to say it with.
    pub words: Words,
}

impl Model<'_> {
    /// What the players are called.
    pub fn names(&self) -> Names {
        Names::of(self.words, self.table.game.setup())
    }

    /// A text that speaks of one of them as its `player`.
    pub fn told(&self, key: &str, side: Color) -> String {
        self.names().told(self.words, key, side)
    }
}

/// What drawing reads.
#[derive(SystemParam)]
pub struct Sources<'w, 's> {
    table: Res<'w, Table>,
    score: Res<'w, MoveList>,
    shown: Res<'w, Shown>,
    thinking: Res<'w, Thinking>,
    resting: Res<'w, Resting>,
    analysis: Res<'w, Analysis>,
    course: Res<'w, Course>,
    series: Res<'w, MatchPlay>,
    replay: Res<'w, Replay>,
    notices: Res<'w, Notices>,
    choices: Res<'w, Choices>,
    speaker: Res<'w, Speaker>,
    files: Res<'w, Files>,
    spread: Res<'w, Spread>,
    marks: Res<'w, Marks>,
    aids: Res<'w, Aids>,
    study: Res<'w, Study>,
    drawings: Res<'w, Drawings>,
    rig: Res<'w, Rig>,
    camera: Option<Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>>,
}

/// Draws all panels and hands on what the player does in them.
pub fn draw(
    mut contexts: EguiContexts,
    sources: Sources,
    mut panels: ResMut<Panels>,
    mut hand: ResMut<Hand>,
    mut free: ResMut<FreeRect>,
    mut view: ResMut<PlanView>,
    mut pointed: ResMut<PointedLine>,
    mut awake: ResMut<Awake>,
    mut wishes: Wishes,
    mut commands: MessageWriter<Given>,
    moment: Res<Moment>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if !panels.styled {
        style::apply(ctx);
        panels.styled = true;
    }
    let model = Model {
        table: &sources.table,
        score: &sources.score,
        shown: &sources.shown,
        thinking: *sources.thinking,
        resting: *sources.resting,
        analysis: &sources.analysis,
        course: &sources.course,
        series: &sources.series,
        replays: sources.replay.is_on(),
        notices: &sources.notices,
        is_mute: sources.speaker.is_missing(),
        choices: &sources.choices,
        files: &sources.files,
        clock: sources.table.game.clock_at(now()),
        adjusts: hand.adjusts,
        words: sources.choices.words(),
    };
    let mut acts = Vec::new();
    // Only a page that is drawn has lines to point at.
    panels.line = None;
    let middle = side::show(ctx, &model, &mut panels, &mut acts);
    pointed.set_if_neq(PointedLine(panels.line));
    let seen = plan::Seen {
        marks: &sources.marks,
        hand: &hand,
        aids: *sources.aids,
        study: &sources.study,
        drawings: &sources.drawings,
        from: &sources.rig.goal,
        seconds: awake.step(),
    };
    let before = *view;
    view.set_if_neq(plan::view(ctx, middle, &model, &seen, &before));
    let rest = plan::show(
        ctx,
        middle,
        &view,
        &mut panels.plan,
        &model,
        &seen,
        &mut acts,
    );
    free.set_if_neq(FreeRect(Some(Rect::new(
        rest.min.x, rest.min.y, rest.max.x, rest.max.y,
    ))));
    let above = notice::show(ctx, rest, &model, &mut acts);
    if let Some(open) = &mut panels.move_box {
        move_box::show(ctx, above, open, &model, &mut acts);
    }
    let flat = view.layout.filter(|_| view.is_large() || hand.in_plan);
    let place = |square: Square| match &flat {
        Some(layout) => layout.square(square).map(|rect| rect.center()),
        None => sources.in_tower(square),
    };
    let place = |square| place(square).map(|at| egui::pos2(at.x, at.y));
    let keys = !panels.is_form(&model.table.game) && !panels.is_asking();
    chooser::show(ctx, middle, &hand, &model, place, keys, &mut acts);
    if sources.aids.attacks && Scope::of(model.table).helps() {
        legend::show(ctx, rest, model.words);
    }
    widgets::focus_ring(ctx);
    cursor::show(ctx, (rest, above), &sources, &model, &view);
    hover::tag(ctx, middle, &sources, &model, &hand);

    // Where a page is about the game, the course makes room for it.
    let is_aside = matches!(panels.page, Page::Lessons | Page::Settings | Page::Keys);
    if !is_aside && sources.course.at.is_some() {
        acts.push(TableWish::LeaveCourse.into());
    }
    // What was done here is acted on in the next frame.
    awake.set(WakeReason::Panels, !acts.is_empty());
    awake.set(WakeReason::Plan, panels.plan.gliding);
    for act in acts {
        let table = model.table;
        if let Some(wish) = hand_on(act, &mut panels, &mut hand, table, &mut commands, moment.0) {
            wishes.here(wish);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_and_questions_keep_the_keys_that_walk() {
        let game = Game::new(crate::game::Setup::default());
        let mut panels = Panels::default();
        let walks = |panels: &Panels| panels.kept_keys(&game).walks;
        assert!(!walks(&panels));
        panels.ask(Ask::Agree);
        assert!(walks(&panels));
        panels.turn_to(Page::NewGame);
        assert!(walks(&panels));
        panels.folded = true;
        assert!(!walks(&panels));
    }
}
