//! Says why a move that the player tries in an exercise is not good: the engine's answer to it, and
//! what this answer is about.

use bevy_egui::egui::{Response, Ui};

use super::analyst;
use crate::app::panels::{Model, Widgets, spoken};
use crate::engine::explain::{Idea, ideas};
use crate::rules::{Move, Position, notation};
use crate::texts::sentence;

/// Number of half-moves of a line that are shown if it is about nothing in particular.
const PLIES: usize = 4;

/// Draws the line that refutes a move in a position, and returns its label. `engine` is the external engine that found the
/// line; `None` for the built-in one.
pub fn show(
    ui: &mut Ui,
    model: &Model,
    position: &Position,
    (mv, line): (Move, &[Move]),
    engine: Option<&str>,
) -> Response {
    let (words, after) = (model.words, position.play_unchecked(mv));
    let ideas = ideas(&after, line);
    let shown = ideas.first().map_or(PLIES, |idea| idea.moves.end);
    let line = line.get(..shown).unwrap_or(line);
    let values = [
        ("move", notation::write(position, mv, words.notation).into()),
        ("engine", analyst::name(words, engine).into()),
        ("line", words.line(&after, line).into()),
    ];
    let label = ui.warning_label(words.with("refuted", &values));
    spoken::announce(&label);
    show_idea(ui, model, ideas);
    label
}

/// Draws a sentence about the most important of these ideas; draws nothing if the list is empty.
pub fn show_idea(ui: &mut Ui, model: &Model, ideas: Vec<Idea>) {
    if let Some(idea) = ideas.first() {
        let text = sentence(&model.words.localize(&idea.pattern));
        spoken::announce(&ui.label(text));
    }
}
