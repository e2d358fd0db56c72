//! Time controls (Article 6.2): how long a player may think, and what he gets for
//! each move. And the pace that follows from them: classical, rapid or blitz
//! (Articles B1 and C1).

use thiserror::Error;

use super::Millis;

/// A period of a game: so many moves in so much time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// How many moves; none for all that remain.
    pub moves: Option<u32>,
    /// In what time.
    pub time: Millis,
}

/// What a player gets for each move beside the time of the period.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Extra {
    /// Nothing.
    #[default]
    None,
    /// An additional amount after the move is completed.
    Increment(Millis),
    /// A fixed extra time that runs first: the main time is touched only once it
    /// has passed. Main time saved in a period is not carried into the next.
    Delay(Millis),
}

impl Extra {
    /// How much it is for a move.
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

/// Why periods make no time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ControlError {
    /// There is none.
    #[error("a time control needs at least one period (Article 6.2)")]
    NoPeriod,
    /// There are more than a clock can be set to.
    #[error("a time control has at most {} periods", TimeControl::MAX_PERIODS)]
    TooManyPeriods,
    /// A period, counted from 1, of no move or of too many.
    #[error("period {0} needs 1 to {max} moves", max = TimeControl::MAX_MOVES)]
    Moves(usize),
    /// A period, counted from 1, that no other can follow: it is of all moves.
    #[error("period {0} is of all remaining moves, so that none can follow it")]
    NotLast(usize),
    /// A time that is too long.
    #[error("a period or an extra time lasts {} hours at most", TimeControl::MAX_TIME.0 / 3_600_000)]
    TooLong,
    /// A clock has two displays, and each needs its control.
    #[error("a clock needs two time controls, White's and Black's (Article 6.1)")]
    NotTwo,
    /// A first period without any time.
    #[error("the first period gives no time at all")]
    NoTime,
}

impl TimeControl {
    /// The most periods that a control may have.
    pub const MAX_PERIODS: usize = 8;
    /// The most moves of a period.
    pub const MAX_MOVES: u32 = 999;
    /// The longest period and the longest extra time.
    pub const MAX_TIME: Millis = Millis::minutes(60 * 100);

    /// A control of these periods. The last one repeats if it is of a number of
    /// moves.
    ///
    /// # Errors
    ///
    /// When there is no period or one of them is not possible.
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

    /// All moves in a time, which is brought between a millisecond and the
    /// longest there is; the extra time likewise.
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

    /// A classical control: forty moves in two hours, then all in one.
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

    /// A rapid control (Article B1): all moves in thirty minutes.
    pub fn rapid() -> TimeControl {
        TimeControl::all_moves_in(Millis::minutes(30), Extra::None)
    }

    /// A blitz control (Article C1): all moves in five minutes.
    pub fn blitz() -> TimeControl {
        TimeControl::all_moves_in(Millis::minutes(5), Extra::None)
    }

    /// Its periods, at least one.
    pub fn periods(&self) -> &[Period] {
        &self.periods
    }

    /// What it gives for each move.
    pub fn extra(&self) -> Extra {
        self.extra
    }

    /// The period of this number, from 0. The last one stands for all after it.
    pub fn period(&self, number: usize) -> Period {
        let last = self.periods.len() - 1;
        self.periods[number.min(last)]
    }

    /// The fixed extra time of a move; nought outside the delay mode.
    pub fn delay(&self) -> Millis {
        match self.extra {
            Extra::Delay(time) => time,
            Extra::None | Extra::Increment(_) => Millis::ZERO,
        }
    }

    /// The pace of a game under this control.
    ///
    /// The rules speak of a fixed time. An extra time for each move counts for
    /// sixty moves, as FIDE counts it: taken at the word, three minutes and two
    /// seconds a move would be a classical game.
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

/// Which laws of time a game is played under; slower ones are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Pace {
    /// All moves in less than 15 minutes (Appendix C).
    Blitz,
    /// All moves in 15 to 60 minutes (Appendix B).
    Rapid,
    /// Everything else, a game without a clock too.
    Classical,
}
