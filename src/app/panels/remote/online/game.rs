//! The box of a game over a network on the game's page: the connection, whether the player's last
//! action is confirmed, and the offers and requests of both players.

use bevy_egui::egui::Ui;

use super::{Form, adjournment, chat, dispute, problem, rematch, watched};
use crate::app::input::commands::{Command, Declare};
use crate::app::panels::remote::letters::game::{offer_and_question, with_name};
use crate::app::panels::widgets::Widgets;
use crate::app::panels::{Model, spoken};
use crate::app::session::online::Line;
use crate::app::session::remote::{RemotePlay, RemoteState};
use crate::app::session::{OnlineRequest, RemoteAction};
use crate::game::adjournment::Phase;
use crate::game::clock::{Clock, Motion};
use crate::game::team::TandemMatch;
use crate::game::{Event, Game, Millis, Play};
use crate::remote::{Content, Side, Subject};
use crate::rules::Color;
use crate::texts::{letters, sentence};

const MORE_TIME: Millis = Millis::minutes(1);

pub fn show(ui: &mut Ui, model: &Model, play: &RemotePlay, form: &mut Form) {
    let state = &play.state;
    let is_over = |side: &Side| side.chain().is_over();
    let is_settled = state.side.as_ref().is_some_and(is_over) && state.pending().is_none();
    if is_settled && !play.is_live() {
        return;
    }
    ui.card(|ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        // What happens without the player is shown above the buttons: the box grows upwards, so that
        // no button moves under the pointer.
        problem(ui, model);
        if play.is_live() {
            // After the end, the connection is shown where the rematch is offered.
            if !is_settled || state.side.as_ref().is_some_and(Side::is_compared) {
                line(ui, model, state);
            }
            own_entry(ui, model, state);
            seats(ui, model, state);
            if let Some(audience) = &model.online.state.audience {
                watched::audience(ui, model, audience);
            }
        } else {
            closed(ui, model, state);
        }
        if is_settled {
            after_end(ui, model, play, form);
            leave(ui, model);
        } else if let Some(side) = state.side.as_ref().filter(|_| play.is_live()) {
            // The fields for the sealed move need the space of the chat.
            let has_chat = !adjournment::is_sealing(side);
            if has_chat {
                chat::latest(ui, model, play);
            }
            if !dispute::show(ui, model, side) {
                offer_and_question(ui, model, state);
                actions(ui, model, state, side);
            }
            adjournment::show(ui, model, state, side, &mut form.adjournment);
            if has_chat {
                chat::writing(ui, model, play, form);
            }
            leave(ui, model);
        }
    });
}

/// Draws what the players can do after the end of a game over a network.
pub fn after_end(ui: &mut Ui, model: &Model, play: &RemotePlay, form: &mut Form) {
    chat::latest(ui, model, play);
    let is_compared = play.state.side.as_ref().is_some_and(Side::is_compared);
    match play.is_live() && !is_compared {
        true => line(ui, model, &play.state),
        false => rematch::show(ui, model, play),
    }
    chat::writing(ui, model, play, form);
}

fn closed(ui: &mut Ui, model: &Model, state: &RemoteState) {
    // The button is not at the bottom, where the button that disconnects appears.
    ui.main_action(model, "online-connect", OnlineRequest::Continue(state.code));
    match &state.damage {
        Some(damage) => ui.warning_label(sentence(&model.words.localize(damage))),
        None => ui.label(with_name(model, "online-closed", state)),
    };
}

/// Returns the warning that nothing has been received for some seconds; `left` is the key, in the
/// language files, of the warning that the other program has left. `None` if the connection is
/// good or is being made.
pub fn line_warning(model: &Model, left: &str) -> Option<String> {
    let (key, seconds) = match model.online.state.line {
        Line::None | Line::Heard => return None,
        Line::Silent(seconds) => ("online-line-silent", seconds),
        Line::Lost(seconds) => ("online-line-lost", seconds),
        Line::Left(seconds) => (left, seconds),
    };
    Some(model.words.with(key, &[("seconds", seconds.into())]))
}

fn line(ui: &mut Ui, model: &Model, state: &RemoteState) {
    let line = model.online.state.line;
    if line == Line::Heard {
        let is_compared = state.side.as_ref().is_some_and(Side::is_compared);
        let key = match is_compared {
            true => "online-line-heard",
            false => "online-line-comparing",
        };
        ui.weak_small(model.text(key));
        return;
    }
    match line_warning(model, "online-line-left") {
        Some(warning) => drop(ui.warning_label(warning)),
        None => spoken::announce(&ui.label(model.text("online-line-connecting"))),
    }
    if matches!(line, Line::Silent(_)) {
        return;
    }
    ui.weak_small(model.text("online-line-lost-about"));
    ui.action_button(model, "online-try-now", OnlineRequest::TryNow);
}

