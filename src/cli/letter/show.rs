//! Shows games by letter and the player's key.

use std::io::{self, BufRead, Read, Write};

use zeroize::Zeroizing;

use super::language::{localized, words};
use super::{Context, place};
use crate::cli::replay::print_moves;
use crate::cli::{CliError, Finding};
use crate::game::Timestamp;
use crate::remote::Report;
use crate::rules::Language;
use crate::store::Paths;
use crate::store::remote::{
    OwnKey, RemoteEvent, RemoteGame, RemoteSummary, Stage, list_remote, words_of,
};
use crate::texts::letters;

/// Number of words from which a key is restored.
const WORDS: usize = 24;
/// Maximum number of bytes that are read from the standard input as the words of a key.
const MAX_WORDS_BYTES: usize = 1024;

/// Prints a game: its moves, its position, and which player must write the next letter.
pub(super) fn show(
    game: &RemoteGame,
    now: Timestamp,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let words = words();
    writeln!(out, "{}", game.code())?;
    let Some(side) = game.side() else {
        writeln!(out, "{}", words.text("letter-agreeing"))?;
        return Ok(Finding::Positive);
    };
    let current = side.chain().game();
    match current.placing() {
        Some(placing) => place::show(placing, current.last().layout(), out)?,
        None => print_moves(current, Language::English, out)?,
    }
    let own = words.side(side.color());
    writeln!(
        out,
        "{}",
        words.with("letter-color", &[("color", own.into())])
    )?;
    if current.offer() == Some(!side.color()) {
        writeln!(out, "{}", words.text("letter-draw-offered"))?;
    }
    if let Some(request) = side.asked() {
        let asked = letters::asked(words, request.subject, side.chain());
        writeln!(out, "{asked}")?;
    }
    for event in game.on_opening() {
        if let Some(line) = event_line(event, game) {
            writeln!(out, "{line}")?;
        }
    }
    if side.has_evidence() {
        let path = game.save_path().with_extension("chain");
        let values = [("path", path.display().to_string().into())];
        let proof = words.with("letter-signed-twice-proof", &values);
        writeln!(out, "{} {proof}", words.text("letter-signed-twice"))?;
    }
    if let Some(line) = letters::adjourned(words, side) {
        writeln!(out, "{line}")?;
    }
    if let Some(text) = letters::gap(words, game.gap()) {
        writeln!(out, "{text}")?;
        if let Some(line) = letters::last_own_move(words, side, Language::English) {
            writeln!(out, "{line}")?;
        }
        let code = game.code().to_string();
        let values = [("game", code.into())];
        writeln!(out, "{}", words.with("letter-nothing-sent-by", &values))?;
    }
    if let Some(damage) = game.damage() {
        writeln!(out, "{}", localized(&damage))?;
        return Ok(Finding::Negative);
    }
    writeln!(out, "{}", stage(Stage::of(side, now)))?;
    Ok(Finding::Positive)
}

/// Returns a line with the stage of a game, and with the score if the game is over.
fn stage(stage: Stage) -> String {
    let text = letters::stage(words(), stage);
    match stage {
        Stage::Over(result) => format!("{} {text}", result.score()),
        _ => text,
    }
}

/// Returns a line about something that a letter brought; `None` if the player need not
/// know it.
pub(super) fn event_line(event: &RemoteEvent, game: &RemoteGame) -> Option<String> {
    let words = words();
    let report = match event {
        RemoteEvent::Agreed => return Some(words.text("letter-agreed")),
        RemoteEvent::Begun => return Some(words.text("letter-begun")),
        RemoteEvent::Reported(report) => report,
        RemoteEvent::Introduced(_) | RemoteEvent::Offered(_) => return None,
    };
    match &**report {
        Report::Asked(request) => {
            let side = game.side()?;
            Some(letters::asked(words, request.subject, side.chain()))
        }
        Report::Declined(_) => Some(words.text("letter-declined")),
        Report::Withdrawn(_) => Some(words.text("letter-withdrawn")),
        Report::Restored => Some(words.text("letter-restored")),
        _ => None,
    }
}

/// Prints a line for each game, with fields that are separated by tabs.
pub(super) fn list(context: &Context, out: &mut dyn Write) -> Result<Finding, CliError> {
    let mut finding = Finding::Positive;
    for game in list_remote(&context.paths, &context.key, context.now)? {
        match game {
            Ok(summary) => {
                writeln!(out, "{}", line(&summary))?;
                if let Some(damage) = &summary.damage {
                    writeln!(out, "{}", localized(damage))?;
                    finding = Finding::Negative;
                }
            }
            Err(error) => {
                writeln!(out, "{}", localized(&error))?;
                finding = Finding::Negative;
            }
        }
    }
    Ok(finding)
}

fn line(summary: &RemoteSummary) -> String {
    let opponent = summary.opponent.as_ref();
    let name = opponent.map_or("?", |opponent| opponent.name.as_str());
    let (code, rules) = (summary.code, summary.rules.name());
    format!("{code}\t{rules}\t{name}\t{}", stage(summary.stage))
}

/// Reads the words of a key from the standard input, until enough words have been read.
fn secret_words() -> Result<Zeroizing<String>, CliError> {
    let mut input = io::stdin().lock().take(MAX_WORDS_BYTES as u64);
    // The text never has to grow, which would leave a copy of the words in memory.
    let mut text = Zeroizing::new(String::with_capacity(MAX_WORDS_BYTES));
    while input.read_line(&mut text)? > 0 && text.split_whitespace().count() < WORDS {}
    Ok(text)
}

/// Prints the words of the player's key, or restores the key from its words.
pub(super) fn key(secret: bool, restore: bool, out: &mut dyn Write) -> Result<Finding, CliError> {
    let paths = Paths::of_platform()?;
    let key = match restore {
        true => {
            let key = OwnKey::from_words(&secret_words()?)?;
            key.store(&paths)?;
            key
        }
        false => OwnKey::load_or_create(&paths)?,
    };
    match secret {
        true => writeln!(out, "{}", *key.words()?)?,
        false => writeln!(out, "{}", words_of(&key.key().identity()).join(" "))?,
    }
    Ok(Finding::Positive)
}
