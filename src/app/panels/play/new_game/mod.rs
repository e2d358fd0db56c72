//! The page that sets up a new game: rule set, start position, players and terms.

mod begin;
mod place;
mod rule_set;
mod seats;
mod start;

use bevy_egui::egui::{Align, Button, Key, Modifiers, Popup, ScrollArea, Ui};
use egui_phosphor::regular;

use crate::app::input::commands::{Command, Page};
use crate::app::panels::play::{opponent, terms};
use crate::app::panels::preferences::settings::{self, Section};
use crate::app::panels::remote::letters::invite;
use crate::app::panels::remote::online::Question;
use crate::app::panels::widgets::{Widgets, keep_focus_in_sight};
use crate::app::panels::{Model, spoken};
use crate::app::session::{Online, SettingChange, ViewRequest};
use crate::game::Player;
use crate::game::control::TimeControl;
use crate::rules::{Position, RuleSet, TOURNAMENT};
use crate::store::{GameLocation, LastGame, Settings};
use begin::begin;
pub use start::OwnStarts;

/// State of the new-game page. The form is in `chosen`, which is `None` until the page is first
/// drawn.
#[derive(Default)]
pub struct Form {
    chosen: Option<Chosen>,
    /// The position that was chosen outside this page for the start of the next game, if any.
    /// Applied to the form when the page is next drawn.
    asked: Option<Position>,
    /// Whether the opponent is to be the computer (true) or a person (false). Applied to the form
    /// when the page is next drawn; `None` for no change.
    alone: Option<bool>,
    /// Where the player wants to play against a person. Applied to the form when the page is next
    /// drawn; `None` for no change.
    place: Option<GameLocation>,
    is_opened: bool,
}

impl Form {
    /// Chooses a person who plays by letter as the opponent.
    pub fn play_by_letter(&mut self) {
        self.alone = Some(false);
        self.place = Some(GameLocation::Letter);
    }

    pub fn play_online(&mut self) {
        self.alone = Some(false);
        self.place = Some(GameLocation::Online);
    }

    pub fn open(&mut self) {
        self.is_opened = true;
    }

    /// Resets the settings that apply only to the game that has just begun: round, date, and
    /// whether the game is the first of a match of several games.
    pub fn begun(&mut self) {
        if let Some(chosen) = &mut self.chosen {
            chosen.series = false;
            chosen.terms.begun();
        }
    }

    /// Chooses the computer as the opponent.
    pub fn play_alone(&mut self) {
        self.alone = Some(true);
    }

    /// Chooses a person at this computer as the opponent.
    pub fn play_here(&mut self) {
        self.alone = Some(false);
        self.place = Some(GameLocation::Here);
    }

    pub fn begin_with(&mut self, position: &Position) {
        self.asked = Some(*position);
    }
}

struct Chosen {
    rules: &'static RuleSet,
    start: start::Form,
    against: opponent::Form,
    /// Where the game is played against a person: at this computer, over a network or by letter.
    place: GameLocation,
    letter: invite::Form,
    question: Question,
    seats: seats::Form,
    names: [String; 2],
    series: bool,
    terms: terms::Form,
    /// Whether the last attempt to begin a game failed, because the fields of the custom clock did
    /// not form a possible time control.
    clock_refused: bool,
    /// Whether the choices that most games do not need are shown.
    shows_more: bool,
    /// The rule set whose board was last shown behind the page.
    shown: Option<&'static RuleSet>,
}

impl Chosen {
    fn last(settings: &Settings) -> Chosen {
        let last = &settings.game;
        let start = start::Form::new(&last.start);
        Chosen {
            rules: last.rules(),
            shows_more: !start.is_usual() || last.clock.is_some(),
            start,
            against: opponent::Form::new(settings),
            place: match last.place {
                GameLocation::Online if !Online::IS_POSSIBLE => GameLocation::Here,
                place => place,
            },
            letter: invite::Form::default(),
            question: Question::default(),
            seats: seats::Form::new(settings),
            names: <[String; 2]>::default(),
            series: false,
            terms: terms::Form::new(last.clock.as_ref()),
            clock_refused: false,
            shown: None,
        }
    }

    /// Changes the rule set and adapts the start position to it. For a bughouse match, also chooses
    /// the blitz clock if no clock is chosen.
    fn play(&mut self, rules: &'static RuleSet) {
        let before = std::mem::replace(&mut self.rules, rules);
        if rules.partners() && !before.partners() {
            self.terms.suggest_blitz();
        }
        self.start.follow(rules, before);
    }

