//! Reads and writes games without played moves but with variations, such as an analysed position.
//! PGN has no variations before the first move: other programs would read them as moves of the
//! game. So the first variation is written as the main line, the others as variations of its first
//! move, and a tag says that no move was played.

use super::board::Sheet;
use super::sheet;
use crate::game::{Game, Line, LineId, Note};

/// Tag of a game in which no move was played, as name and value. The value is the number of moves
/// played.
pub const MOVES_PLAYED: (&str, &str) = ("MovesPlayed", "0");

/// Returns the first variation of a game without moves, which is written as the main line. `None`
/// if the game has moves or no variations.
pub fn shown(game: &Game) -> Option<&Line> {
    let main = game.line(LineId::MAIN);
    let leaves_main = |line: &&Line| line.parent.is_some_and(|from| from.line == LineId::MAIN);
    let mut variations = game.variations().filter(|_| main.plies.is_empty());
    variations.find(leaves_main)
}

/// Turns the main line into a variation, for a game that has the tag [`MOVES_PLAYED`].
pub fn set_aside(sheet: &mut Sheet) {
    let Some(main) = sheet.lines.first_mut().filter(|it| !it.moves.is_empty()) else {
        return;
    };
    let empty = sheet::Line::new(main.board, main.from, main.spot);
    let mut shown = std::mem::replace(main, empty);
    if let Some(before) = shown.notes.remove(&0) {
        main.notes.insert(0, before);
    }
    for ply in std::mem::take(&mut shown.offers) {
        // A variation cannot contain a draw offer, so the offer becomes a comment.
        let (_, note) = (shown.notes.entry(ply + 1)).or_insert((sheet.end, Note::default()));
        let (comment, nags) = ("(=)".to_owned(), Vec::new());
        note.join(Note { comment, nags });
    }
    for line in sheet.lines.iter_mut().skip(1) {
        if line.from != (0, 0) {
            line.from.0 += 1;
        }
    }
    sheet.lines.insert(1, shown);
}
