//! The page on which a position is set up: what can be put there, what else belongs to a
//! position, what is wrong with it, and what is done with it when nothing is.

mod details;
mod palette;

use bevy_egui::egui::{self, ComboBox, DragValue, ScrollArea, Ui};

use super::reading::Reading;
use super::widgets::{Widgets, keep_focus_in_sight, line_edit, text_edit};
use super::{Act, Model};
use crate::app::input::commands::{Command, Open};
use crate::app::session::editing::EditWish;
use crate::app::session::intent::{Opening, Start, TableWish};
use crate::app::words::names::Names;
use crate::app::words::pieces::capital;
use crate::app::words::told::Told;
use crate::engine::mate;
use crate::game::{Edit, Editor};
use crate::rules::laws::STARTS;
use crate::rules::{Position, RuleOption, RuleSet};
use crate::store::{self, OwnStart};

pub(super) use palette::{Held, counted, held, pieces};

/// What is filled in.
pub struct Form {
    /// The position's text as it is typed; none while it follows what is set up.
    text: Option<String>,
    /// Under which name it is kept as a start.
    name: String,
    /// In how many moves it is to be mate.
    moves: u8,
    /// Which of many starts.
    number: u16,
    /// The player's own starts, once they are read.
    starts: Option<Vec<OwnStart>>,
    reading: Option<Reading<Vec<OwnStart>>>,
}

impl Default for Form {
    fn default() -> Form {
        Form {
            text: None,
            name: String::new(),
            moves: 2,
            number: 518,
            starts: None,
            reading: None,
        }
    }
}

impl Form {
    /// What was typed is taken over.
    pub fn read(&mut self) {
        self.text = None;
    }

    /// The start is kept.
    pub fn kept(&mut self) {
        self.name.clear();
        self.starts = None;
    }

    /// The player's own starts; none while they are being read.
    fn starts(&mut self, model: &Model) -> &[OwnStart] {
        if self.starts.is_none() && self.reading.is_none() {
            let paths = model.files.0.clone();
            self.reading = Some(Reading::begin(move || {
                let files = store::list_starts(&paths).unwrap_or_default();
                let starts = files.into_iter().filter_map(|file| file.start.ok());
                starts.collect()
            }));
        }
        if self.reading.is_some() {
            model.act(Act::Wait);
        }
        if let Some(starts) = Reading::take(&mut self.reading) {
            self.starts = Some(starts);
        }
        self.starts.as_deref().unwrap_or_default()
    }
}

/// The page.
pub fn page(ui: &mut Ui, model: &Model, form: &mut Form) {
    ui.heading(model.text("command-editor"));
    let Some(editor) = &model.editing.0 else {
        ui.weak_label(model.text("editor-about"));
        if ui.main_button(model.text("editor-begin"), true).clicked() {
            model.act(EditWish::Begin);
        }
        return;
    };
    ui.foot(|ui| foot(ui, model, editor));
    ScrollArea::vertical().show(ui, |ui| {
        rules(ui, model, editor);
        palette::show(ui, model, editor);
        whole(ui, model, editor, form);
        faults(ui, model, editor);
        details::show(ui, model, editor);
        text(ui, model, editor, form);
        uses(ui, model, editor, form);
        keep_focus_in_sight(ui);
    });
}

/// What the game's page shows meanwhile: there is no game to be seen on the board.
pub fn waiting(ui: &mut Ui, model: &Model) {
    ui.card(|ui| ui.heading(model.text("editor-waits")));
    ui.main_command(model, Command::Open(Open::Editor), "editor-go-on");
    if ui.wide_button(model.text("editor-leave"), true) {
        model.act(EditWish::Leave);
    }
}

/// Play from there, or back to the game.
fn foot(ui: &mut Ui, model: &Model, editor: &Editor) {
    let position = editor.position().copied();
    if ui
        .main_button(model.text("editor-play"), position.is_some())
        .clicked()
        && let Some(position) = position
    {
        model.act(Act::PlayFrom(Box::new(position)));
    }
    ui.pair(|left, right| {
        if left.wide_button(model.text("editor-analyse"), position.is_some())
            && let Some(position) = position
        {
            model.act(TableWish::New(Box::new(analysed(position))));
        }
        if right.wide_button(model.text("editor-leave"), true) {
            model.act(EditWish::Leave);
            model.act(Act::Close);
        }
    });
}

/// A game between nobody in particular, to look at a position.
fn analysed(position: Position) -> Opening {
    Opening {
        rules: position.rules(),
        start: Start::Position(Box::new(position)),
        ..Opening::default()
    }
}

/// Which game's rules it is to be a position of.
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
                    model.act(EditWish::Under(rules));
                }
            }
        });
}

/// Both boards, and each of their options by itself.
fn offered() -> impl Iterator<Item = &'static RuleSet> {
    ["tower", "chess"].into_iter().flat_map(|base| {
        let alone = RuleSet::named(base).ok();
        let options = RuleOption::ALL.iter();
        let with = options.map(move |option| RuleSet::named(&format!("{base}+{}", option.name())));
        alone.into_iter().chain(with.filter_map(Result::ok))
    })
}

/// What is done to all of it at once.
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
    if !editor.rules().start.shuffled {
        return;
    }
    ui.horizontal(|ui| {
        let label = ui.label(model.text("editor-number"));
        let number = DragValue::new(&mut form.number).range(0..=STARTS - 1);
        let number = ui.add(number).labelled_by(label.id);
        if number.changed() {
            model.act(Edit::Shuffled([form.number; 2]));
        }
    });
}

/// The player's own starts, to be opened by name; nothing where there are none.
fn own_starts(ui: &mut Ui, model: &Model, form: &mut Form) {
    let starts = form.starts(model);
    if starts.is_empty() {
        return;
    }
    let width = ui.available_width();
    ComboBox::from_id_salt("editor starts")
        .width(width)
        .selected_text(model.text("editor-own-starts"))
        .show_ui(ui, |ui| {
            for start in starts {
                if ui.selectable_label(false, &start.name).clicked() {
                    let editor = Editor::of(&start.position);
                    let setup = Box::new(editor.setup().clone());
                    model.act(EditWish::Resume(editor.rules(), setup));
                }
            }
        });
}

/// What is wrong, or that nothing is.
fn faults(ui: &mut Ui, model: &Model, editor: &Editor) {
    if editor.position().is_some() {
        ui.weak_small(model.text("editor-whole"));
        return;
    }
    let names = Names::sides(model.words);
    for fault in editor.faults() {
        let told = fault.error.told(model.words, &names);
        ui.warning_label(capital(&told));
    }
}

/// The position as text: typed or pasted it is taken over with Enter.
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
            model.act(EditWish::Read(shown.clone()));
        }
        if right.wide_button(model.text("editor-paste"), true) {
            model.act(EditWish::Paste);
        }
    });
}

/// Keeping it as a start, and posing it as a problem.
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
                model.act(EditWish::Keep { name, replace });
            }
        }
    });
    let provable = whole.filter(|position| mate::proves(position.rules()));
    ui.weak_label(model.text("editor-problem"));
    ui.horizontal(|ui| {
        ui.number(&mut form.moves, 1..=6, model.text("editor-mate-moves"));
    });
    if ui.wide_button(model.text("editor-pose"), provable.is_some()) {
        model.act(EditWish::Pose(form.moves));
    }
    if whole.is_some() && provable.is_none() {
        ui.weak_small(model.text("editor-no-prover"));
    }
    ui.add_space(egui::Spacing::default().item_spacing.y);
}
