//! The settings page of the side panel.

use std::ops::RangeInclusive;

use bevy_egui::egui::{Response, Slider, Ui};

use crate::app::input::commands::{Command, Page};
use crate::app::panels::widgets::line_edit;
use crate::app::panels::{Model, Widgets, style};
use crate::app::scene::turn::two_people_share_the_screen;
use crate::app::session::SettingChange;
use crate::rules::Language;
use crate::store::{Choice, Quality, Setting, Settings, Theme, settings_table};
use crate::texts::{Localize, Texts};

#[derive(Default)]
pub struct Form {
    /// The words that a setting's label or its section's title must contain to be shown.
    search: String,
}

#[derive(Clone, Copy, PartialEq)]
pub enum Section {
    Language,
    Playing,
    /// Settings of games between two people at this screen.
    Together,
    Looks,
    Window,
}

impl Section {
    /// Returns the sections by column of the page.
    fn columns(count: usize) -> &'static [&'static [Section]] {
        use Section::{Language, Looks, Playing, Together, Window};
        match count {
            1 => &[&[Language, Playing, Together, Looks, Window]],
            _ => &[&[Language, Looks], &[Playing, Together, Window]],
        }
    }

    /// Returns the title of the section, as a key of the language files.
    fn title(self) -> &'static str {
        match self {
            Section::Language => "choose-language",
            Section::Playing => "settings-playing",
            Section::Together => "settings-together",
            Section::Looks => "settings-looks",
            Section::Window => "settings-window",
        }
    }

    /// Returns the rows of the section.
    fn rows(self) -> Vec<Row> {
        let own: &[Row] = match self {
            Section::Language => &[
                Row(self, "choose-language", language),
                Row(self, "choose-notation", notation),
            ],
            Section::Looks => &[
                Row(self, "choose-theme", theme),
                Row(self, "choose-quality", graphics),
            ],
            Section::Window => &[
                Row(self, "choose-scale", scale),
                Row(self, "choose-volume", volume),
            ],
            Section::Playing | Section::Together => &[],
        };
        let listed = all_rows().into_iter().filter(|row| row.0 == self);
        own.iter().copied().chain(listed).collect()
    }
}

pub fn page(ui: &mut Ui, model: &Model, form: &mut Form) {
    ui.heading(model.text("command-settings"));
    let search = line_edit(&mut form.search, &model.text("settings-search"));
    ui.add(search.id_salt("search"));
    let search = form.search.to_lowercase();
    ui.scrolled("settings", |ui| {
        ui.spacing_mut().item_spacing.x = style::COLUMN_GAP;
        let columns = Section::columns(style::columns(ui.available_width()));
        let mut found = false;
        ui.columns(columns.len(), |uis| {
            for (ui, sections) in uis.iter_mut().zip(columns) {
                // The text of a column of egui is justified.
                ui.vertical(|ui| {
                    for &section in *sections {
                        found |= part(ui, model, section, &search);
                    }
                });
            }
            // The last column is the shortest.
            if let Some(ui) = uis.last_mut() {
                ui.add_space(4.0);
                ui.wide_command(model, Command::Open(Page::Programs));
            }
        });
        if !found {
            ui.label(model.text("settings-nothing"));
        }
    });
}

/// Draws the title and the rows of a section that contain every word of the text; returns whether
/// there are any.
fn part(ui: &mut Ui, model: &Model, section: Section, search: &str) -> bool {
    if section == Section::Together && !two_people_share_the_screen(&model.session) {
        return false;
    }
    let title = model.text(section.title());
    let has_all = |label: &str| {
        let text = format!("{title} {}", model.text(label)).to_lowercase();
        search.split_whitespace().all(|word| text.contains(word))
    };
    let rows = section.rows().into_iter().filter(|row| has_all(row.1));
    let rows: Vec<Row> = rows.collect();
    if rows.is_empty() {
        return false;
    }
    ui.spacing_mut().item_spacing.x = 8.0;
    if section != Section::Language {
        ui.accent_label(title);
    }
    draw(ui, model, &rows);
    ui.add_space(6.0);
    true
}

/// Draws the rows of a section without its title, on another page than that of the settings.
pub fn section(ui: &mut Ui, model: &Model, section: Section) {
    draw(ui, model, &section.rows());
}

fn draw(ui: &mut Ui, model: &Model, rows: &[Row]) {
    ui.spacing_mut().slider_width = ui.available_width() - 70.0;
    for Row(_, _, draw) in rows {
        draw(ui, model);
    }
}

/// A row with its section, the key of its label in the language files, and the function that draws
/// it.
#[derive(Clone, Copy)]
struct Row(Section, &'static str, fn(&mut Ui, &Model));

/// Adds the row of a setting to a list, unless the setting belongs to no section of the page.
macro_rules! add_row {
    ($rows:ident, $field:ident, [$($range:expr)?],
        $Change:ident { $section:ident $label:literal $($about:literal)? }) => {
        $rows.push(Row(Section::$section, $label, |ui, model| {
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
}

fn notation(ui: &mut Ui, model: &Model) {
    let label = ui.weak_label(model.text("choose-notation")).id;
    choose(
        model.settings.0.notation(),
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

fn scale(ui: &mut Ui, model: &Model) {
    let label = ui.weak_label(model.text("choose-scale")).id;
    choose(model.settings.0.scale, Setting::Scale, model, |chosen| {
        ui.one_of(chosen, &Settings::SCALES, |percent| percent.to_string())
            .labelled_by(label);
    });
}

fn volume(ui: &mut Ui, model: &Model) {
    let label = ui.weak_label(model.text("choose-volume")).id;
    let before = model.settings.0.volume;
    choose(before, Setting::Volume, model, |volume| {
        ui.add(Slider::new(volume, 0..=100)).labelled_by(label);
    });
    if model.speaker.is_missing() && before > 0 {
        ui.warning_label(model.text("sound-missing"));
    }
}
