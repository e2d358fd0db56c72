//! The colours of the 3D scene for each theme.
//!
//! Plain numbers, so that tests can check contrast: light and dark squares must differ in
//! lightness, and pieces from the squares under them. What is seen in front of the backdrop
//! is measured in rendered pictures. Colours are linear unless noted otherwise.

use crate::store::Theme;

/// Red, green, blue, and a fourth value: opacity, strength or width.
pub type Rgba = [f32; 4];
/// Red, green and blue.
pub type Rgb = [f32; 3];

/// Material of the squares of one colour.
#[derive(Clone, Copy, Debug)]
pub struct Pane {
    /// Colour of the light that passes through; black for an opaque square.
    pub through: Rgb,
    /// Base colour: that of the light which the square scatters.
    pub scatter: Rgb,
    /// Second colour along the grain of wood; `None` without a grain.
    pub grain: Option<Rgb>,
    /// Roughness, from 0 (a mirror) to 1 (chalk).
    pub roughness: f32,
    /// Reflectance of the surface, as Bevy's `reflectance`.
    pub reflectance: f32,
    /// Strength and roughness of a coat of lacquer.
    pub coat: [f32; 2],
    /// Colour of the light in the square's cut edges.
    pub edge: Rgb,
    /// Base colour and opacity in plain quality.
    pub plain: Rgba,
}

/// Material of something solid, such as a piece or a frame.
#[derive(Clone, Copy, Debug)]
pub struct Finish {
    /// Base colour of the material.
    pub color: Rgb,
    /// Second colour along the grain of wood; `None` without a grain.
    pub grain: Option<Rgb>,
    /// Whether the material is metal.
    pub metal: bool,
    /// Roughness of the material, from 0 (a mirror) to 1 (chalk).
    pub roughness: f32,
    /// Reflectance of the surface, as Bevy's `reflectance`; metals do not use it.
    pub reflectance: f32,
    /// Strength and roughness of a coat of lacquer or polish.
    pub coat: [f32; 2],
    /// Colour of the light toward the outline of a shape.
    pub rim: Rgb,
    /// Share of the base colour that is lost toward the outline of a shape.
    pub shade: f32,
}

/// What is seen behind the boards; `shaders/sky.wgsl` describes how it is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Backdrop {
    /// Colours behind the upper boards, without and with clouds.
    pub glow: [Rgb; 2],
    /// Colour of the second layer of clouds behind the upper boards.
    pub veil: Rgb,
    /// Greatest share of that colour.
    pub veil_share: f32,
    /// Colours in the corners of the picture, without and with clouds.
    pub edge: [Rgb; 2],
    /// Half axes of the ellipse at whose border the corners begin, in half heights of the
    /// window.
    pub reach: [f32; 2],
    /// Whether the clouds are broad and blurred, as in a room, or have fine wisps.
    pub broad: bool,
}

/// Lights of the scene.
#[derive(Clone, Copy, Debug)]
pub struct Lamps {
    /// Colour of the key light, which falls from above.
    pub key: Rgb,
    /// Colours of the two lights from behind, left and right of the camera.
    pub rims: [Rgb; 2],
    /// Name of the studio whose light metal and glass reflect; see `assets/studio`.
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
}

/// Text and halo of labels on light squares, in sRGB bytes with alpha.
pub const ON_LIGHT: [[u8; 4]; 2] = [[8, 12, 20, 240], [240, 240, 236, 110]];
/// Text of labels on dark squares, in sRGB bytes with alpha.
pub const ON_DARK: [u8; 4] = [236, 238, 242, 240];
/// Background of the window before the sky is drawn, in sRGB.
pub const CLEAR: Rgb = [0.01, 0.014, 0.024];

