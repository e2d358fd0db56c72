//! What can be set: the command `setoption`.

use std::time::Duration;

use super::Refusal;
use super::thought::USUAL_OVERHEAD;
use crate::engine::{MOST_LINES, Strength};
use crate::rules::{RuleSet, RuleSetError};
use crate::uci::{Kind, Offer, variant};

/// What is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    /// Mebibytes for positions seen.
    pub(super) hash: usize,
    /// How many threads search.
    pub(super) threads: usize,
    /// How many of the best moves are told.
    pub(super) lines: usize,
    /// What a move may cost on its way to the client's clock.
    pub(super) overhead: Duration,
    /// Which rules are played by.
    variant: String,
    /// Whether from the 960 starts.
    shuffled: bool,
    /// Whether the computer plays at a level.
    limited: bool,
    /// At which, in Elo points.
    elo: u16,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            hash: 64,
            threads: 1,
            lines: 1,
            overhead: USUAL_OVERHEAD,
            variant: "chess".to_owned(),
            shuffled: false,
            limited: false,
            elo: *Strength::ELO.end(),
        }
    }
}

/// All that can be set.
pub(super) fn offers() -> Vec<Offer> {
    let usual = Settings::default();
    let spin = |default: usize, min: usize, max: usize| Kind::Spin {
        default: default as i64,
        min: min as i64,
        max: max as i64,
    };
    let check = |default| Kind::Check { default };
    let text = Kind::Text {
        default: "<empty>".to_owned(),
    };
    let (least, most) = (*Strength::ELO.start(), *Strength::ELO.end());
    let all = [
        ("Hash", spin(usual.hash, 1, 65_536)),
        ("Clear Hash", Kind::Button),
        ("Threads", spin(usual.threads, 1, 64)),
        ("MultiPV", spin(usual.lines, 1, MOST_LINES)),
        (
            "Move Overhead",
            spin(usual.overhead.as_millis() as usize, 0, 5_000),
        ),
        ("Ponder", check(false)),
        // Clients set these two by themselves; they change nothing.
        ("UCI_AnalyseMode", check(false)),
        ("UCI_Opponent", text),
        ("UCI_Chess960", check(usual.shuffled)),
        (
            "UCI_Variant",
            Kind::Combo {
                default: usual.variant,
                choices: variant::names(),
            },
        ),
        ("UCI_LimitStrength", check(usual.limited)),
        ("UCI_Elo", spin(usual.elo.into(), least.into(), most.into())),
    ];
    let offer = |(name, kind): (&str, Kind)| Offer {
        name: name.to_owned(),
        kind,
    };
    all.map(offer).into()
}

/// The name and the value in what follows `setoption`; the value may be empty.
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
    /// Sets something; says whether the memory is to be cleared.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<bool, Refusal> {
        let offers = offers();
        let offer = offers.iter().find(|offer| offer.is(name));
        let offer = offer.ok_or_else(|| Refusal::NoOption {
            name: name.chars().take(40).collect(),
            known: offers.iter().map(|offer| offer.name.clone()).collect(),
        })?;
        let value = value.to_lowercase();
        // A variant may be made of more options than the list has.
        if offer.name == "UCI_Variant" {
            variant::rule_set(&value, self.shuffled)?;
        } else {
            offer.check(&value)?;
        }
        // It has been checked, so that it is in range.
        let number = || value.parse().unwrap_or_default();
        match offer.name.as_str() {
            "Hash" => self.hash = number(),
            "Clear Hash" => return Ok(true),
            "Threads" => self.threads = number(),
            "MultiPV" => self.lines = number(),
            "Move Overhead" => self.overhead = Duration::from_millis(number() as u64),
            "UCI_Chess960" => self.shuffled = value == "true",
            "UCI_Variant" => self.variant = value,
            "UCI_LimitStrength" => self.limited = value == "true",
            "UCI_Elo" => self.elo = value.parse().unwrap_or(self.elo),
            // `go` says whether the search ponders.
            _ => {}
        }
        Ok(false)
    }

    /// By which rules is played.
    pub(super) fn rules(&self) -> Result<&'static RuleSet, RuleSetError> {
        variant::rule_set(&self.variant, self.shuffled)
    }

    /// The level at which the computer plays; none when at full strength.
    pub(super) fn level(&self) -> Option<Strength> {
        self.limited.then(|| Strength::of_elo(self.elo))
    }
}
