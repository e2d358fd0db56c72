//! Arguments that many commands share: a rule set, and a position under it.

use super::CliError;
use super::english::english;
use crate::pgn;
use crate::rules::laws::Base;
use crate::rules::{Position, RuleSet, TOURNAMENT};

/// The command-line argument `--rules`, which selects the rule set.
#[derive(Debug, clap::Args)]
pub struct RulesArgument {
    /// Rule set: tower (the default) or chess, with options after +, as in tower+960
    /// (see `tritower rules`)
    #[arg(long, value_name = "NAME", verbatim_doc_comment)]
    rules: Option<String>,
}

impl RulesArgument {
    /// Returns the rule set given with `--rules`, or the tournament rules.
    pub fn rules(&self) -> Result<&'static RuleSet, CliError> {
        Ok(self.named()?.unwrap_or(&TOURNAMENT))
    }

    /// Returns the rule set given with `--rules`; `None` if this option is missing.
    pub fn named(&self) -> Result<Option<&'static RuleSet>, CliError> {
        // Capital letters, and blanks or commas between options, are accepted too.
        let plain = |text: &String| {
            let parts = text.split(['+', ' ', ',']).filter(|part| !part.is_empty());
            parts.collect::<Vec<_>>().join("+").to_lowercase()
        };
        let named = self.rules.as_ref().map(plain);
        let named = named.as_deref().map(RuleSet::named);
        Ok(named.transpose()?)
    }
}

/// The arguments `--rules`, `--tfen` and `--fen`.
#[derive(Debug, clap::Args)]
pub struct PositionArgument {
    #[command(flatten)]
    rules: RulesArgument,
    /// Position on the tower (default: the starting position)
    #[arg(long)]
    tfen: Option<String>,
    /// Position on the flat board (default: the starting position)
    #[arg(long, conflicts_with = "tfen")]
    fen: Option<String>,
}

impl PositionArgument {
    /// Returns the rule set given with `--rules`, or the tournament rules.
    pub fn rules(&self) -> Result<&'static RuleSet, CliError> {
        self.rules.rules()
    }

    /// Returns the position given with `--tfen` or `--fen`, or the initial position of the rule
    /// set.
    pub fn position(&self) -> Result<Position, CliError> {
        let rules = self.rules()?;
        Ok(self.given()?.unwrap_or_else(|| Position::start_of(rules)))
    }

    /// Returns the position given with `--tfen` or `--fen`; `None` without these options.
    ///
    /// Prints notes about corrections of the position's text to the standard error.
    pub fn given(&self) -> Result<Option<Position>, CliError> {
        let rules = self.rules()?;
        let (text, option, base) = match (&self.tfen, &self.fen) {
            (Some(tfen), _) => (tfen, "--tfen", Base::Tower),
            (None, Some(fen)) => (fen, "--fen", Base::Chess),
            (None, None) => return Ok(None),
        };
        if rules.base() != base {
            return Err(CliError::OtherBoard { option });
        }
        let read = pgn::read_position_of(text, rules);
        let read = read.map_err(|error| CliError::Position { option, error })?;
        for note in &read.notes {
            eprintln!("tritower: {option}: {}", english(rules, note));
        }
        Ok(Some(read.position))
    }
}
