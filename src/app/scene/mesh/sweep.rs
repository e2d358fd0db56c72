//! Rails and tubes: a cross-section drawn along a path.

use std::f32::consts::TAU;

use bevy::math::{Vec2, Vec3};

use super::Shape;

/// A round cross-section.
pub fn round(radius: f32, around: u32) -> Vec<Vec2> {
    (0..around)
        .map(|i| Vec2::from_angle(TAU * i as f32 / around as f32) * radius)
        .collect()
}

/// A cross-section like a rectangle with round corners.
pub fn rounded(size: Vec2, radius: f32, steps: u32) -> Vec<Vec2> {
    let inner = size / 2.0 - Vec2::splat(radius);
    let quarter = TAU / 4.0;
    [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)]
        .into_iter()
        .zip(0..4)
        .flat_map(|((x, y), turn)| {
            (0..=steps).map(move |i| {
                let angle = quarter * (turn as f32 + i as f32 / steps as f32);
                inner * Vec2::new(x, y) + Vec2::from_angle(angle) * radius
            })
        })
        .collect()
}

/// Draws a cross-section (anticlockwise, round its middle) along a path.
///
/// `side` is the direction that the section's x axis keeps to: upright for a flat
/// path, across for one that lies in an upright plane. `width` scales the section
/// along the path, from 0 to 1.
pub fn sweep(
    path: &[Vec3],
    closed: bool,
    section: &[Vec2],
    side: Vec3,
    width: impl Fn(f32) -> f32,
) -> Shape {
    let mut shape = Shape::default();
    let count = path.len();
    let n = section.len();
    let normals = section_normals(section);
    let mut rings: Vec<Vec<u32>> = Vec::new();
    for (i, &at) in path.iter().enumerate() {
        let before = if i == 0 {
            if closed { count - 1 } else { 0 }
        } else {
            i - 1
        };
        let after = if i + 1 == count {
            if closed { 0 } else { i }
        } else {
            i + 1
        };
        let forward = (path[after] - path[before]).normalize_or(Vec3::Z);
        let x = side.reject_from(forward).normalize_or(Vec3::X);
        let y = forward.cross(x);
        // Where a path bends, its section is widened so that rails keep their width.
        let (a, b) = (
            (at - path[before]).normalize_or(forward),
            (path[after] - at).normalize_or(forward),
        );
        let mitre = 1.0 / (0.5 * (1.0 + a.dot(b))).sqrt().max(0.5);
        let scale = width(i as f32 / (count - 1).max(1) as f32);
        rings.push(
            section
                .iter()
                .zip(&normals)
                .map(|(p, normal)| {
                    let p = *p * scale;
                    shape.corner(at + x * p.x + y * p.y * mitre, x * normal.x + y * normal.y)
                })
                .collect(),
        );
    }
    let last = if closed { count } else { count - 1 };
    for i in 0..last {
        let (here, next) = (&rings[i], &rings[(i + 1) % count]);
        for j in 0..n {
            let k = (j + 1) % n;
            shape.face(here[j], here[k], next[k], next[j]);
        }
    }
    if !closed {
        cap(&mut shape, path, &rings);
    }
    shape
}

fn section_normals(section: &[Vec2]) -> Vec<Vec2> {
    let n = section.len();
    (0..n)
        .map(|i| {
            let along = section[(i + 1) % n] - section[(i + n - 1) % n];
            Vec2::new(along.y, -along.x).normalize_or(Vec2::X)
        })
        .collect()
}

/// Closes both ends with flat faces.
fn cap(shape: &mut Shape, path: &[Vec3], rings: &[Vec<u32>]) {
    let ends = [(0, 1, true), (path.len() - 1, path.len() - 2, false)];
    for (end, inner, first) in ends {
        let out = path[end] - path[inner];
        let centre = shape.corner(path[end], out);
        let rim: Vec<u32> = rings[end]
            .iter()
            .map(|&i| shape.corner(shape.points[i as usize], out))
            .collect();
        for j in 0..rim.len() {
            let (a, b) = (rim[j], rim[(j + 1) % rim.len()]);
            shape.triangles.push(if first {
                [centre, b, a]
            } else {
                [centre, a, b]
            });
        }
    }
}

/// A flat closed path round a rectangle with round corners, at height nought.
pub fn rounded_path(size: Vec2, radius: f32, steps: u32) -> Vec<Vec3> {
    rounded(size, radius, steps)
        .into_iter()
        .map(|p| Vec3::new(p.x, 0.0, -p.y))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tube_faces_outward_and_is_closed_at_its_ends() {
        let path = [Vec3::ZERO, Vec3::Z, Vec3::Z * 2.0];
        let shape = sweep(&path, false, &round(0.5, 12), Vec3::X, |_| 1.0);
        for &[a, b, c] in &shape.triangles {
            let [p, q, r] = [a, b, c].map(|i| shape.points[i as usize]);
            let out = (p + q + r) / 3.0 - Vec3::Z;
            assert!((q - p).cross(r - p).dot(out) > 0.0);
        }
    }
}
