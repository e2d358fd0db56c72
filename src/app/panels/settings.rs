//! The page with the player's choices.

use bevy_egui::egui::{self, RichText, Slider};

use super::style::{self, color};
use super::widgets::keep_focus_in_sight;
use super::{Act, Model};
use crate::app::input::commands::Command;
use crate::app::session::choice::Choice;
use crate::rules::Language;
use crate::store::{Highlights, Plan, Quality, Settings, Speed, Theme};

/// The page.
pub fn page(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    ui.heading(model.words.text("command-settings"));
    egui::ScrollArea::vertical().show(ui, |ui| {
        rows(ui, model, acts);
        keep_focus_in_sight(ui);
    });
}

/// Lets something be chosen anew, and says so when it was.
fn choose<T: Copy + PartialEq>(
    before: T,
    choice: impl FnOnce(T) -> Choice,
    acts: &mut Vec<Act>,
    row: impl FnOnce(&mut T),
) {
    let mut chosen = before;
    row(&mut chosen);
    if chosen != before {
        acts.push(choice(chosen).into());
    }
}

fn rows(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let (words, settings) = (model.words, &model.choices.0);
    let label = |ui: &mut egui::Ui, key| {
        ui.label(RichText::new(words.text(key)).color(color::WEAK));
    };
    label(ui, "choose-language");
    choose(settings.language, Choice::Language, acts, |chosen| {
        one_of(ui, chosen, &Language::ALL, |language| match language {
            Language::English => "English".to_owned(),
            Language::German => "Deutsch".to_owned(),
        });
    });
    label(ui, "choose-notation");
    choose(settings.notation, Choice::Notation, acts, |chosen| {
        one_of(ui, chosen, &Language::ALL, |language| match language {
            Language::English => "Nc3B  QL1".to_owned(),
            Language::German => "Sc3S  DP1".to_owned(),
        });
    });
    label(ui, "choose-spread");
    let range = Settings::LEAST_SPREAD..=Settings::MOST_SPREAD;
    ui.spacing_mut().slider_width = ui.available_width() - 70.0;
    choose(settings.spread, Choice::Spread, acts, |spread| {
        let slider = Slider::new(spread, range);
        ui.add(slider.step_by(0.1).fixed_decimals(1));
    });
    label(ui, "choose-scale");
    choose(settings.scale, Choice::Scale, acts, |chosen| {
        one_of(ui, chosen, &Settings::SCALES, |percent| percent.to_string());
    });
    choose(settings.full_screen, Choice::FullScreen, acts, |on| {
        style::tick(ui, on, &words.text("full-screen"))
            .on_hover_text(Command::FullScreen.tooltip(words));
    });
    choose(settings.sound, Choice::Sound, acts, |on| {
        style::tick(ui, on, &words.text("choose-sound"));
    });
    choose(settings.volume, Choice::Volume, acts, |volume| {
        ui.add_enabled(settings.sound, Slider::new(volume, 0..=100));
    });
    if model.is_mute && settings.sound {
        let text = RichText::new(words.text("sound-missing"));
        ui.add(egui::Label::new(text.color(color::WARN)).wrap());
    }
    label(ui, "choose-theme");
    choose(settings.theme, Choice::Theme, acts, |chosen| {
        one_of(ui, chosen, Theme::ALL, |it| words.tell(&it));
    });
    label(ui, "choose-highlights");
    choose(settings.highlights, Choice::Highlights, acts, |chosen| {
        one_of(ui, chosen, Highlights::ALL, |it| words.tell(&it));
    });
    label(ui, "choose-quality");
    choose(settings.quality, Choice::Quality, acts, |chosen| {
        one_of(ui, chosen, Quality::ALL, |it| words.tell(&it));
    });
    label(ui, "choose-speed");
    choose(settings.speed, Choice::Speed, acts, |chosen| {
        one_of(ui, chosen, Speed::ALL, |it| words.tell(&it));
    });
    choose(settings.turn, Choice::Turn, acts, |on| {
        style::tick(ui, on, &words.text("choose-turn"));
    });
    label(ui, "plan");
    choose(settings.plan, Choice::Plan, acts, |chosen| {
        one_of(ui, chosen, Plan::ALL, |it| words.tell(&it));
    });
}

/// A row of buttons of which one is chosen.
pub(super) fn one_of<T: Copy + PartialEq>(
    ui: &mut egui::Ui,
    chosen: &mut T,
    all: &[T],
    name: impl Fn(T) -> String,
) {
    // Long words in narrow columns.
    ui.spacing_mut().button_padding.x = 2.0;
    ui.columns(all.len(), |columns| {
        for (ui, &value) in columns.iter_mut().zip(all) {
            ui.vertical_centered_justified(|ui| {
                let here = *chosen == value;
                let text = RichText::new(name(value));
                let text = if here {
                    text.color(color::ACCENT)
                } else {
                    text
                };
                let fill = if here { color::CHOSEN } else { color::RAISED };
                if ui.add(egui::Button::new(text).fill(fill)).clicked() {
                    *chosen = value;
                }
            });
        }
    });
}
