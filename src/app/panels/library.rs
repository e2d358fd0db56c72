//! The page with the games that were saved and those that come with the program.

mod card;
mod pgn;
pub(super) mod row;
mod sorting;

pub use row::Open;

use std::sync::Arc;

use bevy_egui::egui::{Key, ScrollArea, Ui};

use super::reading::{self, Reading};
use super::widgets::{Widgets, keep_focus_in_sight, select_all};
use super::{Act, Model};
use crate::app::input::commands::{Command, Dialog};
use crate::app::session::intent::{FileWish, TableWish};
use crate::app::session::table::Table;
use crate::app::words::names;
use crate::app::words::trouble::Trouble;
use crate::store::bundled::Bundled;
use crate::store::{self, DamageError, Entry, Holding, Kind, LoadError, PgnSource, Summary};

use card::Card;
use sorting::Sorting;

/// What cards leave free for the bar that scrolls them, in logical pixels.
const BESIDE_BAR: f32 = 10.0;

/// The list and the title to save under.
#[derive(Default)]
pub struct Form {
    title: String,
    sorting: Sorting,
    pgn: pgn::Form,
    /// The PGN whose games were listed last.
    pgn_source: Option<Arc<PgnSource>>,
    /// Whether the games of a PGN are listed in place of the folder's.
    lists_pgn: bool,
    /// The game that something is wanted with.
    pub open: Option<Open>,
    /// Whether the title is to have the keyboard.
    pub focus_title: bool,
    /// The folder's games; read when the page is opened.
    listed: Option<Listed>,
    reading: Option<Reading<Listed>>,
    /// Whether they have changed since.
    is_old: bool,
}

impl Form {
    /// Forgets what was read: the page is opened anew.
    pub fn close(&mut self) {
        (self.listed, self.reading) = (None, None);
    }

    /// Lists the games of the PGN that has been opened.
    pub fn list_pgn(&mut self, source: Option<&Arc<PgnSource>>) {
        self.pgn = pgn::Form::default();
        self.pgn_source = source.cloned();
        self.lists_pgn = true;
    }

    /// Whether the games of this PGN have been listed already.
    pub fn has_listed(&self, source: &Arc<PgnSource>) -> bool {
        (self.pgn_source.as_ref()).is_some_and(|known| Arc::ptr_eq(known, source))
    }

    /// Reads the folders again; what they held is shown meanwhile.
    pub fn read_again(&mut self) {
        self.is_old = true;
    }
}

/// What the folders held when they were read.
struct Listed {
    own: Result<Vec<Entry>, LoadError>,
    bundled: Vec<Result<Holding, DamageError>>,
}

/// The page.
pub fn page(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    ui.heading(words.text("command-library"));
    // Whoever wants to save sees where.
    form.lists_pgn &= !form.focus_title;
    let listed = model.collection.0.as_ref().filter(|_| form.lists_pgn);
    if let Some(listed) = listed {
        form.lists_pgn = !pgn::page(ui, model, listed, &mut form.pgn);
        return;
    }
    let is_opened = form.listed.is_none() && form.reading.is_none();
    if is_opened {
        form.title = title(model);
        form.open = None;
    }
    if std::mem::take(&mut form.is_old) || is_opened {
        form.reading = Some(read(model));
    }
    let read = Reading::take(&mut form.reading);
    let is_new = read.is_some();
    form.listed = read.or(form.listed.take());
    let (label, hint) = (words.text("save-as"), words.text("save-hint"));
    let title = ui.labelled_field(label, &mut form.title, &hint);
    if std::mem::take(&mut form.focus_title) {
        title.request_focus();
        select_all(ui.ctx(), title.id, &form.title);
    }
    let named = !form.title.trim().is_empty();
    let entered = title.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let pressed = ui.main_button(words.text("save"), named).clicked();
    if named && (pressed || entered) {
        model.act(FileWish::SaveAs(form.title.clone()));
    }
    let dialogs = [
        ("dialog-open", Command::Dialog(Dialog::Open)),
        ("dialog-save", Command::Dialog(Dialog::Save)),
    ];
    ui.equal_columns(dialogs, |ui, (word, command)| {
        ui.command_button(model, command, words.text(word), true);
    });
    ui.add_space(4.0);
    let is_resorted = sorting::show(ui, model, &mut form.sorting);
    let Form {
        listed,
        reading,
        sorting,
        open,
        ..
    } = form;
    if reading.is_some() {
        model.act(Act::Wait);
    }
    let Some(held) = listed else {
        return reading::wait(ui, model);
    };
    if let (Ok(entries), true) = (&mut held.own, is_new || is_resorted) {
        sorting.sort(entries, Entry::known);
    }
    let search = &sorting.search;
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.weak_label(words.text("own-games"));
            own(ui, model, (held, search), open);
            ui.add_space(6.0);
            ui.weak_label(words.text("bundled-games"));
            let mut found = false;
            for (number, game) in held.bundled.iter().enumerate() {
                match game {
                    Ok(holding) => {
                        let card = Card::new(words, holding);
                        if !holding.has(search, &card.text()) {
                            continue;
                        }
                        found = true;
                        let width = ui.available_width() - BESIDE_BAR;
                        if card.show(ui, model, width) {
                            model.act(TableWish::Bundled(number));
                        }
                    }
                    Err(error) => damaged(ui, model, Trouble::Bundled(error.clone())),
                }
            }
            if !found {
                ui.label(words.text("no-games-found"));
            }
            keep_focus_in_sight(ui);
        });
}

