//! The colours of each theme: of the 3D scene, of the boards in the 2D view and of the panels.
//!
//! The colours are plain numbers, from which tests compute contrasts: light and dark squares must
//! differ in lightness, and pieces from the squares under them. The contrast with the backdrop
//! cannot be computed and is measured in rendered pictures. Colours are linear unless noted
//! otherwise.

mod contrast;
mod day;
mod glass;
#[cfg(test)]
mod tests;
mod wood;

use self::contrast::CONTRAST;
use self::day::DAY;
use self::glass::GLASS;
use self::wood::WOOD;
use crate::app::theme::panel;
use crate::store::Theme;

/// Red, green, blue and a fourth value, which is described where the type is used: opacity,
/// strength or width.
pub type Rgba = [f32; 4];
pub type Rgb = [f32; 3];

/// Material of the squares of one colour.
#[derive(Clone, Copy, Debug)]
pub struct Pane {
    /// Colour of the light that passes through; black for an opaque square.
    pub through: Rgb,
    /// Base colour: the colour of the light that the square scatters.
    pub scatter: Rgb,
    /// Second colour along the grain of wood; `None` without a grain.
    pub grain: Option<Rgb>,
    /// Roughness, from 0 (a mirror) to 1 (chalk).
    pub roughness: f32,
    pub reflectance: f32,
    /// Strength and roughness of a coat of lacquer, each from 0 to 1.
    pub coat: [f32; 2],
    /// Colour of the light that comes from the square's cut edges.
    pub edge: Rgb,
    /// Base colour and opacity at the render quality "plain".
    pub plain: Rgba,
}

/// Material of something solid, such as a piece or a frame.
#[derive(Clone, Copy, Debug)]
pub struct Finish {
    pub color: Rgb,
    /// Second colour along the grain of wood; `None` without a grain.
    pub grain: Option<Rgb>,
    pub metal: bool,
    /// Roughness of the material, from 0 (a mirror) to 1 (chalk).
    pub roughness: f32,
    /// Reflectance of the surface, as Bevy's `reflectance`; metals do not use it.
    pub reflectance: f32,
    /// Strength and roughness of a coat of lacquer or polish, each from 0 to 1.
    pub coat: [f32; 2],
    /// Colour that is added toward the outline of a shape, like light from behind.
    pub rim: Rgb,
    /// Strength of the shade toward the outline of a shape, from 0 to 1. In full quality, it is also
    /// the strength of light from the camera on sides that the key light does not reach.
    pub shade: f32,
}

/// What is seen behind the boards; `shaders/sky.wgsl` describes how it is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Backdrop {
    /// Colours behind the upper boards: where there are no clouds, and where clouds are thickest.
    pub glow: [Rgb; 2],
    /// Colour of the second layer of clouds behind the upper boards.
    pub veil: Rgb,
    /// Share of the colour `veil` where that layer of clouds is thickest, from 0 to 1.
    pub veil_share: f32,
    /// Colours in the corners of the picture: where there are no clouds, and where clouds are
    /// thickest.
    pub edge: [Rgb; 2],
    /// Horizontal and vertical half axis of the ellipse in which the colours `glow` fade into the
    /// colours `edge`. The unit is half the height of the window.
    pub reach: [f32; 2],
    /// Whether the clouds are broad and blurred, as in a room; otherwise they have fine wisps.
    pub broad: bool,
    /// Lights far behind the boards, which plain quality does not draw.
    pub far_lights: Option<FarLights>,
}

/// Kinds of lights far behind the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FarLights {
    Stars,
    /// Strings of warm lamps in a dark room.
    Lamps,
}

#[derive(Clone, Copy, Debug)]
pub struct Lamps {
    /// Colour of the key light, which falls from above.
    pub key: Rgb,
    /// Colours of the two lights from behind, left and right of the camera.
    pub rims: [Rgb; 2],
    /// Name of the studio, a picture of lights, that metal and glass reflect; see `assets/studio`.
    pub studio: &'static str,
}

/// Colours of labels on and next to the boards, in sRGB bytes with alpha.
#[derive(Clone, Copy, Debug)]
pub struct Ink {
    /// Labels of files and ranks next to a board.
    pub plain: [u8; 4],
    /// Labels with the names of boards and pins.
    pub strong: [u8; 4],
    /// Halo around labels, so that they are legible on any background.
    pub shade: [u8; 4],
    /// Text and halo of labels on the frame of a flat board.
    pub frame: [[u8; 4]; 2],
}

/// Colours of the boards in the 2D view of a theme, in sRGB bytes.
#[derive(Clone, Copy, Debug)]
pub struct Squares {
    pub light: [u8; 3],
    pub dark: [u8; 3],
    /// Frames of main boards, and pins without an attack board.
    pub frame: [u8; 3],
}

/// Text and halo of labels on light squares, in sRGB bytes with alpha.
pub const ON_LIGHT: [[u8; 4]; 2] = [[8, 12, 20, 240], [240, 240, 236, 110]];
/// Text and halo of labels on dark squares, in sRGB bytes with alpha.
pub const ON_DARK: [[u8; 4]; 2] = [[236, 238, 242, 240], [4, 7, 14, 200]];
/// Background of the window before the sky is drawn, in sRGB.
pub const CLEAR: Rgb = [0.01, 0.014, 0.024];

