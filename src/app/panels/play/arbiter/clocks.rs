//! The arbiter's tab about the clocks: stopping and setting them, adding and deducting time, and
//! fallen flags (Articles 6.8 to 6.13, 8.1 and 13.5).

use bevy_egui::egui::{DragValue, Ui};

use super::{act_button, player};
use crate::app::panels::{Model, Widgets, spoken};
use crate::game::clock::Motion;
use crate::game::{self, Event, GameId, Millis, Stopper};
use crate::rules::Color;

/// The names, for screen readers, of the three fields in which a time is typed, as keys of the
/// language files.
const PARTS: [&str; 3] = ["spoken-hours", "spoken-minutes", "spoken-seconds"];

#[derive(Clone, Debug)]
pub struct Form {
    /// Hours, minutes and seconds that the arbiter has typed for White and Black; `None` while the
    /// fields show the times on the clocks.
    times: Option<[[u64; 3]; 2]>,
    of: Option<GameId>,
    /// The player who receives time or from whom time is deducted.
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

/// Splits a time into hours, minutes and seconds, rounded down.
fn split(time: Millis) -> [u64; 3] {
    let seconds = time.0 / 1000;
    [seconds / 3600, seconds / 60 % 60, seconds % 60]
}

fn join([hours, minutes, seconds]: [u64; 3]) -> Millis {
    Millis::seconds(hours * 3600 + minutes * 60 + seconds)
}

pub fn show(ui: &mut Ui, model: &Model, form: &mut Form) {
    let game = model.game();
    if matches!(model.motion(), None | Some(Motion::Running)) {
        let stopper = match game.has_arbiter() {
            true => Stopper::Arbiter,
            false => game.stopper(),
        };
        act_button(ui, model, model.text("clock-stop"), Event::Stop(stopper));
    } else {
        act_button(ui, model, model.text("clock-resume"), Event::Restart);
    }
    set(ui, model, form);
    ui.weak_label(model.text("arbiter-time-for"));
    ui.horizontal(|ui| {
        ui.number(&mut form.minutes, 0..=600, model.text("minutes-short"));
        ui.number(&mut form.seconds, 0..=59, model.text("seconds-short"));
        player(ui, model, &mut form.to);
    });
    let time = join([0, form.minutes, form.seconds]);
    let (to, from) = (form.to, form.to);
    act_button(
        ui,
        model,
        model.text("arbiter-give"),
        game::arbiter::Act::GiveTime { to, time },
    );
    let deduct = game::arbiter::Act::DeductForScore { from, time };
    act_button(ui, model, model.text("arbiter-deduct"), deduct);
    for side in Color::ALL {
        act_button(
            ui,
            model,
            model.with_player("arbiter-flag", side),
            Event::FlagFall(side),
        );
    }
}

/// Draws the fields that set the times of both players (Articles 6.10 and 6.13).
fn set(ui: &mut Ui, model: &Model, form: &mut Form) {
    let shown = Color::ALL.map(|side| {
        let display = model.clock.map(|clock| clock.display(side).left());
        split(display.unwrap_or(Millis::ZERO))
    });
    let of = Some(model.game().id());
    if form.of != of {
        (form.of, form.times) = (of, None);
    }
    let mut times = form.times.unwrap_or(shown);
    ui.columns(2, |columns| {
        for ((ui, side), time) in columns.iter_mut().zip(Color::ALL).zip(&mut times) {
            ui.weak_label(model.words.side(side));
            ui.spacing_mut().item_spacing.x = 3.0;
            ui.spacing_mut().interact_size.x = 34.0;
            ui.spacing_mut().button_padding.x = 4.0;
            ui.horizontal(|ui| {
                for ((part, most), name) in time.iter_mut().zip([99, 59, 59]).zip(PARTS) {
                    if name != PARTS[0] {
                        ui.label(":");
                    }
                    let number = ui.add(DragValue::new(part).range(0..=most));
                    let (side, part) = (model.words.side(side), model.text(name));
                    spoken::name(&number, &format!("{side}: {part}"));
                }
            });
        }
    });
    if times != form.times.unwrap_or(shown) {
        form.times = Some(times);
    }
    let [white, black] = times.map(join);
    let set = game::arbiter::Act::SetTimes { white, black };
    if act_button(ui, model, model.text("arbiter-set"), set) {
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
