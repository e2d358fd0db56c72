//! `tritower rules`: lists the boards and options that make up the name of a rule set.

use std::io::Write;

use super::{CliError, Finding};
use crate::rules::laws::{Base, RuleOption};

/// Prints a line for each board and then for each option: its name, the boards that it can
/// be used with, its source, and what it changes.
pub(super) fn rules(out: &mut dyn Write) -> Result<Finding, CliError> {
    for base in Base::ALL {
        let (source, sentence) = describe(base);
        line(out, base.name(), "board", source, sentence)?;
    }
    for option in RuleOption::ALL {
        let bases = Base::ALL.into_iter().filter(|&base| option.suits(base));
        let bases: Vec<&str> = bases.map(Base::name).collect();
        let (name, source) = (option.name(), option.source());
        line(out, name, &bases.join(", "), source, option.sentence())?;
    }
    Ok(Finding::Positive)
}

/// The source of a board's rules, and a sentence about the game.
fn describe(base: Base) -> (&'static str, &'static str) {
    match base {
        Base::Tower => (
            "Meder 2013",
            "Three-dimensional chess on the tri-level tower, by the tournament rules.",
        ),
        Base::Chess => ("FIDE 2001", "Chess on the flat board, by FIDE's laws."),
    }
}

fn line(
    out: &mut dyn Write,
    name: &str,
    bases: &str,
    source: &str,
    sentence: &str,
) -> Result<(), CliError> {
    writeln!(out, "{name:<15}  {bases:<12}  {source:<20}  {sentence}")?;
    Ok(())
}