    /// Shows the board of the rule set behind the page, unless a game is in play there.
    fn show_board(&mut self, model: &Model) {
        // A match on two boards is shown only when it begins.
        if !self.rules.partners() && self.shown.replace(self.rules) != Some(self.rules) {
            model.act(ViewRequest::Rules(self.rules));
        }
    }

    fn reset(&mut self) {
        self.play(&TOURNAMENT);
        self.start.reset();
    }
}

pub fn page(ui: &mut Ui, model: &Model, form: &mut Form) {
    let last = || Chosen::last(&model.settings.0);
    let chosen = form.chosen.get_or_insert_with(last);
    let is_opened = std::mem::take(&mut form.is_opened);
    if is_opened {
        chosen.start.open();
        chosen.shown = None;
    }
    if let Some(position) = form.asked.take() {
        chosen.rules = position.rules();
        chosen.start.begin_with(&position);
        chosen.shows_more = true;
    }
    if let Some(alone) = form.alone.take() {
        chosen.against.play_alone(alone);
    }
    if let Some(place) = form.place.take() {
        chosen.place = place;
    }
    let hindrance = chosen.hindrance(model);
    // Enter starts the game whatever was clicked before; Space presses the button with the focus.
    let is_entered = hindrance.is_none() && enter_on_page(ui);
    heading(ui, model, chosen);
    let mut begins = false;
    ui.foot(|ui| {
        let key = match chosen.place() {
            GameLocation::Here => "begin",
            GameLocation::Online => "online-host",
            GameLocation::Letter => "friend-begin",
        };
        let mut button = ui.main_button(model.text(key), hindrance.is_none());
        if let Some(why) = hindrance {
            button = button.on_disabled_hover_text(why);
        }
        if is_opened {
            // The frame around the button shows what Enter does.
            button.request_focus();
        }
        begins = button.has_focus();
        if button.clicked() || is_entered {
            begin(chosen, model);
        }
    });
    ScrollArea::vertical().show(ui, |ui| {
        let mut rules = chosen.rules;
        rule_set::show(ui, model, &mut rules);
        chosen.play(rules);
        chosen.show_board(model);
        // Each of the four players of a match may be a person or the computer.
        if !chosen.rules.partners() {
            opponent::form(ui, model, &mut chosen.against, chosen.rules);
        }
        if chosen.rules.partners() || !chosen.against.is_alone() {
            place::show(ui, model, &mut chosen.place);
        }
        match chosen.place() {
            GameLocation::Letter if chosen.rules.partners() => {}
            GameLocation::Letter => invite::show(ui, model, &mut chosen.letter),
            GameLocation::Online => {
                let join = Command::Open(Page::Online);
                let text = model.text("online-join-instead");
                ui.wide(|ui| ui.command_button(model, join, text, true));
                chosen.question.show(ui, model);
                invite::show_online(ui, model, &mut chosen.letter, chosen.rules);
                terms::clock(ui, model, &mut chosen.terms);
            }
            GameLocation::Here if chosen.rules.partners() => {
                seats::show(ui, model, &mut chosen.seats);
                ui.add_space(4.0);
                terms::clock(ui, model, &mut chosen.terms);
            }
            GameLocation::Here => {}
        }
        if more_button(ui, model, &mut chosen.shows_more) {
            more(ui, model, chosen);
        }
        if let Some(why) = chosen.refusal_by_letter(model) {
            ui.warning_label(why);
        }
        let error = chosen.terms.terms(!chosen.against.is_alone()).err();
        let is_shown = chosen.clock_refused && chosen.place() != GameLocation::Letter;
        if let Some(error) = error.filter(|_| is_shown) {
            ui.warning_label(model.words.localize(&error));
        }
        // The focused button is outside the scrolling part, so the part must not scroll to it.
        if !begins {
            keep_focus_in_sight(ui);
        }
    });
}

/// Draws the button that shows or hides the choices that most games do not need; returns whether
/// they are shown.
fn more_button(ui: &mut Ui, model: &Model, shows_more: &mut bool) -> bool {
    let sign = match shows_more {
        true => regular::CARET_DOWN,
        false => regular::CARET_RIGHT,
    };
    let button = Button::new((sign, model.text("new-game-more"))).frame_when_inactive(false);
    let button = ui.add(button);
    spoken::name_sign(&button, "");
    if button.clicked() {
        *shows_more = !*shows_more;
    }
    if button.clicked() && *shows_more {
        button.scroll_to_me(Some(Align::TOP));
    }
    *shows_more
}

