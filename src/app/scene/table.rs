//! The table below a flat board, and the slab on which the board's squares are.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::app::scene::models::Models;
use crate::app::scene::theme::Materials;
use crate::app::scene::{BuildScenery, Roots};
use crate::app::terrain::{Layout3d, Placements, Terrain, flat};
use crate::game::team::TandemBoard;

/// Length of the table when two boards are on it, as a multiple of its width.
const LONG: f32 = 1.72;

fn build(
    mut commands: Commands,
    roots: Roots,
    (layout, placements): (Res<Layout3d>, Placements),
    materials: Res<Materials>,
    models: Res<Models>,
) {
    if Terrain::of(layout.0) != Terrain::Flat {
        return;
    }
    for (root, board) in roots.all() {
        let on = ChildOf(root);
        let slab = models.part("slab", &materials.stand, Vec3::ZERO);
        commands.spawn((on.clone(), slab, NotShadowCaster));
        let inlay = models.part("inlay", &materials.stand, Vec3::Y * flat::SLAB);
        commands.spawn((on.clone(), inlay, NotShadowCaster));
        // The shadow is just above the table top.
        let shadow = models.part("slab-shadow", &materials.contact, Vec3::Y * 0.006);
        commands.spawn((on.clone(), shadow, NotShadowCaster));
        if board == TandemBoard::A {
            // The table is in the centre of the scene, and long enough for two boards.
            let middle = placements.of(board).inverse() * Vec3::ZERO;
            let long = if placements.is_paired() { LONG } else { 1.0 };
            let mut table = models.part("table", &materials.table, middle);
            let mut rings = models.part("table-rings", &materials.stand, middle);
            table.3.scale.x = long;
            rings.3.scale.x = long;
            commands.spawn((on.clone(), table, NotShadowCaster));
            commands.spawn((on, rings, NotShadowCaster));
        }
    }
}

pub fn plugin(app: &mut App) {
    app.add_systems(Update, build.in_set(BuildScenery));
}
