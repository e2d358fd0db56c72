//! The stand: a three-tiered foot, a large arc that carries the highest and the
//! lowest board, and a smaller one that branches off for the middle board.

use bevy::prelude::*;

use crate::app::scene::mesh::Shape;
use crate::app::scene::mesh::lathe::{lathe, smooth};
use crate::app::scene::mesh::sweep::{round, sweep};
use crate::app::scene::theme::Materials;
use crate::app::terrain::ground::Spread;
use crate::app::terrain::place::{FOOT, FOOT_RADIUS, LOWEST, SPREAD, THICKNESS};

/// The lowest point of the arcs: the top of the foot.
const KNEE: f32 = 1.94;
/// How far below a board an arc's middle line ends: its tube fits under it.
const END: f32 = 0.115;
const LARGE: f32 = 4.4;
/// Its top touches the middle board at every spread.
const SMALL: f32 = 2.16;
/// Which way the smaller circle lies from the larger one's middle, as a slope
/// from straight down toward Black: they touch there.
const BRANCH: f32 = 0.26;

#[derive(Component)]
struct Arcs;

/// The arcs' circles stretch in height with the spread.
struct Stretch(f32);

impl Stretch {
    fn new(spread: f32) -> Stretch {
        let reach = |spread: f32| LOWEST + spread - THICKNESS - KNEE;
        Stretch(reach(spread) / reach(SPREAD))
    }

    /// A point of a circle at `angle` from straight down toward Black, in the
    /// middle plane.
    fn point(&self, middle: Vec2, radius: f32, angle: f32) -> Vec3 {
        let (sin, cos) = angle.sin_cos();
        let flat = middle + radius * Vec2::new(-sin, -cos);
        Vec3::new(0.0, KNEE + flat.y * self.0, FOOT.z + flat.x)
    }

    /// The angle past the side at which a circle reaches a height.
    fn angle(&self, middle: Vec2, radius: f32, height: f32) -> f32 {
        let flat = (height - KNEE) / self.0 - middle.y;
        (-flat / radius).clamp(-1.0, 1.0).acos()
    }
}

fn arcs(spread: f32) -> Shape {
    let stretch = Stretch::new(spread);
    let under = |level: f32| LOWEST + level * spread - THICKNESS - END;
    let large = Vec2::new(0.0, LARGE);
    let toward_branch = Vec2::from_angle(-std::f32::consts::FRAC_PI_2 - BRANCH);
    let small = large + toward_branch * (LARGE - SMALL);

    let mut shape = Shape::default();
    let from = -stretch.angle(large, LARGE, under(0.0));
    let to = stretch.angle(large, LARGE, under(2.0));
    shape.join(
        &tube(
            |t| stretch.point(large, LARGE, from + (to - from) * t),
            96,
            0.155,
        ),
        Vec3::ZERO,
    );

    // The smaller arc starts inside the larger one, where the two run alike.
    let from = BRANCH - 0.12;
    let to = stretch
        .angle(small, SMALL, under(1.0))
        .min(std::f32::consts::PI * 0.985);
    shape.join(
        &tube(
            |t| stretch.point(small, SMALL, from + (to - from) * t),
            64,
            0.125,
        ),
        Vec3::ZERO,
    );

    for (end, level) in [
        (
            stretch.point(large, LARGE, -stretch.angle(large, LARGE, under(0.0))),
            0.0,
        ),
        (
            stretch.point(large, LARGE, stretch.angle(large, LARGE, under(2.0))),
            2.0,
        ),
        (stretch.point(small, SMALL, to), 1.0),
    ] {
        let seat = Vec3::new(end.x, under(level) + END, end.z);
        shape.join(&bracket(), seat);
    }
    shape
}

/// A tube along a curve, a little slimmer toward its ends.
fn tube(curve: impl Fn(f32) -> Vec3, steps: usize, radius: f32) -> Shape {
    let path: Vec<Vec3> = (0..=steps)
        .map(|i| curve(i as f32 / steps as f32))
        .collect();
    let taper = |t: f32| 1.0 - 0.32 * (2.0 * t - 1.0).abs().powi(3);
    sweep(&path, false, &round(radius, 20), Vec3::X, taper)
}

