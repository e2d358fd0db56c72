//! The arbiter's part for the players: penalties, lateness, two who both lose
//! (Articles 6.6, 12 and 13.4).

use bevy_egui::egui::{self, ComboBox, DragValue};

use super::record::offence;
use super::{act, deed, label, player};
use crate::app::panels::settings::one_of;
use crate::app::panels::{Act, Model};
use crate::app::words::Words;
use crate::game::{self, Millis, Offence, Penalty, Points};
use crate::rules::Color;

/// What a player may be punished for, in the order of the articles.
const OFFENCES: [Offence; 8] = [
    Offence::Clock,
    Offence::Notes,
    Offence::Telephone,
    Offence::Scoresheet,
    Offence::Analysis,
    Offence::Leaving,
    Offence::Distraction,
    Offence::Defiance,
];

/// The penalties of Article 13.4, from the mildest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Warning,
    TimeToOpponent,
    TimeTaken,
    Loss,
    Expulsion,
}

const KINDS: [Kind; 5] = [
    Kind::Warning,
    Kind::TimeToOpponent,
    Kind::TimeTaken,
    Kind::Loss,
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
    fn penalty(&self) -> Penalty {
        let time = Millis::minutes(self.minutes);
        match self.kind {
            Kind::Warning => Penalty::Warning,
            Kind::TimeToOpponent => Penalty::TimeToOpponent(time),
            Kind::TimeTaken => Penalty::TimeTaken(time),
            Kind::Loss => Penalty::Loss(self.points),
            Kind::Expulsion => Penalty::Expulsion(self.points),
        }
    }
}

/// The part.
pub fn show(ui: &mut egui::Ui, model: &Model, form: &mut Form, acts: &mut Vec<Act>) {
    let words = model.words;
    player(ui, model, &mut form.player);
    label(ui, &words.text("arbiter-offence"));
    let law = model.table.game.law();
    let named = |it: Offence| format!("{} ({})", offence(words, it), it.article(law));
    choice(ui, "offence", &mut form.offence, &OFFENCES, named);
    label(ui, &words.text("arbiter-penalty"));
    choice(ui, "penalty", &mut form.kind, &KINDS, |it| kind(words, it));
    match form.kind {
        Kind::Warning => {}
        Kind::TimeToOpponent | Kind::TimeTaken => {
            ui.horizontal(|ui| {
                ui.add(DragValue::new(&mut form.minutes).range(1..=600));
                ui.label(words.text("minutes-short"));
            });
        }
        Kind::Loss | Kind::Expulsion => {
            label(ui, &words.text("arbiter-points"));
            let all = [Points::Nought, Points::Half, Points::One];
            ui.scope(|ui| {
                one_of(ui, &mut form.points, &all, |points| {
                    String::from(match points {
                        Points::Nought => "0",
                        Points::Half => "½",
                        Points::One => "1",
                    })
                });
            });
        }
    }
    let punish = act(game::Act::Punish {
        player: form.player,
        offence: form.offence,
        penalty: form.penalty(),
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
