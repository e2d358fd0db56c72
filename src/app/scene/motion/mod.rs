//! Animation: every piece and attack board glides from its current position to its target
//! ([`TargetPlace`]). A new target replaces the old one at once, so that moves never queue.
//!
//! [`path`] finds a path that does not lead through any board. A piece on an attack board has a
//! target relative to that board, so the piece moves along with the board without a glide of its
//! own.

mod leave;
pub mod path;
#[cfg(test)]
mod tests;

use bevy::ecs::query::QueryItem;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use self::path::Way;
use crate::app::power::{RedrawReason, RedrawReasons};
use crate::app::terrain::{BoardView, Layout3d, LevelSpacing, PieceView, TargetPlace, place};
use crate::game::picture::BoardId;
use crate::store::Speed;

/// How far a selected piece or board is lifted, in world units.
pub const LIFT: f32 = 0.22;
/// Minimum number of frames in which a glide is shown, even if the frames are slow.
const MIN_FRAMES: f32 = 6.0;

/// Component of a piece or board that is being dragged: its origin moves to the point `at`. After
/// the component is removed, the piece or board glides back to its target ([`TargetPlace`]).
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Held {
    /// The point to move to, in world units relative to the root of the board.
    pub at: Vec3,
}

/// Component of a selected piece or board, which is shown a little above its target
/// ([`TargetPlace`]).
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Lifted;

#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Motion {
    /// The target of the glide; `None` before the first frame.
    to: Option<TargetPlace>,
    way: Way,
    /// Rotation and scale at the start of the glide.
    was: Pose,
    age: f32,
    /// Duration of the glide in seconds.
    span: f32,
    lift: f32,
    held: bool,
}

/// Rotation and scale of a piece or board.
#[derive(Clone, Copy, Debug, Default)]
struct Pose {
    rotation: Quat,
    scale: Vec3,
}

impl Pose {
    fn of(transform: &Transform) -> Pose {
        let Transform {
            rotation, scale, ..
        } = *transform;
        Pose { rotation, scale }
    }
}

/// The inputs that determine the transform of a piece or board in a frame.
struct MotionInputs<'a> {
    target: &'a TargetPlace,
    anchor: Transform,
    held: Option<&'a Held>,
    lifted: bool,
}

impl Motion {
    /// Whether a new glide must start, because the target has changed or a drag has ended.
    fn sets_out(&self, target: &TargetPlace, held: bool) -> bool {
        !held && self.to.is_some() && (self.held || self.to.as_ref() != Some(target))
    }

    /// Whether a piece or board has reached its target and is not lifted.
    pub fn is_at_rest(&self) -> bool {
        !self.held && self.lift == 0.0 && self.age >= self.span
    }

    fn set_out(&mut self, target: TargetPlace, way: Way, from: &Transform, span: f32) {
        *self = Motion {
            to: Some(target),
            way,
            was: Pose::of(from),
            span,
            ..default()
        };
    }

    /// Advances the motion by `step` seconds. Returns the new transform, and whether the motion
    /// continues.
    fn step(&mut self, place: &Transform, pull: &MotionInputs, step: f32) -> (Transform, bool) {
        if let Some(held) = pull.held {
            self.held = true;
            let next = place.translation.lerp(held.at, 1.0 - (-step * 26.0).exp());
            let near = next.distance(held.at) < 2e-3;
            let next = if near { held.at } else { next };
            return (place.with_translation(next), !near);
        }
        self.to.get_or_insert(*pull.target);
        let lift = if pull.lifted { LIFT } else { 0.0 };
        self.lift += (lift - self.lift) * (1.0 - (-step * 16.0).exp());
        let lifting = (self.lift - lift).abs() > 2e-3;
        if !lifting {
            self.lift = lift;
        }
        // The step is limited so that slow frames do not skip the glide.
        self.age += step.min(self.span / MIN_FRAMES);
        let gliding = self.age < self.span;
        let mut next = pull.anchor;
        if gliding {
            let share = EaseFunction::SmoothStep.sample_clamped(self.age / self.span);
            next.translation = self.way.at(next.translation, share);
            next.rotation = self.was.rotation.slerp(next.rotation, share);
            next.scale = self.was.scale.lerp(next.scale, share);
        }
        next.translation.y += self.lift;
        (next, gliding || lifting)
    }
}

/// Returns the duration of a glide along a path of `length` world units, in seconds.
fn span(length: f32, speed: Speed) -> f32 {
    (0.24 + 0.05 * length).min(0.9) * speed.times()
}

/// Returns the transform of a target. A target on an attack board moves with that board; `None` if
/// the board is not in `boards`.
fn anchor(
    target: &TargetPlace,
    layout: &Layout3d,
    spacing: f32,
    boards: &HashMap<BoardId, Transform>,
) -> Option<Transform> {
    let at = Transform::from_translation;
    Some(match *target {
        TargetPlace::Main(square) => at(place::square(layout.0, square, spacing)),
        TargetPlace::Board(id, riding) => at(boards.get(&id)?.transform_point(riding.place())),
        TargetPlace::Pin(pin, turned) => place::board_pose(layout.0, pin, turned, spacing),
        TargetPlace::Tray(color, n) => {
            let (place, scale) = place::captured(layout.0, color, n);
            at(place).with_scale(Vec3::splat(scale))
        }
    })
}

type Moving<'w> = (
    &'w TargetPlace,
    Option<&'w Held>,
    Has<Lifted>,
    &'w mut Motion,
    &'w mut Transform,
);

fn glide(
    layout: Res<Layout3d>,
    spacing: Res<LevelSpacing>,
    mut redraws: ResMut<RedrawReasons>,
    mut boards: Query<(&BoardView, Moving), Without<PieceView>>,
    mut pieces: Query<(&PieceView, Moving)>,
) {
    let step = redraws.step();
    let mut places = HashMap::default();
    let mut moving = false;
    for (board, mut parts) in &mut boards {
        let anchor = anchor(parts.0, &layout, spacing.0, &places);
        moving |= anchor.is_some_and(|anchor| advance(&mut parts, anchor, step));
        places.insert(board.id, *parts.4);
    }
    for (view, mut parts) in &mut pieces {
        let size = place::size(layout.0, view.piece.role, spacing.0);
        let anchor = anchor(parts.0, &layout, spacing.0, &places).map(|anchor| Transform {
            // The system `sync` sets the rotation of a piece.
            rotation: parts.4.rotation,
            scale: anchor.scale * size,
            ..anchor
        });
        moving |= anchor.is_some_and(|anchor| advance(&mut parts, anchor, step));
    }
    redraws.set(RedrawReason::Motion, moving);
}

/// Moves a piece or board by `step` seconds; returns whether its motion continues.
fn advance(
    (target, held, lifted, motion, transform): &mut QueryItem<Moving>,
    anchor: Transform,
    step: f32,
) -> bool {
    let pull = MotionInputs {
        target,
        anchor,
        held: *held,
        lifted: *lifted,
    };
    let motion = motion.bypass_change_detection();
    let (next, goes_on) = motion.step(transform, &pull, step);
    transform.set_if_neq(next);
    goes_on
}

pub fn plugin(app: &mut App) {
    app.register_required_components::<BoardView, Motion>();
    app.register_required_components::<PieceView, Motion>();
    app.add_systems(
        Update,
        (leave::set_out, glide)
            .chain()
            .in_set(crate::app::MotionSystems::Glide),
    );
}
