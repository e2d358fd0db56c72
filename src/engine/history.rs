//! Which moves have been good elsewhere in the tree: what orders them.

use super::margins;
use super::packed::Packed;
use super::score::{MAX_PLY, Value};
use crate::rules::{Color, Move, Position, Role, Square};

/// A move as the tables of history know it: what goes where, whatever the rest of
/// the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct MoveKey {
    /// Piece and square, or board and pins: below [`SQUARES`].
    square: u16,
    /// Colour, piece and column, or board and pins: from 1 to below [`COLUMNS`];
    /// 0 is no move.
    column: u16,
}

const SQUARES: usize = 7 * 256;
/// From pin to pin, of twelve.
const WAYS: usize = 12 * 12;
const SIDE: usize = 6 * 64 + WAYS;
const COLUMNS: usize = 2 * SIDE + 1;

/// A move's figure stays between this and its negative.
const MOST: i32 = 16_384;

impl MoveKey {
    /// The key of a legal move.
    #[inline]
    pub fn of(position: &Position, mv: Move) -> MoveKey {
        let us = position.turn();
        let (square, column) = match mv {
            Move::Piece { from, to, .. } => {
                let role = position.role_at(from).unwrap_or(Role::Pawn);
                return MoveKey::of_piece(us, role, to);
            }
            Move::Board { from, to, .. } => {
                // Where boards hang too there are more pins: some ways share a place.
                let way = (from.index() * 12 + to.index()) % WAYS;
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

    /// The key of a piece's move, where it is known what the piece is.
    #[inline]
    pub fn of_piece(us: Color, role: Role, to: Square) -> MoveKey {
        let (role, column) = (role.index(), to.column().index());
        MoveKey {
            square: (role * 256 + to.index()) as u16,
            column: (1 + us.index() * SIDE + role * 64 + column) as u16,
        }
    }
}

/// How good quiet moves of a side have been after the moves before them.
pub(super) struct Figures<'a> {
    quiet: &'a [i16; SQUARES],
    /// What came after the moves one, two and four plies before.
    after: [&'a [i16; COLUMNS]; 3],
}

impl Figures<'_> {
    /// What a move's figures come to. What was four plies ago tells half as much.
    #[inline]
    pub fn of(&self, move_key: MoveKey) -> i32 {
        let after = |earlier: usize| i32::from(self.after[earlier][usize::from(move_key.column)]);
        i32::from(self.quiet[usize::from(move_key.square)]) + after(0) + after(1) + after(2) / 2
    }
}

/// The moves one, two and four plies before a move.
pub(super) type Preceding = [MoveKey; 3];

/// A capture or a promotion as its table of history knows it: what takes what in
/// which column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Capture(u16);

const CAPTURES: usize = 2 * 6 * 7 * 64;

impl Capture {
    /// The key of a legal move that is not quiet. Boards' moves that promote share
    /// one.
    #[inline]
    pub fn of(position: &Position, mv: Move) -> Capture {
        let us = position.turn();
        match mv {
            Move::Piece { from, to, .. } => {
                let (taker, taken) = (position.role_at(from), position.role_at(to));
                Capture::of_piece(us, (taker.unwrap_or(Role::Pawn), taken), to)
            }
            _ => Capture::of_board(us),
        }
    }

    /// The key of a piece's move, where it is known what the piece is and what stands on
    /// the square of arrival.
    #[inline]
    pub fn of_piece(us: Color, (taker, taken): (Role, Option<Role>), to: Square) -> Capture {
        let taken = taken.map_or(6, Role::index);
        let kind = (us.index() * 6 + taker.index()) * 7 + taken;
        Capture((kind * 64 + to.column().index()) as u16)
    }

    /// The key of any other move.
    #[inline]
    pub fn of_board(us: Color) -> Capture {
        Capture(((us.index() * 42 + 6) * 64) as u16)
    }
}

/// What a search has learnt about moves.
#[derive(Debug)]
pub(super) struct History {
    /// By side.
    quiet: Vec<[i16; SQUARES]>,
    /// By a move some plies before and the move itself.
    continuation: Vec<[i16; COLUMNS]>,
    captures: Vec<i16>,
    killers: Vec<[Packed; 2]>,
    /// By side and pawns: how much the evaluation has been wrong.
    corrections: Vec<i32>,
}

/// How many kinds of pawns are told apart, a power of two.
const PAWNS: usize = 1 << 14;

/// Parts of a hundredth of a pawn in which errors are kept.
const GRAIN: i32 = 256;

impl History {
    pub fn new() -> History {
        History {
            quiet: vec![[0; SQUARES]; 2],
            continuation: vec![[0; COLUMNS]; COLUMNS],
            captures: vec![0; CAPTURES],
            killers: vec![[Packed::NONE; 2]; MAX_PLY as usize + 2],
            corrections: vec![0; 2 * PAWNS],
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = History::new();
    }

    /// Begins a new search. What is known of quiet moves by themselves counts half from now
    /// on, since it hangs on the position as a whole, which has changed; what is known of
    /// moves after others, of captures and of pawns holds longer, and stays. Killers are
    /// forgotten, since they belong to distances from the old root.
    pub fn grow_older(&mut self) {
        for figure in self.quiet.iter_mut().flatten() {
            *figure /= 2;
        }
        self.killers.fill([Packed::NONE; 2]);
    }

    /// How good the quiet moves of a side have been after the moves before them.
    #[inline]
    pub fn figures(&self, us: Color, before: Preceding) -> Figures<'_> {
        Figures {
            quiet: &self.quiet[us.index()],
            after: before.map(|earlier| &self.continuation[usize::from(earlier.column)]),
        }
    }

    /// How good a capture or a promotion has been.
    #[inline]
    pub fn figure_of_capture(&self, capture: Capture) -> i32 {
        i32::from(self.captures[usize::from(capture.0)])
    }

    /// The two quiet moves that last refuted something at this distance.
    #[inline]
    pub fn killers(&self, ply: i32) -> [Packed; 2] {
        self.killers[ply as usize]
    }

    /// A quiet move has refuted; those tried before it have not.
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
        self.learn(us, move_key, before, bonus(depth));
        for &move_key in tried {
            self.learn(us, move_key, before, -bonus(depth));
        }
    }

    /// A move has refuted, the captures tried before it have not; `best` is the move
    /// if it was a capture itself.
    pub fn reward_capture(&mut self, best: Option<Capture>, tried: &[Capture], depth: i32) {
        let mut learn =
            |capture: Capture, bonus| pull(&mut self.captures[usize::from(capture.0)], bonus);
        if let Some(best) = best {
            learn(best, bonus(depth));
        }
        for &capture in tried {
            learn(capture, -bonus(depth));
        }
    }

    /// What the evaluation is to be corrected by in a position with such pawns.
    #[inline]
    pub fn correction(&self, position: &Position) -> Value {
        self.corrections[pawns(position)] / GRAIN
    }

    /// The search has found this much more than the evaluation says.
    pub fn correct(&mut self, position: &Position, found: Value, depth: i32) {
        let kept = &mut self.corrections[pawns(position)];
        let weight = (depth + 1).min(margins::CORRECTION_WEIGHT);
        let (error, most) = (margins::CORRECTION_ERROR, margins::CORRECTION);
        let error = found.clamp(-error, error) * GRAIN;
        let whole = margins::CORRECTION_WHOLE;
        *kept = (*kept * (whole - weight) + error * weight) / whole;
        *kept = (*kept).clamp(-most * GRAIN, most * GRAIN);
    }

    fn learn(&mut self, us: Color, move_key: MoveKey, before: Preceding, bonus: i32) {
        let quiet = &mut self.quiet[us.index()];
        pull(&mut quiet[usize::from(move_key.square)], bonus);
        for earlier in before {
            let after = &mut self.continuation[usize::from(earlier.column)];
            pull(&mut after[usize::from(move_key.column)], bonus);
        }
    }
}

/// Which kind of pawns a position has, for the side to move.
#[inline]
fn pawns(position: &Position) -> usize {
    let mut hash = 0u64;
    for color in Color::ALL {
        for layer in position.pieces(color, Role::Pawn).layers() {
            hash = (hash ^ layer)
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .rotate_left(29);
        }
    }
    position.turn().index() * PAWNS + (hash >> 20) as usize % PAWNS
}

/// How much a refutation found at a depth counts.
fn bonus(depth: i32) -> i32 {
    let bonus = margins::BONUS * depth - margins::BONUS_LESS;
    bonus.clamp(margins::BONUS_LEAST, margins::BONUS_MOST)
}

/// Moves a figure by a bonus, the less the nearer it already is to its end.
fn pull(figure: &mut i16, bonus: i32) {
    let now = i32::from(*figure);
    *figure = (now + bonus - now * bonus.abs() / MOST) as i16;
}
