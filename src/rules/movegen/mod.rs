//! Generator of legal moves (Article 3).
//!
//! Whether a king is attacked depends on files and ranks only, not on levels. Checks, pins and
//! evasions are therefore computed on the board as seen from above, where all squares on the same
//! file and rank are one [`Column`], and then applied to all levels. A move that changes more than
//! one column (en passant, an attack board with a piece) is tested with the columns that are
//! occupied after it.
//!
//! Where legality itself differs, [`Position::generate`] dispatches to another generator:
//! `atomic` (atomic) or `antichess` (antichess), which reuse parts of this one, or `lichess_atomic` (atomic as
//! chess servers play it), `space` (V.G1) and `federation` (Federation), which try pseudo-legal moves.
//!
//! The same generator serves for listing and for counting moves: for each piece, it passes the set
//! of all squares of arrival to a [`Sink`].

mod antichess;
mod atomic;
mod boards;
mod drops;
mod federation;
mod lichess_atomic;
mod pieces;
mod pseudo;
mod sink;
mod space;

use self::sink::{Any, MoveFinder, Sink};
use super::laws::{Aim, Movement};
use super::moves::Move;
use super::{BoardLayout, Color, Column, PinnedPieces, Position, Role, RuleSet, Square, SquareSet};

impl Position {
    /// Returns all legal moves, in no particular order. If a promotion is pending, the legal
    /// moves are the possible choices for it. Without a king the list is empty, except in
    /// antichess.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Appends all legal moves to a list.
    pub fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        self.generate(Wanted::All, moves);
    }

    /// Appends the legal captures and promotions, for quiescence search. En passant
    /// captures, promotions by moves of attack boards and the choices for a pending
    /// promotion are included.
    pub fn tactical_moves_into(&self, moves: &mut Vec<Move>) {
        self.generate(Wanted::Tactical, moves);
    }

    /// Appends the legal moves of attack boards.
    pub fn board_moves_into(&self, moves: &mut Vec<Move>) {
        self.generate(Wanted::Boards, moves);
    }

    /// Counts the legal moves.
    pub fn count_legal_moves(&self) -> u64 {
        let mut count = 0;
        self.generate(Wanted::All, &mut count);
        count
    }

    /// Whether a move is legal, that is, one of [`Position::legal_moves`].
    pub fn is_legal(&self, mv: Move) -> bool {
        let mut sought = MoveFinder { mv, found: false };
        self.generate(Wanted::All, &mut sought);
        sought.found
    }

    /// Whether there is any legal move.
    pub fn has_legal_move(&self) -> bool {
        let mut any = Any(false);
        self.generate(Wanted::All, &mut any);
        any.0
    }

    /// Whether the side to move must capture, because a capture is possible (antichess).
    pub fn must_capture(&self) -> bool {
        self.rules.aim == Aim::GiveAway
            && self.pending_promotion.is_none()
            && antichess::can_capture(self)
    }

    /// Whether the opponent's pawn that has just advanced two squares can legally be captured en
    /// passant.
    pub(super) fn can_capture_en_passant(&self) -> bool {
        let mut any = Any(false);
        let capture = self.en_passant_capture();
        if capture.is_some_and(|capture| !capture.capturers.is_empty()) {
            self.generate(Wanted::EnPassant, &mut any);
        }
        any.0
    }

    /// Calls the generator that fits the rule set's aim of the game and way of moving. Generates
    /// nothing if an aim other than mate is already reached.
    #[inline(always)]
    fn generate<S: Sink>(&self, wanted: Wanted, sink: &mut S) {
        match self.rules.aim {
            Aim::ThreeChecks | Aim::Hill if self.reached_aim().is_some() => {}
            Aim::Mate | Aim::ThreeChecks | Aim::Hill if self.pending_promotion.is_some() => {
                self.promotion_choices(wanted, sink);
            }
            Aim::Mate if self.rules.movement == Movement::Space => {
                space::generate(self, wanted, sink);
            }
            Aim::Mate if self.rules.movement == Movement::Path => {
                federation::generate(self, wanted, sink);
            }
            Aim::Mate | Aim::ThreeChecks | Aim::Hill => {
                if let Some(king) = self.king(self.turn) {
                    Generator::new(self, king, sink).generate(wanted);
                }
            }
            Aim::Explode if self.rules.spares_pawns => lichess_atomic::generate(self, wanted, sink),
            Aim::Explode => atomic::generate(self, wanted, sink),
            Aim::GiveAway => antichess::generate(self, wanted, sink),
        }
    }

    /// Generates the choices for a pending promotion, which are the only legal moves then.
    #[cold]
    fn promotion_choices<S: Sink>(&self, wanted: Wanted, sink: &mut S) {
        if let (Some(square), Wanted::All | Wanted::Tactical) = (self.pending_promotion, wanted) {
            for &becomes in self.rules.pawns.choices(square) {
                sink.push_move(Move::Promote { square, becomes });
            }
        }
    }
}

/// Kind of legal moves to generate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    All,
    /// Captures and promotions.
    Tactical,
    /// Moves of attack boards.
    Boards,
    /// En passant captures.
    EnPassant,
}

impl Wanted {
    /// Whether moves of the wanted kind include the legal move `mv`.
    fn includes(self, position: &Position, mv: Move) -> bool {
        match self {
            Wanted::All => true,
            Wanted::Tactical => position.is_capture(mv) || mv.promotion().is_some(),
            Wanted::Boards => matches!(mv, Move::Board { .. }),
            Wanted::EnPassant => position.is_en_passant(mv),
        }
    }
}

