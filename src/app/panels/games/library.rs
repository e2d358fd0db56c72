//! Page with the saved games and the games that are part of the app.

mod card;
mod game_list;
mod pgn;
pub mod row;
mod save;
mod sorting;
mod visible;

pub use card::Card;
pub use row::Open;

use std::sync::Arc;

use bevy_egui::egui::Ui;

use crate::app::panels::remote::letters;
use crate::app::panels::widgets::Widgets;
use crate::app::panels::widgets::reading::{self, Reading};
use crate::app::panels::{Model, Panels, style};
use crate::app::session::LoadRequest;
use crate::library::bundled::Bundled;
use crate::pgn::{Entry, FileSummary, Kind, PgnSource};
use crate::store::{DamageError, GameSummary, LoadError};
use crate::texts::Trouble;

use game_list::{GameList, OwnRow};
use sorting::Sorting;
use visible::Height;

/// Width to the right of the cards that is reserved for the scroll bar, in logical pixels.
const SCROLL_BAR_GAP: f32 = 10.0;

/// Space above the search field if it is beside the field for the current game's title, in logical
/// pixels: the height of that field's label.
const HEAD_SPACE: f32 = 26.0;

#[derive(Default)]
pub struct Form {
    title: String,
    sorting: Sorting,
    pgn: pgn::Form,
    /// The PGN file whose games were listed last; `None` before the first such file.
    pgn_source: Option<Arc<PgnSource>>,
    /// Whether the games of a PGN file are listed in place of the saved games.
    lists_pgn: bool,
    problems: bool,
    /// The game that is being renamed.
    pub open: Option<Open>,
    pub focus_title: bool,
    /// The saved games and the games that are part of the app; `None` until they have been read.
    listed: Option<GameList>,
    reading: Option<Reading<GameList>>,
    /// Whether the saved games have changed since the list was read, so that it must be read again.
    is_old: bool,
}

impl Form {
    /// Discards the list of games, so that it is read again when the page is next opened.
    pub fn close(&mut self) {
        (self.listed, self.reading) = (None, None);
        self.problems = false;
    }

    /// Lists problems only, until the page is closed.
    pub fn show_problems(&mut self) {
        self.problems = true;
        self.lists_pgn = false;
    }

    /// Lists the games of a PGN file in place of the saved games.
    pub fn list_pgn(&mut self, source: Option<&Arc<PgnSource>>) {
        self.pgn = pgn::Form::default();
        self.pgn_source = source.cloned();
        self.lists_pgn = true;
    }

    pub fn has_listed(&self, source: &Arc<PgnSource>) -> bool {
        (self.pgn_source.as_ref()).is_some_and(|known| Arc::ptr_eq(known, source))
    }

    /// Makes the page read the list of games again; the old list is shown until then.
    pub fn read_again(&mut self) {
        self.is_old = true;
    }
}

#[cfg(test)]
impl Form {
    pub fn sort_pgn(&mut self, order: crate::pgn::Order) {
        self.pgn.sorting.choose(order);
    }
}

pub fn page(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    let (form, by_letter) = (&mut panels.library, &mut panels.letters.list);
    let words = model.words;
    ui.heading(words.text(match form.problems {
        true => "home-problems",
        false => "command-library",
    }));
    // A command to save the game needs the page of saved games, so the list of a PGN file is
    // closed.
    form.lists_pgn &= !form.focus_title;
    let listed = model.collection.0.as_ref().filter(|_| form.lists_pgn);
    if let Some(listed) = listed {
        form.lists_pgn = !pgn::page(ui, model, listed, &mut form.pgn);
        return;
    }
    let is_opened = form.listed.is_none() && form.reading.is_none();
    if is_opened {
        form.title = save::title(model);
        form.open = None;
    }
    if std::mem::take(&mut form.is_old) || is_opened {
        form.reading = Some(read(model));
    }
    let read = Reading::take(&mut form.reading);
    let is_new = read.is_some();
    form.listed = read.or(form.listed.take());
    let is_resorted = head(ui, model, form);
    let Form {
        listed,
        reading,
        sorting,
        open,
        problems,
        ..
    } = form;
    if reading.is_some() {
        model.waits.set(true);
    }
    let words_changed = listed.as_ref().is_some_and(|listed| listed.words != words);
    if words_changed {
        *listed = listed.take().map(|listed| listed.with_words(words));
    }
    let Some(held) = listed else {
        return reading::wait(ui, model);
    };
    if let (Ok(rows), true) = (&mut held.own, is_new || is_resorted) {
        sorting.sort(rows, |row| row.of.known());
    }
    held.search(&sorting.search, *problems);
    let searches = !sorting.search.is_empty();
    ui.scrolled("saved games", |ui| {
        if !*problems && !searches {
            letters::list::show_in_library(ui, model, by_letter);
        }
        if !*problems || held.has_own() {
            ui.weak_label(words.text("own-games"));
            own(ui, model, (&mut held.own, searches), open);
            ui.add_space(6.0);
        }
        ui.weak_label(words.text("bundled-games"));
        let rows = held.bundled.iter_mut().enumerate();
        let rows = rows.filter(|(_, row)| row.found);
        grid(
            ui,
            model,
            rows.collect(),
            |(_, row)| &mut row.height,
            |ui, (number, row)| {
                bundled(ui, model, *number, (&row.of, &row.card));
            },
        );
    });
}