#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// Materials of light and dark squares of a tower.
    pub squares: [Pane; 2],
    /// Materials of light and dark squares of a flat board, which are opaque.
    pub tiles: [Pane; 2],
    /// Reflection of squares at grazing angles, at the render quality "plain".
    pub sheen: Rgb,
    /// Materials of White's and Black's pieces.
    pub pieces: [Finish; 2],
    /// Material of main boards' frames and of the studs that mark pins.
    pub frame: Finish,
    /// Material of the stand, and of the metal on the disc or table under the boards.
    pub stand: Finish,
    /// Materials of attack boards' frames and posts: White's, Black's, and those without an
    /// owner.
    pub owners: [Finish; 3],
    /// Outlines: of White's pieces and boards, of Black's, and of main frames and boards without an
    /// owner. The fourth number is the width in pixels of a window 720 pixels high. `None` if such
    /// things have no outline.
    pub lines: [Option<Rgba>; 3],
    /// Darkness, from 0 to 1, of the bands along both sides of each line of a mark on a square. The
    /// bands make the marks visible on bright squares.
    pub mark_shade: f32,
    /// Material of the disc under a tower.
    pub disc: Finish,
    /// Colour of the light under the lip of the disc.
    pub lip: Rgb,
    /// Greatest shares of light that boards reflect of white pieces, and the disc of the stand, each
    /// from 0 (no reflection) to 1.
    pub reflection: [f32; 2],
    /// Material of the top of the table under a flat board.
    pub table: Finish,
    /// Material of the frame of a flat board.
    pub rail: Finish,
    /// What is seen behind the boards.
    pub backdrop: Backdrop,
    pub lamps: Lamps,
    pub ink: Ink,
    /// Colours of the boards in the 2D view.
    pub view2d: Squares,
    pub panel: panel::Colors,
}

const fn metal(color: Rgb, roughness: f32) -> Finish {
    Finish {
        metal: true,
        ..matt(color, roughness)
    }
}

const fn matt(color: Rgb, roughness: f32) -> Finish {
    Finish {
        color,
        grain: None,
        metal: false,
        roughness,
        reflectance: 0.5,
        coat: [0.0, 0.0],
        rim: [0.0; 3],
        shade: 0.0,
    }
}

/// A material with a coat of lacquer or polish of this strength and roughness.
const fn coated(color: Rgb, roughness: f32, coat: [f32; 2]) -> Finish {
    Finish {
        coat,
        ..matt(color, roughness)
    }
}

/// A material like ivory, which reflects less light at grazing angles. This separates white
/// pieces that overlap in the picture.
const fn ivory(color: Rgb) -> Finish {
    Finish {
        shade: 0.5,
        ..coated(color, 0.30, [0.7, 0.12])
    }
}

const SILVER: Finish = metal([0.90, 0.90, 0.88], 0.14);
const BLACK_CHROME: Finish = Finish {
    rim: [0.10, 0.13, 0.17],
    ..metal([0.055, 0.058, 0.068], 0.22)
};
const COPPER: Finish = metal([0.70, 0.36, 0.24], 0.28);

/// An opaque square without a pattern.
const fn stone(color: Rgb, roughness: f32, coat: [f32; 2]) -> Pane {
    Pane {
        through: [0.0; 3],
        scatter: color,
        grain: None,
        roughness,
        reflectance: 0.5,
        coat,
        edge: [0.0; 3],
        plain: [color[0], color[1], color[2], 1.0],
    }
}

impl Palette {
    pub fn of(theme: Theme) -> &'static Palette {
        match theme {
            Theme::Glass => &GLASS,
            Theme::Wood => &WOOD,
            Theme::Day => &DAY,
            Theme::Contrast => &CONTRAST,
        }
    }
}

/// Luminances and contrasts of the scene's colours, for tests.
#[cfg(test)]
pub mod measure {
    use bevy::color::{LinearRgba, Luminance};

    use super::{Palette, Pane, Rgb};

    pub fn luminance([r, g, b]: Rgb) -> f32 {
        LinearRgba::rgb(r, g, b).luminance()
    }

    /// Contrast of two luminances by WCAG, from 1 to 21.
    pub fn contrast(a: f32, b: f32) -> f32 {
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Luminances of a square at the render qualities "full" and "plain". Each is the sum of the
    /// square's own light and of the backdrop's light that comes through it.
    fn seen(palette: &Palette, pane: &Pane) -> [f32; 2] {
        let behind = luminance(palette.backdrop.glow[0]);
        let [r, g, b, opacity] = pane.plain;
        [
            luminance(pane.scatter) + luminance(pane.through) * behind,
            luminance([r, g, b]) * opacity + behind * (1.0 - opacity),
        ]
    }

    /// Luminances of a light and a dark square: of the tower and of the flat board, each at the
    /// render qualities "full" and "plain".
    pub fn squares(palette: &Palette) -> Vec<[f32; 2]> {
        let boards = [&palette.squares, &palette.tiles].into_iter();
        boards
            .flat_map(|[light, dark]| {
                let [light, dark] = [seen(palette, light), seen(palette, dark)];
                light.into_iter().zip(dark).map(<[f32; 2]>::from)
            })
            .collect()
    }
}
