//! The games of a PGN that was opened as a list, of which a click opens one.

use std::sync::Arc;

use bevy_egui::egui::{ScrollArea, Ui};

use super::super::Model;
use super::super::widgets::{Widgets, keep_focus_in_sight};
use super::card::Card;
use super::sorting::{self, Sorting};
use super::{BESIDE_BAR, damaged};
use crate::app::session::collection::Listed;
use crate::app::session::intent::TableWish;
use crate::app::words::Words;
use crate::app::words::trouble::Trouble;
use crate::game::Timestamp;
use crate::store::PgnGame;

/// How many games are shown at most: whoever looks for another one searches.
const MOST: usize = 200;

/// What is filled in, and what it comes to.
#[derive(Default)]
pub struct Form {
    sorting: Sorting,
    found: Option<Found>,
}

/// The games that a search has found, in their order.
struct Found {
    of: Arc<Listed>,
    sorting: Sorting,
    words: Words,
    games: Vec<(usize, Result<Card, Trouble>)>,
}

/// The page; says whether the player goes back to his own games.
pub fn page(ui: &mut Ui, model: &Model, listed: &Arc<Listed>, form: &mut Form) -> bool {
    let words = model.words;
    let goes_back = ui.wide_button(words.text("library-back"), true);
    let count = listed.games.games().len();
    let values = [("count", count.into())];
    let about = words.with("pgn-games", &values);
    ui.weak_label(match &*listed.title {
        "" => about,
        title => format!("{title}: {about}"),
    });
    sorting::show(ui, model, &mut form.sorting);
    let same = |found: &Found| {
        let as_sorted = Arc::ptr_eq(&found.of, listed) && found.sorting == form.sorting;
        as_sorted && found.words == words
    };
    if !form.found.as_ref().is_some_and(same) {
        form.found = Some(find(model, listed, &form.sorting));
    }
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            let games = form.found.iter().flat_map(|found| &found.games);
            for (number, card) in games.clone().take(MOST) {
                let width = ui.available_width() - BESIDE_BAR;
                match card {
                    Ok(card) if card.show(ui, model, width) => {
                        model.act(TableWish::Collected(*number));
                    }
                    Ok(_) => {}
                    Err(trouble) => damaged(ui, model, trouble.clone()),
                }
            }
            let more = games.count().saturating_sub(MOST);
            if more > 0 {
                ui.weak_label(words.with("library-more-games", &[("count", more.into())]));
            }
            keep_focus_in_sight(ui);
        });
    goes_back
}

fn find(model: &Model, listed: &Arc<Listed>, sorting: &Sorting) -> Found {
    let words = model.words;
    let mut games: Vec<&PgnGame> = listed.games.games().iter().collect();
    sorting.sort(&mut games, |game| {
        let holding = game.summary.as_ref().ok();
        (holding.map_or(Timestamp(0), |it| it.at()), holding)
    });
    let cards = games.into_iter().filter_map(|game| {
        let card = match &game.summary {
            Ok(holding) => {
                let card = Card::of_many(words, holding);
                holding
                    .has(&sorting.search, &card.text())
                    .then_some(Ok(card))
            }
            Err(error) => {
                let error = Trouble::Import(Box::new(error.clone()).into());
                Some(Err(error))
            }
        };
        Some((game.index, card?))
    });
    Found {
        of: Arc::clone(listed),
        sorting: sorting.clone(),
        words,
        games: cards.collect(),
    }
}
