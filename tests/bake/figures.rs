//! Flat pictures of the pieces: the silhouettes of the profiles in `assets/pieces`, made wider,
//! with the details by which a piece is recognized.

use bevy::math::Vec2;
use tritower::app::view2d::figures::{FULL, REACH, ZERO};
use tritower::rules::Role;

use super::details::{Does, details};
use crate::models::pieces::{Silhouette, silhouette};
use crate::shape::surface::outline;

/// A piece in the square from -0.5 to 0.5; y points upward.
struct Figure {
    parts: Vec<(Does, Vec<Vec2>)>,
}

/// Exponent that widens narrow parts. A value of 1 leaves them unchanged.
const STOUTNESS: f32 = 0.78;

/// Width of the foot and height of a piece, as shares of a square's side.
fn stature(role: Role) -> Vec2 {
    match role {
        Role::Pawn => Vec2::new(0.52, 0.66),
        Role::Knight => Vec2::new(0.60, 0.82),
        Role::Bishop => Vec2::new(0.60, 0.85),
        Role::Rook => Vec2::new(0.62, 0.74),
        Role::Queen => Vec2::new(0.66, 0.87),
        Role::King => Vec2::new(0.66, 0.92),
    }
}

impl Figure {
    fn new(role: Role) -> Figure {
        let silhouette = silhouette(role);
        let mut parts = vec![(Does::Add, mirrored(&silhouette.half))];
        if let Some(head) = &silhouette.head {
            parts.push((Does::Add, head.clone()));
        }
        parts.extend(details(role));
        // A waist that is slim in 3D would look like a thread in a small picture.
        if silhouette.head.is_none() {
            let foot = silhouette.foot();
            for point in parts.iter_mut().flat_map(|(_, points)| points) {
                point.x = (point.x.abs() / foot).powf(STOUTNESS) * foot * point.x.signum();
            }
        }
        let top = highest(&parts);
        let scale = stature(role) / Vec2::new(2.0 * silhouette.foot(), top);
        let lift = Vec2::new(middle(&silhouette) * scale.x, stature(role).y / 2.0);
        for (_, points) in &mut parts {
            for point in points {
                *point = *point * scale - lift;
            }
        }
        Figure { parts }
    }

    /// Distances to the edge of the silhouette (negative inside) and to the nearest line
    /// within it.
    fn distances(&self, at: Vec2) -> (f32, f32) {
        let (mut edge, mut line) = (f32::MAX, f32::MAX);
        for (does, points) in &self.parts {
            let distance = outline(points, at);
            match does {
                Does::Add => edge = edge.min(distance),
                Does::Cut => edge = edge.max(-distance),
                Does::Line => line = line.min(distance),
            }
        }
        (edge, line)
    }
}

fn highest(parts: &[(Does, Vec<Vec2>)]) -> f32 {
    let points = parts.iter().filter(|(does, _)| *does == Does::Add);
    points
        .flat_map(|(_, points)| points)
        .fold(0.1, |top, point| point.y.max(top))
}

/// Horizontal distance of a figure's centre from its axis, since a knight is not symmetric.
fn middle(silhouette: &Silhouette) -> f32 {
    let Some(head) = &silhouette.head else {
        return 0.0;
    };
    let foot = silhouette.foot();
    let (low, high) = head.iter().fold((-foot, foot), |(low, high), p| {
        (low.min(p.x), high.max(p.x))
    });
    (low + high) / 2.0
}

fn mirrored(half: &[Vec2]) -> Vec<Vec2> {
    let left = half.iter().rev().map(|p| Vec2::new(-p.x, p.y));
    half.iter().copied().chain(left).collect()
}

/// Number of texels along a side of a figure.
const SIDE: u32 = 384;

/// The distances for all pieces, with a column for each role. For each texel there are two: to the
/// edge of the silhouette, and to the nearest line inside it.
pub fn sheet() -> Vec<u16> {
    let figures = Role::ALL.map(Figure::new);
    let mut sheet = Vec::new();
    for y in 0..SIDE {
        for figure in &figures {
            for x in 0..SIDE {
                let at = Vec2::new(x as f32, (SIDE - 1 - y) as f32) + 0.5;
                let (edge, line) = figure.distances(at / SIDE as f32 - 0.5);
                sheet.extend([edge, line].map(level));
            }
        }
    }
    sheet
}

/// Encodes a distance in steps too small to be visible. Smaller steps would only enlarge the file.
fn level(distance: f32) -> u16 {
    let share = (distance / REACH).clamp(-1.0, 1.0);
    ((share * 1000.0).round() * (FULL / 1000.0) + ZERO) as u16
}

/// The distances as a PNG file. Grey is the distance to the edge, alpha the distance to the nearest
/// line.
pub fn png() -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, SIDE * 6, SIDE);
    encoder.set_color(png::ColorType::GrayscaleAlpha);
    encoder.set_depth(png::BitDepth::Sixteen);
    encoder.set_compression(png::Compression::High);
    let bytes: Vec<u8> = sheet().into_iter().flat_map(u16::to_be_bytes).collect();
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&bytes).unwrap();
    writer.finish().unwrap();
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The share of a picture that a piece covers, and the corners of its bounding box as shares of
    /// a side.
    fn covered(role: Role) -> (f32, Vec2, Vec2) {
        let (size, figure) = (60, Figure::new(role));
        let (mut count, mut low, mut high) = (0, Vec2::MAX, Vec2::MIN);
        for y in 0..size {
            for x in 0..size {
                let at = (Vec2::new(x as f32, y as f32) + 0.5) / size as f32 - 0.5;
                if figure.distances(at).0 < 0.0 {
                    (count, low, high) = (count + 1, low.min(at), high.max(at));
                }
            }
        }
        (count as f32 / (size * size) as f32, low, high)
    }

    #[test]
    fn every_figure_lies_within_its_square_and_fills_a_fair_part_of_it() {
        for role in Role::ALL {
            let (part, low, high) = covered(role);
            assert!((0.12..0.5).contains(&part), "{role:?}: {part}");
            assert!(
                low.min_element() > -0.48 && high.max_element() < 0.48,
                "{role:?}: {low} {high}"
            );
        }
    }

    #[test]
    fn figures_grow_from_pawn_to_king() {
        let height = |role| covered(role).2.y - covered(role).1.y;
        assert!(height(Role::Pawn) < height(Role::Rook));
        assert!(height(Role::Rook) < height(Role::Bishop));
        assert!(height(Role::Queen) < height(Role::King));
    }

    #[test]
    fn no_two_figures_have_the_same_silhouette() {
        for one in Role::ALL {
            for other in Role::ALL.into_iter().filter(|&other| other != one) {
                let (a, b) = (Figure::new(one), Figure::new(other));
                let differ = (0..900)
                    .filter(|i| {
                        let at = (Vec2::new((i % 30) as f32, (i / 30) as f32) + 0.5) / 30.0 - 0.5;
                        (a.distances(at).0 < 0.0) != (b.distances(at).0 < 0.0)
                    })
                    .count();
                assert!(
                    differ > 25,
                    "{one:?} and {other:?} differ in {differ} of 900 points"
                );
            }
        }
    }
}
