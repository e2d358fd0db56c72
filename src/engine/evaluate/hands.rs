//! Evaluation of games with drops (bughouse, Crazyhouse). It adds to the evaluation of the board
//! the values of the pieces that a side can drop, of empty squares next to a king where they can be
//! dropped, and of pieces that the partner needs.

use super::attack_info::AttackInfo;
use super::{EvaluationCaches, MAX_EVALUATION, Tables, for_turn};
use crate::engine::limits::Needs;
use crate::engine::score::Value;
use crate::rules::{Color, Position, Role};

/// Value in centipawns of a piece that can be dropped, indexed by role from the pawn to the queen;
/// high, since it can be dropped on any square.
const IN_HAND: [Value; 5] = [95, 300, 300, 430, 850];

/// How strongly a piece that can be dropped threatens the opponent's king, indexed by role from the
/// pawn to the queen.
const FORCE: [u32; 5] = [1, 3, 2, 3, 5];
/// Maximum sum of the strengths in `FORCE` that counts for the pieces a side can drop.
const MAX_FORCE: u32 = 14;

/// Penalty in centipawns for each undefended empty square next to a king. It is multiplied by the
/// sum of the strengths in `FORCE` of the pieces that the opponent can drop.
const OPEN: Value = 3;

/// Evaluates a position for the side to move. `searcher` is the side for which the search runs;
/// `needs` gives the additional value that each kind of captured piece has for that side's
/// partner.
pub(in crate::engine) fn hands(
    position: &Position,
    tables: &'static Tables,
    memory: &mut EvaluationCaches,
    (searcher, needs): (Color, &Needs),
) -> Value {
    let board = super::board(position, tables, memory);
    let info = AttackInfo::new(position, tables);
    let of = |color| {
        in_hand(position, color) - exposed(&info, color)
            + needed_by_partner(position, (color, searcher), needs)
    };
    let white = of(Color::White) - of(Color::Black);
    (board + for_turn(position, white)).clamp(-MAX_EVALUATION, MAX_EVALUATION)
}

/// Number of pieces that a side can drop, indexed by role from the pawn to the queen.
fn pieces_in_hand(position: &Position, color: Color) -> [u8; 5] {
    [0, 1, 2, 3, 4].map(|role| position.in_hand(color, Role::ALL[role]))
}

fn in_hand(position: &Position, color: Color) -> Value {
    let pieces_in_hand = pieces_in_hand(position, color).into_iter().zip(IN_HAND);
    pieces_in_hand
        .map(|(count, worth)| Value::from(count) * worth)
        .sum()
}

/// Penalty in centipawns for undefended empty squares next to a king, on which the opponent can
/// drop pieces.
fn exposed(info: &AttackInfo, color: Color) -> Value {
    OPEN * (open_squares(info, color) * force(info.position, !color)) as Value
}

/// Returns the number of columns (pairs of file and rank) next to a king that have an empty square
/// and that the king's side does not defend.
fn open_squares(info: &AttackInfo, color: Color) -> u32 {
    let us = info.side(color);
    let pieces = us.pieces().iter();
    let defended = pieces.fold(us.by_pawns, |all, it| all | it.reach);
    (us.ring & info.empty.columns() & !defended).count_ones()
}

/// Returns the sum of the strengths in `FORCE` of all pieces that a side can drop, at most
/// `MAX_FORCE`.
fn force(position: &Position, color: Color) -> u32 {
    let pieces_in_hand = pieces_in_hand(position, color).into_iter().zip(FORCE);
    let force: u32 = pieces_in_hand
        .map(|(count, force)| u32::from(count) * force)
        .sum();
    force.min(MAX_FORCE)
}

/// Extra value of a piece for which the partner has asked, in centipawns.
const REQUESTED_PIECE: Value = 150;

impl Needs {
    /// Adds the partner's request for a piece of this role. A request for a king has no effect.
    #[must_use]
    pub fn with(mut self, role: Role) -> Needs {
        let all = Role::ALL.into_iter().zip(&mut self.0);
        for (_, worth) in all.filter(|(it, _)| *it == role) {
            *worth += REQUESTED_PIECE;
        }
        self
    }

    /// Computes how useful one more piece of each role would be to the player of colour
    /// `partner` on this board. The value is higher if the opponent's king is exposed to drops.
    pub fn of(board: &Position, partner: Color) -> Needs {
        let info = AttackInfo::new(board, Tables::of(board.rules()));
        let open_squares = open_squares(&info, !partner);
        let left = MAX_FORCE - force(board, partner);
        Needs(FORCE.map(|force| OPEN * (open_squares * force.min(left)) as Value))
    }
}

/// Extra value, in centipawns, of the pieces that `color` has on the board: if `searcher` captures
/// them, they go to the partner of `searcher`, who needs them. 0 if `color` is `searcher`, because
/// `needs` does not say what the other team needs.
fn needed_by_partner(
    position: &Position,
    (color, searcher): (Color, Color),
    needs: &Needs,
) -> Value {
    if color == searcher {
        return 0;
    }
    let all = Role::ALL.into_iter().zip(needs.0);
    all.map(|(role, worth)| worth * position.pieces(color, role).len() as Value)
        .sum()
}
