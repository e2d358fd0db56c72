//! What is wrong with what a player has typed: a move's text, a clock's numbers.

use crate::app::words::reasons::{capital, illegal};
use crate::app::words::{Value, Words};
use crate::game::{ControlError, TimeControl};
use crate::rules::notation::ReadError;

/// What is wrong with a clock that players want.
pub fn control(words: Words, error: ControlError) -> String {
    let number = |number: u64| Value::from(number.to_string());
    let (key, values) = match error {
        ControlError::NoPeriod => ("control-no-period", vec![]),
        ControlError::TooManyPeriods => {
            let most = number(TimeControl::MAX_PERIODS as u64);
            ("control-too-many", vec![("most", most)])
        }
        ControlError::Moves(period) => {
            let most = number(u64::from(TimeControl::MAX_MOVES));
            let values = vec![("number", number(period as u64)), ("most", most)];
            ("control-moves", values)
        }
        ControlError::NotLast(period) => {
            ("control-not-last", vec![("number", number(period as u64))])
        }
        ControlError::TooLong => {
            let hours = number(TimeControl::MAX_TIME.0 / 3_600_000);
            ("control-too-long", vec![("most", hours)])
        }
        ControlError::NotTwo => ("control-not-two", vec![]),
        ControlError::NoTime => ("control-no-time", vec![]),
    };
    capital(&words.with(key, &values))
}

/// Why a text is no move, where the position that it was read in is not at hand.
pub fn unread(words: Words, error: &ReadError) -> String {
    let text = |text: &str| Value::from(text.to_owned());
    match error {
        ReadError::NotUnderstood { text: found, .. } => {
            words.with("read-not-understood", &[("text", text(found))])
        }
        ReadError::NotLong { .. } => words.text("read-not-long"),
        ReadError::NoSquare { square, .. } => {
            words.with("read-no-square", &[("square", text(square))])
        }
        ReadError::NoSuchMove {
            text: found,
            why: None,
        } => words.with("read-no-such-move", &[("text", text(found))]),
        ReadError::NoSuchMove { why: Some(why), .. } => illegal(words, why),
        ReadError::Ambiguous {
            text: found, names, ..
        } => {
            let names = text(&names.join(", "));
            words.with("read-ambiguous", &[("text", text(found)), ("moves", names)])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Language;

    #[test]
    fn a_clock_without_time_is_refused_in_german() {
        let german = Words {
            language: Language::German,
            ..Words::default()
        };
        let text = control(german, ControlError::NoTime);
        assert_eq!(text, "Der erste Abschnitt gibt gar keine Zeit");
    }
}
