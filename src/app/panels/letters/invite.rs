//! The part of the new-game page that sets the terms of a game by letter.

use bevy_egui::egui::Ui;

use super::super::Model;
use super::super::widgets::Widgets;
use crate::app::session::RemoteRequest;
use crate::app::session::remote::Invitation;
use crate::app::session::request::Start;
use crate::game::Play;
use crate::remote::{ColorChoice, Conduct, DayLimits, Name, Proposal, StartChoice};
use crate::rules::{Color, RuleSet};

/// The terms of the game by letter that the player proposes.
pub struct Form {
    color: ColorChoice,
    days: DayLimits,
    take_backs: bool,
    name: String,
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
            name: String::new(),
        }
    }
}

/// Returns the reason why the game by letter cannot be proposed, in the player's language; `None`
/// if it can be proposed.
pub fn hindrance(model: &Model, form: &Form, start: Option<&Start>) -> Option<String> {
    let key = if start == Some(&Start::Placing) {
        "friend-no-placing"
    } else if Name::new(form.name.trim()).is_err() {
        "friend-name-too-long"
    } else {
        return None;
    };
    Some(model.text(key))
}

/// Draws the fields for the player's name and colour, the time limits in days, and whether moves
/// may be taken back.
pub fn show(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    ui.weak_small(words.text("friend-letter-about"));
    let label = words.text("invitation-name");
    ui.labelled_field(label, &mut form.name, &words.text("name-hint"));
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
    let most = DayLimits::MOST;
    for (number, range, key) in [
        (&mut form.days.per_move, 1..=most, "friend-days"),
        (&mut form.days.bank, 0..=most, "friend-bank"),
        (&mut form.days.leave, 0..=most, "friend-leave"),
    ] {
        ui.horizontal(|ui| ui.number(number, range, words.text(key)));
    }
    ui.tick(&mut form.take_backs, words.text("friend-take-backs"));
}

/// Sends the request to write the invitation; does nothing if the player's name is not valid.
pub fn begin(model: &Model, form: &Form, rules: &'static RuleSet, start: Start) {
    let Ok(name) = Name::new(form.name.trim()) else {
        return;
    };
    let proposal = Proposal {
        rules,
        start: match start {
            Start::Usual if rules.start.shuffled => StartChoice::ByLot,
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
            days: Some(form.days),
            ..Conduct::default()
        },
    };
    let invitation = Invitation { proposal, name };
    model.act(RemoteRequest::Invite(Box::new(invitation)));
}
