//! What is far away: the studios, procedural rooms with lights that metal and glass reflect,
//! and the clouds of the backdrop.

use bevy::math::{Quat, Vec2, Vec3};
use ktx2::dfd::{Basic, Block};
use ktx2::{Format, Header, LevelIndex};

use crate::shape::smoothstep;

/// Texels along a face of a studio's sharpest picture.
const FACE: u32 = 128;
/// Number of mip levels, each for a rougher surface.
const ROUGHNESSES: u32 = 8;
/// Texels along a face of the map of clouds.
const CLOUDS: u32 = 128;

/// Colours of a studio.
struct Room {
    /// Light from straight below, from the horizon, and from straight above.
    air: [Vec3; 3],
    /// Colours of the upright strips of light, in turn.
    strips: [Vec3; 2],
    /// Colour of the pool of light straight below.
    pool: Vec3,
}

const COOL: Vec3 = Vec3::new(0.72, 0.87, 1.0);
const WARM: Vec3 = Vec3::new(1.0, 0.86, 0.68);
const GLASS: Room = Room {
    air: [
        Vec3::new(0.030, 0.036, 0.048),
        Vec3::new(0.105, 0.135, 0.18),
        Vec3::new(0.21, 0.245, 0.30),
    ],
    strips: [COOL, WARM],
    pool: COOL,
};

const EVENING: Vec3 = Vec3::new(1.0, 0.80, 0.56);
const WOOD: Room = Room {
    air: [
        Vec3::new(0.030, 0.022, 0.016),
        Vec3::new(0.16, 0.115, 0.075),
        Vec3::new(0.26, 0.215, 0.17),
    ],
    strips: [Vec3::new(0.80, 0.86, 1.0), EVENING],
    pool: EVENING,
};

const NOON: Vec3 = Vec3::new(1.0, 0.98, 0.94);
const DAY: Room = Room {
    air: [
        Vec3::new(0.16, 0.16, 0.155),
        Vec3::new(0.34, 0.37, 0.40),
        Vec3::new(0.55, 0.60, 0.66),
    ],
    strips: [NOON, NOON],
    pool: NOON,
};

/// Distance of two azimuths in degrees.
fn apart(a: f32, b: f32) -> f32 {
    ((a - b + 180.0).rem_euclid(360.0) - 180.0).abs()
}

/// An upright softbox around an azimuth, between two elevations, in degrees; 0 to 1.
fn softbox(aside: f32, half: f32, high: f32, [from, to]: [f32; 2], soft: f32) -> f32 {
    (1.0 - smoothstep(half - soft, half + soft, aside))
        * smoothstep(from - soft, from + soft, high)
        * (1.0 - smoothstep(to - soft, to + soft, high))
}

impl Room {
    /// Light of the studio from a direction.
    fn light(&self, dir: Vec3) -> Vec3 {
        let high = dir.y.clamp(-1.0, 1.0).asin().to_degrees();
        let azimuth = dir.x.atan2(dir.z).to_degrees();
        let [below, horizon, above] = self.air;
        let mut light = below.lerp(horizon, smoothstep(-50.0, 5.0, high));
        light = light.lerp(above, smoothstep(5.0, 80.0, high));
        // They reach far below the horizon: upright walls of a piece seen from above reflect
        // what is below. They are dim where boards reflect them.
        for i in 0..6 {
            let aside = apart(azimuth, 30.0 + 60.0 * i as f32);
            let power = 2.6 * softbox(aside, 5.0, high, [-66.0, 3.0], 3.0)
                + 0.40 * softbox(aside, 9.0, high, [4.0, 34.0], 5.0);
            light += self.strips[i % 2] * power;
        }
        // For outlines of pieces seen from above.
        light += self.pool * (0.9 * (1.0 - smoothstep(-82.0, -62.0, high)));
        light + self.strips[1].lerp(Vec3::ONE, 0.5) * (7.0 * window(dir))
    }

