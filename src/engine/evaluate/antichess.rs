//! Where everything is to be given away (Räuberschach): each piece is a burden, least so
//! one that can choose where it goes, since who has choices is not forced.

use super::sight::Sight;
use super::{Tables, for_turn, within_fifty_moves};
use crate::engine::score::Value;
use crate::rules::{Color, Position, Role, columns};

/// What a piece costs, by role.
const BURDEN: [Value; 6] = [85, 100, 125, 120, 110, 70];

/// For each square that a piece may go to.
const CHOICE: Value = 3;

/// For a piece of one's own that the other side attacks: he may have to take it.
const OFFERED: Value = 70;

/// For a pawn by the ranks that it has gone.
const ADVANCED: Value = 3;

/// For the move.
const TEMPO: Value = 10;

/// What a position is worth for the side to move.
pub(in crate::engine) fn antichess(position: &Position, tables: &'static Tables) -> Value {
    let sight = Sight::new(position, tables);
    let white = side(&sight, Color::White) - side(&sight, Color::Black);
    within_fifty_moves(position, for_turn(position, white) + TEMPO)
}

fn side(sight: &Sight, color: Color) -> Value {
    let (us, them) = (sight.side(color), sight.side(!color));
    let attacks = sight.geometry.attacks();
    let own = us.own.columns();
    let mut choices = 0;
    for officer in us.officers() {
        choices += (officer.reach & !own).count_ones();
    }
    // There may be several kings, or none.
    let kings = sight.position.pieces(color, Role::King);
    let mut royal = 0;
    for king in kings {
        royal |= attacks.king(king.column());
    }
    choices += (royal & !own).count_ones();
    let mut gone = 0;
    for pawn in us.pawns {
        let next = attacks.push(color, pawn.column());
        choices += u32::from(!sight.empty.on(next).is_empty());
        gone += Value::from(sight.tables.rank(color, pawn.column()));
    }
    let burden: Value = Role::ALL
        .into_iter()
        .map(|role| BURDEN[role.index()] * sight.position.pieces(color, role).len() as Value)
        .sum();
    let offered = columns(own & them.attacks).count() as Value;
    CHOICE * choices.min(40) as Value + OFFERED * offered + ADVANCED * gone - burden
}
