//! Boxes in the side panel for adjourning a game, sealing the move and resuming play (Appendix A).
//! Each box shows which player must do what now.
//!
//! Secret texts (the sealed move and the pass phrases) are typed in [`Hidden`] fields. They are
//! erased only after they have been used, so that a failed attempt to seal can be repeated without
//! typing them again.

mod opening;
mod resumed;
mod sealing;
mod waiting;

use std::mem::{Discriminant, discriminant};

use bevy_egui::egui::{RichText, Ui};

use crate::app::panels::play::tournament;
use crate::app::panels::widgets::hidden::Hidden;
use crate::app::panels::widgets::reading::Reading;
use crate::app::panels::{Model, SMALL, Themed, Widgets};
use crate::game::adjournment::{AdjournmentAct, Phase, Sealed};
use crate::game::clock::Motion;
use crate::game::envelope::{EnvelopeId, Written};
use crate::game::{Event, Game, GameId, Millis, Timestamp};
use crate::rules::Color;
use crate::store::envelope::{CoreDumpsOff, EnvelopeError};

pub use resumed::after_resumption;

/// How the envelope of the sealed move is protected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Protection {
    /// The key to the envelope is in the arbiter's safe (Article A3).
    #[default]
    Safe,
    /// The envelope is opened with pass phrases of the players, and of the arbiter if there is one.
    Phrases,
}

/// The step of sealing, which determines who must type what now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Step {
    #[default]
    Move,
    /// The opponent, who will answer the sealed move after the resumption, types a pass phrase.
    Answerer,
    Sealer,
    Arbiter,
}

/// When and where an adjourned game is to be resumed, as the player has typed it.
#[derive(Clone, Debug)]
pub struct Resumption {
    /// Number of hours from now.
    hours: u64,
    pub venue: String,
}

impl Default for Resumption {
    fn default() -> Resumption {
        Resumption {
            hours: 24,
            venue: String::new(),
        }
    }
}

impl Resumption {
    pub fn show_hours(&mut self, ui: &mut Ui, model: &Model) {
        ui.labelled_number(model.text("adjourn-hours"), &mut self.hours, 1..=2000);
    }

    pub fn time(&self, now: Timestamp) -> Timestamp {
        now + Millis::minutes(60 * self.hours)
    }
}

#[derive(Default)]
pub struct Form {
    resumption: Resumption,
    too_long: bool,
    /// Whether the player has pressed Enter to answer the question of when play is to be resumed.
    answered: bool,
    step: Step,
    protection: Protection,
    text: Hidden,
    /// Pass phrases of the player who answers the sealed move, of the sealing player, and of the
    /// arbiter.
    phrases: [Hidden; 3],
    /// The second entry of a pass phrase, to detect typing errors.
    again: Hidden,
    /// The error in the text that was typed last, as a key of the language files.
    fault: Option<&'static str>,
    /// A warning about the typed text: the step in which the warning was given, the [change
    /// count](Hidden::changes) of the field at that time, and the key of the warning's text in the
    /// language files.
    warning: Option<(Step, u32, &'static str)>,
    /// Whether the player is sealing the answer to an absent player's sealed move (Article A9(c)).
    answers: bool,
    /// The game, its phase, and whether the game was over, at the time when the form was filled in.
    /// If any of these changes, the form is cleared.
    of: Option<(GameId, Discriminant<Phase>, bool)>,
    /// Prevents the system from writing a core dump, a file with the program's memory, if the app
    /// crashes. Exists while a secret text may be typed.
    undumped: Option<CoreDumpsOff>,
    /// An envelope, and whether opening it needs pass phrases; `None` until the envelope's file has
    /// been read.
    needs: Option<(EnvelopeId, bool)>,
    looking: Option<Reading<EnvelopeCheck>>,
    /// The error of the last search for the envelope's file, if that search failed.
    missing: Option<EnvelopeError>,
}

/// Result of reading an envelope: whether opening it needs pass phrases, or the error.
type EnvelopeCheck = (EnvelopeId, Result<bool, EnvelopeError>);

impl Form {
    /// Returns whether the visible box has fields for a move to be sealed or for pass phrases.
    pub fn has_fields(&self, game: &Game) -> bool {
        let asks = match game.phase() {
            Phase::Sealing { .. } => true,
            Phase::Opening(_) | Phase::Reply(_) => self.needs.is_some_and(|(_, needs)| needs),
            _ => self.answers,
        };
        asks && game.result().is_none()
    }

    /// Clears the form if the game or its phase has changed since the form was filled in.
    fn keep_to(&mut self, game: &Game, now: Timestamp) {
        let phase = game.phase();
        let over = game.result().is_some();
        let of = Some((game.id(), discriminant(&phase), over));
        if self.of != of {
            *self = Form {
                of,
                resumption: std::mem::take(&mut self.resumption),
                ..Form::default()
            };
        }
        self.answers &= game.before_sealing(now).is_ok();
        let secret = matches!(
            phase,
            Phase::Sealing { .. } | Phase::Opening(_) | Phase::Reply(_)
        );
        match (secret || self.answers) && !over {
            true => self.undumped = self.undumped.take().or_else(|| Some(CoreDumpsOff::new())),
            false => self.undumped = None,
        }
    }

    /// Goes back to the first step of sealing with this text as the move; erases all pass phrases.
    fn begin_again(&mut self, text: Hidden) {
        *self = Form {
            text,
            protection: self.protection,
            answers: self.answers,
            of: self.of,
            undumped: self.undumped.take(),
            ..Form::default()
        };
    }