    /// Light on a surface that faces `dir` and reflects as rough metal does (microfacets
    /// with the distribution of Trowbridge and Reitz, seen from straight ahead).
    fn reflected(&self, dir: Vec3, roughness: f32) -> Vec3 {
        let alpha = roughness * roughness;
        let turn = Quat::from_rotation_arc(Vec3::Z, dir);
        let (mut sum, mut weight) = (Vec3::ZERO, 0.0);
        for point in points() {
            let cos2 = (1.0 - point.y) / (1.0 + (alpha * alpha - 1.0) * point.y);
            let facet = turn * around(point.x, cos2.sqrt());
            let toward = facet * (2.0 * facet.dot(dir)) - dir;
            let share = toward.dot(dir);
            if share > 0.0 {
                sum += self.light(toward) * share;
                weight += share;
            }
        }
        sum / weight
    }

    /// Light on a matt surface that faces `dir`.
    fn scattered(&self, dir: Vec3) -> Vec3 {
        let turn = Quat::from_rotation_arc(Vec3::Z, dir);
        let sum: Vec3 = points()
            .map(|point| self.light(turn * around(point.x, (1.0 - point.y).sqrt())))
            .sum();
        sum / SAMPLES as f32
    }
}

/// The bright window above, off the zenith, which boards reflect when seen from above; 0 to
/// 1.
fn window(dir: Vec3) -> f32 {
    let toward = Vec3::new(0.53, 0.79, 0.31).normalize();
    let x = Vec3::Y.cross(toward).normalize();
    let y = toward.cross(x);
    let depth = dir.dot(toward);
    if depth <= 0.0 {
        return 0.0;
    }
    let at = (Vec2::new(dir.dot(x), dir.dot(y)) / depth).abs();
    (1.0 - smoothstep(0.30, 0.36, at.x)) * (1.0 - smoothstep(0.11, 0.15, at.y))
}

/// Number of directions whose light is averaged.
const SAMPLES: u32 = 256;

/// Evenly spread points in the unit square (Hammersley's).
fn points() -> impl Iterator<Item = Vec2> {
    (0..SAMPLES).map(|i| {
        let mirrored = i.reverse_bits() as f32 / u32::MAX as f32;
        Vec2::new(mirrored, (i as f32 + 0.5) / SAMPLES as f32)
    })
}

/// Direction around the z axis: `turn` from 0 to 1, `cos` of the angle to the axis.
fn around(turn: f32, cos: f32) -> Vec3 {
    let sin = (1.0 - cos * cos).max(0.0).sqrt();
    let (y, x) = (turn * std::f32::consts::TAU).sin_cos();
    Vec3::new(x * sin, y * sin, cos)
}

fn hash(cell: Vec3) -> f32 {
    let mixed = cell.dot(Vec3::new(127.1, 311.7, 74.7)).sin() * 43_758.547;
    mixed - mixed.floor()
}

fn noise(at: Vec3) -> f32 {
    let cell = at.floor();
    let f = at - cell;
    let f = f * f * (3.0 - 2.0 * f);
    (0..8)
        .map(|i| {
            let corner = Vec3::new((i & 1) as f32, (i >> 1 & 1) as f32, (i >> 2 & 1) as f32);
            let share = (Vec3::ONE - f) * (Vec3::ONE - corner) + f * corner;
            hash(cell + corner) * share.element_product()
        })
        .sum()
}

/// Fractal noise; each octave is turned, so that its lattice does not show.
fn fractal(mut at: Vec3, octaves: u32) -> f32 {
    let (mut sum, mut whole, mut part) = (0.0, 0.0, 0.5);
    for _ in 0..octaves {
        at = Vec3::new(
            at.dot(Vec3::new(0.36, 0.48, -0.80)),
            at.dot(Vec3::new(-0.80, 0.60, 0.0)),
            at.dot(Vec3::new(0.48, 0.64, 0.60)),
        ) + 17.3;
        sum += noise(at) * part;
        whole += part;
        part *= 0.5;
        at *= 2.03;
    }
    sum / whole
}

