//! The arbiter's part for sessions and adjournments (Appendix A): announcing when
//! play begins and ends, requiring a sealed move, and what goes wrong later.

use bevy_egui::egui::{self, DragValue};

use super::{deed, label};
use crate::app::panels::{Act, Model, field};
use crate::app::session::time::now;
use crate::app::words::calendar;
use crate::game::{AdjournmentAct, Event, Millis, Session, Written};
use crate::rules::Color;

/// What is filled in.
#[derive(Clone, Debug)]
pub struct Form {
    /// In how many minutes the session begins.
    from: u64,
    /// How long it lasts.
    hours: u64,
    minutes: u64,
    /// In how many hours play is resumed.
    resumption: u64,
    venue: String,
}

impl Default for Form {
    fn default() -> Form {
        Form {
            from: 1,
            hours: 4,
            minutes: 0,
            resumption: 24,
            venue: String::new(),
        }
    }
}

/// The part.
pub fn show(ui: &mut egui::Ui, model: &Model, form: &mut Form, acts: &mut Vec<Act>) {
    let words = model.words;
    for session in model.table.game.sessions() {
        label(ui, &span(*session));
    }
    ui.horizontal(|ui| {
        ui.label(words.text("session-in"));
        ui.add(DragValue::new(&mut form.from).range(1..=100_000));
        ui.label(words.text("minutes-short"));
    });
    ui.horizontal(|ui| {
        ui.label(words.text("session-lasts"));
        ui.add(DragValue::new(&mut form.hours).range(0..=24));
        ui.label(words.text("hours-short"));
        ui.add(DragValue::new(&mut form.minutes).range(0..=59));
        ui.label(words.text("minutes-short"));
    });
    let from = now() + Millis::minutes(form.from);
    let until = from + Millis::minutes(form.hours * 60 + form.minutes);
    let announce = AdjournmentAct::Announce(Session { from, until });
    adjournment(ui, model, &words.text("session-announce"), announce, acts);
    ui.separator();
    ui.horizontal(|ui| {
        ui.label(words.text("adjourn-hours"));
        ui.add(DragValue::new(&mut form.resumption).range(1..=2000));
    });
    field(ui, &words.text("terms-venue"), &mut form.venue, "");
    // What does not fit upon an envelope is not written there.
    let venue = Written::new(form.venue.trim()).or_else(|_| Written::new(""));
    if let Ok(venue) = venue {
        let adjourn = AdjournmentAct::Adjourn {
            by: None,
            resumption: now() + Millis::minutes(form.resumption * 60),
            venue,
        };
        adjournment(ui, model, &words.text("arbiter-adjourn"), adjourn, acts);
    }
    for side in Color::ALL {
        let late = model.told("arbiter-late-resumption", side);
        adjournment(ui, model, &late, AdjournmentAct::Late(side), acts);
    }
    let annul = words.text("arbiter-annul");
    adjournment(ui, model, &annul, AdjournmentAct::Annul, acts);
}

fn adjournment(
    ui: &mut egui::Ui,
    model: &Model,
    label: &str,
    act: AdjournmentAct,
    acts: &mut Vec<Act>,
) {
    deed(ui, model, label, Event::Adjournment(act), acts);
}

/// When a session begins and ends.
pub fn span(session: Session) -> String {
    let (from, until) = (session.from, session.until);
    let until = if calendar::day(from) == calendar::day(until) {
        calendar::clock_time(until)
    } else {
        calendar::to_the_minute(until)
    };
    format!("{} – {until}", calendar::to_the_minute(from))
}
