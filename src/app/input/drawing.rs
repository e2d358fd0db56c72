//! What strokes of the right button do to the drawings.

use bevy::picking::pointer::{PointerAction, PointerButton, PointerInput};
use bevy::prelude::*;

use crate::app::input::eye::Eye;
use crate::app::input::hand::{self, Hand, HandBusy};
use crate::app::plan::reach::Reach;
use crate::app::session::table::Table;
use crate::app::view::drawing::{Brush, Drawings};
use crate::app::view::pick::{self, Aim, Grab, Grip, Scope};
use crate::rules::Square;

/// Where an arrow from a square ends when the pointer's ray goes through `aims`,
/// the nearest first: a place that the piece there could move to comes before one
/// that it could not, so that glass in front does not catch the arrow. Over the
/// board that would tell what is legal.
fn arrow_end(scope: &Scope, from: Square, aims: &[Aim]) -> Option<Square> {
    let moves = if scope.helps() {
        scope.moves(Grip::Piece(from))
    } else {
        Vec::new()
    };
    let landings: Vec<Square> = moves
        .into_iter()
        .flat_map(|mv| pick::landings(scope.position, mv))
        .collect();
    let meant = aims.iter().find(|aim| landings.contains(&aim.square));
    Some(meant.or(aims.first())?.square)
}

/// A press of the left button that may become a click.
#[derive(Clone, Copy, Debug)]
struct Press(Vec2);

/// Lets the right button draw, and a left click on nothing wipe.
fn follow_pointer(
    mut inputs: MessageReader<PointerInput>,
    keys: Res<ButtonInput<KeyCode>>,
    mut reach: Reach,
    hand: Res<Hand>,
    table: Res<Table>,
    mut eye: Eye,
    mut drawings: ResMut<Drawings>,
    mut busy: ResMut<HandBusy>,
    mut press: Local<Option<Press>>,
) {
    for input in inputs.read() {
        let at = input.location.position;
        let over_panel = reach.over_panel(at);
        match input.action {
            PointerAction::Press(PointerButton::Secondary) if !over_panel => {
                if let Some(square) = eye.pointed(at, &table) {
                    drawings.begin(square, Brush::held(&keys));
                }
            }
            PointerAction::Move { .. } => {
                let Some(from) = drawings.begun() else {
                    continue;
                };
                let to = arrow_end(&Scope::of(&table), from, &eye.aims(at, None, &table));
                let mut next = drawings.clone();
                next.draw_to(to.unwrap_or(from));
                drawings.set_if_neq(next);
            }
            PointerAction::Release(PointerButton::Secondary) if drawings.begun().is_some() => {
                drawings.end();
            }
            PointerAction::Press(PointerButton::Primary) => {
                let idle = !over_panel && hand.grip().is_none();
                *press = idle.then_some(Press(at));
            }
            PointerAction::Release(PointerButton::Primary) => {
                let still = press
                    .take()
                    .is_some_and(|Press(from)| from.distance(at) <= hand::THRESHOLD);
                if still && !drawings.is_empty() && eye.grab(at, &table) == Grab::Nothing {
                    drawings.clear();
                }
            }
            _ => {}
        }
    }
    let draws = drawings.begun().is_some();
    busy.set_if_neq(HandBusy { draws, ..*busy });
}

/// Lets players draw: before the hand has changed what a click means, and before the
/// camera takes the button.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, follow_pointer.before(crate::app::AppSystems::Input));
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