/// Noise that is bent by other noise.
fn bent(dir: Vec3, scale: f32, octaves: u32) -> f32 {
    let at = dir * scale;
    let bend = Vec3::from([1.7, 9.2, 23.1].map(|off| fractal(at + off, 3) - 0.5));
    fractal(at * 1.4 + bend * 1.9, octaves)
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

/// A cube map with mip levels as a KTX2 file; `texel` takes a direction and the level.
fn cube_map(
    format: Format,
    size: u32,
    pictures: u32,
    texel: impl Fn(Vec3, u32) -> Vec<u8>,
) -> Vec<u8> {
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
                data.extend(texel(direction(face, at(i % side), at(i / side)), picture));
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

/// Three numbers with a common exponent in four bytes, as graphics devices read them.
fn packed(light: Vec3) -> Vec<u8> {
    let light = light.clamp(Vec3::ZERO, Vec3::splat(65_408.0));
    let exponent = (light.max_element().max(1e-9).log2().floor() as i32 + 1).clamp(-15, 16);
    let unit = (9 - exponent) as f32;
    let parts = light
        .to_array()
        .map(|part| ((part * unit.exp2()).round() as u32).min(511));
    let [r, g, b] = parts;
    (r | g << 9 | b << 18 | ((exponent + 15) as u32) << 27)
        .to_le_bytes()
        .to_vec()
}

/// The numbers of [`packed`].
pub fn unpacked(bytes: [u8; 4]) -> [f32; 3] {
    let bits = u32::from_le_bytes(bytes);
    let unit = ((bits >> 27) as f32 - 15.0 - 9.0).exp2();
    [0, 9, 18].map(|low| (bits >> low & 511) as f32 * unit)
}

/// A cube map of light. Bevy turns its z axis around.
fn light_map(size: u32, pictures: u32, light: impl Fn(Vec3, u32) -> Vec3) -> Vec<u8> {
    let format = Format::E5B9G9R9_UFLOAT_PACK32;
    cube_map(format, size, pictures, |dir, picture| {
        packed(light(dir * Vec3::new(1.0, 1.0, -1.0), picture))
    })
}

/// A studio: its name, its mirror image with images for rougher and rougher surfaces, and the
/// light on a matt surface.
pub fn studios() -> [(&'static str, [Vec<u8>; 2]); 3] {
    [("glass", GLASS), ("wood", WOOD), ("day", DAY)].map(|(name, room)| {
        let specular = light_map(FACE, ROUGHNESSES, |dir, picture| match picture {
            0 => room.light(dir),
            _ => room.reflected(dir, picture as f32 / (ROUGHNESSES - 1) as f32),
        });
        let diffuse = light_map(16, 1, |dir, _| room.scattered(dir));
        (name, [specular, diffuse])
    })
}

/// The clouds of the backdrop: fine wisps and broad clouds.
pub fn clouds() -> Vec<u8> {
    cube_map(Format::R8G8_UNORM, CLOUDS, 1, |dir, _| {
        let layers = [bent(dir, 2.4, 5), bent(dir + 5.0, 1.7, 4)];
        layers.map(|layer| (layer * 255.0).round() as u8).to_vec()
    })
}

#[test]
fn light_keeps_its_colour_when_it_is_packed() {
    for light in [Vec3::new(0.03, 0.036, 0.048), Vec3::new(7.1, 6.5, 5.9)] {
        let found = Vec3::from(unpacked(packed(light).try_into().unwrap()));
        assert!(
            found.distance(light) < 0.003 * light.max_element(),
            "{found}"
        );
    }
}

#[test]
fn upright_walls_seen_from_above_reflect_the_strips_of_light() {
    let strip = Vec3::new(0.5, -0.7, 0.866).normalize();
    let beside = Vec3::new(0.0, -0.7, 1.0).normalize();
    assert!(GLASS.light(strip).length() > 5.0 * GLASS.light(beside).length());
}
