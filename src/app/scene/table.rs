//! The table under the flat board, and the slab that carries its squares.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::app::scene::models::Models;
use crate::app::scene::theme::Materials;
use crate::app::scene::{BuildScenery, Roots};
use crate::app::terrain::Terrain;
use crate::app::terrain::ground::Ground;
use crate::app::terrain::site::Sites;
use crate::game::TeamBoard;

/// Length of the table for two boards, in multiples of its width.
const LONG: f32 = 1.72;

fn build(
    mut commands: Commands,
    roots: Roots,
    (ground, sites): (Res<Ground>, Sites),
    materials: Res<Materials>,
    models: Res<Models>,
) {
    if Terrain::of(ground.0) != Terrain::Flat {
        return;
    }
    // The shadow is just above the table top.
    let parts = [
        ("slab", &materials.stand, 0.0),
        ("slab-shadow", &materials.contact, 0.006),
    ];
    for (root, board) in roots.all() {
        for (name, material, height) in parts {
            commands.spawn((
                Name::new(name),
                ChildOf(root),
                Mesh3d(models.get(name)),
                MeshMaterial3d(material.clone()),
                Transform::from_xyz(0.0, height, 0.0),
                NotShadowCaster,
            ));
        }
        if board == TeamBoard::A {
            // In the centre of the scene, and long enough for two boards.
            let middle = sites.of(board).inverse() * Vec3::ZERO;
            let long = if sites.is_paired() { LONG } else { 1.0 };
            commands.spawn((
                Name::new("table"),
                ChildOf(root),
                Mesh3d(models.get("table")),
                MeshMaterial3d(materials.table.clone()),
                Transform::from_translation(middle).with_scale(Vec3::new(long, 1.0, 1.0)),
                NotShadowCaster,
            ));
        }
    }
}

/// Adds the system that spawns the table for flat layouts.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, build.in_set(BuildScenery));
}
