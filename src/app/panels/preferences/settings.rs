//! The settings page of the side panel.

use std::ops::RangeInclusive;

use bevy_egui::egui::{Response, Slider, Ui};

use crate::app::input::commands::{Command, Page};
use crate::app::panels::{Model, Widgets};
use crate::app::session::SettingChange;
use crate::rules::Language;
use crate::store::{Choice, Quality, Setting, Settings, Theme, settings_table};
use crate::texts::{Localize, Texts};

pub fn page(ui: &mut Ui, model: &Model) {
    ui.heading(model.words.text("command-settings"));
    ui.scrolled("settings", |ui| {
        rows(ui, model);
    });
}

#[derive(Clone, Copy, PartialEq)]
enum Section {
    Playing,
    Looks,
}

struct Row(Section, fn(&mut Ui, &Model));

/// Adds the row of a setting to a list, unless the setting belongs to no section of the page.
macro_rules! add_row {
    ($rows:ident, $field:ident, [$($range:expr)?],
        $Change:ident { $section:ident $label:literal $($about:literal)? }) => {
        $rows.push(Row(Section::$section, |ui, model| {
            let before = model.settings.0.$field;
            choose(before, Setting::$Change, model, |value| {
                let range = [$($range)?].into_iter().next();
                let _shown = value.show(ui, model.words, $label, range)
                    $(.on_hover_text(model.text($about)))?;
            });
        }));
    };
    ($($no_row:tt)*) => {};
}

/// Defines a function that returns a row for every setting that has a section.
macro_rules! list_rows {
    ($(
        $(#[$meta:meta])*
        $field:ident: $type:ty = $default:expr $(, in $range:expr)? $(=> $Change:ident $page:tt)?;
    )*) => {
        fn all_rows() -> Vec<Row> {
            let mut rows = Vec::new();
            $(add_row!(rows, $field, [$($range)?], $($Change $page)?);)*
            rows
        }
    };
}

settings_table!(list_rows);

type Range<T> = Option<RangeInclusive<T>>;

/// A type of setting value that a row can show and change.
trait Value: Copy + PartialEq {
    /// Draws the row and changes the value. `label` is the key of the row's text in the language
    /// files, and `range` contains the accepted values.
    fn show(&mut self, ui: &mut Ui, words: Texts, label: &str, range: Range<Self>) -> Response;
}

impl Value for bool {
    fn show(&mut self, ui: &mut Ui, words: Texts, label: &str, _: Range<bool>) -> Response {
        ui.tick(self, words.text(label))
    }
}

impl Value for f32 {
    fn show(&mut self, ui: &mut Ui, words: Texts, label: &str, range: Range<f32>) -> Response {
        let label = ui.weak_label(words.text(label)).id;
        let point = match words.language {
            Language::English => ".",
            Language::German => ",",
        };
        let slider = Slider::new(self, range.unwrap_or(0.0..=1.0))
            .step_by(0.1)
            .custom_formatter(|value, _| format!("{value:.1}").replace('.', point))
            .custom_parser(|text| text.replace(',', ".").parse().ok());
        ui.add(slider).labelled_by(label)
    }
}

impl<T: Choice + Localize> Value for T {
    fn show(&mut self, ui: &mut Ui, words: Texts, label: &str, _: Range<T>) -> Response {
        let label = ui.weak_label(words.text(label)).id;
        ui.one_of(self, T::ALL, |it| words.localize(&it))
            .labelled_by(label)
    }
}

fn choose<T: Copy + PartialEq, C: Into<SettingChange>>(
    before: T,
    change: impl FnOnce(T) -> C,
    model: &Model,
    row: impl FnOnce(&mut T),
) {
    let mut chosen = before;
    row(&mut chosen);
    if chosen != before {
        model.act(change(chosen).into());
    }
}

fn section(ui: &mut Ui, model: &Model, section: Section) {
    for Row(_, draw) in all_rows().into_iter().filter(|row| row.0 == section) {
        draw(ui, model);
    }
}

fn rows(ui: &mut Ui, model: &Model) {
    ui.spacing_mut().slider_width = ui.available_width() - 70.0;
    language(ui, model);
    ui.accent_label(model.text("settings-playing"));
    section(ui, model, Section::Playing);
    ui.accent_label(model.text("settings-looks"));
    theme(ui, model);
    section(ui, model, Section::Looks);
    graphics(ui, model);
    ui.accent_label(model.text("settings-window"));
    window(ui, model);
    ui.add_space(4.0);
    ui.wide_command(model, Command::Open(Page::Programs));
}

fn theme(ui: &mut Ui, model: &Model) {
    let theme = model.settings.0.theme;
    choose(theme, Setting::Theme, model, |value| {
        value.show(ui, model.words, "choose-theme", None);
    });
    ui.weak_small(model.text(match theme {
        Theme::Glass => "theme-glass-about",
        Theme::Wood => "theme-wood-about",
        Theme::Day => "theme-day-about",
        Theme::Contrast => "theme-contrast-about",
    }));
}

/// Draws the row of the rendering quality, with a sentence about the chosen quality. If the app has
/// chosen the quality automatically, adds a button that makes it choose again.
fn graphics(ui: &mut Ui, model: &Model) {
    let quality = model.settings.0.quality;
    choose(quality, Setting::Quality, model, |value| {
        value.show(ui, model.words, "choose-quality", None);
    });
    let measured = model.settings.0.measured.as_ref();
    let about = match (quality, measured) {
        (Quality::Auto, Some(measured)) => {
            let found = model.words.localize(&measured.quality);
            model
                .words
                .with("quality-auto-measured", &[("quality", found.into())])
        }
        (Quality::Auto, None) => model.text("quality-auto-about"),
        (Quality::Full, _) => model.text("quality-full-about"),
        (Quality::Medium, _) => model.text("quality-medium-about"),
        (Quality::Plain, _) => model.text("quality-plain-about"),
    };
    ui.weak_small(about);
    if quality == Quality::Auto && measured.is_some() {
        let again = ui.button(model.text("quality-again"));
        if again.clicked() {
            model.act(SettingChange::from(Setting::Measured(None)));
        }
    }
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
        |chosen| Setting::Notation(Some(chosen)),
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

/// Draws the rows for scale, full screen, sound and volume.
fn window(ui: &mut Ui, model: &Model) {
    let (words, settings) = (model.words, &model.settings.0);
    let label = ui.weak_label(words.text("choose-scale")).id;
    choose(settings.scale, Setting::Scale, model, |chosen| {
        ui.one_of(chosen, &Settings::SCALES, |percent| percent.to_string())
            .labelled_by(label);
    });
    choose(settings.full_screen, Setting::FullScreen, model, |on| {
        ui.tick(on, words.text("full-screen"))
            .on_hover_text(model.tooltip(Command::FullScreen));
    });
    choose(settings.sound, Setting::Sound, model, |on| {
        ui.tick(on, words.text("choose-sound"));
    });
    let label = ui.weak_label(words.text("choose-volume")).id;
    choose(settings.volume, Setting::Volume, model, |volume| {
        ui.add_enabled(settings.sound, Slider::new(volume, 0..=100))
            .labelled_by(label);
    });
    if model.speaker.is_missing() && settings.sound {
        ui.warning_label(words.text("sound-missing"));
    }
}
