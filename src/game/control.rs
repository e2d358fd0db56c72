//! Time controls (Article 6.2), and the pace that results from them: classical, rapid or
//! blitz (Articles B1 and C1).

use thiserror::Error;

use super::Millis;

/// A period of a time control: a time in which a number of moves must be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// Number of moves; `None` for all remaining moves.
    pub moves: Option<u32>,
    /// Time for the moves of the period.
    pub time: Millis,
}

/// Extra time for each move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Extra {
    /// No extra time.
    #[default]
    None,
    /// Increment that is added after the move is completed.
    Increment(Millis),
    /// Delay on each move, before the remaining time begins to run. With a delay, time left at the
    /// end of a period is not added to the next period.
    Delay(Millis),
}

impl Extra {
    /// Extra time per move; 0 without any.
    pub fn time(self) -> Millis {
        match self {
            Extra::None => Millis::ZERO,
            Extra::Increment(time) | Extra::Delay(time) => time,
        }
    }
}

/// The time control of one player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    periods: Vec<Period>,
    extra: Extra,
}

/// Reason why periods do not form a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ControlError {
    /// There is no period.
    #[error("expected at least one period, found none (Article 6.2)")]
    NoPeriod,
    /// There are more than [`TimeControl::MAX_PERIODS`] periods.
    #[error("expected at most {} periods", TimeControl::MAX_PERIODS)]
    TooManyPeriods,
    /// In the period with this number, counted from 1, the number of moves is 0 or too large.
    #[error("period {0}: expected 1 to {max} moves", max = TimeControl::MAX_MOVES)]
    Moves(usize),
    /// The period with this number, counted from 1, covers all remaining moves but is not the
    /// last one.
    #[error("period {0}: expected a number of moves, found all remaining ones")]
    NotLast(usize),
    /// A period or the extra time is longer than [`TimeControl::MAX_TIME`].
    #[error("expected at most {} hours for a period or an extra time", TimeControl::MAX_TIME.0 / 3_600_000)]
    TooLong,
    /// The number of time controls is not two, one for each player.
    #[error("expected two time controls, White's and Black's (Article 6.1)")]
    NotTwo,
    /// The first period gives no time.
    #[error("period 1: expected a time, found none")]
    NoTime,
}

impl TimeControl {
    /// Maximum number of periods of a time control.
    pub const MAX_PERIODS: usize = 8;
    /// Maximum number of moves in a period.
    pub const MAX_MOVES: u32 = 999;
    /// Maximum time of a period, and maximum extra time for a move.
    pub const MAX_TIME: Millis = Millis::minutes(60 * 100);

    /// Creates a time control. The last period repeats if it has a number of moves.
    ///
    /// # Errors
    ///
    /// When there is no period, there are too many, or one of them is invalid.
    pub fn new(periods: Vec<Period>, extra: Extra) -> Result<TimeControl, ControlError> {
        let first = *periods.first().ok_or(ControlError::NoPeriod)?;
        if periods.len() > TimeControl::MAX_PERIODS {
            return Err(ControlError::TooManyPeriods);
        }
        for (number, period) in (1..).zip(&periods) {
            match period.moves {
                Some(0) => return Err(ControlError::Moves(number)),
                Some(moves) if moves > TimeControl::MAX_MOVES => {
                    return Err(ControlError::Moves(number));
                }
                None if number < periods.len() => return Err(ControlError::NotLast(number)),
                _ => {}
            }
        }
        let longest = periods.iter().map(|period| period.time).max();
        if longest.max(Some(extra.time())) > Some(TimeControl::MAX_TIME) {
            return Err(ControlError::TooLong);
        }
        let given_at_once = match extra {
            Extra::Delay(time) => first.time + time,
            Extra::None | Extra::Increment(_) => first.time,
        };
        if given_at_once == Millis::ZERO {
            return Err(ControlError::NoTime);
        }
        Ok(TimeControl { periods, extra })
    }

    /// Time control with one period for all moves. A time below 1 ms is raised to 1 ms; a time or
    /// extra time above [`TimeControl::MAX_TIME`] is reduced to it.
    pub fn all_moves_in(time: Millis, extra: Extra) -> TimeControl {
        let time = time.clamp(Millis(1), TimeControl::MAX_TIME);
        let bounded = |extra: Millis| extra.min(TimeControl::MAX_TIME);
        let extra = match extra {
            Extra::None => Extra::None,
            Extra::Increment(time) => Extra::Increment(bounded(time)),
            Extra::Delay(time) => Extra::Delay(bounded(time)),
        };
        let periods = vec![Period { moves: None, time }];
        TimeControl { periods, extra }
    }

    /// A classical control: 40 moves in two hours, then the rest in one hour.
    pub fn classical() -> TimeControl {
        let time = |moves, minutes| Period {
            moves,
            time: Millis::minutes(minutes),
        };
        TimeControl {
            periods: vec![time(Some(40), 120), time(None, 60)],
            extra: Extra::None,
        }
    }

    /// A rapid control (Article B1): all moves in 30 minutes.
    pub fn rapid() -> TimeControl {
        TimeControl::all_moves_in(Millis::minutes(30), Extra::None)
    }

    /// A blitz control (Article C1): all moves in 5 minutes.
    pub fn blitz() -> TimeControl {
        TimeControl::all_moves_in(Millis::minutes(5), Extra::None)
    }

    /// The periods, at least one.
    pub fn periods(&self) -> &[Period] {
        &self.periods
    }

    /// The extra time for each move.
    pub fn extra(&self) -> Extra {
        self.extra
    }

    /// The period with this number, from 0. Numbers after the last period return the last one.
    pub fn period(&self, number: usize) -> Period {
        let last = self.periods.len() - 1;
        self.periods[number.min(last)]
    }

    /// Delay of each move; 0 without a delay.
    pub fn delay(&self) -> Millis {
        match self.extra {
            Extra::Delay(time) => time,
            Extra::None | Extra::Increment(_) => Millis::ZERO,
        }
    }

    /// Pace of a game with this time control: classical, rapid or blitz.
    ///
    /// The rules define the paces for fixed times only. As in FIDE's rules, the extra time of 60
    /// moves is added; otherwise 3 minutes with 2 seconds a move would count as a classical game.
    pub fn pace(&self) -> Pace {
        let [Period { moves: None, time }] = self.periods[..] else {
            return Pace::Classical;
        };
        let whole = time + self.extra.time().times(60);
        if whole < Millis::minutes(15) {
            Pace::Blitz
        } else if whole <= Millis::minutes(60) {
            Pace::Rapid
        } else {
            Pace::Classical
        }
    }
}

/// Pace of a game, on which the laws of the game depend; a slower pace compares as greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Pace {
    /// All moves in less than 15 minutes (Appendix C).
    Blitz,
    /// All moves in 15 to 60 minutes (Appendix B).
    Rapid,
    /// All slower games, and games without a clock.
    Classical,
}
