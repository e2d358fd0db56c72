//! The arbiter's tab about sessions and adjournments (Appendix A): announcing a session, requiring
//! a sealed move, late players, and annulling an adjourned game.

use bevy_egui::egui::Ui;

use super::act_button;
use crate::app::panels::play::adjournment::Resumption;
use crate::app::panels::{Model, Widgets};
use crate::game::Millis;
use crate::game::adjournment::{AdjournmentAct, Session};
use crate::game::envelope::Written;
use crate::rules::Color;
use crate::texts::calendar;

#[derive(Clone, Debug)]
pub struct Form {
    /// Number of minutes from now until the announced session begins.
    from: u64,
    /// Hours of the session's duration, to which `minutes` is added.
    hours: u64,
    minutes: u64,
    resumption: Resumption,
}

impl Default for Form {
    fn default() -> Form {
        Form {
            from: 1,
            hours: 4,
            minutes: 0,
            resumption: Resumption::default(),
        }
    }
}

pub fn show(ui: &mut Ui, model: &Model, form: &mut Form) {
    for session in model.game().sessions() {
        ui.weak_label(span(*session));
    }
    ui.horizontal(|ui| {
        ui.label(model.text("session-in"));
        ui.number(&mut form.from, 1..=100_000, model.text("minutes-short"));
    });
    ui.horizontal(|ui| {
        ui.label(model.text("session-lasts"));
        ui.number(&mut form.hours, 0..=24, model.text("hours-short"));
        ui.number(&mut form.minutes, 0..=59, model.text("minutes-short"));
    });
    let from = model.now + Millis::minutes(form.from);
    let until = from + Millis::minutes(form.hours * 60 + form.minutes);
    let announce = AdjournmentAct::Announce(Session { from, until });
    act_button(ui, model, model.text("session-announce"), announce);
    ui.separator();
    let resumption = &mut form.resumption;
    resumption.show_hours(ui, model);
    ui.labelled_field(model.text("terms-venue"), &mut resumption.venue, "");
    match Written::new(resumption.venue.trim()) {
        Err(_) => drop(ui.warning_label(model.text("text-too-long"))),
        Ok(venue) => {
            let adjourn = AdjournmentAct::Adjourn {
                by: None,
                resumption: resumption.time(model.now),
                venue,
            };
            act_button(ui, model, model.text("arbiter-adjourn"), adjourn);
        }
    }
    for side in Color::ALL {
        let late = model.with_player("arbiter-late-resumption", side);
        act_button(ui, model, late, AdjournmentAct::Late(side));
    }
    act_button(
        ui,
        model,
        model.text("arbiter-annul"),
        AdjournmentAct::Annul,
    );
}

/// Returns the beginning and end of a session as text. The day of the end is left out if the
/// session ends on the day on which it begins.
pub fn span(session: Session) -> String {
    let (from, until) = (session.from, session.until);
    let until = if calendar::day(from) == calendar::day(until) {
        calendar::clock_time(until)
    } else {
        calendar::to_the_minute(until)
    };
    format!("{} – {until}", calendar::to_the_minute(from))
}
