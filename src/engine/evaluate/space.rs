//! Evaluation for rule sets in which attacks do not depend on files and ranks alone: with moves in
//! three dimensions (V.G1) and under the Federation rules. It counts material, mobility, pawn
//! advancement and attacks near the kings.

use super::{Tables, WHOLE, for_turn, phase, scale_by_fifty_moves};
use crate::engine::score::Value;
use crate::rules::{Color, Piece, Position, Role, Square, SquareSet};

/// Piece values in centipawns, indexed by role from the pawn to the queen.
const PIECE_VALUES: [Value; 5] = [100, 330, 330, 400, 780];

/// Bonus in centipawns for each square that a piece attacks, indexed by role from the pawn to the
/// king.
const MOBILITY: [Value; 6] = [0, 5, 6, 5, 3, 0];

/// Bonus in centipawns for a pawn, indexed by its rank counted from its own side.
const ADVANCED: [Value; 10] = [0, 0, 3, 8, 14, 22, 34, 50, 70, 0];
/// Additional bonus in centipawns for a passed pawn, indexed by its rank counted from its own side.
const PASSED: [Value; 10] = [0, 5, 10, 18, 30, 50, 80, 125, 170, 0];

/// Bonus in centipawns for each attack on a square next to the opponent's king, if at least two
/// pieces attack there. It becomes smaller as pieces leave the board.
const PRESSURE: Value = 9;

/// Penalty in centipawns for each square that a bare king can flee to.
const FLIGHT: Value = 12;

/// Bonus in centipawns for the side to move.
const TEMPO: Value = 14;

pub(in crate::engine) fn space(position: &Position, tables: &'static Tables) -> Value {
    let white = side(position, tables, Color::White) - side(position, tables, Color::Black);
    scale_by_fifty_moves(position, for_turn(position, white) + TEMPO)
}

/// Evaluates one side, in centipawns: its pieces and their attacks near the opponent's king.
fn side(position: &Position, tables: &Tables, color: Color) -> Value {
    let own = position.of(color);
    let reach_of = |role, square| position.reach_of(Piece { color, role }, square);
    let target = position.king(!color);
    let ring = target.map_or(SquareSet::EMPTY, |king| reach_of(Role::King, king));
    let (mut sum, mut hits, mut attackers) = (0, 0, 0);
    let mut attacked = SquareSet::EMPTY;
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        for square in position.pieces(color, role) {
            let reach = reach_of(role, square);
            let free = (reach - own).len() as Value;
            sum += PIECE_VALUES[role.index()] + MOBILITY[role.index()] * free;
            let near = (reach & ring).len() as Value;
            hits += near;
            attackers += i32::from(near > 0);
            attacked |= reach;
        }
    }
    for square in position.pieces(color, Role::Pawn) {
        sum += PIECE_VALUES[Role::Pawn.index()] + pawn(position, tables, color, square);
        attacked |= reach_of(Role::Pawn, square);
    }
    if attackers >= 2 {
        sum += PRESSURE * hits * (4 + phase(position)) / (4 + WHOLE);
    }
    let bare = position.of(!color).len() == 1;
    if let (Some(king), true) = (position.king(color), bare) {
        let beside = reach_of(Role::King, king);
        sum -= FLIGHT * (ring - attacked - beside).len() as Value;
    }
    sum
}

/// Bonus in centipawns for a pawn's rank, more if it is passed.
fn pawn(position: &Position, tables: &Tables, color: Color, square: Square) -> Value {
    let column = square.column();
    let rank = usize::from(tables.rank(color, column)).min(9);
    let enemies = position.pieces(!color, Role::Pawn).columns();
    let passed = enemies & tables.front(color, column) == 0;
    ADVANCED[rank] + if passed { PASSED[rank] } else { 0 }
}
