//! Finds what the pointer points at, once a frame for all systems.
//!
//! Rays are cast when the pointer or the scene has moved, and at each point where a button or the
//! wheel was used in this frame. Other modules read [`PointerAim`] and cast no rays. After the
//! selection is updated, this module also computes what a release at the pointer would do.

use bevy::picking::pointer::{PointerAction, PointerInput};
use bevy::prelude::*;
use bevy::window::CursorLeft;

use crate::app::input::fingers::TwoFingers;
use crate::app::input::hand::Hand;
use crate::app::input::raycaster::Raycaster;
use crate::app::input::target::{PointerTarget, landing};
use crate::app::view::pick::Drop;
use crate::app::view::{DragSource, Scope, Shown};
use crate::app::view2d::region::{HitAreas, Region};
use crate::app::{ApplySystems, InputSystems};
use crate::rules::Square;

/// The targets under the pointer, and the effect of releasing the selected piece there.
#[derive(Resource, Debug, Default)]
pub struct PointerAim {
    pointer: Option<Vec2>,
    /// The targets at the points where a button, the wheel or two fingers were used in this frame.
    /// The last target is at the pointer.
    targets: Vec<PointerTarget>,
    /// The effect of releasing the selected piece or board at the pointer; `None` if nothing is
    /// selected.
    pub drop: Option<Drop>,
    /// The square to highlight at the pointer: the square on which a click would act or the dragged
    /// piece would land.
    pub square: Option<Square>,
    /// The number of times that targets have been computed; tests read this.
    #[cfg(test)]
    pub(in crate::app) looks: usize,
}

impl PointerAim {
    /// Returns the pointer's position in logical pixels; `None` while it is outside the window.
    pub fn pointer(&self) -> Option<Vec2> {
        self.pointer
    }

    pub fn target(&self) -> Option<&PointerTarget> {
        self.at(self.pointer?)
    }

    /// Returns the target at a point, in logical pixels, where a button or the wheel was used in
    /// this frame; `None` at other points.
    pub fn at(&self, place: Vec2) -> Option<&PointerTarget> {
        self.targets.iter().find(|target| target.at == place)
    }
}

fn lose_pointer(
    mut left: MessageReader<CursorLeft>,
    windows: Query<&Window>,
    mut aimed: ResMut<PointerAim>,
) {
    // By now, the pointer may have returned to the window.
    let is_out = |of: &CursorLeft| {
        let window = windows.get(of.window);
        window.is_ok_and(|window| window.cursor_position().is_none())
    };
    if left.read().filter(|of| is_out(of)).count() > 0 {
        aimed.pointer = None;
    }
}

/// Finds the targets under the pointer and at the points where buttons or the wheel were used.
fn look(
    (mut inputs, mut gestures): (MessageReader<PointerInput>, MessageReader<TwoFingers>),
    (scope, hand): (Res<Scope>, Res<Hand>),
    mut hit_areas: HitAreas,
    mut raycaster: Raycaster,
    mut aimed: ResMut<PointerAim>,
) {
    let out = matches!(hand.carried(), Some(DragSource::NewItem(_)));
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
        // After a finger is lifted, there is no pointer position.
        if ends && input.pointer_id.is_touch() {
            pointer = None;
        }
    }
    places.extend(gestures.read().map(|gesture| gesture.at));
    places.extend(hand.waiting_press());
    places.extend(pointer);
    places.dedup();
    let places: Vec<_> = places
        .into_iter()
        .map(|at| (at, hit_areas.over(at, out)))
        .collect();
    let known = aimed.targets.iter().map(|target| (target.at, target.over));
    let news = raycaster.may_have_changed() || scope.is_changed();
    if !news && pointer == aimed.pointer && known.eq(places.iter().copied()) {
        return;
    }
    let mut old = std::mem::take(&mut aimed.targets);
    for (at, over) in places {
        let same = |target: &PointerTarget| !news && (target.at, target.over) == (at, over);
        let target = match old.iter().position(same) {
            Some(known) => old.swap_remove(known),
            None => aimed.look(&mut raycaster, (at, over), &scope),
        };
        aimed.targets.push(target);
    }
    aimed.pointer = pointer;
}

impl PointerAim {
    fn look(
        &mut self,
        raycaster: &mut Raycaster,
        (at, over): (Vec2, Region),
        scope: &Scope,
    ) -> PointerTarget {
        #[cfg(test)]
        {
            self.looks += 1;
        }
        raycaster.target_at(at, over, scope)
    }
}

pub fn decide(
    hand: Res<Hand>,
    scope: Res<Scope>,
    shown: Res<Shown>,
    mut raycaster: Raycaster,
    mut aimed: ResMut<PointerAim>,
) {
    let moved_on = scope.is_changed() || shown.is_changed();
    if !moved_on && !hand.is_changed() && !aimed.is_changed() {
        return;
    }
    if moved_on && let Some(target) = aimed.target() {
        let place = (target.at, target.over);
        aimed.targets = vec![aimed.look(&mut raycaster, place, &scope)];
    }
    let target = aimed.target();
    let drop = target
        .zip(hand.source())
        .map(|(target, source)| target.drop(source, &scope));
    let square = target.and_then(|target| match (hand.source(), &drop) {
        (Some(DragSource::Piece(_)), Some(drop)) if hand.carried().is_some() => {
            landing(drop, &scope.position)
        }
        (Some(DragSource::Piece(from)), Some(drop)) => target.clicked(from, drop, &scope.position),
        _ => target.pointed(&scope),
    });
    aimed.drop = drop;
    aimed.square = square;
}

pub fn plugin(app: &mut App) {
    app.init_resource::<PointerAim>().add_systems(
        Update,
        (
            (lose_pointer, look).chain().in_set(InputSystems::Aim),
            decide.in_set(ApplySystems::Aim),
        ),
    );
}

#[cfg(test)]
impl PointerAim {
    /// Creates the state in which the pointer is at this point without any target, for tests.
    pub fn pointing(pointer: Vec2) -> PointerAim {
        PointerAim {
            pointer: Some(pointer),
            ..default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the pointer's position after the window reported that the pointer left it.
    fn after_leaving(window: Window) -> Option<Vec2> {
        let mut app = App::new();
        app.add_message::<CursorLeft>()
            .insert_resource(PointerAim::pointing(Vec2::ONE))
            .add_systems(Update, lose_pointer);
        let window = app.world_mut().spawn(window).id();
        app.world_mut().write_message(CursorLeft { window });
        app.update();
        app.world().resource::<PointerAim>().pointer
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
