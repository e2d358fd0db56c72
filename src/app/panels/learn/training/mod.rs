//! Page of the training: the tactic that is shown, or the ways to train, with the player's rating
//! and history.

mod graph;
mod history;
mod task;

use std::sync::Arc;

use bevy_egui::egui::{Button, RichText, Ui, vec2};

use crate::app::panels::widgets::reading::{self, Loaded};
use crate::app::panels::{Model, Page, Panels, Themed, Widgets, spoken, style};
use crate::app::session::{LoadRequest, TrainingMode, TrainingRequest};
use crate::library::tactics::{self, Tactic, Theme};
use crate::library::training::{Day, TacticKind, Training};
use crate::texts::calendar;

/// The themes that have tactics for one kind of board and rules, each with the number of these
/// tactics.
type Counts = Vec<(Theme, usize)>;

type Counted = (TacticKind, Arc<Vec<Tactic>>);

#[derive(Default)]
pub struct Form {
    counts: Loaded<Counted, Counts>,
}

impl Form {
    /// Counts the tactics for each theme in the background. The first call also parses all bundled
    /// tactics.
    fn count(&mut self, model: &Model, field: TacticKind) {
        let wanted = (field, Arc::clone(&model.own_tactics.0));
        let own = Arc::clone(&wanted.1);
        self.counts.load(model, wanted, move || count(field, &own));
    }
}

fn count(field: TacticKind, own: &[Tactic]) -> Counts {
    let all: Vec<&Tactic> = field.among(tactics::bundled(), own).collect();
    let count = |theme| all.iter().filter(|it| it.themes.contains(&theme)).count();
    let counts = Theme::ALL.into_iter().map(|theme| (theme, count(theme)));
    counts.filter(|(_, count)| *count > 0).collect()
}

pub fn page(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    ui.heading(model.text("command-training"));
    if let Some(practice) = model.session.activity.tactic() {
        ui.scrolled("tactic", |ui| task::show(ui, model, practice));
        return;
    }
    let training = &model.training.0;
    panels.training.count(model, training.field);
    let today = calendar::day_number(model.time.wall());
    ui.scrolled("training", |ui| {
        if style::columns(ui.available_width()) == 1 {
            rating(ui, model, training);
            choices(ui, model, panels, today);
            history::show(ui, model, training);
            return;
        }
        ui.column_and_rest(
            |ui| choices(ui, model, panels, today),
            |ui| {
                rating(ui, model, training);
                history::show(ui, model, training);
            },
        );
    });
}

/// Draws the ways to train.
fn choices(ui: &mut Ui, model: &Model, panels: &mut Panels, today: Day) {
    let training = &model.training.0;
    let mut field = training.field;
    for kinds in TacticKind::ALL.chunks(2) {
        let row = ui.one_of(&mut field, kinds, |field| {
            model.text(match field {
                TacticKind::Tower => "training-tower",
                TacticKind::Chess => "training-chess",
                TacticKind::Variants => "training-variants",
                TacticKind::Own => "training-own",
            })
        });
        spoken::name(&row, &model.text("training-field"));
    }
    if field != training.field {
        model.act(request(TrainingRequest::Choose(field)));
    }
    if field == TacticKind::Own && model.own_tactics.0.is_empty() {
        ui.weak_label(model.text("training-no-own"));
    }
    modes(ui, model, training, today);
    composed(ui, model, panels);
    themes(ui, model, &panels.training);
}

fn request(request: TrainingRequest) -> LoadRequest {
    LoadRequest::Training(request)
}

fn begin(model: &Model, mode: TrainingMode) {
    model.act(request(TrainingRequest::Begin(mode)));
}

fn rating(ui: &mut Ui, model: &Model, training: &Training) {
    ui.card(|ui| {
        let (tried, rating) = (training.attempts.len(), training.rating);
        if tried == 0 {
            ui.label(model.text("training-about"));
            graph::show(ui, model, training);
            return;
        }
        let values = [
            ("rating", rating.rounded().into()),
            ("spread", rating.uncertainty().into()),
        ];
        ui.accent_label(model.words.with("training-rating", &values));
        graph::show(ui, model, training);
        let solved = training.attempts.iter().filter(|it| it.solved).count();
        let values = [("solved", solved.into()), ("tried", tried.into())];
        ui.weak_small(model.words.with("training-tried", &values));
    });
}

