//! The page on which a game is set up: what is played, where it starts, who plays it, and
//! what is agreed on.

mod rule_set;
mod seats;
mod start;

use bevy_egui::egui::{Button, ScrollArea, Ui};

use super::widgets::{Widgets, keep_focus_in_sight};
use super::{Model, opponent, terms};
use crate::app::session::choice::Choice;
use crate::app::session::intent::{MatchOpening, Opening, Start, TableWish};
use crate::game::{Player, Terms, TimeControl};
use crate::rules::{Position, RuleSet, TOURNAMENT};
use crate::store::{LastGame, OwnSide, Settings};

/// What is filled in; nothing until the page is looked at.
#[derive(Default)]
pub struct Form {
    chosen: Option<Chosen>,
    /// The position that the next game is to begin with.
    asked: Option<Position>,
    /// Whether the page has been opened since it was drawn last.
    is_opened: bool,
}

impl Form {
    /// The page is opened.
    pub fn open(&mut self) {
        self.is_opened = true;
    }

    /// The game has begun; the next is of no match unless that is wanted again, and has a
    /// round and a date of its own.
    pub fn begun(&mut self) {
        if let Some(chosen) = &mut self.chosen {
            chosen.series = false;
            chosen.terms.begun();
        }
    }

    /// The next game is to begin with this position.
    pub fn begin_with(&mut self, position: &Position) {
        self.asked = Some(*position);
    }
}

/// What the next game is to be.
struct Chosen {
    rules: &'static RuleSet,
    start: start::Form,
    against: opponent::Form,
    /// Where there are two boards.
    seats: seats::Form,
    names: [String; 2],
    series: bool,
    terms: terms::Form,
    /// Whether a game was to begin with a clock that is none.
    clock_refused: bool,
}

impl Chosen {
    /// As the player chose last.
    fn last(settings: &Settings) -> Chosen {
        let last = &settings.game;
        Chosen {
            rules: last.rules(),
            start: start::Form::new(&last.start),
            against: opponent::Form::new(settings),
            seats: seats::Form::new(settings),
            names: <[String; 2]>::default(),
            series: false,
            terms: terms::Form::new(last.clock.as_ref()),
            clock_refused: false,
        }
    }

    /// Another game is chosen.
    fn play(&mut self, rules: &'static RuleSet) {
        let before = std::mem::replace(&mut self.rules, rules);
        if rules.hands && !before.hands {
            self.terms.suggest_blitz();
        }
        self.start.follow(rules, before);
    }

    /// The tournament rules' own game.
    fn reset(&mut self) {
        self.play(&TOURNAMENT);
        self.start.reset();
    }
}

/// The page.
pub fn page(ui: &mut Ui, model: &Model, form: &mut Form) {
    let last = || Chosen::last(&model.choices.0);
    let chosen = form.chosen.get_or_insert_with(last);
    let is_opened = std::mem::take(&mut form.is_opened);
    if is_opened {
        chosen.start.open();
    }
    if let Some(position) = form.asked.take() {
        chosen.rules = position.rules();
        chosen.start.begin_with(&position);
    }
    heading(ui, model, chosen);
    let mut begins = false;
    ui.foot(|ui| {
        let hindrance = chosen.against.hindrance(model, chosen.rules);
        let hindrance = hindrance.filter(|_| !chosen.rules.hands);
        let mut button = ui.main_button(model.text("begin"), hindrance.is_none());
        if let Some(why) = hindrance {
            button = button.on_disabled_hover_text(why);
        }
        if is_opened {
            // Enter begins the same again.
            button.request_focus();
        }
        begins = button.has_focus();
        if button.clicked() {
            begin(chosen, model);
        }
    });
    ScrollArea::vertical().show(ui, |ui| {
        let mut rules = chosen.rules;
        rule_set::show(ui, model, &mut rules);
        chosen.play(rules);
        start::show(ui, model, &mut chosen.start, &mut chosen.rules);
        if chosen.rules.hands {
            seats::show(ui, model, &mut chosen.seats);
            ui.add_space(4.0);
            terms::clock(ui, model, &mut chosen.terms);
        } else {
            players(ui, model, chosen);
            ui.add_space(4.0);
            terms::form(ui, model, &mut chosen.terms, !chosen.against.is_alone());
        }
        let error = chosen.terms.terms(!chosen.against.is_alone()).err();
        if let Some(error) = error.filter(|_| chosen.clock_refused) {
            ui.warning_label(model.words.tell(&error));
        }
        // The button stands before what scrolls, not in it.
        if !begins {
            keep_focus_in_sight(ui);
        }
    });
}

