//! Handles pointer events one by one, each at the point where it happened, so that no event is lost
//! when a slow frame has several.

use bevy::input::keyboard::KeyboardFocusLost;
use bevy::picking::pointer::{PointerAction, PointerButton, PointerInput};
use bevy::prelude::*;

use super::{Hand, HandBusy, HandState, Place, click};
use crate::app::input::pointer_aim::PointerAim;
use crate::app::input::target::PointerTarget;
use crate::app::session::{RequestKind, Requests, Session, ViewRequest};
use crate::app::view::{Grab, Scope};
use crate::app::view2d::region::Region;

pub fn follow_pointer(
    (mut inputs, mut lost): (
        MessageReader<PointerInput>,
        MessageReader<KeyboardFocusLost>,
    ),
    aimed: Res<PointerAim>,
    (session, scope): (Res<Session>, Res<Scope>),
    mut hand: ResMut<Hand>,
    mut busy: ResMut<HandBusy>,
    mut requests: Requests,
) {
    let shown = (&*session, &*scope);
    let mut outgoing = Vec::new();
    if let Some(at) = hand.pressed_second_board.take()
        && let Some(target) = aimed.at(at).filter(|target| target.second_board.is_none())
    {
        let (grab, before) = (target.grab, None);
        hand.doing = HandState::Pressed { at, grab, before };
    }
    // While another window has the focus, the release of the button may not be reported to this
    // one.
    if lost.read().count() > 0 && hand.is_pressed() {
        hand.interrupt();
    }
    for input in inputs.read() {
        let held = hand.source();
        let at = input.location.position;
        match input.action {
            PointerAction::Move { .. } if hand.is_lifted(at) => {
                lift(&mut hand, &session, &mut outgoing);
            }
            PointerAction::Press(PointerButton::Primary) => {
                let Some(target) = aimed.at(at).filter(|target| target.over != Region::Panel)
                else {
                    continue;
                };
                if hand.choice.take().is_some() || hand.unconfirmed.is_some() {
                    continue;
                }
                if let Some(board) = target.second_board {
                    hand.cancel();
                    hand.pressed_second_board = Some(at);
                    outgoing.push(ViewRequest::Board(board).into());
                    continue;
                }
                let (grab, before) = (target.grab, hand.source());
                hand.in_2d_view = target.over == Region::View2d;
                hand.doing = HandState::Pressed { at, grab, before };
            }
            PointerAction::Release(PointerButton::Primary) if hand.doing != HandState::Nothing => {
                let Some(target) = aimed.at(at) else { continue };
                hand.in_2d_view = target.over == Region::View2d;
                release(&mut hand, target, shown, &mut outgoing);
            }
            PointerAction::Press(PointerButton::Secondary)
                if aimed
                    .at(at)
                    .is_some_and(|target| target.over != Region::Panel) =>
            {
                hand.drop_premove();
            }
            PointerAction::Cancel => hand.interrupt(),
            _ => {}
        }
        if held.is_some() && hand.source().is_none() {
            // The piece that was being adjusted is back on its square.
            hand.adjusts = false;
        }
    }
    for request in outgoing {
        requests.here(request);
    }
    let holds = hand.is_busy();
    busy.set_if_neq(HandBusy { holds, ..*busy });
}

/// Starts a drag when the pointer moves after a press on a piece or board. If the press was
/// elsewhere, restores the selection from before the press.
fn lift(hand: &mut Hand, session: &Session, outgoing: &mut Vec<RequestKind>) {
    if let HandState::Pressed { grab, before, .. } = hand.doing {
        hand.doing = match (grab, before) {
            (Grab::Take(source), _) if hand.take_up(source, session, outgoing) => {
                HandState::Dragging(source)
            }
            (Grab::Take(_), _) => HandState::Nothing,
            (_, Some(source)) => HandState::Picked(source),
            (_, None) => HandState::Nothing,
        };
    }
}

fn release(hand: &mut Hand, target: &PointerTarget, shown: Place, outgoing: &mut Vec<RequestKind>) {
    match hand.doing {
        HandState::Dragging(source) => {
            let drop = target.drop(source, shown.1);
            outgoing.extend(hand.settle(drop, source, shown));
        }
        HandState::Pressed { grab, before, .. } => {
            let drop = |source| target.drop(source, shown.1);
            click(hand, (grab, before), drop, shown, outgoing);
        }
        HandState::Nothing | HandState::Picked(_) => {}
    }
}
