//! The plainest player that looks ahead: alpha-beta to a fixed depth that counts
//! material and nothing else, by the rules of whichever game it is. What claims to be strong must beat it soundly.

use crate::rules::laws::Aim;
use crate::rules::random::Random;
use crate::rules::{Move, Position, Role};

/// A score in hundredths of a pawn.
type Value = i32;

/// Being mated at once is worth `-MATE`, each ply until then one more.
const MATE: Value = 30_000;

/// More than any score.
const INFINITE: Value = 32_000;

/// What pieces are worth, by role; a king's capture never comes.
const WORTH: [Value; 6] = [100, 320, 310, 460, 920, 10_000];

/// The best move of a position by material `depth` plies on; of equal ones that
/// which `seed` prefers. None where the game is over.
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

/// The score of a move for the side that makes it; an owed promotion's choice is
/// made by the side that then moves, and costs no depth.
fn after(
    position: &mut Position,
    mv: Move,
    (alpha, beta): (Value, Value),
    depth: u32,
    ply: Value,
) -> Value {
    let undo = position.make(mv);
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
    if depth == 0 && position.owed().is_none() {
        return material(position);
    }
    let mut best = -INFINITE;
    for mv in ordered(position) {
        let score = match (mv, depth) {
            // With no depth left only the choice that is owed is made.
            (Move::Promote { .. }, 0) => {
                let chosen = position.after(mv);
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

/// The legal moves, the greatest captures first.
fn ordered(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.sort_by_key(|mv| match mv {
        Move::Piece { to, .. } => position.role_at(*to).map_or(0, |role| -WORTH[role.index()]),
        _ => 0,
    });
    moves
}

/// Who has more; where it is to be given away, less, and kings count like pawns.
fn material(position: &Position) -> Value {
    let us = position.turn();
    let count = |color, role: Role| position.pieces(color, role).len() as Value;
    let balance = |role| count(us, role) - count(!us, role);
    let worth: Value = Role::ALL[..5]
        .iter()
        .map(|&role| WORTH[role.index()] * balance(role))
        .sum();
    match position.rules().aim {
        Aim::GiveAway => -worth - WORTH[0] * balance(Role::King),
        Aim::Mate | Aim::Explode => worth,
    }
}
