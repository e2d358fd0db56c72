//! The arbiter's tab about the players: penalties, late arrival, and a loss for both players
//! (Articles 6.6, 12 and 13.4).

use bevy_egui::egui::Ui;

use super::record::text_of;
use super::{act_button, player};
use crate::app::panels::{Model, Widgets};
use crate::game::{self, Millis, Offence, Penalty, Points};
use crate::rules::Color;
use crate::texts::Words;

/// The penalties of Article 13.4, starting with the mildest.
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

pub fn show(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    player(ui, model, &mut form.player);
    let law = model.game().cited_law();
    let mut offences = Offence::ALL.to_vec();
    offences.retain(|&it| law.punishes(it));
    let label = words.text("arbiter-offence");
    choice(ui, label, &mut form.offence, &offences, |it| {
        format!("{} ({})", words.localize(it), it.article(law))
    });
    let mut kinds = KINDS.to_vec();
    kinds.retain(|&it| law.allows(form.penalty(it)));
    let label = words.text("arbiter-penalty");
    choice(ui, label, &mut form.kind, &kinds, |&it| kind(words, it));
    match form.kind {
        Kind::Warning => {}
        Kind::TimeToOpponent | Kind::TimeTaken => {
            let unit = words.text("minutes-short");
            ui.horizontal(|ui| ui.number(&mut form.minutes, 1..=600, unit));
        }
        Kind::Loss | Kind::Expulsion | Kind::PointsTaken | Kind::PointsAdded => {
            let label = ui.weak_label(words.text(match form.kind {
                Kind::Loss | Kind::Expulsion => "arbiter-points",
                _ => "arbiter-points-changed",
            }));
            let all = [Points::Zero, Points::Half, Points::One];
            ui.one_of(&mut form.points, &all, |points| text_of(points).to_owned())
                .labelled_by(label.id);
        }
    }
    let punish = game::Act::Punish {
        player: form.player,
        offence: form.offence,
        penalty: form.penalty(form.kind),
    };
    act_button(ui, model, words.text("arbiter-punish"), punish);
    ui.separator();
    for side in Color::ALL {
        act_button(
            ui,
            model,
            model.with_player("arbiter-late", side),
            game::Act::Late(side),
        );
    }
    act_button(
        ui,
        model,
        words.text("arbiter-both-lose"),
        game::Act::BothLose,
    );
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

/// Draws a labelled drop-down list of the values `all`. If `chosen` is not among them, sets it to
/// the first value. This happens after a change of the game, because offences and penalties depend
/// on the game's laws.
fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    label: String,
    chosen: &mut T,
    all: &[T],
    name: impl Fn(&T) -> String,
) {
    if let Some(&first) = all.first().filter(|_| !all.contains(chosen)) {
        *chosen = first;
    }
    let id = ui.weak_label(&label).id;
    ui.drop_down(&label, chosen, all, name).labelled_by(id);
}
