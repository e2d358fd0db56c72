//! Prints an invitation with everything that the player agrees to by accepting it.

use std::io::Write;

use super::language::{spoken, words};
use crate::cli::{CliError, Finding};
use crate::game::{Play, Scorekeeping};
use crate::remote::{ColorChoice, Offer, Proposal, StartChoice};
use crate::rules::Position;
use crate::store::remote::words_of;

/// Prints an invitation, which is accepted by reading it again with `--accept`.
pub(super) fn print(offer: &Offer, out: &mut dyn Write) -> Result<Finding, CliError> {
    let proposal = &offer.proposal;
    if let Err(error) = proposal.check() {
        writeln!(out, "{}", spoken(&error))?;
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
    for line in [color(proposal), start(proposal), play(proposal)] {
        writeln!(out, "{line}")?;
    }
    let take_backs = match proposal.conduct.take_backs {
        true => "letter-terms-take-backs",
        false => "letter-terms-no-take-backs",
    };
    writeln!(out, "{}", words.text(take_backs))?;
    if let Some(days) = proposal.conduct.days {
        let values = [
            ("days", days.per_move.into()),
            ("bank", days.bank.into()),
            ("leave", days.leave.into()),
        ];
        writeln!(out, "{}", words.with("letter-days", &values))?;
    }
    Ok(Finding::Positive)
}

/// The colour of the player who is invited.
fn color(proposal: &Proposal) -> String {
    let words = words();
    match proposal.color {
        ColorChoice::ByLot => words.text("letter-terms-color-lot"),
        ColorChoice::Is(hosts) => {
            words.with("letter-color", &[("color", words.side(!hosts).into())])
        }
    }
}

fn start(proposal: &Proposal) -> String {
    let words = words();
    match &proposal.start {
        StartChoice::Usual => words.text("letter-terms-start-usual"),
        StartChoice::ByLot => words.text("letter-terms-start-lot"),
        StartChoice::Placing => words.text("letter-terms-start-placing"),
        StartChoice::Numbers([white, black]) => {
            let values = [("white", (*white).into()), ("black", (*black).into())];
            words.with("letter-terms-start-numbers", &values)
        }
        StartChoice::Position(text) => {
            // Written again, so that nothing but the position is printed.
            let position = Position::from_text(proposal.rules, text);
            let text = position.map_or(String::new(), |position| position.to_text());
            words.with("letter-terms-start-position", &[("position", text.into())])
        }
    }
}

fn play(proposal: &Proposal) -> String {
    let words = words();
    let Play::Tournament(duties) = proposal.play else {
        return words.text("letter-terms-casual");
    };
    let duties = [
        (duties.touch_move, "terms-touch-move"),
        (duties.over_the_board, "terms-over-the-board"),
        (
            duties.scorekeeping == Scorekeeping::Players,
            "letter-terms-scorekeeping",
        ),
    ];
    let duties = duties.into_iter().filter(|(is_agreed, _)| *is_agreed);
    let parts: Vec<_> = [words.text("letter-terms-tournament")]
        .into_iter()
        .chain(duties.map(|(_, key)| words.text(key)))
        .collect();
    parts.join(", ")
}
