//! Evaluation for mating a bare king on the flat board. Games between equal players hardly ever
//! reach such positions, so these values were chosen by hand and not tuned.

use super::{Tables, for_turn};
use crate::engine::score::Value;
use crate::engine::see::PIECE_VALUES;
use crate::rules::{Color, Column, Position, Role, columns};

/// Bonus in centipawns for each step of the bare king away from the centre, in files and in ranks.
const EDGE: Value = 20;

/// Bonus in centipawns for mating with knight and a single bishop, where the mate is possible only
/// in a corner of the bishop's colour. Given for each diagonal between the bare king and the long
/// diagonal that joins the two other corners.
const CORNER: Value = 40;

/// Penalty in centipawns for each step between the kings.
const NEARER: Value = 15;

/// Penalty in centipawns for each step between a knight and the bare king.
const KNIGHT: Value = 4;

/// Divisor of the evaluation if the pieces cannot force mate.
const DRAWN: Value = 16;

/// Evaluates a position in which the side `bare` has only a king, for the side to move; `None` if
/// there are pawns.
pub(super) fn mop_up(position: &Position, bare: Color, tables: &Tables) -> Option<Value> {
    if !position.by_role(Role::Pawn).is_empty() {
        return None;
    }
    let target = position.king(bare)?.column();
    let king = position.king(!bare)?.column();
    let pieces = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    let worth = |role: Role| PIECE_VALUES[role.index()] * position.by_role(role).len() as Value;
    let material: Value = pieces.into_iter().map(worth).sum();
    let value = match mating_bonus(position, tables, target) {
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

/// Bonus in centipawns that grows as the bare king at `target` comes nearer to where it can be
/// mated; `None` if the pieces left cannot force mate.
fn mating_bonus(position: &Position, tables: &Tables, target: Column) -> Option<Value> {
    let (file, rank) = position.layout().place(target);
    let (file, rank) = (Value::from(file), Value::from(rank));
    let off_center = |at: Value| (2 * at - 7).abs() / 2;
    let edge = EDGE * (off_center(file) + off_center(rank));
    let major_pieces = position.by_role(Role::Queen) | position.by_role(Role::Rook);
    if !major_pieces.is_empty() {
        return Some(edge);
    }
    let knights = position.by_role(Role::Knight).columns();
    let near = columns(knights)
        .map(|knight| -KNIGHT * tables.distance(knight, target) as Value)
        .sum::<Value>();
    let mut square_colors = [false; 2];
    for bishop in columns(position.by_role(Role::Bishop).columns()) {
        let (file, rank) = position.layout().place(bishop);
        square_colors[usize::from((file + rank) % 2)] = true;
    }
    match square_colors {
        [true, true] => Some(edge + near),
        // The dark corners are a1 and h8, the light ones h1 and a8.
        [true, false] if knights != 0 => Some(CORNER * (7 - file - rank).abs() + edge + near),
        [false, true] if knights != 0 => Some(CORNER * (file - rank).abs() + edge + near),
        _ => None,
    }
}
