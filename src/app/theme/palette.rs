//! The colours of the 3D scene for each theme.
//!
//! Plain numbers, so that tests can check contrast: light and dark squares must differ in
//! lightness, pieces must differ from the squares under them and, by their body or their
//! outline, from the sky behind them. Colours are sRGB from 0 to 1 unless noted otherwise.

use crate::store::Theme;

/// Red, green, blue, and a fourth value: opacity, strength or width.
pub type Rgba = [f32; 4];
/// Red, green and blue.
pub type Rgb = [f32; 3];

/// Material of the squares of one colour.
#[derive(Clone, Copy, Debug)]
pub struct Pane {
    /// Colour and opacity of the square.
    pub tint: Rgba,
    /// Colour and opacity of the square's cut edges.
    pub edge: Rgba,
}

/// Material of something solid, such as a piece or a frame.
#[derive(Clone, Copy, Debug)]
pub struct Finish {
    /// Base colour of the material.
    pub color: Rgb,
    /// Whether the material is metal.
    pub metal: bool,
    /// Roughness of the material, from 0 (a mirror) to 1 (chalk).
    pub roughness: f32,
    /// Linear colour of the light toward the outline of a shape (negative for shade), and
    /// the light's strength.
    pub rim: Rgba,
}

/// Colours of labels on and next to the boards, in bytes with alpha.
#[derive(Clone, Copy, Debug)]
pub struct Ink {
    /// Labels of files and ranks next to a board.
    pub plain: [u8; 4],
    /// Labels with the names of boards and pins.
    pub strong: [u8; 4],
    /// Halo around labels, so that they are legible on any background.
    pub shade: [u8; 4],
}

/// Text and halo of labels on light squares, in bytes with alpha.
pub const ON_LIGHT: [[u8; 4]; 2] = [[8, 12, 20, 240], [240, 240, 236, 110]];
/// Text of labels on dark squares, in bytes with alpha.
pub const ON_DARK: [u8; 4] = [236, 238, 242, 240];
/// The directional light from behind, which outlines the pieces.
pub const RIM_LIGHT: Rgb = [0.75, 0.85, 1.0];
/// Background of the window before the sky is drawn.
pub const CLEAR: Rgb = [0.01, 0.014, 0.024];

/// Brightness of the sky straight below, relative to the sky straight above; see
/// `shaders/sky.wgsl`.
pub const NADIR: f32 = 0.9;

/// All colours of a theme.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// Materials of light and dark squares.
    pub squares: [Pane; 2],
    /// Roughness of squares, from 0 to 1.
    pub square_roughness: f32,
    /// Reflectance of squares, from 0 to 1, as Bevy's `reflectance`.
    pub square_reflectance: f32,
    /// Linear colour of the reflection of squares at grazing angles, and the reflection's
    /// strength.
    pub sheen: Rgba,
    /// Strength of the wood grain of squares; 0 for none.
    pub grain: f32,
    /// Strength of the edge colour along the rim of a square's face; 0 for none.
    pub glow: f32,
    /// Materials of White's and Black's pieces.
    pub pieces: [Finish; 2],
    /// Material of the frames of main boards, and of the studs that mark pins.
    pub frame: Finish,
    /// Material of the stand.
    pub stand: Finish,
    /// Materials of attack boards: White's, Black's, and those without an owner.
    pub owners: [Finish; 3],
    /// Outlines: linear colour, and width in pixels of a window 720 pixels high. In this
    /// order: White's pieces and boards, Black's pieces and boards, main frames and boards
    /// without an owner.
    pub lines: [Rgba; 3],
    /// Material of the top of the table under a flat board.
    pub table: Finish,
    /// Colour of the floor under the tower.
    pub ground: Rgb,
    /// Linear colour of the sky straight above.
    pub zenith: Rgb,
    /// Linear colour of the sky at the horizon.
    pub horizon: Rgb,
    /// Linear colour of the band of haze across the sky.
    pub haze: Rgb,
    /// Brightness of the stars; 0 for a sky without stars.
    pub stars: f32,
    /// The colour of the key light, which falls from above.
    pub key: Rgb,
    /// Colours of the labels.
    pub ink: Ink,
}

const fn metal(color: Rgb, roughness: f32) -> Finish {
    Finish {
        color,
        metal: true,
        roughness,
        rim: [0.0, 0.0, 0.0, 1.0],
    }
}

const fn matt(color: Rgb, roughness: f32, rim: Rgba) -> Finish {
    Finish {
        color,
        metal: false,
        roughness,
        rim,
    }
}

const NO_RIM: Rgba = [0.0, 0.0, 0.0, 1.0];

