//! Writing the move, the phrases if it is kept under them, and closing the envelope
//! (A1(a)); or the answer to an absent player's sealed move (A9(c)).

use std::sync::Arc;

use bevy_egui::egui::Ui;

use super::{Form, Hidden, Keep, Step, fault, go_on, heading, safety};
use crate::app::panels::Model;
use crate::app::panels::widgets::Widgets;
use crate::app::session::intent::{GameWish, ToSeal};
use crate::app::session::time::now;
use crate::game::{EndReason, Event};
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
        let same = self.step != Step::Answerer && answerers.is_ok_and(|it| it.is_nearly(&typed));
        same.then_some("phrase-taken")
    }

    /// What there is to look at again in this step, as it is written now.
    fn doubted(&mut self) -> Option<(Step, u32, &'static str)> {
        let now = (self.step, self.typed().changes());
        self.doubt
            .filter(|&(step, changes, _)| (step, changes) == now)
    }

    /// Whether what was typed is taken. What its writer should look at again is told
    /// first, and then taken by the button alone: Enter is soon pressed twice.
    fn may_go_on(&mut self, model: &Model, clicked: bool) -> bool {
        self.fault = self.check();
        if self.fault.is_some() {
            return false;
        }
        if self.doubted().is_some() {
            return clicked;
        }
        let changes = self.typed().changes();
        let doubt = self.look_again(model);
        self.doubt = doubt.map(|key| (self.step, changes, key));
        doubt.is_none()
    }

    /// What would lose by Article A8, or be guessed, as a text of the language files.
    fn look_again(&mut self, model: &Model) -> Option<&'static str> {
        let game = model.game();
        if self.step == Step::Move {
            return game
                .doubt(self.text.text().trim())
                .map(|reason| match reason {
                    EndReason::SealedAmbiguous => "seal-ambiguous",
                    EndReason::SealedIllegal => "seal-illegal",
                    _ => "seal-no-move",
                });
        }
        let setup = game.setup();
        let phrase = Phrase::new(self.typed().text()).ok()?;
        let weak = phrase.is_weak(&[&setup.white, &setup.black]);
        weak.then_some("phrase-weak")
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
pub fn show(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    let arbiter = model.game().has_arbiter();
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
    if let Some((.., doubt)) = form.doubted() {
        ui.warning_label(words.text(doubt));
    }
    let key = match (form.doubted().is_some(), last) {
        (false, true) => "seal",
        (false, false) => "next",
        (true, true) => "seal-anyway",
        (true, false) => "next-anyway",
    };
    let ready = ready(model, form, last);
    let stands = last && ready.as_ref().is_ok_and(Option::is_some);
    let ready = ready.map(drop);
    let entered = entered && ready.is_ok();
    let clicked = go_on(ui, words.text(key), ready);
    if stands {
        ui.weak_small(words.text("seal-starts-clock"));
    }
    if (clicked || entered) && form.may_go_on(model, clicked) {
        match (last, steps.get(at + 1)) {
            (false, Some(&next)) => {
                form.again = Hidden::waiting();
                form.step = next;
            }
            // It stays until the answer says that it is sealed: then there is
            // another phase.
            _ => (form.sealed(arbiter).into_iter()).for_each(|it| model.act(GameWish::Seal(it))),
        }
    }
    if at > 0 && ui.wide_button(words.text("seal-again"), true) {
        let text = std::mem::take(&mut form.text);
        form.begin_again(text);
    }
    if form.answers && ui.wide_button(words.text("seal-not"), true) {
        *form = Form::default();
    }
}

/// Whether the step can be left, or why not; and what sealing lets happen first.
fn ready(model: &Model, form: &mut Form, last: bool) -> Result<Option<Event>, String> {
    let words = model.words;
    if model.has_envelope {
        return Err(words.text("seal-underway"));
    }
    if form.typed().is_empty() {
        let key = match form.step {
            Step::Move => "seal-empty",
            _ => "phrase-empty",
        };
        return Err(words.text(key));
    }
    if !last {
        return Ok(None);
    }
    let first = model.game().before_sealing(now());
    first.map_err(|refusal| model.refusal(refusal))
}

/// Which step it is and whose hands are on the keys.
fn title(ui: &mut Ui, model: &Model, form: &Form, at: usize, steps: usize) {
    let words = model.words;
    let sealer = model.game().last().turn();
    let (key, who) = match form.step {
        Step::Move if form.answers => ("seal-writes-answer", sealer),
        Step::Move => ("seal-writes", sealer),
        Step::Answerer => ("seal-phrase", !sealer),
        Step::Sealer => ("seal-phrase", sealer),
        Step::Arbiter => ("seal-phrase-arbiter", sealer),
    };
    let text = model.told(key, who);
    if steps > 1 {
        let (step, of) = ((at + 1).to_string(), steps.to_string());
        let values = [("step", step.into()), ("of", of.into())];
        heading(ui, format!("{} {text}", words.with("step-of", &values)));
    } else {
        heading(ui, text);
    }
}

/// The move, and how its envelope is kept; whether Enter was pressed.
fn write(ui: &mut Ui, model: &Model, form: &mut Form) -> bool {
    let words = model.words;
    // What is to be looked at again takes the room of what is known by now.
    let explained = form.doubted().is_none();
    if explained {
        ui.weak_small(words.text("seal-alone"));
    }
    let hint = words.text("claim-intended-hint");
    let entered = form.text.show(ui, "sealed move", &hint);
    let before = (form.text.shown, form.keep);
    ui.tick(&mut form.text.shown, words.text("seal-show"));
    if !form.answers {
        ui.one_of(&mut form.keep, &[Keep::Safe, Keep::Phrases], |keep| {
            words.text(match keep {
                Keep::Safe => "keep-safe",
                Keep::Phrases => "keep-phrases",
            })
        });
        let why = match form.keep {
            Keep::Safe => "keep-safe-why",
            Keep::Phrases => "keep-phrases-why",
        };
        if explained {
            ui.weak_small(words.text(why));
        }
    }
    // A click beside the field takes the keys from it.
    let nobody = ui.memory(|memory| memory.focused().is_none());
    if before != (form.text.shown, form.keep) && nobody {
        form.text.take_keys();
    }
    safety(ui, model);
    entered
}

/// A phrase, twice; whether Enter was pressed in the second field.
fn phrase(ui: &mut Ui, model: &Model, form: &mut Form) -> bool {
    let words = model.words;
    if form.doubted().is_none() {
        ui.weak_small(words.text("phrase-why"));
        ui.weak_small(words.text("phrase-plain"));
    }
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
