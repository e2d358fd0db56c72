//! A small button that turns an attack board (V.A2). It appears next to the attack board that is
//! selected or under the pointer, if this board may turn.

use bevy_egui::egui::{self, Area, Button, Order, Pos2, Rect, RichText, vec2};

use crate::app::input::commands::{Command, CursorAction};
use crate::app::input::hand::HandCommand;
use crate::app::panels::{Model, Widgets};
use crate::app::terrain::place;
use crate::app::view::{DragSource, Grab, Scope};
use crate::app::view2d::Layout;
use crate::rules::{Move, Pin};

/// Side length of the button, in logical pixels.
const SIZE: f32 = 34.0;
/// Distance in logical pixels within which the pointer keeps the button visible, because the
/// pointer leaves the attack board on its way to the button.
const NEAR: f32 = 80.0;

/// The pin of the attack board for which the button was last shown, and the middle of the button.
pub type Shown = Option<(Pin, Pos2)>;

/// Draws the button that turns an attack board. `flat` is the layout of the 2D view if this view is
/// large or was used last, and `None` for the 3D view.
pub fn show(
    ctx: &egui::Context,
    free: Rect,
    model: &Model,
    flat: Option<&Layout>,
    last: &mut Shown,
) {
    let pointer = model.aimed.pointer().map(|at| egui::pos2(at.x, at.y));
    let stays = last.filter(|(_, at)| pointer.is_some_and(|pointer| pointer.distance(*at) < NEAR));
    let pin = pointed_board(model).or(stays.map(|(pin, _)| pin));
    let pin = pin.filter(|&pin| may_turn(&model.scope, pin));
    let at = pin.and_then(|pin| handle_at(model, flat, pin));
    *last = pin.zip(at);
    let Some((pin, at)) = *last else { return };
    Area::new("turn a board".into())
        .order(Order::Foreground)
        .fixed_pos(at - vec2(SIZE, SIZE) / 2.0)
        .constrain_to(free)
        .show(ctx, |ui| {
            let about = model.tooltip(Command::Cursor(CursorAction::TurnBoard));
            let sign = Button::new(RichText::new("⟳").size(20.0)).min_size(vec2(SIZE, SIZE));
            if ui.button_about(sign, true, &about) {
                model.act(HandCommand::Turn(pin));
            }
        });
}

/// Returns the pin of the selected attack board; if nothing is selected, of the board under the
/// pointer or at the keyboard cursor. `None` if there is no such board.
fn pointed_board(model: &Model) -> Option<Pin> {
    let board_layout = model.session.position().layout();
    let on = |square| board_layout.square_pin(square);
    let grab = model.aimed.target().map(|target| target.grab);
    match (model.hand.source(), grab) {
        (Some(DragSource::Board(pin)), _) => Some(pin),
        (Some(_), _) => None,
        (None, Some(Grab::Take(DragSource::Board(pin)))) => Some(pin),
        (None, _) => model.marks.hovered.and_then(on),
    }
}

fn may_turn(scope: &Scope, pin: Pin) -> bool {
    let mut moves = scope.moves(DragSource::Board(pin));
    moves.any(|mv| matches!(mv, Move::Board { to, .. } if to == pin))
}

/// Returns the middle of the button in the window, above the attack board; `None` if the board is
/// behind the camera.
fn handle_at(model: &Model, flat: Option<&Layout>, pin: Pin) -> Option<Pos2> {
    let board_layout = model.session.position().layout();
    let at = match flat {
        Some(layout) => layout.pin_board(pin).center(),
        None => {
            let middle = place::pin_board(board_layout, pin, model.spacing.0);
            model.seen_at(middle)?
        }
    };
    Some(egui::pos2(at.x, at.y - 44.0))
}
