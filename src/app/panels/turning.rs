//! The handle by which an attack board is turned (V.A2): a small button beside the board
//! that is held or pointed at, where it may turn.

use bevy_egui::egui::{self, Area, Button, Order, Pos2, Rect, RichText, vec2};

use super::sources::Sources;
use super::widgets::Widgets;
use super::{Act, Model};
use crate::app::input::commands::{Command, Walk};
use crate::app::plan::Layout;
use crate::app::terrain::place;
use crate::app::view::pick::{Grab, Grip, Scope};
use crate::rules::{Move, Pin};

/// How large it is.
const SIZE: f32 = 34.0;
/// While the pointer is so near to it, it stays: on the way there it leaves the board.
const NEAR: f32 = 80.0;

/// The board whose handle was shown last, and where.
pub type Shown = Option<(Pin, Pos2)>;

/// Shows it; `flat` is the plan where that is what is looked at.
pub(super) fn show(
    ctx: &egui::Context,
    free: Rect,
    sources: &Sources,
    model: &Model,
    flat: Option<&Layout>,
    last: &mut Shown,
) {
    let pointer = sources.aimed.pointer().map(|at| egui::pos2(at.x, at.y));
    let stays = last.filter(|(_, at)| pointer.is_some_and(|pointer| pointer.distance(*at) < NEAR));
    let pin = meant(sources, model).or(stays.map(|(pin, _)| pin));
    let pin = pin.filter(|&pin| may_turn(model.scope, pin));
    let at = pin.and_then(|pin| beside(sources, model, flat, pin));
    *last = pin.zip(at);
    let Some((pin, at)) = *last else { return };
    Area::new("turn a board".into())
        .order(Order::Foreground)
        .fixed_pos(at - vec2(SIZE, SIZE) / 2.0)
        .constrain_to(free)
        .show(ctx, |ui| {
            let about = model.tooltip(Command::Cursor(Walk::TurnBoard));
            let sign = Button::new(RichText::new("⟳").size(20.0)).min_size(vec2(SIZE, SIZE));
            if ui.button_about(sign, true, &about) {
                model.act(Act::Turn(pin));
            }
        });
}

/// The board that is held, that is pointed at, or that the cursor is on.
fn meant(sources: &Sources, model: &Model) -> Option<Pin> {
    let geometry = model.table.position().geometry();
    let on = |square| geometry.square_pin(square);
    let grab = sources.aimed.spot().map(|spot| spot.grab);
    match (model.holds, grab) {
        (Some(Grip::Board(pin)), _) => Some(pin),
        (Some(_), _) => None,
        (None, Some(Grab::Take(Grip::Board(pin)))) => Some(pin),
        (None, _) => sources.marks.hovered.and_then(on),
    }
}

fn may_turn(scope: &Scope, pin: Pin) -> bool {
    let mut moves = scope.moves(Grip::Board(pin));
    moves.any(|mv| matches!(mv, Move::Board { to, .. } if to == pin))
}

/// Outside the board, away from the boards beside it.
fn beside(sources: &Sources, model: &Model, flat: Option<&Layout>, pin: Pin) -> Option<Pos2> {
    let geometry = model.table.position().geometry();
    let at = match flat {
        Some(layout) => layout.pin_board(pin).center(),
        None => {
            let middle = place::pin_board(geometry, pin, sources.spread.0);
            sources.seen_at(middle)?
        }
    };
    Some(egui::pos2(at.x, at.y - 44.0))
}
