//! Shapes of the pieces, made from the descriptions in `assets/pieces`.

use bevy::math::{Quat, Vec2, Vec3};
use serde::Deserialize;
use tritower::app::scene::effects::Effects;
use tritower::app::scene::models::name;
use tritower::rules::Role;

use super::knight::knight;
use crate::shape::Shape;
use crate::shape::lathe::{lathe, lathe_within, smooth};
use crate::shape::occlusion::{shade_carved, shade_turned};
use crate::shape::surface::{around, ball, block, soft_max, surface, turned};

/// Level of detail of a shape.
#[derive(Clone, Copy, Debug)]
struct Fineness {
    /// Number of steps around the axis of a turned piece.
    around: u32,
    /// Number of steps between two points of a profile.
    steps: usize,
    /// Largest deviation from the profile when points are left out, in world units.
    tolerance: f32,
    /// Largest size of the cells of a carved head, in world units.
    cell: f32,
    /// Smallest number of cells along a carved head. A small head, such as a king's cross, has
    /// smaller cells for this.
    cells: f32,
}

impl Fineness {
    const FINE: Fineness = Fineness {
        around: 40,
        steps: 3,
        tolerance: 0.0005,
        cell: 0.0105,
        cells: 12.0,
    };
    /// Level of detail with a fifth of the triangles; the difference is not visible from a player's
    /// seat.
    const LEAN: Fineness = Fineness {
        around: 20,
        steps: 2,
        tolerance: 0.002,
        cell: 0.03,
        cells: 12.0,
    };

    /// Level of detail for the outline, of which only one or two pixels are visible.
    const LINE: Fineness = Fineness {
        around: 12,
        steps: 1,
        tolerance: 0.004,
        // With larger cells, a queen's crown would be so much smaller that it hides its outline.
        cell: 0.04,
        cells: 6.0,
    };

    fn of(effects: Effects) -> Fineness {
        match effects {
            Effects::Full | Effects::Medium => Fineness::FINE,
            Effects::Plain => Fineness::LEAN,
        }
    }
}

/// Radius by which the edges of cuts are rounded, in world units. Sharper edges would make the
/// cells visible.
const BROKEN: f32 = 0.012;

/// A piece as described in `assets/pieces`.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Pattern {
    /// The profile of the turned part, from the foot up, as (radius, height).
    turned: Vec<(f32, f32)>,
    /// The head, if it is carved and not part of the profile.
    #[serde(default)]
    carved: Option<Carved>,
    /// A knight's head, seen from its right side.
    #[serde(default)]
    knight: Option<Vec<(f32, f32)>>,
}

/// A turned head with cuts and additions.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Carved {
    outline: Vec<(f32, f32)>,
    #[serde(default)]
    cuts: Vec<Block>,
    #[serde(default)]
    balls: Vec<Ball>,
    #[serde(default)]
    blocks: Vec<Block>,
}

/// A box that is cut away or added.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Block {
    middle: (f32, f32, f32),
    half: (f32, f32, f32),
    /// Angle in degrees by which the x axis is raised.
    #[serde(default)]
    tilt: f32,
    /// Angle in degrees by which the block is turned around the upright axis.
    #[serde(default)]
    turn: f32,
    #[serde(default)]
    round: f32,
    /// Number of copies around the axis.
    #[serde(default = "once")]
    copies: u32,
}

/// An ellipsoid that is cut away.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Ball {
    middle: (f32, f32, f32),
    radii: (f32, f32, f32),
    #[serde(default = "once")]
    copies: u32,
}

fn once() -> u32 {
    1
}

impl Block {
    fn distance(&self, at: Vec3) -> f32 {
        let turn = Quat::from_rotation_z(self.tilt.to_radians());
        let at = Quat::from_rotation_y(-self.turn.to_radians()) * at;
        let at = if self.copies > 1 {
            around(at, self.copies)
        } else {
            at
        };
        block(at, self.middle.into(), self.half.into(), turn, self.round)
    }
}

impl Ball {
    fn distance(&self, at: Vec3) -> f32 {
        let at = if self.copies > 1 {
            around(at, self.copies)
        } else {
            at
        };
        ball(at, self.middle.into(), self.radii.into())
    }
}

fn curve(points: &[(f32, f32)], steps: usize) -> Vec<Vec2> {
    let points: Vec<Vec2> = points.iter().map(|&p| p.into()).collect();
    smooth(&points, steps)
}

impl Carved {
    fn shape(&self, fineness: Fineness) -> Shape {
        let body = turned(&curve(&self.outline, 2));
        let solid = &|at: Vec3| {
            let cut = self
                .cuts
                .iter()
                .map(|cut| cut.distance(at))
                .chain(self.balls.iter().map(|ball| ball.distance(at)))
                .fold(f32::MAX, f32::min);
            let added = self
                .blocks
                .iter()
                .map(|b| b.distance(at))
                .fold(f32::MAX, f32::min);
            soft_max(body(at), -cut, BROKEN).min(added)
        };
        let (low, high) = self.reach();
        let cell = fineness
            .cell
            .min((high - low).max_element() / fineness.cells);
        let margin = 3.0 * cell;
        let mut shape = surface(solid, low - margin, high + margin, cell);
        shade_carved(&mut shape, solid);
        shape
    }

    /// Opposite corners of a box that contains the head.
    fn reach(&self) -> (Vec3, Vec3) {
        let turned = self.outline.iter().map(|&(r, y)| (r, y, y));
        let blocks = self.blocks.iter().map(|b| {
            let reach = b.half.0.max(b.half.2) + b.middle.0.abs();
            (reach, b.middle.1 - b.half.1, b.middle.1 + b.half.1)
        });
        let (radius, low, high) = turned.chain(blocks).fold(
            (0.0_f32, f32::MAX, f32::MIN),
            |(radius, low, high), (r, from, to)| (radius.max(r), low.min(from), high.max(to)),
        );
        (
            Vec3::new(-radius, low, -radius),
            Vec3::new(radius, high, radius),
        )
    }
}

