//! The stand of the tower: a polished disc with a three-tiered foot, a large arc that carries
//! the highest and the lowest board, and a smaller arc that branches off to the middle board.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::light::NotShadowCaster;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use crate::app::scene::main_boards::follow_spacing;
use crate::app::scene::models::Models;
use crate::app::scene::theme::Materials;
use crate::app::scene::{BuildScenery, Roots, SHADOWLESS};
use crate::app::terrain::Terrain;
use crate::app::terrain::layout::{Layout3d, LevelSpacing};
use crate::app::terrain::place::{FOOT, LOWEST, THICKNESS};

/// Height of the lowest point of the arcs, in world units: the top of the foot.
const KNEE: f32 = 1.34;
/// The level spacing at which the arcs are circular; at any other level spacing, they are stretched
/// vertically.
const ROUND: f32 = 3.7;
/// How far below a board's lower face the centre line of an arc ends, in world units, so
/// that the tube fits under the board.
const END: f32 = 0.10;
/// Radius of the large arc of the stand, before the vertical stretch, in world units.
const LARGE: f32 = 4.4;
/// Radius of the small arc of the stand, which carries the middle board, before the vertical
/// stretch, in world units.
const SMALL: f32 = 2.16;
/// Angle in radians between straight down and the direction from the centre of the large circle to
/// the point where both circles touch. This direction leans toward Black.
const BRANCH: f32 = 0.26;

#[derive(Component)]
pub(super) struct Arcs;

/// The plate that joins an arc to a board: 0 for the lowest board, 1 for the middle, 2 for
/// the highest.
#[derive(Component)]
pub(super) struct Bracket(usize);

/// Factor by which the arcs are stretched vertically to fit the level spacing.
struct Stretch(f32);

impl Stretch {
    fn new(spacing: f32) -> Stretch {
        let reach = |spacing: f32| LOWEST + spacing - THICKNESS - KNEE;
        Stretch(reach(spacing) / reach(ROUND))
    }

    /// Point of a stretched circle at `angle` radians from straight down toward Black, in
    /// the plane x = 0.
    fn point(&self, middle: Vec2, radius: f32, angle: f32) -> Vec3 {
        let (sin, cos) = angle.sin_cos();
        let flat = middle + radius * Vec2::new(-sin, -cos);
        Vec3::new(0.0, KNEE + flat.y * self.0, FOOT.z + flat.x)
    }

    /// The angle in radians, from straight down, at which a stretched circle reaches a
    /// height.
    fn angle(&self, middle: Vec2, radius: f32, height: f32) -> f32 {
        let flat = (height - KNEE) / self.0 - middle.y;
        (-flat / radius).clamp(-1.0, 1.0).acos()
    }
}

/// The tubes of both arcs for a level spacing, and the points under the three boards where
/// the arcs end.
fn arcs(spacing: f32) -> (Tubes, [Vec3; 3]) {
    let stretch = Stretch::new(spacing);
    let under = |level: f32| LOWEST + level * spacing - THICKNESS - END;
    let large = Vec2::new(0.0, LARGE);
    let toward_branch = Vec2::from_angle(-std::f32::consts::FRAC_PI_2 - BRANCH);
    let small = large + toward_branch * (LARGE - SMALL);

    let (low, high) = (
        -stretch.angle(large, LARGE, under(0.0)),
        stretch.angle(large, LARGE, under(2.0)),
    );
    // The smaller arc starts inside the larger one, where both have nearly the same direction.
    let from = BRANCH - 0.12;
    let to = stretch
        .angle(small, SMALL, under(1.0))
        .min(std::f32::consts::PI * 0.985);
    let mut tubes = Tubes::default();
    // The tube is thinner toward its ends.
    let both = |t: f32| 0.150 * (1.0 - 0.45 * (2.0 * t - 1.0).abs().powf(2.2));
    tubes.add(100, both, |t| {
        stretch.point(large, LARGE, low.lerp(high, t))
    });
    let upper = |t: f32| 0.118 * (1.0 - 0.40 * t * t);
    tubes.add(72, upper, |t| stretch.point(small, SMALL, from.lerp(to, t)));

    let ends = [
        (stretch.point(large, LARGE, low), 0.0),
        (stretch.point(small, SMALL, to), 1.0),
        (stretch.point(large, LARGE, high), 2.0),
    ];
    let seats = ends.map(|(end, level)| end.with_y(under(level) + END));
    (tubes, seats)
}

/// Triangle mesh of several tubes; their centre lines are in the plane x = 0.
#[derive(Default)]
struct Tubes {
    points: Vec<Vec3>,
    normals: Vec<Vec3>,
    triangles: Vec<u32>,
}

impl Tubes {
    /// Number of corners of a tube's cross-section.
    const AROUND: u32 = 24;
    /// Width of a tube across the files, relative to its height.
    const FLAT: f32 = 0.8;

