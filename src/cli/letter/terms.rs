//! Prints an invitation with everything that the player agrees to by accepting it.

use std::io::Write;

use super::language::{localized, words};
use crate::cli::{CliError, Finding};
use crate::remote::Offer;
use crate::store::remote::words_of;
use crate::texts::letters;

/// Prints an invitation, which is accepted by reading it again with `--accept`.
pub(super) fn print(offer: &Offer, out: &mut dyn Write) -> Result<Finding, CliError> {
    let proposal = &offer.proposal;
    if let Err(error) = proposal.check() {
        writeln!(out, "{}", localized(&error))?;
        return Ok(Finding::Negative);
    }
    let words = words();
    let name = offer.host.name.to_string();
    let rules = proposal.rules.name();
    let six = words_of(&offer.host.identity).join(" ");
    let values = [
        ("name", name.into()),
        ("rules", rules.into()),
        ("words", six.into()),
    ];
    writeln!(out, "{}", words.with("letter-invitation", &values))?;
    for line in letters::terms(words, proposal, false) {
        writeln!(out, "{line}")?;
    }
    Ok(Finding::Positive)
}
