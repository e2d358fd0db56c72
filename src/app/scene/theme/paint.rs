//! Builds the materials of the scene from the values of the theme table.

use bevy::prelude::*;

use super::{Glass, GlassMaterial, Rim, SolidMaterial};
use crate::app::theme;
use crate::app::theme::palette::{Finish, Pane, Rgb, Rgba};

pub(super) fn finished(finish: &Finish) -> SolidMaterial {
    let [coat, coat_roughness] = finish.coat;
    SolidMaterial {
        base: StandardMaterial {
            base_color: theme::linear(finish.color, 1.0),
            metallic: if finish.metal { 1.0 } else { 0.0 },
            perceptual_roughness: finish.roughness,
            reflectance: finish.reflectance,
            clearcoat: coat,
            clearcoat_perceptual_roughness: coat_roughness,
            ..default()
        },
        extension: Rim {
            light: Vec3::from(finish.rim).extend(finish.shade),
            grain: Vec3::from(finish.grain.unwrap_or_default()).extend(0.0),
            grained: finish.grain.is_some(),
            ..Rim::NONE
        },
    }
}

/// Creates the material of a flat board's frame, whose sides reflect the table instead of the
/// studio.
pub(super) fn on_table(finish: &Finish) -> SolidMaterial {
    let mut material = finished(finish);
    material.extension.grain.w = 1.0;
    material
}

/// Opaque, unlit material in a linear colour, which looks as if it shone.
pub(super) fn shining(color: Rgb) -> SolidMaterial {
    let mut material = unlit(theme::linear(color, 1.0), 0.0);
    material.base.alpha_mode = AlphaMode::Opaque;
    material
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

/// Creates the material of a soft shadow, which is drawn after the glass under the shadow.
pub(super) fn under() -> SolidMaterial {
    let mut material = unlit(Color::BLACK, 1.0);
    material.extension.light.w = IN_SHADOW_MAPS;
    material
}

/// Share of a soft shadow's opacity that is lost in full quality, where shadow maps
/// replace it.
const IN_SHADOW_MAPS: f32 = 0.55;

/// Depth bias of markers, which are drawn after the squares and shadows under them.
pub(super) const FIRST: f32 = 2.0;
/// Depth bias of what is visible through everything else, even through glass.
pub(super) const LAST: f32 = 1000.0;

/// A transparent, unlit material, drawn after the squares and shadows under it.
pub fn glow(color: Color) -> SolidMaterial {
    unlit(color, FIRST)
}

/// Factor that reduces the opacity of a marker where something is in front of it.
pub(super) const THROUGH: f32 = 0.45;

/// Material that is faintly visible through whatever is in front of it, in a colour of the
/// theme table. It is drawn last, even after glass.
pub fn glow_through(color: Rgba) -> SolidMaterial {
    let mut material = glow_in(color, THROUGH);
    material.base.depth_bias = LAST;
    material.extension.through = true;
    material
}

/// Transparent, unlit material ([`glow`]) in a colour of the theme table, with opacity
/// multiplied by `alpha`.
pub fn glow_in([r, g, b, a]: Rgba, alpha: f32) -> SolidMaterial {
    glow(theme::translucent([r, g, b, a * alpha]))
}

pub(super) fn square(pane: &Pane, sheen: Rgb) -> GlassMaterial {
    let [coat, coat_roughness] = pane.coat;
    let through = Vec3::from(pane.through).element_sum() / 3.0;
    let clear = through > 0.0;
    GlassMaterial {
        base: StandardMaterial {
            base_color: theme::linear(pane.scatter, 1.0),
            perceptual_roughness: pane.roughness,
            reflectance: pane.reflectance,
            clearcoat: coat,
            clearcoat_perceptual_roughness: coat_roughness,
            alpha_mode: if clear {
                AlphaMode::Premultiplied
            } else {
                AlphaMode::Opaque
            },
            ..default()
        },
        extension: Glass {
            edge: Vec3::from(pane.edge).extend(1.0 - through),
            grain: Vec3::from(pane.grain.unwrap_or_default()).extend(1.0),
            plain: pane.plain.into(),
            sheen: Vec3::from(sheen).extend(0.0),
            grained: pane.grain.is_some(),
            clear,
        },
    }
}
