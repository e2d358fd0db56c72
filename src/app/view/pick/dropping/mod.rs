//! Determines which move the player means by dropping a piece or a board.

#[cfg(test)]
mod tests;

use crate::app::view::pick::{Aim, DragSource, Drop, NewItem, Scope};
use crate::game::editor::Edit;
use crate::rules::{CastlingSide, Color, Move, Pin, Position, Role, Square};

/// Greatest distance between the pointer and the centre of a square at which the player may mean
/// this square although a square of another board is in front of it. In sides of a square.
const MAX_AIM_DISTANCE: f32 = 0.38;
/// If the pointer's distances from two destinations differ by less than this (in sides of a
/// square), the player is asked which destination is meant.
const CLOSE: f32 = 0.16;

/// Iterates over the squares on which the player can drop a piece to make this move: the
/// destination, or for castling the king's destination and the rook's square.
pub fn landings(position: &Position, mv: Move) -> impl Iterator<Item = Square> + use<> {
    let castling = |side| position.castling(position.turn(), side);
    let squares = match mv {
        Move::Piece { to, .. } => [Some(to), None],
        Move::Castle(side) => {
            castling(side).map_or([None; 2], |it| [it.king_to, it.rook].map(Some))
        }
        Move::Drop { to, .. } => [Some(to), None],
        Move::Board { .. } | Move::Promote { .. } => [None; 2],
    };
    let [first, second] = squares;
    first.into_iter().chain(second.filter(|_| second != first))
}

/// Returns the result of dropping a piece. `aims` are the squares under the pointer, the one
/// nearest to the camera first.
pub fn drop_piece(scope: &Scope, from: Square, aims: &[Aim]) -> Drop {
    let Some(first) = aims.first() else {
        // While a position is being set up, a piece that is dropped outside the boards is removed.
        return match scope.edits() {
            true => Drop::Edit(Edit::Remove(from)),
            false => Drop::Back,
        };
    };
    if first.square == from {
        return Drop::Back;
    }
    if scope.edits() {
        let to = first.square;
        return Drop::Edit(Edit::Move { from, to });
    }
    if !scope.helps() && first.off == 0.0 {
        // Under over-the-board rules, a piece may be dropped on any square, so the player means the
        // square of the piece under the pointer.
        return drop_on(scope, from, first.square);
    }
    let targets = targets(scope, from, aims, *first);
    match targets[..] {
        [] => refuse(scope, tried(scope, from, aims, first.square)),
        [best, next, ..] if next.off - best.off < CLOSE => {
            let near = |aim: &&Aim| aim.off - best.off < CLOSE;
            let mut squares: Vec<Square> =
                targets.iter().filter(near).map(|aim| aim.square).collect();
            squares.sort_by_key(|&square| height(&scope.position, square));
            Drop::Ask(squares)
        }
        [best, ..] => drop_on(scope, from, best.square),
    }
}

/// Returns those of the squares `aims` to which the piece can move and which the player may mean.
/// The square whose centre is nearest to the pointer comes first.
fn targets(scope: &Scope, from: Square, aims: &[Aim], first: Aim) -> Vec<Aim> {
    let column = first.square.column();
    let meant = |aim: &Aim| {
        aim.square == first.square || aim.square.column() == column || aim.off <= MAX_AIM_DISTANCE
    };
    let lands = |aim: &Aim| {
        let mut moves = scope.moves(DragSource::Piece(from));
        moves.any(|mv| landings(&scope.position, mv).any(|to| to == aim.square))
    };
    let mut targets: Vec<Aim> = aims
        .iter()
        .copied()
        .filter(|aim| meant(aim) && lands(aim))
        .collect();
    targets.sort_by(|a, b| a.off.total_cmp(&b.off));
    targets
}

/// Returns the move to explain to a player who has dropped a piece where it cannot move. If only
/// touch-move forbids a move to that square, returns that move.
fn tried(scope: &Scope, from: Square, aims: &[Aim], first: Square) -> Move {
    let position = &scope.position;
    let free = scope.unbound().map(|legal| drop_piece(legal, from, aims));
    match free {
        Some(Drop::Play(mv)) => mv,
        Some(Drop::Promote(moves)) => moves
            .first()
            .copied()
            .unwrap_or_else(|| attempt(position, from, first)),
        _ => attempt(position, from, first),
    }
}

/// Returns the result of dropping a piece or board for an illegal move. Usually the player sees the
/// reason. For a premove, and under over-the-board rules, the piece only goes back to its place;
/// but the attempt to capture a king is explained even under over-the-board rules.
fn refuse(scope: &Scope, mv: Move) -> Drop {
    let position = &scope.position;
    let captured = position.captured(mv);
    let takes_king = captured.is_some_and(|(_, piece)| piece.role == Role::King);
    if scope.is_ahead() {
        Drop::Back
    } else if scope.helps() || takes_king {
        Drop::Explain(mv)
    } else {
        Drop::Back
    }
}

