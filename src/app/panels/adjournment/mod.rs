//! Adjourning a game, sealing the move, and resuming (Appendix A), step by step:
//! each card says who does what now.
//!
//! What a player writes for nobody's eyes lies in [`Hidden`] fields. It is forgotten
//! here once it has been used, and not before: what could not be sealed is still
//! there to be sealed again.

mod opening;
mod resumed;
mod sealing;
mod waiting;

use std::mem::{Discriminant, discriminant};

use bevy_egui::egui::{self, RichText, Ui};

use super::hidden::Hidden;
use super::reading::Reading;
use super::style::{SMALL, color};
use super::widgets::Widgets;
use super::{Act, Model, tournament};
use crate::app::session::time::now;
use crate::game::{
    AdjournmentAct, EnvelopeId, Event, Game, GameId, Millis, Motion, Phase, Sealed, Written,
};
use crate::rules::Color;
use crate::store::envelope::{EnvelopeError, Undumped};

pub use resumed::after_resumption;

/// How an envelope is to be kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Keep {
    #[default]
    Safe,
    Phrases,
}

/// Whose hands are on the keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Step {
    /// The sealer writes his move.
    #[default]
    Move,
    /// The player who must answer types his phrase.
    Answerer,
    /// The sealer types his.
    Sealer,
    /// The arbiter types his.
    Arbiter,
}

/// What is filled in.
pub struct Form {
    hours: u64,
    venue: String,
    too_long: bool,
    /// Whether Enter has answered the question when play is resumed.
    answered: bool,
    step: Step,
    keep: Keep,
    text: Hidden,
    /// The phrases of the answering player, the sealer and the arbiter.
    phrases: [Hidden; 3],
    /// The phrase once more, against slips of the hand.
    again: Hidden,
    /// A text of the language files: what is wrong with what was typed.
    fault: Option<&'static str>,
    /// What its writer should look at again: in which step, after how many changes of
    /// it, and a text of the language files.
    doubt: Option<(Step, u32, &'static str)>,
    /// Whether the player is sealing his answer (A9(c)).
    answers: bool,
    /// In which game and phase the rest was filled in, and whether that was over.
    of: Option<(GameId, Discriminant<Phase>, bool)>,
    /// While something secret may be typed, a crash leaves no copy of it.
    undumped: Option<Undumped>,
    /// Whether the envelope of this fingerprint opens by phrases only.
    needs: Option<(EnvelopeId, bool)>,
    /// Its file is being looked for.
    looking: Option<Reading<Look>>,
    /// Why it could not be read when it was last looked for.
    missing: Option<EnvelopeError>,
}

/// What has come of looking for an envelope: whether it opens by phrases only.
type Look = (EnvelopeId, Result<bool, EnvelopeError>);

impl Default for Form {
    fn default() -> Form {
        Form {
            hours: 24,
            venue: String::new(),
            too_long: false,
            answered: false,
            step: Step::Move,
            keep: Keep::Safe,
            text: Hidden::default(),
            phrases: Default::default(),
            again: Hidden::waiting(),
            fault: None,
            doubt: None,
            answers: false,
            of: None,
            undumped: None,
            needs: None,
            looking: None,
            missing: None,
        }
    }
}

impl Form {
    /// Whether the card asks for a move to be sealed or for phrases.
    pub fn has_fields(&self, game: &Game) -> bool {
        let asks = match game.phase() {
            Phase::Sealing { .. } => true,
            Phase::Opening(_) | Phase::Reply(_) => self.needs.is_some_and(|(_, needs)| needs),
            _ => self.answers,
        };
        asks && game.result().is_none()
    }

    /// Forgets what was typed in another game or phase.
    fn keep_to(&mut self, game: &Game) {
        let phase = game.phase();
        let over = game.result().is_some();
        let of = Some((game.id(), discriminant(&phase), over));
        if self.of != of {
            *self = Form {
                of,
                hours: self.hours,
                venue: std::mem::take(&mut self.venue),
                ..Form::default()
            };
        }
        self.answers &= game.before_sealing(now()).is_ok();
        let secret = matches!(
            phase,
            Phase::Sealing { .. } | Phase::Opening(_) | Phase::Reply(_)
        );
        match (secret || self.answers) && !over {
            true => self.undumped = self.undumped.take().or_else(|| Some(Undumped::new())),
            false => self.undumped = None,
        }
    }

    /// Forgets what was typed, but for a move that is to be kept.
    fn begin_again(&mut self, text: Hidden) {
        *self = Form {
            text,
            keep: self.keep,
            answers: self.answers,
            of: self.of,
            undumped: self.undumped.take(),
            ..Form::default()
        };
    }

