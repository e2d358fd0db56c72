//! The tower: glass squares, frames, pins and the ground it stands on.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use crate::app::scene::mesh::Shape;
use crate::app::scene::mesh::lathe::{lathe, smooth};
use crate::app::scene::mesh::slab::slab;
use crate::app::scene::mesh::sweep::{rounded, rounded_path, sweep};
use crate::app::scene::theme::Materials;
use crate::app::terrain::ground::{Ground, Spread};
use crate::app::terrain::parts::MainSquare;
use crate::app::terrain::place;
use crate::rules::{Level, Pin, TOWER};

/// A main board's frame.
#[derive(Component, Clone, Copy, Debug)]
pub struct MainFrame(pub Level);

/// The stud that marks a pin on its main board's corner.
#[derive(Component, Clone, Copy, Debug)]
pub struct Stud(pub Pin);

/// The mesh of one square, shared by all.
#[derive(Resource, Clone, Debug)]
pub struct SquareMesh(pub Handle<Mesh>);

/// How wide a frame's rail is.
pub const RAIL: f32 = 0.11;

/// A frame round a board of so many squares. It does not stand out over them: its
/// shadow would fringe the squares beside it.
pub fn frame(files: u8, ranks: u8) -> Shape {
    let size = Vec2::new(f32::from(files), f32::from(ranks)) + RAIL;
    let path: Vec<Vec3> = rounded_path(size, 0.12, 5)
        .into_iter()
        .map(|p| p.with_y(-place::THICKNESS / 2.0 - 0.02))
        .collect();
    // Over the squares' bevels: a gap narrower than a pixel would look like dots.
    let section = rounded(Vec2::new(place::THICKNESS + 0.035, RAIL + 0.03), 0.03, 3);
    sweep(&path, true, &section, Vec3::Y, |_| 1.0)
}

fn square_slab() -> Shape {
    let mut shape = Shape::default();
    let size = Vec3::new(0.985, place::THICKNESS, 0.985);
    shape.join(&slab(size, 0.016), Vec3::Y * -place::THICKNESS / 2.0);
    shape
}

fn stud() -> Shape {
    let profile = [
        (0.0, -0.16),
        (0.05, -0.155),
        (0.075, -0.13),
        (0.08, -0.10),
        (0.08, -0.10),
        (0.115, -0.095),
        (0.12, -0.05),
        (0.12, 0.0),
        (0.112, 0.026),
        (0.095, 0.032),
        (0.06, 0.034),
        (0.052, 0.05),
        (0.03, 0.066),
        (0.0, 0.07),
    ];
    let profile: Vec<Vec2> = profile.into_iter().map(Vec2::from).collect();
    lathe(&smooth(&profile, 2), 24)
}

fn build_tower(
    mut commands: Commands,
    ground: Res<Ground>,
    spread: Res<Spread>,
    materials: Res<Materials>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let geometry = ground.0;
    let slab = meshes.add(square_slab().mesh());
    commands.insert_resource(SquareMesh(slab.clone()));
    for level in geometry.main_levels() {
        for square in geometry.squares(level) {
            commands.spawn((
                Name::new(geometry.name(square)),
                MainSquare(square),
                Mesh3d(slab.clone()),
                MeshMaterial3d(materials.square(geometry.is_dark(square.column()))),
                Transform::from_translation(place::square(geometry, square, spread.0)),
                NotShadowCaster,
            ));
        }
        let board = geometry.board(level);
        commands.spawn((
            Name::new(format!("frame {}", board.name.en)),
            MainFrame(level),
            Mesh3d(meshes.add(frame(board.files, board.ranks).drawn())),
            MeshMaterial3d(materials.frame.clone()),
            Transform::from_translation(place::board(geometry, level, spread.0)),
            // Rails are thinner than a shadow map can tell.
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
    let stud = meshes.add(stud().drawn());
    for pin in geometry.pins() {
        commands.spawn((
            Name::new(format!("pin {}", geometry.pin_name(pin))),
            Stud(pin),
            Mesh3d(stud.clone()),
            MeshMaterial3d(materials.frame.clone()),
            Transform::from_translation(place::pin(geometry, pin, spread.0)),
        ));
    }
    commands.spawn((
        Name::new("ground"),
        Mesh3d(meshes.add(fading_disc(4.0, 13.0, [1.0, 0.0], 64))),
        MeshMaterial3d(materials.ground.clone()),
        NotShadowCaster,
        // So far below, the pieces' shadows would be a litter of spots.
        NotShadowReceiver,
    ));
    commands.spawn((
        Name::new("shadow of the foot"),
        Mesh3d(meshes.add(fading_disc(
            place::FOOT_RADIUS * 0.9,
            place::FOOT_RADIUS * 1.9,
            [0.7, 0.0],
            64,
        ))),
        MeshMaterial3d(materials.contact.clone()),
        Transform::from_translation(place::FOOT + Vec3::Y * 0.004),
        NotShadowCaster,
        NotShadowReceiver,
    ));
}

/// A flat disc whose colour fades between two radii; with so many steps round it.
pub fn fading_disc(inner: f32, outer: f32, alpha: [f32; 2], around: u32) -> Mesh {
    let rings = around / 5;
    let mut shape = Shape::default();
    let mut colors = Vec::new();
    for ring in 0..=rings {
        let t = (ring as f32 - 1.0).max(0.0) / (rings as f32 - 1.0);
        let radius = if ring == 0 {
            0.0
        } else {
            inner + (outer - inner) * t
        };
        let eased = t * t * (3.0 - 2.0 * t);
        for i in 0..=around {
            let angle = std::f32::consts::TAU * i as f32 / around as f32;
            let (sin, cos) = angle.sin_cos();
            shape.corner(Vec3::new(radius * cos, 0.0, -radius * sin), Vec3::Y);
            colors.push([1.0, 1.0, 1.0, alpha[0] + (alpha[1] - alpha[0]) * eased]);
        }
    }
    let row = around + 1;
    for ring in 0..rings {
        for i in 0..around {
            let at = ring * row + i;
            shape.face(at, at + row, at + row + 1, at + 1);
        }
    }
    shape
        .mesh()
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
}

fn open_or_close(
    ground: Res<Ground>,
    spread: Res<Spread>,
    mut squares: Query<(&MainSquare, &mut Transform), (Without<MainFrame>, Without<Stud>)>,
    mut frames: Query<(&MainFrame, &mut Transform), Without<Stud>>,
    mut studs: Query<(&Stud, &mut Transform)>,
) {
    let (geometry, spread) = (ground.0, spread.0);
    for (square, mut transform) in &mut squares {
        transform.translation = place::square(geometry, square.0, spread);
    }
    for (frame, mut transform) in &mut frames {
        transform.translation = place::board(geometry, frame.0, spread);
    }
    for (stud, mut transform) in &mut studs {
        transform.translation = place::pin(geometry, stud.0, spread);
    }
}

/// Builds the tower.
pub fn plugin(app: &mut App) {
    app.insert_resource(Ground(&TOWER))
        .insert_resource(Spread(place::SPREAD))
        .add_systems(Startup, build_tower)
        .add_systems(
            Update,
            open_or_close
                .in_set(crate::app::AppSystems::Motion)
                .run_if(resource_changed::<Spread>),
        );
}