/// The title to begin with: the game's own, or after a game that has none who
/// played it when.
fn title(model: &Model) -> String {
    let Table {
        game, title, pair, ..
    } = model.table;
    match pair {
        _ if !title.is_empty() => title.clone(),
        Some(pair) if pair.game.result().is_some() => {
            names::title_of_match(model.words, &pair.game)
        }
        None if game.result().is_some() => names::title(model.words, game.setup()),
        _ => String::new(),
    }
}

fn read(model: &Model) -> Reading<Listed> {
    let (folder, words) = (model.files.0.games(), model.words);
    let bundled = move |bundled: &Bundled| {
        let saved = bundled.load()?;
        let title = words.bundled(bundled.file);
        let summary = Summary::of(&title.unwrap_or(saved.title), &saved.game);
        Ok(Holding::Game(summary.into()))
    };
    Reading::begin(move || Listed {
        own: store::list(&folder),
        bundled: store::bundled::GAMES.iter().map(bundled).collect(),
    })
}

/// The player's own games that have what is searched for.
fn own(ui: &mut Ui, model: &Model, (listed, search): (&Listed, &str), open: &mut Option<Open>) {
    let words = model.words;
    let entries = match &listed.own {
        Ok(entries) => entries,
        Err(error) => {
            return damaged(ui, model, Trouble::Load(error.clone()));
        }
    };
    if entries.is_empty() && search.is_empty() {
        ui.label(words.text("no-games"));
    }
    let mut found = entries.is_empty() && search.is_empty();
    for Entry { path, summary, .. } in entries {
        let card = summary.as_ref().map(|holding| Card::new(words, holding));
        // A PGN is called after its file.
        let title = summary.as_ref().ok().filter(|it| it.kind() != Kind::Pgn);
        let title = title.map(Holding::title);
        if let (Ok(holding), Ok(card)) = (summary, &card)
            && !holding.has(search, &card.text())
        {
            continue;
        }
        found = true;
        ui.horizontal_top(|ui| {
            let gap = ui.spacing().item_spacing.x;
            let width = ui.available_width() - row::MENU_WIDTH - gap - BESIDE_BAR;
            ui.vertical(|ui| {
                ui.set_max_width(width);
                match &card {
                    Ok(card) if card.show(ui, model, width) => model.act(match title {
                        Some(_) => TableWish::Load(path.clone()),
                        None => TableWish::Open(path.clone()),
                    }),
                    Ok(_) => {}
                    Err(error) => damaged(ui, model, Trouble::Load((*error).clone())),
                }
            });
            row::menu(ui, model, path, title, open);
        });
        let name = match &card {
            Ok(card) => card.title.clone(),
            Err(_) => path
                .file_name()
                .map_or_else(String::new, |it| it.to_string_lossy().into()),
        };
        row::question(ui, model, (path, &name), open);
    }
    if !found {
        ui.label(words.text("no-games-found"));
    }
}

fn damaged(ui: &mut Ui, model: &Model, trouble: Trouble) {
    ui.card(|ui| ui.warning_label(trouble.text(model.words)));
}
