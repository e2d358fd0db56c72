//! `tritower prove`: prints what the record of a remote game (between players at two
//! computers) proves.

use std::io::Write;
use std::path::PathBuf;

use data_encoding::HEXLOWER;

use super::replay::print_moves;
use super::{CliError, Finding, team};
use crate::game::team::{TandemBoard, TandemMatch};
use crate::game::{Game, Millis};
use crate::remote::Proof;
use crate::rules::{Color, Language};
use crate::store::remote::{is_incomplete, prove as read, words_of};
use crate::texts::{Texts, calendar};

/// Prints the players with their keys, the game in the form of `tritower replay`, its receipts, and
/// the times of all entries. The finding is negative if two signed statements of one player contradict
/// each other.
pub(super) fn prove(
    records: &[PathBuf],
    language: Language,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let Some((first, more)) = records.split_first() else {
        return Ok(Finding::Negative);
    };
    let proof = read(first, more)?;
    for path in records {
        if is_incomplete(path)? {
            let values = [("path", path.display().to_string().into())];
            writeln!(
                out,
                "{}",
                Texts::default().with("prove-incomplete", &values)
            )?;
        }
    }
    print_players(&proof, out)?;
    match proof.chain.tandem() {
        Some(tandem) if is_placing(tandem) => writeln!(out, "*")?,
        Some(tandem) => team::print(tandem, language, out)?,
        None => print_game(proof.chain.game(), language, out)?,
    }
    let words = Texts::default();
    let count = proof.chain.links().len();
    writeln!(
        out,
        "{}",
        words.with("prove-receipts", &[("count", count.into())])
    )?;
    print_times(&proof, out)?;
    for entry in &proof.unconfirmed {
        let by = words.side(entry.by);
        writeln!(
            out,
            "{}",
            words.with("prove-unconfirmed", &[("by", by.into())])
        )?;
    }
    for fork in &proof.forks {
        let by = words.side(fork.by);
        let [first, second] = fork.counters.map(|counter| counter.to_string());
        let values = [
            ("by", by.into()),
            ("first", first.into()),
            ("second", second.into()),
        ];
        writeln!(out, "{}", words.with("prove-fork", &values))?;
    }
    match proof.forks.is_empty() {
        true => Ok(Finding::Positive),
        false => Ok(Finding::Negative),
    }
}

/// Prints the times of each entry, the receipts that were refused because of their time, and what
/// the players decided then.
fn print_times(proof: &Proof, out: &mut dyn Write) -> Result<(), CliError> {
    let words = Texts::default();
    let seconds = |time: Millis| format!("{:.3}", time.0 as f64 / 1_000.0);
    for (number, link) in (1..).zip(proof.chain.links()) {
        let key = match link.differs_in_time() {
            true => "prove-time-differs",
            false => "prove-time",
        };
        let number: usize = number;
        let values = [
            ("number", number.into()),
            ("by", words.side(link.entry.by).into()),
            ("used", seconds(link.entry.used).into()),
            ("charged", seconds(link.receipt.charged).into()),
        ];
        writeln!(out, "{}", words.with(key, &values))?;
    }
    for (entry, receipt) in &proof.refused {
        let values = [
            ("by", words.side(entry.by).into()),
            ("used", seconds(entry.used).into()),
            ("charged", seconds(receipt.charged).into()),
        ];
        writeln!(out, "{}", words.with("prove-refused", &values))?;
    }
    for decision in &proof.decisions {
        let key = match decision.claims {
            true => "prove-claimed",
            false => "prove-ended",
        };
        let by = words.side(decision.by);
        writeln!(out, "{}", words.with(key, &[("by", by.into())]))?;
    }
    Ok(())
}

/// Whether the players are still placing their pieces, so that there is no position to print.
fn is_placing(tandem: &TandemMatch) -> bool {
    let boards = TandemBoard::ALL.map(|board| tandem.board(board));
    boards.into_iter().any(|board| board.placing().is_some())
}

fn print_game(game: &Game, language: Language, out: &mut dyn Write) -> Result<(), CliError> {
    if game.placing().is_none() {
        print_moves(game, language, out)?;
    }
    match game.result() {
        Some(result) => writeln!(out, "{result}")?,
        None => writeln!(out, "*")?,
    }
    Ok(())
}

fn print_players(proof: &Proof, out: &mut dyn Write) -> Result<(), CliError> {
    let contract = proof.chain.contract().contract();
    let words = Texts::default();
    for color in Color::ALL {
        let player = contract.player(color);
        let key = HEXLOWER.encode(player.identity.as_bytes());
        let side = words.side(color);
        let six = words_of(&player.identity).join(" ");
        writeln!(out, "{side}: {} (key {key}: {six})", player.name)?;
    }
    let (rules, day) = (
        contract.proposal().rules.name(),
        calendar::day(contract.setup().at),
    );
    writeln!(out, "{rules} {day}")?;
    Ok(())
}
