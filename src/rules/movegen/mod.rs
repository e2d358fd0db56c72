//! The legal moves of a position, generated directly (Article 3).
//!
//! Whether a king is attacked depends on columns only, so checks, pins and
//! evasions are worked out in the plan and then laid on the levels. What changes
//! more than one column (en passant, an attack board with its passenger) is
//! tested by the occupancy that it would leave.
//!
//! Where legality itself differs, [`Position::generate`] turns to another law once:
//! `blast` (Atomschach) or `forced` (Räuberschach), which borrow what they can of it, or
//! `space` (V.G1), which can borrow nothing.
//!
//! The same generator lists moves and counts them: it hands each piece's
//! squares of arrival to a [`Sink`] as a set.

mod blast;
mod boards;
mod drops;
mod forced;
mod pieces;
mod sink;
mod space;

use self::sink::{Any, Sink, Sought};
use super::laws::{Aim, Movement};
use super::moves::Move;
use super::{Color, Column, Geometry, Position, Role, RuleSet, Shields, Square, SquareSet};

impl Position {
    /// All legal moves, in no promised order. A side that owes a promotion has
    /// only its choices; one whose king is gone has none.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Adds all legal moves to a list.
    pub fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        self.generate(Wanted::All, moves);
    }

    /// Adds the legal moves that capture or promote, en passant and boards' own
    /// promotions too: what a search looks at when it looks at nothing else. A side
    /// that owes a promotion has its choices.
    pub fn tactical_moves_into(&self, moves: &mut Vec<Move>) {
        self.generate(Wanted::Tactical, moves);
    }

    /// Adds the legal moves of attack boards.
    pub fn board_moves_into(&self, moves: &mut Vec<Move>) {
        self.generate(Wanted::Boards, moves);
    }

    /// How many legal moves there are.
    pub fn count_legal_moves(&self) -> u64 {
        let mut count = 0;
        self.generate(Wanted::All, &mut count);
        count
    }

    /// Whether a move is legal here: the same as being one of the legal moves.
    pub fn is_legal(&self, mv: Move) -> bool {
        let mut sought = Sought { mv, found: false };
        self.generate(Wanted::All, &mut sought);
        sought.found
    }

    /// Whether there is any legal move.
    pub fn has_legal_move(&self) -> bool {
        let mut any = Any(false);
        self.generate(Wanted::All, &mut any);
        any.0
    }

    /// Whether the side to move has to capture, because it can (Räuberschach).
    pub fn must_capture(&self) -> bool {
        self.rules.aim == Aim::GiveAway && self.owed.is_none() && forced::can_capture(self)
    }

    /// Whether the pawn that has just advanced two can legally be captured.
    pub(super) fn can_capture_en_passant(&self) -> bool {
        let mut any = Any(false);
        let capture = self.en_passant_capture();
        if capture.is_some_and(|capture| !capture.capturers.is_empty()) {
            self.generate(Wanted::EnPassant, &mut any);
        }
        any.0
    }

    /// The one place where legality parts by what the players are after and what pieces
    /// move over.
    #[inline(always)]
    fn generate<S: Sink>(&self, wanted: Wanted, sink: &mut S) {
        match self.rules.aim {
            Aim::Mate if self.owed.is_some() => self.owed_choices(wanted, sink),
            Aim::Mate if self.rules.movement == Movement::Space => {
                space::generate(self, wanted, sink);
            }
            Aim::Mate => {
                if let Some(king) = self.king(self.turn) {
                    Generator::new(self, king, sink).generate(wanted);
                }
            }
            Aim::Explode => blast::generate(self, wanted, sink),
            Aim::GiveAway => forced::generate(self, wanted, sink),
        }
    }

    /// What the pawn may become whose promotion is owed: while it is, nothing else moves.
    #[cold]
    fn owed_choices<S: Sink>(&self, wanted: Wanted, sink: &mut S) {
        if let (Some(square), Wanted::All | Wanted::Tactical) = (self.owed, wanted) {
            for &becomes in self.rules.pawns.choices(square) {
                sink.one(Move::Promote { square, becomes });
            }
        }
    }
}

/// What of the legal moves is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    All,
    /// What captures or promotes.
    Tactical,
    /// Moves of attack boards.
    Boards,
    /// Captures of the pawn that has just advanced two.
    EnPassant,
}

impl Wanted {
    /// Whether a move is one of them.
    fn takes(self, position: &Position, mv: Move) -> bool {
        match self {
            Wanted::All => true,
            Wanted::Tactical => position.is_capture(mv) || mv.promotion().is_some(),
            Wanted::Boards => matches!(mv, Move::Board { .. }),
            Wanted::EnPassant => position.is_en_passant(mv),
        }
    }
}

/// One side's pieces laid onto the plan, by how they attack.
#[derive(Clone, Copy)]
struct Attackers {
    color: Color,
    pawns: u64,
    knights: u64,
    diagonal: u64,
    straight: u64,
    king: u64,
}

impl Attackers {
    #[inline]
    fn new(position: &Position, color: Color) -> Attackers {
        let role = |role| position.pieces(color, role).columns();
        let queens = role(Role::Queen);
        Attackers {
            color,
            pawns: role(Role::Pawn),
            knights: role(Role::Knight),
            diagonal: role(Role::Bishop) | queens,
            straight: role(Role::Rook) | queens,
            king: role(Role::King),
        }
    }

    /// Nobody, where nothing has to be guarded.
    fn none(color: Color) -> Attackers {
        Attackers {
            color,
            pawns: 0,
            knights: 0,
            diagonal: 0,
            straight: 0,
            king: 0,
        }
    }

