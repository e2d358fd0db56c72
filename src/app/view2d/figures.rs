//! Flat pictures of the pieces, rendered once for the size at which they are shown.
//!
//! A picture of exactly the right size is sharper than a scaled one. To have smooth edges at any
//! size, the pictures are computed from `assets/figures.png`, which contains a signed distance
//! field of each piece.

use bevy::math::{Vec2, Vec3};
use bevy_egui::egui::{self, Color32, ColorImage, Context, TextureHandle, TextureOptions, pos2};

use crate::app::scene::embed;
use crate::app::theme;
use crate::rules::{Color, Piece, Role};

/// Texture that contains all pieces, with a column for each role and a row for each colour.
#[derive(Clone)]
pub struct Figures {
    texture: TextureHandle,
    size: usize,
}

impl Figures {
    /// Renders all pieces, each `size` pixels wide and high.
    pub fn new(ctx: &Context, size: usize) -> Figures {
        let options = TextureOptions::LINEAR;
        let texture = ctx.load_texture("pieces", sheet(size), options);
        Figures { texture, size }
    }

    /// Returns the width and height of each piece in the texture, in pixels.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Paints a piece in a rectangle; `strength` is the opacity from 0 to 1.
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

/// The largest distance to an edge that `assets/figures.png` can encode. The unit is the side of a
/// figure.
pub const REACH: f32 = 0.125;
/// The 16-bit value that encodes distance 0 in `assets/figures.png`.
pub const ZERO: f32 = 32768.0;
/// Difference between the 16-bit values for the distance [`REACH`] and for the distance 0.
pub const FULL: f32 = 32000.0;

/// The decoded distance field of all figures. Each texel has two distances: to the edge of the
/// silhouette (negative inside), and to the nearest line inside the silhouette.
struct Sheet {
    /// Number of texels along the side of a figure.
    side: usize,
    texels: Vec<[f32; 2]>,
}

impl Sheet {
    /// Decodes the embedded `assets/figures.png`.
    fn load() -> Sheet {
        let image = embed::png("assets/figures.png")
            .expect("the figures that are part of the program can be read: a test reads them");
        let distance = |level| (f32::from(u16::from_ne_bytes(level)) - ZERO) / FULL * REACH;
        let texels = image.data.iter().flat_map(|data| data.as_chunks().0);
        Sheet {
            side: image.height() as usize,
            texels: texels
                .map(|&[a, b, c, d]| [distance([a, b]), distance([c, d])])
                .collect(),
        }
    }

    /// Returns the two distances at a point of a figure, interpolated between texels: x is the
    /// distance to the silhouette's edge, y that to the nearest inner line. The point is given from
    /// (0, 0) at the top left to (1, 1).
    fn at(&self, role: Role, point: Vec2) -> Vec2 {
        let at = (point * self.side as f32 - 0.5).max(Vec2::ZERO);
        let texel = |x: usize, y: usize| {
            let (x, y) = (x.min(self.side - 1), y.min(self.side - 1));
            Vec2::from(self.texels[(y * 6 + role.index()) * self.side + x])
        };
        let (x, y, part) = (at.x as usize, at.y as usize, at.fract());
        let row = |y| texel(x, y).lerp(texel(x + 1, y), part.x);
        row(y).lerp(row(y + 1), part.y)
    }
}

/// Returns the colours of a figure, with components from 0 to 255: the lit side of the body, its
/// shaded side, and the outline and lines.
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
    let sheet = Sheet::load();
    let mut pixels = vec![Color32::TRANSPARENT; size * size * 12];
    for role in Role::ALL {
        for y in 0..size {
            for x in 0..size {
                let at = (Vec2::new(x as f32, y as f32) + 0.5) / size as f32;
                let distances = sheet.at(role, at);
                for color in Color::ALL {
                    let place = (color.index() * size + y) * size * 6 + role.index() * size + x;
                    pixels[place] = pixel(color, at.x - 0.5, distances, size as f32);
                }
            }
        }
    }
    ColorImage::new([size * 6, size * 2], pixels)
}

/// Returns the colour of a pixel in a figure that is `size` pixels wide, given the pixel's
/// horizontal position `across` (from -0.5 to 0.5) and its distances to the silhouette's edge and
/// to the nearest line.
fn pixel(color: Color, across: f32, distances: Vec2, size: f32) -> Color32 {
    let [lit, shade, ink] = colours(color);
    let cover = |distance: f32| (0.5 - distance * size).clamp(0.0, 1.0);
    let width = (1.15 / size).max(0.034);
    let body = lit.lerp(shade, ((across + 0.12) * 2.6).clamp(0.0, 1.0));
    // Lines thinner than a pixel become fainter instead of breaking into pieces.
    let inked = cover(-width - distances.x).max(cover(distances.y) * 0.85);
    let [r, g, b] = body.lerp(ink, inked.min(1.0)).to_array();
    let alpha = cover(distances.x);
    theme::flat_translucent([r as u8, g as u8, b as u8, (alpha * 255.0) as u8])
}