const GLASS: Palette = Palette {
    squares: [
        Pane {
            tint: [0.39, 0.48, 0.56, 0.82],
            edge: [0.46, 0.6, 0.7, 0.9],
        },
        Pane {
            tint: [0.135, 0.255, 0.43, 0.87],
            edge: [0.07, 0.29, 0.52, 0.9],
        },
    ],
    square_roughness: 0.14,
    square_reflectance: 0.38,
    sheen: [0.40, 0.52, 0.68, 0.40],
    grain: 0.0,
    glow: 0.22,
    pieces: [
        matt([0.97, 0.94, 0.87], 0.32, [-0.8, -0.76, -0.72, 0.12]),
        matt([0.095, 0.09, 0.102], 0.26, [0.33, 0.38, 0.48, 0.1]),
    ],
    frame: matt([0.96, 0.82, 0.52], 0.25, NO_RIM),
    stand: metal([0.86, 0.75, 0.52], 0.24),
    owners: [
        matt([0.95, 0.93, 0.88], 0.3, NO_RIM),
        matt([0.05, 0.055, 0.07], 0.45, NO_RIM),
        metal([0.6, 0.48, 0.4], 0.35),
    ],
    lines: [
        [0.012, 0.012, 0.016, 2.0],
        [0.78, 0.87, 1.0, 1.5],
        [0.015, 0.01, 0.006, 2.0],
    ],
    table: metal([0.3, 0.33, 0.38], 0.42),
    ground: [0.31, 0.355, 0.44],
    zenith: [0.125, 0.16, 0.235],
    horizon: [0.165, 0.208, 0.3],
    haze: [0.0065, 0.0085, 0.018],
    stars: 1.0,
    key: [1.0, 0.95, 0.88],
    ink: Ink {
        plain: [206, 217, 232, 200],
        strong: [240, 214, 150, 220],
        shade: [4, 7, 14, 200],
    },
};

const WOOD: Palette = Palette {
    squares: [
        Pane {
            tint: [0.55, 0.39, 0.235, 0.9],
            edge: [0.5, 0.34, 0.19, 0.95],
        },
        Pane {
            tint: [0.33, 0.187, 0.118, 0.9],
            edge: [0.26, 0.13, 0.07, 0.95],
        },
    ],
    square_roughness: 0.38,
    square_reflectance: 0.30,
    sheen: [0.42, 0.33, 0.24, 0.22],
    grain: 0.16,
    glow: 0.25,
    pieces: [
        matt([0.98, 0.95, 0.87], 0.34, [-0.82, -0.78, -0.74, 0.12]),
        matt([0.075, 0.059, 0.052], 0.26, [0.475, 0.41, 0.33, 0.1]),
    ],
    frame: matt([1.0, 0.88, 0.62], 0.25, NO_RIM),
    stand: matt([0.27, 0.145, 0.08], 0.3, [0.1, 0.06, 0.035, 0.2]),
    owners: [
        matt([0.97, 0.9, 0.74], 0.4, NO_RIM),
        matt([0.05, 0.045, 0.04], 0.5, NO_RIM),
        matt([0.52, 0.35, 0.22], 0.4, NO_RIM),
    ],
    lines: [
        [0.012, 0.012, 0.016, 2.3],
        [1.0, 0.96, 0.88, 1.4],
        [0.01, 0.006, 0.004, 2.2],
    ],
    table: matt([0.2, 0.11, 0.065], 0.42, NO_RIM),
    ground: [0.37, 0.325, 0.29],
    zenith: [0.185, 0.156, 0.133],
    horizon: [0.24, 0.198, 0.168],
    haze: [0.02, 0.013, 0.008],
    stars: 0.0,
    key: [1.0, 0.92, 0.78],
    ink: Ink {
        plain: [240, 226, 204, 215],
        strong: [255, 214, 140, 230],
        shade: [14, 8, 4, 210],
    },
};

const CONTRAST: Palette = Palette {
    squares: [
        Pane {
            tint: [0.42, 0.507, 0.585, 0.96],
            edge: [0.58, 0.69, 0.77, 1.0],
        },
        Pane {
            tint: [0.19, 0.3, 0.45, 0.96],
            edge: [0.15, 0.3, 0.48, 1.0],
        },
    ],
    square_roughness: 1.0,
    square_reflectance: 0.0,
    sheen: [0.0, 0.0, 0.0, 0.0],
    grain: 0.0,
    glow: 0.0,
    pieces: [
        matt([0.93, 0.93, 0.92], 0.9, [-0.85, -0.85, -0.85, 0.05]),
        matt([0.012, 0.012, 0.012], 0.9, [0.5, 0.5, 0.5, 0.1]),
    ],
    frame: matt([1.0, 0.86, 0.36], 0.9, NO_RIM),
    stand: matt([0.42, 0.44, 0.47], 0.9, NO_RIM),
    owners: [
        matt([0.97, 0.97, 0.97], 0.9, NO_RIM),
        matt([0.02, 0.02, 0.02], 0.9, NO_RIM),
        matt([0.55, 0.55, 0.55], 0.9, NO_RIM),
    ],
    lines: [
        [0.012, 0.012, 0.016, 2.0],
        [1.0, 1.0, 1.0, 1.4],
        [0.015, 0.01, 0.006, 2.0],
    ],
    table: matt([0.22, 0.23, 0.25], 0.9, NO_RIM),
    ground: [0.35, 0.355, 0.365],
    zenith: [0.145, 0.15, 0.16],
    horizon: [0.175, 0.18, 0.19],
    haze: [0.0, 0.0, 0.0],
    stars: 0.0,
    key: [1.0, 1.0, 1.0],
    ink: Ink {
        plain: [255, 255, 255, 255],
        strong: [255, 226, 110, 255],
        shade: [0, 0, 0, 255],
    },
};

