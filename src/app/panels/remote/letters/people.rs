//! The page of the people whom the player knows by their keys, and of the player's own key.

use bevy_egui::egui::Ui;

use super::key;
use crate::app::panels::widgets::reading::{self, Loaded};
use crate::app::panels::widgets::{Widgets, toggle_button};
use crate::app::panels::{Model, Panels, style};
use crate::app::session::time::wall;
use crate::app::session::{OnlineRequest, RemoteRequest};
use crate::remote::{GameCode, Identity, Name};
use crate::store::Paths;
use crate::store::remote::{OwnKey, People, Person, RemoteSummary, Stage, list_remote, words_of};

/// A person in the list, with the text of the field in which the name can be changed.
struct Row {
    person: Person,
    name: String,
    /// The last game over a network with this person, and whether it is over.
    game: Option<(GameCode, bool)>,
}

#[derive(Default)]
pub struct Known {
    rows: Vec<Row>,
    /// The player's own key; `None` if the player has none.
    pub own: Option<Identity>,
}

#[derive(Default)]
pub struct Form {
    /// The people, which depend on the number of changes in `Mailbox::changes`.
    known: Loaded<u64, Known>,
    open: Option<Identity>,
}

impl Form {
    /// Returns the number of people in the list; 0 until it has been read.
    pub fn count(&self) -> usize {
        self.known.get().map_or(0, |known| known.rows.len())
    }
}

/// Reads the people whom the player knows, and the opponents in the player's games by letter who
/// are not among them.
fn read(paths: &Paths) -> Known {
    let Ok(key) = OwnKey::load(paths) else {
        return Known::default();
    };
    let key = key.key();
    let people = People::load(paths).unwrap_or_default();
    let mut rows: Vec<Person> = people.all().to_vec();
    let games = list_remote(paths, &key, wall()).unwrap_or_default();
    let games: Vec<RemoteSummary> = games.into_iter().flatten().collect();
    for opponent in games.iter().filter_map(|game| game.opponent.clone()) {
        if !rows.iter().any(|row| row.identity == opponent.identity) {
            rows.push(Person {
                identity: opponent.identity,
                name: opponent.name,
                is_checked: false,
            });
        }
    }
    let last_game = |person: &Person| {
        let is_theirs = |game: &&RemoteSummary| {
            let opponent = game.opponent.as_ref();
            let is_this = opponent.is_some_and(|it| it.identity == person.identity);
            game.is_live && game.damage.is_none() && is_this
        };
        let last = games.iter().filter(is_theirs).max_by_key(|game| game.at)?;
        Some((last.code, matches!(last.stage, Stage::Over(_))))
    };
    let row = |person: Person| Row {
        name: person.name.to_string(),
        game: last_game(&person),
        person,
    };
    Known {
        rows: rows.into_iter().map(row).collect(),
        own: Some(key.identity()),
    }
}

pub fn page(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    ui.heading(model.text("people-title"));
    let form = &mut panels.letters.people;
    let (paths, changes) = (model.files.0.clone(), model.mailbox.changes);
    form.known.load(model, changes, move || read(&paths));
    let Some(known) = form.known.get_mut() else {
        return reading::wait(ui, model);
    };
    let (own, open) = (known.own, &mut form.open);
    let key_form = &mut panels.letters.key;
    let mut people = |ui: &mut Ui| {
        ui.weak_label(model.text("people-about"));
        if known.rows.is_empty() {
            ui.label(model.text("people-none"));
        }
        let rows = known.rows.iter_mut().collect();
        ui.grid(rows, |ui, row| person(ui, model, row, open));
    };
    let mut own_key = |ui: &mut Ui| key::show(ui, model, own, key_form);
    ui.scrolled("people", |ui| {
        if style::columns(ui.available_width()) == 1 {
            people(ui);
            ui.add_space(8.0);
            return own_key(ui);
        }
        ui.column_and_rest(own_key, people);
    });
}

/// Draws the button that opens a person's entry and, if the entry is open, the person's name and
/// key.
fn person(ui: &mut Ui, model: &Model, row: &mut Row, open: &mut Option<Identity>) {
    let words = model.words;
    let identity = row.person.identity;
    let is_open = *open == Some(identity);
    let name = match row.person.name.as_str() {
        "" => words.text("letters-nameless"),
        name => name.to_owned(),
    };
    let sign = if row.person.is_checked { "✔ " } else { "" };
    let button = toggle_button(ui, format!("{sign}{name}"), is_open).wrap();
    if ui.wide(|ui| ui.add(button)).clicked() {
        *open = (!is_open).then_some(identity);
    }
    if !is_open {
        return;
    }
    ui.card(|ui| {
        if let Some((code, is_over)) = row.game {
            let key = match is_over {
                true => "people-play-again",
                false => "online-connect",
            };
            ui.main_action(model, key, OnlineRequest::Continue(code));
            ui.weak_small(words.text("people-play-again-about"));
        }
        let label = words.text("people-name");
        ui.labelled_field(label, &mut row.name, &words.text("name-hint"));
        ui.weak_label(words.text("people-words"));
        ui.accent_label(words_of(&identity).join(" "));
        ui.weak_small(words.text("people-check-about"));
        let mut is_checked = row.person.is_checked;
        let checked = ui
            .tick(&mut is_checked, words.text("people-checked"))
            .changed();
        let new_name = Name::new(row.name.trim());
        let can_save = new_name.as_ref().is_ok_and(|name| *name != row.person.name);
        let saves = ui
            .main_button(words.text("people-save"), can_save)
            .clicked();
        if let (true, Ok(name)) = (saves || checked, new_name) {
            row.person = Person {
                name,
                is_checked,
                ..row.person.clone()
            };
            model.act(RemoteRequest::Know(row.person.clone().into()));
        }
    });
}
