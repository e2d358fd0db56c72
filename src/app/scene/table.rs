//! The table on which the flat board lies, and the slab that bears its squares.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::app::scene::Raise;
use crate::app::scene::models::Models;
use crate::app::scene::theme::Materials;
use crate::app::terrain::Terrain;
use crate::app::terrain::ground::Ground;
use crate::app::terrain::parts::Fixture;

fn build(
    mut commands: Commands,
    ground: Res<Ground>,
    materials: Res<Materials>,
    models: Res<Models>,
) {
    if Terrain::of(ground.0) != Terrain::Flat {
        return;
    }
    // The shadow lies on the table.
    let parts = [
        ("table", &materials.table, 0.0),
        ("slab", &materials.stand, 0.0),
        ("slab-shadow", &materials.contact, 0.006),
    ];
    for (name, material, height) in parts {
        commands.spawn((
            Name::new(name),
            Fixture,
            Mesh3d(models.get(name)),
            MeshMaterial3d(material.clone()),
            Transform::from_xyz(0.0, height, 0.0),
            NotShadowCaster,
        ));
    }
}

/// Builds the table.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, build.in_set(Raise));
}