/// All colours of a theme.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// Materials of light and dark squares of a tower.
    pub squares: [Pane; 2],
    /// Materials of light and dark squares of a flat board, which are opaque.
    pub tiles: [Pane; 2],
    /// Reflection of squares at grazing angles in plain quality.
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
    /// Outlines of White's pieces and boards, of Black's, and of main frames and boards
    /// without an owner: colour, and width in pixels of a window 720 pixels high. `None` for
    /// a theme without outlines.
    pub lines: Option<[Rgba; 3]>,
    /// Material of the disc under a tower.
    pub disc: Finish,
    /// Colour of the light under the lip of the disc.
    pub lip: Rgb,
    /// Material of the top of the table under a flat board.
    pub table: Finish,
    /// Material of the frame of a flat board.
    pub rail: Finish,
    /// What is seen behind the boards.
    pub backdrop: Backdrop,
    /// Lights of the scene.
    pub lamps: Lamps,
    /// Colours of the labels.
    pub ink: Ink,
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

/// Ivory gives back less light at grazing angles: this separates white pieces that overlap
/// in the picture.
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

/// A square of lacquered wood with two colours along the grain.
const fn veneer(color: Rgb, grain: Rgb) -> Pane {
    Pane {
        grain: Some(grain),
        ..stone(color, 0.42, [0.15, 0.12])
    }
}

const GLASS: Palette = Palette {
    squares: [
        Pane {
            through: [0.33, 0.38, 0.41],
            scatter: [0.120, 0.137, 0.148],
            grain: None,
            roughness: 0.25,
            reflectance: 0.5,
            coat: [0.0, 0.0],
            edge: [0.20, 0.34, 0.42],
            plain: [0.175, 0.203, 0.220, 0.72],
        },
        Pane {
            // One opacity for all colours: some of the blue of what is seen through the glass
            // is in the light that it scatters.
            through: [0.06, 0.10, 0.14],
            scatter: [0.004, 0.026, 0.068],
            grain: None,
            roughness: 0.02,
            reflectance: 0.5,
            coat: [0.0, 0.0],
            edge: [0.02, 0.16, 0.30],
            plain: [0.014, 0.050, 0.100, 0.84],
        },
    ],
    tiles: [
        stone([0.185, 0.208, 0.223], 0.34, [0.3, 0.12]),
        stone([0.012, 0.036, 0.066], 0.20, [0.6, 0.06]),
    ],
    sheen: [0.10, 0.13, 0.16],
    pieces: [
        ivory([0.85, 0.80, 0.70]),
        Finish {
            rim: [0.36, 0.46, 0.58],
            reflectance: 0.32,
            ..coated([0.010, 0.010, 0.012], 0.24, [1.0, 0.16])
        },
    ],
    frame: metal([0.86, 0.61, 0.32], 0.24),
    stand: metal([0.86, 0.62, 0.34], 0.17),
    owners: [SILVER, BLACK_CHROME, COPPER],
    lines: None,
    disc: coated([0.046, 0.056, 0.072], 0.38, [1.0, 0.03]),
    lip: [0.36, 0.86, 1.2],
    table: coated([0.026, 0.032, 0.042], 0.38, [1.0, 0.03]),
    rail: coated([0.014, 0.017, 0.022], 0.22, [1.0, 0.05]),
    backdrop: Backdrop {
        glow: [[0.075, 0.180, 0.240], [0.235, 0.350, 0.390]],
        veil: [0.330, 0.190, 0.245],
        veil_share: 0.75,
        edge: [[0.005, 0.009, 0.018], [0.026, 0.026, 0.056]],
        reach: [1.22, 1.16],
        broad: false,
    },
    lamps: Lamps {
        key: [1.0, 0.93, 0.84],
        rims: [[0.68, 0.84, 1.0], [0.90, 0.94, 1.0]],
        studio: "glass",
    },
    ink: Ink {
        plain: [206, 217, 232, 200],
        strong: [240, 214, 150, 220],
        shade: [4, 7, 14, 200],
    },
};