fn modes(ui: &mut Ui, model: &Model, training: &Training, today: Day) {
    let words = model.words;
    if ui.main_button(model.text("training-begin"), true).clicked() {
        begin(model, TrainingMode::Rated);
    }
    let of_day = words.text(match training.result_of_day(today) {
        None => "training-of-day",
        Some(true) => "training-of-day-solved",
        Some(false) => "training-of-day-missed",
    });
    let due = training.due(today).len();
    let again = words.with("training-again", &[("due", due.into())]);
    ui.equal_columns(
        [
            (of_day, TrainingMode::OfDay, true),
            (again, TrainingMode::Again, due > 0),
        ],
        |ui, (label, mode, on)| {
            if ui.add_enabled(on, Button::new(label).wrap()).clicked() {
                begin(model, mode);
            }
        },
    );
    let runs = [
        ("training-streak", TrainingMode::Streak),
        ("training-3-minutes", TrainingMode::Timed(3)),
        ("training-5-minutes", TrainingMode::Timed(5)),
    ];
    ui.equal_columns(runs, |ui, (key, mode)| {
        if ui.button(words.text(key)).clicked() {
            begin(model, mode);
        }
    });
    let records = training.records;
    let values = [
        ("streak", records.streak.into()),
        ("three", records.three_minutes.into()),
        ("five", records.five_minutes.into()),
    ];
    ui.weak_small(words.with("training-records", &values));
}

/// Draws the button that lists the composed mate problems.
fn composed(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    if ui.wide_button(model.text("training-composed"), true) {
        panels.open_page(Page::Library);
        panels.library.show_problems();
    }
}

fn themes(ui: &mut Ui, model: &Model, form: &Form) {
    ui.add_space(4.0);
    ui.weak_label(model.text("training-themes"));
    let Some(counts) = form.counts.get() else {
        return reading::wait(ui, model);
    };
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for &(theme, count) in counts {
            let count = RichText::new(count.to_string()).color(ui.colors().weak);
            let button = Button::new(model.text(key(theme)))
                .right_text(count)
                .frame_when_inactive(false)
                .min_size(vec2(ui.available_width(), 0.0));
            if ui.add(button).clicked() {
                begin(model, TrainingMode::Theme(theme));
            }
        }
    });
}

pub fn signed(change: i32) -> String {
    format!("{change:+}").replace('-', "−")
}

/// Returns the language-file key of a theme's name.
pub fn key(theme: Theme) -> &'static str {
    match theme {
        Theme::Mate => "theme-mate",
        Theme::MateIn1 => "theme-mate-in-1",
        Theme::MateIn2 => "theme-mate-in-2",
        Theme::MateIn3 => "theme-mate-in-3",
        Theme::LongMate => "theme-long-mate",
        Theme::Fork => "theme-fork",
        Theme::ForkAcrossLevels => "theme-fork-across-levels",
        Theme::Pin => "theme-pin",
        Theme::DiscoveredAttack => "theme-discovered-attack",
        Theme::BoardOpens => "theme-board-opens",
        Theme::BoardRide => "theme-board-ride",
        Theme::BoardMove => "theme-board-move",
        Theme::Promotion => "theme-promotion",
        Theme::Underpromotion => "theme-underpromotion",
        Theme::PendingPromotion => "theme-pending-promotion",
        Theme::EnPassant => "theme-en-passant",
        Theme::EnPassantOverLevels => "theme-en-passant-over-levels",
        Theme::Castling => "theme-castling",
        Theme::QuietMove => "theme-quiet-move",
        Theme::Defence => "theme-defence",
        Theme::Sacrifice => "theme-sacrifice",
        Theme::Drop => "theme-drop",
    }
}
