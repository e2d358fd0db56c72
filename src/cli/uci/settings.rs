//! The UCI options of the engine, which the command `setoption` sets.

use std::ops::RangeInclusive;
use std::time::Duration;

use super::messages::{MAX_REPEATED, Refusal};
use crate::engine::{MAX_LINES, Strength, Style};
use crate::rules::{RuleSet, RuleSetError};
use crate::uci::{Kind, Offer, variant};

/// Default of the time per move that is reserved for the transmission of the move.
pub(super) const DEFAULT_OVERHEAD: Duration = Duration::from_millis(60);

/// A UCI option.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EngineOption {
    Hash,
    ClearHash,
    Threads,
    MultiPv,
    MoveOverhead,
    Ponder,
    OwnBook,
    AnalyseMode,
    Opponent,
    Chess960,
    Variant,
    LimitStrength,
    Elo,
    Style,
}

/// The values of the UCI options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    /// Size of the transposition table in MiB.
    pub(super) hash: usize,
    /// Number of threads of a search.
    pub(super) threads: usize,
    /// Number of best variations to report (`MultiPV`).
    pub(super) lines: usize,
    /// Time per move that is reserved for the transmission of the move.
    pub(super) overhead: Duration,
    /// Name of the rule set, without the option for shuffled starts.
    variant: String,
    /// Whether games start from one of 960 positions.
    shuffled: bool,
    /// Whether the engine plays at a level below full strength.
    limited: bool,
    /// Level at which the engine plays if `limited` is true, in Elo points.
    elo: u16,
    /// Style in which the engine plays.
    pub(super) style: Style,
    /// Whether the first moves come from the bundled opening tree.
    pub(super) own_book: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            hash: 64,
            threads: 1,
            lines: 1,
            overhead: DEFAULT_OVERHEAD,
            variant: "chess".to_owned(),
            shuffled: false,
            limited: false,
            elo: *Strength::ELO.end(),
            style: Style::default(),
            own_book: false,
        }
    }
}

impl EngineOption {
    /// All options, in the order in which the answer to `uci` lists them.
    const ALL: [EngineOption; 14] = [
        EngineOption::Hash,
        EngineOption::ClearHash,
        EngineOption::Threads,
        EngineOption::MultiPv,
        EngineOption::MoveOverhead,
        EngineOption::Ponder,
        EngineOption::OwnBook,
        EngineOption::AnalyseMode,
        EngineOption::Opponent,
        EngineOption::Chess960,
        EngineOption::Variant,
        EngineOption::LimitStrength,
        EngineOption::Elo,
        EngineOption::Style,
    ];

    fn name(self) -> &'static str {
        match self {
            EngineOption::Hash => "Hash",
            EngineOption::ClearHash => "Clear Hash",
            EngineOption::Threads => "Threads",
            EngineOption::MultiPv => "MultiPV",
            EngineOption::MoveOverhead => "Move Overhead",
            EngineOption::Ponder => "Ponder",
            EngineOption::OwnBook => "OwnBook",
            EngineOption::AnalyseMode => "UCI_AnalyseMode",
            EngineOption::Opponent => "UCI_Opponent",
            EngineOption::Chess960 => variant::CHESS960_OPTION,
            EngineOption::Variant => variant::VARIANT_OPTION,
            EngineOption::LimitStrength => "UCI_LimitStrength",
            EngineOption::Elo => "UCI_Elo",
            EngineOption::Style => "Style",
        }
    }

    /// Returns the UCI type of the option, with its default and range.
    fn kind(self) -> Kind {
        let default = Settings::default();
        let spin = |default: usize, range: RangeInclusive<usize>| Kind::Spin {
            default: default as i64,
            min: *range.start() as i64,
            max: *range.end() as i64,
        };
        let check = |default| Kind::Check { default };
        match self {
            EngineOption::Hash => spin(default.hash, 1..=65_536),
            EngineOption::ClearHash => Kind::Button,
            EngineOption::Threads => spin(default.threads, 1..=64),
            EngineOption::MultiPv => spin(default.lines, 1..=MAX_LINES),
            EngineOption::MoveOverhead => spin(default.overhead.as_millis() as usize, 0..=5_000),
            EngineOption::Ponder | EngineOption::AnalyseMode => check(false),
            EngineOption::Opponent => Kind::Text {
                default: "<empty>".to_owned(),
            },
            EngineOption::OwnBook => check(default.own_book),
            EngineOption::Style => Kind::Combo {
                default: default.style.name().to_owned(),
                choices: Style::ALL.map(|style| style.name().to_owned()).into(),
            },
            EngineOption::Chess960 => check(default.shuffled),
            EngineOption::Variant => Kind::Combo {
                default: default.variant,
                choices: variant::names(),
            },
            EngineOption::LimitStrength => check(default.limited),
            EngineOption::Elo => {
                let (least, most) = Strength::ELO.into_inner();
                spin(default.elo.into(), least.into()..=most.into())
            }
        }
    }

    fn offer(self) -> Offer {
        Offer {
            name: self.name().to_owned(),
            kind: self.kind(),
        }
    }
}

