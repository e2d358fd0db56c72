//! What strokes of the right button do to the drawings.

use bevy::input::keyboard::KeyboardFocusLost;
use bevy::picking::pointer::{PointerAction, PointerButton, PointerInput};
use bevy::prelude::*;

use crate::app::InputSystems;
use crate::app::input::aimed::Aimed;
use crate::app::input::hand::{self, Hand, HandBusy};
use crate::app::input::spot::Spot;
use crate::app::plan::reach::Region;
use crate::app::view::drawing::{Brush, Drawings};
use crate::app::view::pick::{self, Aim, Grab, Grip, Scope};
use crate::rules::Square;

/// Where an arrow from a square ends when the pointer's ray goes through `aims`,
/// the nearest first: a place that the piece there could move to comes before one
/// that it could not, so that glass in front does not catch the arrow. Over the
/// board that would tell what is legal.
fn arrow_end(scope: &Scope, from: Square, aims: &[Aim]) -> Option<Square> {
    let lands = |aim: &&Aim| {
        let lands = |mv| pick::landings(&scope.position, mv).any(|to| to == aim.square);
        scope.helps() && scope.moves(Grip::Piece(from)).any(lands)
    };
    Some(aims.iter().find(lands).or(aims.first())?.square)
}

/// A press of the left button that may become a click.
#[derive(Clone, Copy, Debug)]
struct Press(Vec2);

/// Draws what was begun at a point on to a spot.
fn draw_on(drawings: &mut ResMut<Drawings>, scope: &Scope, begun: Vec2, spot: Option<&Spot>) {
    if let (Some(from), Some(spot)) = (drawings.begun(), spot) {
        let aims: Vec<Aim> = spot.aims(None).collect();
        let is_click = spot.at.distance(begun) <= hand::THRESHOLD;
        let to = arrow_end(scope, from, &aims).filter(|_| !is_click);
        let mut next = (**drawings).clone();
        next.draw_to(to.unwrap_or(from));
        drawings.set_if_neq(next);
    }
}

/// Lets the right button draw, and a left click on nothing wipe.
fn follow_pointer(
    (mut inputs, mut lost): (
        MessageReader<PointerInput>,
        MessageReader<KeyboardFocusLost>,
    ),
    keys: Res<ButtonInput<KeyCode>>,
    aimed: Res<Aimed>,
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
        let spot = aimed.at(at).filter(|spot| spot.over != Region::Panel);
        match input.action {
            PointerAction::Press(PointerButton::Secondary) => {
                // It takes back what was made ahead.
                let pointed = spot.and_then(|spot| spot.pointed(&scope));
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
                let idle = spot.is_some() && hand.grip().is_none();
                *press = idle.then_some(Press(at));
            }
            PointerAction::Release(PointerButton::Primary) => {
                let still = press
                    .take()
                    .is_some_and(|Press(from)| from.distance(at) <= hand::THRESHOLD);
                let is_nothing = spot.is_some_and(|spot| spot.grab == Grab::Nothing);
                if still && !drawings.is_empty() && is_nothing {
                    drawings.clear();
                }
            }
            PointerAction::Cancel => *press = None,
            _ => {}
        }
    }
    draw_on(&mut drawings, &scope, *begun, aimed.spot());
    let draws = drawings.begun().is_some();
    busy.set_if_neq(HandBusy { draws, ..*busy });
}

/// Lets players draw: before the hand has changed what a click means, and before the
/// camera takes the button.
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
