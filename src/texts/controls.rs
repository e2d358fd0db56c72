//! Time controls in words.

use super::Texts;
use crate::game::Millis;
use crate::game::control::{Extra, TimeControl};

/// Returns the time controls of a game in words: one text if both players have the same control,
/// otherwise White's and Black's. Empty in a game without a clock.
pub fn controls(words: Texts, clock: Option<&[TimeControl; 2]>) -> Vec<String> {
    let both = clock.into_iter().flatten();
    let mut texts: Vec<String> = both.map(|it| control(words, it)).collect();
    texts.dedup();
    texts
}

/// Returns a time control as players write it, such as `40/2 h + 1 h` or `5 min`.
fn control(words: Texts, control: &TimeControl) -> String {
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

/// Returns a duration in words, as a whole number of the largest of the units hours, minutes and
/// seconds that divides it.
fn span(words: Texts, span: Millis) -> String {
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
    use crate::game::control::Period;

    #[test]
    fn a_time_control_is_written_in_short_form() {
        let words = Texts::default();
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
