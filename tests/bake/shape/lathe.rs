//! Turned shapes: a profile revolved around the upright axis.

use std::f32::consts::TAU;

use bevy::math::{Vec2, Vec3};

use super::Shape;

/// A profile's edge sharper than this (in radians) stays an edge.
const CREASE: f32 = 0.6;

/// Revolves a profile of (radius, height) points, from the foot up, in `around`
/// steps. The profile is used as it is: see [`smooth`].
pub fn lathe(profile: &[Vec2], around: u32) -> Shape {
    let mut shape = Shape::default();
    for step in profile.windows(2).enumerate() {
        let (index, &[from, to]) = step else { continue };
        if from.distance(to) < 1e-6 {
            continue;
        }
        let normals = [
            normal_at(profile, index, index),
            normal_at(profile, index + 1, index),
        ];
        let ring = |shape: &mut Shape, point: Vec2, normal: Vec2| {
            (0..=around)
                .map(|i| {
                    let angle = TAU * i as f32 / around as f32;
                    let (sin, cos) = angle.sin_cos();
                    shape.corner(
                        Vec3::new(point.x * cos, point.y, point.x * sin),
                        Vec3::new(normal.x * cos, normal.y, normal.x * sin),
                    )
                })
                .collect::<Vec<u32>>()
        };
        let below = ring(&mut shape, from, normals[0]);
        let above = ring(&mut shape, to, normals[1]);
        for i in 0..around as usize {
            shape.face(below[i], above[i], above[i + 1], below[i + 1]);
        }
    }
    shape
}

/// The outward normal at a profile's point for the step `side` beside it: that of
/// both steps together unless they meet in an edge.
fn normal_at(profile: &[Vec2], point: usize, side: usize) -> Vec2 {
    let along = |step: usize| {
        let along = profile.get(step + 1)? - profile.get(step)?;
        (along.length() > 1e-6).then(|| along.normalize())
    };
    let outward = |along: Vec2| Vec2::new(along.y, -along.x);
    let Some(own) = along(side) else {
        return Vec2::Y;
    };
    let other = if point == side {
        point.checked_sub(1).and_then(along)
    } else {
        along(point)
    };
    match other {
        Some(other) if own.angle_to(other).abs() < CREASE => outward(own + other).normalize(),
        _ => outward(own),
    }
}

/// A smooth curve through points (a centripetal Catmull-Rom spline), `steps`
/// between each two. A point that is given twice stays an edge.
pub fn smooth(points: &[Vec2], steps: usize) -> Vec<Vec2> {
    let mut curve = Vec::new();
    for part in points.chunk_by(|a, b| a.distance(*b) > 1e-6) {
        let get = |i: isize| part[i.clamp(0, part.len() as isize - 1) as usize];
        for i in 0..part.len() as isize - 1 {
            for step in 0..steps {
                let t = step as f32 / steps as f32;
                curve.push(between([get(i - 1), get(i), get(i + 1), get(i + 2)], t));
            }
        }
        curve.extend(part.last());
    }
    curve.dedup_by(|a, b| a.distance(*b) < 1e-6);
    curve
}

/// The centripetal Catmull-Rom spline between the middle two of four points.
fn between([a, b, c, d]: [Vec2; 4], t: f32) -> Vec2 {
    let knot = |from: Vec2, to: Vec2| from.distance(to).sqrt().max(1e-4);
    let (t1, t2, t3) = (knot(a, b), knot(b, c), knot(c, d));
    let m1 = if a == b {
        c - b
    } else {
        t2 * ((b - a) / t1 - (c - a) / (t1 + t2) + (c - b) / t2)
    };
    let m2 = if c == d {
        c - b
    } else {
        t2 * ((c - b) / t2 - (d - b) / (t2 + t3) + (d - c) / t3)
    };
    let (s, s2, s3) = (t, t * t, t * t * t);
    b * (2.0 * s3 - 3.0 * s2 + 1.0)
        + m1 * (s3 - 2.0 * s2 + s)
        + c * (3.0 * s2 - 2.0 * s3)
        + m2 * (s3 - s2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn normals_of_a_turned_shape_point_outward() {
        let profile = [
            Vec2::new(1.0, 0.0),
            Vec2::new(1.0, 1.0),
            Vec2::new(0.5, 2.0),
        ];
        let shape = lathe(&profile, 16);
        for (point, normal) in shape.points.iter().zip(&shape.normals) {
            assert!(point.with_y(0.0).dot(*normal) > 0.0);
        }
        for &[a, b, c] in &shape.triangles {
            let [p, q, r] = [a, b, c].map(|i| shape.points[i as usize]);
            let facing = (q - p).cross(r - p);
            assert!(facing.dot(shape.normals[a as usize]) > 0.0);
        }
    }

    #[test]
    fn a_smoothed_curve_passes_through_its_points() {
        let points = [Vec2::ZERO, Vec2::new(1.0, 1.0), Vec2::new(2.0, 0.0)];
        let curve = smooth(&points, 4);
        for point in points {
            assert!(curve.iter().any(|p| p.distance(point) < 1e-5));
        }
    }
}
