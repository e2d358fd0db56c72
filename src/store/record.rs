//! The scoresheet of a tournament game as people file it: its heading, the times,
//! the moves with the draw offers (Article 8.1), the result; and the claim that an
//! arbiter who was not there has to decide on (Article D1).

use std::path::PathBuf;

use super::exchange::export_scoresheet;
use super::file::write_text;
use super::{Paths, SaveError};
use crate::game::{Display, Game, QuickplayGround};
use crate::rules::{Color, Language};

/// The words of a language on a record.
struct Labels {
    white: &'static str,
    black: &'static str,
    event: &'static str,
    round: &'static str,
    venue: &'static str,
    date: &'static str,
    used: &'static str,
    result: &'static str,
    position: &'static str,
    claim: &'static str,
    cannot_win: &'static str,
    no_effort: &'static str,
    verified: &'static str,
    unverified: &'static str,
}

static ENGLISH: Labels = Labels {
    white: "White",
    black: "Black",
    event: "Event",
    round: "Round",
    venue: "Venue",
    date: "Date",
    used: "Time used",
    result: "Result",
    position: "Final position",
    claim: "Claims a draw (Article D1)",
    cannot_win: "the opponent cannot win by normal means",
    no_effort: "the opponent has made no effort to win by normal means",
    verified: "Verified (Article D1)",
    unverified: "not yet",
};

static GERMAN: Labels = Labels {
    white: "Weiß",
    black: "Schwarz",
    event: "Turnier",
    round: "Runde",
    venue: "Ort",
    date: "Datum",
    used: "Verbrauchte Zeit",
    result: "Ergebnis",
    position: "Schlussstellung",
    claim: "Beantragt Remis (Artikel D1)",
    cannot_win: "der Gegner kann mit normalen Mitteln nicht gewinnen",
    no_effort: "der Gegner hat nicht versucht, mit normalen Mitteln zu gewinnen",
    verified: "Bestätigt (Artikel D1)",
    unverified: "noch nicht",
};

/// The game as a scoresheet with its heading, a line for each thing that is known.
pub fn export_record(game: &Game, language: Language) -> String {
    let labels = labels(language);
    let setup = game.setup();
    let heading = &setup.terms.heading;
    let mut text = String::new();
    for (label, value) in [
        (labels.event, &heading.event),
        (labels.round, &heading.round),
        (labels.venue, &heading.venue),
        (labels.date, &heading.date),
        (labels.white, &setup.white),
        (labels.black, &setup.black),
    ] {
        if !value.is_empty() {
            text += &line(label, value);
        }
    }
    if let Some(clock) = game.clock() {
        let [white, black] = Color::ALL.map(|color| hours(clock.display(color)));
        text += &line(labels.used, &format!("{white} – {black}"));
    }
    if let Some(result) = game.result() {
        let by = format!("{} ({})", result.score(), result.reason.article());
        text += &line(labels.result, &by);
    }
    format!("{text}\n{}", export_scoresheet(game, language))
}

/// The claim that ended a game without an arbiter, for one who decides on it: who
/// claims and on what ground, the final position, and the scoresheet (Article D1).
/// None when the game did not end so.
pub fn export_claim(game: &Game, language: Language) -> Option<String> {
    let over = game.result().is_some();
    let claim = game.quickplay_claim().filter(|_| over)?;
    let labels = labels(language);
    let side = |color| match color {
        Color::White => labels.white,
        Color::Black => labels.black,
    };
    let who = side(claim.by);
    let ground = match claim.ground {
        QuickplayGround::CannotWin => labels.cannot_win,
        QuickplayGround::NoEffort => labels.no_effort,
    };
    let verified = match game.is_verified() {
        true => side(!claim.by),
        false => labels.unverified,
    };
    let claim = line(labels.claim, &format!("{who}: {ground}"));
    let verified = line(labels.verified, verified);
    let position = line(labels.position, &game.last().to_tfen());
    Some(format!(
        "{claim}{verified}{position}{}",
        export_record(game, language)
    ))
}

/// Writes that claim as a text into the folder for claims, under `when` it was made
/// and the players' names; over the same claim if it lies there already. Gives the
/// file; none when no claim has ended the game.
///
/// # Errors
///
/// When the system does not let it be written.
pub fn save_claim(
    paths: &Paths,
    game: &Game,
    language: Language,
    when: &str,
) -> Result<Option<PathBuf>, SaveError> {
    let Some(text) = export_claim(game, language) else {
        return Ok(None);
    };
    let setup = game.setup();
    let path = paths.claim(&format!("{when} {} {}", setup.white, setup.black));
    write_text(&path, &text)?;
    Ok(Some(path))
}

fn labels(language: Language) -> &'static Labels {
    match language {
        Language::English => &ENGLISH,
        Language::German => &GERMAN,
    }
}

/// A line of its own, whatever a player has typed.
fn line(label: &str, value: &str) -> String {
    let one_line: Vec<&str> = value.split_whitespace().collect();
    format!("{label}: {}\n", one_line.join(" "))
}

/// The time that a player has used, in hours, minutes and seconds.
fn hours(display: &Display) -> String {
    let seconds = display.used().0 / 1_000;
    let (hours, rest) = (seconds / 3_600, seconds % 3_600);
    format!("{hours}:{:02}:{:02}", rest / 60, rest % 60)
}
