//! Mating a bare king on the flat board. Games between equals hardly ever come to that, so
//! that nothing can be learnt from them: the way to the mate is written by hand.

use super::{Tables, for_turn};
use crate::engine::exchange::WORTH;
use crate::engine::score::Value;
use crate::rules::{Color, Column, Position, Role, columns};

/// For each step that the bare king is nearer to the edge.
const EDGE: Value = 20;

/// For each diagonal that it is nearer to a corner that the only bishop attacks.
const CORNER: Value = 40;

/// For each step that the kings are nearer to each other.
const NEARER: Value = 15;

/// For each step that a knight is nearer to the bare king.
const KNIGHT: Value = 4;

/// What pieces that force no mate are worth less.
const DRAWN: Value = 16;

/// What a position is worth for the side to move, if one side has pieces but no pawns and
/// the other a king alone; `None` for all other positions.
pub(super) fn mop_up(position: &Position, tables: &Tables) -> Option<Value> {
    let is_bare = |color: &Color| position.of(*color).is_one();
    let bare = Color::ALL.into_iter().find(is_bare)?;
    if !position.by_role(Role::Pawn).is_empty() {
        return None;
    }
    let target = position.king(bare)?.column();
    let king = position.king(!bare)?.column();
    let pieces = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    let worth = |role: Role| WORTH[role.index()] * position.by_role(role).len() as Value;
    let material: Value = pieces.into_iter().map(worth).sum();
    let value = match driven(position, tables, target) {
        Some(driven) => {
            let apart = tables.distance(target, king) as Value;
            material + driven - NEARER * apart
        }
        None => material / DRAWN,
    };
    let white = match bare {
        Color::White => -value,
        Color::Black => value,
    };
    Some(for_turn(position, white))
}

/// How near the bare king is to where it can be mated; `None` if nothing forces a mate.
fn driven(position: &Position, tables: &Tables, target: Column) -> Option<Value> {
    let (file, rank) = position.geometry().place(target);
    let (file, rank) = (Value::from(file), Value::from(rank));
    let off_center = |at: Value| (2 * at - 7).abs() / 2;
    let edge = EDGE * (off_center(file) + off_center(rank));
    let great = position.by_role(Role::Queen) | position.by_role(Role::Rook);
    if !great.is_empty() {
        return Some(edge);
    }
    let knights = position.by_role(Role::Knight).columns();
    let near = columns(knights)
        .map(|knight| -KNIGHT * tables.distance(knight, target) as Value)
        .sum::<Value>();
    let mut shades = [false; 2];
    for bishop in columns(position.by_role(Role::Bishop).columns()) {
        let (file, rank) = position.geometry().place(bishop);
        shades[usize::from((file + rank) % 2)] = true;
    }
    match shades {
        [true, true] => Some(edge + near),
        // Dark squares share the diagonal from a1 to h8, light ones that from h1 to a8.
        [true, false] if knights != 0 => Some(CORNER * (7 - file - rank).abs() + edge + near),
        [false, true] if knights != 0 => Some(CORNER * (file - rank).abs() + edge + near),
        _ => None,
    }
}
