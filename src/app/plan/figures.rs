//! Pieces seen flat: the silhouettes of the turned profiles of `assets/pieces`,
//! made stouter, with the details that tell them apart, painted once for the size
//! at which they are shown.
//!
//! A picture of just the right size is sharper than any that is scaled, and it is
//! made of distances from outlines, so that its edges are smooth.

use bevy::math::{Vec2, Vec3};
use bevy_egui::egui::{self, Color32, ColorImage, Context, TextureHandle, TextureOptions, pos2};

use super::details::{Does, details};
use crate::app::scene::mesh::surface::outline;
use crate::app::scene::pieces::{self, Silhouette};
use crate::rules::{Color, Piece, Role};

/// The picture of all pieces: a column a role, a row a colour.
#[derive(Clone)]
pub struct Figures {
    texture: TextureHandle,
    size: usize,
}

impl Figures {
    /// Paints them in pixels of this size.
    pub fn new(ctx: &Context, size: usize) -> Figures {
        let options = TextureOptions::LINEAR;
        let texture = ctx.load_texture("pieces", sheet(size), options);
        Figures { texture, size }
    }

    /// The size of one in pixels.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Shows a piece in a square, faded to `strength` of 1.
    pub fn paint(&self, painter: &egui::Painter, piece: Piece, rect: egui::Rect, strength: f32) {
        let (column, row) = (piece.role.index() as f32, piece.color.index() as f32);
        let uv = egui::Rect::from_min_max(
            pos2(column / 6.0, row / 2.0),
            pos2((column + 1.0) / 6.0, (row + 1.0) / 2.0),
        );
        let tint = Color32::WHITE.gamma_multiply(strength);
        painter.image(self.texture.id(), rect, uv, tint);
    }
}

/// A piece in the square from -0.5 to 0.5, its height growing upward.
struct Figure {
    parts: Vec<(Does, Vec<Vec2>)>,
}

/// How much narrow parts are widened: 1 for not at all.
const STOUTNESS: f32 = 0.78;

/// How high and how wide at its foot a piece is, in sides of a square.
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
        let silhouette = pieces::silhouette(role);
        let mut parts = vec![(Does::Add, mirrored(&silhouette.half))];
        if let Some(head) = &silhouette.head {
            parts.push((Does::Add, head.clone()));
        }
        parts.extend(details(role));
        // A waist that is slim in the round is a thread in a small picture.
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

    /// The distance from the silhouette's edge, negative inside, and from the
    /// nearest line within it.
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

/// How far a figure's middle lies beside its axis: a knight looks ahead.
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

/// Body where the light falls, body in the shade, outline and lines; from 0 to 255.
fn colours(color: Color) -> [Vec3; 3] {
    match color {
        Color::White => [
            Vec3::new(253.0, 247.0, 232.0),
            Vec3::new(222.0, 205.0, 172.0),
            Vec3::new(48.0, 36.0, 26.0),
        ],
        Color::Black => [
            Vec3::new(84.0, 74.0, 76.0),
            Vec3::new(32.0, 27.0, 29.0),
            Vec3::new(233.0, 224.0, 206.0),
        ],
    }
}

fn sheet(size: usize) -> ColorImage {
    let mut pixels = vec![Color32::TRANSPARENT; size * size * 12];
    for role in Role::ALL {
        let figure = Figure::new(role);
        for y in 0..size {
            for x in 0..size {
                let at = (Vec2::new(x as f32, (size - 1 - y) as f32) + 0.5) / size as f32 - 0.5;
                let (edge, line) = figure.distances(at);
                for color in Color::ALL {
                    let place = (color.index() * size + y) * size * 6 + role.index() * size + x;
                    pixels[place] = pixel(color, at, edge, line, size as f32);
                }
            }
        }
    }
    ColorImage::new([size * 6, size * 2], pixels)
}

/// The colour at a point with these distances from edge and lines.
fn pixel(color: Color, at: Vec2, edge: f32, line: f32, size: f32) -> Color32 {
    let [lit, shade, ink] = colours(color);
    let cover = |distance: f32| (0.5 - distance * size).clamp(0.0, 1.0);
    let width = (1.15 / size).max(0.034);
    let body = lit.lerp(shade, ((at.x + 0.12) * 2.6).clamp(0.0, 1.0));
    // Lines that are thinner than a pixel fade instead of breaking up.
    let inked = cover(-width - edge).max(cover(line) * 0.85);
    let [r, g, b] = body.lerp(ink, inked.min(1.0)).to_array();
    let alpha = cover(edge);
    Color32::from_rgba_unmultiplied(r as u8, g as u8, b as u8, (alpha * 255.0) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How much of a picture is covered, and by what box, in parts of its side.
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
