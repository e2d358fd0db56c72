//! Opening the envelope (A7 to A9), by the key in the safe or by two phrases; and
//! playing on without it (A11).

use std::sync::Arc;

use bevy_egui::egui::Ui;

use super::{
    Form, Hidden, Step, arrivals, envelope, event, fault, go_on, heading, offered, safety,
};
use crate::app::panels::reading::{self, Reading};
use crate::app::panels::widgets::Widgets;
use crate::app::panels::{Act, Model};
use crate::app::session::intent::{GameWish, ToOpen};
use crate::app::words::trouble::Trouble;
use crate::game::{AdjournmentAct, EnvelopeId, Sealed};
use crate::store::envelope::{self as store, EnvelopeError, Opening, Phrase};

/// The card.
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
        heading(ui, model.told(key, answerer));
        arrivals(ui, model);
        more(ui, model);
        return;
    }
    if model.has_envelope {
        ui.weak_small(words.text("opening-underway"));
        return;
    }
    let Some(needs) = needs_phrases(model, form, sealed.id) else {
        return reading::wait(ui, model);
    };
    match needs {
        Ok(false) => {
            heading(ui, model.told("opening-ready", answerer));
            arrivals(ui, model);
            if ui.main_button(words.text("open-envelope"), true).clicked() {
                form.needs = None;
                model.act(GameWish::OpenEnvelope(ToOpen(Arc::new(Opening::Safe))));
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
            ui.weak_small(model.told("missing-why", sealed.inscription.sealer));
            if ui.main_button(words.text("missing-go-on"), true).clicked() {
                model.act(Act::Ask(event(AdjournmentAct::Missing)));
            }
            offered(ui, model, "annul", event(AdjournmentAct::Annul));
            arrivals(ui, model);
        }
    }
}

/// Whether the envelope opens by phrases only; none until it has been looked for. Its
/// file is read once, and again when something has been tried with it; one that is
/// missing is looked for again and again.
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

/// What is done when something is wrong with the envelope or the position (A10, A11).
fn more(ui: &mut Ui, model: &Model) {
    ui.collapsing(model.words.text("opening-else"), |ui| {
        let missing = event(AdjournmentAct::Missing);
        offered(ui, model, "envelope-missing", missing);
        offered(ui, model, "annul", event(AdjournmentAct::Annul));
        late(ui, model);
        safety(ui, model);
    });
}

/// Players who are more than an hour late (A10).
pub fn late(ui: &mut Ui, model: &Model) {
    let late = |side| event(AdjournmentAct::Late(side));
    super::of_each(ui, model, ["white-is-late", "black-is-late"], late);
}

/// The two phrases, one after the other (A7).
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
    let text = model.told(key, who);
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
    if go_on(ui, words.text(key), why) || entered && ready {
        take(model, form, last);
    }
    if last && ui.wide_button(words.text("open-again"), true) {
        *form = Form::default();
    }
}

/// To the second phrase, or to the opening; both phrases are forgotten then.
fn take(model: &Model, form: &mut Form, last: bool) {
    let short = |typed: &Hidden| Phrase::chosen(typed.text()).is_err();
    let [answerers, others, _] = &form.phrases;
    form.fault = short(if last { others } else { answerers }).then_some("phrase-short");
    if form.fault.is_some() {
        return;
    }
    if !last {
        form.step = Step::Sealer;
        return;
    }
    if let (Ok(answerer), Ok(other)) = (
        Phrase::chosen(answerers.text()),
        Phrase::chosen(others.text()),
    ) {
        let opening = Opening::Phrases { answerer, other };
        model.act(GameWish::OpenEnvelope(ToOpen(Arc::new(opening))));
    }
    *form = Form::default();
}
