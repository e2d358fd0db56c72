//! Builds the materials of the scene from the values of the theme table.

use bevy::prelude::*;

use super::{Glass, GlassMaterial, Rim, SolidMaterial};
use crate::app::theme;
use crate::app::theme::palette::{Finish, Palette, Pane, Rgb, Rgba};

fn solid(base: StandardMaterial) -> SolidMaterial {
    SolidMaterial {
        base,
        extension: Rim::NONE,
    }
}

pub(super) fn finished(finish: &Finish) -> SolidMaterial {
    SolidMaterial {
        base: StandardMaterial {
            base_color: theme::scene(finish.color),
            metallic: if finish.metal { 1.0 } else { 0.0 },
            perceptual_roughness: finish.roughness,
            ..default()
        },
        extension: Rim {
            light: finish.rim.into(),
            ..Rim::NONE
        },
    }
}

pub(super) fn cloth(color: Rgb, alpha_mode: AlphaMode) -> SolidMaterial {
    solid(StandardMaterial {
        base_color: theme::scene(color),
        perceptual_roughness: 0.9,
        reflectance: 0.1,
        alpha_mode,
        ..default()
    })
}

/// A transparent, unlit material; materials with a larger `depth_bias` are drawn later.
fn unlit(base_color: Color, depth_bias: f32) -> SolidMaterial {
    SolidMaterial {
        base: StandardMaterial {
            base_color,
            unlit: true,
            alpha_mode: AlphaMode::Blend,
            depth_bias,
            ..default()
        },
        extension: Rim {
            lit: false,
            ..Rim::NONE
        },
    }
}

/// Material of a soft shadow or gleam; it is drawn after the glass under it.
pub(super) fn under(color: Color) -> SolidMaterial {
    unlit(color, 1.0)
}

/// Colour of the gleam on a square under a piece: that of the light along the piece's
/// outline.
pub(super) fn gleam(finish: &Finish) -> Color {
    let [r, g, b, _] = finish.rim;
    theme::linear([r, g, b], GLEAM)
}

/// Opacity of the gleam under a black piece.
const GLEAM: f32 = 0.45;

/// A transparent, unlit material, drawn after the squares and shadows under it.
pub fn glow(color: Color) -> SolidMaterial {
    unlit(color, 2.0)
}

/// Opacity factor for the part of a marker that is behind something.
const THROUGH: f32 = 0.45;

/// Material that is faintly visible through whatever is in front of it, in a colour of the
/// theme table. It is drawn last, even after glass.
pub fn glow_through(color: Rgba) -> SolidMaterial {
    let mut material = glow_in(color, THROUGH);
    material.base.depth_bias = 1000.0;
    material.extension.through = true;
    material
}

/// Transparent, unlit material ([`glow`]) in a colour of the theme table, with opacity
/// multiplied by `alpha`.
pub fn glow_in([r, g, b, a]: Rgba, alpha: f32) -> SolidMaterial {
    glow(theme::translucent([r, g, b, a * alpha]))
}

pub(super) fn square(palette: &Palette, pane: &Pane) -> GlassMaterial {
    GlassMaterial {
        base: StandardMaterial {
            base_color: theme::translucent(pane.tint),
            perceptual_roughness: palette.square_roughness,
            reflectance: palette.square_reflectance,
            diffuse_transmission: 0.8 * (1.0 - pane.tint[3]),
            alpha_mode: AlphaMode::Blend,
            ..default()
        },
        extension: Glass {
            edge: pane.edge.into(),
            sheen: palette.sheen.into(),
            pattern: Vec4::new(palette.grain, palette.glow, 1.0, 0.0),
        },
    }
}

/// Factor that darkens the colours of opaque squares, to match glass, through which the
/// dark background is visible.
const SOLID: f32 = 0.9;

/// Material of an opaque square of the flat board.
pub(super) fn tile(palette: &Palette, pane: &Pane) -> GlassMaterial {
    let mut tile = square(palette, pane);
    let [r, g, b, _] = pane.tint.map(|part| part * SOLID);
    tile.base.base_color = theme::scene([r, g, b]);
    tile.base.diffuse_transmission = 0.0;
    tile.base.alpha_mode = AlphaMode::Opaque;
    tile
}
