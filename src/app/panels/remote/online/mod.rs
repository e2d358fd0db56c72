//! Games over a network: the page on which the player invites a friend, joins a game and agrees to
//! its terms, and the box on the game's page.

mod adjournment;
mod chat;
mod connection;
mod dispute;
pub mod game;
mod join;
mod qr;
mod rematch;
#[cfg(test)]
mod tests;
pub mod watched;

use bevy_egui::egui::{CollapsingHeader, FontId, RichText, Ui};

use crate::app::panels::remote::letters::{game as letter_game, invitation};
use crate::app::panels::spoken;
use crate::app::panels::widgets::Widgets;
use crate::app::panels::{Model, Page, Panels, Themed};
use crate::app::session::online::{Code, Line, Online, OnlineState, Opponent, Phase, Relay};
use crate::app::session::{FileRequest, OnlineRequest, RemoteRequest};
use crate::remote::Offer;
use crate::texts::sentence;
pub use connection::Question;
use qr::QrCode;

/// Font size of the code of an invitation, in logical pixels.
const CODE: f32 = 34.0;

#[derive(Default)]
pub struct Form {
    join: join::Form,
    /// The QR code of the invitation; `None` before it was first shown.
    qr: Option<QrCode>,
    connection: connection::Form,
    question: Question,
    adjournment: adjournment::Form,
    message: chat::Typed,
    /// Whether the page showed a step before a game in the last frame. When the game begins, the
    /// page then leads to the game's page.
    is_waiting: bool,
}

impl Form {
    pub fn open(&mut self) {
        self.join.open();
    }

    #[cfg(test)]
    pub fn code(&self) -> &str {
        &self.join.code
    }

    /// Writes a code or invitation into the field for it.
    pub fn enter(&mut self, code: Option<String>) {
        self.join.code = code.unwrap_or_default();
    }
}

pub fn page(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    let state = &model.online.state;
    let was_waiting = panels.online.is_waiting;
    let is_shown = match state.phase {
        Phase::Playing => true,
        Phase::Spectating => model.session.activity.watched().is_some(),
        _ => false,
    };
    panels.online.is_waiting = !is_shown && !matches!(state.phase, Phase::Off | Phase::Watching);
    if was_waiting && is_shown {
        return panels.open_page(Page::Game);
    }
    ui.heading(model.text("online-title"));
    if !Online::IS_POSSIBLE {
        ui.label(model.text("online-not-built"));
        return;
    }
    ui.scrolled("online", |ui| {
        match &state.phase {
            Phase::Off | Phase::Watching => join::show(ui, model, panels),
            Phase::Opening => busy(ui, model, "online-opening"),
            Phase::Waiting(code) => waiting(ui, model, code, &mut panels.online),
            Phase::Asked => asked(ui, model),
            Phase::Guest => guest(ui, model),
            Phase::Joining => return joining(ui, model, &panels.online.join),
            Phase::Offered(offer) => offered(ui, model, offer),
            Phase::Agreeing => busy(ui, model, "online-agreeing"),
            Phase::Playing => playing(ui, model, panels),
            Phase::Spectating => spectating(ui, model, panels),
        }
        problem(ui, model);
    });
}

pub fn problem(ui: &mut Ui, model: &Model) {
    if let Some(problem) = &model.online.state.problem {
        let text = sentence(&model.words.localize(problem));
        spoken::announce(&ui.warning_label(text));
    }
}

/// Draws a line that says what the program is doing, and the button that cancels this.
fn busy(ui: &mut Ui, model: &Model, key: &str) {
    spoken::announce(&ui.label(model.text(key)));
    leave(ui, model, "online-cancel");
}

fn leave(ui: &mut Ui, model: &Model, key: &str) {
    ui.action_button(model, key, OnlineRequest::Leave);
}

fn waiting(ui: &mut Ui, model: &Model, code: &Code, form: &mut Form) {
    let qr = &mut form.qr;
    ui.card(|ui| {
        ui.label(model.text("online-tell-code"));
        let characters = RichText::new(&code.characters)
            .font(FontId::monospace(CODE))
            .color(ui.colors().accent);
        spoken::announce(&ui.label(characters));
        if ui
            .main_button(model.text("online-copy-code"), true)
            .clicked()
        {
            copy(model, &code.characters);
        }
        if ui.wide_button(model.text("online-copy-long"), true) {
            copy(model, &code.text);
        }
        ui.weak_small(model.text("online-copy-long-about"));
        CollapsingHeader::new(model.text("online-qr-show")).show_unindented(ui, |ui| {
            if qr.as_ref().is_none_or(|it| it.text() != code.text) {
                *qr = QrCode::new(&code.text);
            }
            if let Some(qr) = qr {
                qr.show(ui, model.text("online-qr"));
            }
        });
    });
    ui.weak_label(model.text("online-open-for"));
    leave(ui, model, "online-cancel");
    relay(ui, model, &model.online.state);
    connection::look_on_internet(ui, model);
    connection::show(ui, model, &mut form.connection);
}

