//! The box of a game by letter on the game's page: the letter to send, whose turn it is, and the
//! requests that the players make to each other.

use bevy_egui::egui::{Button, CollapsingHeader, Ui};

use crate::app::input::commands::{Command, Dialog};
use crate::app::panels::remote::letters::invitation::terms;
use crate::app::panels::widgets::Widgets;
use crate::app::panels::{Model, spoken};
use crate::app::session::remote::{RemotePlay, RemoteState};
use crate::app::session::time::wall;
use crate::app::session::{RemoteAction, RemoteRequest};
use crate::game::Event;
use crate::game::team::{TandemBoard, Team};
use crate::remote::{Content, DayLimits, Gap, Side, Subject};
use crate::rules::Color;
use crate::store::remote::Stage;
use crate::texts::{letters, sentence};

pub struct Form {
    leave: u16,
}

impl Default for Form {
    fn default() -> Form {
        Form { leave: 7 }
    }
}

/// Returns whether the players have agreed to play the current game. This is false only for a
/// remote game that was proposed and is not yet signed by both players.
pub fn is_agreed(model: &Model) -> bool {
    let play = model.session.activity.remote();
    play.is_none_or(|play| play.state.side.is_some())
}

/// Draws the terms of a game by letter that has been proposed but not agreed.
pub fn proposed(ui: &mut Ui, model: &Model) {
    let Some(play) = model.session.activity.remote() else {
        return;
    };
    let (title, state) = (model.text("letter-proposed"), &play.state);
    ui.card(|ui| terms(ui, model, title, &state.offer.proposal, state.is_host));
}

/// Draws the box of a game by letter; draws nothing in other games.
pub fn show(ui: &mut Ui, model: &Model, form: &mut Form) {
    let Some(play) = model.session.activity.remote() else {
        return;
    };
    let stage = play.state.stage(wall());
    ui.card(|ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        if let Some(damage) = &play.state.damage {
            ui.warning_label(sentence(&model.words.localize(damage)));
            return paste(ui, model);
        }
        // While the player still has to send a letter, the line about whose turn it is would be
        // misleading.
        let sends = is_due(&play.state) && !play.is_letter_taken && play.state.letter.is_some();
        if !sends {
            spoken::announce(&ui.label(letters::stage(model.words, stage)));
        }
        if play.state.pending().is_some() && !sends {
            ui.weak_small(model.text("letter-card-pending"));
        }
        offer_and_question(ui, model, &play.state);
        letter(ui, model, play, stage);
        if let Some(side) = &play.state.side {
            requests(ui, model, play, side, form);
        }
    });
}

/// Returns the opponent's name. If it is unknown, returns the name of the opponent's side or, in a
/// match on two boards, of their team.
pub fn name(model: &Model, state: &RemoteState) -> String {
    match (state.opponent_name.as_str(), state.color()) {
        ("", Some(own)) if state.offer.proposal.is_tandem() => {
            model.text(match Team::of(TandemBoard::A, !own) {
                Team::First => "online-team-1",
                Team::Second => "online-team-2",
            })
        }
        ("", Some(own)) => model.words.side(!own),
        (name, _) => name.to_owned(),
    }
}

pub fn with_name(model: &Model, key: &str, state: &RemoteState) -> String {
    let name = name(model, state);
    model.words.with(key, &[("name", name.into())])
}

/// Draws the opponent's draw offer, the opponent's request with buttons to answer it, and a line if
/// the player has made a request.
pub fn offer_and_question(ui: &mut Ui, model: &Model, state: &RemoteState) {
    let Some(side) = &state.side else { return };
    if side.has_evidence() {
        let path = state.save.with_extension("chain").display().to_string();
        let values = [("path", path.into())];
        ui.warning_label(model.text("letter-signed-twice"));
        ui.weak_small(model.words.with("letter-evidence", &values));
    }
    // In a game over a network the opponent's program sends what a last block held.
    let is_sent = state.is_live() && state.gap == Gap::LastBlock;
    if let Some(text) = letters::gap(model.words, state.gap).filter(|_| !is_sent) {
        ui.accent_label(text);
        if let Some(line) = letters::last_own_move(model.words, side, model.words.language) {
            ui.label(line);
        }
        ui.action_button(model, "letter-card-nothing-sent", RemoteAction::NothingSent);
    }
    let waits = state.pending().is_some();
    for (board, game) in side.chain().boards() {
        let own = side.color_on(board);
        if game.offer() == Some(!own) && game.result().is_none() && !waits {
            draw_offer(ui, model, state, (board, own));
        }
    }
    if let Some(request) = side.asked().filter(|_| !waits) {
        ui.accent_label(letters::asked(model.words, request.subject, side.chain()));
        let answers = [
            ("letter-grant", RemoteAction::Grant),
            ("decline", RemoteAction::Decline),
        ];
        ui.equal_columns(answers, |ui, (key, act)| {
            if ui.button(model.text(key)).clicked() {
                model.act(act);
            }
        });
    }
    if side.own_request().is_some() {
        let key = match state.is_live() {
            true => "online-asked",
            false => "letter-card-asked",
        };
        ui.weak_small(with_name(model, key, state));
    }
}

