//! What commands are asked about: a rule set, and a position under it.

use super::CliError;
use crate::rules::laws::Base;
use crate::rules::{Position, RuleSet, TOURNAMENT};
use crate::store;

/// A rule set, where one is asked for.
#[derive(Debug, clap::Args)]
pub(super) struct RulesArgument {
    /// The rule set: `tower` or `chess`, and options with + between (see `tritower rules`); tower when left out
    #[arg(long, value_name = "NAME")]
    rules: Option<String>,
}

impl RulesArgument {
    /// The rule set; the tournament rules when none is named.
    pub fn rules(&self) -> Result<&'static RuleSet, CliError> {
        Ok(self.named()?.unwrap_or(&TOURNAMENT))
    }

    /// The rule set that is named.
    pub fn named(&self) -> Result<Option<&'static RuleSet>, CliError> {
        let named = self.rules.as_deref().map(RuleSet::named);
        Ok(named.transpose()?)
    }
}

/// A position, with the rule set that it is one of.
#[derive(Debug, clap::Args)]
pub(super) struct PositionArgument {
    #[command(flatten)]
    rules: RulesArgument,
    /// The position, on the tower; the initial one when left out
    #[arg(long)]
    tfen: Option<String>,
    /// The position, on the flat board; the initial one when left out
    #[arg(long, conflicts_with = "tfen")]
    fen: Option<String>,
}

impl PositionArgument {
    /// The rule set; the tournament rules when none is named.
    pub fn rules(&self) -> Result<&'static RuleSet, CliError> {
        self.rules.rules()
    }

    /// The position, or the initial one of the rule set.
    pub fn position(&self) -> Result<Position, CliError> {
        let rules = self.rules()?;
        Ok(self.given()?.unwrap_or_else(|| Position::start_of(rules)))
    }

    /// The position that is given as text.
    pub fn given(&self) -> Result<Option<Position>, CliError> {
        let rules = self.rules()?;
        let (text, option, base) = match (&self.tfen, &self.fen) {
            (Some(tfen), _) => (tfen, "--tfen", Base::Tower),
            (None, Some(fen)) => (fen, "--fen", Base::Chess),
            (None, None) => return Ok(None),
        };
        if rules.base() != base {
            return Err(CliError::OtherBoard { option, rules });
        }
        let read = store::read_position_of(text, rules);
        let read = read.map_err(|error| CliError::Position { option, error })?;
        for note in &read.notes {
            eprintln!("tritower: {option}: {note}");
        }
        Ok(Some(read.position))
    }
}