    /// Answers the question when play is resumed, or takes that back.
    pub fn answer(&mut self, answered: bool) {
        self.answered = answered;
    }
}

fn event(act: AdjournmentAct) -> Event {
    Event::Adjournment(act)
}

/// A wide button for something of an adjournment, shown only while it may happen.
fn offered(ui: &mut Ui, model: &Model, key: &str, event: Event) {
    if model.allows(event).is_ok() && ui.wide_button(model.text(key), true) {
        model.act(Act::Ask(event));
    }
}

/// The same for each of the players.
fn of_each(ui: &mut Ui, model: &Model, keys: [&str; 2], event: impl Fn(Color) -> Event) {
    for (side, key) in Color::ALL.into_iter().zip(keys) {
        offered(ui, model, key, event(side));
    }
}

/// The players who have not come yet.
fn arrivals(ui: &mut Ui, model: &Model) {
    let arrive = |side| event(AdjournmentAct::Arrive(side));
    of_each(ui, model, ["white-is-here", "black-is-here"], arrive);
}

/// What a step is about.
fn heading(ui: &mut Ui, text: impl Into<String>) {
    ui.label(RichText::new(text).strong().color(color::ACCENT));
}

/// What is wrong with what was typed.
fn fault(ui: &mut Ui, model: &Model, form: &Form) {
    if let Some(key) = form.fault {
        ui.warning_label(model.text(key));
    }
}

/// The button for what a card is there for; a line under it says why it is grey.
fn go_on(ui: &mut Ui, label: impl Into<String>, ready: Result<(), String>) -> bool {
    let clicked = ui.main_button(label, ready.is_ok()).clicked();
    if let Err(why) = ready {
        ui.weak_small(why);
    }
    clicked
}

/// A line that says what no envelope is safe from, when the pointer asks.
fn safety(ui: &mut Ui, model: &Model) {
    let text = RichText::new(model.text("safety")).underline();
    ui.label(text.size(SMALL).color(color::WEAK))
        .on_hover_text(model.text("safety-text"));
}

/// The question when and where play is resumed, before the move is sealed (A1, A2(g)).
pub fn question(ui: &mut Ui, model: &Model, form: &mut Form) {
    heading(ui, model.text("adjourn-when"));
    ui.horizontal(|ui| {
        let label = ui.label(model.text("adjourn-hours")).id;
        ui.add(egui::DragValue::new(&mut form.hours).range(1..=2000))
            .labelled_by(label);
    });
    let venue = ui.labelled_field(model.text("terms-venue"), &mut form.venue, "");
    form.too_long &= !venue.changed();
    if form.too_long {
        ui.warning_label(model.text("text-too-long"));
    }
    // Not any Enter: one in a field or on a button means that.
    let entered = std::mem::take(&mut form.answered);
    if ui.wide_button(model.text("command-adjourn"), true) || entered {
        match Written::new(form.venue.trim()) {
            Ok(venue) => {
                let adjourn = AdjournmentAct::Adjourn {
                    by: model.game().to_move(),
                    resumption: now() + Millis::minutes(form.hours * 60),
                    venue,
                };
                model.act(Act::Unask);
                model.act(Act::Ask(event(adjourn)));
            }
            Err(_) => form.too_long = true,
        }
    }
    if ui.wide_button(model.text("cancel"), true) {
        model.act(Act::Unask);
    }
}

/// What is to be done while the game is not simply played; false when it is.
pub fn show(ui: &mut Ui, model: &Model, form: &mut Form) -> bool {
    let game = model.game();
    let phase = game.phase();
    form.keep_to(game);
    if game.result().is_some() || phase == Phase::Play && !form.answers {
        return false;
    }
    // He seals on his own time, which stands still when the program was closed.
    let stands = model.motion() == Some(Motion::Stopped);
    let waits = stands && model.allows(Event::Restart).is_err();
    if matches!(phase, Phase::Sealing { .. } | Phase::Stating(_)) && !waits {
        tournament::clock(ui, model, false);
    }
    ui.card(|ui| match phase {
        Phase::Play | Phase::Sealing { .. } => sealing::show(ui, model, form),
        Phase::Adjourned(sealed) => waiting::show(ui, model, &sealed),
        Phase::Opening(sealed) | Phase::Reply(sealed) => opening::show(ui, model, form, &sealed),
        Phase::Stating(who) => {
            heading(ui, model.told("stating", who));
            arrivals(ui, model);
            offered(ui, model, "annul", event(AdjournmentAct::Annul));
        }
    });
    // An offer that was made after sealing waits here, too (A4).
    tournament::offer(ui, model);
    true
}

/// What stands upon the envelope, and its code.
fn envelope(ui: &mut Ui, model: &Model, sealed: &Sealed) {
    let words = model.words;
    let names = model.names();
    let who = names.get(sealed.inscription.sealer);
    let number = sealed.inscription.number().to_string();
    let values = [("player", who.into()), ("number", number.into())];
    ui.label(words.with("envelope-of", &values));
    ui.weak_small(words.text("envelope-code"));
    let code = RichText::new(in_two_lines(&sealed.id.code())).monospace();
    ui.label(code.color(color::ACCENT))
        .on_hover_text(words.text("envelope-code-why"));
}

/// A code as it is best written down: half of its groups over the others.
fn in_two_lines(code: &str) -> String {
    let groups: Vec<&str> = code.split('-').collect();
    let (above, below) = groups.split_at(groups.len() / 2);
    format!("{}-\n{}", above.join("-"), below.join("-"))
}