const WOOD: Palette = Palette {
    squares: [MAPLE, WALNUT],
    tiles: [MAPLE, WALNUT],
    sheen: [0.0; 3],
    pieces: [
        ivory([0.86, 0.79, 0.66]),
        Finish {
            rim: [0.54, 0.40, 0.27],
            reflectance: 0.32,
            ..coated([0.016, 0.011, 0.009], 0.30, [0.8, 0.12])
        },
    ],
    frame: metal([0.88, 0.66, 0.36], 0.24),
    stand: metal([0.86, 0.62, 0.33], 0.22),
    owners: [SILVER, BLACK_CHROME, COPPER],
    lines: None,
    disc: DARK_WALNUT,
    lip: [0.9, 0.45, 0.144],
    table: DARK_WALNUT,
    rail: Finish {
        grain: Some([0.034, 0.015, 0.008]),
        ..coated([0.075, 0.033, 0.016], 0.28, [0.8, 0.08])
    },
    backdrop: Backdrop {
        glow: [[0.330, 0.165, 0.070], [0.470, 0.275, 0.130]],
        veil: [0.0; 3],
        veil_share: 0.0,
        edge: [[0.012, 0.005, 0.003], [0.042, 0.017, 0.008]],
        reach: [1.28, 1.14],
        broad: true,
    },
    lamps: Lamps {
        key: [1.0, 0.90, 0.76],
        rims: [[1.0, 0.78, 0.55], [1.0, 0.86, 0.70]],
        studio: "wood",
    },
    ink: Ink {
        plain: [240, 226, 204, 215],
        strong: [255, 214, 140, 230],
        shade: [14, 8, 4, 210],
    },
};

const MAPLE: Pane = veneer([0.345, 0.220, 0.108], [0.250, 0.150, 0.070]);
const WALNUT: Pane = veneer([0.085, 0.036, 0.018], [0.036, 0.014, 0.008]);
const DARK_WALNUT: Finish = Finish {
    grain: Some([0.045, 0.019, 0.010]),
    ..coated([0.070, 0.030, 0.014], 0.32, [0.7, 0.10])
};

/// A matt, nearly opaque square.
const fn plate(color: Rgb, edge: Rgb) -> Pane {
    Pane {
        through: [0.04; 3],
        edge,
        reflectance: 0.0,
        plain: [color[0], color[1], color[2], 0.96],
        ..stone(color, 1.0, [0.0, 0.0])
    }
}

