//! The arbiter's part for the clocks: stopping, setting, giving time, and the flags
//! (Articles 6.8 to 6.13, 8.1 and 13.5).

use bevy_egui::egui::{self, DragValue};

use super::{act, deed, label, pair, player};
use crate::app::panels::{Act, Model};
use crate::game::{self, Event, Millis, Motion, Stopper, Timestamp};
use crate::rules::Color;

/// What is filled in.
#[derive(Clone, Debug)]
pub struct Form {
    /// Hours, minutes and seconds of White and Black; none while they are those
    /// that the clocks show.
    times: Option<[[u64; 3]; 2]>,
    /// In which game they were filled in.
    of: Option<Timestamp>,
    to: Color,
    minutes: u64,
    seconds: u64,
}

impl Default for Form {
    fn default() -> Form {
        Form {
            times: None,
            of: None,
            to: Color::White,
            minutes: 2,
            seconds: 0,
        }
    }
}

/// A time in hours, minutes and seconds.
fn split(time: Millis) -> [u64; 3] {
    let seconds = time.0 / 1000;
    [seconds / 3600, seconds / 60 % 60, seconds % 60]
}

fn join([hours, minutes, seconds]: [u64; 3]) -> Millis {
    Millis::seconds(hours * 3600 + minutes * 60 + seconds)
}

/// The part.
pub fn show(ui: &mut egui::Ui, model: &Model, form: &mut Form, acts: &mut Vec<Act>) {
    let words = model.words;
    let game = &model.table.game;
    let runs = model
        .clock
        .is_none_or(|clock| clock.motion() == Motion::Running);
    if runs {
        let by_arbiter = game.setup().terms.duties().is_some_and(|it| it.arbiter);
        let player = game.to_move().map_or(Stopper::Arbiter, Stopper::Player);
        let stopper = if by_arbiter { Stopper::Arbiter } else { player };
        deed(
            ui,
            model,
            &words.text("clock-stop"),
            Event::Stop(stopper),
            acts,
        );
    } else {
        deed(ui, model, &words.text("clock-go-on"), Event::Restart, acts);
    }
    set(ui, model, form, acts);
    label(ui, &words.text("arbiter-time-for"));
    ui.horizontal(|ui| {
        ui.add(DragValue::new(&mut form.minutes).range(0..=600));
        ui.label(words.text("minutes-short"));
        ui.add(DragValue::new(&mut form.seconds).range(0..=59));
        ui.label(words.text("seconds-short"));
        player(ui, model, &mut form.to);
    });
    let time = join([0, form.minutes, form.seconds]);
    let (to, from) = (form.to, form.to);
    let give = act(game::Act::GiveTime { to, time });
    deed(ui, model, &words.text("arbiter-give"), give, acts);
    let deduct = act(game::Act::DeductForScore { from, time });
    deed(ui, model, &words.text("arbiter-deduct"), deduct, acts);
    for side in Color::ALL {
        let flag = model.told("arbiter-flag", side);
        deed(ui, model, &flag, Event::FlagFall(side), acts);
    }
}

/// Setting both displays (Articles 6.10 and 6.13).
fn set(ui: &mut egui::Ui, model: &Model, form: &mut Form, acts: &mut Vec<Act>) {
    let words = model.words;
    let shown = Color::ALL.map(|side| {
        let display = model.clock.map(|clock| clock.display(side).left());
        split(display.unwrap_or(Millis::ZERO))
    });
    let of = Some(model.table.game.setup().at);
    if form.of != of {
        (form.of, form.times) = (of, None);
    }
    let mut times = form.times.unwrap_or(shown);
    let before = times;
    pair(ui, |left, right| {
        let columns = [left, right].into_iter().zip(Color::ALL).zip(&mut times);
        for ((ui, side), [hours, minutes, seconds]) in columns {
            label(ui, &words.side(side));
            ui.spacing_mut().item_spacing.x = 3.0;
            ui.spacing_mut().interact_size.x = 34.0;
            ui.spacing_mut().button_padding.x = 4.0;
            ui.horizontal(|ui| {
                ui.add(DragValue::new(hours).range(0..=99));
                ui.label(":");
                ui.add(DragValue::new(minutes).range(0..=59));
                ui.label(":");
                ui.add(DragValue::new(seconds).range(0..=59));
            });
        }
    });
    if times != before {
        form.times = Some(times);
    }
    let [white, black] = times.map(join);
    let event = act(game::Act::SetTimes { white, black });
    if deed(ui, model, &words.text("arbiter-set"), event, acts) {
        form.times = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_split_and_joined_to_the_second() {
        assert_eq!(split(Millis(3_723_999)), [1, 2, 3]);
        assert_eq!(join([1, 2, 3]), Millis::seconds(3_723));
    }
}
