//! The arbiter's part for the players: penalties, lateness, two who both lose
//! (Articles 6.6, 12 and 13.4).

use bevy_egui::egui::{self, ComboBox, DragValue};

use super::record::text_of;
use super::{act, deed, label, player};
use crate::app::panels::settings::one_of;
use crate::app::panels::{Act, Model};
use crate::app::words::Words;
use crate::game::{self, Millis, Offence, Penalty, Points};
use crate::rules::Color;

/// The penalties of Article 13.4, from the mildest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Warning,
    TimeToOpponent,
    TimeTaken,
    Loss,
    PointsTaken,
    PointsAdded,
    Expulsion,
}

const KINDS: [Kind; 7] = [
    Kind::Warning,
    Kind::TimeToOpponent,
    Kind::TimeTaken,
    Kind::Loss,
    Kind::PointsTaken,
    Kind::PointsAdded,
    Kind::Expulsion,
];

/// What is filled in.
#[derive(Clone, Debug)]
pub struct Form {
    player: Color,
    offence: Offence,
    kind: Kind,
    minutes: u64,
    points: Points,
}

impl Default for Form {
    fn default() -> Form {
        Form {
            player: Color::White,
            offence: Offence::Distraction,
            kind: Kind::Warning,
            minutes: 2,
            points: Points::One,
        }
    }
}

impl Form {
    fn penalty(&self, kind: Kind) -> Penalty {
        let time = Millis::minutes(self.minutes);
        match kind {
            Kind::Warning => Penalty::Warning,
            Kind::TimeToOpponent => Penalty::TimeToOpponent(time),
            Kind::TimeTaken => Penalty::TimeTaken(time),
            Kind::Loss => Penalty::Loss(self.points),
            Kind::PointsTaken => Penalty::PointsTaken(self.points),
            Kind::PointsAdded => Penalty::PointsAdded(self.points),
            Kind::Expulsion => Penalty::Expulsion(self.points),
        }
    }
}

/// The part.
pub fn show(ui: &mut egui::Ui, model: &Model, form: &mut Form, acts: &mut Vec<Act>) {
    let words = model.words;
    player(ui, model, &mut form.player);
    label(ui, &words.text("arbiter-offence"));
    let law = model.table.game.cites();
    let named = |it: Offence| format!("{} ({})", words.tell(&it), it.article(law));
    let offences: Vec<Offence> = (Offence::ALL.into_iter())
        .filter(|&offence| law.punishes(offence))
        .collect();
    choice(ui, "offence", &mut form.offence, &offences, named);
    label(ui, &words.text("arbiter-penalty"));
    let kinds: Vec<Kind> = (KINDS.into_iter())
        .filter(|&kind| law.allows(form.penalty(kind)))
        .collect();
    choice(ui, "penalty", &mut form.kind, &kinds, |it| kind(words, it));
    match form.kind {
        Kind::Warning => {}
        Kind::TimeToOpponent | Kind::TimeTaken => {
            ui.horizontal(|ui| {
                ui.add(DragValue::new(&mut form.minutes).range(1..=600));
                ui.label(words.text("minutes-short"));
            });
        }
        Kind::Loss | Kind::Expulsion | Kind::PointsTaken | Kind::PointsAdded => {
            let key = match form.kind {
                Kind::Loss | Kind::Expulsion => "arbiter-points",
                _ => "arbiter-points-changed",
            };
            label(ui, &words.text(key));
            let all = [Points::Nought, Points::Half, Points::One];
            ui.scope(|ui| {
                one_of(ui, &mut form.points, &all, |points| {
                    text_of(points).to_owned()
                });
            });
        }
    }
    let punish = act(game::Act::Punish {
        player: form.player,
        offence: form.offence,
        penalty: form.penalty(form.kind),
    });
    deed(ui, model, &words.text("arbiter-punish"), punish, acts);
    ui.separator();
    for side in Color::ALL {
        let text = model.told("arbiter-late", side);
        deed(ui, model, &text, act(game::Act::Late(side)), acts);
    }
    let both = act(game::Act::BothLose);
    deed(ui, model, &words.text("arbiter-both-lose"), both, acts);
}

fn kind(words: Words, kind: Kind) -> String {
    words.text(match kind {
        Kind::Warning => "penalty-warning",
        Kind::TimeToOpponent => "penalty-time-to-opponent",
        Kind::TimeTaken => "penalty-time-taken",
        Kind::Loss => "penalty-loss",
        Kind::PointsTaken => "penalty-points-taken",
        Kind::PointsAdded => "penalty-points-added",
        Kind::Expulsion => "penalty-expulsion",
    })
}

/// A box that unfolds a list of which one thing is chosen.
fn choice<T: Copy + PartialEq>(
    ui: &mut egui::Ui,
    id: &str,
    chosen: &mut T,
    all: &[T],
    name: impl Fn(T) -> String,
) {
    ComboBox::from_id_salt(id)
        .width(ui.available_width())
        .truncate()
        .selected_text(name(*chosen))
        .show_ui(ui, |ui| {
            for &value in all {
                ui.selectable_value(chosen, value, name(value));
            }
        });
}
