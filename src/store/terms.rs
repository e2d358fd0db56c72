//! The terms of a game as a save has them, and back.

use serde::{Deserialize, Serialize};

use super::error::TextField;
use crate::game::{
    ControlError, Duties, Extra, Heading, Millis, Period, Play, Scorekeeping, Terms, TimeControl,
};

/// What the players agreed on. Every field may be left out.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "terms")]
pub struct TermsText {
    play: PlayText,
    /// White's control and Black's; none without a clock.
    clock: Vec<ControlText>,
    event: String,
    round: String,
    venue: String,
    date: String,
}

#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
enum PlayText {
    #[default]
    Casual,
    Tournament(DutiesText),
}

#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "duties")]
struct DutiesText {
    touch_move: bool,
    over_the_board: bool,
    /// Whether the players write their scoresheets themselves.
    players_keep_score: bool,
    arbiter: bool,
}

/// A time control; all times in milliseconds.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "control")]
struct ControlText {
    periods: Vec<PeriodText>,
    extra: ExtraText,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "period")]
struct PeriodText {
    /// How many moves; 0 for all that remain.
    moves: u32,
    time: u64,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
enum ExtraText {
    None,
    Increment(u64),
    Delay(u64),
}

impl TermsText {
    /// Whether there is nothing to write.
    pub fn is_default(&self) -> bool {
        *self == TermsText::default()
    }

    /// The players' own words in it.
    pub fn texts(&self) -> [(TextField, &String); 4] {
        [
            (TextField::Event, &self.event),
            (TextField::Round, &self.round),
            (TextField::Venue, &self.venue),
            (TextField::Date, &self.date),
        ]
    }

    pub fn write(terms: &Terms) -> TermsText {
        let play = match terms.play {
            Play::Casual => PlayText::Casual,
            Play::Tournament(duties) => PlayText::Tournament(DutiesText {
                touch_move: duties.touch_move,
                over_the_board: duties.over_the_board,
                players_keep_score: duties.scorekeeping == Scorekeeping::Players,
                arbiter: duties.arbiter,
            }),
        };
        let heading = terms.heading.clone();
        TermsText {
            play,
            clock: terms.clock.iter().flatten().map(write_control).collect(),
            event: heading.event,
            round: heading.round,
            venue: heading.venue,
            date: heading.date,
        }
    }

    /// The terms.
    ///
    /// # Errors
    ///
    /// When a time control is none, or there are others than two.
    pub fn read(self) -> Result<Terms, ControlError> {
        let play = match self.play {
            PlayText::Casual => Play::Casual,
            PlayText::Tournament(duties) => Play::Tournament(Duties {
                touch_move: duties.touch_move,
                over_the_board: duties.over_the_board,
                scorekeeping: if duties.players_keep_score {
                    Scorekeeping::Players
                } else {
                    Scorekeeping::Program
                },
                arbiter: duties.arbiter,
            }),
        };
        let clock = match &self.clock[..] {
            [] => None,
            [white, black] => Some([read_control(white)?, read_control(black)?]),
            _ => return Err(ControlError::NotTwo),
        };
        let heading = Heading {
            event: self.event,
            round: self.round,
            venue: self.venue,
            date: self.date,
        };
        Ok(Terms {
            play,
            clock,
            heading,
        })
    }
}

fn write_control(control: &TimeControl) -> ControlText {
    let periods = control.periods().iter().map(|period| PeriodText {
        moves: period.moves.unwrap_or(0),
        time: period.time.0,
    });
    ControlText {
        periods: periods.collect(),
        extra: match control.extra() {
            Extra::None => ExtraText::None,
            Extra::Increment(time) => ExtraText::Increment(time.0),
            Extra::Delay(time) => ExtraText::Delay(time.0),
        },
    }
}

fn read_control(text: &ControlText) -> Result<TimeControl, ControlError> {
    let periods = text.periods.iter().map(|period| Period {
        moves: (period.moves > 0).then_some(period.moves),
        time: Millis(period.time),
    });
    let extra = match text.extra {
        ExtraText::None => Extra::None,
        ExtraText::Increment(time) => Extra::Increment(Millis(time)),
        ExtraText::Delay(time) => Extra::Delay(Millis(time)),
    };
    TimeControl::new(periods.collect(), extra)
}
