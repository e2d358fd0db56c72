//! Search words and sort order of a list of games.

use std::cmp::Ordering;

use bevy_egui::egui::{Button, Ui};

use crate::app::panels::Model;
use crate::app::panels::widgets::{Widgets, line_edit};
use crate::game::Timestamp;
use crate::pgn::{self, FileSummary, Order, PgnEntry, SortKey};
use crate::texts::Texts;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sorting {
    /// The words that a game must contain to be listed; if empty, all games are listed.
    pub search: String,
    order: Order,
    ascending: bool,
}

impl Sorting {
    /// Sorts saved games in the chosen order. `known` returns the time at which a game was last
    /// played, and the summary of its file, or `None` if the file is damaged.
    pub fn sort<T>(
        &self,
        games: &mut [T],
        known: impl Fn(&T) -> (Timestamp, Option<&FileSummary>),
    ) {
        pgn::sort(games, self.order, self.ascending, known);
    }

    /// Returns the key by which a game of a PGN file is sorted in the chosen order.
    pub fn key(&self, entry: &PgnEntry) -> SortKey {
        SortKey::of(entry, self.order)
    }

    /// Sorts by this order, ascending; if the games are sorted by it already, turns the direction.
    pub fn choose(&mut self, order: Order) {
        self.ascending = self.order != order || !self.ascending;
        self.order = order;
    }

    /// Returns the sign and the tooltip of the direction if the games are sorted by this order.
    pub fn direction_of(&self, order: Order, words: Texts) -> Option<(&'static str, String)> {
        (self.order == order).then(|| self.direction(words))
    }

    fn direction(&self, words: Texts) -> (&'static str, String) {
        match self.ascending {
            true => ("⏶", words.text("library-ascending")),
            false => ("⏷", words.text("library-descending")),
        }
    }

    /// Compares the sort keys of two games of a PGN file, in the chosen direction.
    pub fn compare(&self, a: &SortKey, b: &SortKey) -> Ordering {
        a.compare(b, self.ascending)
    }
}

/// Draws the field for the words of a search.
pub fn search(ui: &mut Ui, model: &Model, sorting: &mut Sorting) {
    let search = line_edit(&mut sorting.search, &model.text("library-search"));
    // The field keeps its id, and thereby the focus, when something above it appears or goes.
    ui.add(search.id_salt("search"));
}

/// Draws the search field and the choice of the order; returns whether the order was changed.
pub fn show(ui: &mut Ui, model: &Model, sorting: &mut Sorting) -> bool {
    let words = model.words;
    search(ui, model, sorting);
    let before = (sorting.order, sorting.ascending);
    ui.horizontal(|ui| {
        let label = ui.weak_label(words.text("library-order")).id;
        let (sign, about) = sorting.direction(words);
        ui.at_the_right(|ui| {
            if ui.button_about(Button::new(sign), true, &about) {
                sorting.ascending = !sorting.ascending;
            }
            let name = |order: &Order| words.localize(order);
            ui.drop_down("order of games", &mut sorting.order, &Order::ALL, name)
                .labelled_by(label);
        });
    });
    before != (sorting.order, sorting.ascending)
}

#[cfg(test)]
impl Sorting {
    pub fn of(search: &str, order: Order) -> Sorting {
        Sorting {
            search: search.to_owned(),
            order,
            ascending: false,
        }
    }
}
