//! Search and order of the listed games.

use std::cmp::Ordering;

use bevy_egui::egui::{Button, Ui};

use super::super::Model;
use super::super::widgets::{Widgets, line_edit};
use crate::game::Timestamp;
use crate::store::{self, FileSummary, Order, PgnEntry, SortKey};

/// The search words and the order that the player has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sorting {
    /// Words that a game must have to be listed; all games if empty.
    pub search: String,
    order: Order,
    ascending: bool,
}

impl Sorting {
    /// Sorts games in the chosen order. `known` returns the time when a game was last played,
    /// and its contents unless the file is damaged.
    pub fn sort<T>(
        &self,
        games: &mut [T],
        known: impl Fn(&T) -> (Timestamp, Option<&FileSummary>),
    ) {
        store::sort(games, self.order, self.ascending, known);
    }

    /// Sort key of a game of a PGN file, for the chosen order.
    pub fn key(&self, entry: &PgnEntry) -> SortKey {
        SortKey::of(entry, self.order)
    }

    /// Compares two games of a PGN file by their sort keys, in the chosen direction.
    pub fn compare(&self, a: &SortKey, b: &SortKey) -> Ordering {
        a.compare(b, self.ascending)
    }
}

/// Draws the search field and the choice of the order; returns whether the order has changed.
pub fn show(ui: &mut Ui, model: &Model, sorting: &mut Sorting) -> bool {
    let words = model.words;
    ui.add(line_edit(
        &mut sorting.search,
        &words.text("library-search"),
    ));
    let before = (sorting.order, sorting.ascending);
    ui.horizontal(|ui| {
        let label = ui.weak_label(words.text("library-order")).id;
        let (sign, about) = match sorting.ascending {
            true => ("⏶", "library-ascending"),
            false => ("⏷", "library-descending"),
        };
        ui.at_the_right(|ui| {
            if ui.button_about(Button::new(sign), true, &words.text(about)) {
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
mod testing {
    use super::*;

    impl Sorting {
        /// A search for words, with the results in this order.
        pub fn of(search: &str, order: Order) -> Sorting {
            Sorting {
                search: search.to_owned(),
                order,
                ascending: false,
            }
        }
    }
}
