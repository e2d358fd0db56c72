//! Draws arrows and circles with the right mouse button.

use bevy::input::keyboard::KeyboardFocusLost;
use bevy::picking::pointer::{PointerAction, PointerButton, PointerInput};
use bevy::prelude::*;

use crate::app::InputSystems;
use crate::app::input::hand::{self, Hand, HandBusy};
use crate::app::input::pointer_aim::PointerAim;
use crate::app::input::target::PointerTarget;
use crate::app::view::Drawings;
use crate::app::view::drawing::Brush;
use crate::app::view::pick::{self, Aim, DragSource, Grab, Scope};
use crate::app::view2d::region::Region;
use crate::rules::Square;

/// Returns the square at the end of an arrow that starts on `from`, where `aims` are the squares
/// under the pointer, nearest first. Prefers a square to which the piece on `from` could move, so
/// that the arrow does not end on a board in front of that square. Under over-the-board rules there
/// is no such preference, because it would reveal legal moves. `None` if `aims` is empty.
fn arrow_end(scope: &Scope, from: Square, aims: &[Aim]) -> Option<Square> {
    let lands = |aim: &&Aim| {
        let lands = |mv| pick::landings(&scope.position, mv).any(|to| to == aim.square);
        scope.helps() && scope.moves(DragSource::Piece(from)).any(lands)
    };
    Some(aims.iter().find(lands).or(aims.first())?.square)
}

/// The point at which the left button was pressed, in logical pixels, while the press may still
/// become a click.
#[derive(Clone, Copy, Debug)]
struct Press(Vec2);

/// Moves the end of the arrow that is being drawn to the target under the pointer. If the pointer
/// is still near `begun`, the window point at which drawing began, the arrow becomes a circle.
fn draw_on(
    drawings: &mut ResMut<Drawings>,
    scope: &Scope,
    begun: Vec2,
    target: Option<&PointerTarget>,
) {
    if let (Some(from), Some(target)) = (drawings.begun(), target) {
        let aims: Vec<Aim> = target.aims(None).collect();
        let is_click = target.at.distance(begun) <= hand::THRESHOLD;
        let to = arrow_end(scope, from, &aims).filter(|_| !is_click);
        let mut next = (**drawings).clone();
        next.draw_to(to.unwrap_or(from));
        drawings.set_if_neq(next);
    }
}

/// Draws arrows and circles with the right button. A left click that hits neither a piece nor a
/// board removes them.
fn follow_pointer(
    (mut inputs, mut lost): (
        MessageReader<PointerInput>,
        MessageReader<KeyboardFocusLost>,
    ),
    keys: Res<ButtonInput<KeyCode>>,
    aimed: Res<PointerAim>,
    hand: Res<Hand>,
    scope: Res<Scope>,
    mut drawings: ResMut<Drawings>,
    mut busy: ResMut<HandBusy>,
    (mut press, mut begun): (Local<Option<Press>>, Local<Vec2>),
) {
    if lost.read().count() > 0 {
        *press = None;
        if drawings.begun().is_some() {
            drawings.abandon();
        }
    }
    for input in inputs.read() {
        let at = input.location.position;
        let target = aimed.at(at).filter(|target| target.over != Region::Panel);
        match input.action {
            PointerAction::Press(PointerButton::Secondary) => {
                // If there is a premove, the right button cancels the premove instead of drawing.
                let pointed = target.and_then(|target| target.pointed(&scope));
                if let Some(square) = pointed.filter(|_| hand.premove().is_none()) {
                    drawings.begin(square, Brush::held(&keys));
                    *begun = at;
                }
            }
            PointerAction::Release(PointerButton::Secondary) if drawings.begun().is_some() => {
                draw_on(&mut drawings, &scope, *begun, aimed.at(at));
                drawings.end();
            }
            PointerAction::Press(PointerButton::Primary) => {
                let idle = target.is_some() && hand.source().is_none();
                *press = idle.then_some(Press(at));
            }
            PointerAction::Release(PointerButton::Primary) => {
                let still = press
                    .take()
                    .is_some_and(|Press(from)| from.distance(at) <= hand::THRESHOLD);
                let is_nothing = target.is_some_and(|target| target.grab == Grab::Nothing);
                if still && !drawings.is_empty() && is_nothing {
                    drawings.clear();
                }
            }
            PointerAction::Cancel => *press = None,
            _ => {}
        }
    }
    draw_on(&mut drawings, &scope, *begun, aimed.target());
    let draws = drawings.begun().is_some();
    busy.set_if_neq(HandBusy { draws, ..*busy });
}

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow_pointer
            .in_set(InputSystems::Pointer)
            .before(hand::follow_pointer),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, TOWER};

    fn square(name: &str) -> Square {
        TOWER.square(name).unwrap()
    }

    #[test]
    fn an_arrow_goes_where_the_piece_could_go_rather_than_to_the_glass_before_it() {
        let position = Position::start();
        let aims = ["b5B", "b4N", "b4W"].map(|name| Aim {
            square: square(name),
            off: 0.0,
        });
        assert_eq!(
            arrow_end(&Scope::legal(&position), square("b2W"), &aims),
            Some(square("b4N"))
        );
        assert_eq!(
            arrow_end(&Scope::legal(&position), square("c5N"), &aims),
            Some(square("b5B"))
        );
    }
}
