//! Box in the side panel for sealing a move (Article A1(a)): the player types the move; if pass
//! phrases are to protect it, these are typed as well; then the envelope is closed. The box is also
//! used to seal the answer to an absent player's sealed move (Article A9(c)).

use std::sync::Arc;

use bevy_egui::egui::Ui;

use super::{Form, Hidden, Protection, Step, fault, heading, safety, step_button};
use crate::app::panels::{Model, Widgets};
use crate::app::session::GameRequest;
use crate::app::session::request::SealRequest;
use crate::game::{EndReason, Event};
use crate::store::envelope::{Cost, Draft, KeyProtection, Phrase};

impl Form {
    /// Returns the steps of sealing in order; `arbiter` is true if the game has an arbiter.
    fn steps(&self, arbiter: bool) -> &'static [Step] {
        match (self.protection, arbiter) {
            (Protection::Safe, _) => &[Step::Move],
            (Protection::Phrases, false) => &[Step::Move, Step::Answerer, Step::Sealer],
            (Protection::Phrases, true) => {
                &[Step::Move, Step::Answerer, Step::Sealer, Step::Arbiter]
            }
        }
    }

    fn typed(&mut self) -> &mut Hidden {
        let [answerer, sealer, arbiter] = &mut self.phrases;
        match self.step {
            Step::Move => &mut self.text,
            Step::Answerer => answerer,
            Step::Sealer => sealer,
            Step::Arbiter => arbiter,
        }
    }

    /// Checks the text of the current step; returns an error as a key of the language files, or
    /// `None` if the text is valid.
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

    /// Returns the warning that was given in the current step, if the text has not changed since
    /// then.
    fn current_warning(&mut self) -> Option<(Step, u32, &'static str)> {
        let now = (self.step, self.typed().changes());
        self.warning
            .filter(|&(step, changes, _)| (step, changes) == now)
    }

    /// Returns whether the text of the current step is accepted. A questionable text first leads to
    /// a warning. After the warning, only a click accepts the text, because Enter is easily pressed
    /// twice.
    fn may_go_on(&mut self, model: &Model, clicked: bool) -> bool {
        self.fault = self.check();
        if self.fault.is_some() {
            return false;
        }
        if self.current_warning().is_some() {
            return clicked;
        }
        let changes = self.typed().changes();
        let doubt = self.find_warning(model);
        self.warning = doubt.map(|key| (self.step, changes, key));
        doubt.is_none()
    }

    /// Returns a warning about the text of the current step, as a key of the language files: the
    /// move would lose the game under Article A8, or the pass phrase is easy to guess. `None` if
    /// there is nothing to warn about.
    fn find_warning(&mut self, model: &Model) -> Option<&'static str> {
        let game = model.game();
        if self.step == Step::Move {
            return game
                .sealed_move_warning(self.text.text().trim())
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

    /// Returns the request to seal the move; `None` if the move or a pass phrase is invalid.
    fn sealed(&self, arbiter: bool) -> Option<SealRequest> {
        let draft = Draft::new(self.text.text().trim()).ok()?;
        let keeping = match self.protection {
            Protection::Safe => KeyProtection::Safe,
            Protection::Phrases => KeyProtection::Phrases {
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
        Some(SealRequest(Arc::new((draft, keeping))))
    }
}

pub fn show(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    let arbiter = model.game().has_arbiter();
    if form.answers {
        // The opponent is absent and cannot choose a pass phrase.
        form.protection = Protection::Safe;
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
    if let Some((.., doubt)) = form.current_warning() {
        ui.warning_label(words.text(doubt));
    }
    let key = match (form.current_warning().is_some(), last) {
        (false, true) => "seal",
        (false, false) => "next",
        (true, true) => "seal-anyway",
        (true, false) => "next-anyway",
    };
    let ready = ready(model, form, last);
    let stands = last && ready.as_ref().is_ok_and(Option::is_some);
    let ready = ready.map(drop);
    let entered = entered && ready.is_ok();
    let clicked = step_button(ui, words.text(key), ready);
    if stands {
        ui.weak_small(words.text("seal-starts-clock"));
    }
    if (clicked || entered) && form.may_go_on(model, clicked) {
        match (last, steps.get(at + 1)) {
            (false, Some(&next)) => {
                form.again = Hidden::waiting();
                form.step = next;
            }
            // The form stays filled in until the move is sealed. Sealing changes the phase of the
            // game, which resets the form.
            _ => (form.sealed(arbiter).into_iter()).for_each(|it| model.act(GameRequest::Seal(it))),
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

/// Checks whether the current step can be completed. Returns the event that must happen before the
/// move is sealed, if any.
///
/// # Errors
///
/// Returns the reason, in the player's language, why the step cannot be completed.
fn ready(model: &Model, form: &mut Form, last: bool) -> Result<Option<Event>, String> {
    let words = model.words;
    if model.file_worker.has_envelope() {
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
    let first = model.game().before_sealing(model.now);
    first.map_err(|refusal| model.refusal(refusal))
}

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
    let text = model.with_player(key, who);
    if steps > 1 {
        let (step, of) = ((at + 1).to_string(), steps.to_string());
        let values = [("step", step.into()), ("of", of.into())];
        heading(ui, format!("{} {text}", words.with("step-of", &values)));
    } else {
        heading(ui, text);
    }
}

/// Draws the field for the move and the choice of how the envelope is protected; returns whether
/// Enter was pressed.
fn write(ui: &mut Ui, model: &Model, form: &mut Form) -> bool {
    let words = model.words;
    // A warning replaces the explanations, which the player has seen before.
    let explained = form.current_warning().is_none();
    if explained {
        ui.weak_small(words.text("seal-alone"));
    }
    let hint = words.text("claim-intended-hint");
    let entered = form.text.show(ui, "sealed move", &hint);
    let before = (form.text.shown, form.protection);
    ui.tick(&mut form.text.shown, words.text("seal-show"));
    if !form.answers {
        ui.one_of(
            &mut form.protection,
            &[Protection::Safe, Protection::Phrases],
            |keep| {
                words.text(match keep {
                    Protection::Safe => "keep-safe",
                    Protection::Phrases => "keep-phrases",
                })
            },
        );
        let why = match form.protection {
            Protection::Safe => "keep-safe-why",
            Protection::Phrases => "keep-phrases-why",
        };
        if explained {
            ui.weak_small(words.text(why));
        }
    }
    // A click on a box or button takes the keyboard focus from the field.
    let unfocused = ui.memory(|memory| memory.focused().is_none());
    if before != (form.text.shown, form.protection) && unfocused {
        form.text.request_focus();
    }
    safety(ui, model);
    entered
}

/// Draws the two fields in which a pass phrase is typed twice; returns whether Enter was pressed in
/// the second one.
fn phrase(ui: &mut Ui, model: &Model, form: &mut Form) -> bool {
    let words = model.words;
    if form.current_warning().is_none() {
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
        form.again.request_focus();
    }
    let once_more = words.text("phrase-again");
    form.again.show(ui, &format!("{id} again"), &once_more)
}