fn height(position: &Position, square: Square) -> i8 {
    let layout = position.layout();
    let level = layout.level(square);
    level.map_or(0, |level| layout.board(level).height)
}

/// Returns the result of dropping a piece on exactly this square.
pub fn drop_on(scope: &Scope, from: Square, to: Square) -> Drop {
    let moves = scope.moves(DragSource::Piece(from));
    let here = |mv: &Move| landings(&scope.position, *mv).any(|there| there == to);
    choose(moves.filter(here).collect())
        .unwrap_or_else(|| refuse(scope, attempt(&scope.position, from, to)))
}

/// Returns the result of dropping an attack board near the pins `aims`, the nearest pin first.
pub fn drop_board(scope: &Scope, from: Pin, aims: &[Pin]) -> Drop {
    if scope.edits() {
        return match aims.first() {
            Some(&to) if to == from => Drop::Back,
            Some(&to) => Drop::Edit(Edit::MoveBoard { from, to }),
            None => Drop::Edit(Edit::RemoveBoard(from)),
        };
    }
    let Some(&to) = aims.first().filter(|&&to| to != from) else {
        return Drop::Back;
    };
    let there = |mv: &Move| matches!(mv, Move::Board { to: pin, .. } if *pin == to);
    let moves = scope.moves(DragSource::Board(from));
    choose(moves.filter(there).collect()).unwrap_or_else(|| refuse(scope, board_move(from, to)))
}

/// Returns the result of dropping, over the squares `aims`, a piece or the eraser that was taken
/// from a panel.
pub(super) fn drop_new(scope: &Scope, new: NewItem, aims: &[Aim]) -> Drop {
    let Some(&first) = aims.first() else {
        return Drop::Back;
    };
    match new {
        _ if scope.edits() => Drop::Edit(match new {
            NewItem::Piece(piece) => Edit::Put(piece, first.square),
            _ => Edit::Remove(first.square),
        }),
        NewItem::Piece(piece) if scope.places() => Drop::Place(piece.role, first.square),
        NewItem::Piece(piece) => {
            let to = |mv: &Move| matches!(mv, Move::Drop { to, .. } if *to == first.square);
            let moves = scope.moves(DragSource::NewItem(new)).filter(to);
            choose(moves.collect()).unwrap_or_else(|| {
                let (role, to) = (piece.role, first.square);
                refuse(scope, Move::Drop { role, to })
            })
        }
        NewItem::Board(_) | NewItem::Nothing => Drop::Back,
    }
}

/// Returns the result of dropping, near these pins, an attack board that was taken from a panel.
pub(super) fn drop_new_board(owner: Option<Color>, pins: &[Pin]) -> Drop {
    let put = |&pin: &Pin| Drop::Edit(Edit::PutBoard(pin, owner));
    pins.first().map_or(Drop::Back, put)
}

/// Returns the result of rotating the attack board on a pin by 180 degrees, without moving it to
/// another pin (V.A2).
pub fn turn_board(scope: &Scope, pin: Pin) -> Drop {
    let turns = |mv: &Move| matches!(mv, Move::Board { to, .. } if *to == pin);
    let moves = scope.moves(DragSource::Board(pin));
    choose(moves.filter(turns).collect()).unwrap_or_else(|| refuse(scope, board_move(pin, pin)))
}

/// Returns the result of a drop if these are the moves that it can mean. For one move, this is the
/// move; for several, the choice of a promotion. `None` if the list is empty.
fn choose(moves: Vec<Move>) -> Option<Drop> {
    match moves[..] {
        [] => None,
        [mv] => Some(Drop::Play(mv)),
        _ => Some(Drop::Promote(moves)),
    }
}

/// Returns the move that a player tries by dropping a piece on a square. This is castling if the
/// king is dropped on its own rook or on its castling destination.
fn attempt(position: &Position, from: Square, to: Square) -> Move {
    let turn = position.turn();
    let sides = [CastlingSide::King, CastlingSide::Queen].into_iter();
    let mut castling = sides.filter_map(|side| position.castling(turn, side));
    let castling = castling.find(|castling| {
        castling.king == from
            && position.king(turn) == Some(from)
            && (castling.rook == to || castling.king_to == to)
    });
    match castling {
        Some(castling) => Move::Castle(castling.side),
        None => piece_move(from, to),
    }
}

/// Creates the move of a piece, without a promotion.
pub(super) fn piece_move(from: Square, to: Square) -> Move {
    let promotion = None;
    Move::Piece {
        from,
        to,
        promotion,
    }
}

/// Creates the move of an attack board, without a promotion.
pub(super) fn board_move(from: Pin, to: Pin) -> Move {
    let promotion = None;
    Move::Board {
        from,
        to,
        promotion,
    }
}
