//! The table under a flat board, and the slab that carries the board's squares.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::app::scene::models::Models;
use crate::app::scene::theme::Materials;
use crate::app::scene::{BuildScenery, Roots};
use crate::app::terrain::layout::BoardLayout;
use crate::app::terrain::placement::Placements;
use crate::app::terrain::{Terrain, flat};
use crate::game::TeamBoard;

/// Length of the table under two boards, as a multiple of its width.
const LONG: f32 = 1.72;

fn build(
    mut commands: Commands,
    roots: Roots,
    (layout, placements): (Res<BoardLayout>, Placements),
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
        // Just above the table top.
        let shadow = models.part("slab-shadow", &materials.contact, Vec3::Y * 0.006);
        commands.spawn((on.clone(), shadow, NotShadowCaster));
        if board == TeamBoard::A {
            // In the centre of the scene, and long enough for two boards.
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

/// Adds the system that spawns the table under flat boards.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, build.in_set(BuildScenery));
}
