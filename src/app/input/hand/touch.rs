//! Touch-move (Articles 4.2 to 4.5): a piece or board that the player selects or clicks counts as
//! touched, unless the player has announced that they only adjust it. The game decides whether a
//! touched piece must be moved or captured.

use super::Hand;
use crate::app::session::{Notice, RequestKind, Session};
use crate::app::view::DragSource;
use crate::game::touch::{Touched, moves_after_touching};
use crate::game::{Breach, Event, Game};
use crate::rules::{Move, Square};

/// Returns whether touching a piece or board now counts under the touch-move rule.
fn binds(session: &Session) -> bool {
    session.is_live() && session.game.touch_counts()
}

/// Returns the request that records a touch; `None` if it need not be recorded. A touch is recorded
/// if it is new and can oblige the player to a move; under over-the-board rules, every new touch is
/// recorded.
fn touch(session: &Session, touched: Touched) -> Option<RequestKind> {
    let game = &session.game;
    let new = !game.touched().contains(&touched);
    // Under over-the-board rules every touch is recorded, because recording only binding touches
    // would reveal which pieces can move.
    let counts =
        game.is_over_the_board() || moves_after_touching(game.last(), &[touched]).is_some();
    (new && counts).then_some(Event::Touch(touched).into())
}

impl Hand {
    /// Announces *j'adoube* (Article 4.2) and returns the event for the game. A second call before
    /// a piece is picked up cancels the announcement and returns no event.
    pub fn adjust(&mut self, game: &Game) -> Option<Event> {
        let counts = game.touch_counts();
        self.adjusts = counts && !self.adjusts;
        let by = game.to_move()?;
        (self.adjusts || !counts).then_some(Event::Adjust(by))
    }

    /// Records the touch of the piece or board that the player selects. Returns false if the player
    /// may not select it, because they must move or capture another piece that was touched before.
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
        let left = moves_after_touching(game.last(), &all);
        let keeps =
            left.is_none_or(|moves| moves.iter().any(|&mv| is_made_with(session, mv, source)));
        if !keeps {
            outgoing.push(Notice::Refused(game.refusal(Breach::TouchMove)).into());
        }
        keeps
    }

    /// Records the touch of the opponent's piece on a square; returns whether the touch is binding.
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

/// Returns whether a move moves the piece or board `source`.
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