/// The plate by which an arc holds a board, its upper face at height nought.
fn bracket() -> Shape {
    let profile = [
        (0.0, -0.16),
        (0.09, -0.15),
        (0.13, -0.12),
        (0.15, -0.075),
        (0.16, -0.055),
        (0.17, -0.045),
        (0.17, -0.045),
        (0.18, -0.02),
        (0.18, 0.0),
        (0.18, 0.0),
        (0.0, 0.0),
    ];
    let profile: Vec<Vec2> = profile.into_iter().map(Vec2::from).collect();
    lathe(&smooth(&profile, 3), 40)
}

fn foot() -> Shape {
    let r = FOOT_RADIUS;
    let profile = [
        (0.0, 0.0),
        (r - 0.03, 0.0),
        (r, 0.04),
        (r, 0.16),
        (r - 0.05, 0.21),
        (r - 0.05, 0.21),
        (r * 0.76, 0.27),
        (r * 0.73, 0.29),
        (r * 0.73, 0.29),
        (r * 0.735, 0.36),
        (r * 0.715, 0.43),
        (r * 0.69, 0.46),
        (r * 0.69, 0.46),
        (r * 0.5, 0.54),
        (r * 0.465, 0.56),
        (r * 0.465, 0.56),
        (r * 0.468, 0.62),
        (r * 0.45, 0.70),
        (r * 0.42, 0.735),
        (r * 0.42, 0.735),
        (0.62, 0.82),
        (0.42, 0.95),
        (0.29, 1.14),
        (0.215, 1.36),
        (0.185, 1.56),
        (0.195, 1.68),
        (0.195, 1.68),
        (0.27, 1.70),
        (0.285, 1.73),
        (0.27, 1.76),
        (0.27, 1.76),
        (0.235, 1.80),
        (0.225, 1.88),
        (0.19, 1.98),
        (0.12, 2.04),
        (0.0, 2.06),
    ];
    let profile: Vec<Vec2> = profile.into_iter().map(Vec2::from).collect();
    lathe(&smooth(&profile, 4), 96)
}

fn build_stand(
    mut commands: Commands,
    spread: Res<Spread>,
    materials: Res<Materials>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    commands.spawn((
        Name::new("foot"),
        Mesh3d(meshes.add(foot().drawn())),
        MeshMaterial3d(materials.stand.clone()),
        Transform::from_translation(FOOT),
    ));
    commands.spawn((
        Name::new("arcs"),
        Arcs,
        Mesh3d(meshes.add(arcs(spread.0).drawn())),
        MeshMaterial3d(materials.stand.clone()),
    ));
}

fn bend_arcs(
    spread: Res<Spread>,
    drawn: Single<&Mesh3d, With<Arcs>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if let Some(mut mesh) = meshes.get_mut(&drawn.0) {
        *mesh = arcs(spread.0).drawn();
    }
}

/// Builds the stand.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, build_stand).add_systems(
        Update,
        bend_arcs
            .in_set(crate::app::AppSystems::Motion)
            .run_if(resource_changed::<Spread>.and_then(not(resource_added::<Spread>))),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arcs_meet_the_boards_from_below_at_every_spread() {
        for spread in [2.6, 3.7, 5.0] {
            let shape = arcs(spread);
            let top = shape.points.iter().map(|p| p.y).fold(f32::MIN, f32::max);
            let board = LOWEST + 2.0 * spread - THICKNESS;
            assert!(top <= board + 1e-3, "{spread}: {top} pierces {board}");
            assert!(top > board - 0.1, "{spread}: {top} does not reach {board}");
            let lowest = shape.points.iter().map(|p| p.y).fold(f32::MAX, f32::min);
            assert!(
                (lowest - KNEE).abs() < 0.3,
                "{spread}: the arcs start at {lowest}"
            );
        }
    }
}
