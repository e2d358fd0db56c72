//! Statistics by which moves are ordered (history, continuation history, captures, killers), and
//! corrections of the evaluation for each pawn structure.

use super::packed::Packed;
use super::parameters;
use super::score::{MAX_PLY, Value};
use crate::rules::{Color, Move, Position, Role, Square};

/// Index of a move in the history tables. It depends only on the moving piece and its destination,
/// or for an attack board's move on the two pins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct MoveKey {
    /// Index made from the moving role and the destination square, or from the two pins of an
    /// attack board's move; below [`SQUARES`].
    square: u16,
    /// Index made from the colour, the moving role and the file and rank of the destination, or
    /// from the colour and the two pins of an attack board's move. From 1 to below [`COLUMNS`]; 0
    /// means that there is no move.
    column: u16,
}

const SQUARES: usize = 7 * 256;
/// Number of pairs of pins (origin and destination) of an attack board's move, if there are twelve
/// pins.
const BOARD_MOVES: usize = 12 * 12;
const SIDE: usize = 6 * 64 + BOARD_MOVES;
const COLUMNS: usize = 2 * SIDE + 1;

const MAX_SCORE: i32 = 16_384;

impl MoveKey {
    /// Returns the key of a legal move.
    #[inline]
    pub fn of(position: &Position, mv: Move) -> MoveKey {
        let us = position.turn();
        let (square, column) = match mv {
            Move::Piece { from, to, .. } => {
                let role = position.role_at(from).unwrap_or(Role::Pawn);
                return MoveKey::of_piece(us, role, to);
            }
            Move::Board { from, to, .. } => {
                // If boards can be inverted there are more pins, so some moves share an index.
                let way = (from.index() * 12 + to.index()) % BOARD_MOVES;
                (6 * 256 + way, 6 * 64 + way)
            }
            Move::Castle(side) => {
                let to = position.castling(us, side).map(|castling| castling.king_to);
                let king = Role::King.index();
                to.map_or((0, 0), |to| {
                    (king * 256 + to.index(), king * 64 + to.column().index())
                })
            }
            Move::Promote { square, .. } => (square.index(), square.column().index()),
            Move::Drop { role, to } => {
                let role = role.index();
                (role * 256 + to.index(), role * 64 + to.column().index())
            }
        };
        MoveKey {
            square: square as u16,
            column: (1 + us.index() * SIDE + column) as u16,
        }
    }

    /// Returns the key of a piece's move, for a caller that already knows the piece's role.
    #[inline]
    pub fn of_piece(us: Color, role: Role, to: Square) -> MoveKey {
        let (role, column) = (role.index(), to.column().index());
        MoveKey {
            square: (role * 256 + to.index()) as u16,
            column: (1 + us.index() * SIDE + role * 64 + column) as u16,
        }
    }
}

/// History scores of one side's quiet moves (moves that neither capture nor promote) in a position.
/// They also depend on the moves that led to the position.
pub(super) struct QuietScores<'a> {
    quiet: &'a [i16; SQUARES],
    /// The three rows of the continuation history that belong to the moves one, two and four plies
    /// before.
    after: [&'a [i16; COLUMNS]; 3],
}

impl QuietScores<'_> {
    /// Returns the sum of a move's history scores, in which the score after the move four plies
    /// before counts half.
    #[inline]
    pub fn of(&self, move_key: MoveKey) -> i32 {
        let after = |earlier: usize| i32::from(self.after[earlier][usize::from(move_key.column)]);
        i32::from(self.quiet[usize::from(move_key.square)]) + after(0) + after(1) + after(2) / 2
    }
}

/// The keys ([`MoveKey`]) of the moves that were made one, two and four plies before a move.
pub(super) type Preceding = [MoveKey; 3];

/// Index of a capture or promotion in the capture history. It depends on the moving role, the
/// captured role, and the file and rank of arrival.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CaptureKey(u16);

const CAPTURES: usize = 2 * 6 * 7 * 64;

impl CaptureKey {
    /// Returns the key of a legal capture or promotion. All promotions by moves of boards share
    /// one key.
    #[inline]
    pub fn of(position: &Position, mv: Move) -> CaptureKey {
        let us = position.turn();
        match mv {
            Move::Piece { from, to, .. } => {
                let (taker, taken) = (position.role_at(from), position.role_at(to));
                CaptureKey::of_piece(us, (taker.unwrap_or(Role::Pawn), taken), to)
            }
            _ => CaptureKey::of_board(us),
        }
    }

    /// Returns the key of a piece's move, for a caller that already knows its role and the
    /// captured role.
    #[inline]
    pub fn of_piece(us: Color, (taker, taken): (Role, Option<Role>), to: Square) -> CaptureKey {
        let taken = taken.map_or(6, Role::index);
        let kind = (us.index() * 6 + taker.index()) * 7 + taken;
        CaptureKey((kind * 64 + to.column().index()) as u16)
    }

    /// Returns the key shared by all promotions of a side that are made by moving a board.
    #[inline]
    pub fn of_board(us: Color) -> CaptureKey {
        CaptureKey(((us.index() * 42 + 6) * 64) as u16)
    }
}

/// Statistics of one search thread about moves and about errors of the evaluation.
#[derive(Debug)]
pub(super) struct History {
    /// History scores of quiet moves: for each side, a list indexed by [`MoveKey::square`].
    quiet: Vec<[i16; SQUARES]>,
    /// History scores of a quiet move after an earlier move: the first index is the
    /// [`MoveKey::column`] of the earlier move, the second that of the quiet move.
    continuation: Vec<[i16; COLUMNS]>,
    captures: Vec<i16>,
    killers: Vec<[Packed; 2]>,
    /// Average error of the evaluation for each side to move and hash of the pawn structure, in
    /// units of 1/[`CORRECTION_UNITS`] centipawns.
    corrections: Vec<i32>,
}

