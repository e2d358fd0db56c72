//! Box in the side panel for opening the envelope, either with the key from the safe or with two
//! pass phrases (Articles A7 to A9). If the envelope is missing, the game is continued here without
//! it (Article A11).

use std::sync::Arc;

use bevy_egui::egui::Ui;

use super::{
    Form, Hidden, Step, arrivals, envelope, event, event_button, fault, heading, safety,
    step_button,
};
use crate::app::panels::widgets::reading::{self, Reading};
use crate::app::panels::{Model, Widgets};
use crate::app::session::GameRequest;
use crate::app::session::request::OpenEnvelopeRequest;
use crate::game::adjournment::{AdjournmentAct, Sealed};
use crate::game::envelope::EnvelopeId;
use crate::store::envelope::{self as store, EnvelopeError, Opening, Phrase};
use crate::texts::Trouble;

pub fn show(ui: &mut Ui, model: &Model, form: &mut Form, sealed: &Sealed) {
    let words = model.words;
    envelope(ui, model, sealed);
    let game = model.game();
    let answerer = !sealed.inscription.sealer;
    if !game.is_present(answerer) {
        let absent = game
            .clock()
            .is_some_and(|clock| clock.running() == Some(answerer));
        let key = if absent {
            "opening-waits-clock"
        } else {
            "opening-waits"
        };
        heading(ui, model.with_player(key, answerer));
        arrivals(ui, model);
        more(ui, model);
        return;
    }
    if model.file_worker.has_envelope() {
        ui.weak_small(words.text("opening-underway"));
        return;
    }
    let Some(needs) = needs_phrases(model, form, sealed.id) else {
        return reading::wait(ui, model);
    };
    match needs {
        Ok(false) => {
            heading(ui, model.with_player("opening-ready", answerer));
            arrivals(ui, model);
            if ui.main_button(words.text("open-envelope"), true).clicked() {
                form.needs = None;
                model.act(GameRequest::OpenEnvelope(OpenEnvelopeRequest(Arc::new(
                    Opening::Safe,
                ))));
            }
            more(ui, model);
        }
        Ok(true) => {
            phrases(ui, model, form, sealed);
            arrivals(ui, model);
            more(ui, model);
        }
        Err(error) => {
            ui.warning_label(Trouble::Envelope(error).text(words));
            ui.weak_small(model.with_player("missing-why", sealed.inscription.sealer));
            ui.main_action(model, "missing-go-on", event(AdjournmentAct::Missing));
            event_button(ui, model, "annul", event(AdjournmentAct::Annul));
            arrivals(ui, model);
        }
    }
}

/// Returns whether opening an envelope needs pass phrases; `None` until its file has been read in
/// the background. The file is read once for each attempt to open the envelope. If the file is
/// missing, it is searched for repeatedly.
fn needs_phrases(
    model: &Model,
    form: &mut Form,
    id: EnvelopeId,
) -> Option<Result<bool, EnvelopeError>> {
    if let Some((of, found)) = Reading::take(&mut form.looking).filter(|(of, _)| *of == id) {
        form.needs = found.as_ref().ok().map(|&needs| (of, needs));
        form.missing = found.err();
    }
    if let Some((_, needs)) = form.needs.filter(|(of, _)| *of == id) {
        return Some(Ok(needs));
    }
    let paths = &model.files.0;
    form.looking.get_or_insert_with(|| {
        let paths = paths.clone();
        Reading::begin(move || (id, store::needs_phrases(&paths, id)))
    });
    form.missing.clone().map(Err)
}

/// Draws the buttons for exceptional cases: the envelope is missing, the position is wrong, or a
/// player is late (Articles A10 and A11).
fn more(ui: &mut Ui, model: &Model) {
    ui.collapsing(model.words.text("opening-else"), |ui| {
        let missing = event(AdjournmentAct::Missing);
        event_button(ui, model, "envelope-missing", missing);
        event_button(ui, model, "annul", event(AdjournmentAct::Annul));
        late(ui, model);
        safety(ui, model);
    });
}

/// For each player, draws a button that reports that this player is more than an hour late (Article
/// A10).
pub fn late(ui: &mut Ui, model: &Model) {
    let late = |side| event(AdjournmentAct::Late(side));
    super::buttons_for_each(ui, model, ["white-is-late", "black-is-late"], late);
}

/// Draws the field for a pass phrase (Article A7): first for the player who answers the sealed
/// move, then for the sealing player or the arbiter.
fn phrases(ui: &mut Ui, model: &Model, form: &mut Form, sealed: &Sealed) {
    let words = model.words;
    let sealer = sealed.inscription.sealer;
    if form.step == Step::Move {
        form.step = Step::Answerer;
    }
    let (key, who) = match form.step {
        Step::Arbiter => ("open-phrase-arbiter", sealer),
        Step::Sealer => ("open-phrase", sealer),
        _ => ("open-phrase", !sealer),
    };
    let step = if form.step == Step::Answerer {
        "1"
    } else {
        "2"
    };
    let values = [("step", step.into()), ("of", "2".into())];
    let text = model.with_player(key, who);
    heading(ui, format!("{} {text}", words.with("step-of", &values)));
    ui.weak_small(words.text("open-phrases-why"));
    if form.step == Step::Answerer {
        ui.weak_small(words.text("phrase-plain"));
    }
    if form.step != Step::Answerer && model.game().has_arbiter() {
        let hands = [Step::Sealer, Step::Arbiter];
        ui.one_of(&mut form.step, &hands, |step| match step {
            Step::Arbiter => words.text("the-arbiter"),
            _ => words.side(sealer),
        });
    }
    let last = form.step != Step::Answerer;
    let hint = words.text("phrase");
    let [answerers, others, _] = &mut form.phrases;
    let typed = if last { others } else { answerers };
    let entered = typed.show(ui, if last { "other" } else { "answerer" }, &hint);
    let ready = !typed.is_empty();
    fault(ui, model, form);
    let key = if last { "open-envelope" } else { "next" };
    let why = ready
        .then_some(())
        .ok_or_else(|| words.text("phrase-empty"));
    if step_button(ui, words.text(key), why) || entered && ready {
        take(model, form, last);
    }
    if last && ui.wide_button(words.text("open-again"), true) {
        *form = Form::default();
    }
}

/// Checks the pass phrase that was typed. If it is the first one, asks for the second. If it is the
/// last one (`last`), opens the envelope and erases both.
fn take(model: &Model, form: &mut Form, last: bool) {
    let short = |typed: &Hidden| Phrase::new(typed.text()).is_err();
    let [answerers, others, _] = &form.phrases;
    form.fault = short(if last { others } else { answerers }).then_some("phrase-short");
    if form.fault.is_some() {
        return;
    }
    if !last {
        form.step = Step::Sealer;
        return;
    }
    if let (Ok(answerer), Ok(other)) = (Phrase::new(answerers.text()), Phrase::new(others.text())) {
        let opening = Opening::Phrases { answerer, other };
        model.act(GameRequest::OpenEnvelope(OpenEnvelopeRequest(Arc::new(
            opening,
        ))));
    }
    *form = Form::default();
}
