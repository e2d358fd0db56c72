//! What the pointer aims at: looked at and decided once a frame, for whoever asks.
//!
//! What lies under the pointer is looked for when it has moved, or when the tower has
//! moved under it; and where a button or the wheel did something in this frame, at the
//! place of that. Once it is known what the hand has, it is decided what letting go
//! there would do. Nobody else casts a ray.

use bevy::picking::pointer::{PointerAction, PointerInput};
use bevy::prelude::*;
use bevy::window::CursorLeft;

use crate::app::input::eye::Eye;
use crate::app::input::fingers::TwoFingers;
use crate::app::input::hand::Hand;
use crate::app::input::spot::{Spot, landing};
use crate::app::plan::reach::{Reach, Region};
use crate::app::view::pick::{Drop, Grip, Scope};
use crate::app::view::shown::Shown;
use crate::app::{ApplySystems, InputSystems};
use crate::rules::Square;

/// What the pointer aims at.
#[derive(Resource, Debug, Default)]
pub struct Aimed {
    pointer: Option<Vec2>,
    /// Where something happened in this frame, and last where the pointer is.
    spots: Vec<Spot>,
    /// What letting go there of what is held means; none while nothing is.
    pub drop: Option<Drop>,
    /// The square that a click means there, or on which what is carried would be let go.
    pub square: Option<Square>,
    /// How often it was looked for what lies under a point.
    #[cfg(test)]
    pub(in crate::app) looks: usize,
}

impl Aimed {
    /// Where the pointer is, in logical pixels; none while it is outside the window.
    pub fn pointer(&self) -> Option<Vec2> {
        self.pointer
    }

    /// What lies under the pointer.
    pub fn spot(&self) -> Option<&Spot> {
        self.at(self.pointer?)
    }

    /// What lies where a button or the wheel did something in this frame.
    pub fn at(&self, place: Vec2) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.at == place)
    }

    /// A pointer there, for tests of what follows it.
    #[cfg(test)]
    pub fn pointing(pointer: Vec2) -> Aimed {
        Aimed {
            pointer: Some(pointer),
            ..default()
        }
    }
}

/// Nothing lies under a pointer that has left the window. Picking says nothing of
/// that.
fn lose_pointer(
    mut left: MessageReader<CursorLeft>,
    windows: Query<&Window>,
    mut aimed: ResMut<Aimed>,
) {
    // It may have come back since.
    let is_out = |of: &CursorLeft| {
        let window = windows.get(of.window);
        window.is_ok_and(|window| window.cursor_position().is_none())
    };
    if left.read().filter(|of| is_out(of)).count() > 0 {
        aimed.pointer = None;
    }
}

/// Looks for what lies where something has happened and where the pointer is.
fn look(
    (mut inputs, mut gestures): (MessageReader<PointerInput>, MessageReader<TwoFingers>),
    (scope, hand): (Res<Scope>, Res<Hand>),
    mut reach: Reach,
    mut eye: Eye,
    mut aimed: ResMut<Aimed>,
) {
    let out = matches!(hand.carried(), Some(Grip::New(_)));
    let mut pointer = aimed.pointer;
    let mut places = Vec::new();
    for input in inputs.read() {
        let at = input.location.position;
        pointer = Some(at);
        if !matches!(input.action, PointerAction::Move { .. }) {
            places.push(at);
        }
        let ends = matches!(
            input.action,
            PointerAction::Release(_) | PointerAction::Cancel
        );
        // A finger that is lifted points at nothing.
        if ends && input.pointer_id.is_touch() {
            pointer = None;
        }
    }
    places.extend(gestures.read().map(|gesture| gesture.at));
    places.extend(hand.awaits());
    places.extend(pointer);
    places.dedup();
    let places: Vec<_> = places
        .into_iter()
        .map(|at| (at, reach.over(at, out)))
        .collect();
    let known = aimed.spots.iter().map(|spot| (spot.at, spot.over));
    let news = eye.sees_news() || scope.is_changed();
    if !news && pointer == aimed.pointer && known.eq(places.iter().copied()) {
        return;
    }
    let mut old = std::mem::take(&mut aimed.spots);
    for (at, over) in places {
        let same = |spot: &Spot| !news && (spot.at, spot.over) == (at, over);
        let spot = match old.iter().position(same) {
            Some(known) => old.swap_remove(known),
            None => aimed.look(&mut eye, (at, over), &scope),
        };
        aimed.spots.push(spot);
    }
    aimed.pointer = pointer;
}

impl Aimed {
    fn look(&mut self, eye: &mut Eye, (at, over): (Vec2, Region), scope: &Scope) -> Spot {
        #[cfg(test)]
        {
            self.looks += 1;
        }
        eye.spot(at, over, scope)
    }
}

/// Decides what follows from it, when the hand has done what it does and the game has
/// answered.
pub fn decide(
    hand: Res<Hand>,
    scope: Res<Scope>,
    shown: Res<Shown>,
    mut eye: Eye,
    mut aimed: ResMut<Aimed>,
) {
    let moved_on = scope.is_changed() || shown.is_changed();
    if !moved_on && !hand.is_changed() && !aimed.is_changed() {
        return;
    }
    if moved_on && let Some(spot) = aimed.spot() {
        let place = (spot.at, spot.over);
        aimed.spots = vec![aimed.look(&mut eye, place, &scope)];
    }
    let spot = aimed.spot();
    let drop = spot
        .zip(hand.grip())
        .map(|(spot, grip)| spot.drop(grip, &scope));
    let square = spot.and_then(|spot| match (hand.grip(), &drop) {
        (Some(Grip::Piece(_)), Some(drop)) if hand.carried().is_some() => {
            landing(drop, &scope.position)
        }
        (Some(Grip::Piece(from)), Some(drop)) => spot.clicked(from, drop, &scope.position),
        _ => spot.pointed(&scope),
    });
    aimed.drop = drop;
    aimed.square = square;
}

/// Aims.
pub fn plugin(app: &mut App) {
    app.init_resource::<Aimed>().add_systems(
        Update,
        (
            (lose_pointer, look).chain().in_set(InputSystems::Aim),
            decide.in_set(ApplySystems::Aim),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the pointer is after the window has said that it left.
    fn after_leaving(window: Window) -> Option<Vec2> {
        let mut app = App::new();
        app.add_message::<CursorLeft>()
            .insert_resource(Aimed::pointing(Vec2::ONE))
            .add_systems(Update, lose_pointer);
        let window = app.world_mut().spawn(window).id();
        app.world_mut().write_message(CursorLeft { window });
        app.update();
        app.world().resource::<Aimed>().pointer
    }

    #[test]
    fn a_pointer_that_leaves_the_window_points_at_nothing() {
        assert_eq!(after_leaving(Window::default()), None);
    }

    #[test]
    fn a_pointer_that_has_come_back_is_not_lost() {
        let mut window = Window::default();
        window.set_cursor_position(Some(Vec2::ONE));
        assert_eq!(after_leaving(window), Some(Vec2::ONE));
    }
}
