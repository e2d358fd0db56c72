//! The explosion of a capture in atomic chess: a bright ring that expands around the destination of
//! the capturing piece, on every level that has a square on this file and rank. It appears when the
//! capture is played or reached by stepping through the game, and never if animation is switched
//! off.

use bevy::prelude::*;

use crate::app::MotionSystems;
use crate::app::power::{RedrawReason, RedrawReasons};
use crate::app::scene::boards::stretch_posts;
use crate::app::scene::models::Models;
use crate::app::scene::theme::{ActiveTheme, SolidMaterial, glow_in};
use crate::app::scene::{Roots, SHADOWLESS};
use crate::app::session::{CurrentSettings, GameChanged, Session};
use crate::app::terrain::{ActiveBoard, Layout3d, LevelSpacing, place};
use crate::rules::laws::Aim;
use crate::rules::{BoardLayout, Move, Position, Square};
use crate::store::Speed;

/// How long the ring of an explosion is visible, in seconds at normal speed.
const SPAN: f32 = 0.7;
/// Final scale of a ring relative to its model, at which it is more than three squares wide.
const WIDEST: f32 = 3.4;

/// An expanding ring of an explosion, with its age in seconds.
#[derive(Component)]
struct Ring(f32);

/// Spawns the rings of an explosion if the position shown has just changed to the one after a
/// capture that causes an explosion.
fn explode(
    mut commands: Commands,
    (session, settings): (Res<Session>, Res<CurrentSettings>),
    (layout, spacing): (Res<Layout3d>, Res<LevelSpacing>),
    (active_board, roots): (Res<ActiveBoard>, Roots),
    (models, theme): (Res<Models>, Res<ActiveTheme>),
    mut materials: ResMut<Assets<SolidMaterial>>,
    mut changed: MessageReader<GameChanged>,
) {
    let is_new = |it: &GameChanged| {
        it.game == session.game.id() && it.new_place(&session) == Some(session.visit)
    };
    let new = changed.read().filter(|it| is_new(it)).count() > 0;
    let Some(square) = blown_up(&session).filter(|_| new) else {
        return;
    };
    if settings.0.pace() == Speed::Off {
        return;
    }
    let Some(root) = roots.of(active_board.0) else {
        return;
    };
    let material = materials.add(glow_in(theme.marks().capture, 1.0));
    for square in levels(layout.0, session.position(), square) {
        let at = place::square(layout.0, square, spacing.0);
        commands.spawn((
            (Ring(0.0), ChildOf(root)),
            Mesh3d(models.get("circle")),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(at + Vec3::Y * 0.2),
            SHADOWLESS,
        ));
    }
}

/// Returns the target square of the last move shown, if this move was a capture that causes an
/// explosion.
fn blown_up(session: &Session) -> Option<Square> {
    let (before, mv) = session.last_move()?;
    let explodes = before.rules().aim() == Aim::Explode && before.is_capture(mv);
    match mv {
        Move::Piece { to, .. } => Some(to).filter(|_| explodes),
        _ => None,
    }
}

/// Iterates over the position's squares with the same file and rank as `square`, on all levels.
fn levels(
    board_layout: &'static BoardLayout,
    position: &Position,
    square: Square,
) -> impl Iterator<Item = Square> {
    let squares = position.squares();
    board_layout
        .squares_of(square.column())
        .filter(move |&it| squares.contains(it))
}

/// Enlarges the rings of explosions and despawns each ring after [`SPAN`] seconds.
fn widen(
    mut commands: Commands,
    settings: Res<CurrentSettings>,
    mut redraws: ResMut<RedrawReasons>,
    mut rings: Query<(Entity, &mut Ring, &mut Transform)>,
) {
    let step = redraws.step() / settings.0.pace().times().max(1e-3);
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
    redraws.set(RedrawReason::Blast, any);
}

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (explode.run_if(on_message::<GameChanged>), widen)
            .chain()
            .in_set(MotionSystems::Tower)
            .after(stretch_posts),
    );
}
