//! Whether a game holds all that lies in a file already, so that it may be written
//! over it without a loss.

use std::path::Path;

use super::file::{MAX_BYTES, read_text};
use super::save::read;
use super::team::read_team;
use crate::game::{Game, LineId, TeamBoard, TeamGame, Visit};

/// Whether a file holds an elder state of a game, or is not there: all that has
/// happened in its game has happened in this one, and every variation and note of its
/// is there. A file that cannot be read, or holds another game, does not.
pub fn is_elder(path: &Path, game: &Game) -> bool {
    let text = match read_text(path, MAX_BYTES) {
        Ok(text) => text,
        Err(error) => return error.is_missing(),
    };
    let Ok(elder) = read(&text).map(|saved| saved.game) else {
        return false;
    };
    elder.id() == game.id()
        && elder.setup().start == game.setup().start
        && elder.setup().placing == game.setup().placing
        && game.events().starts_with(elder.events())
        && has_lines_of(game, &elder)
        && has_notes_of(game, &elder)
}

/// The same of a match on two boards.
pub(super) fn is_elder_match(path: &Path, game: &TeamGame) -> bool {
    let text = match read_text(path, MAX_BYTES) {
        Ok(text) => text,
        Err(error) => return error.is_missing(),
    };
    let Ok(elder) = read_team(&text).map(|saved| saved.game) else {
        return false;
    };
    let on_board = |board: TeamBoard| {
        let (game, elder) = (game.board(board), elder.board(board));
        has_lines_of(game, elder) && has_notes_of(game, elder)
    };
    elder.id() == game.id()
        && elder.setup().starts == game.setup().starts
        && elder.setup().placing == game.setup().placing
        && game.events().starts_with(elder.events())
        && TeamBoard::ALL.into_iter().all(on_board)
}

/// Whether every note of the elder stands in the game, where the same moves lead.
fn has_notes_of(game: &Game, elder: &Game) -> bool {
    elder.notes().all(|(visit, note)| {
        // What is noted before a variation's first move goes with that move.
        let before = visit.line != LineId::MAIN && visit.ply == 0;
        let ply = if before { 1 } else { visit.ply };
        let moves = elder.path(Visit { ply, ..visit }).map(|ply| ply.mv);
        let place = game.visit_along(moves);
        let place = place.map(|place| Visit {
            ply: if before { 0 } else { place.ply },
            ..place
        });
        place.and_then(|place| game.note(place)) == Some(note)
    })
}

/// Whether every line of the elder can be followed in the game.
fn has_lines_of(game: &Game, elder: &Game) -> bool {
    let lines = elder.variations().map(|line| line.id);
    let mut ends = lines.chain([LineId::MAIN]).map(|line| Visit {
        line,
        ply: elder.line(line).plies.len(),
    });
    ends.all(|end| {
        let moves = elder.path(end).map(|ply| ply.mv);
        game.visit_along(moves).is_some()
    })
}
