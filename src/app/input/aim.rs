//! Finds the squares and attack-board pins under the pointer by intersecting the pointer's ray with
//! the planes of the boards. Uses the board layout only, not the entities in the scene, so pieces
//! and boards do not hide the squares behind them.

use bevy::math::{Ray3d, Vec3, Vec3Swizzles};

use crate::app::terrain::place;
use crate::app::view::pick::{Aim, PIN_REACH};
use crate::rules::{Pin, Position, Square};

/// A square that a ray passes through, and where the ray crosses it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// The square, and the distance from its centre to the crossing point.
    pub aim: Aim,
    /// The distance from the ray's origin to the crossing point, in units of the board layout (a
    /// square is 1 wide).
    pub depth: f32,
}

/// Returns the squares of a position that the ray passes through, nearest first; `spacing` is the
/// setting for the distance between levels.
pub fn squares(ray: Ray3d, position: &Position, spacing: f32) -> Vec<Crossing> {
    let layout = position.layout();
    let mut crossings: Vec<Crossing> = position
        .squares()
        .into_iter()
        .filter_map(|square| {
            let middle = place::square(layout, square, spacing);
            let (depth, point) = cross_level(ray, middle.y)?;
            let off = (point - middle).xz();
            let aim = Aim {
                square,
                off: off.length(),
            };
            (off.abs().max_element() <= 0.5).then_some(Crossing { aim, depth })
        })
        .collect();
    crossings.sort_by(|a, b| a.depth.total_cmp(&b.depth));
    crossings
}

/// Returns the point where a ray meets the horizontal plane at a height, and its distance along the
/// ray; `None` if the plane is not in front of the ray's origin.
fn cross_level(ray: Ray3d, height: f32) -> Option<(f32, Vec3)> {
    let depth = (height - ray.origin.y) / ray.direction.y;
    (depth.is_finite() && depth > 0.0).then(|| (depth, ray.get_point(depth)))
}

/// Returns the point where a ray meets the plane that contains the point `through` and is
/// perpendicular to the ray. The result is at least 1 unit from the ray's origin.
pub fn cross_facing(ray: Ray3d, through: Vec3) -> Vec3 {
    ray.get_point((through - ray.origin).dot(*ray.direction).max(1.0))
}

/// Returns the pins near a ray, nearest first. A ray is near a pin if it passes near the pin's foot
/// or near the place that an attack board on this pin has or would have.
pub fn pins(ray: Ray3d, position: &Position, spacing: f32) -> Vec<Pin> {
    let layout = position.layout();
    let mut near: Vec<(f32, Pin)> = layout
        .pins()
        .filter_map(|pin| {
            let plate = place::pin_board(layout, pin, spacing);
            let foot = place::pin(layout, pin, spacing);
            // The foot of a pin is much smaller than a board, so the ray must pass closer to it.
            let off = distance(ray, plate).min(distance(ray, foot) + 0.3);
            (off <= PIN_REACH).then_some((off, pin))
        })
        .collect();
    near.sort_by(|a, b| a.0.total_cmp(&b.0));
    near.into_iter().map(|(_, pin)| pin).collect()
}

fn distance(ray: Ray3d, point: Vec3) -> f32 {
    cross_facing(ray, point).distance(point)
}

/// Returns the point where a ray crosses the plane of a square, even outside the square; `None` if
/// the ray does not cross it.
pub fn point_on(ray: Ray3d, position: &Position, square: Square, spacing: f32) -> Option<Vec3> {
    let middle = place::square(position.layout(), square, spacing);
    cross_level(ray, middle.y).map(|(_, point)| point)
}

#[cfg(test)]
mod tests {
    use bevy::math::Dir3;

    use super::*;

    fn toward(eye: Vec3, at: Vec3) -> Ray3d {
        Ray3d::new(eye, Dir3::new(at - eye).unwrap())
    }

    #[test]
    fn a_ray_to_the_middle_of_any_square_finds_it_from_every_side() {
        let position = Position::start();
        let layout = position.layout();
        let eyes = [
            Vec3::new(9.0, 22.0, 21.0),
            Vec3::new(-14.0, 12.0, -20.0),
            Vec3::new(0.3, 40.0, 0.2),
        ];
        for eye in eyes {
            for square in position.squares() {
                let middle = place::square(layout, square, place::SPACING);
                let found = squares(toward(eye, middle), &position, place::SPACING);
                let hit = found.iter().find(|crossing| crossing.aim.square == square);
                assert!(hit.is_some_and(|hit| hit.aim.off < 1e-3), "{found:?}");
            }
        }
    }

    #[test]
    fn from_above_the_levels_of_a_column_come_highest_first() {
        let position = Position::start();
        let layout = position.layout();
        let b5 = layout.square("b5B").unwrap();
        let from_above = place::square(layout, b5, place::SPACING) + Vec3::Y * 20.0;
        let ray = Ray3d::new(from_above, Dir3::NEG_Y);
        let names: Vec<String> = squares(ray, &position, place::SPACING)
            .iter()
            .map(|crossing| layout.name(crossing.aim.square))
            .collect();
        assert_eq!(names, ["b5B", "b5N"]);
    }

    #[test]
    fn a_ray_to_a_plate_or_to_the_foot_of_its_post_means_the_pin() {
        let position = Position::start();
        let layout = position.layout();
        let eye = Vec3::new(12.0, 20.0, 20.0);
        for pin in layout.pins() {
            let plate = place::pin_board(layout, pin, place::SPACING);
            let nearest = pins(toward(eye, plate), &position, place::SPACING);
            assert_eq!(nearest.first(), Some(&pin));
        }
        let ql2 = layout.pin_named("QL2").unwrap();
        let foot = place::pin(layout, ql2, place::SPACING);
        let nearest = pins(toward(eye, foot), &position, place::SPACING);
        assert_eq!(nearest.first(), Some(&ql2));
    }
}
