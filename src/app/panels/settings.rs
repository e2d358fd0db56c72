//! The page with the player's choices.

use bevy_egui::egui::{self, RichText, Slider};

use super::style::{self, color};
use super::widgets::keep_focus_in_sight;
use super::{Act, Model};
use crate::app::commands::Command;
use crate::app::intent::Intent;
use crate::rules::Language;
use crate::store::{Highlights, Plan, Quality, Settings, Speed, Theme};

/// The page.
pub fn page(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let words = model.words;
    ui.heading(words.text("command-settings"));
    let mut chosen = model.choices.0.clone();
    egui::ScrollArea::vertical().show(ui, |ui| {
        rows(ui, model, &mut chosen);
        keep_focus_in_sight(ui);
    });
    if chosen != model.choices.0 {
        keep_in_step(&model.choices.0, &mut chosen);
        acts.push(Intent::Choose(chosen).into());
    }
}

/// Whoever reads moves in the window's language does so in the next one, too: a text
/// that names a square and the label on the board say the same.
fn keep_in_step(before: &Settings, chosen: &mut Settings) {
    if before.notation == before.language && chosen.notation == before.notation {
        chosen.notation = chosen.language;
    }
}

fn rows(ui: &mut egui::Ui, model: &Model, chosen: &mut Settings) {
    let words = model.words;
    let label = |ui: &mut egui::Ui, key| {
        ui.label(RichText::new(words.text(key)).color(color::WEAK));
    };
    label(ui, "choose-language");
    one_of(
        ui,
        &mut chosen.language,
        &Language::ALL,
        |language| match language {
            Language::English => "English".to_owned(),
            Language::German => "Deutsch".to_owned(),
        },
    );
    label(ui, "choose-notation");
    one_of(
        ui,
        &mut chosen.notation,
        &Language::ALL,
        |language| match language {
            Language::English => "Nc3B  QL1".to_owned(),
            Language::German => "Sc3S  DP1".to_owned(),
        },
    );
    label(ui, "choose-spread");
    let range = Settings::LEAST_SPREAD..=Settings::MOST_SPREAD;
    ui.spacing_mut().slider_width = ui.available_width() - 70.0;
    ui.add(
        Slider::new(&mut chosen.spread, range)
            .step_by(0.1)
            .fixed_decimals(1),
    );
    label(ui, "choose-scale");
    one_of(ui, &mut chosen.scale, &Settings::SCALES, |percent| {
        percent.to_string()
    });
    style::tick(ui, &mut chosen.full_screen, &words.text("full-screen"))
        .on_hover_text(Command::FullScreen.tooltip(words));
    style::tick(ui, &mut chosen.sound, &words.text("choose-sound"));
    ui.add_enabled(chosen.sound, Slider::new(&mut chosen.volume, 0..=100));
    if model.is_mute && chosen.sound {
        let text = RichText::new(words.text("sound-missing"));
        ui.add(egui::Label::new(text.color(color::WARN)).wrap());
    }
    label(ui, "choose-theme");
    one_of(ui, &mut chosen.theme, Theme::ALL, |theme| {
        words.text(match theme {
            Theme::Glass => "theme-glass",
            Theme::Wood => "theme-wood",
            Theme::Contrast => "theme-contrast",
        })
    });
    label(ui, "choose-highlights");
    one_of(ui, &mut chosen.highlights, Highlights::ALL, |colours| {
        words.text(match colours {
            Highlights::Standard => "highlights-standard",
            Highlights::ColourBlind => "highlights-colour-blind",
        })
    });
    label(ui, "choose-quality");
    one_of(ui, &mut chosen.quality, Quality::ALL, |quality| {
        words.text(match quality {
            Quality::Auto => "quality-auto",
            Quality::Plain => "quality-plain",
            Quality::Full => "quality-full",
        })
    });
    label(ui, "choose-speed");
    one_of(ui, &mut chosen.speed, Speed::ALL, |speed| {
        words.text(match speed {
            Speed::Off => "speed-off",
            Speed::Fast => "speed-fast",
            Speed::Normal => "speed-normal",
            Speed::Slow => "speed-slow",
        })
    });
    style::tick(ui, &mut chosen.turn, &words.text("choose-turn"));
    label(ui, "plan");
    one_of(ui, &mut chosen.plan, Plan::ALL, |plan| {
        words.text(match plan {
            Plan::Off => "plan-off",
            Plan::Docked => "plan-docked",
            Plan::Large => "plan-large",
        })
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

#[cfg(test)]
mod tests {
    use super::*;

    fn choosing_german(notation: Language) -> Settings {
        let before = Settings {
            language: Language::English,
            notation,
            ..Settings::default()
        };
        let mut chosen = Settings {
            language: Language::German,
            ..before.clone()
        };
        keep_in_step(&before, &mut chosen);
        chosen
    }

    #[test]
    fn another_language_brings_its_notation_with_it() {
        assert_eq!(
            choosing_german(Language::English).notation,
            Language::German
        );
    }

    #[test]
    fn a_notation_of_its_own_stays_and_can_be_chosen() {
        assert_eq!(choosing_german(Language::German).notation, Language::German);
        let before = Settings::default();
        let mut chosen = Settings {
            notation: Language::German,
            ..before.clone()
        };
        keep_in_step(&before, &mut chosen);
        assert_eq!(chosen.notation, Language::German);
    }
}
