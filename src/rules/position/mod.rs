//! A position: the attack boards and pieces, the side to move, castling rights, pawns that may
//! advance two squares, en passant and a pending promotion. It refers to its rule set, but does not
//! contain the game's history.
//!
//! [`Position`] is small and `Copy`. Create one with [`Position::start`] or from a checked
//! [`Setup`](crate::rules::Setup); change it with [`Position::make_unchecked`].

mod attacked;
mod checks;
mod drawing;
mod effects;
mod en_passant;
mod federation;
mod key;
mod make;
mod mating;
mod outcome;
mod pinned;
mod rights;
mod roles;
mod space;
mod variant_effects;

use std::sync::LazyLock;

use self::rights::Rights;
use crate::rules::laws::{Aim, Castling, Movement, RuleSet, TOURNAMENT};
use crate::rules::moves::CastlingSide;
use crate::rules::{BoardLayout, Color, Column, Piece, Pin, PinSet, Role, Square, SquareSet};

pub use checks::Checks;
pub(in crate::rules) use en_passant::EnPassant;
pub use make::Undo;
pub use outcome::Outcome;
pub use pinned::PinnedPieces;
pub(crate) use roles::role_among;

/// Highest value of the half-move and move counters. Counters stop there, because position text
/// with a higher number is not accepted.
pub(in crate::rules) const MAX_COUNTER: u32 = 1_000_000;

/// A position under a rule set.
///
/// Two positions are equal when all their fields are equal, move counters included. Their
/// [keys](Position::key) are equal when Article 9.2 considers them the same position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub(in crate::rules) rules: &'static RuleSet,
    pub(in crate::rules) by_color: [SquareSet; 2],
    pub(in crate::rules) by_role: [SquareSet; 6],
    /// Squares that exist at present: those of the main boards, and those of the attack boards on
    /// the pins where they now stand.
    pub(in crate::rules) squares: SquareSet,
    /// Pawns that may still advance two squares.
    pub(in crate::rules) two_steps: SquareSet,
    pub(in crate::rules) pins: PinSet,
    pub(in crate::rules) owners: [PinSet; 2],
    pub(in crate::rules) turn: Color,
    pub(in crate::rules) rights: Rights,
    /// Promoted pieces, which go to a hand as pawns when captured (bughouse, Crazyhouse).
    pub(in crate::rules) promoted: SquareSet,
    /// The number of pieces that each side may drop, by colour and role, pawns first
    /// (bughouse, Crazyhouse).
    pub(in crate::rules) hands: [[u8; 5]; 2],
    /// The number of checks that each side has given (Three-check).
    pub(in crate::rules) checks: [u8; 2],
    /// The pawn that has just advanced two squares, whether or not it can be captured.
    pub(in crate::rules) en_passant: Option<Square>,
    /// Whether the pawn in `en_passant` can legally be captured en passant. This changes the key of
    /// the position: otherwise equal positions are different if only one of them allows the capture
    /// (Article 9.2).
    pub(in crate::rules) en_passant_live: bool,
    pub(in crate::rules) pending_promotion: Option<Square>,
    pub(in crate::rules) halfmoves: u32,
    pub(in crate::rules) number: u32,
    pub(in crate::rules) key: u64,
}

/// Fails to compile if a position takes more than 420 bytes, since positions are copied often.
const _: () = assert!(size_of::<Position>() <= 420);

impl Default for Position {
    /// The initial position of the tournament rules.
    fn default() -> Position {
        Position::start()
    }
}

impl Position {
    /// The initial position of the tournament rules (Article 2.7).
    pub fn start() -> Position {
        static START: LazyLock<Position> = LazyLock::new(|| Position::start_of(&TOURNAMENT));
        *START
    }

    /// Returns a position with empty main boards, which [`Setup`](crate::rules::Setup) fills.
    pub(in crate::rules) fn empty(rules: &'static RuleSet) -> Position {
        Position {
            rules,
            by_color: [SquareSet::EMPTY; 2],
            by_role: [SquareSet::EMPTY; 6],
            squares: rules.layout.main,
            two_steps: SquareSet::EMPTY,
            pins: PinSet::EMPTY,
            owners: [PinSet::EMPTY; 2],
            turn: Color::White,
            rights: Rights::NONE,
            promoted: SquareSet::EMPTY,
            hands: [[0; 5]; 2],
            checks: [0; 2],
            en_passant: None,
            en_passant_live: false,
            pending_promotion: None,
            halfmoves: 0,
            number: 1,
            key: 0,
        }
    }

