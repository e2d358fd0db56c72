//! The trays beside the foot, on which captured pieces stand: a rail of the
//! stand's metal round a floor of felt.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use crate::app::scene::mesh::slab::slab;
use crate::app::scene::mesh::sweep::{rounded, rounded_path, sweep};
use crate::app::scene::theme::Materials;
use crate::app::scene::tower::fading_disc;
use crate::app::terrain::place::{TRAY_FLOOR, TRAY_SIZE, tray_middle};
use crate::rules;

/// How wide the rail is.
const RAIL: f32 = 0.12;
/// How far it stands out over the floor.
const LIP: f32 = 0.07;

fn rail() -> Mesh {
    let height = TRAY_FLOOR + LIP;
    let path: Vec<Vec3> = rounded_path(TRAY_SIZE + RAIL, 0.2, 8)
        .into_iter()
        .map(|p| p.with_y(height / 2.0))
        .collect();
    let section = rounded(Vec2::new(height, RAIL), 0.05, 4);
    sweep(&path, true, &section, Vec3::Y, |_| 1.0).drawn()
}

fn build_trays(
    mut commands: Commands,
    materials: Res<Materials>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let rail = meshes.add(rail());
    let floor = Vec3::new(TRAY_SIZE.x, TRAY_FLOOR, TRAY_SIZE.y) + Vec3::new(RAIL, 0.0, RAIL);
    let floor = meshes.add(slab(floor, 0.01).mesh());
    let shadow = meshes.add(fading_disc(0.62, 1.0, [0.6, 0.0], 64));
    for color in rules::Color::ALL {
        let at = tray_middle(color);
        commands.spawn((
            Name::new(format!("tray {color:?}")),
            Mesh3d(rail.clone()),
            MeshMaterial3d(materials.stand.clone()),
            Transform::from_translation(at),
            NotShadowCaster,
        ));
        commands.spawn((
            Mesh3d(floor.clone()),
            MeshMaterial3d(materials.felt.clone()),
            Transform::from_translation(at + Vec3::Y * TRAY_FLOOR / 2.0),
            NotShadowCaster,
            // As the ground below the tower.
            NotShadowReceiver,
        ));
        commands.spawn((
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
    app.add_systems(Startup, build_trays);
}
