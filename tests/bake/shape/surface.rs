//! Carved shapes: the surface of points at which a function of space is 0.
//!
//! The function is negative inside and grows about as fast as the distance from the
//! surface, so that shapes can be joined and cut by minimum and maximum. The mesh is built
//! by naive surface nets: one vertex for each cell that the surface crosses.

use std::f32::consts::TAU;

use bevy::math::{IVec3, Quat, Vec2, Vec3};

use super::Shape;

/// Finds the surface of `solid` in the box from `low` to `high`, in cells of size `cell`.
pub fn surface(solid: impl Fn(Vec3) -> f32, low: Vec3, high: Vec3, cell: f32) -> Shape {
    let size = ((high - low) / cell).ceil().as_ivec3() + IVec3::ONE;
    let index = |p: IVec3| ((p.z * size.y + p.y) * size.x + p.x) as usize;
    let at = |p: IVec3| low + p.as_vec3() * cell;
    let mut values = vec![0.0; (size.x * size.y * size.z) as usize];
    let cells = |to: IVec3| {
        (0..to.z).flat_map(move |z| {
            (0..to.y).flat_map(move |y| (0..to.x).map(move |x| IVec3::new(x, y, z)))
        })
    };
    for p in cells(size) {
        values[index(p)] = solid(at(p));
    }

    let mut shape = Shape::default();
    let mut corner_of = vec![u32::MAX; values.len()];
    for p in cells(size - IVec3::ONE) {
        if let Some(middle) = crossing(p, |p| values[index(p)]) {
            let point = low + middle * cell;
            corner_of[index(p)] = shape.corner(point, slope(&solid, point, cell));
        }
    }
    for p in cells(size - IVec3::ONE) {
        for axis in 0..3 {
            let (u, v) = (IVec3::AXES[(axis + 1) % 3], IVec3::AXES[(axis + 2) % 3]);
            if p[(axis + 1) % 3] == 0 || p[(axis + 2) % 3] == 0 {
                continue;
            }
            let (inside, beyond) = (
                values[index(p)] < 0.0,
                values[index(p + IVec3::AXES[axis])] < 0.0,
            );
            if inside == beyond {
                continue;
            }
            let [a, b, c, d] = [p - u - v, p - v, p, p - u].map(|p| corner_of[index(p)]);
            if inside {
                shape.face(a, b, c, d);
            } else {
                shape.face(a, d, c, b);
            }
        }
    }
    shape
}

/// Mean of the points where the surface crosses the edges of the cell at `p`.
fn crossing(p: IVec3, value: impl Fn(IVec3) -> f32) -> Option<Vec3> {
    let (mut sum, mut count) = (Vec3::ZERO, 0.0);
    for axis in 0..3 {
        let along = IVec3::AXES[axis];
        let (u, v) = (IVec3::AXES[(axis + 1) % 3], IVec3::AXES[(axis + 2) % 3]);
        for start in [p, p + u, p + v, p + u + v] {
            let (from, to) = (value(start), value(start + along));
            if (from < 0.0) != (to < 0.0) {
                sum += start.as_vec3() + along.as_vec3() * (from / (from - to));
                count += 1.0;
            }
        }
    }
    (count > 0.0).then(|| sum / count)
}

/// Direction in which the function grows fastest, which is the normal of the surface.
fn slope(solid: &impl Fn(Vec3) -> f32, at: Vec3, cell: f32) -> Vec3 {
    let step = cell * 0.5;
    let grow = |axis: Vec3| solid(at + axis * step) - solid(at - axis * step);
    Vec3::new(grow(Vec3::X), grow(Vec3::Y), grow(Vec3::Z))
}

/// Distance from a closed outline in the plane; negative inside.
pub fn outline(points: &[Vec2], at: Vec2) -> f32 {
    let mut nearest = f32::MAX;
    let mut inside = false;
    for i in 0..points.len() {
        let (a, b) = (points[i], points[(i + 1) % points.len()]);
        let (along, to) = (b - a, at - a);
        let t = (to.dot(along) / along.length_squared().max(1e-12)).clamp(0.0, 1.0);
        nearest = nearest.min((to - along * t).length_squared());
        if (a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * along.x {
            inside = !inside;
        }
    }
    nearest.sqrt() * if inside { -1.0 } else { 1.0 }
}

/// A solid revolved around the upright axis. `half` is the right half of its outline, which begins
/// and ends on the axis.
pub fn turned(half: &[Vec2]) -> impl Fn(Vec3) -> f32 + use<> {
    let mirrored = half.iter().rev().map(|p| Vec2::new(-p.x, p.y));
    let whole: Vec<Vec2> = half.iter().copied().chain(mirrored).collect();
    move |at| outline(&whole, Vec2::new(at.x.hypot(at.z), at.y))
}

/// Distance from a box with rounded edges.
pub fn block(at: Vec3, middle: Vec3, half: Vec3, turn: Quat, round: f32) -> f32 {
    let q = (turn.inverse() * (at - middle)).abs() - (half - Vec3::splat(round));
    q.max(Vec3::ZERO).length() + q.max_element().min(0.0) - round
}

/// Approximate distance from an ellipsoid.
pub fn ball(at: Vec3, middle: Vec3, radii: Vec3) -> f32 {
    let p = at - middle;
    let (near, far) = ((p / radii).length(), (p / (radii * radii)).length());
    if far < 1e-6 {
        -radii.min_element()
    } else {
        near * (near - 1.0) / far
    }
}

/// Maps space around the upright axis so that an object on the x side appears `copies` times.
pub fn around(at: Vec3, copies: u32) -> Vec3 {
    let step = TAU / copies.max(1) as f32;
    let angle = at.z.atan2(at.x);
    Quat::from_rotation_y(step * (angle / step).round()) * at
}

/// Returns the maximum of two values, smoothed where they differ by less than `k`. Cuts or
/// intersects shapes with a soft edge.
pub fn soft_max(a: f32, b: f32, k: f32) -> f32 {
    let h = (k - (a - b).abs()).max(0.0) / k;
    a.max(b) + h * h * k * 0.25
}

/// Returns the minimum of two values, smoothed where they differ by less than `k`. Joins shapes
/// with a soft edge.
pub fn soft_min(a: f32, b: f32, k: f32) -> f32 {
    -soft_max(-a, -b, k)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_balls_surface_is_closed_and_faces_outward() {
        let shape = surface(
            |p| p.length() - 0.5,
            Vec3::splat(-0.7),
            Vec3::splat(0.7),
            0.1,
        );
        assert!(shape.triangles.len() > 100);
        for &[a, b, c] in &shape.triangles {
            let [p, q, r] = [a, b, c].map(|i| shape.points[i as usize]);
            assert!((q - p).cross(r - p).dot(p) > 0.0);
        }
        for (point, normal) in shape.points.iter().zip(&shape.normals) {
            assert!((point.length() - 0.5).abs() < 0.03 && normal.dot(*point) > 0.0);
        }
    }
}
