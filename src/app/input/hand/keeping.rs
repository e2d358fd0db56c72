//! Cancels a drag or selection when the position on the board changes.

use bevy::prelude::*;

use super::{Grab, Hand, HandBusy, HandState};
use crate::app::session::{Change, GameChanged, Session};
use crate::app::view::DragSource;
use crate::game::Event;
use crate::rules::Position;

impl Hand {
    fn keeps(&self, changed: &GameChanged, session: &Session) -> bool {
        if changed.what == Change::Ended {
            return changed.game != session.game.id();
        }
        if !changed.changes_shown_position(session) {
            return true;
        }
        // A piece that comes from a panel stays selected while the position changes.
        let others_change = session.is_unfinished() || session.activity.tandem().is_some();
        let is_new = matches!(self.source(), Some(DragSource::NewItem(_)));
        if others_change && is_new && changed.what != Change::Opened {
            return true;
        }
        // A piece picked up while the opponent thinks can still be moved after the opponent's move.
        let game = &session.game;
        let before = game.previous(session.visit);
        let before = before.and_then(|visit| game.position(visit));
        matches!(changed.what, Change::Event(Event::Move(_)))
            && before.is_some_and(|before| self.keeps_through(before, session.position()))
    }

    /// Returns whether the piece or board that was selected during the opponent's turn is still in
    /// the same place after the opponent's move.
    fn keeps_through(&self, before: &Position, after: &Position) -> bool {
        let source = match self.doing {
            HandState::Picked(source) | HandState::Dragging(source) => source,
            HandState::Pressed {
                grab: Grab::Take(source),
                ..
            } => source,
            _ => return false,
        };
        let stands = match source {
            DragSource::Piece(square) => {
                let piece = after.piece_at(square);
                piece == before.piece_at(square)
                    && piece.is_some_and(|piece| piece.color == after.turn())
            }
            DragSource::Board(pin) => {
                [before, after].map(|it| it.controller(pin)) == [Some(after.turn()); 2]
            }
            DragSource::NewItem(_) => false,
        };
        stands && before.turn() != after.turn() && self.choice.is_none()
    }
}

/// Cancels the selection and the drag after a change of the game, unless they remain valid, for
/// example after a draw offer or a touch.
pub fn let_go(
    session: Res<Session>,
    mut hand: ResMut<Hand>,
    mut busy: ResMut<HandBusy>,
    mut changed: MessageReader<GameChanged>,
) {
    let ends = |it: &&GameChanged| !hand.keeps(it, &session);
    let goes = changed.read().filter(ends).count() > 0;
    let is_empty = hand.doing == HandState::Nothing && hand.choice.is_none();
    if goes && (!is_empty || hand.unconfirmed.is_some() || hand.adjusts) {
        hand.cancel();
        let holds = false;
        busy.set_if_neq(HandBusy { holds, ..*busy });
    }
}
