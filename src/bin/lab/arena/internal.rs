//! Players that run in this process, in contrast to external engines, and the setting that selects
//! how such a player chooses its moves.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::baseline;
use super::clock::TimeControl;
use tritower::cli::{EnginePlayer, EngineSetting};
use tritower::engine::{Opponent, Strength, TimeLeft};
use tritower::game::Game;
use tritower::rules::Move;

/// Way in which a player chooses moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A random capture, or a random legal move if no capture is legal.
    Captures,
    /// The engine at full strength with a clock.
    Clock(TimeControl),
    /// The minimal engine of the module `baseline`, with this depth in plies.
    Baseline(u32),
    /// The engine without a clock.
    Engine(EngineSetting),
}

/// The text is not a valid setting.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is not a player: expected random, captures, baseline=PLIES, level=0 to 18, depth=PLIES, nodes=COUNT, time=MS or clock=SECONDS+SECONDS"
)]
pub struct SettingError(String);

impl FromStr for Setting {
    type Err = SettingError;

    fn from_str(text: &str) -> Result<Setting, SettingError> {
        let error = || SettingError(text.to_owned());
        match text.split_once('=') {
            _ if text == "captures" => Ok(Setting::Captures),
            Some(("clock", time)) => time.parse().map(Setting::Clock).map_err(|()| error()),
            Some(("baseline", depth)) => match depth.parse() {
                Ok(depth @ 1..) => Ok(Setting::Baseline(depth)),
                _ => Err(error()),
            },
            _ => text.parse().map(Setting::Engine).map_err(|_| error()),
        }
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Setting::Captures => write!(f, "captures"),
            Setting::Baseline(depth) => write!(f, "baseline={depth}"),
            Setting::Clock(control) => write!(f, "clock={control}"),
            Setting::Engine(setting) => setting.fmt(f),
        }
    }
}

/// A player that runs in this process, in contrast to an external engine.
pub struct InternalPlayer {
    setting: Setting,
    engine: EnginePlayer,
}

impl InternalPlayer {
    /// Creates a player with a transposition table of `mebibytes` MiB.
    pub fn new(setting: Setting, mebibytes: usize) -> InternalPlayer {
        InternalPlayer {
            setting,
            engine: EnginePlayer::new(mebibytes),
        }
    }

    /// Prepares the player for a new game: clears its table and sets its random seed.
    pub fn begin(&mut self, seed: u64) {
        self.engine.begin(seed);
    }

    /// Returns the time control of the player; `None` if the player has no clock.
    pub fn control(&self) -> Option<TimeControl> {
        match self.setting {
            Setting::Clock(control) => Some(control),
            _ => None,
        }
    }

    /// Chooses a move; `clock` is the player's remaining time if the player has a clock. `None` if
    /// there is no legal move.
    pub fn choose(&mut self, game: &Game, clock: Option<TimeLeft>) -> Option<Move> {
        let position = *game.last();
        match self.setting {
            Setting::Captures => {
                let mut moves = position.legal_moves();
                if moves.iter().any(|&mv| position.is_capture(mv)) {
                    moves.retain(|&mv| position.is_capture(mv));
                }
                self.engine.pick(&moves).copied()
            }
            Setting::Clock(_) => {
                let opponent = Opponent::new(Strength::FULL, self.engine.seed()).without_variety();
                let task = opponent.task(position, Vec::new(), clock);
                self.engine.think(task, game).best()
            }
            Setting::Baseline(depth) => baseline::best(&position, depth, self.engine.seed()),
            Setting::Engine(setting) => self.engine.choose(setting, game, clock),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    #[test]
    fn a_setting_is_written_as_it_is_read() {
        for text in [
            "random",
            "captures",
            "baseline=4",
            "level=6,attacking",
            "clock=10+0.1",
        ] {
            assert_eq!(text.parse::<Setting>().unwrap().to_string(), text);
        }
        for text in ["", "clock=0", "baseline=0", "baseline", "level=19"] {
            assert!(text.parse::<Setting>().is_err(), "{text}");
        }
    }
}
