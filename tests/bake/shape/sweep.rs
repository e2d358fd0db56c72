//! Rails: a cross-section swept along a path.

use std::f32::consts::TAU;

use bevy::math::{Vec2, Vec3};

use super::Shape;

/// A rectangular cross-section with round corners.
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

/// Sweeps a cross-section (anticlockwise around its centre) along a closed horizontal path;
/// the section's x axis points up. The sides of the section are flat, with sharp edges.
pub fn sweep_flat(path: &[Vec3], section: &[Vec2]) -> Shape {
    let mut shape = Shape::default();
    for (i, &from) in section.iter().enumerate() {
        let to = section[(i + 1) % section.len()];
        let along = to - from;
        let normal = Vec2::new(along.y, -along.x).normalize_or(Vec2::X);
        sweep_side(&mut shape, path, &[(from, normal), (to, normal)], false);
    }
    shape
}

/// As [`sweep_flat`], with a smooth surface.
pub fn sweep(path: &[Vec3], section: &[Vec2]) -> Shape {
    let mut shape = Shape::default();
    let normals = section_normals(section);
    let section: Vec<(Vec2, Vec2)> = section.iter().copied().zip(normals).collect();
    sweep_side(&mut shape, path, &section, true);
    shape
}

/// Adds the surface that points of a cross-section, each with its normal, leave along a closed
/// path; `closed` if the last point is joined to the first.
fn sweep_side(shape: &mut Shape, path: &[Vec3], section: &[(Vec2, Vec2)], closed: bool) {
    let (count, n) = (path.len(), section.len());
    let mut rings: Vec<Vec<u32>> = Vec::new();
    for (i, &at) in path.iter().enumerate() {
        let (before, after) = (path[(i + count - 1) % count], path[(i + 1) % count]);
        let forward = (after - before).normalize_or(Vec3::Z);
        let x = Vec3::Y.reject_from(forward).normalize_or(Vec3::X);
        let y = forward.cross(x);
        // At bends the section is widened, so that rails keep their width.
        let (a, b) = (
            (at - before).normalize_or(forward),
            (after - at).normalize_or(forward),
        );
        let mitre = 1.0 / (0.5 * (1.0 + a.dot(b))).sqrt().max(0.5);
        let ring = section.iter().map(|(p, normal)| {
            shape.corner(at + x * p.x + y * p.y * mitre, x * normal.x + y * normal.y)
        });
        rings.push(ring.collect());
    }
    for i in 0..count {
        let (here, next) = (&rings[i], &rings[(i + 1) % count]);
        for j in 0..if closed { n } else { n - 1 } {
            let k = (j + 1) % n;
            shape.face(here[j], here[k], next[k], next[j]);
        }
    }
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

/// A closed horizontal path around a rectangle with round corners, at height 0.
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
    fn a_rail_faces_outward() {
        let path = rounded_path(Vec2::splat(4.0), 0.5, 4);
        let section = rounded(Vec2::splat(0.2), 0.05, 2);
        for shape in [sweep(&path, &section), sweep_flat(&path, &section)] {
            for &[a, b, c] in &shape.triangles {
                let [p, q, r] = [a, b, c].map(|i| shape.points[i as usize]);
                let normal = shape.normals[a as usize] + shape.normals[c as usize];
                assert!((q - p).cross(r - p).dot(normal) > 0.0);
            }
        }
    }
}
