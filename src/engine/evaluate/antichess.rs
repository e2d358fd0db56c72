//! Evaluation of antichess, where the player who loses all pieces wins. Each piece is a burden, but
//! less so if its side has many moves to choose from, because its moves are then less often forced.

use super::attack_info::AttackInfo;
use super::{Tables, for_turn, scale_by_fifty_moves};
use crate::engine::score::Value;
use crate::rules::{Color, Position, Role, columns};

/// Penalty in centipawns for each piece that a side still has, indexed by role from the pawn to the
/// king.
const BURDEN: [Value; 6] = [85, 100, 125, 120, 110, 70];

/// Bonus in centipawns for each square that a side can move to.
const CHOICE: Value = 3;

/// Bonus in centipawns for each piece of a side that the opponent attacks and so may have to
/// capture.
const OFFERED: Value = 70;

/// Bonus in centipawns for each rank by which a pawn has advanced.
const ADVANCED: Value = 3;

/// Bonus in centipawns for the side to move.
const TEMPO: Value = 10;

pub(in crate::engine) fn antichess(position: &Position, tables: &'static Tables) -> Value {
    let info = AttackInfo::new(position, tables);
    let white = side(&info, Color::White) - side(&info, Color::Black);
    scale_by_fifty_moves(position, for_turn(position, white) + TEMPO)
}

/// Evaluates one side, in centipawns: its mobility, attacked pieces and advanced pawns, minus the
/// penalty for its pieces.
fn side(info: &AttackInfo, color: Color) -> Value {
    let (us, them) = (info.side(color), info.side(!color));
    let attacks = info.layout.attacks();
    let own = us.own.columns();
    let mut choices = 0;
    for piece in us.pieces() {
        choices += (piece.reach & !own).count_ones();
    }
    // Antichess allows several kings, or none.
    let kings = info.position.pieces(color, Role::King);
    let mut royal = 0;
    for king in kings {
        royal |= attacks.king(king.column());
    }
    choices += (royal & !own).count_ones();
    let mut gone = 0;
    for pawn in us.pawns {
        let next = attacks.push(color, pawn.column());
        choices += u32::from(!info.empty.on(next).is_empty());
        gone += Value::from(info.tables.rank(color, pawn.column()));
    }
    let burden: Value = Role::ALL
        .into_iter()
        .map(|role| BURDEN[role.index()] * info.position.pieces(color, role).len() as Value)
        .sum();
    let offered = columns(own & them.attacks).count() as Value;
    CHOICE * choices.min(40) as Value + OFFERED * offered + ADVANCED * gone - burden
}
