//! The settings page.

use bevy_egui::egui::{ScrollArea, Slider, Ui};

use super::Model;
use super::widgets::{Widgets, keep_focus_in_sight};
use crate::app::input::commands::{Command, Open};
use crate::app::session::setting::SettingChange;
use crate::rules::Language;
use crate::store::{Highlights, Plan, Pointing, Quality, Settings, Speed, Theme};

/// Draws the page.
pub fn page(ui: &mut Ui, model: &Model) {
    ui.heading(model.words.text("command-settings"));
    ScrollArea::vertical().show(ui, |ui| {
        rows(ui, model);
        keep_focus_in_sight(ui);
    });
}

/// Draws a row for one setting and sends the change if its value has changed.
fn choose<T: Copy + PartialEq>(
    before: T,
    change: impl FnOnce(T) -> SettingChange,
    model: &Model,
    row: impl FnOnce(&mut T),
) {
    let mut chosen = before;
    row(&mut chosen);
    if chosen != before {
        model.act(change(chosen));
    }
}

fn rows(ui: &mut Ui, model: &Model) {
    ui.spacing_mut().slider_width = ui.available_width() - 70.0;
    language(ui, model);
    ui.accent_label(model.text("settings-playing"));
    playing(ui, model);
    ui.accent_label(model.text("settings-looks"));
    looks(ui, model);
    ui.accent_label(model.text("settings-window"));
    window(ui, model);
    ui.add_space(4.0);
    ui.wide_command(model, Command::Open(Open::Programs));
}

fn language(ui: &mut Ui, model: &Model) {
    let (words, settings) = (model.words, &model.settings.0);
    let label = ui.weak_label(words.text("choose-language")).id;
    choose(
        settings.language,
        SettingChange::Language,
        model,
        |chosen| {
            let all = [None, Some(Language::English), Some(Language::German)];
            ui.one_of(chosen, &all, |language| match language {
                None => words.text("language-of-system"),
                Some(Language::English) => "English".to_owned(),
                Some(Language::German) => "Deutsch".to_owned(),
            })
            .labelled_by(label);
        },
    );
    let label = ui.weak_label(words.text("choose-notation")).id;
    choose(
        settings.notation(),
        SettingChange::Notation,
        model,
        |chosen| {
            ui.one_of(chosen, &Language::ALL, |language| match language {
                Language::English => "Nc3B  QL1".to_owned(),
                Language::German => "Sc3S  DP1".to_owned(),
            })
            .labelled_by(label);
        },
    );
}

/// A check box: its value, the change it makes, and the keys of its text and its tooltip.
type Tick = (bool, fn(bool) -> SettingChange, &'static str, &'static str);

/// Settings of play.
fn playing(ui: &mut Ui, model: &Model) {
    let (words, settings) = (model.words, &model.settings.0);
    let label = ui.weak_label(words.text("choose-pointing")).id;
    choose(
        settings.pointing,
        SettingChange::Pointing,
        model,
        |chosen| {
            ui.one_of(chosen, Pointing::ALL, |it| words.tell(&it))
                .labelled_by(label);
        },
    );
    let ticks: [Tick; 5] = [
        (
            settings.destinations,
            SettingChange::Destinations,
            "choose-destinations",
            "destinations-about",
        ),
        (
            settings.premove,
            SettingChange::Premove,
            "choose-premove",
            "premove-about",
        ),
        (
            settings.confirm,
            SettingChange::Confirm,
            "choose-confirm",
            "confirm-about",
        ),
        (
            settings.hand_over,
            SettingChange::HandOver,
            "choose-hand-over",
            "hand-over-about",
        ),
        (
            settings.blindfold,
            SettingChange::Blindfold,
            "choose-blindfold",
            "blindfold-about",
        ),
    ];
    for (now, change, text, about) in ticks {
        choose(now, change, model, |on| {
            ui.tick(on, words.text(text))
                .on_hover_text(words.text(about));
        });
    }
    choose(settings.turn, SettingChange::Turn, model, |on| {
        ui.tick(on, words.text("choose-turn"));
    });
}

/// Settings of how tower and 2D view look and move.
fn looks(ui: &mut Ui, model: &Model) {
    let (words, settings) = (model.words, &model.settings.0);
    let label = ui.weak_label(words.text("choose-theme")).id;
    choose(settings.theme, SettingChange::Theme, model, |chosen| {
        ui.one_of(chosen, Theme::ALL, |it| words.tell(&it))
            .labelled_by(label);
    });
    let label = ui.weak_label(words.text("choose-highlights")).id;
    choose(
        settings.highlights,
        SettingChange::Highlights,
        model,
        |chosen| {
            ui.one_of(chosen, Highlights::ALL, |it| words.tell(&it))
                .labelled_by(label);
        },
    );
    let label = ui.weak_label(words.text("choose-quality")).id;
    choose(settings.quality, SettingChange::Quality, model, |chosen| {
        ui.one_of(chosen, Quality::ALL, |it| words.tell(&it))
            .labelled_by(label);
    });
    let label = ui.weak_label(words.text("choose-spread")).id;
    let range = Settings::LEAST_SPREAD..=Settings::MOST_SPREAD;
    choose(settings.spread, SettingChange::Spread, model, |spread| {
        let slider = Slider::new(spread, range);
        let sign = match words.language {
            Language::English => ".",
            Language::German => ",",
        };
        let slider = slider
            .step_by(0.1)
            .custom_formatter(|value, _| format!("{value:.1}").replace('.', sign))
            .custom_parser(|text| text.replace(',', ".").parse().ok());
        ui.add(slider).labelled_by(label);
    });
    let label = ui.weak_label(words.text("choose-speed")).id;
    choose(settings.speed, SettingChange::Speed, model, |chosen| {
        ui.one_of(chosen, Speed::ALL, |it| words.tell(&it))
            .labelled_by(label);
    });
    let label = ui.weak_label(words.text("plan")).id;
    choose(settings.plan, SettingChange::Plan, model, |chosen| {
        ui.one_of(chosen, Plan::ALL, |it| words.tell(&it))
            .labelled_by(label);
    });
}

/// Settings of window and sound.
fn window(ui: &mut Ui, model: &Model) {
    let (words, settings) = (model.words, &model.settings.0);
    let label = ui.weak_label(words.text("choose-scale")).id;
    choose(settings.scale, SettingChange::Scale, model, |chosen| {
        ui.one_of(chosen, &Settings::SCALES, |percent| percent.to_string())
            .labelled_by(label);
    });
    choose(
        settings.full_screen,
        SettingChange::FullScreen,
        model,
        |on| {
            ui.tick(on, words.text("full-screen"))
                .on_hover_text(model.tooltip(Command::FullScreen));
        },
    );
    choose(settings.sound, SettingChange::Sound, model, |on| {
        ui.tick(on, words.text("choose-sound"));
    });
    let label = ui.weak_label(words.text("choose-volume")).id;
    choose(settings.volume, SettingChange::Volume, model, |volume| {
        ui.add_enabled(settings.sound, Slider::new(volume, 0..=100))
            .labelled_by(label);
    });
    if model.speaker.is_missing() && settings.sound {
        ui.warning_label(words.text("sound-missing"));
    }
}
