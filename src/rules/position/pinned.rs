//! Finds pinned pieces, and pieces that give a discovered check when they leave their line. Both
//! kinds stand alone between a king and an opposing queen, rook or bishop (Article 3.1(c)). A piece
//! of the king's own side is pinned (Article 3.5(b)); a piece of the other side can give the
//! discovered check. Two pieces above each other do not count, because the line stays blocked when
//! one of them leaves.
//!
//! This applies only to rule sets in which pieces move by files and ranks as seen from above. If
//! they move in three dimensions (V.G1) or by the Federation rules, the sets are empty.

use crate::rules::laws::Movement;
use crate::rules::square::columns;
use crate::rules::{Color, Column, Position, Role, Square, SquareSet};

/// The pieces that stand alone between one king and an opposing queen, rook or bishop: pinned
/// pieces, and pieces that can give a discovered check.
///
/// On the lowest board only Black's knight stands between the black king and the rook; no piece
/// is above it on another level:
///
/// ```text
///   W  4 . . . .
///      3 . . . .
///      2 . . . .
///      1 R . n k
///        a b c d
/// ```
///
/// ```
/// use tritower::rules::{Color, Position, PinnedPieces};
///
/// let position = Position::from_tfen(
///     "W=4/4/4/R1nk;N=4/4/4/4;B=4/4/4/3K;QL1w=2/2;QL6b=2/2;KL1w=2/2;KL6b=2/2 b - - - - 0 30",
/// )?;
/// let (layout, pinned) = (position.layout(), PinnedPieces::of(&position, Color::Black));
/// let knight = layout.square("c1W").unwrap();
/// let blocked = pinned.blocked_sliders(&position, knight.column());
/// assert_eq!(blocked.first(), layout.square("a1W"));
/// # Ok::<(), tritower::rules::TextError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PinnedPieces {
    /// The file and rank of the king, as a [`Column`]; meaningless if `columns` is empty.
    king: Column,
    color: Color,
    columns: u64,
    /// Columns of the queens, rooks and bishops that are blocked, as a bit set by [`Column`] index.
    sliders: u64,
}

impl PinnedPieces {
    /// Finds the pieces that stand alone between the king of `color` and a queen, rook or bishop of
    /// the other side. Returns an empty set if the pieces of the rule set do not move by file and
    /// rank as seen from above.
    #[inline]
    pub fn of(position: &Position, color: Color) -> PinnedPieces {
        match position.rules.movement {
            Movement::FromAbove => PinnedPieces::from_above(position, color),
            Movement::Space | Movement::Path => PinnedPieces::none(color),
        }
    }

    /// Creates an empty set, for positions in which no piece can be pinned.
    #[inline]
    pub(in crate::rules) fn none(color: Color) -> PinnedPieces {
        PinnedPieces {
            king: Column(0),
            color,
            columns: 0,
            sliders: 0,
        }
    }

    /// Finds the pieces that, as seen from above, stand alone between the king of `color` and a
    /// queen, rook or bishop of the other side.
    #[inline]
    pub(in crate::rules) fn from_above(position: &Position, color: Color) -> PinnedPieces {
        let attacks = &position.layout().attacks;
        let mut pinned = PinnedPieces::none(color);
        let Some(king) = position.king(color).map(Square::column) else {
            return pinned;
        };
        pinned.king = king;
        let enemy = |role| position.pieces(!color, role);
        let queens = enemy(Role::Queen);
        let straight = (enemy(Role::Rook) | queens).columns();
        let diagonal = (enemy(Role::Bishop) | queens).columns();
        let occupied = position.occupied();
        let all = occupied.columns();
        for slider in columns(attacks.rook(king, 0) & straight | attacks.bishop(king, 0) & diagonal)
        {
            let blocker = attacks.between(king, slider) & all;
            if blocker.is_power_of_two() && occupied.on(blocker).len() == 1 {
                pinned.columns |= blocker;
                pinned.sliders |= slider.bit();
            }
        }
        pinned
    }

    /// The columns of the pinned pieces and of those that can give a discovered check, as a bit set
    /// by [`Column`] index.
    #[inline]
    pub fn columns(&self) -> u64 {
        self.columns
    }

    /// The columns between the king and the queen, rook or bishop that the piece in `column`
    /// blocks, including `column` itself; bit `n` stands for the column with index `n`. 0 if no
    /// piece in `column` blocks such a piece.
    #[inline]
    pub fn line(&self, position: &Position, column: Column) -> u64 {
        self.behind(position, column)
            .next()
            .map_or(0, |(_, line)| line)
    }

    /// The queens, rooks and bishops that the piece in `column` keeps from attacking the king;
    /// several if they stand above each other. Empty if no piece in `column` does so.
    pub fn blocked_sliders(&self, position: &Position, column: Column) -> SquareSet {
        let enemy = |role| position.pieces(!self.color, role);
        let mut all = SquareSet::EMPTY;
        for (slider, _) in self.behind(position, column) {
            let straight = position.layout().attacks.rook(self.king, 0) & slider.bit() != 0;
            let kind = if straight { Role::Rook } else { Role::Bishop };
            all |= (enemy(kind) | enemy(Role::Queen)).on(slider.bit());
        }
        all
    }

    /// The column of each slider (queen, rook or bishop) that the piece in `column` blocks, with
    /// the columns between this slider and the king. These columns are a bit set by [`Column`]
    /// index. If the slider's file and rank have two columns, both are returned.
    fn behind(&self, position: &Position, column: Column) -> impl Iterator<Item = (Column, u64)> {
        let is_blocker = self.columns & column.bit() != 0;
        let sliders = if is_blocker { self.sliders } else { 0 };
        let (king, attacks) = (self.king, &position.layout().attacks);
        columns(sliders)
            .map(move |slider| (slider, attacks.between(king, slider)))
            .filter(move |(_, line)| line & column.bit() != 0)
    }
}
