//! The part of the new-game page with the terms of a game by letter or over a network, which the
//! player proposes to a friend.

use bevy_egui::egui::Ui;

use super::own_name;
use crate::app::panels::Model;
use crate::app::panels::widgets::Widgets;
use crate::app::session::remote::Invitation;
use crate::app::session::request::Start;
use crate::app::session::{OnlineRequest, RemoteRequest};
use crate::game::control::TimeControl;
use crate::game::{Duties, Play};
use crate::remote::{
    ColorChoice, Conduct, ContractError, DayLimits, Delay, Proposal, Spectators, StartChoice,
};
use crate::rules::{Color, RuleSet};
use crate::texts::{letters, sentence};

/// Delays after which spectators see a move, in the order in which they are offered.
const DELAYS: [Delay; 4] = [
    Delay::None,
    Delay::ThreeMoves,
    Delay::FiveMinutes,
    Delay::FifteenMinutes,
];

pub struct Form {
    color: ColorChoice,
    days: DayLimits,
    take_backs: bool,
    is_tournament: bool,
    /// Whether the players of a game over a network can write to each other.
    chat: bool,
    /// Whether a game over a network is also offered to everybody on the local network.
    on_lan: bool,
    has_spectators: bool,
    /// Delay after which the spectators see a move.
    delay: Delay,
}

impl Default for Form {
    fn default() -> Form {
        Form {
            color: ColorChoice::ByLot,
            days: DayLimits {
                per_move: 5,
                bank: 30,
                leave: 30,
            },
            take_backs: true,
            is_tournament: false,
            chat: false,
            on_lan: false,
            has_spectators: false,
            delay: Delay::None,
        }
    }
}

/// Returns the reason why the game by letter cannot be proposed, in the player's language; `None`
/// if it can be proposed.
pub fn hindrance(model: &Model, start: Option<&Start>) -> Option<String> {
    match start {
        Some(Start::Placing) => Some(model.text("friend-no-placing")),
        _ => wrong_name(model),
    }
}

/// Returns the reason why a match on two boards cannot be played by letter, in the player's language.
pub fn no_match_by_letter(model: &Model) -> String {
    sentence(&model.words.localize(&ContractError::TandemByLetter))
}

/// Returns the reason why the player's name cannot be used, in the player's language; `None` if
/// it can be used.
pub fn wrong_name(model: &Model) -> Option<String> {
    let name = own_name::chosen(model);
    name.is_none().then(|| model.text("friend-name-too-long"))
}

/// Draws the fields for the player's name and colour, the time limits in days, and whether moves
/// may be taken back.
pub fn show(ui: &mut Ui, model: &Model, form: &mut Form) {
    ui.weak_small(model.text("friend-letter-about"));
    name_and_color(ui, model, form);
    let (words, most) = (model.words, DayLimits::MAX);
    for (number, range, key) in [
        (&mut form.days.per_move, 1..=most, "friend-days"),
        (&mut form.days.bank, 0..=most, "friend-bank"),
        (&mut form.days.leave, 0..=most, "friend-leave"),
    ] {
        ui.horizontal(|ui| ui.number(number, range, words.text(key)));
    }
    ui.tick(&mut form.take_backs, words.text("friend-take-backs"));
}

/// Draws the fields of a game over a network, except for those of its clock.
pub fn show_online(ui: &mut Ui, model: &Model, form: &mut Form, rules: &RuleSet) {
    ui.weak_small(model.text("friend-online-about"));
    if model.online.state.is_playing() {
        ui.warning_label(model.text("online-busy"));
        ui.action_button(model, "online-leave", OnlineRequest::Leave);
    }
    name_and_color(ui, model, form);
    if rules.partners() {
        ui.weak_small(match form.color {
            ColorChoice::ByLot => model.text("online-terms-team-lot"),
            ColorChoice::Is(color) => letters::own_team(model.words, color),
        });
    }
    let about = model.text("friend-tournament-about");
    ui.tick(&mut form.is_tournament, model.text("friend-tournament"))
        .on_hover_text(about);
    if !form.is_tournament {
        ui.tick(&mut form.take_backs, model.text("friend-take-backs"));
    }
    ui.tick(&mut form.chat, model.text("friend-chat"));
    // A match on two boards cannot be watched.
    if !rules.partners() {
        spectators(ui, model, form);
    }
    let about = model.text("friend-on-lan-about");
    ui.tick(&mut form.on_lan, model.text("friend-on-lan"))
        .on_hover_text(about);
}