impl Palette {
    /// The colours of the 3D scene in a theme.
    pub fn of(theme: Theme) -> &'static Palette {
        match theme {
            Theme::Glass => &GLASS,
            Theme::Wood => &WOOD,
            Theme::Contrast => &CONTRAST,
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::color::{LinearRgba, Luminance, Srgba};

    use super::*;

    fn linear(rgb: &[f32]) -> LinearRgba {
        Srgba::rgb(rgb[0], rgb[1], rgb[2]).into()
    }

    /// Luminance of a square in front of the sky, without the key light.
    fn seen(palette: &Palette, pane: &Pane) -> f32 {
        let sky = palette.horizon;
        let behind = LinearRgba::rgb(sky[0], sky[1], sky[2]).luminance();
        let alpha = pane.tint[3];
        linear(&pane.tint).luminance() * alpha + behind * (1.0 - alpha)
    }

    /// Luminance of a square in the key light, which adds half of the luminance of the
    /// square's colour.
    fn lit(palette: &Palette, pane: &Pane) -> f32 {
        seen(palette, pane) + 0.5 * linear(&pane.tint).luminance() * pane.tint[3]
    }

    /// Contrast of two luminances by WCAG, from 1 to 21.
    fn contrast(a: f32, b: f32) -> f32 {
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn least(theme: Theme, plain: f32, high: f32) -> f32 {
        if theme == Theme::Contrast {
            high
        } else {
            plain
        }
    }

    #[test]
    fn light_and_dark_squares_differ_in_lightness_in_every_theme() {
        for &theme in Theme::ALL {
            let palette = Palette::of(theme);
            let [light, dark] = palette.squares.each_ref().map(|pane| lit(palette, pane));
            let found = contrast(light, dark);
            assert!(light > dark && found > 2.1, "{theme:?}: {found}");
        }
    }

    #[test]
    fn pieces_differ_in_lightness_from_both_squares_in_every_theme() {
        for &theme in Theme::ALL {
            let palette = Palette::of(theme);
            for piece in &palette.pieces {
                for pane in &palette.squares {
                    let piece = linear(&piece.color).luminance();
                    let found = contrast(piece, seen(palette, pane));
                    assert!(found > least(theme, 1.4, 2.0), "{theme:?}: {found}");
                }
            }
            let [white, black] = palette.pieces.map(|piece| linear(&piece.color).luminance());
            let found = contrast(white, black);
            assert!(found > least(theme, 7.0, 15.0), "{theme:?}: {found}");
        }
    }

    /// Luminances of the sky behind an object that is seen from below, at eye level and
    /// from above.
    fn skies(palette: &Palette) -> [f32; 3] {
        let sky = |[r, g, b]: Rgb, share: f32| LinearRgba::rgb(r, g, b).luminance() * share;
        [
            sky(palette.zenith, 1.0),
            sky(palette.horizon, 1.0),
            sky(palette.zenith, NADIR),
        ]
    }

    #[test]
    fn pieces_and_boards_stand_out_from_every_sky_by_body_or_outline() {
        for &theme in Theme::ALL {
            let palette = Palette::of(theme);
            let [white, black] = &palette.pieces;
            let [whites, blacks, unowned] = &palette.owners;
            let lined = [[white, whites], [black, blacks], [&palette.frame, unowned]];
            for (finishes, [r, g, b, _]) in lined.iter().zip(palette.lines) {
                let line = LinearRgba::rgb(r, g, b).luminance();
                for (finish, sky) in finishes
                    .iter()
                    .flat_map(|it| skies(palette).map(|sky| (it, sky)))
                {
                    let body = linear(&finish.color).luminance();
                    let found = contrast(body, sky).max(contrast(line, sky));
                    assert!(found >= 3.0, "{theme:?} {:?}: {found:.2}", finish.color);
                }
            }
        }
    }

    #[test]
    fn owners_of_attack_boards_differ_in_lightness_in_every_theme() {
        for &theme in Theme::ALL {
            let palette = Palette::of(theme);
            let [white, black, _] = palette.owners.map(|owner| linear(&owner.color).luminance());
            assert!(contrast(white, black) > 5.0, "{theme:?}");
        }
    }
}