/// Returns all options, for the answer to `uci`.
pub(super) fn offers() -> impl Iterator<Item = Offer> {
    EngineOption::ALL.into_iter().map(EngineOption::offer)
}

/// Splits the arguments of `setoption` into the name and the value of an option. The value may be
/// empty. `None` if the name is missing.
pub(super) fn name_and_value(text: &str) -> Option<(String, String)> {
    let mut words = text.split_whitespace();
    words.next().filter(|&word| word == "name")?;
    let rest: Vec<&str> = words.collect();
    let mut halves = rest.splitn(2, |&word| word == "value");
    let name = halves.next()?.join(" ");
    let value = halves.next().unwrap_or_default().join(" ");
    (!name.is_empty()).then_some((name, value))
}

impl Settings {
    /// Sets an option; returns whether the transposition table has to be cleared.
    ///
    /// # Errors
    ///
    /// If there is no such option, or if the value is not valid for it. Nothing changes then.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<bool, Refusal> {
        let mut options = EngineOption::ALL.into_iter();
        let option = options.find(|option| option.name().eq_ignore_ascii_case(name));
        let option = option.ok_or_else(|| Refusal::NoOption {
            name: name.chars().take(MAX_REPEATED).collect(),
            known: offers().map(|offer| offer.name).collect(),
        })?;
        let value = value.to_lowercase();
        // The value may be the name of any rule set, not only of those in the list.
        if option == EngineOption::Variant {
            variant::rule_set(&value, self.shuffled)?;
        } else {
            option.offer().check(&value)?;
        }
        // The value has already been checked, so the default is never used.
        let number = || value.parse().unwrap_or_default();
        match option {
            EngineOption::Hash => self.hash = number(),
            EngineOption::ClearHash => return Ok(true),
            EngineOption::Threads => self.threads = number(),
            EngineOption::MultiPv => self.lines = number(),
            EngineOption::MoveOverhead => {
                self.overhead = Duration::from_millis(number() as u64);
            }
            EngineOption::Chess960 => self.shuffled = value == "true",
            EngineOption::Variant => self.variant = value,
            EngineOption::LimitStrength => self.limited = value == "true",
            EngineOption::Elo => self.elo = value.parse().unwrap_or(self.elo),
            EngineOption::OwnBook => self.own_book = value == "true",
            EngineOption::Style => self.style = Style::named(&value).unwrap_or_default(),
            // Clients set these options without being asked. Whether a search ponders depends on
            // `go ponder` alone.
            EngineOption::Ponder | EngineOption::AnalyseMode | EngineOption::Opponent => {}
        }
        Ok(false)
    }

    /// Returns the rule set that the options select.
    pub(super) fn rules(&self) -> Result<&'static RuleSet, RuleSetError> {
        variant::rule_set(&self.variant, self.shuffled)
    }

    /// Returns the level at which the engine plays; `None` at full strength.
    pub(super) fn level(&self) -> Option<Strength> {
        self.limited.then(|| Strength::of_elo(self.elo))
    }
}