fn spectators(ui: &mut Ui, model: &Model, form: &mut Form) {
    let about = model.text("friend-spectators-about");
    ui.tick(&mut form.has_spectators, model.text("friend-spectators"))
        .on_hover_text(about);
    if form.has_spectators {
        let label = ui.weak_label(model.text("friend-delay")).id;
        ui.drop_down("delay", &mut form.delay, &DELAYS, |delay| {
            model.text(match delay {
                Delay::None => "friend-delay-none",
                Delay::ThreeMoves => "friend-delay-three-moves",
                Delay::FiveMinutes => "friend-delay-five-minutes",
                Delay::FifteenMinutes => "friend-delay-fifteen-minutes",
            })
        })
        .labelled_by(label);
    }
}

fn name_and_color(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    own_name::show(ui, model);
    let label = ui.weak_label(words.text("friend-color")).id;
    let colors = [
        ColorChoice::ByLot,
        ColorChoice::Is(Color::White),
        ColorChoice::Is(Color::Black),
    ];
    ui.one_of(&mut form.color, &colors, |color| match color {
        ColorChoice::ByLot => words.text("friend-color-lot"),
        ColorChoice::Is(color) => words.side(color),
    })
    .labelled_by(label);
}

/// Sends the request to write the invitation; does nothing if the player's name is not valid.
pub fn begin(model: &Model, form: &Form, rules: &'static RuleSet, start: Start) {
    let conduct = Conduct {
        days: Some(form.days),
        ..Conduct::default()
    };
    if let Some(invitation) = invitation((model, form), rules, start, conduct) {
        model.act(RemoteRequest::Invite(Box::new(invitation)));
    }
}

/// Sends the request to invite a friend to a game over a network.
pub fn host(
    model: &Model,
    form: &Form,
    rules: &'static RuleSet,
    start: Start,
    clock: Option<[TimeControl; 2]>,
) {
    let conduct = Conduct {
        chat: form.chat,
        spectators: match form.has_spectators && !rules.partners() {
            true => Spectators::WithCode(form.delay),
            false => Spectators::Nobody,
        },
        ..Conduct::default()
    };
    if let Some(mut invitation) = invitation((model, form), rules, start, conduct) {
        let proposal = &mut invitation.proposal;
        proposal.clock = clock;
        if form.is_tournament {
            proposal.play = Play::Tournament(Duties::default());
            proposal.conduct.take_backs = false;
        }
        model.act(OnlineRequest::Host(Box::new(invitation), form.on_lan));
    }
}

fn invitation(
    (model, form): (&Model, &Form),
    rules: &'static RuleSet,
    start: Start,
    conduct: Conduct,
) -> Option<Invitation> {
    let name = own_name::chosen(model)?;
    let proposal = Proposal {
        rules,
        start: match start {
            Start::Usual if rules.start().shuffled => StartChoice::ByLot,
            Start::Usual => StartChoice::Usual,
            Start::Number(numbers) => StartChoice::Numbers(numbers),
            Start::Placing => StartChoice::Placing,
            Start::Position(position) => StartChoice::Position(position.to_text()),
        },
        color: form.color,
        play: Play::Casual,
        clock: None,
        conduct: Conduct {
            take_backs: form.take_backs,
            ..conduct
        },
    };
    Some(Invitation { proposal, name })
}
