//! Touch-move (Articles 4.2 to 4.5): the moves that a player may still make after touching
//! pieces and attack boards.
//!
//! The articles speak of pieces only. Here a touched board binds in the same way: the player
//! must move it if possible, but boards cannot be captured. Moving a board also moves the piece
//! on it, which fulfils the obligation to move that piece.

use super::by_hand::takes_king;
use super::refusal::{refuse_if, require};
use super::{Article, Breach, Event, Game, Law, Objection, clock::Motion};
use crate::rules::{CastlingSide, Color, Move, Pin, Position, Role, Square};

/// A piece or board that a player touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Touched {
    /// The piece on a square, of either colour.
    Piece(Square),
    /// The attack board on a pin.
    Board(Pin),
}

impl Touched {
    /// Whether a move moves or captures this touched piece or board, as the touch-move rule
    /// requires.
    fn is_fulfilled_by(self, position: &Position, mv: Move) -> bool {
        let Touched::Piece(square) = self else {
            return matches!(mv, Move::Board { from, .. } if self == Touched::Board(from));
        };
        match mv {
            Move::Piece { from, .. } if from == square => true,
            Move::Piece { .. } => position.captured(mv).is_some_and(|(at, _)| at == square),
            Move::Castle(side) => position
                .castling(position.turn(), side)
                .is_some_and(|castling| castling.king == square),
            Move::Board { from, .. } => position.on_board(from).contains(square),
            Move::Promote { .. } | Move::Drop { .. } => false,
        }
    }

    fn color(self, position: &Position) -> Option<Color> {
        match self {
            Touched::Piece(square) => position.piece_at(square).map(|piece| piece.color),
            Touched::Board(_) => Some(position.turn()),
        }
    }

    /// The obligation of a player who has touched only this piece or board.
    fn single_obligation(self, position: &Position) -> Obligation {
        match self {
            Touched::Board(pin) => Obligation::MoveBoard(pin),
            Touched::Piece(square) if position.of(position.turn()).contains(square) => {
                Obligation::Move(square)
            }
            Touched::Piece(square) => Obligation::Capture(square),
        }
    }

    fn is(self, position: &Position, color: Color, role: Role) -> bool {
        matches!(self, Touched::Piece(square) if position.pieces(color, role).contains(square))
    }
}

/// What a player must do after touching pieces or boards (touch-move).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obligation {
    /// The player must move their own piece on this square.
    Move(Square),
    /// The player must move the attack board on this pin.
    MoveBoard(Pin),
    /// The player must capture the opponent's piece on this square.
    Capture(Square),
    /// The player must use their piece on the first square to capture the piece on the second one.
    CaptureWith(Square, Square),
    /// The player must castle on this side.
    Castle(CastlingSide),
}

impl Obligation {
    /// The article on which the obligation is based, as `law` numbers it.
    pub fn article(self, law: Law) -> &'static str {
        let article = match self {
            Obligation::Move(_) | Obligation::MoveBoard(_) => Article::MoveTouched,
            Obligation::Capture(_) => Article::CaptureTouched,
            Obligation::CaptureWith(..) => Article::CaptureTouchedWithTouched,
            Obligation::Castle(_) => Article::CastleAfterTouch,
        };
        article.number(law)
    }
}

/// Legal moves that a player may still make after touching these pieces and boards in this
/// order; `None` if the touches do not bind the player (Article 4.5).
pub fn moves_after_touching(position: &Position, touched: &[Touched]) -> Option<Vec<Move>> {
    obligation(position, touched).map(|(_, moves)| moves)
}

/// The obligation of a player who has touched these pieces and boards in this order, and the legal
/// moves that fulfil it; `None` if the touches do not bind the player (Article 4.5).
fn obligation(position: &Position, touched: &[Touched]) -> Option<(Obligation, Vec<Move>)> {
    let mut legal = position.legal_moves();
    legal.retain(|&mv| !matches!(mv, Move::Promote { .. }) && !takes_king(position, mv));
    if let Some(castling) = castling(position, &legal, touched) {
        return castling;
    }
    legal.retain(|&mv| !forbidden_castling(position, touched, mv));
    let mine = position.turn();
    let first_of = |color: Color| {
        touched
            .iter()
            .find(|touched| touched.color(position) == Some(color))
    };
    if let (Some(own), Some(other)) = (first_of(mine), first_of(!mine)) {
        // Article 4.3(b): the player's piece must capture the other one if it can.
        let both = non_empty(&legal, |mv| {
            own.is_fulfilled_by(position, mv) && other.is_fulfilled_by(position, mv)
        });
        if let (Some(moves), Touched::Piece(own), Touched::Piece(other)) = (both, *own, *other) {
            return Some((Obligation::CaptureWith(own, other), moves));
        }
    }
    touched.iter().find_map(|touched| {
        let moves = non_empty(&legal, |mv| touched.is_fulfilled_by(position, mv))?;
        Some((touched.single_obligation(position), moves))
    })
}

