//! Ambient occlusion: the share of light from all directions that reaches each vertex, stored as
//! the vertex's colour. Grooves and feet are darker than exposed parts.

use std::f32::consts::PI;

use bevy::math::{Vec2, Vec3, Vec4};

use super::Shape;

/// Distance up to which a surface occludes others, in world units.
const REACH: f32 = 0.42;
/// Number of directions in which light is tested for each vertex of a turned shape.
const DIRECTIONS: u32 = 11;
/// Distances outward, in world units, at which light is tested for each vertex of a carved shape.
const STEPS: [f32; 4] = [0.015, 0.035, 0.075, 0.15];

/// Computes the occlusion of a shape that was turned from `profile` and is placed on a board.
///
/// Only directions in a plane through the axis are tested, since nearly all surfaces that can
/// occlude a vertex are in it.
pub fn shade_turned(shape: &mut Shape, profile: &[Vec2]) {
    let floor = [Vec2::new(0.0, 0.0), Vec2::new(2.0, 0.0)];
    let mut known: Vec<(Vec2, Vec2, f32)> = Vec::new();
    shape.colors = shape
        .points
        .iter()
        .zip(&shape.normals)
        .map(|(point, normal)| {
            let at = Vec2::new(point.x.hypot(point.z), point.y);
            let out = Vec3::new(point.x, 0.0, point.z).normalize_or_zero();
            let normal = Vec2::new(normal.dot(out), normal.y).normalize_or(Vec2::Y);
            // The vertices of a ring are consecutive and have the same occlusion.
            if let Some(&(_, _, open)) = known
                .iter()
                .rev()
                .take(4)
                .find(|(p, n, _)| p.distance(at) < 1e-4 && n.dot(normal) > 0.999)
            {
                return grey(open);
            }
            let open = openness(at, normal, profile, &floor);
            known.push((at, normal, open));
            grey(open)
        })
        .collect();
}

fn openness(at: Vec2, normal: Vec2, profile: &[Vec2], floor: &[Vec2; 2]) -> f32 {
    let (mut sum, mut weight) = (0.0, 0.0);
    for i in 0..DIRECTIONS {
        let angle = (i as f32 + 0.5) / DIRECTIONS as f32 * PI - PI / 2.0;
        let toward = Vec2::from_angle(angle).rotate(normal);
        let nearest = profile
            .windows(2)
            .chain([&floor[..]])
            .filter_map(|part| hit(at, toward, part))
            .fold(REACH, f32::min);
        sum += angle.cos() * (nearest / REACH);
        weight += angle.cos();
    }
    sum / weight
}

/// Distance along a ray to a line between two points.
fn hit(from: Vec2, toward: Vec2, line: &[Vec2]) -> Option<f32> {
    let &[a, b] = line else { return None };
    let along = b - a;
    let across = toward.perp_dot(along);
    if across.abs() < 1e-7 {
        return None;
    }
    let far = (a - from).perp_dot(along) / across;
    let share = (a - from).perp_dot(toward) / across;
    (far > 2e-3 && (0.0..=1.0).contains(&share)).then_some(far)
}

/// Computes the occlusion of a carved shape. Less light reaches a vertex if the surface is close to
/// points outward of it.
pub fn shade_carved(shape: &mut Shape, solid: impl Fn(Vec3) -> f32) {
    shape.colors = shape
        .points
        .iter()
        .zip(&shape.normals)
        .map(|(&point, &normal)| {
            let shade: f32 = STEPS
                .iter()
                .map(|&step| ((step - solid(point + normal * step)) / step).clamp(0.0, 1.0))
                .sum();
            grey(1.0 - 0.85 * shade / STEPS.len() as f32)
        })
        .collect();
}

fn grey(open: f32) -> Vec4 {
    Vec4::new(open, open, open, 1.0)
}

#[cfg(test)]
mod tests {
    use super::super::lathe::lathe;
    use super::*;

    #[test]
    fn a_groove_is_darker_than_what_stands_free() {
        let profile = [
            Vec2::new(0.5, 0.2),
            Vec2::new(0.5, 0.5),
            Vec2::new(0.2, 0.52),
            Vec2::new(0.2, 0.58),
            Vec2::new(0.5, 0.6),
            Vec2::new(0.5, 1.5),
        ];
        let mut shape = lathe(&profile, 8);
        shade_turned(&mut shape, &profile);
        let at = |height: f32, radius: f32| {
            let found = shape.points.iter().position(|p| {
                (p.y - height).abs() < 1e-4 && (p.x.hypot(p.z) - radius).abs() < 1e-4
            });
            shape.colors[found.unwrap()].x
        };
        assert!(at(0.52, 0.2) < 0.6, "{}", at(0.52, 0.2));
        assert!(at(1.5, 0.5) > 0.9, "{}", at(1.5, 0.5));
    }

    #[test]
    fn a_carved_ball_is_open_and_a_pit_is_not() {
        let ball = |p: Vec3| p.length() - 0.5;
        let pit = |p: Vec3| ball(p).max(0.06 - (p - Vec3::Y * 0.5).length());
        let mut shape = Shape::default();
        shape.corner(Vec3::X * 0.5, Vec3::X);
        shape.corner(Vec3::Y * 0.44, Vec3::Y);
        shade_carved(&mut shape, pit);
        assert!(shape.colors[0].x > 0.95);
        assert!(shape.colors[1].x < 0.9, "{}", shape.colors[1].x);
    }
}
