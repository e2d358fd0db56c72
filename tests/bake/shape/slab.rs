//! Plates: boxes with bevelled edges, which reflect more light.

use bevy::math::Vec3;

use super::Shape;

/// A box around the origin with all edges cut by `bevel`.
///
/// Each face is a flat rectangle. Each edge is a strip between two faces, whose normals change
/// gradually from one face to the other.
pub fn slab(size: Vec3, bevel: f32) -> Shape {
    let half = size / 2.0;
    let mut shape = Shape::default();
    for axis in 0..3 {
        for sign in [-1.0, 1.0] {
            add_face(&mut shape, half, bevel, axis, sign);
        }
    }
    add_edges(&mut shape, half, bevel);
    shape
}

fn unit(axis: usize, length: f32) -> Vec3 {
    let mut v = Vec3::ZERO;
    v[axis % 3] = length;
    v
}

fn add_face(shape: &mut Shape, half: Vec3, bevel: f32, axis: usize, sign: f32) {
    let normal = unit(axis, sign);
    let (u, v) = (axis + 1, axis + 2);
    let across = unit(u, half[u % 3] - bevel);
    let along = unit(v, half[v % 3] - bevel) * sign;
    let centre = unit(axis, sign * half[axis]);
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
        .map(|(s, t)| shape.corner(centre + across * s + along * t, normal));
    shape.face(corners[0], corners[1], corners[2], corners[3]);
}

fn add_edges(shape: &mut Shape, half: Vec3, bevel: f32) {
    for axis in 0..3 {
        let (u, v) = (axis + 1, axis + 2);
        let reach = unit(axis, half[axis] - bevel);
        for (s, t) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            let (nu, nv) = (unit(u, s), unit(v, t));
            let on_u = unit(u, s * half[u % 3]) + unit(v, t * (half[v % 3] - bevel));
            let on_v = unit(u, s * (half[u % 3] - bevel)) + unit(v, t * half[v % 3]);
            let a = shape.corner(on_u - reach, nu);
            let b = shape.corner(on_u + reach, nu);
            let c = shape.corner(on_v + reach, nv);
            let d = shape.corner(on_v - reach, nv);
            if s * t > 0.0 {
                shape.face(a, d, c, b);
            } else {
                shape.face(a, b, c, d);
            }
        }
    }
    for corner in 0..8 {
        let sign = |bit: usize| if corner >> bit & 1 == 0 { -1.0 } else { 1.0 };
        let s = Vec3::new(sign(0), sign(1), sign(2));
        let [a, b, c] = [0, 1, 2].map(|axis| {
            let mut p = (half - Vec3::splat(bevel)) * s;
            p[axis] = half[axis] * s[axis];
            shape.corner(p, unit(axis, s[axis]))
        });
        let inside_out = s.x * s.y * s.z < 0.0;
        shape
            .triangles
            .push(if inside_out { [a, c, b] } else { [a, b, c] });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_triangle_of_a_slab_faces_outward() {
        let shape = slab(Vec3::new(1.0, 0.2, 2.0), 0.03);
        for &[a, b, c] in &shape.triangles {
            let [p, q, r] = [a, b, c].map(|i| shape.points[i as usize]);
            assert!((q - p).cross(r - p).dot(p + q + r) > 0.0);
        }
    }
}
