//! Meshes of everything in the scene, read from `assets/models`. The tool `tests/bake`
//! makes those files.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use gltf::Gltf;

use crate::app::scene::effects::{self, Effects};
use crate::app::scene::embed;
use crate::app::scene::theme::SolidMaterial;
use crate::rules::Role;

#[derive(Resource, Clone, Debug, Default)]
pub struct Models(HashMap<String, Handle<Mesh>>);

impl Models {
    /// The mesh with this name. An unknown name is logged and gives an empty handle.
    pub fn get(&self, name: &str) -> Handle<Mesh> {
        self.0.get(name).cloned().unwrap_or_else(|| {
            error!("there is no model {name}");
            Handle::default()
        })
    }

    pub fn part(
        &self,
        name: &'static str,
        material: &Handle<SolidMaterial>,
        at: Vec3,
    ) -> (Name, Mesh3d, MeshMaterial3d<SolidMaterial>, Transform) {
        let (mesh, material) = (Mesh3d(self.get(name)), MeshMaterial3d(material.clone()));
        (
            Name::new(name),
            mesh,
            material,
            Transform::from_translation(at),
        )
    }

    pub fn piece(&self, role: Role) -> Handle<Mesh> {
        self.get(name(role))
    }

    /// Mesh from which the outline of `shape` is drawn. For pieces this is a simpler mesh, for
    /// frames one with smooth edges, and otherwise `shape` itself.
    pub fn line(&self, shape: &Handle<Mesh>) -> Handle<Mesh> {
        let named = self.0.iter().find(|(_, mesh)| *mesh == shape);
        let line = named.and_then(|(name, _)| self.0.get(&format!("{name}-line")));
        line.unwrap_or(shape).clone()
    }

    /// Mesh for hit tests of a piece: a prism of the same width and height as the piece.
    pub fn proxy(&self, role: Role) -> Handle<Mesh> {
        self.get(&format!("{}-proxy", name(role)))
    }
}

pub fn name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// Name of the file with the pieces for this render quality. In plain quality they have a
/// fifth of the triangles; the difference is not visible from a player's seat.
pub fn pieces(effects: Effects) -> &'static str {
    match effects {
        Effects::Full | Effects::Medium => "pieces-full",
        Effects::Plain => "pieces-plain",
    }
}

/// Parses a GLB file into named meshes.
///
/// # Errors
///
/// Returns an error if the bytes are not a valid GLB file.
pub fn parse(file: &[u8]) -> Result<Vec<(String, Mesh)>, gltf::Error> {
    let glb = Gltf::from_slice(file)?;
    let mut models = Vec::new();
    for mesh in glb.meshes() {
        let name = mesh.name().unwrap_or_default();
        for primitive in mesh.primitives() {
            let reader = primitive.reader(|_| glb.blob.as_deref());
            let list = PrimitiveTopology::TriangleList;
            let mut model = Mesh::new(list, RenderAssetUsages::default());
            if let Some(points) = reader.read_positions() {
                let points: Vec<[f32; 3]> = points.collect();
                model.insert_attribute(Mesh::ATTRIBUTE_POSITION, points);
            }
            if let Some(normals) = reader.read_normals() {
                let normals: Vec<[f32; 3]> = normals.collect();
                model.insert_attribute(Mesh::ATTRIBUTE_NORMAL, normals);
            }
            if let Some(colors) = reader.read_colors(0) {
                let colors: Vec<[f32; 4]> = colors.into_rgba_f32().collect();
                model.insert_attribute(Mesh::ATTRIBUTE_COLOR, colors);
            }
            if let Some(corners) = reader.read_indices() {
                model.insert_indices(Indices::U32(corners.into_u32().collect()));
            }
            models.push((name.to_owned(), model));
        }
    }
    Ok(models)
}

/// Reads the named meshes of a file in `assets/models`.
///
/// # Errors
///
/// Returns an error only if an embedded file is damaged.
pub fn read(file: &str) -> Result<Vec<(String, Mesh)>, gltf::Error> {
    let bytes = embed::bytes(&format!("assets/models/{file}.glb"));
    parse(bytes.unwrap_or_default())
}

fn load(mut commands: Commands, effects: Res<Effects>, mut meshes: ResMut<Assets<Mesh>>) -> Result {
    let mut models = Models::default();
    for (name, model) in read("tower")? {
        models.0.insert(name, meshes.add(model));
    }
    for (name, model) in read(pieces(*effects))? {
        models.0.insert(name, meshes.add(drawn(model)));
    }
    commands.insert_resource(models);
    Ok(())
}

/// Replaces the meshes of the pieces when the render quality changes.
fn load_pieces(
    effects: Res<Effects>,
    models: Res<Models>,
    mut meshes: ResMut<Assets<Mesh>>,
) -> Result {
    for (name, model) in read(pieces(*effects))? {
        meshes.insert(&models.get(&name), drawn(model))?;
    }
    Ok(())
}

/// Makes a mesh leave main memory after its upload to the GPU. Hit tests do not need it,
/// because they use simpler meshes ([`Models::proxy`]).
fn drawn(mut model: Mesh) -> Mesh {
    model.asset_usage = RenderAssetUsages::RENDER_WORLD;
    model
}

pub fn plugin(app: &mut App) {
    app.add_systems(PreStartup, load.after(effects::choose))
        .add_systems(
            Update,
            load_pieces
                .in_set(crate::app::AppSystems::Present)
                .run_if(resource_changed::<Effects>.and_then(not(resource_added::<Effects>))),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_has_two_qualities_a_proxy_and_an_outline() {
        let names = |file| -> Vec<String> {
            let models = read(file).unwrap().into_iter();
            models.map(|(name, _)| name).collect()
        };
        for effects in [Effects::Plain, Effects::Medium, Effects::Full] {
            assert_eq!(names(pieces(effects)), Role::ALL.map(name));
        }
        let tower = names("tower");
        for role in Role::ALL {
            assert!(tower.contains(&format!("{}-proxy", name(role))));
            assert!(tower.contains(&format!("{}-line", name(role))));
        }
    }
}
