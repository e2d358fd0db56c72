//! Checks whether a file contains only an earlier state of a game, so that overwriting it
//! loses nothing.

use std::path::Path;

use super::file::{MAX_BYTES, read_text};
use super::save::read;
use super::team::read_team;
use crate::game::{Game, LineId, TeamBoard, TeamGame, Visit};

/// Returns whether a file is missing or contains an earlier state of this game: the same
/// game, with no event, variation or note that this one lacks. Returns `false` if the
/// file cannot be read or contains another game.
pub fn is_earlier_state(path: &Path, game: &Game) -> bool {
    let text = match read_text(path, MAX_BYTES) {
        Ok(text) => text,
        Err(error) => return error.is_missing(),
    };
    let Ok(earlier) = read(&text).map(|saved| saved.game) else {
        return false;
    };
    earlier.id() == game.id()
        && earlier.setup().start == game.setup().start
        && earlier.setup().placing == game.setup().placing
        && game.events().starts_with(earlier.events())
        && has_lines_of(game, &earlier)
        && has_notes_of(game, &earlier)
}

/// As [`is_earlier_state`], for a match on two boards.
pub(super) fn is_earlier_match_state(path: &Path, game: &TeamGame) -> bool {
    let text = match read_text(path, MAX_BYTES) {
        Ok(text) => text,
        Err(error) => return error.is_missing(),
    };
    let Ok(earlier) = read_team(&text).map(|saved| saved.game) else {
        return false;
    };
    let on_board = |board: TeamBoard| {
        let (game, earlier) = (game.board(board), earlier.board(board));
        has_lines_of(game, earlier) && has_notes_of(game, earlier)
    };
    earlier.id() == game.id()
        && earlier.setup().starts == game.setup().starts
        && earlier.setup().placing == game.setup().placing
        && game.events().starts_with(earlier.events())
        && TeamBoard::ALL.into_iter().all(on_board)
}

/// Returns whether `game` has every note of `earlier`, after the same moves.
fn has_notes_of(game: &Game, earlier: &Game) -> bool {
    earlier.notes().all(|(visit, note)| {
        // A note before the first move of a variation belongs to that variation, which is
        // found by its first move.
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

/// Returns whether `game` has every line of `earlier`.
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
