//! Checks whether a file contains only an earlier state of a game, so that overwriting it
//! loses nothing.

use std::path::Path;

use super::file::{MAX_BYTES, read_text};
use super::opened::GameOrMatch;
use super::save::read_any;
use crate::game::{Game, LineId, Visit};

/// Returns whether overwriting the file with `game` loses nothing. This is so if the file does not
/// exist, or if it contains the same game or match (by its id) with no event, variation or note
/// that `game` lacks. Returns `false` if the file cannot be read or contains another game.
pub fn is_earlier_state(path: &Path, game: &dyn GameOrMatch) -> bool {
    let text = match read_text(path, MAX_BYTES) {
        Ok(text) => text,
        Err(error) => return error.is_missing(),
    };
    let Ok(opened) = read_any(&text) else {
        return false;
    };
    let earlier = opened.game_or_match();
    let [(first, second), (first_before, second_before)] = [game.boards(), earlier.boards()];
    let second_continues = match (second, second_before) {
        (None, None) => true,
        (Some(second), Some(before)) => continues(second, before),
        _ => false,
    };
    earlier.id() == game.id()
        && game.all_events().starts_with(&earlier.all_events())
        && continues(first, first_before)
        && second_continues
}

/// Returns whether `game` has the same initial position as `earlier`, and all its moves, variations
/// and notes. A move of the main line of `earlier` may be in a variation of `game`, because it may
/// have been taken back.
fn continues(game: &Game, earlier: &Game) -> bool {
    earlier.setup().start == game.setup().start
        && earlier.setup().placing == game.setup().placing
        && has_lines_of(game, earlier)
        && has_notes_of(game, earlier)
}

/// Returns whether `game` has all notes of `earlier`, each after the same moves.
fn has_notes_of(game: &Game, earlier: &Game) -> bool {
    earlier.notes().all(|(visit, note)| {
        // A note before the first move of a variation belongs to that variation, so the path to it
        // includes the first move.
        let before = visit.line != LineId::MAIN && visit.ply == 0;
        let ply = if before { 1 } else { visit.ply };
        let moves = earlier.path(Visit { ply, ..visit }).map(|ply| ply.mv);
        let place = game.visit_along(moves);
        let place = place.map(|place| Visit {
            ply: if before { 0 } else { place.ply },
            ..place
        });
        place.and_then(|place| game.note(place)) == Some(note)
    })
}

/// Returns whether the main line and the variations of `earlier` all occur in `game`.
fn has_lines_of(game: &Game, earlier: &Game) -> bool {
    let lines = earlier.variations().map(|line| line.id);
    let mut ends = lines.chain([LineId::MAIN]).map(|line| Visit {
        line,
        ply: earlier.line(line).plies.len(),
    });
    ends.all(|end| {
        let moves = earlier.path(end).map(|ply| ply.mv);
        game.visit_along(moves).is_some()
    })
}
