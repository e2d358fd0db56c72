//! Evaluation of atomic chess: pieces are worth less, since they explode with what they
//! capture, and a capturable piece next to a king is deadly for that king.

use super::attack_info::{AttackInfo, Side};
use super::{Tables, for_turn, phase, scale_by_fifty_moves};
use crate::engine::score::Value;
use crate::engine::see::EXPLOSION_VALUES as PIECE_VALUES;
use crate::rules::{Color, Position, Role, columns};

/// Bonus in centipawns for each square that a piece attacks.
const MOBILITY: Value = 15;

/// Bonus in centipawns for a pawn, indexed by its rank counted from its own side.
const ADVANCED: [Value; 10] = [0, 0, 4, 10, 18, 30, 48, 70, 90, 0];
/// Additional bonus in centipawns for a passed pawn, indexed by its rank counted from its own side.
const PASSED: [Value; 10] = [0, 4, 8, 16, 30, 55, 95, 140, 180, 0];

/// Penalty in centipawns for each piece next to its own king that the opponent can capture.
const CAPTURABLE_NEIGHBOUR: Value = 300;
/// Penalty in centipawns for each square next to a side's king, as seen from above, that the
/// opponent attacks and that has no piece of the king's side.
const ATTACKED_NEIGHBOUR: Value = 44;

/// Bonus in centipawns for the side to move, larger than in other variants.
const TEMPO: Value = 25;

pub(in crate::engine) fn atomic(position: &Position, tables: &'static Tables) -> Value {
    let info = AttackInfo::new(position, tables);
    let white = side(&info, Color::White) - side(&info, Color::Black);
    scale_by_fifty_moves(position, for_turn(position, white) + TEMPO)
}

/// Evaluates one side, in centipawns: its pieces, less the danger to its king.
fn side(info: &AttackInfo, color: Color) -> Value {
    let (us, them) = (info.side(color), info.side(!color));
    let mut sum = 0;
    for piece in us.pieces() {
        let reached = (piece.reach & !us.own.columns()).count_ones();
        sum += PIECE_VALUES[piece.role.index()] + MOBILITY * reached as Value;
    }
    for square in us.pawns {
        let column = square.column();
        let rank = usize::from(info.tables.rank(color, column)).min(9);
        sum += PIECE_VALUES[Role::Pawn.index()] + ADVANCED[rank];
        if them.pawns.columns() & info.tables.front(color, column) == 0 {
            sum += PASSED[rank];
        }
    }
    // The fewer pieces are left, the smaller the danger of an explosion.
    let left = 8 + phase(info.position);
    sum - danger(info, us, them) * left / 32
}

/// Penalty in centipawns for the danger of an explosion next to the king of the side `us`.
fn danger(info: &AttackInfo, us: &Side, them: &Side) -> Value {
    let Some(king) = us.king else {
        return 0;
    };
    // Kings cannot capture in atomic chess, so their attacks do not count.
    let attacked = them
        .pieces()
        .iter()
        .fold(them.by_pawns, |all, it| all | it.reach);
    let ring = us.ring & !king.column().bit();
    let capturable = ring & attacked & us.own.columns();
    // The attacker cannot make a capture that would also explode their own king.
    let other = them.king.map_or(0, |king| king.column().bit());
    let attacks = info.layout.attacks();
    let threats = columns(capturable).filter(|&column| attacks.king(column) & other == 0);
    let open = ring & attacked & !us.own.columns();
    CAPTURABLE_NEIGHBOUR * threats.count() as Value
        + ATTACKED_NEIGHBOUR * open.count_ones() as Value
}
