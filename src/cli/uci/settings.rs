//! The UCI options of the engine, which the command `setoption` sets.

use std::ops::RangeInclusive;
use std::time::Duration;

use super::messages::{MAX_REPEATED, Refusal};
use crate::engine::{MAX_LINES, Strength, Style};
use crate::rules::laws::Base;
use crate::rules::{RuleSet, RuleSetError};
use crate::uci::{Kind, Offer, variant};

/// Default of the time per move that is reserved for the transmission of the move.
pub(super) const DEFAULT_OVERHEAD: Duration = Duration::from_millis(60);

/// The values of the UCI options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    /// Size of the transposition table in MiB.
    pub(super) hash: usize,
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

/// All options that the engine offers.
pub(super) fn offers() -> Vec<Offer> {
    let default = Settings::default();
    let spin = |default: usize, range: RangeInclusive<usize>| Kind::Spin {
        default: default as i64,
        min: *range.start() as i64,
        max: *range.end() as i64,
    };
    let check = |default| Kind::Check { default };
    let opponent = Kind::Text {
        default: "<empty>".to_owned(),
    };
    let variants = Kind::Combo {
        default: default.variant,
        choices: variant::names(),
    };
    let styles = Kind::Combo {
        default: default.style.name().to_owned(),
        choices: Style::ALL.map(|style| style.name().to_owned()).into(),
    };
    let (least, most) = Strength::ELO.into_inner();
    let overhead = default.overhead.as_millis() as usize;
    let offers = [
        ("Hash", spin(default.hash, 1..=65_536)),
        ("Clear Hash", Kind::Button),
        ("Threads", spin(default.threads, 1..=64)),
        ("MultiPV", spin(default.lines, 1..=MAX_LINES)),
        ("Move Overhead", spin(overhead, 0..=5_000)),
        ("Ponder", check(false)),
        ("OwnBook", check(default.own_book)),
        ("UCI_AnalyseMode", check(false)),
        ("UCI_Opponent", opponent),
        (variant::CHESS960_OPTION, check(default.shuffled)),
        (variant::VARIANT_OPTION, variants),
        ("UCI_LimitStrength", check(default.limited)),
        (
            "UCI_Elo",
            spin(default.elo.into(), least.into()..=most.into()),
        ),
        ("Style", styles),
    ];
    let offer = |(name, kind): (&str, Kind)| Offer {
        name: name.to_owned(),
        kind,
    };
    offers.map(offer).into()
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
        let offers = offers();
        let offer = offers.iter().find(|offer| offer.is(name));
        let offer = offer.ok_or_else(|| Refusal::NoOption {
            name: name.chars().take(MAX_REPEATED).collect(),
            known: offers.iter().map(|offer| offer.name.clone()).collect(),
        })?;
        let value = value.to_lowercase();
        // The value may be the name of any rule set, not only of those in the list.
        if offer.is(variant::VARIANT_OPTION) {
            variant::rule_set(&value, self.shuffled)?;
        } else {
            offer.check(&value)?;
        }
        // The value has already been checked, so the default is never used.
        let number = || value.parse().unwrap_or_default();
        match offer.name.as_str() {
            "Hash" => self.hash = number(),
            "Clear Hash" => return Ok(true),
            "Threads" => self.threads = number(),
            "MultiPV" => self.lines = number(),
            "Move Overhead" => self.overhead = Duration::from_millis(number() as u64),
            variant::CHESS960_OPTION => self.shuffled = value == "true",
            variant::VARIANT_OPTION => self.variant = value,
            "UCI_LimitStrength" => self.limited = value == "true",
            "UCI_Elo" => self.elo = value.parse().unwrap_or(self.elo),
            "OwnBook" => self.own_book = value == "true",
            "Style" => self.style = Style::named(&value).unwrap_or_default(),
            // Clients set the others without being asked. Whether a search ponders depends on
            // `go ponder` alone.
            _ => {}
        }
        Ok(false)
    }

    /// Returns the rule set that the options select.
    pub(super) fn rules(&self) -> Result<&'static RuleSet, RuleSetError> {
        variant::rule_set(&self.variant, self.shuffled)
    }

    /// Returns the level at which the engine plays; `None` at full strength.
    pub(super) fn level(&self) -> Option<Strength> {
        let is_tower = self.rules().is_ok_and(|rules| rules.base() == Base::Tower);
        self.limited.then(|| match is_tower {
            true => Strength::of_elo_on_tower(self.elo),
            false => Strength::of_elo(self.elo),
        })
    }
}
