//! Exports the claim that ended a game without an arbiter, for the arbiter who decides on
//! it later (Article D1).

use std::path::PathBuf;

use super::file::write_text;
use super::labels::Labels;
use super::record::{export_record, line};
use super::{Paths, SaveError};
use crate::game::Game;
use crate::game::quickplay::QuickplayGround;
use crate::rules::{Color, Language};

/// Returns the text of the claim by which a game without an arbiter ended: the player who claims,
/// the reason, the final position and the scoresheet (Article D1). `None` if the game did not end
/// by a claim, or if it has an arbiter, in whose presence a claim does not end the game.
pub fn export_claim(game: &Game, language: Language) -> Option<String> {
    let duties = game.setup().terms.duties();
    let referred = game.result().is_some() && duties.is_some_and(|duties| !duties.arbiter);
    let claim = game.quickplay_claim().filter(|_| referred)?;
    let labels = Labels::of(language);
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
    let position = line(labels.position, &game.last().to_text());
    Some(format!(
        "{claim}{verified}{position}{}",
        export_record(game, language)
    ))
}

/// Writes the text of [`export_claim`] to the folder of claims, in a file whose name consists of
/// the text `when` and the players' names. Replaces the file if it exists. Returns its path; `None`
/// if no claim ended the game.
///
/// # Errors
///
/// When the file cannot be written.
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
