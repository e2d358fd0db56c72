//! The choice of the games that the opening explorer counts: by player, side and year.

use bevy_egui::egui::{CollapsingHeader, RichText, Ui};

use crate::app::panels::widgets::Widgets;
use crate::app::panels::{Model, Themed};
use crate::library::openings::GameFilter;
use crate::rules::Color;

/// Years from which the games can be chosen; 0 for games of all years.
const YEARS: std::ops::RangeInclusive<u32> = 0..=9999;

#[derive(Default)]
pub(super) struct Form {
    applied: GameFilter,
    /// The name in its field, which is applied when the player has finished typing.
    player: String,
}

/// Draws the choice; returns the filter.
pub(super) fn show(ui: &mut Ui, model: &Model, form: &mut Form) -> GameFilter {
    let title = RichText::new(model.text("openings-filter")).color(ui.colors().weak);
    let header = CollapsingHeader::new(title).id_salt("openings filter");
    header.show_unindented(ui, |ui| {
        let field = ui.labelled_field(model.text("openings-player"), &mut form.player, "");
        if field.lost_focus() {
            form.applied.player.clone_from(&form.player);
        }
        let sides = [None, Some(Color::White), Some(Color::Black)];
        ui.one_of(&mut form.applied.side, &sides, |side| match side {
            None => model.text("openings-both-sides"),
            Some(side) => model.words.side(side),
        });
        let since = model.text("openings-since");
        ui.labelled_number(since, &mut form.applied.since, YEARS);
    });
    form.applied.clone()
}
