//! The players in the account: their names, and under the time control what each
//! has used and has left.

use bevy_egui::egui::{self, Align, Label, Layout, RichText};

use super::super::style::{SMALL, color};
use super::super::{Model, game, opponent};
use crate::app::words::Words;
use crate::app::{clock, opponent as computer, reasons};
use crate::game::{Extra, Millis, TimeControl};
use crate::rules::Color;

/// How wide a time is, in logical pixels.
const TIME_WIDTH: f32 = 70.0;

/// The players, White first.
pub fn show(ui: &mut egui::Ui, model: &Model) {
    let words = model.words;
    if let Some([white, black]) = &model.table.game.setup().terms.clock {
        let mut text = control(words, white);
        if black != white {
            text = format!("{text} – {}", control(words, black));
        }
        let heads = ["account-used", "account-left"].map(|key| weak(words.text(key)));
        row(ui, heads, |ui| {
            ui.add(Label::new(weak(text)).truncate());
        });
    }
    for side in Color::ALL {
        let times = model.clock.map_or([Millis::ZERO; 2], |clock| {
            let display = clock.display(side);
            [display.used(), display.left()]
        });
        let times = times.map(|time| match model.clock {
            Some(_) => RichText::new(clock::text(time)).monospace(),
            None => RichText::new(""),
        });
        row(ui, times, |ui| {
            game::disc(ui, side);
            ui.add(Label::new(name(model, side)).truncate());
        });
    }
}

fn weak(text: String) -> RichText {
    RichText::new(text).size(SMALL).color(color::WEAK)
}

/// A line with two columns of times at its right; what stands at the left gives way.
fn row(ui: &mut egui::Ui, [used, left]: [RichText; 2], begin: impl FnOnce(&mut egui::Ui)) {
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for time in [left, used] {
                if time.is_empty() {
                    continue;
                }
                let size = egui::vec2(TIME_WIDTH, ui.available_height());
                let layout = Layout::right_to_left(Align::Center);
                ui.allocate_ui_with_layout(size, layout, |ui| {
                    ui.set_min_width(TIME_WIDTH);
                    ui.label(time);
                });
            }
            ui.with_layout(Layout::left_to_right(Align::Center), begin);
        });
    });
}

/// What a player is called: a person by the name or by the side, the computer by
/// its level.
fn name(model: &Model, side: Color) -> String {
    let (words, game) = (model.words, &model.table.game);
    let setup = game.setup();
    let name = [&setup.white, &setup.black][side.index()];
    match computer::level(game, side) {
        Some(level) => {
            let level = opponent::name(words, level);
            words.with("account-computer", &[("level", level.into())])
        }
        None if name.is_empty() => reasons::side(words, side),
        None => name.clone(),
    }
}

/// A time control as players write it: `40/2 h + 1 h`, `5 min + 3 s`.
fn control(words: Words, control: &TimeControl) -> String {
    let periods = control.periods().iter().map(|period| {
        let time = span(words, period.time);
        match period.moves {
            Some(moves) => format!("{moves}/{time}"),
            None => time,
        }
    });
    let periods = periods.collect::<Vec<_>>().join(" + ");
    let extra = span(words, control.extra().time());
    match control.extra() {
        Extra::None => periods,
        Extra::Increment(_) => words.with(
            "account-increment",
            &[("time", periods.into()), ("extra", extra.into())],
        ),
        Extra::Delay(_) => words.with(
            "account-delay",
            &[("time", periods.into()), ("extra", extra.into())],
        ),
    }
}

/// A span in the largest unit that it is a whole number of.
fn span(words: Words, span: Millis) -> String {
    let seconds = span.0 / 1_000;
    let (count, unit) = if seconds % 3_600 == 0 {
        (seconds / 3_600, "hours-short")
    } else if seconds % 60 == 0 {
        (seconds / 60, "minutes-short")
    } else {
        (seconds, "seconds-short")
    };
    format!("{count} {}", words.text(unit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Period;

    #[test]
    fn a_time_control_is_written_shortly() {
        let words = Words::default();
        assert_eq!(control(words, &TimeControl::blitz()), "5 min");
        assert_eq!(control(words, &TimeControl::classical()), "40/2 h + 1 h");
        let period = Period {
            moves: None,
            time: Millis::minutes(90),
        };
        let of = |extra| TimeControl::new(vec![period], extra).unwrap();
        let increment = of(Extra::Increment(Millis::seconds(30)));
        assert_eq!(control(words, &increment), "90 min + 30 s a move");
        let delay = of(Extra::Delay(Millis::seconds(5)));
        assert_eq!(control(words, &delay), "90 min, 5 s delay");
    }
}