/// Draws what is above the list: the current game's title with the button that saves it, the search
/// field, and the order of the list. Returns whether the order was changed.
fn head(ui: &mut Ui, model: &Model, form: &mut Form) -> bool {
    let columns = style::columns(ui.available_width());
    if form.problems || columns == 1 {
        if !form.problems {
            save::show(ui, model, form);
        }
        return sorting::show(ui, model, &mut form.sorting);
    }
    ui.columns(columns, |uis| {
        let mut is_resorted = false;
        if let [first, second, ..] = uis {
            save::show(first, model, form);
            second.add_space(HEAD_SPACE);
            is_resorted = sorting::show(second, model, &mut form.sorting);
        }
        is_resorted
    })
}

/// Draws the rows in the columns of the page; if the list is empty, draws a sentence about this. Only
/// the visible rows are laid out.
fn grid<R>(
    ui: &mut Ui,
    model: &Model,
    mut rows: Vec<R>,
    height: impl Fn(&mut R) -> &mut Height,
    mut show: impl FnMut(&mut Ui, &mut R),
) {
    if rows.is_empty() {
        ui.label(model.text("no-games-found"));
    }
    let columns = style::columns(ui.available_width());
    for line in rows.chunks_mut(columns) {
        let Some(first) = line.first_mut() else {
            continue;
        };
        let mut known = *height(first);
        known.show(ui, |ui| {
            ui.columns(columns, |uis| {
                for (ui, row) in uis.iter_mut().zip(&mut *line) {
                    show(ui, row);
                }
            });
        });
        if let Some(first) = line.first_mut() {
            *height(first) = known;
        }
    }
}

/// Starts to read the saved games, and the games that are part of the app, in a background task.
fn read(model: &Model) -> Reading<GameList> {
    let (folder, words) = (model.files.0.games(), model.words);
    let bundled = move |bundled: &Bundled| {
        let saved = bundled.load()?;
        let title = words.bundled(bundled.file);
        let summary = GameSummary::of(&title.unwrap_or(saved.title), &saved.game);
        Ok(FileSummary::Game(summary.into()))
    };
    Reading::begin(move || {
        let bundled = crate::library::bundled::GAMES.iter().map(bundled).collect();
        GameList::new(words, crate::pgn::list(&folder), bundled)
    })
}

fn bundled(
    ui: &mut Ui,
    model: &Model,
    number: usize,
    (held, card): (&Result<FileSummary, DamageError>, &Option<Card>),
) {
    let width = ui.available_width() - SCROLL_BAR_GAP;
    match (held, card) {
        (Err(error), _) => damaged(ui, model, Trouble::Bundled(error.clone())),
        (Ok(_), Some(card)) if card.show(ui, model, width) => {
            model.act(LoadRequest::Bundled(number));
        }
        (Ok(_), _) => {}
    }
}

fn own(
    ui: &mut Ui,
    model: &Model,
    (rows, searches): (&mut Result<Vec<OwnRow>, LoadError>, bool),
    open: &mut Option<Open>,
) {
    let words = model.words;
    let rows = match rows {
        Ok(rows) => rows,
        Err(error) => {
            return damaged(ui, model, Trouble::Load(error.clone()));
        }
    };
    if rows.is_empty() && !searches {
        ui.label(words.text("no-games"));
        return;
    }
    let found = rows.iter_mut().filter(|row| row.found).collect();
    grid(
        ui,
        model,
        found,
        |row| &mut row.height,
        |ui, row| {
            own_row(ui, model, (&row.of, row.card.as_ref()), open);
        },
    );
}

/// Draws the card of a saved game with its menu and, if the game is being renamed, the
/// field for its new title below the card.
fn own_row(
    ui: &mut Ui,
    model: &Model,
    (entry, card): (&Entry, Option<&Card>),
    open: &mut Option<Open>,
) {
    let Entry { path, summary, .. } = entry;
    // A PGN file has no title of its own, so the name of the file is shown.
    let title = summary.as_ref().ok().filter(|it| it.kind() != Kind::Pgn);
    let title = title.map(FileSummary::title);
    ui.horizontal_top(|ui| {
        let gap = ui.spacing().item_spacing.x;
        let width = ui.available_width() - row::MENU_WIDTH - gap - SCROLL_BAR_GAP;
        ui.vertical(|ui| {
            ui.set_max_width(width);
            match (summary, card) {
                (Err(error), _) => damaged(ui, model, Trouble::Load(error.clone())),
                (Ok(_), Some(card)) if card.show(ui, model, width) => model.act(match title {
                    Some(_) => LoadRequest::Load(path.clone()),
                    None => LoadRequest::Open(path.clone()),
                }),
                (Ok(_), _) => {}
            }
        });
        row::menu(ui, model, path, title, open);
    });
    row::question(ui, model, path, open);
}

/// Draws a card with the error in a file that cannot be read.
fn damaged(ui: &mut Ui, model: &Model, trouble: Trouble) {
    ui.card(|ui| ui.warning_label(trouble.text(model.words)));
}
