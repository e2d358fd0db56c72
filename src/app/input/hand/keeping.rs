//! How long the hand keeps what it holds: as long as what it was taken from stays.

use bevy::prelude::*;

use super::{Doing, Hand, HandBusy};
use crate::app::session::table::Table;
use crate::app::view::pick::Grip;
use crate::game::{GameId, TeamBoard, Visit};
use crate::rules::Position;

/// What a hand that holds something relies on: the place that is shown, with its
/// position, in a game that goes on, and the board at hand of a match.
type Ground = (Visit, Position, GameId, bool, TeamBoard);

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
    let same = before.is_some_and(|it| it == place || keeps && it.2 == place.2 || received(&it));
    if !same && (hand.doing != Doing::Nothing || hand.choice.is_some() || hand.adjusts) {
        hand.cancel();
        let holds = false;
        busy.set_if_neq(HandBusy { holds, ..*busy });
    }
}
