//! Writes models as binary glTF 2.0, with one mesh for each model.

use bevy::math::Vec3;
use serde_json::{Value, json};

use crate::shape::Shape;

/// Number of a component type in an accessor of glTF.
const UNSIGNED_SHORT: u32 = 5123;
const FLOAT: u32 = 5126;
/// Number of the target of a buffer view in glTF, for vertices or for indices.
const ARRAY: u32 = 34962;
const ELEMENT_ARRAY: u32 = 34963;

/// The file that is being built.
#[derive(Default)]
struct Glb {
    data: Vec<u8>,
    views: Vec<Value>,
    accessors: Vec<Value>,
}

impl Glb {
    /// Appends an array and returns the index of its accessor. The accessor also gets the members
    /// of `more`.
    fn add(&mut self, bytes: &[u8], target: u32, mut accessor: Value, more: Value) -> usize {
        self.views.push(json!({
            "buffer": 0, "byteOffset": self.data.len(), "byteLength": bytes.len(), "target": target,
        }));
        self.data.extend(bytes);
        self.data.resize(self.data.len().next_multiple_of(4), 0);
        accessor["bufferView"] = (self.views.len() - 1).into();
        if let (Value::Object(accessor), Value::Object(more)) = (&mut accessor, more) {
            accessor.extend(more);
        }
        self.accessors.push(accessor);
        self.accessors.len() - 1
    }

    fn vectors(&mut self, vectors: &[Vec3], more: Value) -> usize {
        let bytes: Vec<u8> = vectors
            .iter()
            .flat_map(|v| v.to_array())
            .flat_map(f32::to_le_bytes)
            .collect();
        let accessor = json!({ "componentType": FLOAT, "type": "VEC3", "count": vectors.len() });
        self.add(&bytes, ARRAY, accessor, more)
    }

    fn shorts(&mut self, shorts: impl Iterator<Item = u16>, target: u32, more: Value) -> usize {
        let bytes: Vec<u8> = shorts.flat_map(u16::to_le_bytes).collect();
        self.add(
            &bytes,
            target,
            json!({ "componentType": UNSIGNED_SHORT }),
            more,
        )
    }

    fn mesh(&mut self, name: &str, shape: &Shape) -> Value {
        let shape = shape.welded();
        assert!(shape.points.len() < usize::from(u16::MAX), "{name}");
        let (low, high) = shape
            .points
            .iter()
            .fold((Vec3::MAX, Vec3::MIN), |(low, high), &p| {
                (low.min(p), high.max(p))
            });
        let reach = json!({ "min": low.to_array(), "max": high.to_array() });
        let mut attributes = json!({
            "POSITION": self.vectors(&shape.points, reach),
            "NORMAL": self.vectors(&shape.normals, json!({})),
        });
        if !shape.colors.is_empty() {
            let colors = shape.colors.iter().flat_map(|color| color.to_array());
            let colors = colors.map(|part| (part * 65535.0).round() as u16);
            let more = json!({ "type": "VEC4", "count": shape.colors.len(), "normalized": true });
            attributes["COLOR_0"] = self.shorts(colors, ARRAY, more).into();
        }
        let corners = shape.triangles.iter().flatten().map(|&i| i as u16);
        let more = json!({ "type": "SCALAR", "count": shape.triangles.len() * 3 });
        let indices = self.shorts(corners, ELEMENT_ARRAY, more);
        json!({
            "name": name,
            "primitives": [{ "attributes": attributes, "indices": indices }],
        })
    }
}

/// Returns the bytes of a GLB file with these models.
pub fn write(models: &[(String, Shape)]) -> Vec<u8> {
    let mut glb = Glb::default();
    let meshes: Vec<Value> = (models.iter())
        .map(|(name, shape)| glb.mesh(name, shape))
        .collect();
    let nodes: Vec<Value> = (models.iter().enumerate())
        .map(|(mesh, (name, _))| json!({ "name": name, "mesh": mesh }))
        .collect();
    let document = json!({
        "asset": { "version": "2.0" },
        "scene": 0,
        "scenes": [{ "nodes": (0..nodes.len()).collect::<Vec<_>>() }],
        "nodes": nodes,
        "meshes": meshes,
        "accessors": glb.accessors,
        "bufferViews": glb.views,
        "buffers": [{ "byteLength": glb.data.len() }],
    });
    let mut text = document.to_string().into_bytes();
    text.resize(text.len().next_multiple_of(4), b' ');
    let chunks = [(*b"JSON", text), (*b"BIN\0", glb.data)];
    let length: usize = chunks.iter().map(|(_, chunk)| 8 + chunk.len()).sum();
    let mut file = b"glTF".to_vec();
    file.extend(2u32.to_le_bytes());
    file.extend((12 + length as u32).to_le_bytes());
    for (kind, chunk) in chunks {
        file.extend((chunk.len() as u32).to_le_bytes());
        file.extend(kind);
        file.extend(chunk);
    }
    file
}
