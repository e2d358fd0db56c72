//! The page of external engines: the list, the options of each engine, and the form that adds an
//! engine after a test run.

mod options;

use std::path::Path;

use bevy_egui::egui::{DragValue, Key, Ui};

use crate::app::input::commands::{Command, Dialog};
use crate::app::panels::Model;
use crate::app::panels::widgets::{Widgets, toggle_button};
use crate::app::session::SettingChange;
use crate::app::session::programs::{self, Candidate, ProgramRequest};
use crate::store::Program;
use crate::texts::Texts;

/// Maximum number of variants that are listed for an external engine.
const MAX_GAMES: usize = 6;

/// State of the page of external engines: the form that adds one, and the open entry of the list.
#[derive(Clone, Debug, Default)]
pub struct Form {
    candidate: Candidate,
    is_tried: bool,
    open: Option<String>,
}

impl Form {
    pub fn found(&mut self, path: &Path) {
        self.candidate.path = path.display().to_string();
    }

    /// Ends the test run of an external engine; `added` is the engine if it passed the test. In
    /// that case, clears the form and opens the engine's entry.
    pub fn tried(&mut self, added: Option<&Program>) {
        self.is_tried = false;
        if let Some(program) = added {
            self.candidate = Candidate::default();
            self.open = Some(program.name.clone());
        }
    }
}

pub fn page(ui: &mut Ui, model: &Model, form: &mut Form) {
    ui.heading(model.text("command-programs"));
    ui.scrolled("programs", |ui| {
        let all = &model.settings.0.programs;
        if all.is_empty() {
            ui.weak_label(model.text("programs-about"));
        }
        for program in all {
            row(ui, model, program, form);
        }
        ui.add_space(4.0);
        ui.card(|ui| adding(ui, model, form));
    });
}

/// Draws an external engine in the list, with its options if its entry is open.
fn row(ui: &mut Ui, model: &Model, program: &Program, form: &mut Form) {
    let is_open = form.open.as_ref() == Some(&program.name);
    let button = toggle_button(ui, &program.name, is_open).truncate();
    if ui.wide(|ui| ui.add(button)).clicked() {
        form.open = (!is_open).then(|| program.name.clone());
    }
    if is_open {
        ui.push_id(&program.name, |ui| {
            ui.card(|ui| details(ui, model, program));
        });
    }
}

fn details(ui: &mut Ui, model: &Model, program: &Program) {
    let started = format!("{} {}", program.path, program.arguments);
    ui.weak_small(started.trim());
    let plays = [("games", games(program).into())];
    ui.weak_small(model.words.with("program-plays", &plays));
    time(ui, model, program);
    options::show(ui, model, program);
    let remove = SettingChange::RemoveProgram(program.name.clone());
    ui.action_button(model, "program-remove", remove);
}

/// Returns the names of the variants that an external engine plays, in one line. An ellipsis stands
/// for those beyond `MAX_GAMES`.
pub fn games(program: &Program) -> String {
    let all = programs::games(program);
    let named = all.iter().take(MAX_GAMES).map(String::as_str);
    let more = (all.len() > MAX_GAMES).then_some("…");
    named.chain(more).collect::<Vec<_>>().join(", ")
}

/// Draws the field for the time that an external engine thinks about a move in a game without a
/// clock.
pub fn time(ui: &mut Ui, model: &Model, program: &Program) {
    let seconds = |millis: u32| f64::from(millis) / 1_000.0;
    let range = seconds(Program::MIN_TIME)..=seconds(Program::MAX_TIME);
    let mut time = seconds(program.time);
    ui.horizontal(|ui| {
        let drag = DragValue::new(&mut time).range(range).speed(0.1);
        let drag = ui.add(drag.max_decimals(1));
        let label = ui.label(model.text("program-time"));
        if drag.labelled_by(label.id).changed() {
            let time = (time * 1_000.0).round() as u32;
            model.act(changed(program, |it| it.time = time));
        }
    });
}

/// Applies `change` to a copy of an external engine's settings; returns the change of settings that
/// replaces the old settings of this engine by the copy.
fn changed(program: &Program, change: impl FnOnce(&mut Program)) -> SettingChange {
    let mut program = program.clone();
    change(&mut program);
    SettingChange::ChangeProgram(Box::new(program))
}

fn adding(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words: Texts = model.words;
    let candidate = &mut form.candidate;
    let mut entered = false;
    for (key, hint, text) in [
        ("program-file", "program-file-hint", &mut candidate.path),
        (
            "program-arguments",
            "program-arguments-hint",
            &mut candidate.arguments,
        ),
        ("program-name", "program-name-hint", &mut candidate.name),
    ] {
        let field = ui.labelled_field(words.text(key), text, &words.text(hint));
        entered |= field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if key == "program-file" {
            let choose = Command::Dialog(Dialog::Program);
            ui.wide(|ui| ui.command_button(model, choose, words.text("program-choose"), true));
        }
    }
    if form.is_tried {
        ui.weak_label(words.text("program-tried"));
        return;
    }
    if model.settings.0.programs.len() >= Program::MAX_COUNT {
        ui.warning_label(words.text("programs-full"));
        return;
    }
    let is_named = !form.candidate.path.trim().is_empty();
    let clicked = ui
        .main_button(words.text("program-add"), is_named)
        .clicked();
    if is_named && (clicked || entered) {
        form.is_tried = true;
        model.act(ProgramRequest::Add(form.candidate.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trial_that_fails_leaves_what_was_typed() {
        let mut form = Form::default();
        form.found(Path::new("/usr/games/stockfish"));
        form.is_tried = true;
        form.tried(None);
        assert_eq!(form.candidate.path, "/usr/games/stockfish");
        let added = Program {
            name: "Stockfish".to_owned(),
            ..Program::default()
        };
        form.tried(Some(&added));
        assert_eq!(form.candidate, Candidate::default());
        assert_eq!(form.open.as_deref(), Some("Stockfish"));
        assert!(!form.is_tried);
    }
}
