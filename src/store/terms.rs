//! Converts the terms of a game to the form in which they are saved, and back.

use serde::{Deserialize, Serialize};

use super::error::TextField;
use crate::game::control::{ControlError, Extra, Period, TimeControl};
use crate::game::{Duties, Heading, Millis, Play, Scorekeeping, Terms};

/// Whether the game is casual or a tournament game, the time control and the heading. Every field
/// may be absent.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "terms")]
pub struct StoredTerms {
    #[serde(with = "StoredPlay")]
    play: Play,
    /// White's and Black's time control; empty without a clock.
    clock: Vec<StoredControl>,
    event: String,
    round: String,
    venue: String,
    date: String,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Play")]
enum StoredPlay {
    Casual,
    Tournament(#[serde(with = "StoredDuties")] Duties),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Duties")]
struct StoredDuties {
    #[serde(default)]
    touch_move: bool,
    #[serde(default)]
    over_the_board: bool,
    #[serde(default, rename = "players_keep_score", with = "players_keep_score")]
    scorekeeping: Scorekeeping,
    #[serde(default)]
    arbiter: bool,
}

/// Serializes [`Scorekeeping`] as a flag, which is true if the players write their own scoresheets.
mod players_keep_score {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::game::Scorekeeping;

    pub fn serialize<S: Serializer>(
        scorekeeping: &Scorekeeping,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        (*scorekeeping == Scorekeeping::Players).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Scorekeeping, D::Error> {
        bool::deserialize(deserializer).map(|players| match players {
            true => Scorekeeping::Players,
            false => Scorekeeping::Program,
        })
    }
}

/// A time control. All times are in milliseconds.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "control")]
struct StoredControl {
    periods: Vec<StoredPeriod>,
    extra: Extra,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "period")]
struct StoredPeriod {
    /// Number of moves in the period; 0 for all remaining moves.
    moves: u32,
    time: Millis,
}

impl StoredTerms {
    /// Returns the texts that the player can enter freely, whose lengths are limited.
    pub fn texts(&self) -> [(TextField, &String); 4] {
        [
            (TextField::Event, &self.event),
            (TextField::Round, &self.round),
            (TextField::Venue, &self.venue),
            (TextField::Date, &self.date),
        ]
    }

    pub fn write(terms: &Terms) -> StoredTerms {
        let heading = terms.heading.clone();
        StoredTerms {
            play: terms.play,
            clock: write_clock(&terms.clock),
            event: heading.event,
            round: heading.round,
            venue: heading.venue,
            date: heading.date,
        }
    }

    /// Converts the stored terms to the terms of a game.
    ///
    /// # Errors
    ///
    /// When a time control is not valid, or when there is a number of time controls other than 0 or
    /// 2.
    pub fn read(self) -> Result<Terms, ControlError> {
        let clock = read_clock(&self.clock)?;
        let heading = Heading {
            event: self.event,
            round: self.round,
            venue: self.venue,
            date: self.date,
        };
        Ok(Terms {
            play: self.play,
            clock,
            heading,
        })
    }
}

fn write_clock(clock: &Option<[TimeControl; 2]>) -> Vec<StoredControl> {
    clock.iter().flatten().map(write_control).collect()
}

fn read_clock(texts: &[StoredControl]) -> Result<Option<[TimeControl; 2]>, ControlError> {
    match texts {
        [] => Ok(None),
        [white, black] => Ok(Some([read_control(white)?, read_control(black)?])),
        _ => Err(ControlError::NotTwo),
    }
}

/// Serializes White's and Black's time control for the settings. Reading is lenient: if a time
/// control is invalid, the result is a game without a clock.
pub mod clock {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{StoredControl, read_clock, write_clock};
    use crate::game::control::TimeControl;

    pub fn serialize<S: Serializer>(
        clock: &Option<[TimeControl; 2]>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        write_clock(clock).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<[TimeControl; 2]>, D::Error> {
        let texts = Vec::<StoredControl>::deserialize(deserializer)?;
        Ok(read_clock(&texts).unwrap_or_default())
    }
}

fn write_control(control: &TimeControl) -> StoredControl {
    let periods = control.periods().iter().map(|period| StoredPeriod {
        moves: period.moves.unwrap_or(0),
        time: period.time,
    });
    StoredControl {
        periods: periods.collect(),
        extra: control.extra(),
    }
}

fn read_control(text: &StoredControl) -> Result<TimeControl, ControlError> {
    let periods = text.periods.iter().map(|period| Period {
        moves: (period.moves > 0).then_some(period.moves),
        time: period.time,
    });
    TimeControl::new(periods.collect(), text.extra)
}
