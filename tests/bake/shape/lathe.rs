//! Turned shapes: a profile revolved around the upright axis.

use std::f32::consts::TAU;

use bevy::math::{Vec2, Vec3};

use super::Shape;

/// Angle in radians above which a corner of the profile stays sharp.
const CREASE: f32 = 0.6;

/// Largest deviation from the profile, in world units, when points are left out: a third of a pixel
/// on a screen where a square is a hundred pixels wide.
const TOLERANCE: f32 = 0.003;

/// A ring of a turned shape: a point of the profile, and the normals below and above the point.
/// They differ only at a sharp edge.
#[derive(Clone, Copy, Debug)]
struct Ring {
    point: Vec2,
    below: Vec2,
    above: Vec2,
}

/// Revolves a profile of (radius, height) points, from the foot up, in `around` steps. The function
/// [`smooth`] makes profiles.
pub fn lathe(profile: &[Vec2], around: u32) -> Shape {
    lathe_within(profile, around, TOLERANCE)
}

/// Revolves a profile like [`lathe`], with as few rings as keep the shape within `tolerance` units
/// of the profile.
pub fn lathe_within(profile: &[Vec2], around: u32, tolerance: f32) -> Shape {
    let mut shape = Shape::default();
    for step in rings(profile, tolerance).windows(2) {
        let &[from, to] = step else { continue };
        let below = circle(&mut shape, from.point, from.above, around);
        let above = circle(&mut shape, to.point, to.below, around);
        for i in 0..around as usize {
            shape.face(below[i], above[i], above[i + 1], below[i + 1]);
        }
    }
    shape
}

/// Adds the vertices of a circle around the axis; the first vertex is repeated at the end.
fn circle(shape: &mut Shape, point: Vec2, normal: Vec2, around: u32) -> Vec<u32> {
    (0..=around)
        .map(|i| {
            let angle = TAU * i as f32 / around as f32;
            let (sin, cos) = angle.sin_cos();
            shape.corner(
                Vec3::new(point.x * cos, point.y, point.x * sin),
                Vec3::new(normal.x * cos, normal.y, normal.x * sin),
            )
        })
        .collect()
}

/// Returns the rings needed for a profile, with the normals of the complete profile.
fn rings(profile: &[Vec2], tolerance: f32) -> Vec<Ring> {
    let mut points = profile.to_vec();
    points.dedup_by(|a, b| a.distance(*b) < 1e-6);
    let rings: Vec<Ring> = (0..points.len())
        .map(|index| Ring {
            point: points[index],
            below: normal_at(&points, index, index.saturating_sub(1)),
            above: normal_at(&points, index, index),
        })
        .collect();
    let mut kept = Vec::new();
    for part in parts(&rings) {
        kept.extend(part.first());
        thin(part, tolerance, &mut kept);
    }
    kept.extend(rings.last());
    kept
}

/// Splits rings at sharp edges. The ring of an edge belongs to both parts.
fn parts(rings: &[Ring]) -> impl Iterator<Item = &[Ring]> {
    let last = rings.len().saturating_sub(1);
    let inner = (1..last).filter(|&i| rings[i].below.distance(rings[i].above) > 1e-3);
    let ends: Vec<usize> = [0].into_iter().chain(inner).chain([last]).collect();
    let spans: Vec<(usize, usize)> = ends.windows(2).map(|two| (two[0], two[1])).collect();
    spans.into_iter().map(|(from, to)| &rings[from..=to])
}

/// Keeps only the inner rings that are needed to stay within the tolerance (Douglas–Peucker
/// algorithm).
fn thin(part: &[Ring], tolerance: f32, kept: &mut Vec<Ring>) {
    let (Some(first), Some(last)) = (part.first(), part.last()) else {
        return;
    };
    let along = (last.point - first.point).normalize_or_zero();
    let off = |ring: &Ring| along.perp_dot(ring.point - first.point).abs();
    let inner = (1..part.len().saturating_sub(1)).map(|i| (i, off(&part[i])));
    let Some((index, far)) = inner.max_by(|a, b| a.1.total_cmp(&b.1)) else {
        return;
    };
    if far > tolerance {
        thin(&part[..=index], tolerance, kept);
        kept.push(part[index]);
        thin(&part[index..], tolerance, kept);
    }
}

/// Returns the outward normal at a point of a profile for the adjacent segment `side`. It is the
/// normal of both segments at the point, or of `side` alone at a sharp edge.
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

/// Returns a smooth curve through points (centripetal Catmull-Rom spline) with `steps` steps
/// between consecutive points. A repeated point stays a sharp corner.
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
    fn a_straight_profile_needs_two_rings_and_a_bent_one_stays_within_the_tolerance() {
        let straight = smooth(&[Vec2::new(1.0, 0.0), Vec2::new(0.5, 3.0)], 6);
        assert_eq!(rings(&straight, TOLERANCE).len(), 2);

        let bent: Vec<Vec2> = (0..=60)
            .map(|i| Vec2::from_angle(i as f32 / 60.0 * 1.5))
            .collect();
        let thinned = rings(&bent, 0.01);
        assert!(thinned.len() < 12, "{}", thinned.len());
        for two in thinned.windows(2) {
            let middle = (two[0].point + two[1].point) / 2.0;
            assert!(middle.length() > 0.98, "{middle}");
            assert!(two[0].above.distance(two[0].point) < 0.02);
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
