//! Games without a move that have variations, such as a position that was analysed. PGN
//! cannot leave a variation before the first move: other programs take its moves for the
//! game itself. So the first variation is written where the game would be, the others
//! beside its first move, and a tag says that none of it was played.

use super::sheet::{Sheet, Written};
use crate::game::{Game, Line, LineId, Note};

/// The tag that says so; its value is the number of moves that were played.
pub const MOVES_PLAYED: (&str, &str) = ("MovesPlayed", "0");

/// The variation that is written in the place of a game without moves: the first one.
pub fn shown(game: &Game) -> Option<&Line> {
    let main = game.line(LineId::MAIN);
    let leaves_main = |line: &&Line| line.parent.is_some_and(|from| from.line == LineId::MAIN);
    let mut variations = game.variations().filter(|_| main.plies.is_empty());
    variations.find(leaves_main)
}

/// Makes a variation of the moves that stand where the game would.
pub fn set_aside(sheet: &mut Sheet) {
    let Some(main) = sheet.lines.first_mut().filter(|it| !it.moves.is_empty()) else {
        return;
    };
    let mut shown = std::mem::take(main);
    if let Some(before) = shown.notes.remove(&0) {
        main.notes.insert(0, before);
    }
    for ply in std::mem::take(&mut sheet.offers) {
        // An offer needs a game, so this is a comment.
        let (_, note) = (shown.notes.entry(ply + 1)).or_insert((sheet.end, Note::default()));
        let (comment, nags) = ("(=)".to_owned(), Vec::new());
        note.join(Note { comment, nags });
    }
    for Written { from, .. } in sheet.lines.iter_mut().skip(1) {
        if *from != (0, 0) {
            from.0 += 1;
        }
    }
    sheet.lines.insert(1, shown);
}
