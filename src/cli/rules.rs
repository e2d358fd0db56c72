//! `tritower rules`: what a rule set can be made of.

use std::io::Write;

use super::{CliError, Finding};
use crate::rules::laws::{Base, RuleOption};

/// Prints the boards and then the options, each with the boards that it is for, where
/// it comes from, and what it changes in a sentence.
pub(super) fn rules(out: &mut dyn Write) -> Result<Finding, CliError> {
    for base in Base::ALL {
        let (source, sentence) = about(base);
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

/// Where a board's laws come from, and what is played on it.
fn about(base: Base) -> (&'static str, &'static str) {
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