/// Draws a line of text while the player's last action is not confirmed by the opponent's program.
fn own_entry(ui: &mut Ui, model: &Model, state: &RemoteState) {
    let is_disputed = |side: &Side| side.dispute().is_some();
    if state.pending().is_none() || state.side.as_ref().is_some_and(is_disputed) {
        return;
    }
    let key = match model.game().result() {
        Some(_) => "online-result-pending",
        None => "online-pending",
    };
    ui.weak_small(model.text(key));
}

/// Draws which seats the player has in a match on two boards; draws nothing in a game on one board.
fn seats(ui: &mut Ui, model: &Model, state: &RemoteState) {
    let side = state.side.as_ref();
    if let Some(side) = side.filter(|side| side.chain().tandem().is_some()) {
        ui.weak_small(letters::own_team(model.words, side.color()));
    }
}

/// Draws the button that starts or presses the clock of a tournament game, or asks the opponent to
/// resume it. In a match this is the clock of the current board. `is_free` says whether the player
/// can act now, `can_ask` whether they can ask.
fn clock(
    ui: &mut Ui,
    model: &Model,
    (game, own): (&Game, Color),
    (is_free, can_ask): (bool, bool),
) {
    let press = Command::Declare(Declare::Press);
    match game.clock().map(Clock::motion) {
        Some(Motion::Unstarted) if is_free => ui.main_command(model, press, "clock-start"),
        Some(Motion::Running) if is_free && game.awaits_press() && game.to_move() == Some(own) => {
            ui.main_command(model, press, "command-press");
        }
        Some(Motion::Stopped) if ui.wide_button(model.text("online-ask-resume-clock"), can_ask) => {
            model.act(RemoteAction::Ask(Subject::Restart));
        }
        _ => {}
    }
}

/// Draws the buttons with which the player can offer a draw, make requests and claim a win. In a
/// match, a draw is offered on the current board.
fn actions(ui: &mut Ui, model: &Model, state: &RemoteState, side: &Side) {
    let (chain, board) = (side.chain(), model.session.board_of_match());
    let Some(game) = chain.board(board) else {
        return;
    };
    if game.result().is_some() || game.phase() != Phase::Play {
        return;
    }
    let own = side.color_on(board);
    let is_free = state.pending().is_none() && side.is_compared();
    let boards = chain.boards();
    let is_own = |&(board, game): &(_, &Game)| game.offer() == Some(side.color_on(board));
    if boards.iter().any(is_own) {
        ui.weak_small(model.text("online-draw-offered"));
    }
    let can_offer = is_free && boards.iter().all(|(_, game)| game.offer().is_none());
    let can_ask = is_free && side.own_request().is_none();
    if model.online.state.may_claim_absence
        && ui.wide_button(model.text("online-claim-absence"), is_free)
    {
        model.act(RemoteAction::Submit(Content::Absence));
    }
    if state.offer.proposal.play != Play::Casual {
        clock(ui, model, (game, own), (is_free, can_ask));
    }
    let draw = Event::Offer(own);
    if ui.wide_button(model.text("online-offer-draw"), can_offer) {
        model.act(draw);
    }
    let conduct = &chain.contract().contract().proposal().conduct;
    let can_undo = chain
        .tandem()
        .map_or(game.can_undo(), TandemMatch::can_undo);
    if conduct.take_backs && ui.wide_button(model.text("letter-ask-take-back"), can_ask && can_undo)
    {
        model.act(RemoteAction::AskTakeBack);
    }
    let is_casual = state.offer.proposal.play == Play::Casual;
    if is_casual
        && game.clock().is_some()
        && ui.wide_button(model.text("online-ask-more-time"), can_ask)
    {
        model.act(RemoteAction::Ask(Subject::MoreTime { time: MORE_TIME }));
    }
    if is_casual && ui.wide_button(model.text("letter-ask-call-off"), can_ask) {
        model.act(RemoteAction::Ask(Subject::CallOff));
    }
}

fn leave(ui: &mut Ui, model: &Model) {
    ui.action_button(model, "online-leave", OnlineRequest::Leave);
}