    /// The rule set.
    pub fn rules(&self) -> &'static RuleSet {
        self.rules
    }

    /// The board layout.
    pub fn layout(&self) -> &'static BoardLayout {
        self.rules.layout
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Squares that exist at present: those of the main boards, and those of the attack boards on
    /// the pins where they now stand.
    pub fn squares(&self) -> SquareSet {
        self.squares
    }

    /// The squares with a piece of either colour.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.by_color[0] | self.by_color[1]
    }

    /// The squares with a piece of the colour `color`.
    #[inline]
    pub fn of(&self, color: Color) -> SquareSet {
        self.by_color[color.index()]
    }

    /// The squares with pieces of one colour and role.
    #[inline]
    pub fn pieces(&self, color: Color, role: Role) -> SquareSet {
        self.by_color[color.index()] & self.by_role[role.index()]
    }

    /// The squares with pieces of a role, of either colour.
    #[inline]
    pub fn by_role(&self, role: Role) -> SquareSet {
        self.by_role[role.index()]
    }

    /// The piece on a square; `None` if it is empty.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = Color::ALL
            .into_iter()
            .find(|&color| self.of(color).contains(square))?;
        let role = self.role_at(square)?;
        Some(Piece { color, role })
    }

    /// The role of the piece on a square, of either colour; `None` if it is empty.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        role_among(&self.by_role, square)
    }

    /// All pieces with their squares.
    pub fn all_pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied()
            .into_iter()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The square of a colour's king, or of its first king if there are several (antichess); `None`
    /// if it has no king.
    ///
    /// Under the tournament rules every position has both kings; only an illegal move can have
    /// captured one. A king can be missing in atomic (it exploded) and in antichess (it is
    /// captured like any piece).
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.pieces(color, Role::King).first()
    }

    /// The kings of a colour that can capture on the squares next to them. Empty in atomic, because
    /// there a king that captures would explode.
    #[inline]
    pub(in crate::rules) fn kings_that_attack(&self, color: Color) -> SquareSet {
        match self.rules.aim {
            Aim::Explode => SquareSet::EMPTY,
            Aim::Mate | Aim::GiveAway | Aim::ThreeChecks | Aim::Hill => {
                self.pieces(color, Role::King)
            }
        }
    }

    /// Whether the two kings stand above each other or on adjacent squares as seen from above
    /// (atomic); false if a king is missing.
    pub(in crate::rules) fn kings_touch(&self) -> bool {
        let kings = Color::ALL.map(|color| self.king(color));
        let [Some(white), Some(black)] = kings else {
            return false;
        };
        self.layout().around(white.column()) & black.column().bit() != 0
    }

    /// Whether the kings stand next to each other and therefore cannot be in check. This is a rule
    /// of atomic as chess servers play it, because the capture of one king would explode the other
    /// too.
    #[inline]
    pub(in crate::rules) fn adjacent_kings_prevent_check(&self) -> bool {
        self.rules.spares_pawns && self.kings_touch()
    }

    /// The pieces of `by` that would give check to a king of the other side on `square`: those that
    /// attack the square. In atomic as chess servers play it, empty if the king of `by` stands next
    /// to the square, because a capture there would explode that king too.
    pub(in crate::rules) fn checkers_on(&self, square: Square, by: Color) -> SquareSet {
        let is_shielded = self.rules.spares_pawns && {
            let near = self.layout().around(square.column());
            !self.pieces(by, Role::King).on(near).is_empty()
        };
        match is_shielded {
            true => SquareSet::EMPTY,
            false => self.attackers_of(square, by),
        }
    }

    /// The pins with an attack board.
    pub fn pins(&self) -> PinSet {
        self.pins
    }

    /// The owner of the board on a pin, by its marking (Article 2.6). `None` if the board is
    /// neutral or the pin is empty.
    pub fn owner(&self, pin: Pin) -> Option<Color> {
        Color::ALL
            .into_iter()
            .find(|color| self.owners[color.index()].contains(pin))
    }

    /// The pins with attack boards whose marking has this colour (Article 2.6).
    #[inline]
    pub fn owned(&self, color: Color) -> PinSet {
        self.owners[color.index()]
    }

    /// The occupied squares of the attack board on a pin.
    pub fn on_board(&self, pin: Pin) -> SquareSet {
        self.occupied() & self.layout().pin_squares(pin)
    }

    /// The player who may move the attack board on a pin (Article 3.6): the owner of an empty
    /// board, or the player whose piece stands alone on the board. `None` if the board carries two
    /// or more pieces, if it is empty and neutral, or if the pin has no board.
    ///
    /// In rule sets in which players move only their own boards (V.A5), the owner, if the board is
    /// empty or carries only a pawn of the owner; otherwise `None`.
    pub fn controller(&self, pin: Pin) -> Option<Color> {
        let squares = self.layout().pin_squares(pin);
        if self.rules.boards.by_marking {
            return self.controller_by_marking(pin);
        }
        let aboard = Color::ALL.map(|color| self.of(color) & squares);
        match aboard.map(SquareSet::is_empty) {
            [true, true] => self.owner(pin),
            [false, true] if aboard[0].is_one() => Some(Color::White),
            [true, false] if aboard[1].is_one() => Some(Color::Black),
            _ => None,
        }
    }

    #[cold]
    fn controller_by_marking(&self, pin: Pin) -> Option<Color> {
        let owner = self.owner(pin)?;
        let aboard = self.on_board(pin);
        let may = aboard.len() <= 1 && (aboard - self.pieces(owner, Role::Pawn)).is_empty();
        may.then_some(owner)
    }

    /// The pins to which the side to move may move the attack board on `from` (Article 3.6), even
    /// if its king would then be attacked. Contains `from` itself if the board may turn in place
    /// (V.A2).
    pub(in crate::rules) fn board_targets(&self, from: Pin) -> PinSet {
        let (law, us) = (&self.rules.boards, self.turn);
        let moves = self.pins.contains(from)
            && self.controller(from) == Some(us)
            && !(law.needs_pawn && self.pieces(us, Role::Pawn).is_empty());
        match (moves, self.on_board(from).is_empty()) {
            (false, _) => PinSet::EMPTY,
            (true, true) => law.empty_targets(us, from) - self.pins,
            (true, false) => law.carrying_targets(us, from) - self.pins.without(from),
        }
    }

    /// Whether a player still has the right to castle on a side, even if castling is not possible
    /// now (Article 3.5(a)(ii)(1)).
    pub fn may_castle(&self, color: Color, side: CastlingSide) -> bool {
        self.rights.rook(color, side) != 0
    }

    /// The squares of king and rook before and after a colour castles on a side. While the colour
    /// has this castling right, they are those of the king and rook that have the right; otherwise,
    /// those of the usual initial position. `None` if the rule set has no castling, or if the right
    /// is lost and the rule set has several initial positions.
    pub fn castling(&self, color: Color, side: CastlingSide) -> Option<&'static Castling> {
        let law = &self.rules.castling;
        if !law.exists {
            return None;
        }
        let (king, rook) = (self.rights.king(color), self.rights.rook(color, side));
        if rook == 0 {
            return law.usual(color, side);
        }
        law.between(color, side, king, rook)
    }

    /// The number of pieces of a role that a side may drop (bughouse, Crazyhouse).
    pub fn in_hand(&self, color: Color, role: Role) -> u8 {
        let hand = &self.hands[color.index()];
        hand.get(role.index()).copied().unwrap_or(0)
    }

    /// The squares of promoted pieces; tracked only in bughouse and Crazyhouse.
    pub fn promoted(&self) -> SquareSet {
        self.promoted
    }

    /// The number of checks that a side has given; counted only in Three-check.
    pub fn checks_given(&self, color: Color) -> u8 {
        self.checks[color.index()]
    }

    /// Whether castling is impossible now only because a player's first move cannot be castling
    /// (Article 3.5(a)(ii)(1)). Castling may be possible when the same pieces stand on the same
    /// squares again later; that is then a different position (Article 9.2).
    #[inline]
    pub fn castling_must_wait(&self) -> bool {
        let law = &self.rules.castling;
        self.number <= 1 && !self.rights.is_empty() && law.never_first && law.exists
    }

    /// The pawns that may still advance two squares (Article 3.4(b)).
    pub fn two_steps(&self) -> SquareSet {
        self.two_steps
    }

    /// The pawn of the side to move whose promotion is pending (Article 3.4(e)(iii)); `None` if no
    /// promotion is pending.
    pub fn pending_promotion(&self) -> Option<Square> {
        self.pending_promotion
    }

    /// Half-moves since the last capture or pawn move (Article 9.3), at most 1,000,000.
    pub fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// The number of the next move, from 1 to 1,000,000.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The Zobrist key, equal for positions that Article 9.2 considers the same.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Whether the side to move is in check (Article 3.5(b)); always false in antichess.
    pub fn in_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// The pieces that give check to the side to move; always empty in antichess.
    pub fn checkers(&self) -> SquareSet {
        let royal = self.rules.aim != Aim::GiveAway && !self.adjacent_kings_prevent_check();
        let king = self.king(self.turn).filter(|_| royal);
        king.map_or(SquareSet::EMPTY, |king| self.attackers_of(king, !self.turn))
    }

    /// The pieces of `by` that attack a square. The rule set decides how attacks are found (Article
    /// 3.1(b); V.G1): by file and rank as seen from above, along lines in three dimensions, or
    /// along paths under the Federation rules.
    #[inline]
    pub fn attackers_of(&self, square: Square, by: Color) -> SquareSet {
        match self.rules.movement {
            Movement::FromAbove => self.attackers_from_above(square.column(), by),
            Movement::Space => self.attackers_in_space(square, by),
            Movement::Path => self.attackers_by_path(square, by),
        }
    }

    /// The pieces of `by` that attack the squares in `column`, on any level. Valid only for rule
    /// sets in which pieces move by file and rank as seen from above.
    pub(super) fn attackers_from_above(&self, column: Column, by: Color) -> SquareSet {
        let (attacks, occupied) = (&self.layout().attacks, self.occupied().columns());
        let role = |role: Role| self.by_role[role.index()];
        let attackers = role(Role::Pawn).on(attacks.pawn(!by, column))
            | role(Role::Knight).on(attacks.knight(column))
            | self.kings_that_attack(by).on(attacks.king(column))
            | (role(Role::Bishop) | role(Role::Queen)).on(attacks.bishop(column, occupied))
            | (role(Role::Rook) | role(Role::Queen)).on(attacks.rook(column, occupied));
        attackers & self.of(by)
    }

    /// Computes the Zobrist key from scratch, for comparison with [`Position::key`], which is
    /// updated with each move.
    pub fn fresh_key(&self) -> u64 {
        let mut key = key::castling(&self.rules.castling, self.rights);
        for (square, piece) in self.all_pieces() {
            key ^= key::piece(piece, square);
        }
        for pin in self.pins {
            key ^= key::board(self.owner(pin), pin);
        }
        for square in self.two_steps {
            key ^= key::two_steps(square);
        }
        for square in self.promoted {
            key ^= key::promoted(square);
        }
        for color in Color::ALL {
            for role in Role::ALL {
                let count = self.in_hand(color, role);
                if count > 0 {
                    key ^= key::hand(color, role, count);
                }
            }
        }
        for color in Color::ALL {
            key ^= key::checks(color, self.checks_given(color));
        }
        if self.turn == Color::Black {
            key ^= key::BLACK_TO_MOVE;
        }
        key ^ self.passing_key()
    }

    /// The exclusive or (XOR) of those Zobrist numbers that the key contains only until the next
    /// move: for en passant, for a pending promotion, and for [`Position::castling_must_wait`].
    pub(in crate::rules) fn passing_key(&self) -> u64 {
        let en_passant = self.en_passant.filter(|_| self.en_passant_live);
        let first_moves = if self.castling_must_wait() {
            key::FIRST_MOVES
        } else {
            0
        };
        en_passant.map_or(0, key::en_passant)
            ^ self.pending_promotion.map_or(0, key::pending_promotion)
            ^ first_moves
    }
}
