//! Page of the position editor: the pieces to place, the other details of the position, the errors
//! in the position, and what can be done with a legal position.

mod details;
mod palette;

use bevy_egui::egui::{self, ComboBox, Ui};

use crate::app::input::commands::{Command, Page};
use crate::app::panels::play::new_game::OwnStarts;
use crate::app::panels::widgets::{Widgets, line_edit, text_edit};
use crate::app::panels::{Model, Panels};
use crate::app::session::request::{NewGame, Start};
use crate::app::session::{EditRequest, LoadRequest};
use crate::engine::mate;
use crate::game::editor::{Edit, Editor};
use crate::rules::laws::STARTS;
use crate::rules::{Position, RuleOption, RuleSet};
use crate::texts::{Localize, Names, capital};

pub use palette::{ItemSign, counted, held, pieces};

pub struct Form {
    /// The position as text while it is being typed; `None` while the field shows the editor's
    /// position.
    text: Option<String>,
    name: String,
    /// Number of moves in which the mate problem is to be solved.
    moves: u8,
    /// Number, from 0 to 959, of the shuffled starting position to set up.
    number: u16,
    starts: OwnStarts,
}

impl Default for Form {
    fn default() -> Form {
        Form {
            text: None,
            name: String::new(),
            moves: 2,
            number: 518,
            starts: OwnStarts::default(),
        }
    }
}

impl Form {
    /// Discards the typed text, so that the field shows the editor's position again.
    pub fn read(&mut self) {
        self.text = None;
    }

    /// Clears the name after the position was saved as a starting position, and reads the list
    /// of starting positions again.
    pub fn kept(&mut self) {
        self.name.clear();
        self.starts.expire();
    }
}

/// Draws the editor's page; draws only a button to begin if no position is being set up.
pub fn page(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    ui.heading(model.text("command-editor"));
    let Some(editor) = model.session.activity.editor() else {
        ui.weak_label(model.text("editor-about"));
        let key = match model.waiting_editor.is_some() {
            true => "editor-go-on",
            false => "editor-begin",
        };
        ui.main_action(model, key, EditRequest::Begin);
        return;
    };
    ui.foot(|ui| foot(ui, model, editor, panels));
    let form = &mut panels.editor;
    ui.scrolled("editor", |ui| {
        rules(ui, model, editor);
        palette::show(ui, model, editor);
        whole(ui, model, editor, form);
        faults(ui, model, editor);
        details::show(ui, model, editor);
        text(ui, model, editor, form);
        uses(ui, model, editor, form);
    });
}

/// Draws the game's page while a position is being set up: buttons that return to the editor or
/// leave it.
pub fn waiting(ui: &mut Ui, model: &Model) {
    ui.card(|ui| ui.heading(model.text("editor-waits")));
    ui.main_command(model, Command::Open(Page::Editor), "editor-go-on");
    ui.action_button(model, "editor-leave", EditRequest::Leave);
}

/// Draws the buttons that play or analyse the position, or leave the editor for the game.
fn foot(ui: &mut Ui, model: &Model, editor: &Editor, panels: &mut Panels) {
    let position = editor.position().copied();
    if ui
        .main_button(model.text("editor-play"), position.is_some())
        .clicked()
        && let Some(position) = position
    {
        panels.play_from(&position);
    }
    ui.pair(|left, right| {
        if left.wide_button(model.text("editor-analyse"), position.is_some())
            && let Some(position) = position
        {
            model.act(LoadRequest::New(Box::new(analysed(position))));
        }
        if right.wide_button(model.text("editor-leave"), true) {
            model.act(EditRequest::Leave);
            panels.leave(&model.session.activity);
        }
    });
}

fn analysed(position: Position) -> NewGame {
    NewGame {
        rules: position.rules(),
        start: Start::Position(Box::new(position)),
        ..NewGame::default()
    }
}

fn rules(ui: &mut Ui, model: &Model, editor: &Editor) {
    let now = editor.rules();
    ui.accent_label(model.words.rule_set(now));
    let width = ui.available_width();
    ComboBox::from_id_salt("editor rules")
        .width(width)
        .selected_text(model.text("editor-rules"))
        .show_ui(ui, |ui| {
            for rules in offered() {
                let chosen = std::ptr::eq(rules, now);
                if ui
                    .selectable_label(chosen, model.words.rule_set(rules))
                    .clicked()
                    && !chosen
                {
                    model.act(EditRequest::Under(rules));
                }
            }
        });
}

