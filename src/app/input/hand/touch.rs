//! Touch-move (Articles 4.2 to 4.5): a piece or board that the player selects or clicks counts
//! as touched, unless they have announced an adjustment. The game decides whether it must then
//! be moved or captured.

use super::Hand;
use crate::app::session::{Notice, RequestKind, Session};
use crate::app::view::DragSource;
use crate::game::{Breach, Event, Game, Touched, bound_to};
use crate::rules::{Move, Square};

/// Whether the touch of a piece or board is binding now for the player to move.
fn binds(session: &Session) -> bool {
    session.is_live() && session.game.touch_counts()
}

/// The request that records a touch; `None` if it is recorded already, or if it cannot oblige
/// the player to any move.
fn touch(session: &Session, touched: Touched) -> Option<RequestKind> {
    let game = &session.game;
    let new = !game.touched().contains(&touched);
    // Over the board, only binding touches would reveal which pieces can move.
    let counts = game.is_over_the_board() || bound_to(game.last(), &[touched]).is_some();
    (new && counts).then_some(Event::Touch(touched).into())
}

impl Hand {
    /// Announces *j'adoube* (Article 4.2); returns the event for the game. A second call before
    /// a piece is taken up cancels the announcement, without an event.
    pub fn adjust(&mut self, game: &Game) -> Option<Event> {
        let counts = game.touch_counts();
        self.adjusts = counts && !self.adjusts;
        let by = game.to_move()?;
        (self.adjusts || !counts).then_some(Event::Adjust(by))
    }

    /// Records the touch of the piece or board that the player selects. Returns false if it must
    /// not be selected, since another piece that was touched before must be moved or captured.
    pub(super) fn take_up(
        &self,
        source: DragSource,
        session: &Session,
        outgoing: &mut Vec<RequestKind>,
    ) -> bool {
        if self.adjusts || !binds(session) {
            return true;
        }
        let Some(touched) = source.touched() else {
            return true;
        };
        outgoing.extend(touch(session, touched));
        let game = &session.game;
        if game.is_over_the_board() {
            return true;
        }
        let mut all = game.touched().to_vec();
        all.push(touched);
        let left = bound_to(game.last(), &all);
        let keeps =
            left.is_none_or(|moves| moves.iter().any(|&mv| is_made_with(session, mv, source)));
        if !keeps {
            outgoing.push(Notice::Refused(game.refusal(Breach::TouchMove)).into());
        }
        keeps
    }

    /// Records the touch of the opponent's piece on a square; returns whether the touch counts.
    pub(super) fn touch_enemy(
        &self,
        square: Square,
        session: &Session,
        outgoing: &mut Vec<RequestKind>,
    ) -> bool {
        if self.adjusts || !binds(session) {
            return false;
        }
        let touched = touch(session, Touched::Piece(square));
        let counts = touched.is_some() || session.game.touched().contains(&Touched::Piece(square));
        outgoing.extend(touched);
        counts
    }
}

/// Whether a move moves this piece or board.
fn is_made_with(session: &Session, mv: Move, source: DragSource) -> bool {
    let position = session.position();
    match (mv, source) {
        (Move::Piece { from, .. }, DragSource::Piece(square)) => from == square,
        (Move::Castle(_), DragSource::Piece(square)) => {
            Some(square) == position.king(position.turn())
        }
        (Move::Board { from, .. }, DragSource::Board(pin)) => from == pin,
        _ => false,
    }
}