impl Pattern {
    fn shape(&self, fineness: Fineness) -> Shape {
        let profile = curve(&self.turned, fineness.steps);
        let mut shape = lathe_within(&profile, fineness.around, fineness.tolerance);
        let head = self.carved.iter().flat_map(|c| curve(&c.outline, 2));
        let whole: Vec<Vec2> = profile.into_iter().chain(head).collect();
        shade_turned(&mut shape, &whole);
        if let Some(carved) = &self.carved {
            shape.join(&carved.shape(fineness), Vec3::ZERO);
        }
        if let Some(contour) = &self.knight {
            let contour: Vec<Vec2> = contour.iter().map(|&p| p.into()).collect();
            shape.join(&knight(&contour, fineness.cell), Vec3::ZERO);
        }
        shape
    }

    /// Width and height.
    fn size(&self) -> Vec2 {
        let heads = self.carved.iter().flat_map(|c| c.outline.iter().copied());
        let blocks = self.carved.iter().flat_map(|c| &c.blocks);
        let tops = blocks.map(|b| (0.0, b.middle.1 + b.half.1));
        let knight = self.knight.iter().flatten().copied();
        self.turned
            .iter()
            .copied()
            .chain(heads)
            .chain(tops)
            .chain(knight)
            .fold(Vec2::ZERO, |size, (r, y)| size.max(Vec2::new(r, y)))
    }
}

/// Side view of a piece, for flat pictures.
#[derive(Clone, Debug)]
pub struct Silhouette {
    /// The right half of the turned part, from the foot up, as (radius, height).
    pub half: Vec<Vec2>,
    /// A knight's head, seen from its right side.
    pub head: Option<Vec<Vec2>>,
}

impl Silhouette {
    /// The radius of the foot.
    pub fn foot(&self) -> f32 {
        let low = self.half.iter().filter(|p| p.y < 0.2);
        low.fold(0.1, |foot, p| p.x.max(foot))
    }
}

/// Returns the side view of a piece. At each height it is as wide as the widest part.
pub fn silhouette(role: Role) -> Silhouette {
    const STEPS: usize = 120;
    let pattern = pattern(role);
    let head = pattern
        .carved
        .iter()
        .map(|carved| curve(&carved.outline, 2));
    let curves: Vec<Vec<Vec2>> = head.chain([curve(&pattern.turned, 3)]).collect();
    let top = curves
        .iter()
        .flatten()
        .fold(0.0, |top: f32, p| p.y.max(top));
    let width = |height: f32| {
        let lines = curves.iter().flat_map(|curve| curve.windows(2));
        let crossed = lines.filter_map(|line| {
            let (a, b) = (line[0], line[1]);
            let t = (height - a.y) / (b.y - a.y);
            (0.0..=1.0).contains(&t).then_some(a.x + (b.x - a.x) * t)
        });
        crossed.fold(0.0, f32::max)
    };
    let half = (0..=STEPS).map(|step| {
        let height = top * step as f32 / STEPS as f32;
        Vec2::new(width(height.clamp(1e-3, top - 1e-3)), height)
    });
    Silhouette {
        half: half.collect(),
        head: pattern.knight.as_ref().map(|contour| curve(contour, 3)),
    }
}

fn pattern(role: Role) -> Pattern {
    let path = format!("assets/pieces/{}.ron", name(role));
    ron::from_str(&std::fs::read_to_string(&path).unwrap())
        .unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the six pieces in the level of detail for a render quality. They face along the x axis.
pub fn pieces(effects: Effects) -> Vec<(String, Shape)> {
    let fineness = Fineness::of(effects);
    Role::ALL
        .map(|role| (name(role).to_owned(), pattern(role).shape(fineness)))
        .to_vec()
}

/// Returns meshes for hit tests: prisms with the width and height of the pieces.
pub fn proxies() -> Vec<(String, Shape)> {
    Role::ALL
        .map(|role| {
            let size = pattern(role).size();
            let profile = [
                Vec2::ZERO,
                Vec2::new(size.x, 0.0),
                Vec2::new(size.x * 0.8, size.y),
                Vec2::new(0.0, size.y),
            ];
            (format!("{}-proxy", name(role)), lathe(&profile, 10))
        })
        .to_vec()
}

/// Returns the meshes for the outlines of the pieces.
pub fn lines() -> Vec<(String, Shape)> {
    let line = |role| pattern(role).shape(Fineness::LINE);
    Role::ALL
        .map(|role| (format!("{}-line", name(role)), line(role)))
        .to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tritower::app::terrain::place;

    #[test]
    fn every_piece_is_a_shape_that_stands_on_a_square() {
        for role in Role::ALL {
            let shape = pattern(role).shape(Fineness::LEAN);
            let (low, high) = shape
                .points
                .iter()
                .fold((Vec3::MAX, Vec3::MIN), |(low, high), &p| {
                    (low.min(p), high.max(p))
                });
            assert!(low.y.abs() < 1e-4, "{role:?} stands on {low}");
            assert!(
                low.x > -0.45 && high.x < 0.45,
                "{role:?} is as wide as {low} to {high}"
            );
        }
    }

    #[test]
    fn the_king_is_the_tallest_and_as_tall_as_the_tower_expects() {
        let heights = Role::ALL.map(|role| pattern(role).size().y);
        let king = heights[Role::King.index()];
        assert!((king - place::KING).abs() < 0.02, "{king}");
        assert!(
            heights[..Role::King.index()]
                .iter()
                .all(|&height| height < king)
        );
    }
}