/// Draws the choices that most games do not need.
fn more(ui: &mut Ui, model: &Model, chosen: &mut Chosen) {
    start::show(ui, model, &mut chosen.start, &mut chosen.rules);
    if !chosen.rules.partners() {
        opponent::more(ui, model, &mut chosen.against, chosen.rules);
    }
    if chosen.place() != GameLocation::Here || chosen.rules.partners() {
        return;
    }
    names_and_series(ui, model, chosen);
    ui.add_space(4.0);
    let people = !chosen.against.is_alone();
    terms::form(ui, model, &mut chosen.terms, people);
    if people {
        settings::section(ui, model, Section::Together);
    }
}

/// Returns whether Enter was pressed while a button of the page or nothing had the focus, and takes
/// the key away from the button. In a text field, Enter ends the input, and in an open list it
/// chooses an entry.
fn enter_on_page(ui: &Ui) -> bool {
    let focused = ui.memory(|memory| memory.focused());
    let response = focused.and_then(|id| ui.ctx().read_response(id));
    let is_elsewhere = response.is_some_and(|it| !ui.max_rect().intersects(it.rect));
    !is_elsewhere
        && !ui.ctx().text_edit_focused()
        && !Popup::is_any_open(ui.ctx())
        && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
}

/// Draws the heading and, if another rule set or start position is chosen, a button that restores
/// the tournament rules with their usual start position.
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

fn names_and_series(ui: &mut Ui, model: &Model, chosen: &mut Chosen) {
    let words = model.words;
    for (side, name) in chosen.named() {
        ui.labelled_field(words.text(side), name, &words.text("name-hint"));
    }
    ui.tick(&mut chosen.series, words.text("match-first"));
    if let Some(under_way) = model.series.0.as_ref().filter(|_| chosen.series) {
        let score = crate::app::panels::play::series::score(words, under_way);
        ui.warning_label(words.with("match-ends", &[("score", score.into())]));
    }
}

impl Chosen {
    fn place(&self) -> GameLocation {
        match self.against.is_alone() && !self.rules.partners() {
            true => GameLocation::Here,
            false => self.place,
        }
    }

    /// Returns the reason why a match on two boards cannot be played by letter, in the player's
    /// language; `None` if no such match is chosen.
    fn refusal_by_letter(&self, model: &Model) -> Option<String> {
        let is_chosen = self.rules.partners() && self.place() == GameLocation::Letter;
        is_chosen.then(|| invite::no_match_by_letter(model))
    }

    /// Returns the reason why the game cannot begin, in the player's language; `None` if it can
    /// begin.
    fn hindrance(&self, model: &Model) -> Option<String> {
        match self.place() {
            GameLocation::Here => {}
            GameLocation::Online if model.online.state.is_playing() => {
                return Some(model.text("online-busy"));
            }
            GameLocation::Online if !Question::is_answered(model) => {
                return Some(model.text("online-same-network"));
            }
            GameLocation::Online => return invite::wrong_name(model),
            GameLocation::Letter => {
                let start = self.start.start(self.rules).ok();
                let refusal = self.refusal_by_letter(model);
                return refusal.or_else(|| invite::hindrance(model, start.as_ref()));
            }
        }
        let hindrance = self.against.hindrance(model, self.rules);
        hindrance.filter(|_| !self.rules.partners())
    }

    /// Returns the names of the human players for editing, each with the language-file key of its
    /// field's label. If the player's side is drawn by lot, returns only one name, the player's
    /// own.
    fn named(&mut self) -> Vec<(&'static str, &mut String)> {
        let players = self.against.players(self.against.chosen_side());
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

    /// Returns the change of settings that stores the rules, the start position, the clock, the
    /// place and the players of a bughouse match. The new-game page suggests them for the next game.
    fn remembered(&self, clock: Option<[TimeControl; 2]>) -> SettingChange {
        SettingChange::Game(Box::new(LastGame {
            rules: self.rules.name().to_owned(),
            start: self.start.remembered(self.rules),
            clock,
            seats: self.seats.players,
            place: self.place,
        }))
    }
}
