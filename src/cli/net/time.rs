//! Time controls on the command line.

use std::str::FromStr;

use thiserror::Error;

use crate::game::Millis;
use crate::game::control::{Extra, TimeControl};

/// Longest time of a game in seconds: a day.
const MAX_SECONDS: f64 = 86_400.0;

/// Time for a whole game and for each move, in seconds, such as `180+2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli) struct GameTime(pub TimeControl);

/// Error: the text is not a valid time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected seconds for the game and for each move, such as 180+2")]
pub(in crate::cli) struct GameTimeError;

impl FromStr for GameTime {
    type Err = GameTimeError;

    fn from_str(text: &str) -> Result<GameTime, GameTimeError> {
        let (time, increment) = text.split_once('+').unwrap_or((text, "0"));
        let [time, increment] = [millis(time)?, millis(increment)?];
        if time == Millis::ZERO {
            return Err(GameTimeError);
        }
        let extra = match increment {
            Millis::ZERO => Extra::None,
            time => Extra::Increment(time),
        };
        Ok(GameTime(TimeControl::all_moves_in(time, extra)))
    }
}

/// Reads a number of seconds, from 0 to [`MAX_SECONDS`], and converts it to milliseconds.
pub(super) fn millis(text: &str) -> Result<Millis, GameTimeError> {
    let seconds: f64 = text.parse().map_err(|_| GameTimeError)?;
    match (0.0..=MAX_SECONDS).contains(&seconds) {
        true => Ok(Millis((seconds * 1_000.0).round() as u64)),
        false => Err(GameTimeError),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_with_and_without_an_increment() {
        let control = |time, extra| Ok(GameTime(TimeControl::all_moves_in(Millis(time), extra)));
        let increment = Extra::Increment(Millis(2_000));
        assert_eq!("180+2".parse(), control(180_000, increment));
        assert_eq!("0.5".parse(), control(500, Extra::None));
        for text in ["", "0", "+", "-1", "1+x", "nan", "1e9"] {
            assert_eq!(text.parse::<GameTime>(), Err(GameTimeError), "{text}");
        }
    }
}
