//! Following the pointer: events are taken in their order with the place where each
//! happened, so that a slow frame that holds several of them loses none.

use bevy::input::keyboard::KeyboardFocusLost;
use bevy::picking::pointer::{PointerAction, PointerButton, PointerInput};
use bevy::prelude::*;

use super::{Doing, Hand, HandBusy, Place, click};
use crate::app::input::aimed::Aimed;
use crate::app::input::spot::Spot;
use crate::app::plan::reach::Region;
use crate::app::session::apply::Choices;
use crate::app::session::intent::{ViewWish, Wish, Wishes};
use crate::app::session::table::Table;
use crate::app::view::pick::{Grab, Scope};
use crate::store::Pointing;

/// Follows the pointer.
pub fn follow_pointer(
    (mut inputs, mut lost): (
        MessageReader<PointerInput>,
        MessageReader<KeyboardFocusLost>,
    ),
    aimed: Res<Aimed>,
    (table, scope): (Res<Table>, Res<Scope>),
    choices: Res<Choices>,
    mut hand: ResMut<Hand>,
    mut busy: ResMut<HandBusy>,
    mut wishes: Wishes,
) {
    let shown = (&*table, &*scope);
    let mut said = Vec::new();
    if let Some(at) = hand.pressed_beside.take()
        && let Some(spot) = aimed.at(at).filter(|spot| spot.beside.is_none())
    {
        let (grab, before) = (spot.grab, None);
        hand.doing = Doing::Pressed { at, grab, before };
    }
    let pointing = choices.0.pointing;
    // Where the button is let go may be told to another window.
    if lost.read().count() > 0 && hand.is_pressed() {
        hand.interrupt();
    }
    for input in inputs.read() {
        let held = hand.grip();
        let at = input.location.position;
        match input.action {
            PointerAction::Move { .. } if hand.is_lifted(at) => {
                lift(&mut hand, pointing, &table, &mut said);
            }
            PointerAction::Press(PointerButton::Primary) => {
                let Some(spot) = aimed.at(at).filter(|spot| spot.over != Region::Panel) else {
                    continue;
                };
                if hand.choice.take().is_some() || hand.unconfirmed.is_some() {
                    continue;
                }
                if let Some(board) = spot.beside {
                    hand.cancel();
                    hand.pressed_beside = Some(at);
                    said.push(ViewWish::Board(board).into());
                    continue;
                }
                let (grab, before) = (spot.grab, hand.grip());
                hand.in_plan = spot.over == Region::Plan;
                hand.doing = Doing::Pressed { at, grab, before };
            }
            PointerAction::Release(PointerButton::Primary) if hand.doing != Doing::Nothing => {
                let Some(spot) = aimed.at(at) else { continue };
                hand.in_plan = spot.over == Region::Plan;
                release(&mut hand, pointing, spot, shown, &mut said);
            }
            PointerAction::Press(PointerButton::Secondary)
                if aimed.at(at).is_some_and(|spot| spot.over != Region::Panel) =>
            {
                hand.drop_premove();
            }
            PointerAction::Cancel => hand.interrupt(),
            _ => {}
        }
        if held.is_some() && hand.grip().is_none() {
            // What was adjusted stands again.
            hand.adjusts = false;
        }
    }
    for wish in said {
        wishes.here(wish);
    }
    let holds = hand.is_busy();
    busy.set_if_neq(HandBusy { holds, ..*busy });
}

/// A press that has moved far enough carries what it took; on anything else the
/// camera has it, and what was picked before stays so.
fn lift(hand: &mut Hand, pointing: Pointing, table: &Table, said: &mut Vec<Wish>) {
    if let Doing::Pressed { grab, before, .. } = hand.doing {
        hand.doing = match (grab, before) {
            (_, Some(grip)) if pointing == Pointing::Clicks => Doing::Picked(grip),
            (_, None) if pointing == Pointing::Clicks => Doing::Nothing,
            (Grab::Take(grip), _) if hand.take_up(grip, table, said) => Doing::Dragging(grip),
            (Grab::Take(_), _) => Doing::Nothing,
            (_, Some(grip)) => Doing::Picked(grip),
            (_, None) => Doing::Nothing,
        };
    }
}

fn release(hand: &mut Hand, pointing: Pointing, spot: &Spot, shown: Place, said: &mut Vec<Wish>) {
    match hand.doing {
        Doing::Dragging(grip) => {
            let drop = spot.drop(grip, shown.1);
            said.extend(hand.settle(drop, grip, shown));
        }
        // Where dragging alone moves, a click takes nothing up.
        Doing::Pressed {
            grab: Grab::Take(_),
            before: None,
            ..
        } if pointing == Pointing::Drags => hand.doing = Doing::Nothing,
        Doing::Pressed { grab, before, .. } => {
            let drop = |grip| spot.drop(grip, shown.1);
            click(hand, (grab, before), drop, shown, said);
        }
        Doing::Nothing | Doing::Picked(_) => {}
    }
}
