//! Tritower's own engine as a player, and the setting that selects how it chooses its moves.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use crate::engine::{
    ComputerPlayer, Decision, Limits, Opponent, Report, Search, Stop, Strength, Style, Task,
    TimeLeft,
};
use crate::game::Game;
use crate::library::openings;
use crate::rules::Move;
use crate::rules::random::{Random, mixed};

/// Way in which the engine chooses moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineSetting {
    /// A random legal move.
    Random,
    /// Full strength within these limits.
    Search(Limits),
    /// One of the levels of the app, in one of its styles. The first moves come from the bundled
    /// opening tree.
    Level(ComputerPlayer),
}

/// The text is not a valid setting.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{text}` is not a player: {}", match .text.starts_with("level=") {
    true => "levels go from 0 to 18, and a style after a comma is solid, attacking or boards",
    false => "expected random, level=0 to 18, depth=PLIES, nodes=COUNT or time=MS",
})]
pub struct EngineSettingError {
    text: String,
}

impl FromStr for EngineSetting {
    type Err = EngineSettingError;

    fn from_str(text: &str) -> Result<EngineSetting, EngineSettingError> {
        let error = || EngineSettingError {
            text: text.to_owned(),
        };
        if text == "random" {
            return Ok(EngineSetting::Random);
        }
        let (name, number) = text.split_once('=').ok_or_else(error)?;
        if name == "level" {
            let level = computer(number).map(EngineSetting::Level);
            return level.ok_or_else(error);
        }
        let number: u32 = number.parse().map_err(|_| error())?;
        let limits = match name {
            _ if number == 0 => return Err(error()),
            "depth" => Limits::depth(number),
            "nodes" => Limits::nodes(number.into()),
            "time" => Limits::time(Duration::from_millis(number.into())),
            _ => return Err(error()),
        };
        Ok(EngineSetting::Search(limits))
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

impl fmt::Display for EngineSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineSetting::Random => write!(f, "random"),
            EngineSetting::Level(ComputerPlayer { level, style }) => {
                write!(f, "level={}", level.number())?;
                match style {
                    Style::Balanced => Ok(()),
                    style => write!(f, ",{style}"),
                }
            }
            EngineSetting::Search(limits) => {
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

/// Tritower's own engine as a player. Its moves depend only on the setting, the seed and the game,
/// unless the setting limits the time.
pub struct EnginePlayer {
    search: Search,
    random: Random,
    seed: u64,
}

impl EnginePlayer {
    /// Creates a player with a transposition table of `mebibytes` MiB.
    pub fn new(mebibytes: usize) -> EnginePlayer {
        EnginePlayer {
            search: Search::new(mebibytes, 1),
            random: Random(0),
            seed: 0,
        }
    }

    /// Prepares the player for a new game: clears its table and sets its random seed.
    pub fn begin(&mut self, seed: u64) {
        self.search.clear();
        self.random = Random(seed);
        self.seed = seed;
    }

    /// Returns the seed of the present game.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Chooses a random move; `None` if the list is empty.
    pub fn pick<'a>(&mut self, moves: &'a [Move]) -> Option<&'a Move> {
        self.random.pick(moves)
    }

    /// Chooses a move; `clock` is the player's remaining time if the player has a clock. `None` if
    /// there is no legal move.
    pub fn choose(
        &mut self,
        setting: EngineSetting,
        game: &Game,
        clock: Option<TimeLeft>,
    ) -> Option<Move> {
        let position = *game.last();
        match setting {
            EngineSetting::Random => self.pick(&position.legal_moves()).copied(),
            EngineSetting::Search(limits) => {
                self.think(Task::new(position).limits(limits), game).best()
            }
            EngineSetting::Level(ComputerPlayer { level, style }) => {
                let chance = mixed(self.seed ^ position.key());
                let opening = openings::first_move(&position, level.opening_margin(), chance);
                if opening.is_some() {
                    return opening;
                }
                // A player with a level never resigns here, so that only the rules end a game.
                let mut opponent = Opponent::new(level, self.seed).with_style(style);
                let report = self.think(opponent.task(position, Vec::new(), clock), game);
                match opponent.decide(&position, &report)? {
                    Decision::Play { mv, .. } => Some(mv),
                    Decision::Resign => report.best(),
                }
            }
        }
    }

    /// Searches a task, with the positions of the game before it.
    pub fn think(&mut self, task: Task, game: &Game) -> Report {
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
            "level=0",
            "level=1",
            "level=18",
            "level=6,attacking",
            "level=0,boards",
            "depth=4",
            "nodes=20000",
            "time=50",
        ] {
            assert_eq!(text.parse::<EngineSetting>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "depth",
            "depth=0",
            "nodes=-1",
            "hope=3",
            "random=1",
            "level=19",
            "level=",
            "level=6,",
            "level=6,wild",
        ] {
            assert!(text.parse::<EngineSetting>().is_err(), "{text}");
        }
    }
}