const CONTRAST: Palette = Palette {
    squares: [
        plate([0.20, 0.29, 0.39], [0.10, 0.13, 0.16]),
        plate([0.038, 0.093, 0.215], [0.01, 0.03, 0.07]),
    ],
    tiles: [
        stone([0.20, 0.29, 0.39], 1.0, [0.0, 0.0]),
        stone([0.038, 0.093, 0.215], 1.0, [0.0, 0.0]),
    ],
    sheen: [0.0; 3],
    pieces: [
        matt([0.85, 0.85, 0.83], 0.9),
        Finish {
            rim: [0.05; 3],
            reflectance: 0.2,
            ..matt([0.001, 0.001, 0.001], 0.9)
        },
    ],
    frame: matt([1.0, 0.71, 0.107], 0.9),
    stand: matt([0.147, 0.163, 0.187], 0.9),
    owners: [
        matt([0.93, 0.93, 0.93], 0.9),
        matt([0.0016, 0.0016, 0.0016], 0.9),
        matt([0.45, 0.45, 0.45], 0.9),
    ],
    lines: Some([
        [0.012, 0.012, 0.016, 2.0],
        [1.0, 1.0, 1.0, 1.4],
        [0.015, 0.01, 0.006, 2.0],
    ]),
    disc: matt([0.10, 0.104, 0.11], 0.9),
    lip: [0.25, 0.26, 0.28],
    table: matt([0.04, 0.043, 0.051], 0.9),
    rail: matt([1.0, 0.71, 0.107], 0.9),
    backdrop: Backdrop {
        glow: [[0.20, 0.21, 0.22]; 2],
        veil: [0.0; 3],
        veil_share: 0.0,
        edge: [[0.08, 0.085, 0.09]; 2],
        reach: [1.22, 1.16],
        broad: true,
    },
    lamps: Lamps {
        key: [1.0, 1.0, 1.0],
        rims: [[1.0, 1.0, 1.0]; 2],
        studio: "glass",
    },
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

/// Luminances and contrasts of the scene's colours, for tests.
#[cfg(test)]
pub mod measure {
    use bevy::color::{LinearRgba, Luminance};

    use super::{Palette, Pane, Rgb};

    /// Luminance of a linear colour.
    pub fn luminance([r, g, b]: Rgb) -> f32 {
        LinearRgba::rgb(r, g, b).luminance()
    }

    /// Contrast of two luminances by WCAG, from 1 to 21.
    pub fn contrast(a: f32, b: f32) -> f32 {
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Luminances of a square in full and in plain quality: of its own light, and of what is
    /// seen through it.
    fn seen(palette: &Palette, pane: &Pane) -> [f32; 2] {
        let behind = luminance(palette.backdrop.glow[0]);
        let [r, g, b, opacity] = pane.plain;
        [
            luminance(pane.scatter) + luminance(pane.through) * behind,
            luminance([r, g, b]) * opacity + behind * (1.0 - opacity),
        ]
    }

    /// Luminances of light and dark squares: of towers and of flat boards, each in full and in
    /// plain quality.
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

#[cfg(test)]
mod tests {
    use super::measure::{contrast, luminance, squares};
    use super::*;

    #[test]
    fn light_and_dark_squares_differ_in_lightness_in_every_theme() {
        for &theme in Theme::ALL {
            let palette = Palette::of(theme);
            for [light, dark] in squares(palette) {
                let found = contrast(light, dark);
                assert!(light > dark && found > 2.05, "{theme:?}: {found}");
            }
        }
    }

    #[test]
    fn white_pieces_are_lighter_and_black_ones_darker_than_every_square() {
        for &theme in Theme::ALL {
            let palette = Palette::of(theme);
            // Elsewhere than in high contrast, reflections make black pieces lighter than
            // their own colour, and light at their outlines sets them off.
            let (least_black, least_pair) = match theme {
                Theme::Contrast => (2.7, 17.0),
                Theme::Glass | Theme::Wood => (1.3, 13.0),
            };
            let [white, black] = palette.pieces.map(|piece| luminance(piece.color));
            let found = contrast(white, black);
            assert!(found > least_pair, "{theme:?}: {found}");
            for square in squares(palette).into_iter().flatten() {
                let [lighter, darker] = [white, black].map(|piece| contrast(piece, square));
                assert!(white > square && lighter > 2.6, "{theme:?}: {lighter}");
                assert!(
                    black < square && darker > least_black,
                    "{theme:?}: {darker}"
                );
            }
        }
    }

    #[test]
    fn in_high_contrast_everything_stands_out_from_the_backdrop_by_body_or_outline() {
        let palette = Palette::of(Theme::Contrast);
        let lines = palette.lines.unwrap();
        let [white, black] = &palette.pieces;
        let [whites, blacks, unowned] = &palette.owners;
        let lined = [[white, whites], [black, blacks], [&palette.frame, unowned]];
        let behind = [palette.backdrop.glow[0], palette.backdrop.edge[0]].map(luminance);
        for (finishes, [r, g, b, _]) in lined.iter().zip(lines) {
            let line = luminance([r, g, b]);
            for (finish, behind) in finishes
                .iter()
                .flat_map(|it| behind.map(|behind| (it, behind)))
            {
                let body = luminance(finish.color);
                let found = contrast(body, behind).max(contrast(line, behind));
                assert!(found >= 3.0, "{:?}: {found:.2}", finish.color);
            }
        }
    }

    #[test]
    fn owners_of_attack_boards_differ_in_lightness_in_every_theme() {
        for &theme in Theme::ALL {
            let palette = Palette::of(theme);
            let [white, black, _] = palette.owners.map(|owner| luminance(owner.color));
            assert!(contrast(white, black) > 5.0, "{theme:?}");
        }
    }
}