fn copy(model: &Model, text: &str) {
    model.act(FileRequest::CopyText(text.to_owned(), "done-copied-code"));
}

/// Draws whether and through which relay the opponent's program can reach this one.
fn relay(ui: &mut Ui, model: &Model, state: &OnlineState) {
    let text = match &state.relay {
        Relay::None => model.text("online-relay-none"),
        Relay::Searching => model.text("online-relay-searching"),
        Relay::NotReached => {
            spoken::announce(&ui.warning_label(model.text("online-relay-not-reached")));
            return;
        }
        Relay::Connected(address) => model.words.with(
            "online-relay-connected",
            &[("address", address.as_str().into())],
        ),
    };
    ui.weak_small(text);
}

/// Returns a sentence about the opponent. `keys` are the keys, in the language files, of the
/// sentence with the opponent's name and of the one for an opponent without a name.
fn about(model: &Model, opponent: Option<&Opponent>, keys: [&str; 2]) -> String {
    let [named, nameless] = keys;
    match opponent.map_or("", |it| it.name.as_str()) {
        "" => model.text(nameless),
        name => model.words.with(named, &[("name", name.into())]),
    }
}

/// Draws the words of both players' keys, which the players can compare.
fn words_of_keys(ui: &mut Ui, model: &Model) {
    let Some(opponent) = &model.online.state.opponent else {
        return;
    };
    ui.weak_small(model.text("online-words-about"));
    let theirs = about(
        model,
        Some(opponent),
        ["online-words-of", "online-words-nameless"],
    );
    let own = model.text("online-words-own");
    let own_words = &model.online.state.own_words;
    for (label, words) in [(own, own_words), (theirs, &opponent.words)] {
        ui.weak_small(label);
        ui.accent_label(words.clone());
    }
}

/// Asks the host whether a player on the local network may join.
fn asked(ui: &mut Ui, model: &Model) {
    let opponent = model.online.state.opponent.as_ref();
    ui.card(|ui| {
        let text = about(model, opponent, ["online-asks", "online-asks-nameless"]);
        spoken::announce(&ui.label(text));
        words_of_keys(ui, model);
        ui.main_action(model, "online-let-in", OnlineRequest::LetIn(true));
        ui.action_button(model, "decline", OnlineRequest::LetIn(false));
    });
}

fn guest(ui: &mut Ui, model: &Model) {
    let opponent = model.online.state.opponent.as_ref();
    let text = about(model, opponent, ["online-guest", "online-guest-nameless"]);
    spoken::announce(&ui.label(text));
    words_of_keys(ui, model);
    ui.action_button(model, "online-refuse-guest", OnlineRequest::LetIn(false));
    leave(ui, model, "online-cancel");
}

/// Draws whether the program is searching for the host or waiting for the host's terms.
fn joining(ui: &mut Ui, model: &Model, form: &join::Form) {
    let is_there = model.online.state.line == Line::Heard;
    let key = match is_there {
        true => "online-waits-for-host",
        false => "online-joining",
    };
    spoken::announce(&ui.label(model.text(key)));
    leave(ui, model, "online-cancel");
    if is_there {
        // The host compares these words before letting the player in.
        ui.weak_small(model.text("online-words-own"));
        ui.accent_label(model.online.state.own_words.clone());
    }
    if model.online.state.problem.is_some() {
        problem(ui, model);
        if form.has_code() && connection::look_on_internet(ui, model) {
            form.join(model);
        }
        ui.action_button(model, "online-try-now", OnlineRequest::TryNow);
    }
}

fn offered(ui: &mut Ui, model: &Model, offer: &Offer) {
    ui.card(|ui| {
        invitation::offered_terms(ui, model, offer);
        ui.main_action(model, "online-accept", OnlineRequest::Accept);
        leave(ui, model, "invitation-refuse");
        words_of_keys(ui, model);
    });
}

/// Draws the search for the host of a game to watch, or the way to that game.
fn spectating(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    if model.session.activity.watched().is_none() {
        spoken::announce(&ui.label(model.text("online-finding")));
        return leave(ui, model, "online-cancel");
    }
    ui.label(model.text("online-you-watch"));
    if ui.main_button(model.text("online-to-game"), true).clicked() {
        panels.open_page(Page::Game);
    }
    watched::stop(ui, model);
}

/// Draws the button that leads to the game in progress.
fn playing(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    let Some(game) = model.online.open_game() else {
        return;
    };
    let text = letter_game::with_name(model, "online-playing", game);
    ui.label(text);
    if ui.main_button(model.text("online-to-game"), true).clicked() {
        panels.open_page(Page::Game);
        model.act(RemoteRequest::Open(game.code));
    }
    leave(ui, model, "online-leave");
}
