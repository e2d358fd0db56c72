//! Evaluation of positions in which one side has only its king. The games from which the networks have
//! learnt end before such positions, so these values were chosen by hand.

use super::{MAX_EVALUATION, Tables, for_turn};
use crate::engine::score::Value;
use crate::engine::see::PIECE_VALUES;
use crate::rules::laws::{Base, RuleOption};
use crate::rules::{Color, Column, Position, Role, columns};

/// Bonus in centipawns for each half square between the bare king and the centre, along the files and
/// along the ranks.
const EDGE: Value = 20;

/// Bonus in centipawns for mating with knight and a single bishop on the flat board, where the mate is
/// possible only in a corner of the bishop's colour. Given for each diagonal between the bare king and
/// the long diagonal that joins the two other corners.
const CORNER: Value = 80;

/// Penalty in centipawns for each step between the kings.
const NEARER: Value = 40;

/// Penalty in centipawns for each step between a knight and the bare king.
const KNIGHT: Value = 8;

/// Bonus in centipawns for each rank by which a pawn has advanced.
const ADVANCED: Value = 12;

/// Factor that leaves an evaluation unchanged. Evaluations are reduced in units of 1 / 64.
const WHOLE: Value = 64;

/// Returns the side whose king is its only piece.
pub(super) fn bare_side(position: &Position) -> Option<Color> {
    Color::ALL
        .into_iter()
        .find(|&color| position.of(color).is_one())
}

/// Evaluates a position in which the side `bare` has only a king, for the side to move. The value
/// grows as the bare king is driven to where it can be mated.
pub(super) fn evaluate(position: &Position, bare: Color, tables: &Tables) -> Value {
    if position.of(!bare).is_one() {
        return 0;
    }
    let own = |role| position.pieces(!bare, role);
    let roles = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
    ];
    let mut value: Value = roles
        .map(|role| PIECE_VALUES[role.index()] * own(role).len() as Value)
        .into_iter()
        .sum();
    if !own(Role::Pawn).is_empty() {
        let ranks = own(Role::Pawn)
            .into_iter()
            .map(|pawn| tables.rank(!bare, pawn.column()));
        value += ADVANCED * ranks.map(Value::from).sum::<Value>();
    } else if let (Some(target), Some(king)) = (position.king(bare), position.king(!bare)) {
        let (target, king) = (target.column(), king.column());
        let apart = 8 - tables.distance(target, king) as Value;
        value += NEARER * apart + off_centre(position, target);
        value += match position.rules().base() {
            Base::Chess => towards_corner(position, target, tables),
            Base::Tower => 0,
        };
        value = value * factor(position) / WHOLE;
    }
    let white = match bare {
        Color::White => -value,
        Color::Black => value,
    };
    for_turn(position, white).clamp(-MAX_EVALUATION, MAX_EVALUATION)
}

fn off_centre(position: &Position, target: Column) -> Value {
    let layout = position.layout();
    let (file, rank) = layout.place(target);
    let off = |at: u8, all: u8| Value::from((2 * at + 1).abs_diff(all));
    EDGE * (off(file, layout.files()) + off(rank, layout.ranks()))
}

/// Bonus in centipawns for driving the bare king to the right corner with bishop and knight.
fn towards_corner(position: &Position, target: Column, tables: &Tables) -> Value {
    let knights = position.by_role(Role::Knight).columns();
    if knights == 0 || has_major_piece(position) {
        return 0;
    }
    let near: Value = columns(knights)
        .map(|knight| -KNIGHT * tables.distance(knight, target) as Value)
        .sum();
    let (file, rank) = position.layout().place(target);
    let (file, rank) = (Value::from(file), Value::from(rank));
    near + match bishop_colors(position) {
        // The dark corners are a1 and h8, the light ones h1 and a8.
        [true, false] => CORNER * (7 - file - rank).abs(),
        [false, true] => CORNER * (file - rank).abs(),
        _ => 0,
    }
}

fn has_major_piece(position: &Position) -> bool {
    !(position.by_role(Role::Queen) | position.by_role(Role::Rook)).is_empty()
}

/// Whether there are bishops on dark and on light squares.
fn bishop_colors(position: &Position) -> [bool; 2] {
    let mut colors = [false; 2];
    for bishop in columns(position.by_role(Role::Bishop).columns()) {
        let (file, rank) = position.layout().place(bishop);
        colors[usize::from((file + rank) % 2)] = true;
    }
    colors
}

/// Factor for the evaluation of pieces without pawns, in 64ths.
///
/// On the flat board some pieces cannot force mate. In the solved endings of the tower the side to
/// move wins 11.7 % of all positions with a rook (99.996 % with the option `peters`), 0.8 % with a bishop
/// and 1.9 % with a knight; the factors reduce the evaluations to about these chances.
fn factor(position: &Position) -> Value {
    const CANNOT_MATE: Value = 4;
    let has = |role| !position.by_role(role).is_empty();
    if position.rules().base() == Base::Chess {
        let can_mate = match bishop_colors(position) {
            [true, true] => true,
            [false, false] => false,
            _ => has(Role::Knight),
        };
        return if can_mate || has_major_piece(position) {
            WHOLE
        } else {
            CANNOT_MATE
        };
    }
    if position.occupied().len() != 3 {
        return WHOLE;
    }
    let rook_seldom_wins = !position.rules().has(RuleOption::Peters);
    if has(Role::Rook) && rook_seldom_wins {
        6
    } else if has(Role::Knight) || has(Role::Bishop) {
        2
    } else {
        WHOLE
    }
}