/// Returns the rule sets to choose from: three-dimensional and ordinary chess, each without options
/// and with each option that requires no other option.
fn offered() -> impl Iterator<Item = &'static RuleSet> {
    ["tower", "chess"].into_iter().flat_map(|base| {
        let alone = RuleSet::named(base).ok();
        let options = RuleOption::ALL.iter();
        let with = options.map(move |option| RuleSet::named(&format!("{base}+{}", option.name())));
        alone.into_iter().chain(with.filter_map(Result::ok))
    })
}

/// Draws the buttons that replace the whole position, such as by the starting position.
fn whole(ui: &mut Ui, model: &Model, editor: &Editor, form: &mut Form) {
    let edits = [
        ("editor-start", Edit::Start),
        ("editor-clear", Edit::Clear),
        ("editor-mirror", Edit::Mirror),
    ];
    ui.equal_columns(&edits, |ui, (key, edit)| {
        if ui.wide_button(model.text(key), true) {
            model.act(edit.clone());
        }
    });
    own_starts(ui, model, form);
    if !editor.rules().start().shuffled {
        return;
    }
    let before = form.number;
    let label = model.text("editor-number");
    ui.labelled_number(label, &mut form.number, 0..=STARTS - 1);
    if form.number != before {
        model.act(Edit::Shuffled([form.number; 2]));
    }
}

/// Draws a list of the player's own starting positions, from which one can be opened. Draws nothing
/// if the player has no such positions.
fn own_starts(ui: &mut Ui, model: &Model, form: &mut Form) {
    form.starts.load_own(model);
    let Some(starts) = form.starts.get().filter(|starts| !starts.is_empty()) else {
        return;
    };
    let width = ui.available_width();
    ComboBox::from_id_salt("editor starts")
        .width(width)
        .selected_text(model.text("editor-own-starts"))
        .show_ui(ui, |ui| {
            for start in starts {
                if ui.selectable_label(false, &start.name).clicked() {
                    let editor = Editor::of(&start.position);
                    let setup = Box::new(editor.setup().clone());
                    model.act(EditRequest::Resume(editor.rules(), setup));
                }
            }
        });
}

/// Draws a list of the errors in the position, or a line that says that the position is legal.
fn faults(ui: &mut Ui, model: &Model, editor: &Editor) {
    if editor.position().is_some() {
        ui.weak_small(model.text("editor-whole"));
        return;
    }
    let names = Names::sides(model.words);
    for fault in editor.faults() {
        let text = fault.error.localize(model.words, &names);
        ui.warning_label(capital(&text));
    }
}

/// Draws the position as text, with buttons that read a changed text or the clipboard.
fn text(ui: &mut Ui, model: &Model, editor: &Editor, form: &mut Form) {
    let label = ui.weak_label(model.text("editor-text")).id;
    let follows = form.text.is_none();
    let mut shown = match &form.text {
        Some(text) => text.clone(),
        None => editor.setup().to_text(editor.rules()),
    };
    let field = ui.add(text_edit(&mut shown, "", 4));
    let field = field.labelled_by(label);
    if field.changed() {
        form.text = Some(shown.clone());
    }
    ui.pair(|left, right| {
        let typed = !follows || field.changed();
        if left.wide_button(model.text("editor-read"), typed) {
            model.act(EditRequest::Read(shown.clone()));
        }
        right.action_button(model, "editor-paste", EditRequest::Paste);
    });
}

/// Draws what can be done with a legal position: save it as a starting position, or make a mate
/// problem of it.
fn uses(ui: &mut Ui, model: &Model, editor: &Editor, form: &mut Form) {
    let whole = editor.position();
    ui.weak_label(model.text("editor-keep"));
    let hint = model.text("editor-name-hint");
    ui.add(line_edit(&mut form.name, &hint));
    let named = whole.is_some() && !form.name.trim().is_empty();
    ui.pair(|left, right| {
        for (ui, key, replace) in [
            (left, "editor-keep-start", false),
            (right, "editor-replace-start", true),
        ] {
            if ui.wide_button(model.text(key), named) {
                let name = form.name.clone();
                model.act(EditRequest::Keep { name, replace });
            }
        }
    });
    let provable = whole.filter(|position| mate::proves(position.rules()));
    ui.weak_label(model.text("editor-problem"));
    ui.horizontal(|ui| {
        ui.number(&mut form.moves, 1..=6, model.text("editor-mate-moves"));
    });
    if ui.wide_button(model.text("editor-pose"), provable.is_some()) {
        model.act(EditRequest::Pose(form.moves));
    }
    if whole.is_some() && provable.is_none() {
        ui.weak_small(model.text("editor-no-prover"));
    }
    ui.add_space(egui::Spacing::default().item_spacing.y);
}
