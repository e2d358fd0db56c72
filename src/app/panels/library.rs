//! The page with the games that were saved and those that come with the program.

use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::text_edit::TextEditState;
use bevy_egui::egui::{self, RichText, ScrollArea};

use super::style::{self, color};
use super::widgets::keep_focus_in_sight;
use super::{Act, Model, account, command_button, field, main_button, problem};
use crate::app::calendar;
use crate::app::commands::Command;
use crate::app::intent::Intent;
use crate::app::table::Table;
use crate::app::troubles::Trouble;
use crate::rules::Color;
use crate::store::{self, DamageError, Entry, LoadError, Summary};

/// The list and the title to save under.
#[derive(Default)]
pub struct Form {
    title: String,
    /// Whether the title is to have the keyboard.
    pub focus_title: bool,
    /// The folder's games; read when the page is opened.
    pub listed: Option<Listed>,
}

/// What the folders held when they were read.
pub struct Listed {
    own: Result<Vec<Entry>, LoadError>,
    bundled: Vec<Result<Summary, DamageError>>,
}

/// The page.
pub fn page(ui: &mut egui::Ui, model: &Model, form: &mut Form, acts: &mut Vec<Act>) {
    let words = model.words;
    if form.listed.is_none() {
        form.listed = Some(read(model));
        form.title = title(model);
    }
    ui.heading(words.text("command-library"));
    let title = field(
        ui,
        &words.text("save-as"),
        &mut form.title,
        &words.text("save-hint"),
    );
    if std::mem::take(&mut form.focus_title) {
        title.request_focus();
        select_all(ui, title.id, &form.title);
    }
    let named = !form.title.trim().is_empty();
    let entered = title.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    let pressed = main_button(ui, &words.text("save"), named).clicked();
    if named && (pressed || entered) {
        acts.push(Intent::SaveAs(form.title.clone()).into());
        acts.push(Act::Close);
    }
    ui.columns(2, |columns| {
        for (ui, (word, command)) in columns.iter_mut().zip([
            ("dialog-open", Command::OpenFile),
            ("dialog-save", Command::SaveFile),
        ]) {
            ui.vertical_centered_justified(|ui| {
                command_button(ui, words, words.text(word), command, true, acts);
            });
        }
    });
    ui.add_space(4.0);
    let Some(listed) = &form.listed else { return };
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.label(RichText::new(words.text("own-games")).color(color::WEAK));
            own(ui, model, listed, acts);
            ui.add_space(6.0);
            ui.label(RichText::new(words.text("bundled-games")).color(color::WEAK));
            for (number, game) in listed.bundled.iter().enumerate() {
                match game {
                    Ok(summary) => {
                        if game_card(ui, model, summary, None) {
                            acts.push(Intent::LoadBundled(number).into());
                        }
                    }
                    Err(error) => damaged(ui, model, Trouble::Bundled(error.clone())),
                }
            }
            keep_focus_in_sight(ui);
        });
}

/// The title to begin with: the game's own, or after a game that has none who
/// played it when.
fn title(model: &Model) -> String {
    let Table { game, title, .. } = model.table;
    if !title.is_empty() || game.result().is_none() {
        return title.clone();
    }
    let names = Color::ALL.map(|side| account::name(model, side));
    let day = calendar::day(game.setup().at);
    format!("{} {day}", names.join(" – ")).trim_end().to_owned()
}

/// Marks the whole text of a field, so that whatever is typed stands instead of it.
fn select_all(ui: &egui::Ui, field: egui::Id, text: &str) {
    let end = CCursor::new(text.chars().count());
    let mut state = TextEditState::load(ui.ctx(), field).unwrap_or_default();
    let whole = CCursorRange::two(CCursor::new(0), end);
    state.cursor.set_char_range(Some(whole));
    state.store(ui.ctx(), field);
}

fn read(model: &Model) -> Listed {
    Listed {
        own: store::list(&model.files.0.games()),
        bundled: store::bundled::GAMES
            .iter()
            .map(|bundled| {
                let saved = bundled.load()?;
                let title = model.words.bundled(bundled.file);
                Ok(Summary::of(&title.unwrap_or(saved.title), &saved.game))
            })
            .collect(),
    }
}

fn own(ui: &mut egui::Ui, model: &Model, listed: &Listed, acts: &mut Vec<Act>) {
    match &listed.own {
        Ok(entries) if entries.is_empty() => {
            ui.label(model.words.text("no-games"));
        }
        Ok(entries) => {
            for entry in entries {
                match &entry.summary {
                    Ok(summary) => {
                        if game_card(ui, model, summary, Some(&calendar::day(entry.at))) {
                            acts.push(Intent::Load(entry.path.clone()).into());
                        }
                    }
                    Err(error) => damaged(ui, model, Trouble::Load(error.clone())),
                }
            }
        }
        Err(error) => damaged(ui, model, Trouble::Load(error.clone())),
    }
}

/// A game to click: its title, players, length, result and day.
fn game_card(ui: &mut egui::Ui, model: &Model, game: &Summary, day: Option<&str>) -> bool {
    let words = model.words;
    let mut facts = Vec::new();
    if !(game.white.is_empty() && game.black.is_empty()) {
        facts.push(format!("{} – {}", game.white, game.black));
    }
    match game.problem {
        Some((asked, side)) if game.moves == 0 => facts.push(problem::task(words, asked, side)),
        _ => facts.push(words.with("moves", &[("count", game.moves.into())])),
    }
    facts.extend(game.result.map(|result| result.score().to_owned()));
    facts.extend(day.map(str::to_owned));
    let title = if game.title.is_empty() {
        words.text("untitled")
    } else {
        game.title.clone()
    };
    let mut text = egui::text::LayoutJob::default();
    let format = |size, color| egui::TextFormat {
        font_id: egui::FontId::proportional(size),
        color,
        ..Default::default()
    };
    text.append(&title, 0.0, format(style::BODY, color::TEXT));
    text.append("\n", 0.0, format(style::SMALL, color::WEAK));
    text.append(&facts.join("  ·  "), 0.0, format(style::SMALL, color::WEAK));
    let card = egui::Button::new(text)
        .wrap()
        .min_size(egui::vec2(ui.available_width() - 10.0, 0.0));
    ui.add(card).clicked()
}

fn damaged(ui: &mut egui::Ui, model: &Model, trouble: Trouble) {
    let text = trouble.text(model.words);
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.label(RichText::new(text).color(color::WARN));
    });
}
