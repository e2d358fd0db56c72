//! Writing the move, the phrases if it is kept under them, and closing the envelope
//! (A1(a)); or the answer to an absent player's sealed move (A9(c)).

use std::sync::Arc;

use bevy_egui::egui;

use super::{Form, Hidden, Keep, Step, fault, heading, note, safety};
use crate::app::intent::{Intent, ToSeal};
use crate::app::panels::settings::one_of;
use crate::app::panels::style;
use crate::app::panels::{Act, Model, main_button, wide};
use crate::app::reasons;
use crate::app::time::now;
use crate::game::{AdjournmentAct, EnvelopeId, Event};
use crate::store::envelope::{Cost, Draft, Keeping, Phrase};

impl Form {
    /// The steps in their order.
    fn steps(&self, arbiter: bool) -> &'static [Step] {
        match (self.keep, arbiter) {
            (Keep::Safe, _) => &[Step::Move],
            (Keep::Phrases, false) => &[Step::Move, Step::Answerer, Step::Sealer],
            (Keep::Phrases, true) => &[Step::Move, Step::Answerer, Step::Sealer, Step::Arbiter],
        }
    }

    /// What the hands type now.
    fn typed(&mut self) -> &mut Hidden {
        let [answerer, sealer, arbiter] = &mut self.phrases;
        match self.step {
            Step::Move => &mut self.text,
            Step::Answerer => answerer,
            Step::Sealer => sealer,
            Step::Arbiter => arbiter,
        }
    }

    /// What is wrong with a step, as a text of the language files.
    fn check(&mut self) -> Option<&'static str> {
        if self.step == Step::Move {
            let text = Draft::new(self.text.text().trim());
            return text.err().map(|_| "text-too-long");
        }
        let again = Phrase::new(self.again.text());
        let (Ok(typed), Ok(again)) = (Phrase::new(self.typed().text()), again) else {
            return Some("phrase-short");
        };
        if !typed.is(&again) {
            return Some("phrase-differs");
        }
        let answerers = Phrase::new(self.phrases[0].text());
        let same = self.step != Step::Answerer && answerers.is_ok_and(|it| it.is(&typed));
        same.then_some("phrase-taken")
    }

    /// All that is to be sealed, if it is whole.
    fn sealed(&self, arbiter: bool) -> Option<ToSeal> {
        let draft = Draft::new(self.text.text().trim()).ok()?;
        let keeping = match self.keep {
            Keep::Safe => Keeping::Safe,
            Keep::Phrases => Keeping::Phrases {
                answerer: Phrase::new(self.phrases[0].text()).ok()?,
                sealer: Phrase::new(self.phrases[1].text()).ok()?,
                arbiter: if arbiter {
                    Some(Phrase::new(self.phrases[2].text()).ok()?)
                } else {
                    None
                },
                cost: Cost::default(),
            },
        };
        Some(ToSeal(Arc::new((draft, keeping))))
    }
}

/// The card of the step.
pub fn show(ui: &mut egui::Ui, model: &Model, form: &mut Form, acts: &mut Vec<Act>) {
    let words = model.words;
    let arbiter = super::arbiter(&model.table.game);
    if form.answers {
        // The absent player, by whose phrase it would open, is not there.
        form.keep = Keep::Safe;
    }
    let steps = form.steps(arbiter);
    let at = steps.iter().position(|&step| step == form.step);
    let at = at.unwrap_or_default();
    title(ui, model, form, at, steps.len());
    let entered = match form.step {
        Step::Move => write(ui, model, form),
        _ => phrase(ui, model, form),
    };
    fault(ui, model, form);
    let last = at + 1 == steps.len();
    let key = if last { "seal" } else { "next" };
    let ready = !form.typed().is_empty() && (!last || may_seal(model));
    if main_button(ui, &words.text(key), ready).clicked() || entered && ready {
        form.fault = form.check();
        if form.fault.is_none() {
            form.again = Hidden::waiting();
            match (last, steps.get(at + 1)) {
                (false, Some(&next)) => form.step = next,
                _ => {
                    if let Some(sealed) = form.sealed(arbiter) {
                        acts.push(Intent::Seal(sealed).into());
                    }
                    *form = Form::default();
                    return;
                }
            }
        }
    }
    if at > 0 && wide(ui, &words.text("seal-again"), true) {
        let (text, keep) = (std::mem::take(&mut form.text), form.keep);
        *form = Form {
            text,
            keep,
            of: form.of,
            ..Form::default()
        };
    }
    if form.answers && wide(ui, &words.text("seal-not"), true) {
        *form = Form::default();
    }
}

/// Whether an envelope can be closed now, as it cannot while the clocks stand.
fn may_seal(model: &Model) -> bool {
    let any = AdjournmentAct::Seal(EnvelopeId([0; 32]));
    let game = &model.table.game;
    game.allows(Event::Adjournment(any), now()).is_ok()
}

/// Which step it is and whose hands are on the keys.
fn title(ui: &mut egui::Ui, model: &Model, form: &Form, at: usize, steps: usize) {
    let words = model.words;
    let sealer = model.table.game.last().turn();
    let (key, who) = match form.step {
        Step::Move if form.answers => ("seal-writes-answer", sealer),
        Step::Move => ("seal-writes", sealer),
        Step::Answerer => ("seal-phrase", !sealer),
        Step::Sealer => ("seal-phrase", sealer),
        Step::Arbiter => ("seal-phrase-arbiter", sealer),
    };
    let who = reasons::side(words, who);
    let text = words.with(key, &[("player", who.into())]);
    if steps > 1 {
        let (step, of) = ((at + 1).to_string(), steps.to_string());
        let values = [("step", step.into()), ("of", of.into())];
        heading(ui, &format!("{} {text}", words.with("step-of", &values)));
    } else {
        heading(ui, &text);
    }
}

/// The move, and how its envelope is kept; whether Enter was pressed.
fn write(ui: &mut egui::Ui, model: &Model, form: &mut Form) -> bool {
    let words = model.words;
    note(ui, &words.text("seal-alone"));
    let hint = words.text("claim-intended-hint");
    let entered = form.text.show(ui, "sealed move", &hint);
    style::tick(ui, &mut form.text.shown, &words.text("seal-show"));
    if !form.answers {
        ui.scope(|ui| {
            one_of(ui, &mut form.keep, &[Keep::Safe, Keep::Phrases], |keep| {
                words.text(match keep {
                    Keep::Safe => "keep-safe",
                    Keep::Phrases => "keep-phrases",
                })
            });
        });
        let why = match form.keep {
            Keep::Safe => "keep-safe-why",
            Keep::Phrases => "keep-phrases-why",
        };
        note(ui, &words.text(why));
    }
    safety(ui, model);
    entered
}

/// A phrase, twice; whether Enter was pressed in the second field.
fn phrase(ui: &mut egui::Ui, model: &Model, form: &mut Form) -> bool {
    let words = model.words;
    note(ui, &words.text("phrase-why"));
    let hint = words.text("phrase");
    let id = match form.step {
        Step::Sealer => "sealer",
        Step::Arbiter => "arbiter",
        _ => "answerer",
    };
    if form.typed().show(ui, id, &hint) {
        form.again.take_keys();
    }
    let once_more = words.text("phrase-again");
    form.again.show(ui, &format!("{id} again"), &once_more)
}