    /// Those outside of some columns.
    fn outside(self, columns: u64) -> Attackers {
        Attackers {
            color: self.color,
            pawns: self.pawns & !columns,
            knights: self.knights & !columns,
            diagonal: self.diagonal & !columns,
            straight: self.straight & !columns,
            king: self.king & !columns,
        }
    }

    /// Whether any of them attacks a column when these columns are occupied.
    #[inline]
    fn attack(&self, geometry: &Geometry, column: Column, occupied: u64) -> bool {
        let attacks = &geometry.attacks;
        attacks.knight(column) & self.knights
            | attacks.pawn(!self.color, column) & self.pawns
            | attacks.king(column) & self.king
            | attacks.rook(column, occupied) & self.straight
            | attacks.bishop(column, occupied) & self.diagonal
            != 0
    }
}

struct Generator<'a, S> {
    position: &'a Position,
    rules: &'static RuleSet,
    geometry: &'static Geometry,
    sink: &'a mut S,
    us: Color,
    own: SquareSet,
    enemies: SquareSet,
    occupied: u64,
    king: Square,
    /// All columns, or none where no king has to be guarded.
    royal: u64,
    attackers: Attackers,
    /// Where a piece other than the king may go to: everywhere, or where it
    /// answers the check.
    evasion: SquareSet,
    in_check: bool,
    /// Whether only what captures or promotes is wanted.
    tactical: bool,
    /// What may only move along a line, because it alone shields the king.
    shields: Shields,
}

impl<'a, S: Sink> Generator<'a, S> {
    #[inline(always)]
    fn new(position: &'a Position, king: Square, sink: &'a mut S) -> Generator<'a, S> {
        let us = position.turn;
        let (attackers, shields) = (Attackers::new(position, !us), Shields::of(position, us));
        let mut generator = Generator::with(position, king, attackers, shields, sink);
        generator.find_checks();
        generator
    }

    /// A generator that has not looked for checks.
    #[inline(always)]
    fn with(
        position: &'a Position,
        king: Square,
        attackers: Attackers,
        shields: Shields,
        sink: &'a mut S,
    ) -> Generator<'a, S> {
        let us = position.turn;
        let (own, enemies) = (position.of(us), position.of(!us));
        Generator {
            position,
            rules: position.rules,
            geometry: position.geometry(),
            sink,
            us,
            own,
            enemies,
            occupied: (own | enemies).columns(),
            king,
            royal: u64::MAX,
            attackers,
            evasion: position.squares,
            in_check: false,
            tactical: false,
            shields,
        }
    }

    #[inline(always)]
    fn generate(&mut self, wanted: Wanted) {
        match wanted {
            Wanted::All => self.all(),
            Wanted::Tactical => self.tactical(),
            Wanted::Boards => self.boards(),
            Wanted::EnPassant => self.pawn_just_passed(),
        }
    }

    /// Narrows [`Generator::evasion`] to what answers every check: capturing the
    /// one piece that gives it, or standing on any level of a column between.
    #[inline]
    fn find_checks(&mut self) {
        let (attacks, king) = (&self.geometry.attacks, self.king.column());
        let a = &self.attackers;
        // No legal game brings the kings beside each other; one over the board may.
        let leapers = attacks.knight(king) & a.knights
            | attacks.pawn(self.us, king) & a.pawns
            | attacks.king(king) & a.king;
        let straight = attacks.rook(king, self.occupied) & a.straight;
        let diagonal = attacks.bishop(king, self.occupied) & a.diagonal;
        if leapers | straight | diagonal == 0 {
            return;
        }
        self.in_check = true;
        for checker in self.position.attackers_in_plan(king, !self.us) {
            let between = attacks.between(king, checker.column());
            let mut answers = self.position.squares.on(between);
            answers.insert(checker);
            self.evasion = self.evasion & answers;
        }
    }

    /// Squares that a piece other than the king may go to from `column`.
    #[inline(always)]
    fn allowed(&self, column: Column) -> SquareSet {
        if self.shields.columns() & column.bit() == 0 {
            return self.evasion;
        }
        self.evasion & self.shielded_line(column)
    }

    /// Where the piece that alone shields the king from `column` may go to: on
    /// any level between king and slider, or onto the slider if it is the only
    /// one on its column.
    fn shielded_line(&self, column: Column) -> SquareSet {
        let line = self.position.squares;
        let line = line.on(self.shields.line(self.position, column));
        let sliders = self.shields.held_off(self.position, column);
        if sliders.len() == 1 {
            line | sliders
        } else {
            line
        }
    }

    fn all(&mut self) {
        self.king_moves(self.position.squares);
        if self.sink.is_content() {
            return;
        }
        if !self.evasion.is_empty() {
            self.officers();
            if self.sink.is_content() {
                return;
            }
            self.pawns();
        }
        if self.sink.is_content() {
            return;
        }
        self.pawn_just_passed();
        if !self.in_check {
            self.castling();
        }
        self.boards();
        if self.rules.hands {
            self.drops();
        }
    }

    /// What captures or promotes.
    fn tactical(&mut self) {
        self.tactical = true;
        self.king_moves(self.enemies);
        let evasion = self.evasion;
        self.evasion = evasion & self.enemies;
        self.officers();
        let furthest = self.rules.pawns.furthest(self.us, self.position.pins);
        self.evasion = evasion & (self.enemies | furthest);
        self.pawns();
        self.pawn_just_passed();
        self.boards();
    }

    fn pawn_just_passed(&mut self) {
        if let Some(capture) = self.position.en_passant_capture() {
            self.en_passant(capture);
        }
    }
}
