//! An explosion (Atomschach): a bright ring that widens over the columns that it clears,
//! on every level that has squares there. It is shown when a capture is made or stepped
//! to, and not where motion is off.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use crate::app::MotionSystems;
use crate::app::power::{Awake, WakeReason};
use crate::app::scene::Roots;
use crate::app::scene::models::Models;
use crate::app::scene::theme::{Dress, SolidMaterial, glow_in};
use crate::app::session::apply::Choices;
use crate::app::session::table::Table;
use crate::app::terrain::ground::{Ground, Spread};
use crate::app::terrain::place;
use crate::app::terrain::site::AtHand;
use crate::game::{GameId, Visit};
use crate::rules::laws::Aim;
use crate::rules::{Geometry, Move, Position, Square};
use crate::store::Speed;

/// How long a ring is seen, in seconds at the usual speed.
const SPAN: f32 = 0.7;
/// How much wider than its model a ring is at last: over three squares.
const WIDEST: f32 = 3.4;

/// A ring on its way, and how long it has been seen.
#[derive(Component)]
struct Ring(f32);

/// What exploded last, in the game on the table.
type Seen = Option<(GameId, Visit)>;

/// Sets rings off where the move that is shown has just blown something up.
fn explode(
    mut commands: Commands,
    (table, choices): (Res<Table>, Res<Choices>),
    (ground, spread): (Res<Ground>, Res<Spread>),
    (at_hand, roots): (Res<AtHand>, Roots),
    (models, dress): (Res<Models>, Res<Dress>),
    mut materials: ResMut<Assets<SolidMaterial>>,
    mut seen: Local<Seen>,
) {
    let now = (table.game.id(), table.visit);
    let before = seen.replace(now);
    let is_next = before.is_some_and(|(game, visit)| {
        game == now.0 && table.game.previous(table.visit) == Some(visit)
    });
    let Some(square) = blown_up(&table).filter(|_| is_next) else {
        return;
    };
    if choices.0.speed == Speed::Off {
        return;
    }
    let Some(root) = roots.of(at_hand.0) else {
        return;
    };
    let material = materials.add(glow_in(dress.marks().capture, 1.0));
    for square in levels(ground.0, table.position(), square) {
        let at = place::square(ground.0, square, spread.0);
        commands.spawn((
            (Ring(0.0), ChildOf(root)),
            Mesh3d(models.get("circle")),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(at + Vec3::Y * 0.2),
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
}

/// Where the move that is shown captured by explosion.
fn blown_up(table: &Table) -> Option<Square> {
    let (before, mv) = table.last_move()?;
    let explodes = before.rules().aim == Aim::Explode && before.is_capture(mv);
    match mv {
        Move::Piece { to, .. } => Some(to).filter(|_| explodes),
        _ => None,
    }
}

/// The squares of the position over and under each other at a square's column.
fn levels(
    geometry: &'static Geometry,
    position: &Position,
    square: Square,
) -> impl Iterator<Item = Square> {
    let squares = position.squares();
    geometry
        .squares_of(square.column())
        .filter(move |&it| squares.contains(it))
}

/// Rings widen and are gone.
fn widen(
    mut commands: Commands,
    choices: Res<Choices>,
    mut awake: ResMut<Awake>,
    mut rings: Query<(Entity, &mut Ring, &mut Transform)>,
) {
    let step = awake.step() / choices.0.speed.times().max(1e-3);
    let mut any = false;
    for (entity, mut ring, mut transform) in &mut rings {
        ring.0 += step;
        let share = EaseFunction::QuadraticOut.sample_clamped(ring.0 / SPAN);
        let wide = 0.4 + (WIDEST - 0.4) * share;
        transform.scale = Vec3::new(wide, 1.0, wide);
        if ring.0 >= SPAN {
            commands.entity(entity).despawn();
        }
        any = true;
    }
    awake.set(WakeReason::Blast, any);
}

/// Explosions.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (explode.run_if(resource_changed::<Table>), widen)
            .chain()
            .in_set(MotionSystems::Tower),
    );
}
