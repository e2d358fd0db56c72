//! The players on the page of a finished game: their names, the time that each has used
//! and has left, and the time controls in words.

use bevy_egui::egui::Ui;

use crate::app::panels::play::clocks;
use crate::app::panels::widgets::signs;
use crate::app::panels::{Model, Widgets};
use crate::rules::Color;
use crate::texts::names;

/// Height of a row with a name, in logical pixels.
const ROW_HEIGHT: f32 = 20.0;
/// Indent of the times under a name, in logical pixels.
const INDENT: f32 = 28.0;

/// Draws the players' names, White first, with their times in a game with a clock.
pub fn show(ui: &mut Ui, model: &Model) {
    for side in Color::ALL {
        ui.spacing_mut().interact_size.y = ROW_HEIGHT;
        ui.horizontal(|ui| {
            signs::disc(ui, side);
            let name = names::player(model.words, model.game().setup(), side);
            ui.truncated_label(name);
        });
        let Some(clock) = model.clock else {
            continue;
        };
        let display = clock.display(side);
        let time = clocks::used_and_left(model.words, display.used(), display.left());
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.add_space(INDENT);
            ui.weak_small(time);
        });
    }
}