/// What the page is, and the way back to the tournament game from anything else.
fn heading(ui: &mut Ui, model: &Model, chosen: &mut Chosen) {
    ui.horizontal(|ui| {
        ui.heading(model.text("command-new-game"));
        if *chosen.rules == *TOURNAMENT && chosen.start.is_usual() {
            return;
        }
        ui.at_the_right(|ui| {
            let button = Button::new(model.text("new-game-tournament"));
            if ui.button_about(button, true, &model.text("new-game-tournament-about")) {
                chosen.reset();
            }
        });
    });
}

/// Who plays, and whether it is the first of several games.
fn players(ui: &mut Ui, model: &Model, chosen: &mut Chosen) {
    let words = model.words;
    opponent::form(ui, model, &mut chosen.against, chosen.rules);
    for (side, name) in chosen.named() {
        ui.labelled_field(words.text(side), name, &words.text("name-hint"));
    }
    ui.tick(&mut chosen.series, words.text("match-first"));
    if let Some(under_way) = model.series.0.as_ref().filter(|_| chosen.series) {
        let score = super::series::score(words, under_way);
        ui.warning_label(words.with("match-ends", &[("score", score.into())]));
    }
}

/// Begins a match on two boards.
fn begin_match(chosen: &Chosen, model: &Model, start: Start, terms: Terms) {
    model.act(chosen.remembered(terms.clock.clone()));
    model.act(TableWish::NewMatch(Box::new(MatchOpening {
        rules: chosen.rules,
        start,
        names: chosen.seats.names(),
        players: chosen.seats.players,
        terms: Terms {
            clock: terms.clock,
            ..Terms::default()
        },
    })));
}

impl Chosen {
    /// The names that people fill in: those of their sides, or the one of whoever draws
    /// his side by lot.
    fn named(&mut self) -> Vec<(&'static str, &mut String)> {
        let players = self.against.players(self.against.wanted());
        let [white, black] = &mut self.names;
        if self.against.draws_side() {
            return vec![("name-own", white)];
        }
        let all = [
            (players[0], "name-white", white),
            (players[1], "name-black", black),
        ];
        let people = all.into_iter().filter(|it| it.0 == Player::Person);
        people.map(|(_, key, name)| (key, name)).collect()
    }

    /// What is to be remembered of it.
    fn remembered(&self, clock: Option<[TimeControl; 2]>) -> Choice {
        Choice::Game(Box::new(LastGame {
            rules: self.rules.name().to_owned(),
            start: self.start.remembered(self.rules),
            clock,
            seats: self.seats.players,
        }))
    }
}

/// Begins the game if all that is filled in is possible; otherwise says what is wrong.
fn begin(chosen: &mut Chosen, model: &Model) {
    let start = match chosen.start.start(chosen.rules) {
        Ok(start) => start,
        Err(error) => return chosen.start.tell(error),
    };
    let terms = chosen.terms.terms(!chosen.against.is_alone());
    chosen.clock_refused = terms.is_err();
    let Ok(terms) = terms else { return };
    if chosen.rules.hands {
        return begin_match(chosen, model, start, terms);
    }
    let side = chosen.against.side();
    let players = chosen.against.players(side);
    let mut names = chosen.names.clone();
    if chosen.against.draws_side() && side == OwnSide::Black {
        names.swap(0, 1);
    }
    let machines = chosen.against.names(side);
    for ((player, name), machine) in players.into_iter().zip(&mut names).zip(machines) {
        if player != Player::Person {
            machine.clone_into(name);
        }
    }
    let [white, black] = names;
    model.act(chosen.against.remembered());
    model.act(chosen.remembered(terms.clock.clone()));
    model.act(TableWish::New(Box::new(Opening {
        rules: chosen.rules,
        start,
        white,
        black,
        players,
        terms,
        series: chosen.series,
    })));
}