    /// Stores whether the player has pressed Enter to answer the question of when play is to be
    /// resumed.
    pub fn answer(&mut self, answered: bool) {
        self.answered = answered;
    }
}

fn event(act: AdjournmentAct) -> Event {
    Event::Adjournment(act)
}

/// Draws a wide button that sends an event; draws nothing if the game does not allow the event.
fn event_button(ui: &mut Ui, model: &Model, key: &str, event: Event) {
    if model.allows(event).is_ok() && ui.wide_button(model.text(key), true) {
        model.act(event);
    }
}

/// For each player, draws a wide button that sends an event. `keys` are the keys of White's and
/// Black's button texts in the language files.
fn buttons_for_each(ui: &mut Ui, model: &Model, keys: [&str; 2], event: impl Fn(Color) -> Event) {
    for (side, key) in Color::ALL.into_iter().zip(keys) {
        event_button(ui, model, key, event(side));
    }
}

/// For each player who has not arrived yet, draws a button that reports the player's arrival.
fn arrivals(ui: &mut Ui, model: &Model) {
    let arrive = |side| event(AdjournmentAct::Arrive(side));
    buttons_for_each(ui, model, ["white-is-here", "black-is-here"], arrive);
}

fn heading(ui: &mut Ui, text: impl Into<String>) {
    ui.label(RichText::new(text).strong().color(ui.colors().accent));
}

fn fault(ui: &mut Ui, model: &Model, form: &Form) {
    if let Some(key) = form.fault {
        ui.warning_label(model.text(key));
    }
}

/// Draws the main button of a box. If it is disabled, draws the reason below it. Returns whether it
/// was clicked.
fn step_button(ui: &mut Ui, label: impl Into<String>, ready: Result<(), String>) -> bool {
    let clicked = ui.main_button(label, ready.is_ok()).clicked();
    if let Err(why) = ready {
        ui.weak_small(why);
    }
    clicked
}

/// Draws a line of text with a tooltip that explains against which attacks an envelope cannot
/// protect.
fn safety(ui: &mut Ui, model: &Model) {
    let text = RichText::new(model.text("safety")).underline();
    ui.label(text.size(SMALL).color(ui.colors().weak))
        .on_hover_text(model.text("safety-text"));
}

/// Draws the question of when and where play is to be resumed, which the player answers before
/// sealing the move (Articles A1 and A2(g)). Returns whether the question was answered.
pub fn question(ui: &mut Ui, model: &Model, form: &mut Form) -> bool {
    let mut is_answered = false;
    heading(ui, model.text("adjourn-when"));
    form.resumption.show_hours(ui, model);
    let venue = ui.labelled_field(model.text("terms-venue"), &mut form.resumption.venue, "");
    form.too_long &= !venue.changed();
    if form.too_long {
        ui.warning_label(model.text("text-too-long"));
    }
    // Enter counts only if this question received it. A field or button that has the focus uses
    // Enter itself.
    let entered = std::mem::take(&mut form.answered);
    if ui.wide_button(model.text("command-adjourn"), true) || entered {
        match Written::new(form.resumption.venue.trim()) {
            Ok(venue) => {
                let adjourn = AdjournmentAct::Adjourn {
                    by: model.game().to_move(),
                    resumption: form.resumption.time(model.now),
                    venue,
                };
                model.act(event(adjourn));
                is_answered = true;
            }
            Err(_) => form.too_long = true,
        }
    }
    ui.wide_button(model.text("cancel"), true) || is_answered
}

/// Draws the box for the current phase of an adjournment, or for sealing the answer to an absent
/// player's move (Article A9(c)). In any other case, draws nothing and returns false.
pub fn show(ui: &mut Ui, model: &Model, form: &mut Form) -> bool {
    let game = model.game();
    let phase = game.phase();
    form.keep_to(game, model.now);
    if game.result().is_some() || phase == Phase::Play && !form.answers {
        return false;
    }
    // The player seals a move while their own clock runs. If the clock is stopped, for example
    // because the app was closed meanwhile, its buttons let the player start it.
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
            heading(ui, model.with_player("stating", who));
            arrivals(ui, model);
            event_button(ui, model, "annul", event(AdjournmentAct::Annul));
        }
    });
    // The opponent answers a draw offer that was made after sealing in this box, too (Article A4).
    tournament::offer(ui, model);
    true
}

fn envelope(ui: &mut Ui, model: &Model, sealed: &Sealed) {
    let words = model.words;
    let names = model.names();
    let who = names.get(sealed.inscription.sealer);
    let number = sealed.inscription.number().to_string();
    ui.label(words.with(
        "envelope-of",
        &[("player", who.into()), ("number", number.into())],
    ));
    ui.weak_small(words.text("envelope-code"));
    let code = RichText::new(in_two_lines(&sealed.id.code())).monospace();
    ui.label(code.color(ui.colors().accent))
        .on_hover_text(words.text("envelope-code-why"));
}

/// Splits a code into two lines with half of its groups each, so that it is easy to copy on paper.
fn in_two_lines(code: &str) -> String {
    let groups: Vec<&str> = code.split('-').collect();
    let (above, below) = groups.split_at(groups.len() / 2);
    format!("{}-\n{}", above.join("-"), below.join("-"))
}
