//! Where pieces move over cells in three dimensions (V.G1): what they are worth and how
//! much they reach, how far pawns have come, and what bears on the kings.

use super::{Tables, WHOLE, for_turn, phase, within_fifty_moves};
use crate::engine::score::Value;
use crate::rules::{Color, Position, Role, Square, SquareSet};

/// What pieces are worth, by role.
const WORTH: [Value; 5] = [100, 330, 330, 400, 780];

/// For each square that an officer reaches, by role.
const MOBILITY: [Value; 6] = [0, 5, 6, 5, 3, 0];

/// For a pawn by the ranks that it has gone, and if no enemy pawn is before it.
const ADVANCED: [Value; 10] = [0, 0, 3, 8, 14, 22, 34, 50, 70, 0];
const PASSED: [Value; 10] = [0, 5, 10, 18, 30, 50, 80, 125, 170, 0];

/// For each square around a king that an officer attacks, if two officers do; with fewer
/// of them on the boards less.
const PRESSURE: Value = 9;

/// For each square that a bare king can flee to.
const FLIGHT: Value = 12;

/// For the move.
const TEMPO: Value = 14;

/// What a position is worth for the side to move.
pub(in crate::engine) fn space(position: &Position, tables: &'static Tables) -> Value {
    let white = side(position, tables, Color::White) - side(position, tables, Color::Black);
    within_fifty_moves(position, for_turn(position, white) + TEMPO)
}

/// What a side's own pieces are worth, and what they do to the other king.
fn side(position: &Position, tables: &Tables, color: Color) -> Value {
    let cells = position.geometry().cells();
    let (own, occupied) = (position.of(color), position.occupied());
    let there = position.squares();
    let target = position.king(!color);
    let ring = target.map_or(SquareSet::EMPTY, |king| {
        there & cells.officer(Role::King, king, SquareSet::EMPTY)
    });
    let (mut sum, mut hits, mut attackers) = (0, 0, 0);
    let mut attacked = SquareSet::EMPTY;
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        for square in position.pieces(color, role) {
            let reach = there & cells.officer(role, square, occupied);
            let free = (reach - own).len() as Value;
            sum += WORTH[role.index()] + MOBILITY[role.index()] * free;
            let near = (reach & ring).len() as Value;
            hits += near;
            attackers += i32::from(near > 0);
            attacked |= reach;
        }
    }
    for square in position.pieces(color, Role::Pawn) {
        sum += WORTH[Role::Pawn.index()] + pawn(position, tables, color, square);
        attacked |= cells.captures(color, square);
    }
    if attackers >= 2 {
        sum += PRESSURE * hits * (4 + phase(position)) / (4 + WHOLE);
    }
    let bare = position.of(!color).len() == 1;
    if let (Some(king), true) = (position.king(color), bare) {
        let beside = cells.officer(Role::King, king, SquareSet::EMPTY);
        sum -= FLIGHT * (ring - attacked - beside).len() as Value;
    }
    sum
}

fn pawn(position: &Position, tables: &Tables, color: Color, square: Square) -> Value {
    let column = square.column();
    let rank = usize::from(tables.rank(color, column)).min(9);
    let enemies = position.pieces(!color, Role::Pawn).columns();
    let passed = enemies & tables.front(color, column) == 0;
    ADVANCED[rank] + if passed { PASSED[rank] } else { 0 }
}
