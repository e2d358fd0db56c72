//! `tritower rules`: lists the boards and options that make up the name of a rule set.

use std::io::Write;

use super::{CliError, Finding};
use crate::rules::laws::{Base, RuleOption};
use crate::texts::Texts;

/// Prints a line for each board and then for each option: its name, the boards that it can
/// be used with, its source, and what it changes.
pub(super) fn rules(out: &mut dyn Write) -> Result<Finding, CliError> {
    let words = Texts::default();
    for base in Base::ALL {
        let source = match base {
            Base::Tower => "Meder 2013",
            Base::Chess => "FIDE 2001",
        };
        line(out, base.name(), "board", source, &words.game_about(base))?;
    }
    for option in RuleOption::ALL {
        let bases = Base::ALL.into_iter().filter(|&base| option.suits(base));
        let bases: Vec<&str> = bases.map(Base::name).collect();
        let about = match words.game_option_standing(option) {
            Some(standing) => format!("{} ({standing})", words.game_option_about(option)),
            None => words.game_option_about(option),
        };
        let (name, source) = (option.name(), option.source());
        line(out, name, &bases.join(", "), source, &about)?;
    }
    Ok(Finding::Positive)
}

fn line(
    out: &mut dyn Write,
    name: &str,
    bases: &str,
    source: &str,
    sentence: &str,
) -> Result<(), CliError> {
    writeln!(out, "{name:<16}  {bases:<12}  {source:<20}  {sentence}")?;
    Ok(())
}
