//! The players on the page of a finished game: their names, the time that each has used
//! and has left, and the time controls in words.

use bevy_egui::egui::Ui;

use super::super::{Model, Widgets, clocks, signs};
use crate::game::{Extra, Millis, TimeControl};
use crate::rules::Color;
use crate::texts::{Words, names};

/// Height of a row with a name, in logical pixels.
const ROW_HEIGHT: f32 = 20.0;
/// Indent of the times under a name, in logical pixels.
const INDENT: f32 = 28.0;

/// Draws the players' names, White first, with their times in a game with a clock.
pub fn show(ui: &mut Ui, model: &Model) {
    for side in Color::ALL {
        ui.spacing_mut().interact_size.y = ROW_HEIGHT;
        ui.horizontal(|ui| {
            signs::disc(ui, side);
            let name = names::player(model.words, model.game().setup(), side);
            ui.truncated_label(name);
        });
        let Some(clock) = model.clock else {
            continue;
        };
        let display = clock.display(side);
        let time = clocks::used_and_left(model.words, display.used(), display.left());
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.add_space(INDENT);
            ui.weak_small(time);
        });
    }
}

/// Returns the time controls of the game in words: one text if both players have the same control,
/// otherwise White's and Black's. Empty in a game without a clock.
pub fn controls(model: &Model) -> Vec<String> {
    let both = model.game().setup().terms.clock.iter().flatten();
    let mut texts: Vec<String> = both.map(|it| control(model.words, it)).collect();
    texts.dedup();
    texts
}

/// Returns a time control as players write it, such as `40/2 h + 1 h` or `5 min`.
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

/// Returns a duration in words as a number of hours, minutes or seconds, in the largest unit of
/// which the duration is a whole number.
fn span(words: Words, span: Millis) -> String {
    let seconds = span.0 / 1_000;
    let (count, unit) = if seconds.is_multiple_of(3_600) {
        (seconds / 3_600, "hours-short")
    } else if seconds.is_multiple_of(60) {
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
    fn a_time_control_is_written_in_short_form() {
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