/// The pieces of one side, grouped by the way in which they attack. Each group is a bit set by
/// [`Column`] index.
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

    /// Returns a value without any attackers, for rules in which a king cannot be in check.
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

    /// Returns the attackers that do not stand in the given columns, a bit set by [`Column`] index.
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

    /// Whether any of these pieces attacks `column`. `occupied` is a bit set by [`Column`] index.
    #[inline]
    fn attack(&self, layout: &BoardLayout, column: Column, occupied: u64) -> bool {
        let attacks = &layout.attacks;
        attacks.knight(column) & self.knights
            | attacks.pawn(!self.color, column) & self.pawns
            | attacks.king(column) & self.king
            | attacks.rook(column, occupied) & self.straight
            | attacks.bishop(column, occupied) & self.diagonal
            != 0
    }
}

/// Generator of the legal moves of the side to move, with data computed once per position.
struct Generator<'a, S> {
    position: &'a Position,
    rules: &'static RuleSet,
    layout: &'static BoardLayout,
    sink: &'a mut S,
    us: Color,
    own: SquareSet,
    enemies: SquareSet,
    occupied: u64,
    king: Square,
    /// Columns where a king can be in check, as a bit set by [`Column`] index. These are all
    /// columns, or no column in antichess, where there is no check.
    royal: u64,
    attackers: Attackers,
    /// Squares to which pieces other than the king may move: all squares, or if the king is in
    /// check, only the squares on which they end the check.
    evasion: SquareSet,
    in_check: bool,
    /// Whether only captures and promotions are generated.
    tactical: bool,
    /// Pinned pieces, which may move only on the line between the king and the pinning piece.
    pinned: PinnedPieces,
}

impl<'a, S: Sink> Generator<'a, S> {
    #[inline(always)]
    fn new(position: &'a Position, king: Square, sink: &'a mut S) -> Generator<'a, S> {
        let us = position.turn;
        let (attackers, pinned) = (
            Attackers::new(position, !us),
            PinnedPieces::of(position, us),
        );
        let mut generator = Generator::with(position, king, attackers, pinned, sink);
        generator.find_checks();
        generator
    }

    /// Creates a generator as if the king were not in check. For rules with check,
    /// [`Generator::find_checks`] then limits the moves.
    #[inline(always)]
    fn with(
        position: &'a Position,
        king: Square,
        attackers: Attackers,
        pinned: PinnedPieces,
        sink: &'a mut S,
    ) -> Generator<'a, S> {
        let us = position.turn;
        let (own, enemies) = (position.of(us), position.of(!us));
        Generator {
            position,
            rules: position.rules,
            layout: position.layout(),
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
            pinned,
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

    /// If the king is in check, limits [`Generator::evasion`] to the squares on which a piece other
    /// than the king ends all checks. These are the square of the checking piece, and the squares
    /// between that piece and the king as seen from above, on all levels.
    #[inline]
    fn find_checks(&mut self) {
        let (attacks, king) = (&self.layout.attacks, self.king.column());
        let a = &self.attackers;
        // In games kings are never adjacent, but in a position set up by hand they may be.
        let leapers = attacks.knight(king) & a.knights
            | attacks.pawn(self.us, king) & a.pawns
            | attacks.king(king) & a.king;
        let straight = attacks.rook(king, self.occupied) & a.straight;
        let diagonal = attacks.bishop(king, self.occupied) & a.diagonal;
        if leapers | straight | diagonal == 0 {
            return;
        }
        self.in_check = true;
        for checker in self.position.attackers_from_above(king, !self.us) {
            let between = attacks.between(king, checker.column());
            let mut answers = self.position.squares.on(between);
            answers.insert(checker);
            self.evasion = self.evasion & answers;
        }
    }

    /// Squares to which a piece other than the king may move from `column` without leaving the king
    /// of its side in check.
    #[inline(always)]
    fn allowed(&self, column: Column) -> SquareSet {
        if self.pinned.columns() & column.bit() == 0 {
            return self.evasion;
        }
        self.evasion & self.pin_line(column)
    }

    /// Squares that a pinned piece on `column` may go to: all squares between the king and the
    /// pinning slider as seen from above, on all levels; also the slider's square, unless another
    /// pinning slider stands above or below it.
    fn pin_line(&self, column: Column) -> SquareSet {
        let line = self.position.squares;
        let line = line.on(self.pinned.line(self.position, column));
        let sliders = self.pinned.blocked_sliders(self.position, column);
        if sliders.len() == 1 {
            line | sliders
        } else {
            line
        }
    }

    fn all(&mut self) {
        self.king_moves(self.position.squares);
        if self.sink.is_done() {
            return;
        }
        if !self.evasion.is_empty() {
            self.pieces();
            if self.sink.is_done() {
                return;
            }
            self.pawns();
        }
        if self.sink.is_done() {
            return;
        }
        self.legal_en_passant();
        if !self.in_check {
            self.castling();
        }
        self.boards();
        if self.rules.hands {
            self.drops();
        }
    }

    /// Generates the captures and promotions.
    fn tactical(&mut self) {
        self.tactical = true;
        self.king_moves(self.enemies);
        let evasion = self.evasion;
        self.evasion = evasion & self.enemies;
        self.pieces();
        let promotion_rank = self.rules.pawns.promotion_rank(self.us, self.position.pins);
        self.evasion = evasion & (self.enemies | promotion_rank);
        self.pawns();
        self.legal_en_passant();
        self.boards();
    }

    /// Generates the en passant captures, if the position is known to have a legal one.
    #[inline(always)]
    fn legal_en_passant(&mut self) {
        if self.position.en_passant_live {
            self.pawn_just_passed();
        }
    }

    fn pawn_just_passed(&mut self) {
        if let Some(capture) = self.position.en_passant_capture() {
            self.en_passant(capture);
        }
    }
}
