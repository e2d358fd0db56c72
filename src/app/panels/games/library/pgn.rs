//! List of the games of a PGN file; a click opens a game. The list can be searched while the file
//! is still being read.

mod found;
mod rows;

use std::sync::Arc;

use bevy_egui::egui::{ProgressBar, Ui};

use super::damaged;
use super::sorting::{self, Sorting};
use crate::app::panels::Model;
use crate::app::panels::style::{self, Themed};
use crate::app::panels::widgets::Widgets;
use crate::app::session::LoadRequest;
use crate::app::session::pgn_list::{PgnList, State};
use crate::texts::Trouble;
use found::SearchResults;

/// State of the list of a PGN file's games: the search words, the order, and the games found so
/// far.
#[derive(Default)]
pub struct Form {
    pub(super) sorting: Sorting,
    found: Option<SearchResults>,
}

/// Draws the list of a PGN file's games; returns whether the player has clicked the button that
/// returns to the saved games.
pub fn page(ui: &mut Ui, model: &Model, listed: &PgnList, form: &mut Form) -> bool {
    let words = model.words;
    let count = listed.games.len();
    // At the bottom, so that nothing moves below the pointer when the file has been read.
    if !matches!(listed.progress.state, State::Whole) {
        ui.foot(|ui| progress(ui, model, listed));
    }
    let columns = rows::columns(style::columns(ui.available_width()));
    let (mut goes_back, sorting) = (false, &mut form.sorting);
    ui.column_and_rest(
        |ui| {
            goes_back = ui.wide_button(words.text("library-back"), true);
            let about = words.with("pgn-games", &words.count(count as u64));
            ui.weak_label(match &*listed.title {
                "" => about,
                title => format!("{title}: {about}"),
            });
        },
        |ui| match columns.is_empty() {
            true => _ = sorting::show(ui, model, sorting),
            false => sorting::search(ui, model, sorting),
        },
    );
    let same = |found: &SearchResults| {
        let as_sorted = Arc::ptr_eq(&found.of, &listed.source) && found.sorting == form.sorting;
        as_sorted && found.words == words
    };
    let mut found = match form.found.take() {
        Some(found) if same(&found) => found,
        _ => SearchResults::none(listed, &form.sorting, words),
    };
    if !found.search(&listed.games) {
        model.waits.set(true);
    }
    if !found.sorting.search.trim().is_empty() {
        let [found, all] = [found.games.len(), count].map(|it| words.number(it as u64));
        ui.weak_small(words.with("pgn-found", &[("found", found.into()), ("all", all.into())]));
    }
    rows::show(ui, model, (listed, &found), columns, &mut form.sorting);
    form.found = Some(found);
    goes_back
}

/// Draws how much of the PGN file has been read, with a button that stops reading.
fn progress(ui: &mut Ui, model: &Model, listed: &PgnList) {
    let words = model.words;
    let progress = &listed.progress;
    let number = words.number(listed.games.len() as u64);
    let games = [("games", number.as_str().into())];
    match &progress.state {
        State::Whole => {}
        State::Reading => {
            ui.horizontal(|ui| {
                ui.at_the_right(|ui| {
                    if ui.button(words.text("pgn-stop")).clicked() {
                        model.act(LoadRequest::StopListing);
                    }
                    let part = progress.read as f32 / progress.size.max(1) as f32;
                    let bar = ProgressBar::new(part).fill(ui.colors().pressed);
                    ui.add(bar.corner_radius(6));
                });
            });
            let megabytes = |bytes: u64| format!("{:.1}", bytes as f64 / 1e6);
            let values = [
                ("games", number.as_str().into()),
                ("read", megabytes(progress.read).into()),
                ("size", megabytes(progress.size).into()),
            ];
            ui.weak_small(words.with("pgn-reading", &values));
        }
        State::Stopped => {
            ui.weak_small(words.with("pgn-stopped", &games));
        }
        State::Failed(error) => {
            ui.weak_small(words.with("pgn-failed", &games));
            damaged(ui, model, Trouble::Load(error.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::found::tests::{TEXT, listed};
    use super::*;
    use crate::app::panels::stage::Stage;
    use crate::game::{Game, Setup};
    use crate::rules::Language;

    #[test]
    fn the_search_field_keeps_its_id_and_the_focus_when_the_file_has_been_read() {
        let stage = Stage::new(&Game::new(Setup::default()), Language::English);
        let field = |listed: &PgnList| {
            let mut form = Form::default();
            let tree = stage.tree(|ui, model| {
                page(ui, model, listed, &mut form);
            });
            let mut fields = tree.iter().filter(|(_, node)| node.placeholder().is_some());
            fields.next().map(|(id, _)| *id)
        };
        let mut listed = listed(TEXT);
        let read = field(&listed);
        assert!(read.is_some());
        listed.progress.state = State::Reading;
        assert_eq!(field(&listed), read);
    }
}
