//! A minimal engine: alpha-beta search to a fixed depth with a material evaluation, for every rule
//! set. A strong player must beat it clearly.

use tritower::rules::laws::Aim;
use tritower::rules::random::Random;
use tritower::rules::{Move, Position, Role};

/// A score in centipawns.
type Value = i32;

/// Score of a mate on the board. A mate in `n` plies scores `MATE - n`. For the side that is mated
/// in `n` plies, the score is `n - MATE`.
const MATE: Value = 30_000;

/// Value that is greater than any score.
const INFINITE: Value = 32_000;

/// Piece values by role, in centipawns. The king's value is only used to sort captures of kings,
/// which antichess allows.
const PIECE_VALUES: [Value; 6] = [100, 320, 310, 460, 920, 10_000];

/// Returns the best move by a search to `depth` plies; `seed` decides between moves with equal
/// scores. `None` if there is no legal move.
pub(super) fn best(position: &Position, depth: u32, seed: u64) -> Option<Move> {
    let mut position = *position;
    let mut moves = position.legal_moves();
    let mut preference = Random(seed ^ position.key());
    moves.sort_by_cached_key(|_| preference.draw());
    let mut best = (-INFINITE, None);
    for mv in moves {
        let score = after(&mut position, mv, (best.0, INFINITE), depth.max(1), 0);
        if score > best.0 {
            best = (score, Some(mv));
        }
    }
    best.1
}

/// Returns the score of a move for the side that makes it. After the choice of a pending promotion,
/// the remaining depth does not change, because this choice does not count as a ply.
fn after(
    position: &mut Position,
    mv: Move,
    (alpha, beta): (Value, Value),
    depth: u32,
    ply: Value,
) -> Value {
    let undo = position.make_unchecked(mv);
    let score = match mv {
        Move::Promote { .. } => search(position, (alpha, beta), depth, ply),
        _ => -search(position, (-beta, -alpha), depth - 1, ply + 1),
    };
    position.unmake(&undo);
    score
}

fn search(
    position: &mut Position,
    (mut alpha, beta): (Value, Value),
    depth: u32,
    ply: Value,
) -> Value {
    if let Some(end) = position.outcome() {
        return match end.winner() {
            None => 0,
            Some(winner) if winner == position.turn() => MATE - ply,
            Some(_) => ply - MATE,
        };
    }
    if depth == 0 && position.pending_promotion().is_none() {
        return material(position);
    }
    let mut best = -INFINITE;
    for mv in ordered(position) {
        let score = match (mv, depth) {
            // At depth 0 the search continues only to choose the piece of a pending promotion.
            (Move::Promote { .. }, 0) => {
                let chosen = position.play_unchecked(mv);
                material(&chosen)
            }
            _ => after(position, mv, (alpha, beta), depth, ply),
        };
        best = best.max(score);
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// Returns the legal moves, captures of the most valuable pieces first.
fn ordered(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.sort_by_key(|mv| match mv {
        Move::Piece { to, .. } => position
            .role_at(*to)
            .map_or(0, |role| -PIECE_VALUES[role.index()]),
        _ => 0,
    });
    moves
}

/// Returns the material balance for the side to move, in centipawns. Under antichess the sign is
/// reversed, and a king counts as a pawn.
fn material(position: &Position) -> Value {
    let us = position.turn();
    let count = |color, role: Role| position.pieces(color, role).len() as Value;
    let balance = |role| count(us, role) - count(!us, role);
    let balance_value: Value = Role::ALL[..5]
        .iter()
        .map(|&role| PIECE_VALUES[role.index()] * balance(role))
        .sum();
    match position.rules().aim() {
        Aim::GiveAway => -balance_value - PIECE_VALUES[0] * balance(Role::King),
        Aim::Mate | Aim::Explode | Aim::ThreeChecks | Aim::Hill => balance_value,
    }
}
