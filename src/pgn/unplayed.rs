//! Reads and writes games that have variations but no played moves, such as an analysed position.
//! PGN cannot express that: other programs would read variations before the first move as moves of
//! the game. So the first variation is written as the main line, and the others as variations of
//! its first move. A tag says that no move was played.

use super::board::Sheet;
use super::sheet;
use crate::game::{Game, Line, LineId, Note};

/// Tag of a game in which no move was played: its name, and its value, which is the number of moves
/// played.
pub const MOVES_PLAYED: (&str, &str) = ("MovesPlayed", "0");

/// Returns the variation that is written as the main line: the first one of a game without moves.
/// `None` if the game has moves, or has no variations.
pub fn variation_to_write(game: &Game) -> Option<&Line> {
    let main = game.line(LineId::MAIN);
    let leaves_main = |line: &&Line| line.parent.is_some_and(|from| from.line == LineId::MAIN);
    let mut variations = game.variations().filter(|_| main.plies.is_empty());
    variations.find(leaves_main)
}

/// In a game with the tag [`MOVES_PLAYED`], turns the main line back into the variation that it was
/// before the game was written.
pub fn restore_variation(sheet: &mut Sheet) {
    let Some(main) = sheet.lines.first_mut().filter(|it| !it.moves.is_empty()) else {
        return;
    };
    let empty = sheet::Line::new(main.board, main.from, main.location);
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
