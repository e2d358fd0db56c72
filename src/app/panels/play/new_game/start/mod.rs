//! The choice of the start position: the rule set's own, one of 960, one of the player's own, or
//! a position as text.

mod form;

use bevy_egui::egui::{DragValue, Sense, Ui};

use crate::app::panels::widgets::miniature;
use crate::app::panels::widgets::{Widgets, text_edit};
use crate::app::panels::{Model, spoken};
use crate::rules::laws::{STARTS, back_rank};
use crate::rules::random::Random;
use crate::rules::{Color, RuleSet};
use crate::store;
use crate::texts::Trouble;

use form::Kind;
pub use form::{Form, OwnStarts};

/// Height of a position's picture, in logical pixels.
const PICTURE: f32 = 120.0;

/// Draws the choice of the start position. If the player chooses one of their own positions or
/// types a position, `rules` changes to the rule set of that position.
pub fn show(ui: &mut Ui, model: &Model, form: &mut Form, rules: &mut &'static RuleSet) {
    form.read(model, rules);
    let kinds = form.kinds(rules);
    // Until the player's own start positions have been read, it is unknown whether there are any.
    let awaited = form.kind == Kind::Own && form.starts.get().is_none();
    if !kinds.contains(&form.kind) && !awaited {
        form.kind = kinds.first().copied().unwrap_or_default();
    }
    let label = ui.weak_label(model.text("new-game-start")).id;
    let before = form.kind;
    let placed = rules.start().placed;
    // Four buttons are drawn in two rows of two; otherwise a row has at most three.
    let rows = if kinds.len() == 4 { 2 } else { 3 };
    for row in kinds.chunks(rows) {
        ui.one_of(&mut form.kind, row, |kind| {
            model.text(match kind {
                Kind::Usual if placed => "start-placing",
                Kind::Usual => "start-usual",
                Kind::Lot => "start-lot",
                Kind::Number => "start-number",
                Kind::Own => "start-own",
                Kind::Text => "start-text",
            })
        })
        .labelled_by(label);
    }
    let is_new = form.kind != before;
    if is_new && form.kind == Kind::Text {
        form.position = None;
        form.read_text(rules);
    }
    match form.kind {
        Kind::Usual | Kind::Lot => {}
        Kind::Number => numbers(ui, model, form, rules),
        Kind::Own => own(ui, model, form, rules, is_new),
        Kind::Text => text(ui, model, form, rules),
    }
}

/// Draws the fields for the numbers of the start position, each with a button that draws the number
/// by lot, and a picture of the resulting back rank.
fn numbers(ui: &mut Ui, model: &Model, form: &mut Form, rules: &RuleSet) {
    let sides: &[Color] = match rules.start().placed {
        true => &Color::ALL,
        false => &[Color::White],
    };
    for &side in sides {
        let number = &mut form.numbers[side.index()];
        ui.horizontal(|ui| {
            let label = match rules.start().placed {
                true => model.words.side(side),
                false => model.text("start-number-field"),
            };
            let label = ui.label(label).id;
            ui.add(DragValue::new(number).range(0..=STARTS - 1))
                .labelled_by(label);
            if ui.small_button_about("🎲", true, &model.text("start-dice"))
                && let Ok(seed) = store::draw()
            {
                *number = Random(seed).below(STARTS.into()) as u16;
            }
        });
        if let Some(row) = back_rank(*number) {
            miniature::back_rank(ui, model, side, &row);
        }
    }
}

/// Draws the drop-down list of the player's own start positions, and a picture of the chosen one.
fn own(ui: &mut Ui, model: &Model, form: &mut Form, rules: &mut &'static RuleSet, is_new: bool) {
    let names: Vec<String> = (form.starts.get().into_iter().flatten())
        .map(|start| start.name.clone())
        .collect();
    let before = form.own.clone();
    let list = ui.drop_down("own starts", &mut form.own, &names, String::clone);
    spoken::name(&list, &model.text("editor-own-starts"));
    if is_new || form.own != before {
        form.take_own(rules);
    }
    picture(ui, model, form);
}

/// Draws the text field for a start position, the error in the text if there is one, and a picture
/// of the position.
fn text(ui: &mut Ui, model: &Model, form: &mut Form, rules: &mut &'static RuleSet) {
    let field = ui.add(text_edit(&mut form.text, &model.text("start-text-hint"), 4));
    if field.changed() {
        form.error = None;
        form.read_text(rules);
    }
    if let Some(error) = &form.error {
        ui.warning_label(Trouble::Position(error.clone()).text(model.words));
    }
    picture(ui, model, form);
}

fn picture(ui: &mut Ui, model: &Model, form: &Form) {
    if let Some(position) = &form.position {
        ui.vertical_centered(|ui| {
            let size = miniature::size(position, PICTURE);
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            miniature::position(ui, rect, position, model);
        });
    }
}
