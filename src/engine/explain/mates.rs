//! Shapes of mates: on the back rank behind one's own pieces, on an attack board, and by a piece that
//! an explosion protects.

use super::line::Line;
use super::{Gain, Idea, Pattern, Placed, atomic};
use crate::rules::laws::Aim;
use crate::rules::{Color, Outcome, Position, Role, Square};

/// The shape of the mate that ends a line; `None` for a mate of another shape.
pub(super) fn shape(line: &Line) -> Option<Idea> {
    let last = line.last();
    let is_won = last.outcome()
        == Some(Outcome::Checkmate {
            winner: line.winner,
        });
    let at = |square: Square| {
        let piece = last.piece_at(square)?;
        Some(Placed { piece, square })
    };
    let king = at(last.king(!line.winner)?)?;
    let by = at(last.checkers().first()?)?;
    let pattern = match last.layout().square_pin(king.square) {
        _ if is_back_rank(last, king, by) => Pattern::BackRankMate { king, by },
        Some(board) => Pattern::CornerMate { king, by, board },
        None if last.rules().aim() == Aim::Explode => atomic::pin_by(last, by)?,
        None => return None,
    };
    is_won.then_some(Idea {
        pattern,
        gain: Gain::Game,
        moves: 0..line.moves.len(),
    })
}

/// Whether a rook or queen gives check along the rank of a king that stands at the edge of its side,
/// with its own pieces on all squares in front of it.
fn is_back_rank(position: &Position, king: Placed, by: Placed) -> bool {
    let layout = position.layout();
    let place = |square: Square| layout.place(square.column());
    let ((file, rank), (_, checked_from)) = (place(king.square), place(by.square));
    let ahead = match king.piece.color {
        Color::White => rank + 1,
        Color::Black => rank.wrapping_sub(1),
    };
    let is_edge = match king.piece.color {
        Color::White => rank <= layout.ranks() / 8,
        Color::Black => rank + 1 + layout.ranks() / 8 >= layout.ranks(),
    };
    let files = file.saturating_sub(1)..=file + 1;
    let columns = files.filter_map(|file| layout.column(file, ahead));
    let fronts = columns.filter(|&it| position.squares().columns() & it.bit() != 0);
    let own = position.of(king.piece.color).columns();
    let is_closed = fronts.fold(None, |all, it| {
        Some(all.unwrap_or(true) && own & it.bit() != 0)
    });
    let is_straight = matches!(by.piece.role, Role::Rook | Role::Queen) && rank == checked_from;
    is_straight && is_edge && is_closed == Some(true)
}
