//! Predicts which moves give check, without making them.

use crate::rules::laws::{Aim, Movement};
use crate::rules::{Column, Move, PinnedPieces, Position, Role, Square, SquareSet};

/// Squares from which pieces of the side to move would give check, and pieces that may give a
/// discovered check. Squares are stored as [`Column`]s, so it makes no difference on which level a
/// piece stands.
///
/// Computed once for a position and used for each of its moves.
#[derive(Clone, Copy, Debug)]
pub struct Checks {
    /// For each role, in the order of [`Role::ALL`](crate::rules::Role::ALL), the columns in which
    /// a piece of this role attacks the king. Bit `n` stands for the column with index `n`.
    direct: [u64; 6],
    /// Columns of the pieces that may give a discovered check when they leave their column. Bit `n`
    /// stands for the column with index `n`.
    uncovering: u64,
}

impl Checks {
    /// Computes which moves give check to the king of the side that is not to move.
    #[inline]
    pub fn of(position: &Position) -> Checks {
        match position.rules.movement {
            Movement::FromAbove => Checks::from_above(position),
            Movement::Space => Checks::in_space(position),
            Movement::Path => Checks::by_path(position),
        }
    }

    #[inline]
    fn from_above(position: &Position) -> Checks {
        let (us, them) = (position.turn(), !position.turn());
        let attacks = &position.layout().attacks;
        let occupied = position.occupied().columns();
        let direct = position.king(them).map_or([0; 6], |king| {
            let king = king.column();
            let (straight, diagonal) =
                (attacks.rook(king, occupied), attacks.bishop(king, occupied));
            [
                attacks.pawn(!us, king),
                attacks.knight(king),
                diagonal,
                straight,
                straight | diagonal,
                0,
            ]
        });
        Checks {
            direct,
            uncovering: PinnedPieces::from_above(position, them).columns(),
        }
    }

    /// Computes the checks for rule sets in which pieces move in three dimensions (V.G1). A
    /// [`Column`] is included even if a piece gives check from only one of its squares.
    #[cold]
    fn in_space(position: &Position) -> Checks {
        let (us, them) = (position.turn(), !position.turn());
        let (cells, occupied) = (position.layout().cells(), position.occupied());
        let direct = position.king(them).map_or([0; 6], |king| {
            let slider = |role| cells.piece_attacks(role, king, occupied).columns();
            let (straight, diagonal) = (slider(Role::Rook), slider(Role::Bishop));
            [
                cells.captures(!us, king).columns(),
                slider(Role::Knight),
                diagonal,
                straight,
                straight | diagonal,
                0,
            ]
        });
        let pinned = position.pinned_in_space(them).into_iter();
        let pinned: SquareSet = pinned.map(|(blocker, _)| blocker).collect();
        Checks {
            direct,
            uncovering: pinned.columns(),
        }
    }

    /// Computes the checks under the Federation rules. A [`Column`] is included even if a piece
    /// gives check from only one of its squares. To keep the computation simple, every piece of the
    /// side to move on a line to the king counts as a piece that may give a discovered check.
    #[cold]
    fn by_path(position: &Position) -> Checks {
        let (us, them) = (position.turn(), !position.turn());
        let Some(king) = position.king(them) else {
            return Checks {
                direct: [0; 6],
                uncovering: 0,
            };
        };
        let attacks = &position.layout().attacks;
        let piece = |role| position.attacks_by_path(role, us, king).columns();
        let (straight, diagonal) = (piece(Role::Rook), piece(Role::Bishop));
        let direct = [
            attacks.pawn(!us, king.column()) | attacks.pawn(us, king.column()),
            piece(Role::Knight),
            diagonal,
            straight,
            straight | diagonal,
            0,
        ];
        let lines = attacks.rook(king.column(), 0) | attacks.bishop(king.column(), 0);
        Checks {
            direct,
            uncovering: position.of(us).on(lines).columns(),
        }
    }

    /// Whether a legal move of the position may give check. True for every move that gives check,
    /// and also for some moves that do not:
    ///
    /// - the move of a piece along the line that it blocks;
    /// - in three dimensions, a move to a square above or below a square from which the piece would
    ///   give check;
    /// - under the Federation rules, any move of a piece that stands on a line to the king.
    ///
    /// A move that only chooses the piece for a pending promotion never gives check, since the same
    /// player then moves again.
    #[inline]
    pub fn may_give(&self, position: &Position, mv: Move) -> bool {
        match mv {
            Move::Piece {
                from,
                to,
                promotion: None,
            } if !position.is_en_passant(mv) && !is_atomic_surprise(position, mv) => {
                self.may_check(position, from, to.column())
            }
            Move::Board {
                from,
                to,
                promotion: None,
            } if position.rules().movement != Movement::Path => {
                // Moving an empty board does not change the occupied columns.
                let passenger = position.on_board(from).first();
                passenger.is_some_and(|passenger| {
                    let arrival = position.layout().carried(passenger, from, to);
                    self.may_check(position, passenger, arrival.column())
                })
            }
            Move::Promote { .. } => false,
            // A drop opens no line.
            Move::Drop { role, to } => self.direct[role.index()] & to.column().bit() != 0,
            // Promotions, castling, en passant and explosions change more than the square of a
            // single piece. They are rare, so the move is made and tested for check.
            _ => position.play_unchecked(mv).in_check(),
        }
    }

    /// Whether a piece that goes from `from` to the column `to` attacks the king from there, or may
    /// uncover a check by leaving its square.
    #[inline]
    fn may_check(&self, position: &Position, from: Square, to: Column) -> bool {
        let any = self.direct.into_iter().fold(0, |all, from| all | from);
        self.uncovering & from.column().bit() != 0
            || any & to.bit() != 0
                && position
                    .role_at(from)
                    .is_some_and(|role| self.direct[role.index()] & to.bit() != 0)
    }
}

/// Whether a move in atomic chess may give check in a way that [`Checks`] does not predict. This is
/// so for a capture, which explodes, and while the kings stand next to each other: they then
/// protect each other from check, until one of them moves away.
fn is_atomic_surprise(position: &Position, mv: Move) -> bool {
    position.rules().aim == Aim::Explode
        && (position.is_capture(mv) || position.adjacent_kings_prevent_check())
}
