//! Evaluation of bughouse: the evaluation of the board, plus pieces in hand, empty squares next
//! to a king where they can be dropped, and the partner's demand for pieces still to be
//! captured.

use super::attack_info::AttackInfo;
use super::layouts::{Flat, Tower};
use super::{MAX_EVALUATION, Memory, Tables, for_turn, linear};
use crate::engine::limits::Needs;
use crate::engine::score::Value;
use crate::rules::laws::Base;
use crate::rules::{Color, Position, Role};

/// Value of a piece in hand, by role; high, since it can be dropped on any square.
const IN_HAND: [Value; 5] = [95, 300, 300, 430, 850];

/// Attack force of a piece in hand against the opponent's king, by role.
const FORCE: [u32; 5] = [1, 3, 2, 3, 5];
/// Maximum of the summed force of a side's pieces in hand.
const MOST_FORCE: u32 = 14;

/// Penalty for each undefended empty square next to a king, per unit of force.
const OPEN: Value = 3;

/// Evaluates a position for the side to move. `searcher` is the side for which the search runs,
/// `needs` the demand of its partner for captured pieces.
pub(in crate::engine) fn hands(
    position: &Position,
    tables: &'static Tables,
    memory: &mut Memory,
    (searcher, needs): (Color, &Needs),
) -> Value {
    let board = match position.rules().base() {
        Base::Tower => linear::<Tower>(position, tables, memory),
        Base::Chess => linear::<Flat>(position, tables, memory),
    };
    let info = AttackInfo::new(position, tables);
    let of = |color| {
        in_hand(position, color) - exposed(&info, color)
            + needed_by_partner(position, (color, searcher), needs)
    };
    let white = of(Color::White) - of(Color::Black);
    (board + for_turn(position, white)).clamp(-MAX_EVALUATION, MAX_EVALUATION)
}

/// Number of pieces in hand, by role.
fn pieces_in_hand(position: &Position, color: Color) -> [u8; 5] {
    [0, 1, 2, 3, 4].map(|role| position.in_hand(color, Role::ALL[role]))
}

/// Value of a side's pieces in hand.
fn in_hand(position: &Position, color: Color) -> Value {
    let pieces_in_hand = pieces_in_hand(position, color).into_iter().zip(IN_HAND);
    pieces_in_hand
        .map(|(count, worth)| Value::from(count) * worth)
        .sum()
}

/// Penalty for the exposure of a king to drops.
fn exposed(info: &AttackInfo, color: Color) -> Value {
    OPEN * (open_squares(info, color) * force(info.position, !color)) as Value
}

/// Number of empty squares next to a king that its side does not defend.
fn open_squares(info: &AttackInfo, color: Color) -> u32 {
    let us = info.side(color);
    let pieces = us.pieces().iter();
    let defended = pieces.fold(us.by_pawns, |all, it| all | it.reach);
    (us.ring & info.empty.columns() & !defended).count_ones()
}

/// Attack force of a side's pieces in hand.
fn force(position: &Position, color: Color) -> u32 {
    let pieces_in_hand = pieces_in_hand(position, color).into_iter().zip(FORCE);
    let force: u32 = pieces_in_hand
        .map(|(count, force)| u32::from(count) * force)
        .sum();
    force.min(MOST_FORCE)
}

/// Extra value of a piece that the partner has asked for, in centipawns.
const ASKED: Value = 150;

impl Needs {
    /// Adds the partner's request for a piece of this role; ignored for a king.
    #[must_use]
    pub fn with(mut self, role: Role) -> Needs {
        let all = Role::ALL.into_iter().zip(&mut self.0);
        for (_, worth) in all.filter(|(it, _)| *it == role) {
            *worth += ASKED;
        }
        self
    }

    /// Computes how much one more piece of each role helps the player of colour `partner` on
    /// this board: the more exposed the opponent's king is to drops, the more.
    pub fn of(board: &Position, partner: Color) -> Needs {
        let info = AttackInfo::new(board, Tables::of(board.rules()));
        let open_squares = open_squares(&info, !partner);
        let left = MOST_FORCE - force(board, partner);
        Needs(FORCE.map(|force| OPEN * (open_squares * force.min(left)) as Value))
    }
}

/// Extra value of the pieces of `color` to the partner of `searcher`, who may capture them; 0
/// for the pieces of `searcher`.
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