fn non_empty(legal: &[Move], wanted: impl Fn(Move) -> bool) -> Option<Vec<Move>> {
    let moves: Vec<Move> = legal.iter().copied().filter(|&mv| wanted(mv)).collect();
    (!moves.is_empty()).then_some(moves)
}

/// The obligation of a player who touched the king first and then a rook, with the legal moves that
/// fulfil it: castle on that side or, if that is illegal, move the king (Articles 4.4(a) and (c)).
/// `Some(None)` if the king has no legal move either, `None` if other pieces were touched.
fn castling(
    position: &Position,
    legal: &[Move],
    touched: &[Touched],
) -> Option<Option<(Obligation, Vec<Move>)>> {
    let mine = position.turn();
    let mut own = touched
        .iter()
        .filter(|touched| touched.color(position) == Some(mine));
    let (king, rook) = (own.next()?, own.next()?);
    if !king.is(position, mine, Role::King) || !rook.is(position, mine, Role::Rook) {
        return None;
    }
    let castles = |side: &CastlingSide| legal.contains(&Move::Castle(*side));
    if let Some(side) = side_of(position, *rook).filter(castles) {
        return Some(Some((Obligation::Castle(side), vec![Move::Castle(side)])));
    }
    // Castling on the other side also counts as a move of the king.
    let moves = non_empty(legal, |mv| king.is_fulfilled_by(position, mv));
    Some(moves.map(|moves| (king.single_obligation(position), moves)))
}

/// The side on which the player would castle with a touched rook; `None` if castling with it is not
/// possible.
fn side_of(position: &Position, rook: Touched) -> Option<CastlingSide> {
    let with_it = |&side: &CastlingSide| {
        let castling = position.castling(position.turn(), side);
        castling.is_some_and(|castling| rook == Touched::Piece(castling.rook))
    };
    CastlingSide::ALL.into_iter().find(with_it)
}

/// Whether a move castles with a rook that was touched before the king (Article 4.4(b)).
fn forbidden_castling(position: &Position, touched: &[Touched], mv: Move) -> bool {
    let Move::Castle(side) = mv else {
        return false;
    };
    let Some(castling) = position.castling(position.turn(), side) else {
        return false;
    };
    let place = |square| {
        touched
            .iter()
            .position(|&one| one == Touched::Piece(square))
    };
    match (place(castling.rook), place(castling.king)) {
        (Some(rook), Some(king)) => rook < king,
        (Some(_), None) => true,
        (None, _) => false,
    }
}

impl Game {
    /// Pieces and boards touched by the player who has the move, in order.
    pub fn touched(&self) -> &[Touched] {
        &self.state.touched
    }

    /// The obligation of the player who has the move, after touching pieces, and the legal moves
    /// that fulfil it. `None` if the touches do not bind the player, or the move is already made.
    pub fn obligation(&self) -> Option<(Obligation, Vec<Move>)> {
        if self.state.uncompleted || self.state.touched.is_empty() {
            return None;
        }
        obligation(self.last(), &self.state.touched)
    }

    /// Whether a touch binds the player who has the move: touch-move is agreed (Article 4.3), the
    /// game is not over, and the clock is running (or the game has none).
    pub fn touch_counts(&self) -> bool {
        let duties = self.setup.terms.duties();
        let runs = (self.state.clock).is_none_or(|clock| clock.motion() == Motion::Running);
        let played = self.result.is_none() && !self.state.uncompleted;
        duties.is_some_and(|duties| duties.touch_move) && runs && played
    }

    pub(super) fn check_touch(&self, event: Event) -> Result<(), Objection> {
        let duties = self.setup.terms.duties();
        require(
            duties.is_some_and(|duties| duties.touch_move),
            Breach::NoTouchMove,
        )?;
        self.check_running()?;
        refuse_if(
            self.state.uncompleted,
            Breach::NotCompleted(!self.last().turn()),
        )?;
        let there = match event {
            Event::Touch(Touched::Piece(square)) => self.last().occupied().contains(square),
            Event::Touch(Touched::Board(pin)) => self.last().pins().contains(pin),
            Event::Adjust(by) if self.to_move() != Some(by) => {
                return Err(Breach::AdjustsOutOfTurn(by).into());
            }
            _ => true,
        };
        require(there, Breach::NothingTouched)
    }

    /// Records a touch, which may reject a draw offer (FIDE's Article 9.1(a)).
    pub(super) fn apply_touch(&mut self, touched: Touched) {
        self.state.touched.push(touched);
        let offered = self.state.offer == Some(!self.last().turn());
        if offered && self.law().touch_rejects_offer() {
            self.state.offer = None;
        }
    }

    /// Checks that the touch-move rule allows this move after the touches so far.
    pub(super) fn check_touched(&self, mv: Move) -> Result<(), Objection> {
        if matches!(mv, Move::Promote { .. }) || self.state.touched.is_empty() {
            return Ok(());
        }
        match moves_after_touching(self.last(), &self.state.touched) {
            Some(moves) if !moves.contains(&mv) => Err(Breach::TouchMove.into()),
            _ => Ok(()),
        }
    }
}