    /// Adds a tube along `curve`. The functions `curve` and `radius` take the position along
    /// the tube, from 0 (start) to 1 (end).
    fn add(&mut self, steps: u32, radius: impl Fn(f32) -> f32, curve: impl Fn(f32) -> Vec3) {
        let at = |i: u32| curve(i as f32 / steps as f32);
        let first = self.points.len() as u32;
        for i in 0..=steps {
            let forward = at((i + 1).min(steps)) - at(i.saturating_sub(1));
            let up = forward.cross(Vec3::X).normalize_or(Vec3::Y);
            let radius = radius(i as f32 / steps as f32);
            for j in 0..Self::AROUND {
                let (sin, cos) = (TAU * j as f32 / Self::AROUND as f32).sin_cos();
                let out = Vec3::X * (cos * Self::FLAT) + up * sin;
                let normal = Vec3::X * (cos / Self::FLAT) + up * sin;
                self.points.push(at(i) + out * radius);
                self.normals.push(normal.normalize_or(up));
            }
        }
        for i in 0..steps {
            let ring = first + i * Self::AROUND;
            for j in 0..Self::AROUND {
                let (a, b) = (ring + j, ring + (j + 1) % Self::AROUND);
                let (c, d) = (b + Self::AROUND, a + Self::AROUND);
                self.triangles.extend([a, b, c, a, c, d]);
            }
        }
        self.cap(first, at(0) - at(1), false);
        self.cap(
            first + steps * Self::AROUND,
            at(steps) - at(steps - 1),
            true,
        );
    }

    /// Closes the end of a tube, whose cross-section starts at vertex `ring`, with a flat
    /// face toward `out`.
    fn cap(&mut self, ring: u32, out: Vec3, is_end: bool) {
        let first = self.points.len() as u32;
        let rim = ring as usize..(ring + Self::AROUND) as usize;
        self.points.extend_from_within(rim);
        let out = out.normalize_or(Vec3::Z);
        self.normals.extend([out; Self::AROUND as usize]);
        for j in 1..Self::AROUND - 1 {
            let (a, b) = if is_end { (j, j + 1) } else { (j + 1, j) };
            self.triangles.extend([first, first + a, first + b]);
        }
    }

    /// Builds the mesh. It is also kept in main memory, where the contrast measurement
    /// reads it.
    fn mesh(self) -> Mesh {
        let list = PrimitiveTopology::TriangleList;
        Mesh::new(list, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.points)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_indices(Indices::U32(self.triangles))
    }
}

fn build_stand(
    mut commands: Commands,
    roots: Roots,
    (layout, spacing): (Res<Layout3d>, Res<LevelSpacing>),
    materials: Res<Materials>,
    models: Res<Models>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if Terrain::of(layout.0) != Terrain::Tower {
        return;
    }
    let (arcs, seats) = arcs(spacing.0);
    let arcs = meshes.add(arcs.mesh());
    for (root, _) in roots.all() {
        let on = ChildOf(root);
        for (name, material) in [
            ("disc", &materials.disc),
            ("disc-lip", &materials.stand),
            ("disc-light", &materials.lip),
        ] {
            commands.spawn((
                on.clone(),
                models.part(name, material, FOOT),
                NotShadowCaster,
            ));
        }
        let above = FOOT + Vec3::Y * 0.004;
        let shadow = models.part("foot-shadow", &materials.contact, above);
        commands.spawn((on.clone(), shadow, SHADOWLESS));
        commands.spawn((on.clone(), models.part("foot", &materials.stand, FOOT)));
        commands.spawn((
            (on.clone(), Arcs, Name::new("arcs")),
            Mesh3d(arcs.clone()),
            MeshMaterial3d(materials.stand.clone()),
        ));
        for (level, seat) in seats.into_iter().enumerate() {
            let bracket = models.part("bracket", &materials.stand, seat);
            commands.spawn((on.clone(), Bracket(level), bracket));
        }
    }
}

pub(super) fn bend_arcs(
    spacing: Res<LevelSpacing>,
    drawn: Query<&Mesh3d, With<Arcs>>,
    mut brackets: Query<(&Bracket, &mut Transform)>,
    mut meshes: ResMut<Assets<Mesh>>,
) -> Result {
    let (arcs, seats) = arcs(spacing.0);
    // All boards share one mesh.
    if let Some(drawn) = drawn.iter().next() {
        meshes.insert(&drawn.0, arcs.mesh())?;
    }
    for (bracket, mut transform) in &mut brackets {
        transform.translation = seats[bracket.0];
    }
    Ok(())
}

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            build_stand.in_set(BuildScenery),
            bend_arcs
                .in_set(crate::app::MotionSystems::Tower)
                .after(follow_spacing)
                .run_if(
                    resource_changed::<LevelSpacing>.and_then(not(resource_added::<LevelSpacing>)),
                ),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arcs_meet_the_boards_from_below_at_every_spread() {
        for spacing in [2.6, 3.7, 5.0] {
            let (tubes, seats) = arcs(spacing);
            let heights = || tubes.points.iter().map(|p| p.y);
            let (top, lowest) = (
                heights().fold(f32::MIN, f32::max),
                heights().fold(f32::MAX, f32::min),
            );
            let board = seats[2].y;
            assert!((board - (LOWEST + 2.0 * spacing - THICKNESS)).abs() < 1e-3);
            assert!(top <= board, "{spacing}: {top} pierces {board}");
            assert!(
                top > board - END,
                "{spacing}: {top} does not reach the bracket"
            );
            assert!(
                (lowest - KNEE).abs() < 0.3,
                "{spacing}: the arcs start at {lowest}"
            );
        }
    }

    #[test]
    fn tubes_face_outward_and_are_closed_at_their_ends() {
        let (tubes, _) = arcs(3.7);
        for corners in tubes.triangles.chunks_exact(3) {
            let [p, q, r] = [0, 1, 2].map(|i| tubes.points[corners[i] as usize]);
            let normals: Vec3 = (corners.iter()).map(|&i| tubes.normals[i as usize]).sum();
            assert!((q - p).cross(r - p).dot(normals) > 0.0);
        }
    }
}
