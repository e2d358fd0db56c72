//! The arbiter's tab about the players: penalties, late arrival, and a loss for both players
//! (Articles 6.6, 12 and 13.4).

use bevy_egui::egui::Ui;

use super::record::text_of;
use super::{act_button, player};
use crate::app::panels::{Model, Widgets};
use crate::game::arbiter::{Offence, Penalty, Points};
use crate::game::{self, Millis};
use crate::rules::Color;

/// The penalties of Article 13.4, starting with the mildest: the key of the name in the language
/// files, and the penalty with the chosen time or number of points.
const PENALTIES: [(&str, fn(Millis, Points) -> Penalty); 7] = [
    ("penalty-warning", |_, _| Penalty::Warning),
    ("penalty-time-to-opponent", |time, _| {
        Penalty::TimeToOpponent(time)
    }),
    ("penalty-time-taken", |time, _| Penalty::TimeTaken(time)),
    ("penalty-loss", |_, points| Penalty::Loss(points)),
    ("penalty-points-taken", |_, points| {
        Penalty::PointsTaken(points)
    }),
    ("penalty-points-added", |_, points| {
        Penalty::PointsAdded(points)
    }),
    ("penalty-expulsion", |_, points| Penalty::Expulsion(points)),
];

#[derive(Clone, Debug)]
pub struct Form {
    player: Color,
    offence: Offence,
    /// Index into [`PENALTIES`].
    kind: usize,
    minutes: u64,
    points: Points,
}

impl Default for Form {
    fn default() -> Form {
        Form {
            player: Color::White,
            offence: Offence::Distraction,
            kind: 0,
            minutes: 2,
            points: Points::One,
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
    let (time, points) = (Millis::minutes(form.minutes), form.points);
    let penalties = PENALTIES.map(|(_, penalty)| penalty(time, points));
    let kinds = 0..PENALTIES.len();
    let kinds: Vec<usize> = kinds.filter(|&it| law.allows(penalties[it])).collect();
    let label = words.text("arbiter-penalty");
    choice(ui, label, &mut form.kind, &kinds, |&it| {
        words.text(PENALTIES[it].0)
    });
    let penalty = penalties[form.kind];
    match penalty {
        Penalty::Warning => {}
        Penalty::TimeToOpponent(_) | Penalty::TimeTaken(_) => {
            let unit = words.text("minutes-short");
            ui.horizontal(|ui| ui.number(&mut form.minutes, 1..=600, unit));
        }
        _ => {
            let label = ui.weak_label(words.text(match penalty {
                Penalty::Loss(_) | Penalty::Expulsion(_) => "arbiter-points",
                _ => "arbiter-points-changed",
            }));
            let all = [Points::Zero, Points::Half, Points::One];
            ui.one_of(&mut form.points, &all, |points| text_of(points).to_owned())
                .labelled_by(label.id);
        }
    }
    let punish = game::arbiter::Act::Punish {
        player: form.player,
        offence: form.offence,
        penalty: PENALTIES[form.kind].1(Millis::minutes(form.minutes), form.points),
    };
    act_button(ui, model, words.text("arbiter-punish"), punish);
    ui.separator();
    for side in Color::ALL {
        act_button(
            ui,
            model,
            model.with_player("arbiter-late", side),
            game::arbiter::Act::Late(side),
        );
    }
    act_button(
        ui,
        model,
        words.text("arbiter-both-lose"),
        game::arbiter::Act::BothLose,
    );
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
