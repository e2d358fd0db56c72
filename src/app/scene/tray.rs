//! The trays beside the foot, on which captured pieces stand: a rail of the
//! stand's metal round a floor of felt.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use crate::app::scene::models::Models;
use crate::app::scene::theme::Materials;
use crate::app::scene::{Raise, Roots};
use crate::app::terrain::Terrain;
use crate::app::terrain::ground::Ground;
use crate::app::terrain::place::{TRAY_FLOOR, TRAY_SIZE, tray_middle};
use crate::rules;

fn build_trays(
    mut commands: Commands,
    roots: Roots,
    ground: Res<Ground>,
    materials: Res<Materials>,
    models: Res<Models>,
) {
    if Terrain::of(ground.0) != Terrain::Tower {
        return;
    }
    let [rail, floor, shadow] =
        ["tray-rail", "tray-floor", "tray-shadow"].map(|name| models.get(name));
    let colors = rules::Color::ALL;
    let all = roots
        .all()
        .flat_map(|(root, _)| colors.map(|color| (root, color)));
    for (root, color) in all {
        let at = tray_middle(color);
        commands.spawn((
            Name::new(format!("tray {color:?}")),
            ChildOf(root),
            Mesh3d(rail.clone()),
            MeshMaterial3d(materials.stand.clone()),
            Transform::from_translation(at),
            NotShadowCaster,
        ));
        commands.spawn((
            ChildOf(root),
            Mesh3d(floor.clone()),
            MeshMaterial3d(materials.felt.clone()),
            Transform::from_translation(at + Vec3::Y * TRAY_FLOOR / 2.0),
            NotShadowCaster,
            // As the ground below the tower.
            NotShadowReceiver,
        ));
        commands.spawn((
            ChildOf(root),
            Mesh3d(shadow.clone()),
            MeshMaterial3d(materials.contact.clone()),
            Transform::from_translation(at + Vec3::Y * 0.006).with_scale(Vec3::new(
                TRAY_SIZE.x * 1.1,
                1.0,
                TRAY_SIZE.y * 0.72,
            )),
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
}

/// Builds the trays.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, build_trays.in_set(Raise));
}
