//! The choices that variants of the game make, as values: which ground is played
//! on, how a game starts, how one castles. The tournament rules are the default.

use std::sync::LazyLock;

use super::geometry::TOWER;
use super::{CastlingSide, Color, Geometry, Square, SquareSet};

/// A castling move: who goes from where to where (Article 3.5(a)(ii)).
#[derive(Clone, Copy, Debug)]
pub struct Castling {
    /// Whose.
    pub color: Color,
    /// With which rook.
    pub side: CastlingSide,
    /// Where the king starts.
    pub king: Square,
    /// Where he ends.
    pub king_to: Square,
    /// Where the rook starts.
    pub rook: Square,
    /// Where it ends.
    pub rook_to: Square,
    /// Squares that must be empty.
    pub empty: SquareSet,
}

/// The laws of one variant; a [`Position`](super::Position) carries them.
#[derive(Debug)]
pub struct RuleSet {
    /// What it is called, in files too; it never changes.
    pub name: &'static str,
    /// The ground.
    pub geometry: &'static Geometry,
    /// The initial position (Article 2.7), as position text.
    pub start: &'static str,
    /// White's castling with the king's and the queen's rook, then Black's.
    pub castling: [Castling; 4],
    /// Where each colour's pawns start, White's first (Article 3.4(b)).
    pub pawn_starts: [SquareSet; 2],
}

/// The tournament rules (edition of December 2013).
pub static TOURNAMENT: LazyLock<RuleSet> = LazyLock::new(|| {
    let geometry: &'static Geometry = &TOWER;
    let square = |name: &str| {
        geometry
            .square(name)
            .expect("the rule set names squares of its own ground")
    };
    let castling = |color, side, king, king_to, rook, empty: Option<&str>| {
        let (king, king_to, rook) = (square(king), square(king_to), square(rook));
        let empty = empty.map(square).into_iter().collect();
        Castling {
            color,
            side,
            king,
            king_to,
            rook,
            rook_to: king,
            empty,
        }
    };
    let squares = |names: &str| names.split(' ').map(square).collect();
    use CastlingSide::{King, Queen};
    use Color::{Black, White};
    RuleSet {
        name: "tower",
        geometry,
        start: "W=4/4/PPPP/NBBN;N=4/4/4/4;B=nbbn/pppp/4/4;\
                QL1w=PP/RQ;QL6b=rq/pp;KL1w=PP/KR;KL6b=kr/pp w KQkq * - - 0 1",
        castling: [
            castling(White, King, "d0KL1", "e0KL1", "e0KL1", None),
            castling(White, Queen, "d0KL1", "a0QL1", "z0QL1", Some("a0QL1")),
            castling(Black, King, "d9KL6", "e9KL6", "e9KL6", None),
            castling(Black, Queen, "d9KL6", "a9QL6", "z9QL6", Some("a9QL6")),
        ],
        pawn_starts: [
            squares("z1QL1 a1QL1 d1KL1 e1KL1 a2W b2W c2W d2W"),
            squares("z8QL6 a8QL6 d8KL6 e8KL6 a7B b7B c7B d7B"),
        ],
    }
});

impl RuleSet {
    /// The castling of a colour with a side's rook.
    pub fn castling(&self, color: Color, side: CastlingSide) -> &Castling {
        &self.castling[2 * color.index() + side as usize]
    }
}

impl PartialEq for RuleSet {
    /// Rule sets are constants: the same one is the same place in memory.
    fn eq(&self, other: &RuleSet) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for RuleSet {}
