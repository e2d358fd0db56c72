//! Players that run in this process, in contrast to external engines, and the setting that selects
//! how such a player chooses its moves.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use super::baseline;
use super::clock::TimeControl;
use crate::engine::{
    ComputerPlayer, Decision, Limits, Opponent, Report, Search, Stop, Strength, Style, Task,
    TimeLeft,
};
use crate::game::Game;
use crate::rules::Move;
use crate::rules::random::{Random, mixed};
use crate::store::openings;

/// Way in which a player chooses moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A random legal move.
    Random,
    /// A random capture, or a random legal move if no capture is legal.
    Captures,
    /// The engine at full strength within these limits.
    Search(Limits),
    /// The engine at full strength with a clock.
    Clock(TimeControl),
    /// The engine at one of the levels of the app and in one of its styles. Its first moves come
    /// from the bundled opening tree.
    Level(ComputerPlayer),
    /// The minimal engine of the module `baseline`, with this depth in plies.
    Baseline(u32),
}

/// The text is not a valid setting.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{text}` is not a player: {}", match .text.starts_with("level=") {
    true => "levels go from 0 to 18, and a style after a comma is solid, attacking or boards",
    false => "expected random, captures, baseline=PLIES, level=0 to 18, depth=PLIES, nodes=COUNT, time=MS or clock=SECONDS+SECONDS",
})]
pub struct SettingError {
    text: String,
}

impl FromStr for Setting {
    type Err = SettingError;

    fn from_str(text: &str) -> Result<Setting, SettingError> {
        let error = || SettingError {
            text: text.to_owned(),
        };
        match text {
            "random" => return Ok(Setting::Random),
            "captures" => return Ok(Setting::Captures),
            _ => {}
        }
        let (name, number) = text.split_once('=').ok_or_else(error)?;
        match name {
            "clock" => return number.parse().map(Setting::Clock).map_err(|()| error()),
            "level" => return computer(number).map(Setting::Level).ok_or_else(error),
            _ => {}
        }
        let number: u32 = number.parse().map_err(|_| error())?;
        let limits = match name {
            _ if number == 0 => return Err(error()),
            "baseline" => return Ok(Setting::Baseline(number)),
            "depth" => Limits::depth(number),
            "nodes" => Limits::nodes(number.into()),
            "time" => Limits::time(Duration::from_millis(number.into())),
            _ => return Err(error()),
        };
        Ok(Setting::Search(limits))
    }
}

/// Reads a level, with or without a style after a comma: `6` or `6,attacking`.
fn computer(text: &str) -> Option<ComputerPlayer> {
    let (number, style) = match text.split_once(',') {
        Some((number, style)) => (number, Style::named(style)?),
        None => (text, Style::default()),
    };
    let number: u8 = number.parse().ok()?;
    let level = Strength::all().find(|level| level.number() == number)?;
    Some(ComputerPlayer { level, style })
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Setting::Random => write!(f, "random"),
            Setting::Captures => write!(f, "captures"),
            Setting::Level(ComputerPlayer { level, style }) => {
                write!(f, "level={}", level.number())?;
                match style {
                    Style::Balanced => Ok(()),
                    style => write!(f, ",{style}"),
                }
            }
            Setting::Baseline(depth) => write!(f, "baseline={depth}"),
            Setting::Clock(control) => write!(f, "clock={control}"),
            Setting::Search(limits) => {
                let time = limits.time.map(|time| time.as_millis() as u64);
                let depth = limits.depth.map(u64::from);
                let all = [("depth", depth), ("nodes", limits.nodes), ("time", time)];
                let given = all.iter().find_map(|&(name, limit)| Some((name, limit?)));
                let (name, limit) = given.unwrap_or(("depth", 0));
                write!(f, "{name}={limit}")
            }
        }
    }
}

/// A player that runs in this process, in contrast to an external engine. Its moves depend only on
/// the setting, the seed and the game, unless the setting limits the time.
pub(in crate::cli) struct InternalPlayer {
    setting: Setting,
    search: Search,
    random: Random,
    seed: u64,
}

impl InternalPlayer {
    /// Creates a player with a transposition table of `mebibytes` MiB.
    pub(in crate::cli) fn new(setting: Setting, mebibytes: usize) -> InternalPlayer {
        InternalPlayer {
            setting,
            search: Search::new(mebibytes, 1),
            random: Random(0),
            seed: 0,
        }
    }

    /// Prepares the player for a new game: clears its table and sets its random seed.
    pub(in crate::cli) fn begin(&mut self, seed: u64) {
        self.search.clear();
        self.random = Random(seed);
        self.seed = seed;
    }

    /// Returns the time control of the player; `None` if the player has no clock.
    pub(super) fn control(&self) -> Option<TimeControl> {
        match self.setting {
            Setting::Clock(control) => Some(control),
            _ => None,
        }
    }

    /// Chooses a move; `clock` is the player's remaining time if the player has a clock. `None` if
    /// there is no legal move.
    pub(in crate::cli) fn choose(&mut self, game: &Game, clock: Option<TimeLeft>) -> Option<Move> {
        let position = *game.last();
        match self.setting {
            Setting::Random => self.random.pick(&position.legal_moves()).copied(),
            Setting::Captures => {
                let mut moves = position.legal_moves();
                if moves.iter().any(|&mv| position.is_capture(mv)) {
                    moves.retain(|&mv| position.is_capture(mv));
                }
                self.random.pick(&moves).copied()
            }
            Setting::Search(limits) => self.think(Task::new(position).limits(limits), game).best(),
            Setting::Clock(_) => {
                let opponent = Opponent::new(Strength::FULL, self.seed).without_variety();
                let task = opponent.task(position, Vec::new(), clock);
                self.think(task, game).best()
            }
            Setting::Level(ComputerPlayer { level, style }) => {
                let chance = mixed(self.seed ^ position.key());
                let opening = openings::first_move(&position, level.opening_margin(), chance);
                if opening.is_some() {
                    return opening;
                }
                // In a match a player with a level never resigns, so that only the rules end a
                // game.
                let mut opponent = Opponent::new(level, self.seed).with_style(style);
                let report = self.think(opponent.task(position, Vec::new(), clock), game);
                match opponent.decide(&position, &report)? {
                    Decision::Play { mv, .. } => Some(mv),
                    Decision::Resign => report.best(),
                }
            }
            Setting::Baseline(depth) => baseline::best(&position, depth, self.seed),
        }
    }

    fn think(&mut self, task: Task, game: &Game) -> Report {
        let earlier = game.keys_before(game.live()).collect();
        self.search
            .run(&task.after(earlier), &Stop::default(), |_| {})
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
            "level=0",
            "level=1",
            "level=18",
            "level=6,attacking",
            "level=0,boards",
            "depth=4",
            "nodes=20000",
            "time=50",
            "clock=10+0.1",
        ] {
            assert_eq!(text.parse::<Setting>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "depth",
            "depth=0",
            "nodes=-1",
            "hope=3",
            "random=1",
            "level=19",
            "clock=0",
            "level=",
            "level=6,",
            "level=6,wild",
        ] {
            assert!(text.parse::<Setting>().is_err(), "{text}");
        }
    }
}
