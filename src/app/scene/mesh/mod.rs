//! Shapes, made from numbers at the start: no model files.

pub mod knight;
pub mod lathe;
pub mod occlusion;
pub mod slab;
pub mod surface;
pub mod sweep;

use bevy::asset::RenderAssetUsages;
use bevy::math::Vec3;
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};

/// Triangles with smooth normals, as they are put together.
#[derive(Clone, Debug, Default)]
pub struct Shape {
    /// Corners.
    pub points: Vec<Vec3>,
    /// Their normals, of length one.
    pub normals: Vec<Vec3>,
    /// Triangles, seen from outside anticlockwise.
    pub triangles: Vec<[u32; 3]>,
    /// How much of the light from all sides reaches each corner, from 0 to 1; empty
    /// where that has not been asked. See [`occlusion`].
    pub open: Vec<f32>,
}

impl Shape {
    /// Adds a corner and gives its index.
    pub fn corner(&mut self, point: Vec3, normal: Vec3) -> u32 {
        self.points.push(point);
        self.normals.push(normal.normalize_or(Vec3::Y));
        self.points.len() as u32 - 1
    }

    /// Adds two triangles: a face with corners in anticlockwise order.
    pub fn face(&mut self, a: u32, b: u32, c: u32, d: u32) {
        self.triangles.extend([[a, b, c], [a, c, d]]);
    }

    /// Adds another shape, moved.
    pub fn join(&mut self, other: &Shape, offset: Vec3) {
        let first = self.points.len() as u32;
        self.points.extend(other.points.iter().map(|&p| p + offset));
        self.normals.extend(&other.normals);
        self.triangles
            .extend(other.triangles.iter().map(|t| t.map(|i| i + first)));
        if !(self.open.is_empty() && other.open.is_empty()) {
            self.open.resize(first as usize, 1.0);
            self.open.extend(&other.open);
            self.open.resize(self.points.len(), 1.0);
        }
    }

    /// The shape for the renderer alone: nobody's pointer hits it.
    pub fn drawn(self) -> Mesh {
        let mut mesh = self.mesh();
        mesh.asset_usage = RenderAssetUsages::RENDER_WORLD;
        mesh
    }

    /// The shape for the renderer, kept in main memory too, for picking. How open
    /// its corners lie becomes their colour.
    pub fn mesh(self) -> Mesh {
        let indices = self.triangles.into_iter().flatten().collect();
        let colors: Vec<[f32; 4]> = self.open.iter().map(|&o| [o, o, o, 1.0]).collect();
        let mesh = Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::default(),
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.points)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
        .with_inserted_indices(Indices::U32(indices));
        if colors.is_empty() {
            mesh
        } else {
            mesh.with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
        }
    }
}