/// Number of entries for pawn structures in the correction table, for each side to move; a power of
/// two.
const PAWN_SLOTS: usize = 1 << 14;

/// Number of units in which the correction table stores one centipawn.
const CORRECTION_UNITS: i32 = 256;

impl History {
    pub fn new() -> History {
        History {
            quiet: vec![[0; SQUARES]; 2],
            continuation: vec![[0; COLUMNS]; COLUMNS],
            captures: vec![0; CAPTURES],
            killers: vec![[Packed::NONE; 2]; MAX_PLY as usize + 2],
            corrections: vec![0; 2 * PAWN_SLOTS],
        }
    }

    /// Resets all statistics.
    pub fn clear(&mut self) {
        *self = History::new();
    }

    /// Prepares for a search from another root. Quiet history is halved, because it depends on
    /// the whole position, which has changed. Continuation, capture and pawn statistics are
    /// kept, because they stay valid longer. Killers are cleared, because they belong to
    /// distances from the old root.
    pub fn start_search(&mut self) {
        for score in self.quiet.iter_mut().flatten() {
            *score /= 2;
        }
        self.killers.fill([Packed::NONE; 2]);
    }

    /// Returns the history scores of a side's quiet moves after the given earlier moves.
    #[inline]
    pub fn quiet_scores(&self, us: Color, before: Preceding) -> QuietScores<'_> {
        QuietScores {
            quiet: &self.quiet[us.index()],
            after: before.map(|earlier| &self.continuation[usize::from(earlier.column)]),
        }
    }

    /// History score of a capture or promotion; moves with higher scores are tried earlier.
    #[inline]
    pub fn capture_score(&self, capture: CaptureKey) -> i32 {
        i32::from(self.captures[usize::from(capture.0)])
    }

    /// The two quiet moves that most recently caused a beta cutoff at this distance from the
    /// root.
    #[inline]
    pub fn killers(&self, ply: i32) -> [Packed; 2] {
        self.killers[ply as usize]
    }

    /// Raises the history scores of a quiet move that caused a beta cutoff. Lowers the scores
    /// of the quiet moves that were tried before that move.
    pub fn reward(
        &mut self,
        us: Color,
        (best, move_key): (Move, MoveKey),
        tried: &[MoveKey],
        before: Preceding,
        (depth, ply): (i32, i32),
    ) {
        let killers = &mut self.killers[ply as usize];
        let packed = Packed::from(best);
        if killers[0] != packed {
            *killers = [packed, killers[0]];
        }
        self.update_quiet(us, move_key, before, bonus(depth));
        for &move_key in tried {
            self.update_quiet(us, move_key, before, -bonus(depth));
        }
    }

    /// Lowers the history scores of the captures that were tried before the move `best` caused a
    /// beta cutoff. If `best` is a capture itself, raises its score.
    pub fn reward_capture(&mut self, best: Option<CaptureKey>, tried: &[CaptureKey], depth: i32) {
        let mut update = |capture: CaptureKey, bonus| {
            add_bonus(&mut self.captures[usize::from(capture.0)], bonus);
        };
        if let Some(best) = best {
            update(best, bonus(depth));
        }
        for &capture in tried {
            update(capture, -bonus(depth));
        }
    }

    /// Returns the correction for a position's pawn structure, in centipawns, to add to the
    /// position's evaluation.
    #[inline]
    pub fn correction(&self, position: &Position) -> Value {
        self.corrections[pawn_slot(position)] / CORRECTION_UNITS
    }

    /// Records that the score of a search to `depth` plies differs from the position's evaluation
    /// by `found` centipawns.
    pub fn correct(&mut self, position: &Position, found: Value, depth: i32) {
        let kept = &mut self.corrections[pawn_slot(position)];
        let weight = (depth + 1).min(parameters::CORRECTION_WEIGHT);
        let (error, most) = (parameters::CORRECTION_ERROR, parameters::CORRECTION);
        let error = found.clamp(-error, error) * CORRECTION_UNITS;
        let whole = parameters::CORRECTION_WHOLE;
        *kept = (*kept * (whole - weight) + error * weight) / whole;
        *kept = (*kept).clamp(-most * CORRECTION_UNITS, most * CORRECTION_UNITS);
    }

    fn update_quiet(&mut self, us: Color, move_key: MoveKey, before: Preceding, bonus: i32) {
        let quiet = &mut self.quiet[us.index()];
        add_bonus(&mut quiet[usize::from(move_key.square)], bonus);
        for earlier in before {
            let after = &mut self.continuation[usize::from(earlier.column)];
            add_bonus(&mut after[usize::from(move_key.column)], bonus);
        }
    }
}

/// Index in the correction table for the side to move and the pawn structure of a position.
#[inline]
fn pawn_slot(position: &Position) -> usize {
    let mut hash = 0u64;
    for color in Color::ALL {
        for layer in position.pieces(color, Role::Pawn).layers() {
            hash = (hash ^ layer)
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .rotate_left(29);
        }
    }
    position.turn().index() * PAWN_SLOTS + (hash >> 20) as usize % PAWN_SLOTS
}

/// Amount by which a beta cutoff changes history scores if a search to `depth` plies found it.
fn bonus(depth: i32) -> i32 {
    let bonus = parameters::BONUS * depth - parameters::BONUS_LESS;
    bonus.clamp(parameters::MIN_BONUS, parameters::MAX_BONUS)
}

/// Adds a bonus to a history score. The nearer the score already is to its limit, the less is
/// added ("history gravity").
fn add_bonus(score: &mut i16, bonus: i32) {
    let now = i32::from(*score);
    *score = (now + bonus - now * bonus.abs() / MAX_SCORE) as i16;
}
