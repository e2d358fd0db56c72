//! The page with the player's choices.

use bevy_egui::egui::{self, RichText, Slider};

use super::style::color;
use super::{Act, Model};
use crate::app::intent::Intent;
use crate::rules::Language;
use crate::store::Settings;

/// The page.
pub fn page(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let words = model.words;
    let chosen = &model.choices.0;
    ui.heading(words.text("command-settings"));
    let label = |ui: &mut egui::Ui, key| {
        ui.label(RichText::new(words.text(key)).color(color::WEAK));
    };
    label(ui, "choose-language");
    languages(ui, chosen.language, ["English", "Deutsch"], |language| {
        acts.push(Intent::Language(language).into());
    });
    label(ui, "choose-notation");
    let examples = ["Nc3B  QL1", "Sc3S  DP1"];
    languages(ui, chosen.notation, examples, |language| {
        acts.push(Intent::NotationLanguage(language).into());
    });
    label(ui, "choose-spread");
    let mut spread = chosen.spread;
    let range = Settings::LEAST_SPREAD..=Settings::MOST_SPREAD;
    ui.spacing_mut().slider_width = ui.available_width() - 70.0;
    if ui
        .add(
            Slider::new(&mut spread, range)
                .step_by(0.1)
                .fixed_decimals(1),
        )
        .changed()
    {
        acts.push(Intent::Spread(spread).into());
    }
}

fn languages(
    ui: &mut egui::Ui,
    chosen: Language,
    names: [&str; 2],
    mut choose: impl FnMut(Language),
) {
    ui.columns(2, |columns| {
        for ((ui, language), name) in columns.iter_mut().zip(Language::ALL).zip(names) {
            ui.vertical_centered_justified(|ui| {
                let here = chosen == language;
                let text = RichText::new(name);
                let text = if here {
                    text.color(color::ACCENT)
                } else {
                    text
                };
                let fill = if here { color::CHOSEN } else { color::RAISED };
                if ui.add(egui::Button::new(text).fill(fill)).clicked() {
                    choose(language);
                }
            });
        }
    });
}