/// Draws the opponent's draw offer with the buttons to answer it. `own` is the player's colour on
/// the board.
fn draw_offer(
    ui: &mut Ui,
    model: &Model,
    state: &RemoteState,
    (board, own): (Option<TandemBoard>, Color),
) {
    let text = match board {
        None => with_name(model, "letter-card-draw", state),
        Some(board) => {
            let values = [
                ("name", name(model, state).into()),
                ("board", board.letter().to_string().into()),
            ];
            model.words.with("online-card-draw-on", &values)
        }
    };
    ui.accent_label(text);
    let answer = |event: Event| match board == model.session.board_of_match() {
        // The player is asked whether the game may end.
        true => model.act(event),
        false => model.act(RemoteAction::Submit(Content::of(board, event))),
    };
    if !state.is_live() {
        if ui.wide_button(model.text("accept"), true) {
            answer(Event::Accept(own));
        }
        return;
    }
    // Side by side, so that the other buttons stay where they are in a small window.
    let answers = [
        ("accept", Event::Accept(own)),
        ("decline", Event::Decline(own)),
    ];
    ui.equal_columns(answers, |ui, (key, event)| {
        if ui.button(model.text(key)).clicked() {
            answer(event);
        }
    });
}

/// Draws the buttons to copy or save the letter that the opponent must receive.
fn letter(ui: &mut Ui, model: &Model, play: &RemotePlay, stage: Stage) {
    let state = &play.state;
    if state.letter.is_none() {
        return paste(ui, model);
    }
    let is_own = matches!(stage, Stage::Own { .. });
    let is_nameless = name(model, state).is_empty();
    if is_own && !is_due(state) {
        ui.weak_small(model.text("letter-card-confirm"));
        return copy(ui, model, false, play.is_letter_taken);
    }
    let key = match (is_nameless, play.is_letter_taken) {
        (_, false) if state.is_whole => "letter-card-whole",
        (true, false) => "letter-card-invite",
        (true, true) => "letter-card-invited",
        (false, false) => "letter-card-send",
        (false, true) => "letter-card-sent",
    };
    ui.label(with_name(model, key, state));
    copy(ui, model, !play.is_letter_taken, play.is_letter_taken);
    if play.is_letter_taken {
        paste(ui, model);
    }
}

/// Returns whether the letter must be sent now. A letter that only confirms the arrival of the
/// opponent's letter need not be sent.
fn is_due(state: &RemoteState) -> bool {
    let asks = |side: &Side| side.own_request().is_some();
    state.is_whole || state.pending().is_some() || state.side.as_ref().is_none_or(asks)
}

fn copy(ui: &mut Ui, model: &Model, is_main: bool, again: bool) {
    let key = if again {
        "letter-copy-again"
    } else {
        "letter-copy"
    };
    if is_main {
        ui.main_command(model, Command::CopyLetter, key);
    } else {
        ui.wide(|ui| ui.command_button(model, Command::CopyLetter, model.text(key), true));
    }
    let save = Command::Dialog(Dialog::Letter);
    ui.wide(|ui| ui.command_button(model, save, model.text("letter-save"), true));
}

fn paste(ui: &mut Ui, model: &Model) {
    let button = Button::new(model.text("letter-paste-answer"));
    if ui.wide(|ui| ui.button_about(button, true, &model.text("letters-paste-about"))) {
        model.act(Command::Paste);
    }
}

/// Draws the requests and claims that the player can make. Most are in a section that is folded
/// until the player opens it.
fn requests(ui: &mut Ui, model: &Model, play: &RemotePlay, side: &Side, form: &mut Form) {
    let game = side.chain().game();
    let is_free = play.state.pending().is_none() && side.own_request().is_none();
    if side.chain().is_rematch_agreed() {
        let key = match play.state.is_host {
            true => "letter-rematch-host",
            false => "letter-rematch-guest",
        };
        ui.weak_small(with_name(model, key, &play.state));
        return;
    }
    if game.result().is_some() {
        if ui.wide_button(model.text("letter-ask-rematch"), is_free) {
            model.act(RemoteAction::Ask(Subject::Rematch));
        }
        return whole_game(ui, model);
    }
    if game.to_move() == Some(side.color()) && is_free {
        let mut offers = play.offers_draw;
        if ui
            .tick(&mut offers, model.text("letter-offer-draw"))
            .changed()
        {
            model.act(RemoteRequest::OfferDraw(offers));
        }
    }
    let conduct = &side.chain().contract().contract().proposal().conduct;
    CollapsingHeader::new(model.text("letter-more"))
        .id_salt("letter requests")
        .show_unindented(ui, |ui| {
            if conduct.take_backs {
                let can = is_free && game.can_undo();
                if ui.wide_button(model.text("letter-ask-take-back"), can) {
                    model.act(RemoteAction::AskTakeBack);
                }
            }
            if ui.wide_button(model.text("letter-ask-call-off"), is_free) {
                model.act(RemoteAction::Ask(Subject::CallOff));
            }
            if ui.wide_button(model.text("letter-claim-time"), is_free) {
                model.act(RemoteAction::Submit(Content::Overstepped));
            }
            if conduct.days.is_some_and(|days| days.leave > 0) {
                leave(ui, model, is_free, &mut form.leave);
            }
            whole_game(ui, model);
        });
}

fn whole_game(ui: &mut Ui, model: &Model) {
    let button = Button::new(model.text("letter-whole-game"));
    if ui.wide(|ui| ui.button_about(button, true, &model.text("letter-whole-game-about"))) {
        model.act(RemoteRequest::WholeGame);
    }
}

fn leave(ui: &mut Ui, model: &Model, is_free: bool, days: &mut u16) {
    ui.horizontal(|ui| {
        ui.number(days, 1..=DayLimits::MAX, model.text("letter-leave-days"));
        let button = Button::new(model.text("letter-take-leave"));
        if ui.add_enabled(is_free, button).clicked() {
            model.act(RemoteAction::Submit(Content::Leave(*days)));
        }
    });
}
