//! The studio: a small procedural room with lights that metal and glass reflect.

use bevy::math::{Vec2, Vec3};
use half::f16;
use ktx2::dfd::{Basic, Block};
use ktx2::{Header, LevelIndex};

use crate::shape::smoothstep;

/// Number of texels along a face of the studio's sharpest picture.
const FACE: u32 = 64;
/// Number of mip levels, each for a rougher surface.
const ROUGHNESSES: u32 = 6;

/// Light of the studio from a direction. The studio is dark, with a bright window on each side, a
/// broad one above, and a dark floor.
fn studio(dir: Vec3) -> Vec3 {
    let up = dir.y;
    let mut light =
        Vec3::new(0.10, 0.13, 0.19).lerp(Vec3::new(0.30, 0.36, 0.46), smoothstep(-0.1, 0.9, up));
    light = light.lerp(Vec3::new(0.045, 0.05, 0.06), smoothstep(0.05, -0.35, up));
    let panel = |toward: Vec3, across: Vec3, size: Vec2| {
        let toward = toward.normalize();
        let x = across.reject_from(toward).normalize();
        let y = toward.cross(x);
        let depth = dir.dot(toward);
        if depth <= 0.0 {
            return 0.0;
        }
        let at = Vec2::new(dir.dot(x), dir.dot(y)) / depth;
        smoothstep(size.x, size.x * 0.7, at.x.abs()) * smoothstep(size.y, size.y * 0.7, at.y.abs())
    };
    light += Vec3::new(1.0, 0.95, 0.86)
        * 4.2
        * panel(Vec3::new(0.5, 1.0, 0.3), Vec3::X, Vec2::new(0.55, 0.32));
    light += Vec3::new(0.80, 0.90, 1.0)
        * 2.6
        * panel(Vec3::new(-1.0, 0.35, 0.25), Vec3::Y, Vec2::new(0.75, 0.16));
    light += Vec3::new(1.0, 0.92, 0.82)
        * 2.4
        * panel(Vec3::new(1.0, 0.3, -0.35), Vec3::Y, Vec2::new(0.75, 0.14));
    light += Vec3::new(0.85, 0.92, 1.0)
        * 1.6
        * panel(Vec3::new(0.1, 0.25, -1.0), Vec3::X, Vec2::new(0.8, 0.10));
    light += Vec3::new(0.95, 0.95, 1.0)
        * 1.6
        * panel(Vec3::new(-0.1, 0.25, 1.0), Vec3::X, Vec2::new(0.8, 0.10));
    light
}

/// Mean light of the studio around a direction; `spread` is 0 for a mirror and 1 for a matt
/// surface.
fn blurred(dir: Vec3, spread: f32, samples: u32) -> Vec3 {
    let (x, y) = dir.any_orthonormal_pair();
    let (mut sum, mut weight) = (Vec3::ZERO, 0.0);
    for i in 0..samples {
        // The samples are the points of a sunflower spiral on the disc, projected onto the
        // hemisphere.
        let radius = ((i as f32 + 0.5) / samples as f32).sqrt() * spread;
        let (sin, cos) = (i as f32 * 2.399_963).sin_cos();
        let lifted = (1.0 - radius * radius).max(0.0).sqrt();
        let toward = (dir * lifted + (x * cos + y * sin) * radius).normalize();
        let share = 1.0 - 0.6 * (radius / spread.max(1e-3)).powi(2);
        sum += studio(toward) * share;
        weight += share;
    }
    sum / weight
}

/// Direction of a texel on a face of a cube map.
fn direction(face: u32, x: f32, y: f32) -> Vec3 {
    let (u, v) = (2.0 * x - 1.0, 1.0 - 2.0 * y);
    match face {
        0 => Vec3::new(1.0, v, -u),
        1 => Vec3::new(-1.0, v, u),
        2 => Vec3::new(u, 1.0, -v),
        3 => Vec3::new(u, -1.0, v),
        4 => Vec3::new(u, v, 1.0),
        _ => Vec3::new(-u, v, -1.0),
    }
    .normalize()
}

/// Returns a cube map with mip levels as a KTX2 file. `light` returns the light for a direction and
/// a level.
fn cube_map(size: u32, pictures: u32, light: impl Fn(Vec3, u32) -> Vec3) -> Vec<u8> {
    let format = ktx2::Format::R16G16B16A16_SFLOAT;
    let (dfd, type_size) = Basic::from_format(format).unwrap();
    let dfd = Block::Basic(dfd).to_vec();
    let levels_end = Header::LENGTH + LevelIndex::LENGTH * pictures as usize;
    let header = Header {
        format: Some(format),
        type_size,
        pixel_width: size,
        pixel_height: size,
        pixel_depth: 0,
        layer_count: 0,
        face_count: 6,
        level_count: pictures,
        supercompression_scheme: None,
        index: ktx2::Index {
            dfd_byte_offset: levels_end as u32,
            dfd_byte_length: 4 + dfd.len() as u32,
            kvd_byte_offset: 0,
            kvd_byte_length: 0,
            sgd_byte_offset: 0,
            sgd_byte_length: 0,
        },
    };
    // KTX2 stores the smallest mip level first.
    let mut data = (4 + dfd.len() as u32).to_le_bytes().to_vec();
    data.extend(dfd);
    data.resize(
        (levels_end + data.len()).next_multiple_of(8) - levels_end,
        0,
    );
    let mut levels = Vec::new();
    for picture in (0..pictures).rev() {
        let start = data.len();
        for face in 0..6 {
            let side = size >> picture;
            for i in 0..side * side {
                let at = |k: u32| (k as f32 + 0.5) / side as f32;
                let c = light(direction(face, at(i % side), at(i / side)), picture);
                for value in [c.x, c.y, c.z, 1.0] {
                    data.extend(f16::from_f32(value).to_le_bytes());
                }
            }
        }
        let length = (data.len() - start) as u64;
        levels.push(LevelIndex {
            byte_offset: (levels_end + start) as u64,
            byte_length: length,
            uncompressed_byte_length: length,
        });
    }
    let mut file = header.as_bytes().to_vec();
    file.extend(levels.iter().rev().flat_map(LevelIndex::as_bytes));
    file.extend(data);
    file
}

/// The specular map: a mirror image, followed by images for increasingly rough surfaces.
pub fn specular() -> Vec<u8> {
    cube_map(FACE, ROUGHNESSES, |dir, picture| {
        if picture == 0 {
            studio(dir)
        } else {
            blurred(dir, picture as f32 / (ROUGHNESSES - 1) as f32, 48)
        }
    })
}

/// The diffuse map: the light on a matt surface.
pub fn diffuse() -> Vec<u8> {
    cube_map(8, 1, |dir, _| blurred(dir, 1.0, 160))
}

#[test]
fn the_studio_is_brighter_above_than_below() {
    assert!(blurred(Vec3::Y, 1.0, 64).x > 3.0 * blurred(Vec3::NEG_Y, 1.0, 64).x);
}
