//! How long the hand keeps what it holds: as long as what it was taken from stays.

use bevy::prelude::*;

use super::{Doing, Grab, Hand, HandBusy};
use crate::app::session::table::Table;
use crate::app::view::pick::Grip;
use crate::game::{GameId, TeamBoard, Visit};
use crate::rules::Position;

/// What a hand that holds something relies on: the place that is shown, with its
/// position, in a game that goes on, and the board at hand of a match.
type Ground = (Visit, Position, GameId, bool, TeamBoard);

impl Hand {
    /// Whether what it has taken up ahead still stands where it was taken, after the
    /// opponent's move.
    fn keeps_through(&self, before: &Position, after: &Position) -> bool {
        let grip = match self.doing {
            Doing::Picked(grip) | Doing::Dragging(grip) => grip,
            Doing::Pressed {
                grab: Grab::Take(grip),
                ..
            } => grip,
            _ => return false,
        };
        let stands = match grip {
            Grip::Piece(square) => {
                let piece = after.piece_at(square);
                piece == before.piece_at(square)
                    && piece.is_some_and(|piece| piece.color == after.turn())
            }
            Grip::Board(pin) => {
                [before, after].map(|it| it.controller(pin)) == [Some(after.turn()); 2]
            }
            Grip::New(_) => false,
        };
        stands && before.turn() != after.turn() && self.choice.is_none()
    }
}

/// Another place is another board: the hand lets go. What merely is said or touched
/// leaves it what it holds.
pub fn let_go(
    table: Res<Table>,
    mut hand: ResMut<Hand>,
    mut busy: ResMut<HandBusy>,
    mut last: Local<Option<Ground>>,
) {
    if !table.is_changed() {
        return;
    }
    let over = table.game.result().is_some();
    let place = (
        table.visit,
        *table.position(),
        table.id(),
        over,
        table.board(),
    );
    let before = last.replace(place);
    // What is taken from beside the boards stays in the hand while they change.
    let changes = table.sketch.is_some() || table.pair.is_some();
    let keeps = changes && matches!(hand.grip(), Some(Grip::New(_)));
    // A piece that comes from the partner moves nothing.
    let received = |it: &Ground| {
        let same = (it.0, it.2, it.3, it.4) == (place.0, place.2, place.3, place.4);
        table.pair.is_some() && same
    };
    // Who takes something up while the opponent thinks moves it when that has moved.
    let answered = |it: &Ground| {
        let on = (it.0.line, it.0.ply + 1) == (place.0.line, place.0.ply);
        let same = (it.2, it.3, it.4) == (place.2, place.3, place.4);
        on && same && hand.keeps_through(&it.1, &place.1)
    };
    let same = before.is_some_and(|it| {
        it == place || keeps && it.2 == place.2 || received(&it) || answered(&it)
    });
    let is_empty = hand.doing == Doing::Nothing && hand.choice.is_none();
    if !same && (!is_empty || hand.unconfirmed.is_some() || hand.adjusts) {
        hand.cancel();
        let holds = false;
        busy.set_if_neq(HandBusy { holds, ..*busy });
    }
}
